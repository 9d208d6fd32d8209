//! Helps the exact engine's search. A helper receives open nodes as bytes and works on one after another.

use crate::messages::Payload;
use ginnow::sieve::optimize::Replica;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use std::collections::VecDeque;

/// Between two clock checks, the replica does this much work.
const BUDGET: u64 = 20_000;

/// A turn takes this many milliseconds. No message is urgent while the helper works on a node, because a
/// helper that is no longer needed is terminated.
const TURN: f64 = 500.0;

/// The job of a helper.
pub struct HelpingJob {
    replica: Replica,
    waiting: VecDeque<Payload>,
    stage: At,
}

#[derive(PartialEq)]
enum At {
    /// The owner does not know yet that the helper is ready.
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

    /// Ends if it gets invalid bytes. The owner is then notified that the
    /// helper has ended.
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
