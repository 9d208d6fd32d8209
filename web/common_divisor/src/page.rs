//! What the puzzle shows: the page, and what is open over it.

use crate::PUZZLE;
use crate::board::board;
use crate::controls::{controls, game_buttons};
use crate::edit::{EDIT, EditPuzzle, EditPuzzleProps};
use crate::files::{FilesProps, files};
use crate::keys::GAME_KEYS;
use crate::share::share;
use crate::side::side;
use crate::table::Table;
use crate::tour::tour;
use ginnow::common_divisor::links::Layout;
use ginnow::common_divisor::{Goal, RowsSoFar};
use ginnow_kit::component::component;
use ginnow_kit::page::Panel;
use ginnow_kit::page::announcer::announcer;
use ginnow_kit::page::head::{self, head};
use ginnow_kit::page::keys::{KeyTable, keys_help};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::update::UpdateBar;
use ginnow_kit::widgets::share::whole_page_link;
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::SilentWorkers;
use ginnow_web_sudoku::GRID_KEYS;
use yew::prelude::*;

/// The page itself, or the small one in somebody else's.
pub fn puzzle_page(table: &Table) -> Html {
    if table.is_embedded() {
        return embedded(table);
    }
    html! {
        <>
            {head(&PUZZLE, rule(table), &head::USUAL, &table.page)}
            {tour(&table.tour, &table.show)}
            <main class="table">
                <div class="stage">
                    {question(table)}
                    {board(table)}
                    {controls(&table.model, &table.act, &table.page.act)}
                </div>
                <div class="beside">
                    {side(table)}
                    {leave_projector(&table.page)}
                </div>
            </main>
        </>
    }
}

/// The layout for a frame.
fn embedded(table: &Table) -> Html {
    let mut whole = table.shared.clone();
    whole.lesson.layout = Layout::Whole;
    html! {
        <main class="table embedded">
            <h1 class="visually-hidden">{text("page.title")}</h1>
            <div class="stage">
                {question(table)}
                {score(table)}
                {board(table)}
                <section class="controls" aria-label={text("controls.label")}>
                    {game_buttons(&table.model, &table.act)}
                    {whole_page_link(&whole.to_string())}
                </section>
            </div>
        </main>
    }
}

/// What is asked for, in a sentence.
fn rule(table: &Table) -> &'static str {
    let puzzle = table.model.puzzle();
    let usual = puzzle.side() == 9 && puzzle.base() == 10;
    text(match (puzzle.goal(), usual) {
        (Goal::Rows, true) => "puzzle.rule",
        (Goal::RowsAndColumns, true) => "puzzle.rule-both",
        (Goal::Rows, false) => "puzzle.rule-other",
        (Goal::RowsAndColumns, false) => "puzzle.rule-other-both",
    })
}

fn question(table: &Table) -> Html {
    let question = &table.screen.lesson.question;
    if question.is_empty() {
        return Html::default();
    }
    html! { <p class="question" dir="auto">{question.clone()}</p> }
}

/// The common divisor where the view with the rows is not there: in a frame.
fn score(table: &Table) -> Html {
    let model = &table.model;
    let rows = RowsSoFar::new(model.puzzle(), &model.board().grid());
    let divisor = rows.divisor.map_or_else(|| "–".to_owned(), number);
    html! {
        <p class="score">
            <span>{text("rows.divisor-so-far")}</span>{" "}<strong>{divisor}</strong>
        </p>
    }
}

/// What comes over the page, and what is merely heard.
pub fn over_the_page(table: &Table) -> Html {
    html! {
        <>
            {panel(table)}
            {notices(&table.page)}
            {component::<UpdateBar>(())}
            {component::<SilentWorkers>(())}
            {announcer(table.model.actions, said(table), [])}
        </>
    }
}

fn panel(table: &Table) -> Html {
    let close = table.page.close();
    match table.page.state.panel {
        Some(Panel::Share) => share(&table.shared, close),
        Some(Panel::Files) => files(FilesProps {
            model: &table.model,
            solving: &table.solving,
            lesson: &table.screen.lesson,
            act: &table.act,
            page: &table.page.act,
            close,
        }),
        Some(Panel::Own(EDIT)) => component::<EditPuzzle>(EditPuzzleProps {
            puzzle: table.model.puzzle().clone(),
            grid: table.model.board().grid(),
            act: table.act.clone(),
            close,
        }),
        _ => keys_help(&table.page, || {
            vec![
                KeyTable::of_page(&GAME_KEYS),
                KeyTable::of("keys.grid", &GRID_KEYS),
            ]
        }),
    }
}

/// What is heard of the last action: how many cells are blank, and what the
/// full rows have in common. Conflicts are heard where they stand.
fn said(table: &Table) -> String {
    let model = &table.model;
    if model.actions == 0 {
        return String::new();
    }
    let grid = model.board().grid();
    let blank = grid.cells().len() - grid.filled().count();
    let rows = RowsSoFar::new(model.puzzle(), &grid);
    let divisor = rows.divisor.map_or_else(|| "–".to_owned(), number);
    fill("said.standing", &[("blank", &blank), ("divisor", &divisor)])
}
