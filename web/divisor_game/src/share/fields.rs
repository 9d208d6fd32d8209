//! The fields of the link builder.

use super::draft::{Change, Complaint, Draft, Opening};
use crate::setup::{begins_choice, opponent_choice};
use crate::side::view_name;
use ginnow::divisor_game::links::View;
use ginnow_kit::widgets::share::form::{choice, field, typed};
use ginnow_kit::widgets::share::lesson::{hidden_field, language_field, question_field};
use ginnow_kit::words::{count, text};
use ginnow_links::Part;
use yew::prelude::*;

/// What a link can leave out.
const PARTS: [(Part, &str); 3] = [
    (Part::Hints, "builder.hide-winning"),
    (Part::Solver, "builder.hide-views"),
    (Part::Best, "builder.hide-verdict"),
];

/// All fields of the form as it is filled in, with what is wrong with it and
/// how many moves are on the table.
pub fn fields(
    draft: &Draft,
    complaint: Option<&Complaint>,
    on_table: usize,
    change: &Callback<Change>,
) -> Html {
    let wrong_piles = matches!(complaint, Some(Complaint::Piles(_)));
    let wrong_moves = matches!(complaint, Some(Complaint::Opening(_)));
    let lesson_change = change.reform(Change::Lesson);
    html! {
        <>
            {field("builder-piles", text("setup.piles"), html! {
                <input id="builder-piles" type="text" autocomplete="off" spellcheck="false" maxlength="300"
                    value={draft.piles.clone()} aria-invalid={wrong_piles.to_string()}
                    aria-describedby="builder-complaint" oninput={typed(change, Change::Piles)} />
            })}
            {field("builder-opponent", text("opponent.label"),
                opponent_choice("builder-opponent", draft.opponent, &change.reform(Change::Opponent)))}
            {field("builder-begins", text("begins.label"),
                begins_choice("builder-begins", draft.opponent, draft.begins, &change.reform(Change::Begins)))}
            {field("builder-view", text("builder.view"), views(draft, change))}
            {language_field(&draft.lesson, &lesson_change)}
            {field("builder-opening", text("builder.opening"), openings(draft.opening, on_table, change))}
            if draft.opening == Opening::Typed {
                {field("builder-moves", text("builder.moves"), html! {
                    <input id="builder-moves" type="text" autocomplete="off" spellcheck="false"
                        placeholder="1.4.6" value={draft.moves.clone()}
                        aria-invalid={wrong_moves.to_string()} aria-describedby="builder-complaint"
                        oninput={typed(change, Change::Moves)} />
                })}
            }
            {question_field(&draft.lesson, &lesson_change)}
            {hidden_field(&PARTS, &draft.lesson, &lesson_change)}
        </>
    }
}

fn views(draft: &Draft, change: &Callback<Change>) -> Html {
    let hidden = draft.lesson.hidden;
    let offered = View::ALL
        .into_iter()
        .filter(|&view| view.is_allowed(hidden));
    let options = offered.map(|view| (view, view.name(), view_name(view).to_owned()));
    let chosen = draft.view.nearest(hidden);
    choice(
        "builder-view",
        options.collect(),
        chosen,
        change,
        Change::View,
    )
}

fn openings(opening: Opening, on_table: usize, change: &Callback<Change>) -> Html {
    let options = Opening::ALL.into_iter().map(|opening| {
        let words = match opening {
            Opening::Table => count("builder.opening-table", on_table as u64),
            Opening::Empty => text("builder.opening-empty").to_owned(),
            Opening::Typed => text("builder.opening-typed").to_owned(),
        };
        (opening, opening.name(), words)
    });
    let options = options.collect();
    choice("builder-opening", options, opening, change, Change::Opening)
}
