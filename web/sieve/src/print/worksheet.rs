//! A sheet to play on with a pencil.

use super::move_table::move_table;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::widgets::print::{in_blocks, name_line, paper_head};
use ginnow_kit::words::{fill, text};
use std::ops::Range;
use yew::prelude::*;

/// How many lines for moves a column has on a page.
const LINES: usize = 28;

/// Rules, board, and a line for every move that there can be; and the question
/// of the lesson, if there is one.
pub fn worksheet(size: Number, goal: Goal, question: &str) -> Html {
    // Every move takes two numbers at least.
    let moves = size as usize / 2;
    let goal = text(match goal {
        Goal::Largest => "goal.largest",
        Goal::Smallest => "goal.smallest",
    });
    html! {
        <>
            {paper_head(fill("print.worksheet-title", &[("size", &size)]), name_line())}
            <ol class="paper-rules">
                <li>{text("print.rule-select")}</li>
                <li>{text("print.rule-leave")}</li>
                <li>{text("print.rule-end")}</li>
            </ol>
            if !question.is_empty() {
                <p class="paper-question">{question.to_owned()}</p>
            }
            {board(size)}
            <p class="paper-goal">
                <span>{fill("print.goal", &[("goal", &goal)])}</span>
                <span class="paper-field">{text("print.score")}</span>
            </p>
            {in_blocks(moves, LINES, "worksheet-lines", lines)}
        </>
    }
}

/// The numbers, to be crossed out.
fn board(size: Number) -> Html {
    let wide = (size > 100).then_some("wide");
    html! {
        <ol class={classes!("paper-board", wide)}>
            {for (1..=size).map(|number| html! { <li>{number}</li> })}
        </ol>
    }
}

/// Numbered empty lines.
fn lines(rows: Range<usize>) -> Html {
    if rows.is_empty() {
        return Html::default();
    }
    let line = |row: usize| {
        html! { <tr><th scope="row">{row + 1}</th><td /><td /><td /><td /></tr> }
    };
    move_table(rows.map(line))
}
