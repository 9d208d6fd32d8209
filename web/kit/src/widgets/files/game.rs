//! Opens games from files, chosen in the dialog or dropped on the page.

use super::{FileProblem, Taken, use_drop};
use crate::page::PageAction;
use web_sys::File;
use yew::prelude::*;

/// Receives the game of a file, or the reason why it can't be read.
pub type GameRead<G> = Box<dyn FnOnce(Result<G, FileProblem>)>;

/// Returns a callback that opens the game of a chosen file and closes the dialog. `open` is the
/// action that opens a game.
pub fn chosen_game<G: 'static, A: 'static>(
    read: fn(File, GameRead<G>),
    open: fn(G) -> A,
    act: Callback<A>,
    close: Callback<()>,
) -> Callback<Taken> {
    Callback::from(move |taken: Taken| {
        let (act, close) = (act.clone(), close.clone());
        let done = move |game: Result<G, FileProblem>| match game {
            Ok(game) => {
                act.emit(open(game));
                close.emit(());
            }
            Err(problem) => taken.refuse.emit(problem.text()),
        };
        read(taken.file, Box::new(done));
    })
}

/// Opens the game of a file that is dropped on the page, and closes any dialog.
#[hook]
pub fn use_dropped_game<G: 'static, A: 'static>(
    read: fn(File, GameRead<G>),
    open: fn(G) -> A,
    act: &Callback<A>,
    page: &Callback<PageAction>,
) {
    let take = use_callback((act.clone(), page.clone()), move |file: File, (act, page)| {
        let (act, page) = (act.clone(), page.clone());
        // It may be about the file before this one.
        page.emit(PageAction::Notice(None));
        let done = move |game: Result<G, FileProblem>| match game {
            Ok(game) => {
                act.emit(open(game));
                page.emit(PageAction::Panel(None));
            }
            Err(problem) => page.emit(PageAction::Notice(Some(problem.notice()))),
        };
        read(file, Box::new(done));
    });
    use_drop(&take);
}
