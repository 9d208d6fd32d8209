//! The puzzle's own link in the page's address.

use super::puzzle::Puzzle;
use super::route::Route;
use super::session;
use crate::browser::address::{self, Writer};
use crate::browser::window;
use crate::effect::use_effect_with;
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// What the page hears of a change of its address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressNews {
    /// The address has a game that is to be opened.
    Game,
    /// The page that explains the puzzle lies over the game from now on.
    Story,
}

/// Keeps the address and the puzzle the same, both ways: `link` is written into
/// the address, and `hear` is told what somebody else has put there.
///
/// While the address names something else the game is left as it is, and the
/// address is left alone.
#[hook]
pub fn use_address(puzzle: &'static Puzzle, link: String, hear: Callback<AddressNews>) {
    let writer = use_memo((), |()| Writer::default());
    let latest = use_mut_ref(Callback::noop);
    latest.replace(hear);
    {
        let writer = Rc::clone(&writer);
        use_effect_with(link, move |link| writer.write(link.clone()));
    }
    use_effect_with((), move |()| {
        let heard = Rc::clone(&writer);
        let change = address::on_change(move || {
            if let Some(news) = news(&heard, puzzle) {
                let hear = latest.borrow().clone();
                hear.emit(news);
            }
        });
        let (left, followed) = (Rc::clone(&writer), Rc::clone(&writer));
        let capture = EventListenerOptions::run_in_capture_phase();
        let leave = EventListener::new(&window(), "pagehide", move |_| {
            session::keep_addresses(puzzle, &left.recent());
            left.flush();
        });
        // A link may lead to another program, and the browser's button back to
        // the address as it was then.
        let follow =
            EventListener::new_with_options(&window(), "click", capture, move |event: &Event| {
                if is_on_link(event) {
                    followed.flush();
                }
            });
        move || drop((change, leave, follow))
    });
}

fn is_on_link(event: &Event) -> bool {
    let target: Option<Element> = event.target_dyn_into();
    target.is_some_and(|target| matches!(target.closest("a"), Ok(Some(_))))
}

/// What the address, just changed, says that the puzzle does not know.
fn news(writer: &Writer, puzzle: &Puzzle) -> Option<AddressNews> {
    let known = match Route::current(puzzle) {
        // The page is loaded again.
        Route::Elsewhere => return None,
        Route::Story(_) => {
            writer.pause();
            return Some(AddressNews::Story);
        }
        Route::Tour => true,
        // Its name alone is the way back to the game that there is.
        Route::Board if !address::fragment().is_empty() => true,
        Route::Board | Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    (!known).then_some(AddressNews::Game)
}
