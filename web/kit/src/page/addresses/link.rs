//! Keeps the address up to date. It is always a link to the current game.

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

/// A change of the address that concerns the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressNews {
    /// The address has a game. It should be opened.
    Game,
    /// The guide is now in front of the game.
    Guide,
}

/// Synchronizes the address with the puzzle: `link` is written to the address, and `receive` is
/// called when the address changes for any other reason. Nothing happens while the address belongs
/// to another page.
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
        // The link may lead to another program. If so, the Back button should return to the current
        // game later, so don't leave its address incomplete.
        let follow =
            EventListener::new_with_options(&window(), "click", capture, move |event: &Event| {
                if is_on_link(event) {
                    followed.flush();
                }
            });
        move || drop((change, leave, follow))
    });
}

/// Returns the writer for a program that has just started. By now, the user may already have opened
/// another program, to which the address belongs. The page is about to be reloaded in this case, so
/// the writer is paused.
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

/// Returns the news in a changed address, if there are any.
fn news(writer: &Writer, puzzle: &PuzzleDescription) -> Option<AddressNews> {
    let known = match Route::current(puzzle) {
        // The page will be reloaded any moment.
        Route::Elsewhere => return None,
        Route::Guide(_) => {
            writer.pause();
            return Some(AddressNews::Guide);
        }
        Route::Tour => true,
        // If the address just names the puzzle, it means the game that is open anyway.
        Route::Board if !address::fragment().is_empty() => true,
        Route::Board | Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    (!known).then_some(AddressNews::Game)
}
