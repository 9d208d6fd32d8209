//! Boards of 4x4 and 6x6 in all bases are a good start for a class.

use crate::jobs::sizing::{Sized as SizedBoard, SizingJob};
use crate::views::records::record_table;
use crate::views::way::{Way, WayProps};
use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::links::View;
use ginnow::sudoku::Shape;
use ginnow_kit::page::announcer::live;
use ginnow_kit::words::{fill, number, text};
use ginnow_kit::worker::task::{Phase, task_button, task_failure, use_persistent_task_for};
use yew::prelude::*;

/// Number of boards: 4x4 in bases 4 to 10, and 6x6 in bases 6 to 10.
const BOARDS: usize = 12;

/// Lists the boards with their records, to play blank or with givens.
#[component]
pub fn Small(props: &WayProps) -> Html {
    let task = use_persistent_task_for::<SizingJob, _, _>((), Vec::push);
    let known = task.known();
    html! {
        <section class="small-boards" aria-labelledby="small-heading">
            <h2 id="small-heading">{text("small.title")}</h2>
            <p>{text("small.about")}</p>
            <div class="cluster">
                {for [Shape::Four, Shape::Six].into_iter().filter_map(|shape| blank(shape, &props.way))}
                {task_button(&task, text("small.begin"), |task| task.begin(()))}
            </div>
            <p role="status" aria-live={live(task.is_running())} class="progress-said">{message(known.len(), task.phase())}</p>
            {task_failure(task.phase())}
            if !known.is_empty() {
                {table(&known, &props.way)}
            }
        </section>
    }
}

/// Links to a blank board. The base is its number of rows.
fn blank(shape: Shape, way: &Way) -> Option<Html> {
    let side = shape.side();
    let puzzle = Puzzle::blank(shape, u8::try_from(side).ok()?).ok()?;
    Some(html! {
        <a class="button" href={way.to(&puzzle, None, View::Rows)}>
            {fill!("small.blank", side)}
        </a>
    })
}

fn message(boards: usize, phase: Phase) -> String {
    match phase {
        Phase::Idle => String::new(),
        _ => fill!("small.progress", count = boards, all = BOARDS),
    }
}

fn table(boards: &[SizedBoard], way: &Way) -> Html {
    let columns =
        [text("small.board"), text("small.base"), text("records.divisor"), text("records.grids")];
    let rows = boards.iter().map(|board| row(board, way));
    record_table(text("small.title"), columns, text("new.play"), rows.collect())
}

fn row(board: &SizedBoard, way: &Way) -> Html {
    let grids = match board.grids {
        Some(grids) => number(grids),
        None => text("small.many").to_owned(),
    };
    let label = fill!("small.play", side = board.side, base = board.base);
    html! {
        <tr>
            <th scope="row">{format!("{0} × {0}", board.side)}</th>
            <td>{board.base}</td>
            <td>{number(board.best.divisor)}</td>
            <td>{grids}</td>
            <td>
                <a class="button" href={way.to(&board.puzzle, None, View::Rows)} aria-label={label}>
                    {text("new.play")}
                </a>
            </td>
        </tr>
    }
}
