//! Ginnow's Sieve in the browser: the page, and what its workers do. Each is a
//! program of its own, so that nobody waits for the engines to see the board.
//!
//! The page knows the engine only through [`messages`], but for small things
//! that a view computes by itself.

mod analysis;
mod board;
mod bounds;
mod branching_tree;
mod cell;
mod certificate;
mod classic;
mod commands;
mod controls;
mod daily;
mod details;
mod ending;
mod explain;
mod files;
mod graph;
mod holding;
pub mod jobs;
pub mod kept;
mod look;
pub mod messages;
mod model;
mod moves;
mod optima;
mod optima_count;
mod own_best;
mod pointing;
mod print;
mod proof;
mod question;
mod refusal;
mod relaxed;
mod required;
mod rooms;
mod said;
mod score;
mod search;
mod share;
mod shares;
mod solve;
mod solver;
mod story;
mod timer;
mod upper_half;
mod workers;

use ginnow::sieve::links::Problem;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::component::component;
use ginnow_kit::frame::{App, Bare, Best, Dialog, Key, Puzzle, Tour, View, dialog, key};
use ginnow_kit::later;
use ginnow_kit::page::announcer::Said;
use ginnow_kit::page::keys::{KeyTable, plain};
use ginnow_kit::page::row::row_choice;
use ginnow_kit::page::{PageAction, Panel};
use ginnow_kit::widgets::print::Offer;
use ginnow_kit::words::text;
use ginnow_links::Hidden;
use kept::{KeptSearches, KeptSearchesProps};
use model::Model;
use rooms::Rooms;
use timer::{TimerChoice, TimerChoiceProps};
use workers::{WorkersChoice, WorkersChoiceProps};
use yew::functional::Hook;
use yew::prelude::*;

/// The puzzle.
pub struct Sieve;

impl Puzzle for Sieve {
    const NAME: &'static str = "sieve";
    type Model = Model;
    type Rooms = Rooms;

    fn use_rooms(app: &Bare<Self>) -> impl Hook<Output = Rooms> {
        rooms::use_rooms(app)
    }

