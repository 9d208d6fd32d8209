//! Marks on cells. Each has its own shape, since colours aren't enough.

use yew::prelude::*;

/// The look of a mark. Its meaning is up to you.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A ring around the digit.
    Ring,
    /// A frame along the edges.
    Frame,
    /// A triangle in the upper corner.
    Corner,
    /// Diagonal lines behind the digit.
    Hatched,
    /// A line below the digit.
    Underlined,
    /// A background.
    Filled,
    /// A digit that's paler than the others.
    Faded,
}

impl Mark {
    /// Returns the CSS class of the mark.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Mark::Ring => "marked-ring",
            Mark::Frame => "marked-frame",
            Mark::Corner => "marked-corner",
            Mark::Hatched => "marked-hatched",
            Mark::Underlined => "marked-underlined",
            Mark::Filled => "marked-filled",
            Mark::Faded => "marked-faded",
        }
    }
}

/// A mark on a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Marked {
    /// The cell. They're counted from 0, row by row.
    pub cell: usize,
    /// How it looks.
    pub mark: Mark,
    /// The meaning of the mark, for screen readers. If the page explains it elsewhere, you can
    /// leave it out.
    pub meaning: Option<AttrValue>,
}

impl Marked {
    /// Creates a mark that the page explains elsewhere.
    #[must_use]
    pub fn new(cell: usize, mark: Mark) -> Self {
        let meaning = None;
        Marked { cell, mark, meaning }
    }
}
