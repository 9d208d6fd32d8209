//! Prints a finished game: its moves, and both graphs of its structure.

use super::drawings::drawings;
use super::move_table::{move_row, move_table};
use crate::solver::{Phase, Search};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Position};
use ginnow_kit::widgets::print::{in_blocks, paper_head};
use ginnow_kit::words::{fill, number, text};
use std::ops::Range;
use yew::prelude::*;

/// Moves per column.
const MOVES: usize = 48;

/// The source of a printed game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// It is on the board.
    Board,
    /// The solver found it.
    Solver,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Solution {
    pub end: Position,
    pub source: Source,
    /// Set if the score is proved optimal.
    pub proved: bool,
}

impl Solution {
    /// Picks the game to print: the line on the board if it's finished, otherwise the solver's game
    /// for this board. Use `None` for `search` to hide the solver's results.
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

/// Renders one column of moves.
fn table(end: &Position, rows: Range<usize>) -> Html {
    if rows.is_empty() {
        return Html::default();
    }
    move_table(rows.map(|row| move_row(end, row)))
}
