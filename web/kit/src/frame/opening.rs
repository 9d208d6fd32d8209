//! The address: what the page begins with, and what comes into it later.

use super::model::{Model, Opening};
use super::state::{Change, State};
use super::{App, Ended, Problem, Puzzle, root};
use crate::browser::address;
use crate::page::link_problems::broken_link;
use crate::page::notice::Notice;
use crate::page::{AddressNews, PageAction, Route, session, use_address};
use yew::prelude::*;

/// What the page begins with.
pub(super) struct Beginning<P: Puzzle> {
    pub opening: Opening<P::Model>,
    /// The games that were played to their end before it was left.
    pub ended: Ended,
    /// Whether it is the game that was left in this window.
    pub returned: bool,
}

/// Whatever the address names goes first. The game that was left comes back where the address is its own,
/// or names the puzzle and no game.
pub(super) fn find<P: Puzzle>() -> Beginning<P> {
    let linked = linked::<P>();
    let kept = session::recall(root::program::<P>());
    match kept.and_then(|kept| left::<P>(&kept, &linked)) {
        Some((opening, ended)) => Beginning {
            opening,
            ended,
            returned: true,
        },
        None => Beginning {
            opening: linked,
            ended: Ended::default(),
            returned: false,
        },
    }
}

/// The game that was left, if it comes back, and those that were ended before.
fn left<P: Puzzle>(kept: &str, linked: &Opening<P::Model>) -> Option<(Opening<P::Model>, Ended)> {
    let (link, rest) = kept.split_once('\n').unwrap_or((kept, ""));
    let (ended, record) = Ended::read(rest);
    let left = P::Model::read(link);
    let same = linked.problems.is_empty() && linked.link() == left.link();
    if !left.problems.is_empty() || !session::comes_back(root::program::<P>(), same) {
        return None;
    }
    let model = left.model.restored(record)?;
    Some((Opening { model, ..left }, ended))
}

/// The game that the address names, or the usual one.
fn linked<P: Puzzle>() -> Opening<P::Model> {
    match Route::current(root::program::<P>()) {
        Route::Game => P::Model::read(&address::fragment()),
        _ => P::Model::read(""),
    }
}

/// What there is to say about a link, if anything is wrong with it.
pub(super) fn notice<P: Puzzle>(problems: Vec<Problem<P>>) -> Option<Notice> {
    broken_link(problems, P::problem)
}

/// Keeps the address and the game the same, both ways, and the game for when it is left.
#[hook]
pub(super) fn use_link<P: Puzzle>(app: &App<P>, state: &UseReducerDispatcher<State<P>>) {
    let program = root::program::<P>();
    let link = app.link();
    let kept = (link.clone(), app.clone());
    session::use_session(
        program,
        Callback::from(move |()| {
            let (link, app) = &kept;
            format!("{link}\n{}{}", app.ended, P::record(app))
        }),
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
