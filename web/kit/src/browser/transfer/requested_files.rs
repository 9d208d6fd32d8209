//! This hook for [`files`](super::files) of the build remembers what the page has requested.

use super::files::fetch;
use crate::browser::handed_over::handed_over;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// The files that `static/start.js` has loaded along with the program: name and text of each, with
/// zeros in between. A string takes much less code than an object with properties.
const FIRST: &str = "firstFiles";

/// Somebody has requested a file. Its content can be the text, or whatever they've read from it.
#[derive(Debug, Clone, PartialEq)]
pub enum File<T = Rc<str>> {
    /// The file is on its way.
    Pending,
    /// The file is not available right now. Feel free to request it again.
    Missing,
    /// The file is loaded. Everybody who has requested it shares its text.
    There(T),
}

impl<T> File<T> {
    /// Returns the content, once it is there.
    #[must_use]
    pub fn there(&self) -> Option<&T> {
        match self {
            File::There(content) => Some(content),
            File::Pending | File::Missing => None,
        }
    }

    /// Reads the content, once it is there. If `read` can't do anything with it, we'd rather have
    /// no file.
    #[must_use]
    pub fn read<U>(&self, read: impl FnOnce(&T) -> Option<U>) -> File<U> {
        match self {
            File::Pending => File::Pending,
            File::Missing => File::Missing,
            File::There(content) => read(content).map_or(File::Missing, File::There),
        }
    }
}

/// All files that have been requested, by name.
#[derive(PartialEq)]
struct RequestedFiles(BTreeMap<String, File>);

impl RequestedFiles {
    /// Begins with the files that came along with the program, so that the first drawing has them.
    /// If one of them couldn't be loaded, it isn't there, and is fetched when somebody requests it.
    fn first() -> Self {
        let first = handed_over(FIRST).ok().and_then(|files| files.as_string()).unwrap_or_default();
        let (mut parts, mut files) = (first.split('\0'), BTreeMap::new());
        while let (Some(name), Some(text)) = (parts.next(), parts.next()) {
            files.insert(name.to_owned(), File::There(text.into()));
        }
        RequestedFiles(files)
    }
}

impl Reducible for RequestedFiles {
    type Action = (String, File);

    fn reduce(self: Rc<Self>, (name, file): (String, File)) -> Rc<Self> {
        let mut files = self.0.clone();
        files.insert(name, file);
        Rc::new(RequestedFiles(files))
    }
}

/// Requests files. The component is rendered again when they arrive.
#[derive(Clone, PartialEq)]
pub struct RequestedFilesHandle(UseReducerHandle<RequestedFiles>);

impl RequestedFilesHandle {
    /// Returns a file, provided that it has been requested.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&File> {
        self.0.0.get(name)
    }

    /// Requests a file, unless it is already loaded or on its way.
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

/// Returns a handle, which at first only has the files that were loaded along with the program.
#[hook]
pub fn use_requested_files() -> RequestedFilesHandle {
    RequestedFilesHandle(use_reducer(RequestedFiles::first))
}
