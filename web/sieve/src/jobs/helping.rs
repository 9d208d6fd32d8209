//! Helps with the exact engine's search. A helper receives open nodes as bytes and works on one
//! after the other.

use crate::messages::Payload;
use ginnow::sieve::optimize::Replica;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use std::collections::VecDeque;

/// How much work the replica does between two clock checks.
const BUDGET: u64 = 20_000;

/// How many milliseconds a turn takes. It can be long because no message is urgent while the helper
/// works on a node: if we no longer need the helper, we just terminate it.
const TURN: f64 = 500.0;

/// The job of a helper.
pub struct HelpingJob {
    replica: Replica,
    waiting: VecDeque<Payload>,
    stage: At,
}

#[derive(PartialEq)]
enum At {
    /// The helper is ready, but hasn't announced that yet.
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

    /// Works on the next node. If the helper gets bytes that it can't read, it ends, and its owner
    /// is notified of that.
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
