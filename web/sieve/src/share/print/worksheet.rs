//! This sheet is for playing with a pencil.

use super::move_table::{move_row, move_table};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Place, Position};
use ginnow_kit::widgets::print::{in_blocks_below, name_line, paper_head};
use ginnow_kit::words::{fill, text};
use std::ops::Range;
use yew::prelude::*;

/// Lines per column, on sheets with several pages.
const LINES: usize = 28;

/// Heights in tenths of a millimetre: a page, everything above the board, a question, a row of the
/// board, and a line for a move. Only needed for sheets with several pages.
const PAGE: usize = 2_500;
const ABOVE: usize = 480;
const QUESTION: usize = 200;
const BOARD_ROW: usize = 75;
const LINE: usize = 80;

/// If there is space for fewer lines than this below the board, we'd rather start a new page.
const FEWEST: usize = 5;

/// The largest board with a single-page sheet.
const LARGEST_ON_A_PAGE: Number = 120;

/// A page has this many worksheets, up to this board size. Each needs a line for every move.
pub const ARRANGEMENTS: [(usize, Number); 3] = [(1, Number::MAX), (2, 60), (4, 30)];

#[derive(Debug, Clone, PartialEq)]
pub struct Worksheet {
    /// The board, possibly with some moves played.
    pub position: Position,
    pub goal: Goal,
    /// The lesson's question. May be empty.
    pub question: String,
}

/// Renders worksheets, `on_a_page` of them per page. The last page is filled up by repeating the
/// first ones.
pub fn worksheets(sheets: &[Worksheet], on_a_page: usize) -> Html {
    let whole_pages = sheets.len().div_ceil(on_a_page) * on_a_page;
    let all: Vec<&Worksheet> = sheets.iter().cycle().take(whole_pages).collect();
    let page = |page: &[&Worksheet]| {
        html! {
            <div class={format!("worksheets of-{on_a_page}")}>
                {for page.iter().map(|sheet| worksheet(sheet, on_a_page))}
            </div>
        }
    };
    all.chunks(on_a_page).map(page).collect()
}

/// A sheet consists of the rules, the lesson's question (if any), the board, and enough lines for
/// all moves.
fn worksheet(sheet: &Worksheet, on_a_page: usize) -> Html {
    let size = sheet.position.size();
    let goal = text(match sheet.goal {
        Goal::Largest => "goal.largest",
        Goal::Smallest => "goal.smallest",
    });
    let whole = (size <= LARGEST_ON_A_PAGE).then_some("whole");
    html! {
        <section class={classes!("worksheet", whole)}>
            {paper_head(fill!("print.worksheet-title", size), name_line())}
            <ol class="paper-rules">
                <li>{text("print.rule-select")}</li>
                <li>{text("print.rule-leave")}</li>
                <li>{text("print.rule-end")}</li>
            </ol>
            if !sheet.question.is_empty() {
                <p class="paper-question">{sheet.question.clone()}</p>
            }
            {board(&sheet.position, on_a_page, !sheet.question.is_empty())}
            <p class="paper-head">
                <span>{fill!("print.goal", goal)}</span>
                <span class="paper-field">{text("print.score")}</span>
            </p>
            {moves(sheet, on_a_page)}
        </section>
    }
}

/// Renders the numbers to cross out. Those already gone are crossed out in print.
fn board(position: &Position, on_a_page: usize, has_question: bool) -> Html {
    let size = position.size();
    let rows = size.div_ceil(10) as usize;
    let question = if has_question { 100 } else { 0 };
    let cells = match on_a_page {
        _ if size > LARGEST_ON_A_PAGE => "wide".to_owned(),
        1 => height(rows, 880, 102),
        2 => height(rows, 430 - question, 78),
        _ => height(rows, 240 - question, 78),
    };
    let number = |number: Number| {
        let class = match position.place(number) {
            Place::Remaining => None,
            Place::Selected(_) => Some("gone taken"),
            Place::Payment(_) => Some("gone paid"),
            Place::Swept(_) => Some("gone"),
        };
        html! { <li {class}><span>{number}</span></li> }
    };
    html! {
        <ol role="list" class={classes!("paper-board", cells)}>
            {for (1..=size).map(number)}
        </ol>
    }
}

/// Renders one line per possible move. As each move removes two numbers or more, half of the board
/// is enough.
fn moves(sheet: &Worksheet, on_a_page: usize) -> Html {
    let position = &sheet.position;
    let count = position.size() as usize / 2;
    if position.size() > LARGEST_ON_A_PAGE {
        let has_question = !sheet.question.is_empty();
        let first = lines_below_board(position.size() as usize, has_question);
        return in_blocks_below(count, first, LINES, "worksheet-lines", |rows| {
            lines(position, rows)
        });
    }
    let columns = match count {
        _ if on_a_page == 4 => 2,
        0..=11 => 1,
        12..=30 if on_a_page == 1 => 2,
        _ => 3,
    };
    let rows = count.div_ceil(columns).max(1);
    let column = |from: usize| lines(position, from..(from + rows).min(count));
    let question = if sheet.question.is_empty() { 0 } else { 200 };
    // With several sheets on a page, we leave it to CSS to divide the remaining space.
    let line = (on_a_page == 1).then(|| height(rows, 1090 - question, 78));
    html! {
        <div class={classes!("worksheet-lines", format!("columns-{columns}"), line)}>
            {for (0..count).step_by(rows).map(column)}
        </div>
    }
}

/// Returns the number of lines that fit below the board, on the page where it ends.
fn lines_below_board(size: usize, has_question: bool) -> usize {
    let question = if has_question { QUESTION } else { 0 };
    let used = ABOVE + question + size.div_ceil(20) * BOARD_ROW;
    let fitting = (PAGE - used % PAGE).saturating_sub(LINE) / LINE;
    if fitting < FEWEST { LINES } else { fitting.min(LINES) }
}

/// Returns a class for rows that share `space` evenly, up to a height of `most` (both in tenths of
/// a millimetre). There are only classes for certain heights. We round down to one of those.
fn height(rows: usize, space: usize, most: usize) -> String {
    let height = (space / rows.max(1)).min(most) / 6 * 6;
    format!("high-{}", height.max(48))
}

/// Renders numbered lines. Those of the moves already played are filled in.
fn lines(position: &Position, rows: Range<usize>) -> Html {
    if rows.is_empty() {
        return Html::default();
    }
    let line = |row: usize| {
        if row < position.turns().len() {
            move_row(position, row)
        } else {
            html! { <tr><th scope="row">{row + 1}</th><td /><td /><td /><td /></tr> }
        }
    };
    move_table(rows.map(line))
}
