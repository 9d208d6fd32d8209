//! Stores an unfinished game when the window closes. The next visit can offer it.

use super::opening::read;
use crate::browser::memory;
use crate::frame::about::about;
use crate::frame::model::{Model, Opening, Step};
use crate::frame::{App, Puzzle, Task};
use crate::page::Route;
use crate::page::addresses::session::LONGEST;
use crate::page::values::notice::{Notice, Text};
use crate::words::text;
use ginnow_links::{Layout, Lesson};
use std::rc::Rc;
use yew::prelude::*;

fn key<P: Puzzle>() -> String {
    format!("unfinished/{}", P::NAME)
}

/// Stores the game if there's anything to undo. Once the game is finished, its stored copy is
/// deleted, but not that of a game with another start.
pub(in crate::frame) fn keep<P: Puzzle>(app: &App<P>, written: &str) {
    if !P::KEEPS_UNFINISHED || app.is_embedded() {
        return;
    }
    if app.model.is_over() {
        let saved = memory::recall(&key::<P>()).and_then(|saved| read::<P>(&saved));
        if saved.is_some_and(|(saved, _)| beginning(&saved.model) == beginning(&*app.model)) {
            memory::forget(&key::<P>());
        }
    } else if written.len() <= LONGEST && app.model.history().is_some_and(|it| it.undo) {
        let is_unreadable = |saved: String| read::<P>(&saved).is_none();
        if memory::recall(&key::<P>()).is_some_and(is_unreadable) {
            memory::set_aside(&key::<P>());
        }
        memory::remember(&key::<P>(), written);
    }
}

/// Returns the stored game and its task. We only offer it if the address just names the puzzle, or
/// leads to the start of the very same game. Since it may come from a lesson that hides less, the
/// link's lesson still applies.
pub(in crate::frame) fn recall<P: Puzzle>(
    linked: &Opening<P::Model>,
) -> Option<(Opening<P::Model>, Task)> {
    if !P::KEEPS_UNFINISHED || linked.lesson.layout == Layout::Embedded {
        return None;
    }
    let saved = memory::recall(&key::<P>()).filter(|saved| saved.len() <= LONGEST)?;
    let (mut saved, mut task) = read::<P>(&saved)?;
    let is_offered = match Route::current(about::<P>()) {
        Route::Board => true,
        Route::Game => {
            saved.lesson = linked.lesson.clone();
            task = Task::new(&linked.model, &linked.lesson);
            beginning(&saved.model) == beginning(&linked.model)
        }
        Route::Guide(_) | Route::Tour | Route::Elsewhere => false,
    };
    (is_offered && saved.link() != linked.link()).then_some((saved, task))
}

fn beginning<M: Model>(model: &M) -> String {
    let mut started = Rc::new(model.clone());
    if let Ok(restart) = Step::Restart.try_into() {
        started = started.reduce(restart);
    }
    started.link("", &Lesson::default())
}

/// Returns a notice that offers to continue the game. `press` is called if the player accepts.
pub(in crate::frame) fn notice(press: Callback<()>) -> Notice {
    let message = || Text {
        heading: text("unfinished.heading").to_owned(),
        lines: vec![text("unfinished.line").to_owned()],
    };
    Notice::new("unfinished", message).with_button("unfinished.continue", press)
}
