//! Keeps the puzzle's own link in the page's address.

use super::puzzle::PuzzleDescription;
use super::route::Route;
use super::session;
use crate::browser::address::{self, Writer};
use crate::browser::window;
use crate::reactive::effect::use_effect_with;
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// If the address changes, the page must react in one of these ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressNews {
    /// The address contains a game, which the page must open.
    Game,
    /// The guide now covers the game.
    Guide,
}

/// Synchronizes the address and the puzzle: writes `link` to the address, and reports other changes of the
/// address to `receive`.
///
/// While the address belongs to another page, neither the game nor the address changes.
#[hook]
pub fn use_address(
    puzzle: &'static PuzzleDescription,
    link: String,
    receive: Callback<AddressNews>,
) {
    let writer = use_memo((), |()| writer(puzzle));
    let latest = use_mut_ref(Callback::noop);
    latest.replace(receive);
    {
        let writer = Rc::clone(&writer);
        use_effect_with(link, move |link| writer.write(link.clone()));
    }
    use_effect_with((), move |()| {
        let received = Rc::clone(&writer);
        let change = address::on_change(move || {
            if let Some(news) = news(&received, puzzle) {
                let receive = latest.borrow().clone();
                receive.emit(news);
            }
        });
        let (left, followed) = (Rc::clone(&writer), Rc::clone(&writer));
        let capture = EventListenerOptions::run_in_capture_phase();
        let leave = EventListener::new(&window(), "pagehide", move |_| {
            session::keep_addresses(puzzle, &left.recent());
            left.flush();
        });
        // A link may lead to another program. The browser's Back button then returns to the address as it
        // is now.
        let follow =
            EventListener::new_with_options(&window(), "click", capture, move |event: &Event| {
                if is_on_link(event) {
                    followed.flush();
                }
            });
        move || drop((change, leave, follow))
    });
}

/// Makes the writer for a program that has just started. It is paused if the user has opened another
/// program in the meantime: the address belongs to that program, and the page is about to be reloaded.
fn writer(puzzle: &PuzzleDescription) -> Writer {
    let writer = Writer::default();
    if Route::current(puzzle) == Route::Elsewhere {
        writer.pause();
    }
    writer
}

fn is_on_link(event: &Event) -> bool {
    let target: Option<Element> = event.target_dyn_into();
    target.is_some_and(|target| matches!(target.closest("a"), Ok(Some(_))))
}

/// Returns the effect of a changed address on the puzzle. `None` if there is nothing to do.
fn news(writer: &Writer, puzzle: &PuzzleDescription) -> Option<AddressNews> {
    let known = match Route::current(puzzle) {
        // The page is about to be reloaded.
        Route::Elsewhere => return None,
        Route::Guide(_) => {
            writer.pause();
            return Some(AddressNews::Guide);
        }
        Route::Tour => true,
        // If the address has only the name of the puzzle, it leads back to the open game.
        Route::Board if !address::fragment().is_empty() => true,
        Route::Board | Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    (!known).then_some(AddressNews::Game)
}
