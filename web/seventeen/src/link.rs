//! The grid in the page's address, and the grid that was left.

use crate::PUZZLE;
use crate::model::Model;
use crate::search::Runner;
use ginnow::seventeen::links::{Problem, SharedGrid, read};
use ginnow_kit::browser::address;
use ginnow_kit::page::{AddressNews, Route, session, use_address};
use yew::prelude::*;

/// What a link shows, and what is wrong with it.
pub type LinkRead = (SharedGrid, Vec<Problem>);

/// What was kept of the page that was left: the link, and in a second line
/// whether the search ran.
const RUNNING: &str = "running";

/// What the page begins with.
pub struct Opening {
    /// What is shown.
    pub link: LinkRead,
    /// Whether its search ran when the page was left in this window.
    pub running: bool,
}

/// What the page begins with: the grid of the address, or the one that was left,
/// where the address is its own or names the puzzle alone.
pub fn opening() -> Opening {
    let kept = session::recall(&PUZZLE).unwrap_or_default();
    let (left, ran) = kept.split_once('\n').unwrap_or((&kept, ""));
    let left = read(left);
    let back = left.1.is_empty() && session::comes_back(&PUZZLE, false);
    let link = if back { left.clone() } else { linked() };
    let same = (link.0.grid, link.0.searched) == (left.0.grid, left.0.searched);
    let running = ran == RUNNING && same && left.0.grid.is_some();
    Opening { link, running }
}

/// The grid that the address names, or the usual one.
fn linked() -> LinkRead {
    match Route::current(&PUZZLE) {
        Route::Game => read(&address::fragment()),
        _ => read(""),
    }
}

/// Keeps the address and the page the same, both ways, and the grid for when
/// it is left, and whether its search runs. `open` hears of a link that somebody
/// has put into the address.
#[hook]
pub fn use_link(model: &Model, runner: &Runner, open: Callback<LinkRead>) {
    let link = model.link();
    session::use_session(&PUZZLE, {
        let (link, runner) = (link.clone(), runner.clone());
        Callback::from(move |()| {
            let running = if runner.is_running() { RUNNING } else { "" };
            format!("{link}\n{running}")
        })
    });
    let hear = Callback::from(move |news| match news {
        AddressNews::Game => open.emit(linked()),
        // It lies over the grid, which stays.
        AddressNews::Story => {}
    });
    use_address(&PUZZLE, link, hear);
}
