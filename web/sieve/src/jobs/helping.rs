//! At the other side of `sharing`, a helper gets open nodes as bytes and searches them one by one.

use crate::messages::Payload;
use ginnow::sieve::optimize::Replica;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use std::collections::VecDeque;

/// Work between two clock checks.
const BUDGET: u64 = 20_000;

/// Length of a turn in milliseconds. Long turns are fine, because no message is urgent while there
/// is a node to search. If a helper is no longer needed, it is simply terminated.
const TURN: f64 = 500.0;

/// Runs a helper as a job.
pub struct HelpingJob {
    replica: Replica,
    waiting: VecDeque<Payload>,
    stage: At,
}

#[derive(PartialEq)]
enum At {
    /// Ready, but has not announced it yet.
    Beginning,
    Waiting,
    Node,
}

impl Job for HelpingJob {
    const NAME: &'static str = "helping";
    const TITLE: &'static str = "job.helping";
    type Task = Payload;
    type Found = Payload;
    type Retained = ();

    fn begin(payload: Payload, (): &mut ()) -> Result<Self, Rejected> {
        Ok(HelpingJob {
            replica: Replica::new(&payload.bytes()).map_err(|_| Rejected)?,
            waiting: VecDeque::new(),
            stage: At::Beginning,
        })
    }

    fn add(&mut self, more: Payload) {
        self.waiting.push_back(more);
    }

    /// Searches the next node. The helper ends if it receives bytes it cannot read; its owner will
    /// be notified.
    fn work(&mut self, turn: &Turn<Payload>) -> Stage {
        if self.stage == At::Beginning {
            turn.post(Payload::of(&[]));
            self.stage = At::Waiting;
        }
        while turn.elapsed() < TURN {
            if self.stage == At::Waiting {
                let Some(payload) = self.waiting.pop_front() else {
                    return Stage::Waits;
                };
                if self.replica.begin(&payload.bytes()).is_err() {
                    return Stage::Done;
                }
                self.stage = At::Node;
            }
            if let Some(answer) = self.replica.advance(BUDGET) {
                turn.post(Payload::of(&answer));
                self.stage = At::Waiting;
            }
        }
        Stage::Continues
    }
}
