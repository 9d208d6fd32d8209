//! Looks for a search that an earlier visit has saved in the browser.

use super::saved_searches::{Recalled, recall};
use super::searching::SharedSearch;
use crate::messages::SolvingFound;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::worker::{Turn, wake};
use std::cell::RefCell;
use std::rc::Rc;
use yew::platform::spawn_local;

/// A request to the browser, which will answer at some later time.
pub struct BrowserRequest {
    message: Rc<RefCell<Option<Recalled>>>,
    /// True if the search should also run, and not only be shown.
    continues: bool,
}

/// What we know about a saved search so far.
pub enum Opened {
    /// The browser hasn't answered yet.
    NotYet,
    /// There is no saved search.
    Nothing,
    /// There is a search to show or to continue.
    Search(Box<SharedSearch>),
}

impl BrowserRequest {
    /// Asks the browser for the saved search of a board.
    pub fn new(size: Number, goal: Goal, continues: bool) -> Self {
        let message = Rc::new(RefCell::new(None));
        let answer = Rc::clone(&message);
        spawn_local(async move {
            let recalled = recall(size, goal).await;
            answer.replace(Some(recalled));
            wake();
        });
        BrowserRequest { message, continues }
    }

    /// Returns the result so far. You have to call this in every turn until the browser has
    /// answered.
    pub fn work(&self, turn: &Turn<SolvingFound>) -> Opened {
        match self.message.take() {
            None => Opened::NotYet,
            Some(Recalled::Nothing) if !self.continues => Opened::Nothing,
            Some(Recalled::Nothing | Recalled::Omitted) => {
                turn.post(SolvingFound::Omitted);
                Opened::Nothing
            }
            Some(Recalled::Search(entry, optimizer)) => {
                let search = SharedSearch::saved(entry, optimizer);
                Opened::Search(Box::new(if self.continues { search } else { search.being_shown() }))
            }
        }
    }
}
