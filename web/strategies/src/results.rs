//! The tournament: what was asked, and what has come of it so far.

use crate::Strategies;
use crate::jobs::asked::Asked;
use crate::jobs::playing::{Gain, PlayingJob, Tournament};
use crate::model::Model;
use ginnow::sieve::Number;
use ginnow::sieve::strategies::links::Entrant;
use ginnow::sieve::strategies::{Fault, Played, Range, Summary};
use ginnow_kit::frame::Bare;
use ginnow_kit::widgets::share_chart::Line;
use ginnow_kit::worker::{Task, use_kept_task_for};
use std::rc::Rc;
use yew::prelude::*;

/// What somebody has reached.
#[derive(Debug, Clone, PartialEq)]
pub struct Result {
    /// What it is called.
    pub name: String,
    /// Who it is; a script may be another one by now.
    pub entrant: Entrant,
    /// What it reached on each board.
    pub played: Vec<Played>,
    /// The same together.
    pub summary: Summary,
    /// What went wrong.
    pub fault: Option<(Number, Fault)>,
    /// How long it took.
    pub milliseconds: f64,
}

impl Result {
    /// What it reached on a board.
    #[must_use]
    pub fn on(&self, size: Number) -> Option<Played> {
        let place = self
            .played
            .binary_search_by_key(&size, |played| played.size);
        place.ok().map(|place| self.played[place])
    }
}

/// The results of a tournament. They stay until another one is begun.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Results {
    /// The boards; none before the first tournament.
    pub range: Option<Range>,
    /// Who played.
    pub of: Vec<Result>,
}

/// A share in hundredths of a percent, rounded down: only what reaches the optimum
/// has all of it.
#[must_use]
pub fn hundredths(points: u64, of: u64) -> u32 {
    let share = (points * 10_000).checked_div(of).unwrap_or(10_000);
    u32::try_from(share).unwrap_or(u32::MAX)
}

impl Results {
    fn of(model: &Model) -> Self {
        let result = |entrant| Result {
            name: model.name(entrant),
            entrant,
            played: Vec::new(),
            summary: Summary::default(),
            fault: None,
            milliseconds: 0.0,
        };
        Results {
            range: Some(model.range),
            of: model.entrants().map(result).collect(),
        }
    }

    fn add(&mut self, gains: Vec<Gain>) {
        for gain in gains {
            let Some(result) = self.of.get_mut(gain.entrant) else {
                continue;
            };
            result.played.extend(gain.played);
            result.summary = gain.summary;
            result.fault = gain.fault;
            result.milliseconds = gain.milliseconds;
        }
    }

    /// The lines of the chart.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let lines = self.of.iter().enumerate().map(|(place, result)| {
            let of_optimum = |played: &Played| {
                let optimum = played.optimum();
                (optimum > 0).then(|| (played.size, hundredths(played.score, optimum)))
            };
            Line {
                class: line_class(place),
                points: result.played.iter().filter_map(of_optimum).collect(),
            }
        });
        lines.collect()
    }

    /// How many boards were played, and how many there are to play.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let boards = self.range.map_or(0, |range| range.boards() as usize);
        let played = self.of.iter().map(|result| result.played.len()).sum();
        (played, boards * self.of.len())
    }
}

/// The class of a line of the chart.
#[must_use]
pub fn line_class(place: usize) -> &'static str {
    const CLASSES: [&str; 8] = [
        "line-1", "line-2", "line-3", "line-4", "line-5", "line-6", "line-7", "line-8",
    ];
    CLASSES[place % CLASSES.len()]
}

/// The worker, and what it has found.
pub type Playing = Task<PlayingJob, Results>;

/// Keeps the worker for as long as the page is there, and the results beyond.
#[hook]
pub fn use_playing(_app: &Bare<Strategies>) -> Playing {
    use_kept_task_for((), Results::add)
}

/// Begins a tournament of all who take part.
pub fn begin(playing: &Playing, model: &Rc<Model>) {
    let entrants: Vec<Asked> = model.entrants().map(|it| model.asked(it)).collect();
    let task = Tournament {
        entrants,
        range: model.range,
    };
    playing.begin_with(task, Results::of(model));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_optimum_has_all_of_it() {
        assert_eq!(hundredths(999_999, 1_000_000), 9_999);
        assert_eq!(hundredths(40, 40), 10_000);
        assert_eq!(hundredths(0, 0), 10_000);
    }

    #[test]
    fn what_is_found_is_added_to_what_is_known() {
        let model = crate::read("strategies/1?n=2-4&of=one-tax.solvent");
        let mut results = Results::of(&model);
        let gain = |entrant, played| Gain {
            entrant,
            played,
            summary: Summary::default(),
            fault: None,
            milliseconds: 1.0,
            done: false,
        };
        let played = |size, score| Played { size, score };
        results.add(vec![gain(0, vec![played(2, 2), played(3, 3)])]);
        results.add(vec![gain(0, vec![played(4, 4)]), gain(7, Vec::new())]);
        assert_eq!(results.progress(), (3, 6));
        assert_eq!(
            results.lines()[0].points,
            [(2, 10_000), (3, 10_000), (4, 5_714)]
        );
        assert_eq!(results.of[0].on(4), Some(played(4, 4)));
        assert_eq!(results.of[1].on(4), None);
    }
}
