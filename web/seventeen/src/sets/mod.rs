//! The unavoidable sets of the grid, to be touched.

use crate::jobs::{SetsJob, SetsTask};
use crate::look::{Look, Touch};
use crate::model::{Action, Model};
use ginnow::seventeen::CellSet;
use ginnow::sudoku::Solution;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::words::{count, text};
use ginnow_kit::worker::{Event, use_client};
use ginnow_web_sudoku::{Mark, Marked};
use std::rc::Rc;
use yew::prelude::*;

/// The sets that are known of the grid, smallest first; nothing before the
/// worker has answered.
pub type Known = Option<Rc<Vec<CellSet>>>;

/// What is looked at in this view.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The cell that is pointed at.
    pub pointed: Option<usize>,
}

impl State {
    /// A cell of the grid is touched.
    pub fn touch(&mut self, touch: Touch) {
        if let Touch::Point(cell) = touch {
            self.pointed = cell;
        }
    }
}

/// The sets of the grid, from a worker.
#[hook]
pub fn use_sets(grid: Solution) -> Known {
    let sets = use_state(|| None);
    let client = use_client::<SetsJob>({
        let setter = sets.setter();
        Callback::from(move |event| {
            if let Event::Found(sets) = event {
                setter.set(Some(Rc::new(sets)));
            }
        })
    });
    use_effect_with(grid, {
        let setter = sets.setter();
        move |grid: &Solution| {
            setter.set(None);
            client.begin(SetsTask { grid: *grid });
        }
    });
    (*sets).clone()
}

/// What the grid shows: the smallest set through the cell that is pointed at.
pub fn look(model: &Model, sets: &Known) -> Look {
    let mut look = Look::plain(*model.grid.digits());
    let sets = sets.iter().flat_map(|sets| sets.iter());
    if let Some(cell) = model.sets.pointed {
        let through = sets.copied().find(|set| set.contains(cell));
        let cells = through.unwrap_or_default();
        let marks = cells.iter().map(|cell| Marked::new(cell, Mark::Filled));
        look.marks = marks.collect();
    }
    look
}

/// The sets, by size.
pub fn view(_: &Model, sets: &Known, _: &Callback<Action>) -> Html {
    match sets {
        None => html! { <p>{text("sets.waiting")}</p> },
        Some(sets) => html! { <p>{count("sets.count", sets.len() as u64)}</p> },
    }
}
