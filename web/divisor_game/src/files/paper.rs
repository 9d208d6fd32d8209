//! Printing: a worksheet of positions, and its solutions.

use crate::play::seed;
use crate::print::{positions, solution_sheet, worksheet};
use crate::setup::{Difficulty, difficulty_name};
use ginnow::divisor_game::{Number, Position};
use ginnow_kit::component::component;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::widgets::print::{Offer, Print, PrintProps};
use ginnow_kit::widgets::share::form::choice;
use ginnow_kit::words::text;
use ginnow_links::Lesson;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct PaperProps {
    /// The piles on the table.
    pub piles: Vec<Number>,
    /// What the page's link asks and leaves out.
    pub lesson: Lesson,
}

/// The worksheet and the solution sheet of the same positions: the one on the
/// table, and others at random.
#[component]
pub fn Paper(props: &PaperProps) -> Html {
    let difficulty = use_state_eq(Difficulty::default);
    let drawn = use_state_eq(seed);
    let sheet: Vec<Position> = positions(&props.piles, *difficulty, *drawn);
    let others = {
        let drawn = drawn.setter();
        move |_: MouseEvent| drawn.set(seed())
    };
    let options = Difficulty::ALL.map(|one| (one, one.name(), difficulty_name(one).to_owned()));
    let change = {
        let set = difficulty.setter();
        Callback::from(move |difficulty| set.set(difficulty))
    };
    let question = props.lesson.question.clone();
    let (work, solved) = (sheet.clone(), sheet);
    let hidden = props.lesson.hidden;
    let told = !(hidden.solver || hidden.best || hidden.hints);
    let offers = vec![
        Offer {
            about: text("print.worksheet-about").to_owned(),
            label: text("print.worksheet"),
            sheet: Some(Callback::from(move |()| worksheet(&work, &question))),
            beside: html! {
                <>
                    <label class="paper-difficulty">
                        <span>{text("difficulty.label")}</span>
                        {choice("paper-difficulty", options.to_vec(), *difficulty, &change, |chosen| chosen)}
                    </label>
                    <button type="button" onclick={others}>{text("print.others")}</button>
                </>
            },
        },
        Offer {
            about: text(if told {
                "print.solution-about"
            } else {
                "print.hidden"
            })
            .to_owned(),
            label: text("print.solution"),
            sheet: told.then(|| Callback::from(move |()| solution_sheet(&solved))),
            beside: Html::default(),
        },
    ];
    component::<Print>(PrintProps { offers })
}
