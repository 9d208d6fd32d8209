//! Prints a finished game with its moves, and both graphs of its structure.

use super::drawings::drawings;
use super::move_table::{move_row, move_table};
use crate::solver::{Phase, Search};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Position};
use ginnow_kit::widgets::print::{in_blocks, paper_head};
use ginnow_kit::words::{fill, number, text};
use std::ops::Range;
use yew::prelude::*;

/// How many moves fit into a column of a page.
const MOVES: usize = 48;

/// The source of a printed game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The game on the board.
    Board,
    /// A game that the solver has found.
    Solver,
}

/// A finished game to print.
#[derive(Debug, Clone, PartialEq)]
pub struct Solution {
    pub end: Position,
    /// The source of the game.
    pub source: Source,
    /// True if it's proved that no game is better.
    pub proved: bool,
}

impl Solution {
    /// Returns the game to print. If the line on the board is finished, it's that one, and
    /// otherwise the game that the solver has found for this board. Pass `None` as `search` if the
    /// results of the solver must stay hidden.
    #[must_use]
    pub fn of(game: &Game, goal: Goal, search: Option<&Search>) -> Option<Self> {
        let full = Position::fresh(game.position().table().clone());
        let search = search.filter(|search| {
            let fits = |task: &crate::messages::BoardTask| {
                task.size == full.size() && task.goal == goal && task.is_whole()
            };
            search.task.as_ref().is_some_and(fits)
        });
        let optimum = search
            .filter(|search| search.phase == Phase::Proved)
            .and_then(|search| search.report)
            .map(|report| report.score);
        let finished = |line: &[Number], source| {
            let end = full.clone().after(line).ok()?;
            let ended = end.is_over() && !line.is_empty();
            let proved = optimum == Some(end.score());
            ended.then_some(Solution { end, source, proved })
        };
        finished(game.line(), Source::Board).or_else(|| finished(&search?.line, Source::Solver))
    }
}

pub fn solution_sheet(solution: &Solution) -> Html {
    let Solution { end, proved, .. } = solution;
    let size = end.size();
    let (score, moves) = (number(end.score()), end.turns().len());
    let proved = proved.then(|| html! { <p>{text("print.proved")}</p> });
    html! {
        <>
            {paper_head(fill!("print.solution-title", size, score), proved.unwrap_or_default())}
            {in_blocks(moves, MOVES, "solution-moves", |rows| table(end, rows))}
            {drawings(end)}
        </>
    }
}

/// Renders a column of the moves.
fn table(end: &Position, rows: Range<usize>) -> Html {
    if rows.is_empty() {
        return Html::default();
    }
    move_table(rows.map(|row| move_row(end, row)))
}
