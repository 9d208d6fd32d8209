//! Seventeen in the browser: every puzzle with 17 clues inside a solution grid.
//!
//! The page knows the engine only through its [`jobs`], but for small things
//! that a view computes by itself: a puzzle of one's own is checked where it is
//! edited.

mod filter;
mod found;
mod grid;
pub mod jobs;
mod keys;
mod link;
mod look;
pub mod model;
mod problems;
mod puzzle;
mod rooms;
mod search;
mod sets;
mod side;

use ginnow::seventeen::links::View;
use ginnow_kit::page::announcer::announcer;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help, use_keys};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::page::settings::settings;
use ginnow_kit::page::{Page, PageAction, Puzzle, use_page};
use ginnow_kit::update::UpdateBar;
use ginnow_kit::words::text;
use ginnow_kit::worker::{self, SilentWorkers};
use ginnow_links::Layout;
use grid::GridBeside;
use keys::GAME_KEYS;
use link::{LinkRead, opening, use_link};
use look::Look;
use model::{Action, Model};
use rooms::{Rooms, use_rooms};
use yew::prelude::*;

/// The puzzle, as the page around it has it.
pub static PUZZLE: Puzzle = Puzzle {
    name: "seventeen",
    view: || html! { <Seventeen /> },
    story: None,
    tour: false,
    worker: |name| worker::serve(name, jobs::JOBS),
};

/// What can be opened from the head.
const TOOLS: [Tool; 4] = [Tool::Puzzles, Tool::Projector, Tool::Settings, Tool::Keys];

/// The puzzle: the grid, and what is looked at beside it.
#[component]
pub fn Seventeen() -> Html {
    let opening = use_memo((), |()| opening());
    let model = use_reducer(|| Model::new(opening.0.clone()));
    let page = use_page(model.shared.lesson.language.as_deref(), || {
        problems::notice(opening.1.clone())
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let open = use_callback(
        (act.clone(), page.act.clone()),
        |(shared, problems): LinkRead, (act, page)| {
            page.emit(PageAction::Notice(problems::notice(problems)));
            act.emit(Action::Open(shared));
        },
    );
    use_link(&model, open);
    use_keys(&PUZZLE, &page, &GAME_KEYS, act.reform(Action::of_key));
    let rooms = use_rooms(&model);
    // Another language draws the content anew; the grid stays, and so do the
    // settings in which it was chosen.
    html! {
        <>
            <key={page.language}>{table(&model, &rooms, &page, &act)}{over_the_page(&model, &page)}</>
            <key="settings">{settings(&page, Html::default())}</>
        </>
    }
}

/// The puzzle itself; without the head in a frame of somebody else's page.
fn table(model: &Model, rooms: &Rooms, page: &Page, act: &Callback<Action>) -> Html {
    let lesson = &model.shared.lesson;
    html! {
        <>
            if lesson.layout == Layout::Whole {
                {head(&PUZZLE, text("rule"), &TOOLS, page)}
            }
            <main class="table">
                <div class="stage">
                    if !lesson.question.is_empty() {
                        <p class="question" dir="auto">{lesson.question.clone()}</p>
                    }
                    <GridBeside look={look(model, rooms)} touch={act.reform(Action::Touch)}
                        paste={Callback::noop()} />
                </div>
                <div class="beside">
                    {side::side(model, rooms, page, act)}
                    {leave_projector(page)}
                </div>
            </main>
        </>
    }
}

/// What the grid shows: the open view says it.
fn look(model: &Model, rooms: &Rooms) -> Look {
    match model.shared.view {
        View::Search => search::look(model),
        View::Found => found::look(model),
        View::Filter => filter::look(model, &rooms.filter),
        View::Sets => sets::look(model, &rooms.sets),
        View::Puzzle => puzzle::look(model, &rooms.study),
    }
}

/// What comes over the page, and what is merely heard.
fn over_the_page(model: &Model, page: &Page) -> Html {
    html! {
        <>
            {keys_help(page, || vec![KeyTable::of_page(&GAME_KEYS)])}
            {notices(page)}
            <UpdateBar />
            <SilentWorkers />
            {announcer(model.actions, String::new(), [])}
        </>
    }
}

/// Has the English words at hand, for tests of what is said.
#[cfg(test)]
fn learn_english() {
    let words = concat!(
        include_str!("../../../static/words/en.txt"),
        "\n",
        include_str!("../words/en.txt")
    );
    ginnow_kit::words::learn(&ginnow_kit::words::LANGUAGES[0], words);
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #[test]
    fn every_key_has_a_text_in_every_language() {
        ginnow_kit::words::agreement::check(env!("CARGO_MANIFEST_DIR"), "words", &[]);
    }
}
