//! Shares a search with helpers: workers that work on borrowed open nodes.

use crate::messages::{HelperOrder, Payload, SolvingFound};
use ginnow::sieve::optimize::{Loans, Optimizer};
use ginnow_kit::worker::{Turn, now};

/// Searches with less work are over before a helper is ready: a few tenths of a
/// second.
const LEAST_WORK: u64 = 250_000;

/// After this many failures, no more helpers are requested.
const MOST_FAILURES: u32 = 3;

/// A helper holds two nodes, the one it works on and the next one, so that it need not wait for a message.
const NODES: usize = 2;

/// Milliseconds to wait for the last lent nodes without any message from the
/// helpers. After that, this worker works on them.
const PATIENCE: f64 = 10_000.0;

/// Helpers come and go while the search runs.
#[derive(Default)]
pub struct Helpers {
    /// How many helpers to request.
    requested: u32,
    all: Vec<Helper>,
    /// How many replicas were started.
    started: u32,
    failures: u32,
    /// Since the last turn, these messages have arrived. `None` means that a helper has ended.
    received: Vec<(u32, Option<Payload>)>,
    /// When the wait for messages started, if there is nothing else to do.
    waits_since: Option<f64>,
    /// How many workers the page knows about.
    reported: u32,
}

#[derive(Default)]
struct Helper {
    stage: SharingStage,
    loans: Loans,
}

#[derive(Default, PartialEq)]
enum SharingStage {
    #[default]
    Absent,
    Loaded,
    Started,
    Ready,
}

impl Helpers {
    /// Sets the number of helpers that may be requested.
    pub fn set_requested(&mut self, helpers: u32) {
        self.requested = helpers;
    }

    /// Stores a helper's message, or `None` if the helper has ended.
    pub fn receive(&mut self, helper: u32, message: Option<Payload>) {
        self.received.push((helper, message));
    }

    /// Applies the results of the helpers, and distributes open nodes.
    pub fn share(&mut self, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        for (helper, message) in std::mem::take(&mut self.received) {
            self.waits_since = None;
            self.take(helper as usize, message, optimizer, turn);
        }
        if optimizer.is_waiting() {
            let since = *self.waits_since.get_or_insert_with(now);
            if now() - since > PATIENCE {
                self.lose_all(optimizer, turn);
            }
        } else {
            self.waits_since = None;
        }
        if !optimizer.is_at_rest() {
            self.request(optimizer, turn);
            self.delegate(optimizer, turn);
        }
        let workers = self.workers();
        if self.reported != workers {
            self.reported = workers;
            turn.post(SolvingFound::Workers(workers));
        }
    }

    /// Drops all helpers. Their nodes are open again.
    pub fn dismiss(&mut self, optimizer: &mut Optimizer) {
        for helper in std::mem::take(self).all {
            optimizer.give_up(&helper.loans);
        }
    }

    /// Returns the number of workers in the search.
    pub fn workers(&self) -> u32 {
        let ready = self.all.iter().filter(|helper| helper.stage == SharingStage::Ready);
        ready.fold(1, |workers, _| workers + 1)
    }

    fn take(
        &mut self,
        helper: usize,
        message: Option<Payload>,
        optimizer: &mut Optimizer,
        turn: &Turn<SolvingFound>,
    ) {
        let Some(own) = self.all.get_mut(helper) else {
            return;
        };
        let bytes = message.map(|payload| payload.bytes());
        let is_fine = match (&own.stage, bytes) {
            (SharingStage::Started, Some(bytes)) if bytes.is_empty() => {
                own.stage = SharingStage::Ready;
                true
            }
            (SharingStage::Ready, Some(bytes)) => {
                optimizer.take_answer(&mut own.loans, &bytes).is_ok()
            }
            _ => false,
        };
        if !is_fine {
            self.lose(helper, optimizer, turn);
        }
    }

    /// Drops a failed helper. Another replaces it, unless too many have failed.
    fn lose(&mut self, helper: usize, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        let own = std::mem::take(&mut self.all[helper]);
        optimizer.give_up(&own.loans);
        self.failures += 1;
        order(turn, helper, HelperOrder::End);
    }

    /// Drops the helpers that hold nodes, after a long time without messages.
    fn lose_all(&mut self, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        for helper in 0..self.all.len() {
            if self.all[helper].loans.open() > 0 {
                self.lose(helper, optimizer, turn);
            }
        }
        self.waits_since = None;
    }

    /// Requests helpers from the page. They load while the engine works on the
    /// root, and start once it is split.
    fn request(&mut self, optimizer: &Optimizer, turn: &Turn<SolvingFound>) {
        if self.failures >= MOST_FAILURES || optimizer.report().work < LEAST_WORK {
            return;
        }
        let split = optimizer.is_split();
        for helper in 0..self.requested as usize {
            if self.all.len() == helper {
                self.all.push(Helper::default());
            }
            let own = &mut self.all[helper];
            if split && matches!(own.stage, SharingStage::Absent | SharingStage::Loaded) {
                let bytes = optimizer.begin_replica(self.started);
                self.started += 1;
                own.stage = SharingStage::Started;
                order(turn, helper, HelperOrder::Begin(Payload::of(&bytes)));
            } else if own.stage == SharingStage::Absent {
                own.stage = SharingStage::Loaded;
                order(turn, helper, HelperOrder::Load);
            }
        }
    }

    /// Lends open nodes: first to helpers that have none, then in advance if
    /// one is left for this worker.
    fn delegate(&mut self, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        for nodes in 1..=NODES {
            for (index, helper) in self.all.iter_mut().enumerate() {
                let has_space = helper.stage == SharingStage::Ready && helper.loans.open() < nodes;
                if !has_space || (nodes > 1 && optimizer.waiting_subtrees() < 2) {
                    continue;
                }
                if let Some(bytes) = optimizer.delegate_to(&mut helper.loans) {
                    order(turn, index, HelperOrder::Work(Payload::of(&bytes)));
                }
            }
        }
    }
}

fn order(turn: &Turn<SolvingFound>, helper: usize, order: HelperOrder) {
    let helper = u32::try_from(helper).expect("there are few helpers");
    turn.post(SolvingFound::Helper(helper, order));
}
