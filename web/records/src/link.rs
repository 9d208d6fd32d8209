//! The board in the page's address.

use crate::model::{Action, Model};
use crate::{PUZZLE, problems};
use ginnow::sieve::records::links::{LinkRead, read};
use ginnow_kit::browser::address;
use ginnow_kit::page::{PageAction, Route, session, use_address};
use yew::prelude::*;

/// The board that the page begins with: that of the address, or the one that was
/// left, where the address names the records alone.
pub fn opening() -> LinkRead {
    let kept = || session::recall(&PUZZLE).map(|kept| read(&kept));
    let left = session::comes_back(&PUZZLE, false).then(kept).flatten();
    left.filter(|link| link.problems.is_empty())
        .unwrap_or_else(linked)
}

/// The board that the address names, or the usual one.
fn linked() -> LinkRead {
    match Route::current(&PUZZLE) {
        Route::Game => read(&address::fragment()),
        _ => read(""),
    }
}

/// Keeps the address and the board the same, both ways, and the board for when it
/// is left.
#[hook]
pub fn use_link(model: &Model, act: &Callback<Action>, page: &Callback<PageAction>) {
    let link = model.shared.to_string();
    session::use_session(&PUZZLE, {
        let link = link.clone();
        Callback::from(move |()| link.clone())
    });
    let (act, page) = (act.clone(), page.clone());
    let hear = Callback::from(move |_| {
        let link = linked();
        page.emit(PageAction::Notice(problems::notice(link.problems)));
        act.emit(Action::Open(link.shared));
    });
    use_address(&PUZZLE, link, hear);
}
