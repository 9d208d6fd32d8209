//! In the strategy laboratory, strategies for Ginnow's Sieve compete with the proved optimum and with each other.
//!
//! The page itself does not play, it only adds up results ([`results`]). Strategies play in workers. There are two
//! programs for these, because few visitors ever need the script language ([`jobs`]).

mod display;
mod duel;
mod guides;
pub mod jobs;
mod model;
pub(crate) mod outcomes;
mod output;
mod problems;
mod script;
mod setup;

use display::{boards, chart, display_options, point, table};
use display_options::{DisplayOptions, use_display_options};
use ginnow::sieve::links::address_of;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::strategies::links::Problem;
use ginnow_kit::frame::{App, Bare, Dialog, Key, Puzzle, Tour, View, dialog};
use ginnow_kit::page::Panel;
use ginnow_kit::page::keys::KeyTable;
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::reactive::state::State;
use ginnow_kit::widgets::line_chart::LINES_KEYS;
use ginnow_kit::words::text;
use ginnow_kit::{ahead, later};
use ginnow_links::{Help, Part};
use guides::{guide, tour};
use model::Model;
pub use model::Strategies;
pub use outcomes::results;
use outcomes::tournament;
use output::{files, paper, share};
use point::{Point, use_point};
use setup::choice;
use tournament::{Tournament, use_tournament};
use yew::prelude::*;

/// State of the page that is not part of a link, namely games played and the user's view of them.
#[derive(Clone)]
pub struct ViewState {
    tournament: Tournament,
    display_options: State<DisplayOptions>,
    point: Point,
    duel: duel::DuelView,
    script: script::ScriptView,
}

impl Puzzle for Strategies {
    const NAME: &'static str = "strategies";
    type Model = Model;

    ginnow_kit::view_state!(use_view_state => ViewState);

    const VIEWS: &'static [View<Self>] = &[
        View::new("choice", "view.choice", choice::view).unless(|hidden| hidden.solver),
        View::new(duel::VIEW, "view.duel", later!(views: duel::view as fn(&App<Strategies>)))
            .enlarged(true),
        View::new("script", "view.script", later!(views: script::view as fn(&App<Strategies>)))
            .enlarged(true),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(Panel::Share, later!(dialogs: share::share as fn(&App<Strategies>))),
        dialog(Panel::Files, later!(dialogs: files::files as fn(&App<Strategies>))),
    ];

    const PARTS: &'static [(Part, &'static str)] = &[
        (Part::Solver, "builder.hide-choice"),
        (Part::Best, "builder.hide-best-game"),
        (Part::Hints, "builder.hide-costs"),
    ];

    const GUIDE: Option<fn(&str) -> Html> = Some(later!(guide: guide::guide as fn(&str)));

    const TOUR: Option<Tour<Self>> = Some(tour::TOUR);

    const KEYS: &'static [Key<Self>] = &duel::KEYS;

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of("keys.chart", &LINES_KEYS)]
    }

    /// Because duels show good games move by move, they count as help.
    fn helped(app: &App<Self>) -> Help {
        Help { solver: app.view_state.duel.length() > 0, ..Help::default() }
    }

    fn helped_board(app: &App<Self>) -> Option<String> {
        (app.view == duel::VIEW).then(|| address_of(app.model.board, Goal::Largest, &[]))
    }

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: paper::printed_sheet as fn(&App<Strategies>)));

    fn rule(_: &App<Self>) -> &'static str {
        text("head.about")
    }

    /// The view for choosing strategies has the rule.
    fn line(_: &App<Self>) -> Html {
        Html::default()
    }

    /// Not for the duel and the editor, which need all the space they can get.
    fn invitation(app: &App<Self>) -> Option<String> {
        (app.view == "choice").then(|| text("head.invitation").to_owned())
    }

    fn stage(app: &App<Self>) -> Html {
        html! {
            <div class="tournament">
                {boards::bar(app)}
                {table::table(app)}
                {chart::chart(app)}
                {point::point(app)}
            </div>
        }
    }

    fn problem(problem: &Problem) -> String {
        problems::in_words(problem)
    }
}

#[hook]
fn use_view_state(app: &Bare<Strategies>) -> ViewState {
    let tournament = use_tournament(app);
    let display_options = use_display_options();
    let point = use_point(app, &tournament, &display_options);
    ViewState {
        tournament,
        display_options,
        point,
        duel: duel::use_duel_view(app),
        script: script::use_script_view(app),
    }
}

ginnow_kit::learn_english!();
