//! The dialog for another grid.

use super::samples::{SAMPLES, Sample};
use super::{Entry, Problem, Reading};
use crate::model::Action;
use ginnow::sudoku::Grid;
use ginnow::sudoku::formats::Zero;
use ginnow_kit::dialog::Dialog;
use ginnow_kit::words::{count, fill, text};
use ginnow_web_sudoku::explain::conflict_list;
use ginnow_web_sudoku::{PuzzleEntry, SmallGrid, small_grid};
use yew::prelude::*;

/// What the dialog needs.
pub struct DialogProps<'page> {
    /// How grids come in.
    pub entry: &'page Entry,
    /// Something is to be done.
    pub act: &'page Callback<Action>,
}

/// A field for text, and the samples.
pub fn dialog(props: &DialogProps) -> Html {
    let entry = props.entry;
    let sample = |sample: &'static Sample| {
        let (act, leave) = (props.act.clone(), entry.leave.clone());
        let choose = move |_: MouseEvent| {
            leave.emit(());
            act.emit(Action::Grid(sample.grid()));
        };
        let grid: Grid = sample.grid().grid();
        let small = SmallGrid {
            grid: &grid,
            givens: None,
            marks: &[],
            label: None,
        };
        html! {
            <button type="button" class="sample" onclick={choose}>
                {small_grid(&small)}
                <span>{text(sample.words)}</span>
            </button>
        }
    };
    html! {
        <Dialog title={text("entry.title")} class="entry" close={entry.leave.clone()}>
            <p>{text("entry.about")}</p>
            <PuzzleEntry zero={Zero::Blank} label={text("entry.take")} open={entry.take.clone()} />
            <div class="entry-said" role="alert">{said(&entry.reading)}</div>
            <h3>{text("entry.samples")}</h3>
            <div class="samples">{for SAMPLES.iter().map(sample)}</div>
        </Dialog>
    }
}

/// What came of the reading.
fn said(reading: &Reading) -> Html {
    let problem = match reading {
        Reading::Idle => return Html::default(),
        Reading::Solving => return html! { <p>{text("entry.solving")}</p> },
        Reading::Wrong(problem) => problem,
    };
    let line = match problem {
        Problem::Text(wrong) => wrong.clone(),
        Problem::Size(cells) => fill("entry.size", &[("cells", cells)]),
        Problem::Conflicts(conflicts) => {
            return html! {
                <>
                    <p>{text("entry.conflicts")}</p>
                    {conflict_list(conflicts)}
                </>
            };
        }
        Problem::NoSolution => text("entry.no-solution").to_owned(),
        Problem::ManySolutions(blank) => count("entry.many-solutions", *blank as u64),
        Problem::Failed => text("entry.failed").to_owned(),
    };
    html! { <p>{line}</p> }
}
