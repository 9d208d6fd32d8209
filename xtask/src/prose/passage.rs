//! A line of prose, from any kind of file.

/// A line of prose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// Its line in the file, from 1.
    pub line: usize,
    /// The text, without code, link targets and identifiers once [`passages`] returns it.
    pub text: String,
}
