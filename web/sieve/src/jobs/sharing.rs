//! Shares a search with other workers, the helpers. We delegate open nodes to them, and they send
//! back the results.

use crate::messages::{HelperOrder, Payload, SolvingFound};
use ginnow::sieve::optimize::{Loans, Optimizer};
use ginnow_kit::worker::{Turn, now};

/// Below this amount of work (a few tenths of a second), the search would be over before any helper
/// is ready.
const LEAST_WORK: u64 = 250_000;

/// After this many failures we don't request any more helpers. By then, something's probably wrong
/// with the browser.
const MOST_FAILURES: u32 = 3;

/// Each helper gets one node to work on and one in reserve. This way, it does not idle until our
/// next message.
const NODES: usize = 2;

/// If there is no sign of life from any helper, we wait this long for the last delegated nodes (in
/// milliseconds). After that, we search them ourselves.
const PATIENCE: f64 = 10_000.0;

/// Helpers of a search may come and go at any time.
#[derive(Default)]
pub struct Helpers {
    /// We should have this many helpers.
    requested: u32,
    all: Vec<Helper>,
    /// Replicas started so far. Each needs a unique number.
    started: u32,
    failures: u32,
    /// Messages since the last turn. `None` instead of a message means that the helper has ended.
    received: Vec<(u32, Option<Payload>)>,
    /// If there is nothing left to do but wait: since when.
    waits_since: Option<f64>,
    /// The number of workers last reported to the page.
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
    /// Sets how many helpers we may have.
    pub fn set_requested(&mut self, helpers: u32) {
        self.requested = helpers;
    }

    /// Queues a helper's message for the next turn (or `None` if it has ended).
    pub fn receive(&mut self, helper: u32, message: Option<Payload>) {
        self.received.push((helper, message));
    }

    /// Adds the helpers' results to the search and hands out open nodes.
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

    /// Drops all helpers. Whatever they were working on is open again.
    pub fn dismiss(&mut self, optimizer: &mut Optimizer) {
        for helper in std::mem::take(self).all {
            optimizer.give_up(&helper.loans);
        }
    }

    /// Returns the number of workers in the search, counting this one.
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

    /// Drops a helper that has failed. It will be replaced unless that has happened too often.
    fn lose(&mut self, helper: usize, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        let own = std::mem::take(&mut self.all[helper]);
        optimizer.give_up(&own.loans);
        self.failures += 1;
        order(turn, helper, HelperOrder::End);
    }

    /// Drops every helper that still has nodes, after a long time without any message.
    fn lose_all(&mut self, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        for helper in 0..self.all.len() {
            if self.all[helper].loans.open() > 0 {
                self.lose(helper, optimizer, turn);
            }
        }
        self.waits_since = None;
    }

    /// Requests helpers from the page, while the engine is still busy with the root. By the time
    /// the root splits and there is work to share, they will be ready.
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

    /// Hands out open nodes. Every idle helper gets one before anyone gets a second, and we always
    /// leave at least one for ourselves.
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
