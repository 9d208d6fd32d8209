//! Printing: the puzzle, and its solution.

use crate::model::Model;
use crate::print::{puzzle_sheet, solution_sheet};
use crate::solve::{Solving, proved_best};
use ginnow::common_divisor::links::Lesson;
use ginnow::sudoku::Grid;
use ginnow_kit::component::component;
use ginnow_kit::widgets::print::{Offer, Print, PrintProps};
use ginnow_kit::words::{fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

/// The two sheets.
pub fn paper(model: &Model, solving: &Solving, lesson: &Lesson) -> Html {
    let offers = vec![
        puzzle_offer(model, lesson),
        solution_offer(model, solving, lesson),
    ];
    component::<Print>(PrintProps { offers })
}

fn puzzle_offer(model: &Model, lesson: &Lesson) -> Offer {
    let (puzzle, question) = (Rc::clone(model.puzzle()), lesson.question.clone());
    Offer {
        about: text("print.puzzle-about").to_owned(),
        label: text("print.puzzle"),
        sheet: Some(Callback::from(move |()| puzzle_sheet(&puzzle, &question))),
        beside: Html::default(),
    }
}

fn solution_offer(model: &Model, solving: &Solving, lesson: &Lesson) -> Offer {
    let puzzle = Rc::clone(model.puzzle());
    let own = Some(model.board().grid()).filter(|grid| puzzle.admits(grid));
    let proved = proved_best(solving).filter(|_| !lesson.hidden.solver);
    let found = own.clone().or_else(|| proved.map(|best| best.grid.clone()));
    let about = found.as_ref().map_or_else(
        || text("print.no-solution").to_owned(),
        |grid| {
            let divisor = number(puzzle.divisor_of(grid));
            let key = if own.is_some() {
                "print.own"
            } else {
                "print.proved"
            };
            fill(key, &[("divisor", &divisor)])
        },
    );
    let sheet = found.map(|grid: Grid| Callback::from(move |()| solution_sheet(&puzzle, &grid)));
    Offer {
        about,
        label: text("print.solution"),
        sheet,
        beside: Html::default(),
    }
}
