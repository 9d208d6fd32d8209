//! Printing: what there is to print, and the buttons for it.

use crate::print::{
    Sheet, Solution, SolutionSheetProps, Source, WorksheetProps, solution_sheet, worksheet,
};
use crate::search::Search;
use crate::solve::{Origin, verdict};
use ginnow::sieve::Game;
use ginnow::sieve::links::Lesson;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::memo::memo;
use ginnow_kit::shared::Shared;
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
    /// What the page's link asks and leaves out.
    pub lesson: Lesson,
    /// The solver is to find the best game.
    pub solve: Callback<Origin>,
}

/// What is being printed.
#[derive(Debug, Clone, PartialEq)]
enum Printed {
    Worksheet,
    Solution(Solution),
}

/// The buttons, and the sheet while it is being printed.
#[component]
pub fn Paper(props: &PaperProps) -> Html {
    let printed = use_state_eq(|| None::<Printed>);
    let done = {
        let printed = printed.clone();
        use_callback((), move |(), ()| printed.set(None))
    };
    let print = |what: Printed| {
        let printed = printed.clone();
        move |_: MouseEvent| printed.set(Some(what.clone()))
    };
    let size = props.game.position().size();
    let solver = !props.lesson.hidden.solver;
    let search = solver.then_some(&*props.search);
    let solution = Solution::of(&props.game, props.goal, search);
    let sheet = printed.as_ref().map(|printed| {
        let page = match printed {
            Printed::Worksheet => html! {
                {memo(worksheet, WorksheetProps {
                    size, goal: props.goal, question: props.lesson.question.clone()
                })}
            },
            Printed::Solution(solution) => memo(
                solution_sheet,
                SolutionSheetProps {
                    solution: solution.clone(),
                },
            ),
        };
        html! { <Sheet {done}>{page}</Sheet> }
    });
    html! {
        <section class="files-part" aria-labelledby="files-paper">
            <h3 id="files-paper">{text("print.title")}</h3>
            <p class="hint">{text("print.worksheet-about")}</p>
            <div class="files-buttons">
                <button type="button" onclick={print(Printed::Worksheet)}>{text("print.worksheet")}</button>
            </div>
            <p class="hint">{about(solution.as_ref(), search)}</p>
            <div class="files-buttons">
                if let Some(solution) = solution {
                    <button type="button" onclick={print(Printed::Solution(solution))}>
                        {text("print.solution")}
                    </button>
                } else {
                    <button type="button" disabled=true>{text("print.solution")}</button>
                    if solver {
                        <button type="button" disabled={props.search.is_running()}
                            onclick={props.solve.reform(|_: MouseEvent| Origin::Full)}>
                            {text("print.solve")}
                        </button>
                    }
                }
            </div>
            {sheet.unwrap_or_default()}
        </section>
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