    const VIEWS: &'static [View<Self>] = &[
        View::new("moves", "view.moves", moves::moves).about("view.moves-about"),
        View::new(
            "solve",
            "view.solve",
            later!(views: solve::solve as fn(&App<Sieve>)),
        )
        .about("view.solve-about")
        .unless(is_solver_hidden),
        View::new(
            "proof",
            "view.proof",
            later!(views: proof::proof as fn(&App<Sieve>)),
        )
        .about("view.proof-about")
        .enlarged(true)
        .unless(is_solver_hidden),
        View::new(
            "pairing",
            "view.pairing",
            later!(views: graph::pairing as fn(&App<Sieve>)),
        )
        .about("view.pairing-about")
        .enlarged(true),
        View::new(
            "order",
            "view.order",
            later!(views: graph::order as fn(&App<Sieve>)),
        )
        .about("view.order-about")
        .enlarged(true),
        View::new(
            "relaxed",
            "view.relaxed",
            later!(views: relaxed::relaxed as fn(&App<Sieve>)),
        )
        .about("view.relaxed-about")
        .enlarged(true)
        .unless(is_solver_hidden),
        View::new(
            "upper-half",
            "view.upper-half",
            later!(views: upper_half::upper_half as fn(&App<Sieve>)),
        )
        .about("view.upper-half-about")
        .unless(is_solver_hidden),
        View::new(
            "classic",
            "view.classic",
            later!(views: classic::classic as fn(&App<Sieve>)),
        )
        .about("view.classic-about")
        .unless(is_solver_hidden),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(
            Panel::Share,
            later!(dialogs: share::share as fn(&App<Sieve>)),
        ),
        dialog(
            Panel::Result,
            later!(dialogs: share::share as fn(&App<Sieve>)),
        ),
        dialog(
            Panel::Files,
            later!(dialogs: files::files as fn(&App<Sieve>)),
        ),
    ];

    const KEYS: &'static [Key<Self>] = &[
        key(&[plain("g")], "keys.graph", graph::show_next),
        key(&[plain("e")], "keys.swap", |app| {
            let swapped = PageAction::Enlarge(Some(!app.is_enlarged()));
            app.page.act.emit(swapped);
        })
        .only_if(App::can_enlarge),
        key(&[plain("m")], "keys.mark", required::toggle_mark).unless(is_solver_hidden),
        key(&[plain("h")], "keys.hint", analysis::next_hint)
            .unless(|hidden| hidden.hints)
            .only_if(|app| app.rooms.permit.hints),
        key(&[plain("b")], "keys.best", analysis::toggle_best)
            .unless(|hidden| hidden.best)
            .only_if(|app| app.rooms.permit.best),
    ];

    const ENDS: bool = true;
    const BEST: Option<Best<Self>> = Some(Best {
        is_reached: rooms::is_best,
        choice: "builder.until-best",
        awaited: "lesson.best-awaited",
    });

    const GUIDE: Option<fn(&str) -> Html> = Some(later!(guide: story::story as fn(&str)));
    const TOUR: Option<Tour<Self>> = Some(story::TOUR);

    fn rule(app: &App<Self>) -> &'static str {
        text(match app.model.goal() {
            Goal::Largest => "rule.largest",
            Goal::Smallest => "rule.smallest",
        })
    }

    fn stage(app: &App<Self>) -> Html {
        board::stage(app)
    }

    fn standing(app: &App<Self>) -> Html {
        score::score(app)
    }

    fn controls(app: &App<Self>) -> Html {
        controls::controls(app)
    }

    fn question(app: &App<Self>) -> Option<Html> {
        question::question(app)
    }

    fn settings(app: &App<Self>) -> Html {
        let (language, rooms) = (app.page.language, &app.rooms);
        let (timer, own_best) = (rooms.timer.clone(), rooms.own_best.clone());
        html! {
            <>
                {row_choice(&app.page)}
                {component::<TimerChoice>(TimerChoiceProps { timer, language })}
                {component::<WorkersChoice>(WorkersChoiceProps { language })}
                {component::<KeptSearches>(KeptSearchesProps { language, own_best })}
            </>
        }
    }

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of_board()]
    }

    fn sheets(app: &App<Self>) -> Vec<Offer> {
        files::sheets(app)
    }

    fn said(app: &App<Self>) -> String {
        explain::outcome(app.model.outcome(), app.model.position())
    }

    fn also_said(app: &App<Self>) -> Vec<Said> {
        said::also_said(app)
    }

    fn problem(problem: &Problem) -> String {
        explain::problem(problem)
    }
}

/// Whether a task leaves the solver out. The best score gives away as much.
fn is_solver_hidden(hidden: Hidden) -> bool {
    !is_solver_there(hidden)
}

fn is_solver_there(hidden: Hidden) -> bool {
    ginnow::sieve::links::View::Solve.is_allowed(hidden)
}

/// Whether a view shows what the solver knows.
fn is_of_solver(view: &str) -> bool {
    let mut views = Sieve::VIEWS.iter().filter(|one| one.name == view);
    views.any(|view| !view.is_offered(Hidden::ALL))
}

/// Has the English words at hand, for tests of what is said.
#[cfg(test)]
fn learn_english() {
    // Tests of words read files, which a browser does not let them.
    #[cfg(not(target_arch = "wasm32"))]
    ginnow_kit::words::agreement::learn_english(env!("CARGO_MANIFEST_DIR"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::links;

    #[test]
    fn views_are_those_of_links_and_hidden_as_links_say() {
        let shown = Sieve::VIEWS.iter().map(|view| view.name);
        assert!(shown.eq(links::View::ALL.map(links::View::name)));
        let best = Hidden {
            best: true,
            ..Hidden::default()
        };
        for hidden in [Hidden::default(), Hidden::ALL, best] {
            for (view, linked) in Sieve::VIEWS.iter().zip(links::View::ALL) {
                assert_eq!(view.is_offered(hidden), linked.is_allowed(hidden));
            }
        }
    }
}
