//! The fields of the link builder.

use super::draft::{Change, Complaint, Draft, Opening};
use crate::side::view_name;
use ginnow::sieve::links::{LONGEST_QUESTION, Part, View, goal_name};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::words::{LANGUAGES, count, fill, text};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

#[derive(PartialEq)]
pub struct FieldsProps {
    /// The form as it is filled in.
    pub draft: Draft,
    /// What is wrong with it.
    pub complaint: Option<Complaint>,
    /// How many moves are on the board.
    pub on_board: usize,
    /// The form is changed.
    pub change: Callback<Change>,
}

/// All fields of the form.
pub fn fields(props: &FieldsProps) -> Html {
    let FieldsProps {
        draft,
        complaint,
        change,
        ..
    } = props;
    let wrong_size = matches!(complaint, Some(Complaint::Size(_)));
    let wrong_moves = matches!(complaint, Some(Complaint::Opening(_)));
    html! {
        <div class="builder-fields">
            {field("builder-size", text("builder.size"), html! {
                <input id="builder-size" type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                    value={draft.size.clone()} aria-invalid={wrong_size.to_string()}
                    aria-describedby="builder-complaint" oninput={typed(change, Change::Size)} />
            })}
            {field("builder-goal", text("goal.label"), goals(draft.goal, change))}
            {field("builder-view", text("builder.view"), views(draft, change))}
            {field("builder-language", text("builder.language"), languages(draft, change))}
            {field("builder-opening", text("builder.opening"), openings(draft.opening, props.on_board, change))}
            if draft.opening == Opening::Typed {
                {field("builder-moves", text("builder.moves"), html! {
                    <input id="builder-moves" type="text" autocomplete="off" spellcheck="false"
                        placeholder="19 9 21" value={draft.moves.clone()}
                        aria-invalid={wrong_moves.to_string()} aria-describedby="builder-complaint"
                        oninput={typed(change, Change::Moves)} />
                })}
            }
            {question(draft, complaint.as_ref(), change)}
            {hidden(draft, change)}
        </div>
    }
}

fn field(id: &'static str, label: &'static str, control: Html) -> Html {
    html! {
        <div class="builder-field">
            <label for={id}>{label}</label>
            {control}
        </div>
    }
}

fn typed(change: &Callback<Change>, wrap: fn(String) -> Change) -> Callback<InputEvent> {
    change.reform(move |event: InputEvent| {
        let input: HtmlInputElement = event.target_unchecked_into();
        wrap(input.value())
    })
}

/// One of a few, by a name that is not shown.
fn choice<T: Copy + PartialEq + 'static>(
    id: &'static str,
    options: Vec<(T, &'static str, String)>,
    chosen: T,
    change: &Callback<Change>,
    wrap: fn(T) -> Change,
) -> Html {
    let option = |(value, name, label): &(T, &'static str, String)| {
        html! { <option value={*name} selected={*value == chosen}>{label}</option> }
    };
    let shown: Html = options.iter().map(option).collect();
    let change = change.clone();
    let choose = move |event: Event| {
        let select: HtmlSelectElement = event.target_unchecked_into();
        let name = select.value();
        if let Some(&(value, ..)) = options.iter().find(|(_, known, _)| *known == name) {
            change.emit(wrap(value));
        }
    };
    html! { <select {id} onchange={choose}>{shown}</select> }
}

fn goals(goal: Goal, change: &Callback<Change>) -> Html {
    let option = |goal, words: &'static str| (goal, goal_name(goal), words.to_owned());
    let options = vec![
        option(Goal::Largest, text("goal.largest")),
        option(Goal::Smallest, text("goal.smallest")),
    ];
    choice("builder-goal", options, goal, change, Change::Goal)
}

fn views(draft: &Draft, change: &Callback<Change>) -> Html {
    let hidden = draft.lesson.hidden;
    let offered = View::ALL
        .into_iter()
        .filter(|&view| view.is_allowed(hidden));
    let options = offered.map(|view| (view, view.name(), view_name(view).to_owned()));
    let chosen = draft.view.nearest_allowed(hidden);
    choice(
        "builder-view",
        options.collect(),
        chosen,
        change,
        Change::View,
    )
}

fn languages(draft: &Draft, change: &Callback<Change>) -> Html {
    let own = (None, "", text("builder.own-language").to_owned());
    let known = LANGUAGES.iter().map(|language| {
        let code = language.code;
        (Some(code), code, language.name.to_owned())
    });
    let wanted = draft.lesson.language.as_deref();
    let mut codes = LANGUAGES.iter().map(|language| language.code);
    let chosen = codes.find(|&code| Some(code) == wanted);
    let options = std::iter::once(own).chain(known).collect();
    choice("builder-language", options, chosen, change, |code| {
        Change::Language(code.map(str::to_owned))
    })
}

fn openings(opening: Opening, on_board: usize, change: &Callback<Change>) -> Html {
    let options = Opening::ALL.into_iter().map(|opening| {
        let words = match opening {
            Opening::Board => count("builder.opening-board", on_board as u64),
            Opening::Empty => text("builder.opening-empty").to_owned(),
            Opening::Typed => text("builder.opening-typed").to_owned(),
        };
        (opening, opening.name(), words)
    });
    let options = options.collect();
    choice("builder-opening", options, opening, change, Change::Opening)
}

fn question(draft: &Draft, complaint: Option<&Complaint>, change: &Callback<Change>) -> Html {
    let wrong = matches!(complaint, Some(Complaint::Question(_)));
    let length = draft.question_length();
    let counted = fill(
        "builder.counter",
        &[("length", &length), ("longest", &LONGEST_QUESTION)],
    );
    html! {
        <div class="builder-field wide">
            <label for="builder-question">{text("builder.question")}</label>
            <input id="builder-question" type="text" autocomplete="off" dir="auto"
                value={draft.lesson.question.clone()} aria-invalid={wrong.to_string()}
                aria-describedby="builder-counter builder-complaint"
                oninput={typed(change, Change::Question)} />
            <span id="builder-counter" class={classes!("counter", wrong.then_some("wrong"))}>{counted}</span>
        </div>
    }
}

fn hidden(draft: &Draft, change: &Callback<Change>) -> Html {
    let part = |part: Part| {
        let checked = draft.lesson.hidden.has(part);
        let words = text(match part {
            Part::Hints => "builder.hide-hints",
            Part::Solver => "builder.hide-solver",
            Part::Best => "builder.hide-best",
        });
        let toggle = change.reform(move |_: Event| Change::Hide(part, !checked));
        html! {
            <label class="builder-part">
                <input type="checkbox" {checked} onchange={toggle} />
                {words}
            </label>
        }
    };
    html! {
        <fieldset class="builder-field wide">
            <legend>{text("builder.hide")}</legend>
            {for Part::ALL.into_iter().map(part)}
        </fieldset>
    }
}
