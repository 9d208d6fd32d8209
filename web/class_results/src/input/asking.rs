//! Asks which column of a table has the names.

use crate::data::columns::Candidate;
use crate::data::results::Question;
use crate::input::focus;
use ginnow_kit::reactive::component::component;
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::words::{count, fill, list, text};
use yew::prelude::*;

/// Id of the form's first list, which gets the focus.
const FIRST: &str = "names-first";

/// The answer contains the text again, and the columns with names.
pub type Answer = (String, Option<Vec<usize>>);

pub fn asking(question: &Question, answer: &Callback<Answer>) -> Html {
    component::<Asking>(AskingProps { question: question.clone(), answer: answer.clone() })
}

#[derive(Properties, PartialEq)]
struct AskingProps {
    question: Question,
    answer: Callback<Answer>,
}

#[component]
fn Asking(props: &AskingProps) -> Html {
    let Question { text: table, codes, candidates } = &props.question;
    let first = use_state_eq(|| candidates.first().map(|candidate| candidate.column));
    let second = use_state_eq(|| None::<usize>);
    use_effect_with(table.clone(), |_| focus::on(FIRST));
    let submit = {
        let (table, answer) = (table.clone(), props.answer.clone());
        let columns: Vec<usize> = [*first, *second].into_iter().flatten().collect();
        move |event: SubmitEvent| {
            event.prevent_default();
            answer.emit((table.clone(), Some(columns.clone())));
        }
    };
    let select = |id: &'static str,
                  none: &'static str,
                  state: &ginnow_kit::reactive::state::State<Option<usize>>| {
        let none = (None, String::new(), text(none).to_owned());
        let column = |candidate: &Candidate| {
            (Some(candidate.column), candidate.column.to_string(), label(candidate))
        };
        let options = candidates.iter().map(column).chain([none]).collect();
        let setter = state.setter();
        choice(id, options, **state, &Callback::from(move |column| setter.set(column)), |column| {
            column
        })
    };
    html! {
        <form class="stack class-asking" onsubmit={submit} aria-labelledby="names-heading">
            <h3 id="names-heading">{text("names.heading")}</h3>
            <p>{count("names.about", *codes as u64)}</p>
            {field(FIRST, text("names.first"), select(FIRST, "names.nowhere", &first))}
            {field("names-second", text("names.second"), select("names-second", "names.none", &second))}
            <div class="cluster"><button type="submit" class="primary">{text("names.add")}</button></div>
        </form>
    }
}

/// Renders a column's heading with a few of its cells.
fn label(candidate: &Candidate) -> String {
    let samples = list(&candidate.samples);
    if candidate.heading.is_empty() {
        fill!("names.column", number = candidate.column + 1, samples)
    } else {
        fill!("names.headed", heading = candidate.heading, samples)
    }
}
