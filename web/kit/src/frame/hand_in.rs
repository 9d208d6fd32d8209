//! Results for a teacher: the help that a player uses, and the code of a finished game.

use super::state::{Change, State};
use super::{App, Model, Puzzle, View};
use crate::effect::use_effect_with;
pub use crate::widgets::share::hand_in::{HandIn, hand_in};
use ginnow_links::{Help, Hidden, TaskMark};
use yew::prelude::*;

/// How players of a puzzle hand in their games.
pub struct Results<P: Puzzle> {
    /// Writes a finished game as the links of the puzzle do, for the code of the game ([`ginnow_links::ResultCode`]).
    pub written: fn(&P::Model) -> String,
    /// Draws the code: [`hand_in`], loaded with the dialogs.
    pub draw: fn(&HandIn) -> Html,
}

/// The help that the page currently shows. A view that links hide together with the solver also counts as
/// help.
fn helped<P: Puzzle>(app: &App<P>) -> Help {
    let is_solver = View::<P>::named(app.view).is_some_and(|view| !view.is_offered(Hidden::ALL));
    let solver = Help { solver: is_solver, ..Help::default() };
    P::helped(app).and(solver)
}

/// Records in the task of the link which help the player has used.
#[hook]
pub(super) fn use_help<P: Puzzle>(app: &App<P>, state: &UseReducerDispatcher<State<P>>) {
    let counts = P::RESULTS.is_some() && app.lesson.results.is_some();
    let help = if counts { helped(app) } else { Help::default() };
    let state = state.clone();
    use_effect_with((help, app.task.helped()), move |&(help, known)| {
        if known.and(help) != known {
            state.dispatch(Change::Helped(help));
        }
    });
}

/// Draws the result of a finished game, if the task asks for results.
pub(super) fn result<P: Puzzle>(app: &App<P>) -> Html {
    let (Some(results), Some(signature)) = (P::RESULTS, app.lesson.results) else {
        return Html::default();
    };
    if !app.model.is_over() || !app.task.is_own(&*app.model) || app.is_projected() {
        return Html::default();
    }
    (results.draw)(&HandIn {
        task: TaskMark::of(&app.model.bare_board_link(), &app.lesson),
        signature,
        games: u8::try_from(app.task.games()).unwrap_or(u8::MAX),
        help: app.task.help_in(&app.model.finished_game()),
        game: (results.written)(&app.model),
    })
}
