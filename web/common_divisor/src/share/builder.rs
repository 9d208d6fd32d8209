//! Builds a link for a class.

use super::draft::{Change, Draft};
use crate::screen::{is_allowed, nearest};
use crate::side::view_name;
use ginnow::common_divisor::links::{Layout, Part, SharedPuzzle, View};
use ginnow_kit::component::component;
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::widgets::share::lesson::{
    hidden_field, language_field, question_field, question_too_long,
};
use ginnow_kit::widgets::share::{Built, LinkBuilder, LinkBuilderProps};
use ginnow_kit::words::text;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct BuilderProps {
    /// What is on the page.
    pub shared: SharedPuzzle,
}

/// The form and what it makes.
#[component]
pub fn Builder(props: &BuilderProps) -> Html {
    let draft = use_reducer(|| Draft {
        shared: props.shared.clone(),
        filled: true,
    });
    let change = {
        let dispatcher = draft.dispatcher();
        Callback::from(move |change: Change| dispatcher.dispatch(change))
    };
    let built = draft.link().map(built).map_err(question_too_long);
    component::<LinkBuilder>(LinkBuilderProps {
        fields: fields(&draft, &change),
        built,
    })
}

/// The link that a form makes.
fn built(mut shared: SharedPuzzle) -> Built {
    let fragment = shared.short();
    shared.lesson.layout = Layout::Embedded;
    Built {
        fragment,
        framed: shared.short(),
        frame: (480, 760),
        title: text("page.title").to_owned(),
        advice: text("code.shorten").to_owned(),
        file: "common-divisor-code",
    }
}

/// What a link can leave out, with the keys of the words for it.
const PARTS: [(Part, &str); 3] = [
    (Part::Hints, "builder.hide-digit"),
    (Part::Best, "builder.hide-reachable"),
    (Part::Solver, "builder.hide-solver"),
];

fn fields(draft: &Draft, change: &Callback<Change>) -> Html {
    let hidden = draft.shared.lesson.hidden;
    let allowed = View::ALL
        .into_iter()
        .filter(|&view| is_allowed(view, hidden));
    let views = allowed.map(|view| (view, view.name(), view_name(view).to_owned()));
    let chosen = nearest(draft.shared.view, hidden);
    let fillings = vec![
        (true, "filled", text("builder.filled").to_owned()),
        (false, "blank", text("builder.blank").to_owned()),
    ];
    let lesson = &draft.shared.lesson;
    let lesson_change = change.reform(Change::Lesson);
    html! {
        <>
            {field("builder-filling", text("builder.filling"),
                choice("builder-filling", fillings, draft.filled, change, Change::Filled))}
            {field("builder-view", text("builder.view"),
                choice("builder-view", views.collect(), chosen, change, Change::View))}
            {language_field(lesson, &lesson_change)}
            {question_field(lesson, &lesson_change)}
            {hidden_field(&PARTS, lesson, &lesson_change)}
        </>
    }
}
