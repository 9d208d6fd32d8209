//! Sharing: the link to what is on the page, the result of a search, and links
//! built for a class.

use crate::model::Model;
use crate::model::found::State as FoundState;
use crate::search::{Phase, Run, standing};
use crate::side::view_name;
use ginnow::seventeen::CLUES;
use ginnow::seventeen::links::{SharedGrid, View};
use ginnow_kit::widgets::share::form::{choice, field};
use ginnow_kit::widgets::share::lesson::{
    LessonChange, finished, hidden_field, language_field, question_field, question_too_long,
};
use ginnow_kit::widgets::share::{Built, LinkBuilder, Share, challenge};
use ginnow_kit::words::{count, text};
use ginnow_links::{Layout, Lesson, Part};
use std::rc::Rc;
use yew::prelude::*;

/// What can be left out of a link.
const PARTS: [(Part, &str); 1] = [(Part::Solver, "share.hide-search")];

/// The width and height of a comfortable frame, in pixels.
const FRAME: (u32, u32) = (480, 640);

/// The dialog.
pub fn share(model: &Model, run: &Run, close: Callback<()>) -> Html {
    let shared = model.shared_grid();
    let result = if run.phase == Phase::Done {
        let of_search = SharedGrid {
            view: View::Search,
            lesson: Lesson::default(),
            ..shared.clone()
        };
        let fragment = of_search.to_string();
        challenge(standing(run), &fragment, text("share.result"), false)
    } else {
        html! { <p class="hint">{text("share.no-result")}</p> }
    };
    let share = Share {
        fragment: shared.to_string(),
        result: Some(result),
        builder: Some(html! { <Builder {shared} found={model.found} /> }),
        close,
    };
    share.view()
}

#[derive(Properties, PartialEq)]
struct BuilderProps {
    /// What is on the page.
    shared: SharedGrid,
    found: FoundState,
}

/// The form as it is filled in: a link, but for its question as typed.
#[derive(PartialEq)]
struct Draft(SharedGrid);

enum Change {
    Searched(u32),
    View(View),
    Lesson(LessonChange),
}

impl Reducible for Draft {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut shared = self.0.clone();
        match change {
            Change::Searched(clues) => shared.searched = clues,
            Change::View(view) => shared.view = view,
            Change::Lesson(change) => change.apply(&mut shared.lesson),
        }
        Rc::new(Draft(shared))
    }
}

#[component]
fn Builder(props: &BuilderProps) -> Html {
    let draft = use_reducer(|| Draft(props.shared.clone()));
    let change = {
        let dispatcher = draft.dispatcher();
        Callback::from(move |change: Change| dispatcher.dispatch(change))
    };
    html! { <LinkBuilder fields={fields(&draft.0, &change)} built={built(&draft.0)} /> }
}

/// The link that the form makes.
fn built(draft: &SharedGrid) -> Result<Built, String> {
    let lesson = finished(&draft.lesson).map_err(question_too_long)?;
    let mut shared = SharedGrid {
        lesson,
        ..draft.clone()
    };
    let fragment = shared.to_string();
    shared.lesson.layout = Layout::Embedded;
    Ok(Built {
        fragment,
        framed: shared.to_string(),
        frame: FRAME,
        title: text("page.title").to_owned(),
        advice: text("share.shorten").to_owned(),
        file: "seventeen-code",
    })
}

fn fields(draft: &SharedGrid, change: &Callback<Change>) -> Html {
    let views = View::ALL.map(|view| (view, view.name(), text(view_name(view)).to_owned()));
    let names = ["16", "17", "18"];
    let searched = CLUES
        .zip(names)
        .map(|(clues, name)| (clues, name, count("search.clues-each", clues.into())));
    let of_lesson = change.reform(Change::Lesson);
    html! {
        <>
            {field("builder-view", text("share.view"), choice(
                "builder-view", views.to_vec(), draft.view, change, Change::View
            ))}
            {field("builder-searched", text("search.clues"), choice(
                "builder-searched", searched.collect(), draft.searched, change, Change::Searched
            ))}
            {language_field(&draft.lesson, &of_lesson)}
            {question_field(&draft.lesson, &of_lesson)}
            {hidden_field(&PARTS, &draft.lesson, &of_lesson)}
        </>
    }
}
