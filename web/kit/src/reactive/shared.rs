//! Many parts of the page share some state.

use std::ops::Deref;
use std::rc::Rc;
use yew::Reducible;

/// State that is shared instead of copied. Values are equal if they share the same state. Because
/// the contents are not compared, this is fast even for large states.
#[derive(Debug)]
pub struct Shared<T>(pub Rc<T>);

impl<T> Shared<T> {
    /// Makes a state shareable.
    pub fn new(state: T) -> Self {
        Shared(Rc::new(state))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(Rc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Default> Default for Shared<T> {
    fn default() -> Self {
        Shared::new(T::default())
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> From<Rc<T>> for Shared<T> {
    fn from(state: Rc<T>) -> Self {
        Shared(state)
    }
}

/// Applies an action to the state. Actions that change nothing should return the same state,
/// because with `use_reducer_eq`, nothing is rendered again in that case.
impl<T: Reducible> Reducible for Shared<T> {
    type Action = T::Action;

    fn reduce(self: Rc<Self>, action: T::Action) -> Rc<Self> {
        let next = Rc::clone(&self.0).reduce(action);
        if Rc::ptr_eq(&next, &self.0) { self } else { Rc::new(Shared(next)) }
    }
}
