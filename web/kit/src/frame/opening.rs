//! The address: what the page starts with, and what is put there later.

use super::model::{Model, Opening};
use super::state::{Change, State};
use super::{App, Problem, Puzzle, root};
use crate::browser::address;
use crate::page::link_problems::broken_link;
use crate::page::notice::Notice;
use crate::page::{AddressNews, PageAction, Route, session, use_address};
use yew::prelude::*;

/// What the page starts with.
pub(super) struct Beginning<P: Puzzle> {
    pub opening: Opening<P::Model>,
    /// Whether this is the game that was left in this window.
    pub returned: bool,
}

/// Finds what to start with. A game in the address takes precedence; the game that was left comes back if
/// the address is its own, or names the puzzle without a game.
pub(super) fn find<P: Puzzle>() -> Beginning<P> {
    let linked = linked::<P>();
    let kept = session::recall(root::program::<P>());
    match kept.and_then(|kept| left::<P>(&kept, &linked)) {
        Some(opening) => Beginning {
            opening,
            returned: true,
        },
        None => Beginning {
            opening: linked,
            returned: false,
        },
    }
}

/// The game that was left, if it comes back.
fn left<P: Puzzle>(kept: &str, linked: &Opening<P::Model>) -> Option<Opening<P::Model>> {
    let (link, record) = kept.split_once('\n').unwrap_or((kept, ""));
    let left = P::Model::read(link);
    let same = linked.problems.is_empty() && linked.link() == left.link();
    if !left.problems.is_empty() || !session::comes_back(root::program::<P>(), same) {
        return None;
    }
    let model = left.model.restored(record)?;
    Some(Opening { model, ..left })
}

/// The game in the address, or the default one.
fn linked<P: Puzzle>() -> Opening<P::Model> {
    match Route::current(root::program::<P>()) {
        Route::Game => P::Model::read(&address::fragment()),
        _ => P::Model::read(""),
    }
}

/// The notice about the faults of a link, if it has any.
pub(super) fn notice<P: Puzzle>(problems: Vec<Problem<P>>) -> Option<Notice> {
    broken_link(problems, P::problem)
}

/// Keeps the address and the game in step, both ways, and stores the game for when the page is left.
#[hook]
pub(super) fn use_link<P: Puzzle>(app: &App<P>, state: &UseReducerDispatcher<State<P>>) {
    let program = root::program::<P>();
    let link = app.link();
    let kept = (link.clone(), app.clone());
    session::use_session(
        program,
        Callback::from(move |()| format!("{}\n{}", kept.0, P::record(&kept.1))),
    );
    let (page, state) = (app.page.act.clone(), state.clone());
    let hear = Callback::from(move |news| {
        page.emit(PageAction::Playing(false));
        match news {
            // The guide lies over the game, which stays as it is.
            AddressNews::Story => page.emit(PageAction::Panel(None)),
            AddressNews::Game => {
                let opening = linked::<P>();
                page.emit(PageAction::Notice(notice::<P>(opening.problems.clone())));
                state.dispatch(Change::Open(Box::new(opening)));
            }
        }
    });
    use_address(program, link, hear);
}
