//! A sheet to play on with a pencil.

use super::blocks::blocks;
use super::move_table::move_table;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::words::{fill, text};
use std::ops::Range;
use yew::prelude::*;

/// How many lines for moves a column has on a page.
const LINES: usize = 28;

#[derive(PartialEq)]
pub struct WorksheetProps {
    /// N.
    pub size: Number,
    /// What is played for.
    pub goal: Goal,
    /// The question of the lesson, if there is one.
    pub question: String,
}

/// Rules, board, and a line for every move that there can be.
pub fn worksheet(props: &WorksheetProps) -> Html {
    // Every move takes two numbers at least.
    let moves = props.size as usize / 2;
    let goal = text(match props.goal {
        Goal::Largest => "goal.largest",
        Goal::Smallest => "goal.smallest",
    });
    html! {
        <>
            <header class="paper-head">
                <h1>{fill("print.worksheet-title", &[("size", &props.size)])}</h1>
                <p class="paper-field">{text("print.name")}</p>
            </header>
            <ol class="paper-rules">
                <li>{text("print.rule-select")}</li>
                <li>{text("print.rule-leave")}</li>
                <li>{text("print.rule-end")}</li>
            </ol>
            if !props.question.is_empty() {
                <p class="paper-question">{props.question.clone()}</p>
            }
            {board(props.size)}
            <p class="paper-goal">
                <span>{fill("print.goal", &[("goal", &goal)])}</span>
                <span class="paper-field">{text("print.score")}</span>
            </p>
            {for blocks(moves, LINES).into_iter().map(|[first, second]| html! {
                <div class="paper-block worksheet-lines">
                    {lines(first)}
                    {lines(second)}
                </div>
            })}
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
