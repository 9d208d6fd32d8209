//! Shares a search with helpers. These are other workers, which borrow open nodes and work on them.

use crate::messages::{HelperOrder, Payload, SolvingFound};
use ginnow::sieve::optimize::{Loans, Optimizer};
use ginnow_kit::worker::{Turn, now};

/// A search with less work than this takes a few tenths of a second, so it would be over before a
/// helper is ready.
const LEAST_WORK: u64 = 250_000;

/// If helpers fail this often, we stop requesting new ones, since there's probably something wrong
/// with the browser.
const MOST_FAILURES: u32 = 3;

/// How many nodes a helper may have. It works on one while the other one is waiting, so that it
/// doesn't idle until our next message arrives.
const NODES: usize = 2;

/// How many milliseconds we wait for the last lent nodes if none of the helpers sends a message.
/// After that, we give up on them and work on the nodes ourselves.
const PATIENCE: f64 = 10_000.0;

/// The helpers of a search. They come and go while it runs.
#[derive(Default)]
pub struct Helpers {
    /// How many helpers we should request.
    requested: u32,
    all: Vec<Helper>,
    /// How many replicas we've started. Each one gets a number of its own.
    started: u32,
    failures: u32,
    /// The messages that have arrived since the last turn, by helper. `None` means that the helper
    /// has ended.
    received: Vec<(u32, Option<Payload>)>,
    /// Since when we've been waiting for messages with nothing else to do, if we are.
    waits_since: Option<f64>,
    /// The number of workers that we last reported to the page.
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
    /// Sets how many helpers we may request.
    pub fn set_requested(&mut self, helpers: u32) {
        self.requested = helpers;
    }

    /// Stores a helper's message, or `None` if the helper has ended. We deal with it in the next
    /// turn.
    pub fn receive(&mut self, helper: u32, message: Option<Payload>) {
        self.received.push((helper, message));
    }

    /// Adds the results of the helpers to the search, and lends them open nodes.
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

    /// Drops all helpers. The nodes that they were working on are open again.
    pub fn dismiss(&mut self, optimizer: &mut Optimizer) {
        for helper in std::mem::take(self).all {
            optimizer.give_up(&helper.loans);
        }
    }

    /// Returns how many workers are in the search, including this one.
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

    /// Drops a helper that has failed. Unless too many have failed, it will be replaced.
    fn lose(&mut self, helper: usize, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        let own = std::mem::take(&mut self.all[helper]);
        optimizer.give_up(&own.loans);
        self.failures += 1;
        order(turn, helper, HelperOrder::End);
    }

    /// Drops all helpers that hold nodes. We do this if we haven't received any message for a long
    /// time.
    fn lose_all(&mut self, optimizer: &mut Optimizer, turn: &Turn<SolvingFound>) {
        for helper in 0..self.all.len() {
            if self.all[helper].loans.open() > 0 {
                self.lose(helper, optimizer, turn);
            }
        }
        self.waits_since = None;
    }

    /// Requests helpers from the page. They load while the engine is still working on the root, so
    /// that they're ready when it splits and there's something to share.
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

    /// Lends open nodes. We first give one to every helper that has none. Only then do they get a
    /// second one in advance, and only if that leaves at least one for this worker.
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
