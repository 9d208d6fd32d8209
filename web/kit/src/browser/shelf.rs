//! The files of the build ([`files`](super::files)) that the page has asked for, as a hook.

use super::files::fetch;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// A file that was asked for.
#[derive(Debug, Clone, PartialEq)]
pub enum File {
    /// It is on its way.
    Awaited,
    /// It cannot be had now.
    Missing,
    /// Its text.
    There(Rc<str>),
}

/// All of them, by their names.
#[derive(Default, PartialEq)]
struct Shelf(BTreeMap<String, File>);

impl Reducible for Shelf {
    type Action = (String, File);

    fn reduce(self: Rc<Self>, (name, file): (String, File)) -> Rc<Self> {
        let mut files = self.0.clone();
        files.insert(name, file);
        Rc::new(Shelf(files))
    }
}

/// The shelf on the page.
#[derive(Clone, PartialEq)]
pub struct ShelfHandle(UseReducerHandle<Shelf>);

impl ShelfHandle {
    /// A file, if it was asked for.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&File> {
        self.0.0.get(name)
    }

    /// Asks for a file unless it is there or on its way.
    pub fn want(&self, name: &str) {
        if let Some(File::Awaited | File::There(_)) = self.get(name) {
            return;
        }
        let (dispatcher, name) = (self.0.dispatcher(), name.to_owned());
        dispatcher.dispatch((name.clone(), File::Awaited));
        let named = name.clone();
        let then = move |text: Option<String>| {
            let file = text.map_or(File::Missing, |text| File::There(text.into()));
            dispatcher.dispatch((named.clone(), file));
        };
        fetch(name, Callback::from(then));
    }
}

/// A shelf, empty at first.
#[hook]
pub fn use_shelf() -> ShelfHandle {
    ShelfHandle(use_reducer(Shelf::default))
}
