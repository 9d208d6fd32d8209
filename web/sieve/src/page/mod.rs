//! The state next to the game, e.g., the engine, the analysis and the pointer.

mod announcements;
mod asking;
mod daily;
mod on_off;
mod saved_searches;
mod settings;
mod signals;

pub use announcements::extra_announcements;
pub use asking::choose as choose_asking;
pub use settings::settings;
pub use signals::signals;

use crate::board::{Timer, use_timer};
use crate::model::Sieve;
use crate::model::{Action, INSPECTED, Outcome, OwnBest, Pointer, Race, use_own_best, use_pointer};
use crate::share::files::{Choice, Dropped, use_choice, use_dropping};
use crate::solver::{Permit, Phase, Solver, Study, StudyHandle, use_solver, use_study};
use crate::why::{Comparing, use_comparing};
use asking::{Asking, use_asking};
use daily::use_daily;
use ginnow::sieve::Number;
use ginnow_kit::frame::{App, Bare, Model as _};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::reactive::store::{Store, use_watched};
use ginnow_links::{Help, Hidden, Until};
use ginnow_web_personal::daily::Day;
use signals::{Signals, use_signals};
use yew::prelude::*;

#[derive(Clone)]
pub struct ViewState {
    pub solver: Solver,
    pub analysis: StudyHandle,
    pub comparing: Comparing,
    /// The parts of the analysis that may be shown.
    pub permit: Permit,
    pub timer: Store<Timer>,
    /// The questions before moves on a projector.
    pub asking: Asking,
    /// Sound and vibration.
    pub signals: Signals,
    pub own_best: OwnBest,
    /// The help that the page is giving the player at the moment.
    pub help: Help,
    pub pointer: Pointer,
    /// Whether the player is pointing at the number that the tour asks for.
    pub inspects: bool,
    /// Whether the moves are shown as a report.
    pub report: bool,
    /// Called to show the moves as a report, or with false as a list.
    pub show_report: Callback<bool>,
    /// The current day, which has boards of its own.
    pub today: Day,
    /// The race against another game, if the player has started one.
    pub race: Option<Race>,
    /// Called to start a race, or with `None` to end it.
    pub set_race: Callback<Option<Race>>,
    /// The last file that was dropped on the page.
    pub dropped: Option<Dropped>,
    /// The worksheets to print.
    pub worksheets: Choice,
    pub select: Callback<Number>,
}

#[hook]
pub fn use_view_state(app: &Bare<Sieve>) -> ViewState {
    // An embedded page doesn't have enough space for the best score that's still possible.
    let permit = Permit::new(if app.is_embedded() { Hidden::ALL } else { app.hidden });
    let analysis = use_study(app.model.game(), app.model.goal(), studied(app, permit));
    let solver = use_solver(app, &analysis.change);
    let dropped = use_dropping(&solver.commands, app);
    let today = use_daily(&app.model);
    let (report, show_report) = use_report(app);
    let help = help(app, &analysis.study, permit, &solver);
    let help = Help { hints: help.hints || (report && permit.best), ..help };
    let is_helped = help.solver || is_requested(&analysis.study, permit);
    let pointer = use_pointer();
    let race = use_state_eq(|| None::<Race>);
    let setter = race.setter();
    let set_race = use_callback((), move |race: Option<Race>, ()| setter.set(race));
    use_stepping(app, &pointer);
    let mut own_best = use_own_best(&app.model, is_helped, app.returned, app.players);
    own_best.is_loadable = !app.hidden.any();
    ViewState {
        race: (*race).clone(),
        set_race,
        dropped,
        today,
        comparing: use_comparing(),
        timer: use_timer(app),
        asking: use_asking(app),
        signals: use_signals(),
        own_best,
        help,
        inspects: use_watched(&pointer.at, |at| at.inspected() == Some(INSPECTED)),
        pointer,
        worksheets: use_choice(),
        select: use_callback(app.act.clone(), |number: Number, act| {
            act.emit(Action::Play(number));
        }),
        solver,
        analysis,
        permit,
        report,
        show_report,
    }
}

