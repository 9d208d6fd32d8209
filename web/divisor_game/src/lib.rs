//! The divisor game runs in the browser. Page and worker are the same program, because the code they have in common
//! should not be loaded twice.
//!
//! Quick things are computed in place. Values, winning moves and nim-sums only depend on the ranks of the piles, so
//! they are quick enough. Anything that could take longer is up to the worker ([`jobs`]).

mod explain;
mod game;
mod guides;
mod history;
pub mod jobs;
mod model;
mod output;
mod problems;
mod seed;
mod setup;
mod views;

use analysis::Revealed;
use game::{analysis, controls, play};
use ginnow::divisor_game::links::Problem;
use ginnow_kit::frame::{
    App, Bare, Best, Dialog, Group, HandIn, Key, LookingBack, Model as _, PackageForm,
    PackageProps, Puzzle, Results, Tour, TwoPlayers as _, View, dialog, hand_in, key, own_page,
    package, use_looking_back,
};
use ginnow_kit::page::Panel;
use ginnow_kit::page::announcer::Announcement;
use ginnow_kit::page::keys::{KeyTable, ROW_STEPS, plain};
use ginnow_kit::reactive::later::Ahead;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::words::text;
use ginnow_kit::{ahead, later};
use ginnow_links::{Help, Part};
use guides::{guide, tour};
pub use model::DivisorGame;
use model::Model;
use output::{files, paper, share};
use paper::Drawn;
use play::Hand;
use play::hint::{self, Hinted};
use setup::SettingUp;
use views::{coins, theory, values};
use yew::prelude::*;

/// State of the page that's not part of the game. A link doesn't have it.
#[derive(Clone)]
pub struct ViewState {
    /// The move being prepared.
    hand: State<Hand>,
    /// Hints on the board.
    hinted: State<Hinted>,
    /// Open steps of the analysis.
    revealed: State<Revealed>,
    /// Determines the positions on worksheets.
    drawn: State<Drawn>,
    setting_up: SettingUp,
    /// A player who looks back at a finished game has put away the result card.
    looking_back: LookingBack,
    /// Makes the opponent move right away, even if it is still choosing.
    answer: Callback<()>,
}

/// The dialog for choosing other piles.
const SET_UP: Panel = Panel::Own("setup");

/// Groups the views that explain this game.
const WHY: Group =
    Group { name: "why", label: "view.why", about: "view.why-about", choice: "view.why-choice" };

impl Puzzle for DivisorGame {
    const NAME: &'static str = "divisor-game";
    type Model = Model;

    ginnow_kit::view_state!(use_view_state => ViewState);

