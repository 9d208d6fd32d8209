//! Looks for a search saved in the browser.

use super::kept::{Recalled, recall};
use super::searching::Search;
use crate::messages::SolvingFound;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::worker::{Turn, wake};
use std::cell::RefCell;
use std::rc::Rc;
use yew::platform::spawn_local;

/// A request to the browser, which answers later.
pub struct Opening {
    said: Rc<RefCell<Option<Recalled>>>,
    /// Whether the search should run, and not only be shown.
    goes_on: bool,
}

/// The result of the request.
pub enum Opened {
    /// The browser has not answered yet.
    NotYet,
    /// There is no search.
    Nothing,
    /// There is a search.
    Search(Box<Search>),
}

impl Opening {
    /// Requests the saved search of a board from the browser.
    pub fn new(size: Number, goal: Goal, goes_on: bool) -> Self {
        let said = Rc::new(RefCell::new(None));
        let answer = Rc::clone(&said);
        spawn_local(async move {
            let recalled = recall(size, goal).await;
            answer.replace(Some(recalled));
            wake();
        });
        Opening { said, goes_on }
    }

    /// Returns the result so far.
    pub fn work(&self, turn: &Turn<SolvingFound>) -> Opened {
        match self.said.take() {
            None => Opened::NotYet,
            Some(Recalled::Nothing) if !self.goes_on => Opened::Nothing,
            Some(Recalled::Nothing | Recalled::LeftOut) => {
                turn.tell(SolvingFound::LeftOut);
                Opened::Nothing
            }
            Some(Recalled::Search(entry, optimizer)) => {
                let search = Search::kept(entry, optimizer);
                Opened::Search(Box::new(if self.goes_on { search } else { search.being_shown() }))
            }
        }
    }
}