/// Returns true if the player has just made a move and is about to make the next. This isn't the
/// case if they're looking at a link, an earlier move or the end of the game.
pub fn is_at_play(app: &App<Sieve>) -> bool {
    let (model, game) = (&app.model, app.model.game());
    let is_last = game.played() == game.line().len() && !game.position().is_over();
    is_last
        && match model.outcome() {
            Outcome::Played(_) | Outcome::Marked(_) | Outcome::Unmarked(_) => true,
            // These leave the game as it was, so it depends on how the moves got there.
            Outcome::Rejected(_) | Outcome::Nothing => !model.is_given(),
            _ => false,
        }
}

/// Removes the preview while the user steps through the game. They're looking at the moves, and the
/// mouse only happens to rest on some number.
#[hook]
fn use_stepping(app: &Bare<Sieve>, pointer: &Pointer) {
    let stepped =
        matches!(app.model.outcome(), Outcome::Stepped(_) | Outcome::Undone | Outcome::Redone);
    let hover = pointer.hover.clone();
    use_effect_with(stepped.then(|| app.model.count()), move |stepped| {
        if stepped.is_some() {
            hover.emit(None);
        }
    });
}

/// Returns the parts that we need to analyse. If a task waits for the best score, we need that at
/// the end of the game even though we don't show it.
fn studied(app: &Bare<Sieve>, permit: Permit) -> Permit {
    let pending = app.lesson.hidden.until == Some(Until::Best) && !app.over && !app.is_away();
    let best = permit.best || (pending && app.model.is_over());
    Permit { best, ..permit }
}

/// Returns whether the moves are shown as a report. This ends when the player opens another view or
/// finishes a game.
#[hook]
fn use_report(app: &Bare<Sieve>) -> (bool, Callback<bool>) {
    let report = use_state_eq(|| false);
    let played = matches!(app.model.outcome(), Outcome::Played(_));
    let ended = (played && app.model.is_over()).then(|| app.model.count());
    let setter = report.setter();
    use_effect_with(ended, move |ended| {
        if ended.is_some() {
            setter.set(false);
        }
    });
    let setter = report.setter();
    use_effect_with(app.view, move |view| {
        if *view != "moves" {
            setter.set(false);
        }
    });
    let setter = report.setter();
    let choose = use_callback(app.show.clone(), move |requested: bool, show| {
        show.emit("moves");
        setter.set(requested);
    });
    (*report, choose)
}

/// Returns the help that the page is giving the player at the moment. It becomes part of the code
/// of a result.
pub fn helped(app: &App<Sieve>) -> Help {
    app.view_state.help
}

/// Computes the help that the page is giving the player at the moment. Of course, it can't detect
/// any help from elsewhere.
fn help(app: &Bare<Sieve>, study: &Study, permit: Permit, solver: &Solver) -> Help {
    let goes_back = permit.best && app.goes_back();
    Help {
        hints: goes_back || is_requested(study, permit),
        solver: solver.shows_answers() || shows_saved_search(app, solver),
        ..Help::default()
    }
}

/// Returns true if the player has requested help with the game on the board. Apart from the solver,
/// only this spoils their best game. At the end of a game, the page also explains moves, but only
/// those that somebody has made, and the page itself offers to take them back.
fn is_requested(study: &Study, permit: Permit) -> bool {
    let Permit { best, hints, .. } = permit;
    best && !study.covered || hints && (study.costs_shown || study.requested.is_some())
}

/// Returns true if a view of the solver shows the results of a search on an earlier visit.
fn shows_saved_search(app: &Bare<Sieve>, solver: &Solver) -> bool {
    solver.search.phase == Phase::Saved && crate::model::is_of_solver(app.view)
}
