//! Printing: what there is to print, and the buttons for it.

use super::worksheets::{use_choice, worksheet_offer};
use crate::print::{Solution, Source, solution_sheet};
use crate::search::Search;
use crate::solve::{Origin, verdict};
use ginnow::sieve::Game;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::component::component;
use ginnow_kit::shared::Shared;
use ginnow_kit::widgets::print::{Offer, Print, PrintProps};
use ginnow_kit::words::{count, fill, number, text};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct PaperProps {
    /// The game.
    pub game: Rc<Game>,
    /// What is played for.
    pub goal: Goal,
    /// What is known of the engine's work.
    pub search: Shared<Search>,
    /// What the page's link asks.
    pub question: String,
    /// Whether the link leaves the solver to be asked.
    pub solver: bool,
    /// The solver is to find the best game.
    pub solve: Callback<Origin>,
}

/// The worksheets and the solution sheet.
#[component]
pub fn Paper(props: &PaperProps) -> Html {
    let choice = use_choice();
    let worksheets = worksheet_offer(&props.game, props.goal, &props.question, &choice);
    component::<Print>(PrintProps {
        offers: vec![worksheets, solution_offer(props)],
    })
}

fn solution_offer(props: &PaperProps) -> Offer {
    let solver = props.solver;
    let search = solver.then_some(&*props.search);
    let solution = Solution::of(&props.game, props.goal, search);
    let solve = props.solve.reform(|_: MouseEvent| Origin::Full);
    let unsolved = solution.is_none() && solver;
    Offer {
        about: about(solution.as_ref(), search),
        label: text("print.solution"),
        sheet: solution.map(|solution| Callback::from(move |()| solution_sheet(&solution))),
        beside: html! {
            if unsolved {
                <button type="button" disabled={props.search.is_running()} onclick={solve}>
                    {text("print.solve")}
                </button>
            }
        },
    }
}

/// Which game the solution sheet shows, or why there is none.
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
    fill(key, &[("moves", &moves), ("score", &score)])
}
