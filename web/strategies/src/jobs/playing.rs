//! The worker of the tournament: strategies on all boards of a range.

use super::asked::Asked;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::{Fault, Played, Range, Run, Summary};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Steps between two looks at the clock.
const STEPS: u64 = 4;

/// Who plays, and on which boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// Who plays.
    pub entrants: Vec<Asked>,
    /// The boards.
    pub range: Range,
}

/// What has come to the results of an entrant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Gain {
    /// Who it is, by its place.
    pub entrant: usize,
    /// The boards that were played since the last time.
    pub played: Vec<Played>,
    /// All boards together.
    pub summary: Summary,
    /// What went wrong, and on which board; 0 where the script cannot be read.
    pub fault: Option<(Number, Fault)>,
    /// How long it has worked.
    pub milliseconds: f64,
    /// Whether that was all.
    pub done: bool,
}

/// An entrant at play.
struct Entry {
    run: Result<Run, Fault>,
    told: usize,
    milliseconds: f64,
    is_told: bool,
}

impl Entry {
    fn new(asked: &Asked, range: Range) -> Self {
        Entry {
            run: asked.strategy().map(|strategy| Run::new(strategy, range)),
            told: 0,
            milliseconds: 0.0,
            is_told: false,
        }
    }

    fn next_board(&self) -> Option<Number> {
        self.run.as_ref().ok()?.next_board()
    }

    /// What is new of it.
    fn gain(&mut self, entrant: usize) -> Option<Gain> {
        let done = self.next_board().is_none();
        let known = self.told;
        let (played, summary, fault) = match &self.run {
            Ok(run) => {
                let played = run.played()[known..].to_vec();
                (played, run.summary(), run.fault().cloned())
            }
            Err(fault) => (Vec::new(), Summary::default(), Some((0, fault.clone()))),
        };
        let is_new = !played.is_empty() || (done && !self.is_told);
        self.told += played.len();
        self.is_told |= done;
        is_new.then_some(Gain {
            entrant,
            played,
            summary,
            fault,
            milliseconds: self.milliseconds,
            done,
        })
    }
}

/// A tournament being played.
pub struct PlayingJob {
    entries: Vec<Entry>,
}

impl Job for PlayingJob {
    const NAME: &'static str = "playing";
    const TITLE: &'static str = "tournament.title";
    type Task = Tournament;
    type Found = Vec<Gain>;
    type Kept = ();

    fn begin(task: Tournament, (): &mut ()) -> Result<Self, Refused> {
        let Range { first, last } = task.range;
        let range = Range::new(first, last).ok_or(Refused)?;
        let entry = |asked: &Asked| Entry::new(asked, range);
        let entries: Vec<Entry> = task.entrants.iter().map(entry).collect();
        if entries.is_empty() {
            return Err(Refused);
        }
        Ok(PlayingJob { entries })
    }

    fn work(&mut self, turn: &Turn<Vec<Gain>>) -> Stage {
        let mut is_done = false;
        while !turn.is_over() {
            // All of them come on about as fast.
            let open = self.entries.iter_mut();
            let open = open.filter_map(|entry| Some((entry.next_board()?, entry)));
            let Some((_, entry)) = open.min_by_key(|(board, _)| *board) else {
                is_done = true;
                break;
            };
            let before = turn.elapsed();
            if let Ok(run) = &mut entry.run {
                run.advance(STEPS);
            }
            entry.milliseconds += turn.elapsed() - before;
        }
        let entries = self.entries.iter_mut().enumerate();
        let gains: Vec<Gain> = entries.filter_map(|(at, entry)| entry.gain(at)).collect();
        if !gains.is_empty() {
            turn.tell(gains);
        }
        if is_done { Stage::Done } else { Stage::GoesOn }
    }
}