    // All but the first and the last one show values as soon as you open them, which give away the winner.
    const VIEWS: &'static [View<Self>] = &[
        View::new("moves", "view.moves", play::moves),
        View::new(
            "analysis",
            "view.analysis",
            later!(views: analysis::analysis as fn(&App<DivisorGame>)),
        )
        .segment_of(&WHY)
        .on_request()
        .unless(|hidden| hidden.solver || hidden.best),
        View::new("values", "view.values", later!(views: values::values as fn(&App<DivisorGame>)))
            .segment_of(&WHY)
            .enlarged(false)
            .unless(|hidden| hidden.solver),
        View::new("coins", "view.coins", later!(views: coins::coins as fn(&App<DivisorGame>)))
            .segment_of(&WHY)
            .unless(|hidden| hidden.solver),
        View::new(
            "laboratory",
            "view.laboratory",
            later!(views: theory::page as fn(&App<DivisorGame>)),
        )
        .on_own_page()
        .unless(|hidden| hidden.solver),
        View::new(
            "counting",
            "view.counting",
            later!(views: theory::page as fn(&App<DivisorGame>)),
        )
        .on_own_page()
        // This is about how many rows of piles are won, and you can't tell from that if this one is.
        .on_request()
        .unless(|hidden| hidden.solver),
    ];

    const DIALOGS: &'static [Dialog<Self>] = &[
        dialog(Panel::Share, later!(dialogs: share::share as fn(&App<DivisorGame>))),
        dialog(Panel::Result, later!(dialogs: share::share as fn(&App<DivisorGame>))),
        dialog(Panel::Files, later!(dialogs: files::files as fn(&App<DivisorGame>))),
        dialog(SET_UP, later!(dialogs: setup::set_up as fn(&App<DivisorGame>))),
    ];

    const KEYS: &'static [Key<Self>] = &[
        key(&[plain("o")], "keys.answer", |app: &App<Self>| {
            app.view_state.answer.emit(());
        })
        .only_if(|app| app.model.is_machines_turn()),
        key(&[plain("h")], "keys.hint", hint::next)
            .unless(|hidden| hidden.solver || hidden.best || hidden.hints)
            .only_if(hint::is_offered),
        key(&[plain("a")], "keys.analyse", analysis::reveal_next)
            .unless(|hidden| hidden.solver || hidden.best),
        key(&[plain("n")], "keys.set-up", |app| app.open(SET_UP)),
    ];

    const PARTS: &'static [(Part, &'static str)] = &[
        (Part::Hints, "builder.hide-winning"),
        (Part::Solver, "builder.hide-views"),
        (Part::Best, "builder.hide-verdict"),
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
        let numbers = app.model.position().numbers();
        let revealed =
            app.view_state.revealed.has_any(&numbers) && !(app.hidden.solver || app.hidden.best);
        Help { hints: hint::is_given(app), solver: revealed, ..Help::default() }
    }

    const GUIDE: Option<fn(&str) -> Html> = Some(later!(guide: guide::guide as fn(&str)));

    const TOUR: Option<Tour<Self>> = Some(tour::TOUR);

    const PRINTED: Option<Ahead<App<Self>>> =
        Some(ahead!(dialogs: paper::printed_sheet as fn(&App<DivisorGame>)));

    fn rule(_: &App<Self>) -> &'static str {
        text("head.rule")
    }

    fn whole_page(app: &App<Self>) -> Option<Html> {
        own_page(app)
    }

    fn stage(app: &App<Self>) -> Html {
        html! { <>{play::piles(app)}{play::split(app)}</> }
    }

    fn status(app: &App<Self>) -> Html {
        play::status(app)
    }

    fn controls(app: &App<Self>) -> Html {
        controls::controls(app)
    }

    fn board_keys() -> Vec<KeyTable> {
        vec![KeyTable::of("keys.piles", &ROW_STEPS), play::diagram_keys()]
    }

    fn announcement(app: &App<Self>) -> String {
        explain::outcome(&app.model)
    }

    fn extra_announcements(app: &App<Self>) -> Vec<Announcement> {
        let end = || format!("{} {}", explain::turn(&app.model), text("over.why"));
        let end = app.model.is_over().then(end);
        vec![("said-end", end.unwrap_or_default())]
    }

    fn problem(problem: &Problem) -> String {
        problems::in_words(problem)
    }
}

#[hook]
fn use_view_state(app: &Bare<DivisorGame>) -> ViewState {
    files::use_dropping(app);
    ViewState {
        hand: use_state_eq(Hand::default),
        hinted: use_state_eq(Hinted::default),
        revealed: use_state_eq(Revealed::default),
        drawn: use_state_eq(Drawn::new),
        setting_up: setup::use_setting_up(app),
        looking_back: use_looking_back(app, app.model.ended()),
        answer: play::use_opponent(app),
    }
}

ginnow_kit::learn_english!();

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_links::Hidden;

    #[test]
    fn without_the_solver_only_the_moves_are_shown() {
        let hidden = Hidden { solver: true, ..Hidden::default() };
        let names: Vec<&str> =
            ginnow_kit::frame::named_views::<DivisorGame>(hidden).map(|view| view.0).collect();
        assert_eq!(names, ["moves"]);
    }
}
