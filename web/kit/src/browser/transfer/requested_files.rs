//! Keeps the files of the build ([`files`](super::files)) that the page has requested, in a hook.

use super::files::fetch;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// A file may take a while to arrive, or may never do so.
#[derive(Debug, Clone, PartialEq)]
pub enum File {
    /// The file is loading.
    Pending,
    /// The file is currently unavailable.
    Missing,
    /// Has arrived, and is shared by everybody who requested it.
    There(Rc<str>),
}

/// Each file is requested only once, so we look it up by name.
#[derive(Default, PartialEq)]
struct RequestedFiles(BTreeMap<String, File>);

impl Reducible for RequestedFiles {
    type Action = (String, File);

    fn reduce(self: Rc<Self>, (name, file): (String, File)) -> Rc<Self> {
        let mut files = self.0.clone();
        files.insert(name, file);
        Rc::new(RequestedFiles(files))
    }
}

/// A page can request files with this, and is rendered again when they arrive.
#[derive(Clone, PartialEq)]
pub struct RequestedFilesHandle(UseReducerHandle<RequestedFiles>);

impl RequestedFilesHandle {
    /// Returns a file, if it was requested.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&File> {
        self.0.0.get(name)
    }

    /// Requests a file, unless it is loaded or loading.
    pub fn request(&self, name: &str) {
        if let Some(File::Pending | File::There(_)) = self.get(name) {
            return;
        }
        let (dispatcher, name) = (self.0.dispatcher(), name.to_owned());
        dispatcher.dispatch((name.clone(), File::Pending));
        let named = name.clone();
        let then = move |text: Option<String>| {
            let file = text.map_or(File::Missing, |text| File::There(text.into()));
            dispatcher.dispatch((named.clone(), file));
        };
        fetch(name, Callback::from(then));
    }
}

/// Returns a shelf, which is empty at first.
#[hook]
pub fn use_requested_files() -> RequestedFilesHandle {
    RequestedFilesHandle(use_reducer(RequestedFiles::default))
}
