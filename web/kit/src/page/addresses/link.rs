//! Makes sure that the address always contains the link to the current game.

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

/// A change of the address that the puzzle has to react to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressNews {
    /// The address contains a game, which the page should open.
    Game,
    /// The guide now covers the game.
    Guide,
}

/// Makes the address and the puzzle follow each other. `link` is written to the address, and
/// `receive` is called if the address changes in another way. While the address belongs to another
/// page, both stay as they are.
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
        // If this link leads to another program, the Back button should later return to the current
        // game, so its address must be complete.
        let follow =
            EventListener::new_with_options(&window(), "click", capture, move |event: &Event| {
                if is_on_link(event) {
                    followed.flush();
                }
            });
        move || drop((change, leave, follow))
    });
}

/// Returns the writer for a program that has just started. In the meantime, the user may have
/// opened another one. Then the address belongs to that, and the page is about to be reloaded, so
/// the writer must not do anything.
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

/// Returns how the puzzle has to react to a changed address, or `None` if there is nothing to do.
fn news(writer: &Writer, puzzle: &PuzzleDescription) -> Option<AddressNews> {
    let known = match Route::current(puzzle) {
        // The page is about to be reloaded.
        Route::Elsewhere => return None,
        Route::Guide(_) => {
            writer.pause();
            return Some(AddressNews::Guide);
        }
        Route::Tour => true,
        // An address with just the name of the puzzle leads back to the game that is already open.
        Route::Board if !address::fragment().is_empty() => true,
        Route::Board | Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    (!known).then_some(AddressNews::Game)
}
