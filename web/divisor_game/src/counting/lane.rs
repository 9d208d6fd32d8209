//! One way to count: what is known of it, and its worker.

use crate::jobs::{CountingFound, CountingJob, CountingTask, Pace, Snapshot};
use ginnow::divisor_game::count::{Count, Query};
use ginnow_kit::shared::Shared;
use ginnow_kit::worker::{Client, Event, Trouble, use_client};
use std::rc::Rc;
use yew::prelude::*;

/// What is known of a count one way.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lane {
    /// What is counted.
    pub query: Option<Query>,
    /// Whether the worker is at it.
    pub running: bool,
    /// How far it has come, before its end.
    pub snapshot: Option<Snapshot>,
    /// Its end.
    pub count: Option<Rc<Count>>,
    /// How long it took, in milliseconds of the worker's work.
    pub milliseconds: f64,
    /// The worker failed.
    pub trouble: Option<Trouble>,
}

/// What changes a [`Lane`].
pub enum Change {
    /// The worker begins, or goes on.
    Begin(Query),
    /// It was heard.
    Hear(Event<CountingFound>),
    /// It was stopped.
    Stop,
}

impl Lane {
    /// What has been found of a count; of another one nothing.
    pub fn count_of(&self, query: Query) -> Option<&Rc<Count>> {
        self.count.as_ref().filter(|count| count.query == query)
    }

    /// How far a count has come that is not at its end.
    pub fn snapshot_of(&self, query: Query) -> Option<&Snapshot> {
        self.snapshot.as_ref().filter(|_| self.query == Some(query))
    }

    fn hear(&mut self, event: Event<CountingFound>) {
        match event {
            Event::Found(CountingFound::Progress(snapshot)) => {
                self.milliseconds = snapshot.milliseconds;
                self.snapshot = Some(snapshot);
            }
            Event::Found(CountingFound::Count(count, milliseconds)) => {
                self.milliseconds = milliseconds;
                self.snapshot = None;
                self.count = Some(Rc::from(count));
            }
            Event::Done | Event::Refused => self.running = false,
            Event::Failed(trouble) => {
                self.running = false;
                self.snapshot = None;
                self.trouble = Some(trouble);
            }
        }
    }
}

impl Reducible for Lane {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut lane = (*self).clone();
        match change {
            Change::Begin(query) => {
                if lane.query != Some(query) || lane.count.is_some() {
                    lane = Lane::default();
                }
                lane.query = Some(query);
                lane.running = true;
                lane.trouble = None;
            }
            Change::Hear(event) => lane.hear(event),
            Change::Stop => lane.running = false,
        }
        Rc::new(lane)
    }
}

/// A lane and what can be asked of its worker.
#[derive(Clone, PartialEq)]
pub struct Way {
    /// What is known.
    pub lane: Shared<Lane>,
    /// Count on, so far.
    pub begin: Callback<(Query, Pace)>,
    /// Leave off.
    pub stop: Callback<()>,
}

/// One way to count, with a worker of its own.
#[hook]
pub fn use_way() -> Way {
    let lane = use_reducer_eq(Shared::<Lane>::default);
    let dispatcher = lane.dispatcher();
    let client: Client<CountingJob> = use_client({
        let dispatcher = dispatcher.clone();
        Callback::from(move |event| dispatcher.dispatch(Change::Hear(event)))
    });
    let begin = {
        let (client, dispatcher) = (client.clone(), dispatcher.clone());
        use_callback((), move |(query, pace): (Query, Pace), ()| {
            dispatcher.dispatch(Change::Begin(query));
            client.begin(CountingTask { query, pace });
        })
    };
    let stop = use_callback((), move |(): (), ()| {
        client.stop();
        dispatcher.dispatch(Change::Stop);
    });
    Way {
        lane: (*lane).clone(),
        begin,
        stop,
    }
}
