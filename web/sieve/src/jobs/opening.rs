//! Looks in the browser's storage for a search that an earlier visit left there.

use super::saved_searches::{Recalled, recall};
use super::searching::SharedSearch;
use crate::messages::SolvingFound;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::worker::{Turn, wake};
use std::cell::RefCell;
use std::rc::Rc;
use yew::platform::spawn_local;

/// The browser answers a pending request whenever it likes.
pub struct BrowserRequest {
    message: Rc<RefCell<Option<Recalled>>>,
    /// Runs the search as well, instead of just showing it.
    continues: bool,
}

/// The state of a request.
pub enum Opened {
    /// No answer yet.
    NotYet,
    /// Nothing is saved for this board.
    Nothing,
    /// Found one.
    Search(Box<SharedSearch>),
}

impl BrowserRequest {
    /// Requests the saved search of a board.
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

    /// Polls for the answer. Call this every turn until there is one.
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
