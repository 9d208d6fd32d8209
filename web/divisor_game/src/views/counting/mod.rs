//! There are two methods to count f(n, k), and you can follow the steps of the selected one.

mod answer;
mod bars;
mod form;
pub mod job;
mod numbers;
mod steps;
mod transform;
mod ways;

pub use bars::{BarsProps, bars};

use crate::model::Action;
use crate::model::DivisorGame;
use form::{Fields, FieldsProps};
use ginnow::divisor_game::count::{CountMethod, CountOutcome, Modulus, Query};
use ginnow_kit::frame::App;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::{WorkerTask, use_task_for};
use job::{CountingFound, CountingJob, CountingTask, Pace, Snapshot};
use std::rc::Rc;
use steps::{Steps, StepsProps};
use yew::prelude::*;

/// Up to this n, counts start automatically.
const SMALL: u64 = 1_000_000;

/// The same for k, if the result is supposed to be exact.
const FEW: u64 = 1_000;

/// A method's results might be finished, running, or not started.
#[derive(Debug, Clone, Default)]
struct MethodResults {
    /// The progress, until it is finished.
    snapshot: Option<Snapshot>,
    count: Option<Rc<CountOutcome>>,
    /// The worker has been busy with it for this long, in milliseconds.
    milliseconds: f64,
}

impl MethodResults {
    fn add(&mut self, found: CountingFound) {
        match found {
            CountingFound::Progress(snapshot) => {
                self.milliseconds = snapshot.milliseconds;
                self.snapshot = Some(snapshot);
            }
            CountingFound::Count(count, milliseconds) => {
                self.milliseconds = milliseconds;
                self.snapshot = None;
                self.count = Some(Rc::from(count));
            }
        }
    }
}

/// A method with its own worker.
type Way = WorkerTask<CountingJob, MethodResults>;

/// Resumes an unfinished count, or starts from scratch.
fn resume(way: &Way, query: Query, pace: Pace) {
    let known = Some(way.known().clone()).filter(|known| known.snapshot.is_some());
    way.begin_with(CountingTask { query, pace }, known.unwrap_or_default());
}

pub fn counting(app: &App<DivisorGame>) -> Html {
    component::<Counting>(CountingProps { query: app.model.query(), act: app.act.clone() })
}

#[derive(Properties, PartialEq)]
struct CountingProps {
    query: Query,
    act: Callback<Action>,
}

#[component]
fn Counting(props: &CountingProps) -> Html {
    let query = props.query;
    let [by_sieve, by_rank] = CountMethod::ALL.map(|method| Query { method, ..query });
    let sieve: Way = use_task_for(by_sieve, MethodResults::add);
    let rank: Way = use_task_for(by_rank, MethodResults::add);
    let chosen = match query.method {
        CountMethod::Sieve => &sieve,
        CountMethod::Rank => &rank,
    };
    use_first_count(query, chosen);
    let request = props.act.reform(Action::Count);
    let (n, k) = (number(query.n), number(query.k));
    let about = fill!("counting.about", n, k);
    html! {
        <div class="counting stack">
            <p class="hint">{about}</p>
            {component::<Fields>(FieldsProps { query, request: request.clone() })}
            <h2>{text("counting.ways")}</h2>
            {ways::ways(query, [(by_sieve, &sieve), (by_rank, &rank)], &request)}
            {component::<Steps>(StepsProps { way: chosen.clone() })}
        </div>
    }
}

/// Starts small counts automatically.
#[hook]
fn use_first_count(query: Query, way: &Way) {
    let way = way.clone();
    use_effect_with(query, move |&query| {
        let short = query.modulus != Modulus::Exact || query.k <= FEW;
        let known = way.known().count.is_some() || way.known().snapshot.is_some();
        if query.n <= SMALL && short && !known && query.check().is_ok() {
            resume(&way, query, Pace::Whole);
        }
    });
}
