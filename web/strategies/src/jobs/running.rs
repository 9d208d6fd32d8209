//! Plays all boards of a range, one strategy after another.

use super::Player;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Fault, Range, Run};
use ginnow_kit::worker::{Job, Refused, Stage, Turn, now};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::marker::PhantomData;

/// The minimum time between reports, in milliseconds: the page redraws the results each time.
const BETWEEN: f64 = 120.0;

/// Boards for a strategy to play.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stretch<P> {
    /// The name by which the page identifies the results.
    pub key: String,
    /// The player.
    pub player: P,
    /// The boards.
    pub boards: Range,
}

/// The result on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// N.
    pub size: Number,
    /// The sum of the selections.
    pub score: u32,
    /// The duration in microseconds, within the precision of the browser's clock.
    pub microseconds: u32,
}

/// The results on some boards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// The key of the stretch.
    pub key: String,
    /// The results on its next boards.
    pub outcomes: Vec<Outcome>,
    /// The error and its board, if there is one. It ends the stretch.
    pub fault: Option<(Number, Fault)>,
}

/// The stretches that remain. The first one is being played.
pub struct RunningJob<P> {
    waiting: VecDeque<Stretch<P>>,
    run: Option<Run>,
    /// The results not yet reported.
    batch: Option<Batch>,
    /// The time that the current board has taken in earlier turns, in milliseconds.
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

    /// Refuses boards without a proved optimum.
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
