//! A hook for files of the build ([`files`](super::files)). It remembers which ones the page has
//! requested.

use super::files::fetch;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// A file that has been requested.
#[derive(Debug, Clone, PartialEq)]
pub enum File {
    /// It is still loading.
    Pending,
    /// It isn't available at the moment. You can request it again.
    Missing,
    /// It is here. Everybody who has requested it shares the text.
    There(Rc<str>),
}

/// All files that have been requested, by name.
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

/// With this handle, a page can request files. It is rendered again when they arrive.
#[derive(Clone, PartialEq)]
pub struct RequestedFilesHandle(UseReducerHandle<RequestedFiles>);

impl RequestedFilesHandle {
    /// Returns a file, if it has been requested.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&File> {
        self.0.0.get(name)
    }

    /// Requests a file, unless it is already here or on its way.
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

/// Returns a handle. At first, no file has been requested.
#[hook]
pub fn use_requested_files() -> RequestedFilesHandle {
    RequestedFilesHandle(use_reducer(RequestedFiles::default))
}
