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

/// What a change of the address means for the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressNews {
    /// The address has a game, which is to be opened.
    Game,
    /// The guide lies over the game from now on.
    Story,
}

/// Keeps the address and the puzzle in step, both ways: `link` is written to the address, and `hear` gets
/// what someone else puts there.
///
/// While the address names something else, both the game and the address are left alone.
#[hook]
pub fn use_address(puzzle: &'static Puzzle, link: String, hear: Callback<AddressNews>) {
    let writer = use_memo((), |()| writer(puzzle));
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
        // A link may lead to another program, and the browser's Back button then returns to the address
        // as it is now.
        let follow =
            EventListener::new_with_options(&window(), "click", capture, move |event: &Event| {
                if is_on_link(event) {
                    followed.flush();
                }
            });
        move || drop((change, leave, follow))
    });
}

/// Writes the address of a program that has just started. If somebody has opened another program meanwhile, the address is
/// theirs, and the page is about to be reloaded.
fn writer(puzzle: &Puzzle) -> Writer {
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

/// What a change of the address means for the puzzle; `None` if it knows it already.
fn news(writer: &Writer, puzzle: &Puzzle) -> Option<AddressNews> {
    let known = match Route::current(puzzle) {
        // The page is about to be reloaded.
        Route::Elsewhere => return None,
        Route::Story(_) => {
            writer.pause();
            return Some(AddressNews::Story);
        }
        Route::Tour => true,
        // The name of the puzzle alone leads back to the game that is open.
        Route::Board if !address::fragment().is_empty() => true,
        Route::Board | Route::Game => writer.knows(&address::fragment()),
    };
    writer.resume();
    if known {
        writer.rewrite();
    }
    (!known).then_some(AddressNews::Game)
}
