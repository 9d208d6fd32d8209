//! Plays a range of boards with several strategies in turn.

use super::Player;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Played, Range, Run, ScriptError};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn, now};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::mem;

/// Number of milliseconds between reports. The page redraws all results for each of them, while the workers compute the
/// next ones, so there should not be too many. The default tournament takes about as long as this.
const BETWEEN: f64 = 250.0;

/// After this many milliseconds, it's another strategy's turn. It may take longer, because a call of a script can't be
/// interrupted.
const SLICE: f64 = 10.0;

/// After this many seconds, we report that a board is taking long.
const LONG: u32 = 2;

/// Boards for a strategy to play.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Stretch<P> {
    /// Key of the results on the page.
    pub key: String,
    /// The player.
    pub player: P,
    /// The boards.
    pub boards: Range,
}

/// A strategy's result on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// N, the size of the board.
    pub size: Number,
    /// Sum of the selections.
    pub score: u32,
    /// Duration in microseconds, although browsers' clocks may not be that precise.
    pub microseconds: u32,
}

/// Some results of one strategy are reported together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// Key of the strategy.
    pub key: String,
    /// Boards played since the last report, in order.
    pub outcomes: Vec<Outcome>,
    /// Errors, each with its board.
    pub errors: Vec<(Number, ScriptError)>,
    /// If the current board takes long: its N, and seconds so far.
    pub long: Option<(Number, u32)>,
    /// Set in the last batch.
    pub is_last: bool,
}

/// A strategy, and the ranges it has yet to play.
struct Playing<P> {
    player: P,
    left: VecDeque<Range>,
    run: Option<Run>,
    /// Unreported results.
    batch: Batch,
    /// Milliseconds for all boards.
    spent: f64,
    /// Milliseconds for the current board.
    on_board: f64,
}

/// Plays all unfinished strategies. Next is always the one that has had the least time so far. If we just went through
/// the list, you'd have to wait for the slowest strategy to see anyone else's results.
pub struct RunningJob<P> {
    playing: Vec<Playing<P>>,
    /// Unreported results of strategies that have played all their boards.
    ended: Vec<Batch>,
    reported: f64,
}

impl<P: Player> Job for RunningJob<P> {
    const NAME: &'static str = P::RUNNING;
    const TITLE: &'static str = "tournament.job";
    const PROGRAM: &'static str = P::PROGRAM;
    type Task = Vec<Stretch<P>>;
    type Found = Vec<Batch>;
    type Retained = ();

    /// Rejects boards without a proved optimum.
    fn begin(task: Vec<Stretch<P>>, (): &mut ()) -> Result<Self, Rejected> {
        let is_range = |stretch: &Stretch<P>| {
            let Range { first, last } = stretch.boards;
            Range::new(first, last).is_some()
        };
        if !task.iter().all(is_range) {
            return Err(Rejected);
        }
        let mut playing: Vec<Playing<P>> = Vec::new();
        for Stretch { key, player, boards } in task {
            match playing.iter_mut().find(|one| one.batch.key == key) {
                Some(one) => one.left.push_back(boards),
                None => playing.push(Playing::new(&key, player, boards)),
            }
        }
        Ok(RunningJob { playing, ended: Vec::new(), reported: now() })
    }

    fn work(&mut self, turn: &Turn<Vec<Batch>>) -> Stage {
        while let Some(at) = self.next() {
            if !self.playing[at].play(turn) {
                let ended = self.playing.remove(at);
                self.ended.push(Batch { is_last: true, ..ended.batch });
            }
            if turn.is_over() && !self.playing.is_empty() {
                if now() - self.reported >= BETWEEN {
                    self.post(turn);
                }
                return Stage::Continues;
            }
        }
        self.post(turn);
        Stage::Done
    }
}

impl<P> RunningJob<P> {
    /// Returns the strategy that has had the least time.
    fn next(&self) -> Option<usize> {
        let spent = |at: &usize| self.playing[*at].spent;
        (0..self.playing.len()).min_by(|one, other| spent(one).total_cmp(&spent(other)))
    }

    fn post(&mut self, turn: &Turn<Vec<Batch>>) {
        self.reported = now();
        let mut news = mem::take(&mut self.ended);
        news.extend(self.playing.iter_mut().filter_map(Playing::news));
        if !news.is_empty() {
            turn.post(news);
        }
    }
}

impl<P> Playing<P> {
    fn new(key: &str, player: P, boards: Range) -> Self {
        let (left, batch) = (VecDeque::from([boards]), Batch::empty(key));
        Playing { player, left, run: None, batch, spent: 0.0, on_board: 0.0 }
    }

    /// Returns everything since the last report. `None` if there is nothing.
    fn news(&mut self) -> Option<Batch> {
        let size = self.run.as_ref().and_then(Run::next_board);
        let long = size.map(|size| (size, seconds(self.on_board)));
        let long = long.filter(|(_, seconds)| *seconds >= LONG);
        let is_old = self.batch.outcomes.is_empty()
            && self.batch.errors.is_empty()
            && self.batch.long == long;
        if is_old {
            return None;
        }
        let next = Batch { long, ..Batch::empty(&self.batch.key) };
        let batch = mem::replace(&mut self.batch, next);
        Some(Batch { long, ..batch })
    }
}

impl Batch {
    fn empty(key: &str) -> Self {
        Batch {
            key: key.to_owned(),
            outcomes: Vec::new(),
            errors: Vec::new(),
            long: None,
            is_last: false,
        }
    }
}

impl<P: Player> Playing<P> {
    /// Plays for a while. Returns `true` if there are boards left.
    fn play(&mut self, turn: &Turn<Vec<Batch>>) -> bool {
        let started = now();
        let mut since = started;
        loop {
            if self.run.is_none() {
                let Some(boards) = self.left.pop_front() else {
                    return false;
                };
                match self.player.strategy() {
                    Ok(strategy) => self.run = Some(Run::new(strategy, boards)),
                    Err(error) => {
                        self.batch.errors.push((boards.first, error));
                        return false;
                    }
                }
            }
            since = self.step(since);
            if since - started >= SLICE || turn.is_over() {
                self.spent += since - started;
                return self.run.is_some() || !self.left.is_empty();
            }
        }
    }

    /// Takes a step and returns the time at its end. We only query the clock once, because the caller knows when it
    /// began.
    fn step(&mut self, since: f64) -> f64 {
        let Some(run) = &mut self.run else {
            return since;
        };
        let (played, failed) = (run.played().len(), run.errors().len());
        run.advance(1);
        let end = now();
        self.on_board += end - since;
        let outcome = |played: &Played, milliseconds| Outcome {
            size: played.size,
            score: u32::try_from(played.score).unwrap_or(u32::MAX),
            microseconds: microseconds(milliseconds),
        };
        let (played, errors) = (run.played().get(played), &run.errors()[failed..]);
        self.batch.outcomes.extend(played.map(|played| outcome(played, self.on_board)));
        self.batch.errors.extend_from_slice(errors);
        if played.is_some() || !errors.is_empty() {
            self.on_board = 0.0;
        }
        if errors.iter().any(|(_, error)| error.kind.ends_run()) {
            self.left.clear();
        }
        if run.next_board().is_none() {
            self.run = None;
        }
        end
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

fn seconds(milliseconds: f64) -> u32 {
    microseconds(milliseconds / 1000.0) / 1000
}
