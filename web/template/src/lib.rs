//! The template puzzle in the browser: what a puzzle's program needs, and no
//! more. `docs/a-further-puzzle.md` goes through its files.

mod board;
mod controls;
mod count;
pub mod job;
mod keys;
mod link;
pub mod model;
mod problems;

use board::Board;
use controls::{controls, standing};
use count::Count;
use ginnow::template::links::LinkRead;
use ginnow_kit::page::announcer::announcer;
use ginnow_kit::page::head::{Tool, head};
use ginnow_kit::page::keys::{KeyTable, keys_help, use_keys};
use ginnow_kit::page::notice::notices;
use ginnow_kit::page::projector::leave_projector;
use ginnow_kit::page::settings::settings;
use ginnow_kit::page::{Page, PageAction, Puzzle, use_page};
use ginnow_kit::update::UpdateBar;
use ginnow_kit::words::text;
use ginnow_kit::worker::SilentWorkers;
use ginnow_links::Layout;
use keys::{BOARD_KEYS, GAME_KEYS};
use link::{opening, use_link};
use model::{Action, Model};
use yew::prelude::*;

/// The puzzle, as the page around it has it.
pub static PUZZLE: Puzzle = Puzzle {
    name: "template",
    view: || html! { <Template /> },
    story: None,
    tour: false,
};

/// What can be opened from the head.
const TOOLS: [Tool; 4] = [Tool::Puzzles, Tool::Projector, Tool::Settings, Tool::Keys];

/// The puzzle: lamps, controls, and what the worker counts.
#[component]
pub fn Template() -> Html {
    let opening = use_memo((), |()| opening());
    let model = use_reducer(|| Model::new(opening.shared.clone()));
    let page = use_page(model.shared.lesson.language.as_deref(), || {
        problems::notice(opening.problems.clone())
    });
    let act = use_callback(model.dispatcher(), |action: Action, model| {
        model.dispatch(action);
    });
    let open = use_callback(
        (act.clone(), page.act.clone()),
        |link: LinkRead, (act, page)| {
            page.emit(PageAction::Notice(problems::notice(link.problems)));
            act.emit(Action::Open(link.shared));
        },
    );
    use_link(&model.shared, open);
    use_keys(&PUZZLE, &page, &GAME_KEYS, act.reform(Action::of_key));
    // Another language draws the content anew; the game stays, and so do the
    // settings in which it was chosen.
    html! {
        <>
            <key={page.language}>{table(&model, &page, &act)}{over_the_page(&model, &page)}</>
            <key="settings">{settings(&page, Html::default())}</>
        </>
    }
}

/// The puzzle itself; without the head in a frame of somebody else's page.
fn table(model: &Model, page: &Page, act: &Callback<Action>) -> Html {
    let (game, lesson) = (&model.shared.game, &model.shared.lesson);
    html! {
        <>
            if lesson.layout == Layout::Whole {
                {head(&PUZZLE, text("lamps.rule"), &TOOLS, page)}
            }
            <main class="lamps-table">
                if !lesson.question.is_empty() {
                    <p class="question" dir="auto">{lesson.question.clone()}</p>
                }
                <Board lamps={game.lamps()} press={act.reform(Action::Press)} />
                <p class="standing">{standing(game)}</p>
                {controls(game, act)}
                if !lesson.hidden.solver {
                    <Count lamps={game.lamps()} />
                }
                {leave_projector(page)}
            </main>
        </>
    }
}

/// What comes over the page, and what is merely heard.
fn over_the_page(model: &Model, page: &Page) -> Html {
    html! {
        <>
            {keys_help(page, || vec![
                KeyTable::of_page(&GAME_KEYS),
                KeyTable::of("keys.board", &BOARD_KEYS),
            ])}
            {notices(page)}
            <UpdateBar />
            <SilentWorkers />
            {announcer(model.actions, said(model), [])}
        </>
    }
}

/// What is heard of the last action; nothing before the first.
fn said(model: &Model) -> String {
    if model.actions == 0 {
        return String::new();
    }
    standing(&model.shared.game)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    #[test]
    fn every_key_has_a_text_in_every_language() {
        ginnow_kit::words::agreement::check(env!("CARGO_MANIFEST_DIR"), "words", &[]);
    }
}
