//! The page has a state apart from the game: engine, analysis, pointer, and more.

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
use crate::ending;
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
    /// Parts of the analysis that may be shown.
    pub permit: Permit,
    pub timer: Store<Timer>,
    /// Questions before moves, on a projector.
    pub asking: Asking,
    pub signals: Signals,
    pub own_best: OwnBest,
    /// Help the player is currently getting from the page.
    pub help: Help,
    pub pointer: Pointer,
    /// The player is pointing at the number from the tour.
    pub inspects: bool,
    /// The report is open in place of the list of moves.
    pub report: bool,
    /// Opens (`true`) or closes the report.
    pub show_report: Callback<bool>,
    /// Today, with its boards.
    pub today: Day,
    /// There may be a race at the moment.
    pub race: Option<Race>,
    /// Starts a race, or ends it with `None`.
    pub set_race: Callback<Option<Race>>,
    /// The last file dropped on the page.
    pub dropped: Option<Dropped>,
    /// These worksheets will be printed.
    pub worksheets: Choice,
    pub select: Callback<Number>,
}

#[hook]
pub fn use_view_state(app: &Bare<Sieve>) -> ViewState {
    // There's not enough space for the best score still possible on an embedded page.
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

/// Returns true if the player just moved and is about to move again, as opposed to looking at a
/// link, an earlier move, or the end of the game.
pub fn is_at_play(app: &App<Sieve>) -> bool {
    let (model, game) = (&app.model, app.model.game());
    let is_last = game.played() == game.line().len() && !game.position().is_over();
    is_last
        && match model.outcome() {
            Outcome::Played(_) | Outcome::Marked(_) | Outcome::Unmarked(_) => true,
            // These do not change the game, so what matters is how it got there.
            Outcome::Rejected(_) | Outcome::Nothing => !model.is_given(),
            _ => false,
        }
}

/// Clears the preview while somebody steps through the game. They are watching moves, and it is
/// pure chance which number the mouse is on.
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

/// Decides what to analyse. If a task depends on the best score, we have to know it at the end of
/// the game even if it's never shown.
fn studied(app: &Bare<Sieve>, permit: Permit) -> Permit {
    let pending = app.lesson.hidden.until == Some(Until::Best) && !app.over && !app.is_away();
    let best = permit.best || (pending && app.model.is_over());
    Permit { best, ..permit }
}

/// The report closes when a game ends or when the player opens some other view.
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

/// Returns the help for a result's code. The card at the end of a game shows a better one, which
/// helps with all later games. The frame has recorded the help of the finished game by then.
pub fn helped(app: &App<Sieve>) -> Help {
    let help = app.view_state.help;
    Help { hints: help.hints || ending::shows_better(app), ..help }
}

/// Determines what help the page is giving right now. Help from elsewhere can't be detected, of
/// course.
fn help(app: &Bare<Sieve>, study: &Study, permit: Permit, solver: &Solver) -> Help {
    let goes_back = permit.best && app.goes_back();
    Help {
        hints: goes_back || is_requested(study, permit),
        solver: solver.shows_answers() || shows_saved_search(app, solver),
        ..Help::default()
    }
}

/// Apart from the solver, requesting help with this game is the only thing that disqualifies a best
/// game. The card at the end of a game also shows a better one, but players don't request it, and
/// the card offers to try again. The code mentions it to the teacher, see [`helped`].
fn is_requested(study: &Study, permit: Permit) -> bool {
    let Permit { best, hints, .. } = permit;
    best && !study.covered || hints && (study.costs_shown || study.requested.is_some())
}

fn shows_saved_search(app: &Bare<Sieve>, solver: &Solver) -> bool {
    solver.search.phase == Phase::Saved && crate::model::is_of_solver(app.view)
}
