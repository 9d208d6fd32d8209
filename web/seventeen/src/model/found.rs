//! What is looked at among the puzzles that were found.

use ginnow::seventeen::CellSet;

/// How many puzzles a page of the gallery shows.
pub const ON_PAGE: usize = 36;

/// What is looked at among the puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct State {
    /// The puzzle that was chosen; without one it is the last that was found.
    pub chosen: Option<CellSet>,
    /// The page of the gallery, from 0.
    pub page: usize,
}

impl State {
    /// The puzzle that is looked at; `last` is the one found last.
    #[must_use]
    pub fn shown(&self, last: Option<CellSet>) -> Option<CellSet> {
        self.chosen.or(last)
    }
}
