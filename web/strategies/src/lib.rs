//! The strategy laboratory in the browser: strategies for Ginnow's Sieve against the proved optimum and
//! against each other.
//!
//! The page computes nothing but sums of what is known ([`results`]). Strategies play in workers, of which
//! there are two programs, so that the language of scripts is loaded only when one plays ([`jobs`]).

mod choice;
mod entrants;
pub mod jobs;
mod kept;
mod model;
mod problems;
pub mod results;
mod script;
mod table;
mod tournament;

use ginnow::sieve::strategies::links::Problem;
use ginnow_kit::frame::{App, Bare, Dialog, Puzzle, View, dialog, print_section};
use ginnow_kit::page::Panel;
use ginnow_kit::widgets::files::files_dialog;
use ginnow_kit::words::text;
use model::Model;
use tournament::{Tournament, use_tournament};
use yew::functional::Hook;
use yew::prelude::*;

/// The laboratory.
pub struct Strategies;

/// What goes on beside the model.
#[derive(Clone)]
pub struct Rooms {
    tournament: Tournament,
    script: script::Room,
}

impl Puzzle for Strategies {
    const NAME: &'static str = "strategies";
    type Model = Model;
    type Rooms = Rooms;

    fn use_rooms(app: &Bare<Self>) -> impl Hook<Output = Rooms> {
        use_rooms(app)
    }

    const VIEWS: &'static [View<Self>] = &[
        View::new("choice", "view.choice", choice::view),
        View::new("script", "view.script", script::view).enlarged(true),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[dialog(Panel::Files, files)];

    fn rule(_: &App<Self>) -> &'static str {
        text("head.about")
    }

    fn stage(app: &App<Self>) -> Html {
        table::view(app)
    }

    fn problem(problem: &Problem) -> String {
        problems::in_words(problem)
    }
}

/// The dialog of files.
fn files(app: &App<Strategies>) -> Html {
    let parts = html! {
        <>
            {script::files::sections(app)}
            {print_section(app)}
        </>
    };
    files_dialog(app.page.close(), parts)
}

#[hook]
fn use_rooms(app: &Bare<Strategies>) -> Rooms {
    Rooms {
        tournament: use_tournament(app),
        script: script::use_room(app),
    }
}

/// Has the English words at hand, for tests of what is said.
#[cfg(test)]
fn learn_english() {
    // Tests of words read files, which a browser does not let them.
    #[cfg(not(target_arch = "wasm32"))]
    ginnow_kit::words::agreement::learn_english(env!("CARGO_MANIFEST_DIR"));
}
