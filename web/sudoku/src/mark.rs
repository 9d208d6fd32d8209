//! Marks cells for a page. Each mark has its own shape as well as a colour.

use yew::prelude::*;

/// A mark only changes the look of a cell, and the page explains its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A ring is drawn around the digit.
    Ring,
    /// A frame is drawn along the edges.
    Frame,
    /// A triangle is in the upper corner.
    Corner,
    /// Diagonal lines behind the digit.
    Hatched,
    /// A line is drawn below the digit.
    Underlined,
    /// The background is filled.
    Filled,
    /// The digit is paler than others.
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

/// A page puts this mark on a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Marked {
    /// Cells are counted from 0, row by row.
    pub cell: usize,
    /// Its look.
    pub mark: Mark,
    /// Its meaning there, for screen readers; `None` if the page gives it elsewhere.
    pub meaning: Option<AttrValue>,
}

impl Marked {
    /// Creates a mark whose meaning the page gives elsewhere.
    #[must_use]
    pub fn new(cell: usize, mark: Mark) -> Self {
        let meaning = None;
        Marked { cell, mark, meaning }
    }
}
