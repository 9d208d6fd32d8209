//! In the browser, the Factor Game is the Sieve for two players. Page and worker are the same
//! program, because the code they have in common should not be loaded twice.
//!
//! Effects of a selection and the numbers of each side are computed in place. How a game ends with
//! best play is up to the worker ([`job`]).

mod explain;
mod guide;
pub mod model;
mod output;
mod play;
mod problems;
pub(crate) mod solving;
mod tour;

use analysis::{Analysis, Question, findings, use_analysis};
use ginnow::sieve::two_players::Rule;
use ginnow::sieve::two_players::links::Problem;
use ginnow_kit::frame::{
    App, Bare, Best, Dialog, HandIn, Key, LookingBack, PackageForm, PackageProps, Puzzle, Results,
    Tour, TwoPlayers as _, View, dialog, hand_in, key, package, use_looking_back,
};
use ginnow_kit::page::Panel;
use ginnow_kit::page::announcer::Announcement;
use ginnow_kit::page::keys::{KeyTable, plain};
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::words::{count, text};
use ginnow_kit::{ahead, later};
use ginnow_links::{Help, Part};
pub use model::FactorGame;
use model::Model;
use opponent::use_opponent;
use output::{files, paper, share};
use play::{board, controls, moves, score, setup};
use review::{Reviewing, use_review};
pub use solving::job;
use solving::{analysis, opponent, review};
use yew::prelude::*;

/// State of the page that's not part of the game. A link doesn't have it.
#[derive(Clone)]
pub struct ViewState {
    analysis: Analysis,
    review: Reviewing,
    /// A player who looks back at a finished game has put away the result card.
    looking_back: LookingBack,
    /// Makes the computer move right away, even if it is still choosing.
    answer: Callback<()>,
}

/// The dialog for setting up a game.
const SET_UP: Panel = Panel::Own("setup");

impl Puzzle for FactorGame {
    const NAME: &'static str = "factor-game";
    type Model = Model;

    ginnow_kit::view_state!(use_view_state => ViewState);

    const VIEWS: &'static [View<Self>] = &[
        View::new("moves", "view.moves", moves::moves),
        View::new(
            "analysis",
            "view.analysis",
            later!(views: analysis::analysis as fn(&App<FactorGame>)),
        )
        .on_request()
        .unless(|hidden| hidden.solver || (hidden.best && hidden.hints)),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(Panel::Share, later!(dialogs: share::share as fn(&App<FactorGame>))),
        dialog(Panel::Result, later!(dialogs: share::share as fn(&App<FactorGame>))),
        dialog(Panel::Files, later!(dialogs: files::files as fn(&App<FactorGame>))),
        dialog(SET_UP, later!(dialogs: setup::set_up as fn(&App<FactorGame>))),
    ];

    const KEYS: &'static [Key<Self>] = &[
        key(&[plain("n")], "keys.set-up", |app| app.open(SET_UP)),
        key(&[plain("o")], "keys.answer", |app: &App<Self>| {
            app.view_state.answer.emit(());
        })
        .only_if(|app| app.model.is_machines_turn()),
        key(&[plain("w")], "keys.verdict", |app| {
            request(app, Question::Verdict);
        })
        .unless(|hidden| !Question::Verdict.is_allowed(hidden))
        .only_if(can_request),
        key(&[plain("h")], "keys.hint", |app| request(app, Question::Hint))
            .unless(|hidden| !Question::Hint.is_allowed(hidden))
            .only_if(can_request),
    ];

    const PARTS: &'static [(Part, &'static str)] = &[
        (Part::Hints, "builder.hide-hint"),
        (Part::Best, "builder.hide-verdict"),
        (Part::Solver, "builder.hide-both"),
    ];

    const ENDS: bool = true;

    const BEST: Option<Best<Self>> = Some(Best {
        is_reached: |app| app.model.is_won(),
        choice: "builder.until-won",
        pending: "lesson.win-pending",
    });

    const PACKAGE: Option<PackageForm> =
        Some(PackageForm(later!(packages: package as fn(&PackageProps))));
    const RESULTS: Option<Results<Self>> =
        Some(Results { written: share::written, draw: later!(dialogs: hand_in as fn(&HandIn)) });

    fn helped(app: &App<Self>) -> Help {
        let helped = app.view_state.analysis.helped();
        Help { solver: helped.solver || analysis::is_reviewing(app), ..helped }
    }

    const TOUR: Option<Tour<Self>> = Some(tour::TOUR);

    const GUIDE: Option<fn(&str) -> Html> = Some(later!(guide: guide::guide as fn(&str)));

    const SETTINGS: Option<fn(&App<Self>) -> Html> =
        Some(later!(dialogs: setup::settings as fn(&App<FactorGame>)));

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: paper::printed_sheet as fn(&App<FactorGame>)));

    fn rule(app: &App<Self>) -> &'static str {
        rule(app.model.contest().rule)
    }

    fn stage(app: &App<Self>) -> Html {
        board::board(app)
    }

    /// The board has a line of its own, so this is empty.
    fn line(_app: &App<Self>) -> Html {
        Html::default()
    }

    fn status(app: &App<Self>) -> Html {
        score::score(app)
    }

    fn controls(app: &App<Self>) -> Html {
        controls::controls(app)
    }

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of_board()]
    }

    fn announcement(app: &App<Self>) -> String {
        explain::outcome(&app.model)
    }

    fn extra_announcements(app: &App<Self>) -> Vec<Announcement> {
        let analysis = &app.view_state.analysis;
        let revealed = if analysis.is_running() {
            String::new()
        } else {
            findings(analysis, &app.model).join(" ")
        };
        let left = app.model.position().legal().count() as u64;
        let left = if app.actions > 0 && left > 0 {
            count("announcement.left", left)
        } else {
            String::new()
        };
        vec![("said-left", left), ("said-analysis", revealed)]
    }

    fn problem(problem: &Problem) -> String {
        problems::in_words(problem)
    }
}

#[hook]
fn use_view_state(app: &Bare<FactorGame>) -> ViewState {
    files::use_dropping(app);
    let answer = use_opponent(app);
    let analysis = use_analysis(app);
    let review = use_review(app);
    let looking_back = use_looking_back(app, app.model.ended());
    ViewState { analysis, review, looking_back, answer }
}

/// Puts the rule into a sentence.
fn rule(rule: Rule) -> &'static str {
    text(match rule {
        Rule::OtherSide => "head.rule-other",
        Rule::Nobody => "head.rule-nobody",
    })
}

fn can_request(app: &App<FactorGame>) -> bool {
    app.model.to_move().is_some()
}

fn request(app: &App<FactorGame>, question: Question) {
    app.show.emit("analysis");
    app.view_state.analysis.request(question);
}

ginnow_kit::learn_english!();
