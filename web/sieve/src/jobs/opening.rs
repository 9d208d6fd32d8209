//! Looks for a search saved in the browser.

use super::saved_searches::{Recalled, recall};
use super::searching::SharedSearch;
use crate::messages::SolvingFound;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::worker::{Turn, wake};
use std::cell::RefCell;
use std::rc::Rc;
use yew::platform::spawn_local;

/// A request to the browser, which answers later.
pub struct BrowserRequest {
    message: Rc<RefCell<Option<Recalled>>>,
    /// True if the search should run, and not only be shown.
    continues: bool,
}

/// A saved search may be there, or not, or the browser hasn't answered yet.
pub enum Opened {
    /// The browser has not answered yet.
    NotYet,
    /// There is no search.
    Nothing,
    /// There is a search.
    Search(Box<SharedSearch>),
}

impl BrowserRequest {
    /// Requests the saved search of a board from the browser.
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

    /// Returns the result so far.
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
