//! The strategy laboratory in the browser: strategies for the Sieve, those of the
//! literature and anybody's own, compared with the proved optimum.
//!
//! What strategies do is the workers' ([`jobs`]), which have a program of their own
//! with the language of scripts in it.

mod choice;
mod duel;
mod faults;
mod files;
pub mod jobs;
mod model;
mod number_field;
mod paper;
mod results;
mod script;
mod setup;
mod share;
mod shelf;
mod story;
mod table;
mod tour;

use duel::{Dueling, use_dueling};
use ginnow::sieve::strategies::links::Problem;
use ginnow_kit::frame::{App, Bare, Dialog, Key, Puzzle, Tour, View, dialog, key};
use ginnow_kit::page::Panel;
use ginnow_kit::page::keys::{KeyTable, plain};
use ginnow_kit::widgets::print::Offer;
use ginnow_kit::widgets::share_chart::CHART_KEYS;
use ginnow_kit::words::text;
use model::Model;
use results::{Playing, begin, use_playing};
use script::{Watching, use_watching};
use shelf::{Shelf, use_shelf};
use yew::functional::Hook;
use yew::prelude::*;

/// The laboratory, as a program among those of the puzzles.
pub struct Strategies;

/// What goes on beside the model.
#[derive(Clone)]
pub struct Rooms {
    playing: Playing,
    dueling: Dueling,
    watching: Watching,
    shelf: Shelf,
}

impl Puzzle for Strategies {
    const NAME: &'static str = "strategies";
    type Model = Model;
    type Rooms = Rooms;

    fn use_rooms(app: &Bare<Self>) -> impl Hook<Output = Rooms> {
        use_rooms(app)
    }

    const VIEWS: &'static [View<Self>] = &[
        View::new("choice", "view.choice", choice::choice),
        View::new("duel", "view.duel", duel::duel).enlarged(false),
        View::new("script", "view.script", script::script).enlarged(false),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(Panel::Share, share::share),
        dialog(Panel::Files, files::files),
    ];

    const KEYS: &'static [Key<Self>] = &[
        key(&[plain("b")], "keys.tournament", toggle),
        key(&[plain("c")], "keys.choice", |app| app.show.emit("choice")),
        key(&[plain("d")], "keys.duel", |app| app.show.emit("duel")),
        key(&[plain("e")], "keys.script", |app| app.show.emit("script")),
    ];

    const GUIDE: Option<fn(&str) -> Html> = Some(story::story);

    const TOUR: Option<Tour<Self>> = Some(tour::TOUR);

    fn rule(_: &App<Self>) -> &'static str {
        text("head.about")
    }

    fn stage(app: &App<Self>) -> Html {
        table::stage(app)
    }

    fn controls(app: &App<Self>) -> Html {
        setup::controls(app)
    }

    fn few_controls(app: &App<Self>) -> Html {
        setup::controls(app)
    }

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of("keys.chart", &CHART_KEYS)]
    }

    fn sheets(app: &App<Self>) -> Vec<Offer> {
        paper::sheets(app)
    }

    fn problem(problem: &Problem) -> String {
        faults::problem(problem)
    }
}

#[hook]
fn use_rooms(app: &Bare<Strategies>) -> Rooms {
    let playing = use_playing(app);
    let dueling = use_dueling(app);
    let watching = use_watching(app);
    let shelf = use_shelf();
    Rooms {
        playing,
        dueling,
        watching,
        shelf,
    }
}

/// Begins the tournament, stops it, or goes on with it.
fn toggle(app: &App<Strategies>) {
    let playing = &app.rooms.playing;
    if playing.is_running() {
        playing.stop();
    } else if playing.can_resume() {
        playing.resume();
    } else {
        begin(playing, &app.model);
    }
}

/// Has the English words at hand, for tests of what is said.
#[cfg(test)]
fn learn_english() {
    // Tests of words read files, which a browser does not let them.
    #[cfg(not(target_arch = "wasm32"))]
    ginnow_kit::words::agreement::learn_english(env!("CARGO_MANIFEST_DIR"));
}

/// The model of a link.
#[cfg(test)]
fn read(link: &str) -> Model {
    use ginnow_kit::frame::Model as _;
    Model::read(link).model
}
