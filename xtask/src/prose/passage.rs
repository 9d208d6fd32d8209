//! Represents a line of prose from any kind of file.

/// Passages keep the number of their line, so that a report can name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// Its line in the file, from 1.
    pub line: usize,
    /// Code, link targets and identifiers are gone from this text once [`passages`] returns it.
    pub text: String,
}
