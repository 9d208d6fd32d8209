//! Results for a teacher: records which help a player uses, and makes the code for a finished game.

use crate::browser::memory;
use crate::frame::state::{GameState, StateChange};
use crate::frame::{App, Model, Puzzle, View, lesson::progress};
use crate::page::PageAction;
use crate::page::values::notice::{Notice, Text};
use crate::reactive::effect::use_effect_with;
use crate::widgets::share::hand_in::{HANDED_IN, PLAYER};
pub use crate::widgets::share::hand_in::{HandIn, hand_in};
use crate::words::{fill, text};
use ginnow_links::{Help, TaskMark};
use yew::prelude::*;

/// Lets players hand in their games.
pub struct Results<P: Puzzle> {
    /// Formats a finished game like the puzzle's links do. This becomes part of the
    /// [`ginnow_links::ResultCode`].
    pub written: fn(&P::Model) -> String,
    /// Draws the code. In practice this is [`hand_in`], wrapped so that it's loaded on demand
    /// together with the dialogs.
    pub draw: fn(&HandIn) -> Html,
}

/// Returns the help that the player is getting right now. This includes any view that links hide
/// along with the solver, except for those that show nothing until the player asks.
fn helped<P: Puzzle>(app: &App<P>) -> Help {
    let solver = View::<P>::named(app.view).is_some_and(View::helps);
    P::helped(app).and(Help { solver, given: app.origin.is_given, ..Help::default() })
}

/// Records the help that the player has used. It counts for the link's task, but also for other
/// tasks on the same board.
#[hook]
pub(in crate::frame) fn use_help<P: Puzzle>(
    app: &App<P>,
    state: &UseReducerDispatcher<GameState<P>>,
) {
    let help = helped(app);
    let board = if help.any() { P::helped_board(app) } else { None };
    let is_own = app.lesson.results.is_some() && app.task.is_own(&*app.model);
    let state = state.clone();
    use_effect_with(
        (help, board, is_own, app.task.helped()),
        move |(help, board, is_own, known)| {
            if let Some(board) = board {
                progress::note_help(board, *help);
            }
            if *is_own && known.and(*help) != *known {
                state.dispatch(StateChange::Helped(*help));
            }
        },
    );
}

/// Offers the next player to begin. If somebody has handed in a result on this device, and then a
/// task is opened in another window (or later), it may well be somebody else who's playing now.
#[hook]
pub(in crate::frame) fn use_next_player<P: Puzzle>(
    app: &App<P>,
    state: &UseReducerDispatcher<GameState<P>>,
) {
    let is_free = app.page.state.notice.is_none() && !app.returned;
    let requests = P::RESULTS.is_some() && app.lesson.results.is_some() && is_free;
    let key = app.task.key(&app.lesson);
    let (page, state) = (app.page.act.clone(), state.clone());
    use_effect_with((requests, key), move |(requests, _)| {
        let is_other = memory::recall_in_window(HANDED_IN).is_none();
        if *requests && is_other && memory::recall(HANDED_IN).is_some() {
            let next = next_player(state);
            page.emit(PageAction::Notice(Some(notice(next))));
        }
    });
}

/// Erases everything about the current player and begins the task again.
fn next_player<P: Puzzle>(state: UseReducerDispatcher<GameState<P>>) -> Callback<()> {
    Callback::from(move |()| {
        progress::begin_next_player();
        state.dispatch(StateChange::NextPlayer);
    })
}

fn notice(next: Callback<()>) -> Notice {
    let announce = || {
        let name = memory::recall(PLAYER).unwrap_or_default();
        let line = if name.is_empty() {
            text("next-player.line").to_owned()
        } else {
            fill!("next-player.line-named", name)
        };
        Text {
            heading: text("next-player.heading").to_owned(),
            lines: vec![line, text("next-player.about").to_owned()],
        }
    };
    Notice::new("next-player", announce).with_button("next-player.button", next)
}

/// Renders the code for a finished game, provided that the task asks for results.
pub(in crate::frame) fn result<P: Puzzle>(
    app: &App<P>,
    state: &UseReducerDispatcher<GameState<P>>,
) -> Html {
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
        next: next_player(state.clone()),
    })
}
