//! Plays all boards of a range, one strategy after another.

use super::Player;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Fault, Range, Run};
use ginnow_kit::worker::{Job, Refused, Stage, Turn, now};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::marker::PhantomData;

/// What is found is told so often, in milliseconds: the page draws it anew each time.
const BETWEEN: f64 = 120.0;

/// Boards that a strategy is to play.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stretch<P> {
    /// By which name the page knows what comes of it.
    pub key: String,
    /// Who plays.
    pub player: P,
    /// The boards.
    pub boards: Range,
}

/// What came of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// N.
    pub size: Number,
    /// The sum of the selections.
    pub score: u32,
    /// How long it took, in microseconds, as well as the browser's clock tells.
    pub microseconds: u32,
}

/// What came of some boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// That of the stretch.
    pub key: String,
    /// What came of its next boards.
    pub outcomes: Vec<Outcome>,
    /// What went wrong, and on which board: this stretch is over then.
    pub fault: Option<(Number, Fault)>,
}

/// The stretches that are still to be played, the first of them under way.
pub struct RunningJob<P> {
    waiting: VecDeque<Stretch<P>>,
    run: Option<Run>,
    /// What was found and not told.
    batch: Option<Batch>,
    /// How long the board has taken in earlier turns, in milliseconds.
    spent: f64,
    told: f64,
    of: PhantomData<P>,
}

impl<P: Player> Job for RunningJob<P> {
    const NAME: &'static str = P::RUNNING;
    const TITLE: &'static str = "tournament.job";
    const PROGRAM: &'static str = P::PROGRAM;
    type Task = Vec<Stretch<P>>;
    type Found = Batch;
    type Kept = ();

    /// Boards without a proved optimum are refused.
    fn begin(task: Vec<Stretch<P>>, (): &mut ()) -> Result<Self, Refused> {
        let is_range = |stretch: &Stretch<P>| {
            let Range { first, last } = stretch.boards;
            Range::new(first, last).is_some()
        };
        if !task.iter().all(is_range) {
            return Err(Refused);
        }
        Ok(RunningJob {
            waiting: task.into(),
            run: None,
            batch: None,
            spent: 0.0,
            told: now(),
            of: PhantomData,
        })
    }

    fn work(&mut self, turn: &Turn<Batch>) -> Stage {
        let mut since = now();
        while let Some(stretch) = self.waiting.front() {
            let batch = self.batch.get_or_insert_with(|| Batch {
                key: stretch.key.clone(),
                outcomes: Vec::new(),
                fault: None,
            });
            let run = match &mut self.run {
                Some(run) => run,
                None => match stretch.player.strategy() {
                    Ok(strategy) => self.run.insert(Run::new(strategy, stretch.boards)),
                    Err(fault) => {
                        batch.fault = Some((stretch.boards.first, fault));
                        self.end_stretch(turn);
                        continue;
                    }
                },
            };
            let before = run.played().len();
            run.advance(1);
            if let Some(played) = run.played().get(before) {
                let clock = now();
                batch.outcomes.push(Outcome {
                    size: played.size,
                    score: u32::try_from(played.score).unwrap_or(u32::MAX),
                    microseconds: microseconds(self.spent + clock - since),
                });
                (self.spent, since) = (0.0, clock);
            }
            if run.next_board().is_none() {
                batch.fault = run.fault().cloned();
                self.spent = 0.0;
                self.end_stretch(turn);
            } else if turn.is_over() {
                self.spent += now() - since;
                if now() - self.told >= BETWEEN {
                    self.tell(turn);
                }
                return Stage::GoesOn;
            }
        }
        Stage::Done
    }
}

impl<P> RunningJob<P> {
    fn end_stretch(&mut self, turn: &Turn<Batch>) {
        self.tell(turn);
        self.run = None;
        self.waiting.pop_front();
    }

    fn tell(&mut self, turn: &Turn<Batch>) {
        self.told = now();
        let news = |batch: &Batch| !batch.outcomes.is_empty() || batch.fault.is_some();
        if let Some(batch) = self.batch.take().filter(news) {
            turn.tell(batch);
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float that is too large, or none, becomes the nearest whole number"
)]
fn microseconds(milliseconds: f64) -> u32 {
    (milliseconds * 1000.0).round() as u32
}
