//! Marks on cells. Colour alone isn't enough, so each has a shape of its own.

use yew::prelude::*;

/// Marks have an appearance. The meaning is up to you.
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
    /// A paler digit.
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

/// A mark on a particular cell.
#[derive(Debug, Clone, PartialEq)]
pub struct Marked {
    /// Cell index, row by row from 0.
    pub cell: usize,
    /// Appearance.
    pub mark: Mark,
    /// Meaning for screen readers. Optional if the page explains it elsewhere.
    pub meaning: Option<AttrValue>,
}

impl Marked {
    /// Creates a mark without a meaning of its own, because the page explains it elsewhere.
    #[must_use]
    pub fn new(cell: usize, mark: Mark) -> Self {
        let meaning = None;
        Marked { cell, mark, meaning }
    }
}
