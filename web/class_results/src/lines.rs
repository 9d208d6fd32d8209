//! The table of results has the same lines on the page, in files and on paper.

use crate::data::results::{Entry, Record};
use crate::explain;
use crate::view_state::ViewState;
use ginnow::results::{ReplayedGame, Score, Task};
use ginnow_kit::words::{count, fill, number, percent};
use std::collections::BTreeMap;
use yew::Callback;

/// Says how many games and students there are, and which score is the best.
pub fn counts(view_state: &ViewState) -> String {
    let shown = view_state.shown.len();
    let mut counts = vec![count("table.results", view_state.count as u64)];
    if shown < view_state.count {
        counts.push(count("table.students", shown as u64));
    }
    if let Some(best) = view_state.best {
        counts.push(fill!("table.best-is", best = number(best)));
    }
    counts.join(" ")
}

/// A line of the table with all of its texts.
#[derive(Clone, PartialEq)]
pub struct Line {
    /// The stored code with its name.
    pub record: Record,
    /// This many rows above have the same result. Students without a name may have handed in the same code.
    pub copy: usize,
    /// The name, or a number if there isn't any.
    pub name: String,
    /// True if it is a number.
    pub is_numbered: bool,
    /// The score.
    pub score: String,
    /// The number by which scores are sorted. It depends on the goal if a larger one is better.
    pub value: f64,
    /// The share of the best score, in tenths of a percent.
    pub share: Option<u64>,
    /// The student has played this many different games.
    pub games: u8,
    /// The first move. It is empty if there isn't any.
    pub first: String,
    /// The help that the player had, and other remarks.
    pub remarks: String,
    /// The moves.
    pub moves: String,
    /// Removes the result.
    pub delete: Callback<()>,
}

impl Line {
    /// Writes the share of the best score.
    pub fn share(&self) -> String {
        self.share.map_or_else(String::new, |share| percent(share, 1))
    }
}

/// Returns the lines of the table, beginning with the best.
pub fn lines(view_state: &ViewState) -> Vec<Line> {
    let Some(task) = &view_state.task else {
        return Vec::new();
    };
    let hides = view_state.options.hides_names;
    let shown = view_state.shown.iter();
    let mut lines: Vec<Line> = shown
        .map(|entry| line(entry, hides, task, view_state.best, view_state.delete(entry)))
        .collect();
    let mut copies: BTreeMap<String, usize> = BTreeMap::new();
    for line in &mut lines {
        let above = copies.entry(line.record.to_string()).or_default();
        line.copy = *above;
        *above += 1;
    }
    lines
}

/// Returns the line for a result.
pub fn line(
    entry: &Entry,
    hides: bool,
    task: &Task,
    best: Option<u64>,
    delete: Callback<()>,
) -> Line {
    let ReplayedGame { score, line, games, player, .. } = &entry.played;
    Line {
        record: entry.record.clone(),
        copy: 0,
        name: explain::player(entry, hides),
        is_numbered: hides || player.is_empty(),
        score: explain::score(*score),
        value: value(*score),
        share: best.and_then(|best| share(*score, best, task)),
        games: *games,
        first: line.first_move(task.board()).unwrap_or_default(),
        remarks: explain::remarks(entry, hides).join(", "),
        moves: explain::line(line),
        delete,
    }
}

/// Returns a score as the table sorts it.
#[expect(
    clippy::cast_precision_loss,
    reason = "divisors have at most 9 digits, and sums fewer than 16"
)]
fn value(score: Score) -> f64 {
    match score {
        Score::Points([first, second]) => f64::from(first) - f64::from(second),
        score => score.value() as f64,
    }
}

/// Returns the share of the best score, in tenths of a percent. If the goal is the smallest sum, we divide the other
/// way round.
fn share(score: Score, best: u64, task: &Task) -> Option<u64> {
    let goal = task.board().goal()?;
    let (part, whole) = match goal {
        "smallest" => (best, score.value()),
        _ => (score.value(), best),
    };
    part.checked_mul(1000)?.checked_div(whole)
}
