//! A value that can be observed.
//!
//! Some data changes often, but matters only in a few places. The cell below the pointer is an
//! example. As state of the root component, every change would render everything again. With a
//! store, only the parts that watch it are affected.

use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// A value, and watchers that are called when it changes. Clones refer to the same store, and are
/// not equal to any other.
pub struct Store<T>(Rc<StoreContents<T>>);

struct StoreContents<T> {
    value: RefCell<T>,
    watchers: RefCell<Vec<(u32, Callback<()>)>>,
    /// Number for the next watcher.
    next: Cell<u32>,
}

impl<T> Clone for Store<T> {
    fn clone(&self) -> Self {
        Store(Rc::clone(&self.0))
    }
}

impl<T> PartialEq for Store<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Clone + PartialEq + 'static> Store<T> {
    /// Creates a store that nobody watches yet.
    #[must_use]
    pub fn new(value: T) -> Self {
        Store(Rc::new(StoreContents {
            value: RefCell::new(value),
            watchers: RefCell::default(),
            next: Cell::new(0),
        }))
    }

    /// Returns the current value. This clones it.
    #[must_use]
    pub fn get(&self) -> T {
        self.0.value.borrow().clone()
    }

    /// Changes the value, and calls all watchers if it is different afterwards. `change` gets a
    /// clone of the value, so this is not the right place for large data.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        let mut value = self.get();
        change(&mut value);
        if *self.0.value.borrow() == value {
            return;
        }
        self.0.value.replace(value);
        // Clone the list, because watchers may unsubscribe when they are called.
        let watchers = self.0.watchers.borrow().clone();
        for (_, notify) in watchers {
            notify.emit(());
        }
    }

    /// Calls `notify` on every change, until the result is dropped.
    #[must_use]
    pub fn watch(&self, notify: Callback<()>) -> Subscription<T> {
        let number = self.0.next.get();
        self.0.next.set(number.wrapping_add(1));
        self.0.watchers.borrow_mut().push((number, notify));
        Subscription { store: self.clone(), number }
    }
}

/// Watches a store until it is dropped.
pub struct Subscription<T: 'static> {
    store: Store<T>,
    number: u32,
}

impl<T> Drop for Subscription<T> {
    fn drop(&mut self) {
        let mut watchers = self.store.0.watchers.borrow_mut();
        watchers.retain(|&(number, _)| number != self.number);
    }
}

/// Returns a store with the lifetime of the component.
#[hook]
pub fn use_store<T: Clone + PartialEq + 'static>(first: impl FnOnce() -> T) -> Store<T> {
    let store = use_memo((), |()| Store::new(first()));
    (*store).clone()
}

/// Returns the part of the value selected by `select`, and renders the component only if that part
/// changes.
#[hook]
pub fn use_watched<T, V>(store: &Store<T>, select: fn(&T) -> V) -> V
where
    T: Clone + PartialEq + 'static,
    V: Clone + PartialEq + 'static,
{
    let seen = use_state_eq(|| select(&store.get()));
    let setter = seen.setter();
    use_effect_with(store.clone(), move |store| {
        let inspect = {
            let store = store.clone();
            Callback::from(move |()| setter.set(select(&store.get())))
        };
        // The value may have changed between reading it and watching it.
        inspect.emit(());
        let watch = store.watch(inspect);
        move || drop(watch)
    });
    (*seen).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn watchers_are_notified_of_changes_and_of_nothing_else() {
        let store = Store::new(1);
        let received = Rc::new(Cell::new(0));
        let watch = {
            let received = Rc::clone(&received);
            store.watch(Callback::from(move |()| received.set(received.get() + 1)))
        };
        store.update(|value| *value = 2);
        store.update(|value| *value = 2);
        assert_eq!((store.get(), received.get()), (2, 1));
        drop(watch);
        store.update(|value| *value = 3);
        assert_eq!((store.get(), received.get()), (3, 1));
    }

    #[test]
    fn a_watcher_may_stop_during_a_notification() {
        let store = Store::new(1);
        let watch = Rc::new(RefCell::new(None));
        let stop = {
            let watch = Rc::clone(&watch);
            Callback::from(move |()| drop(watch.take()))
        };
        watch.replace(Some(store.watch(stop)));
        store.update(|value| *value = 2);
        assert!(watch.borrow().is_none());
    }
}
