//! The fields of the link builder.

use super::draft::{Complaint, Draft, DraftChange, Opening};
use crate::side::view_name;
use ginnow::sieve::links::{Part, View, goal_name};
use ginnow::sieve::optimize::Goal;
use ginnow_kit::widgets::share::form::{choice, field, typed};
use ginnow_kit::widgets::share::lesson::{
    USUAL_PARTS, hidden_field, language_field, question_field,
};
use ginnow_kit::words::{count, text};
use yew::prelude::*;

/// What a link can leave out.
const PARTS: [(Part, &str); 4] = {
    let [hints, solver, best] = USUAL_PARTS;
    [
        hints,
        solver,
        best,
        (Part::UntilEnd, "builder.hide-until-end"),
    ]
};

/// All fields of the form as it is filled in, with what is wrong with it and
/// how many moves are on the board.
pub fn fields(
    draft: &Draft,
    complaint: Option<&Complaint>,
    on_board: usize,
    change: &Callback<DraftChange>,
) -> Html {
    let wrong_size = matches!(complaint, Some(Complaint::Size(_)));
    let wrong_moves = matches!(complaint, Some(Complaint::Opening(_)));
    let lesson_change = change.reform(DraftChange::Lesson);
    html! {
        <>
            {field("builder-size", text("builder.size"), html! {
                <input id="builder-size" type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                    value={draft.size.clone()} aria-invalid={wrong_size.to_string()}
                    aria-describedby="builder-complaint" oninput={typed(change, DraftChange::Size)} />
            })}
            {field("builder-goal", text("goal.label"), goals(draft.goal, change))}
            {field("builder-view", text("builder.view"), views(draft, change))}
            {language_field(&draft.lesson, &lesson_change)}
            {field("builder-opening", text("builder.opening"), openings(draft.opening, on_board, change))}
            if draft.opening == Opening::Typed {
                {field("builder-moves", text("builder.moves"), html! {
                    <input id="builder-moves" type="text" autocomplete="off" spellcheck="false"
                        placeholder="19 9 21" value={draft.moves.clone()}
                        aria-invalid={wrong_moves.to_string()} aria-describedby="builder-complaint"
                        oninput={typed(change, DraftChange::Moves)} />
                })}
            }
            {question_field(&draft.lesson, &lesson_change)}
            {hidden_field(&PARTS, &draft.lesson, &lesson_change)}
        </>
    }
}

fn goals(goal: Goal, change: &Callback<DraftChange>) -> Html {
    let option = |goal, words: &'static str| (goal, goal_name(goal), words.to_owned());
    let options = vec![
        option(Goal::Largest, text("goal.largest")),
        option(Goal::Smallest, text("goal.smallest")),
    ];
    choice("builder-goal", options, goal, change, DraftChange::Goal)
}

fn views(draft: &Draft, change: &Callback<DraftChange>) -> Html {
    let hidden = draft.lesson.hidden.at(false);
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
        DraftChange::View,
    )
}

fn openings(opening: Opening, on_board: usize, change: &Callback<DraftChange>) -> Html {
    let options = Opening::ALL.into_iter().map(|opening| {
        let words = match opening {
            Opening::Board => count("builder.opening-board", on_board as u64),
            Opening::Empty => text("builder.opening-empty").to_owned(),
            Opening::Typed => text("builder.opening-typed").to_owned(),
        };
        (opening, opening.name(), words)
    });
    let options = options.collect();
    choice(
        "builder-opening",
        options,
        opening,
        change,
        DraftChange::Opening,
    )
}
