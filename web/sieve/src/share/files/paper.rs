//! Printable sheets.

use super::worksheets::{game_offer, worksheet_offer};
use crate::model::Sieve;
use crate::share::print::{Solution, Source, solution_sheet};
use crate::solve::verdict;
use crate::solver::{Origin, Search};
use ginnow_kit::controls::button::button_if;
use ginnow_kit::frame::{App, printed};
use ginnow_kit::widgets::print::Offer;
use ginnow_kit::words::{count, fill, number, text};
use yew::prelude::*;

/// Renders the sheet for Ctrl+P.
pub fn printed_sheet(app: &App<Sieve>) -> Html {
    printed(sheets(app))
}

/// Returns all sheets on offer: worksheets, the solution sheet, and, for a game in progress, the
/// game itself (which is also what Ctrl+P prints).
pub fn sheets(app: &App<Sieve>) -> Vec<Offer> {
    let (game, goal) = (app.model.game(), app.model.goal());
    let (question, choice) = (&app.lesson.question, &app.view_state.worksheets);
    let worksheets = worksheet_offer(game, goal, question, choice);
    let played = game_offer(game, goal, question, choice);
    let sheets = [worksheets, solution_offer(app)];
    sheets.into_iter().chain(played).collect()
}

fn solution_offer(app: &App<Sieve>) -> Offer {
    let (model, solver) = (&app.model, &app.view_state.solver);
    let search = crate::model::is_solver_there(app.hidden).then_some(&*solver.search);
    let solution = Solution::of(model.game(), model.goal(), search);
    let solve = solver.commands.solve.reform(|_: MouseEvent| Origin::Full);
    let unsolved = search.filter(|_| solution.is_none());
    Offer {
        about: about(solution.as_ref(), search),
        label: text("print.solution"),
        sheet: solution.map(|solution| Callback::from(move |()| solution_sheet(&solution))),
        beside: html! {
            if let Some(search) = unsolved {
                {button_if(!search.is_running(), "", text("print.solve"), solve)}
            }
        },
    }
}

/// Describes the solution sheet's game, or says why there is no such sheet.
fn about(solution: Option<&Solution>, search: Option<&Search>) -> String {
    let Some(solution) = solution else {
        return match search {
            Some(search) if search.is_running() => verdict(search),
            Some(_) => text("print.unsolved").to_owned(),
            None => text("print.unfinished").to_owned(),
        };
    };
    let key = match (solution.source, solution.proved) {
        (Source::Board, false) => "print.board",
        (Source::Board, true) => "print.board-proved",
        (Source::Solver, false) => "print.solver",
        (Source::Solver, true) => "print.solver-proved",
    };
    let moves = count("print.moves", solution.end.turns().len() as u64);
    let score = number(solution.end.score());
    fill!(key, moves, score)
}
