//! Marks that a page puts on cells: each has a shape of its own, and a colour
//! besides.

use yew::prelude::*;

/// What a marked cell looks like. What it means, the page says.
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
    /// A filled ground.
    Filled,
    /// The digit is paler than others.
    Faded,
}

impl Mark {
    /// The class that draws it.
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
    /// The cell, counted from 0, row by row.
    pub cell: usize,
    /// What it looks like.
    pub mark: Mark,
    /// What it means there, for those who hear it; nothing where it is said
    /// elsewhere.
    pub meaning: Option<AttrValue>,
}

impl Marked {
    /// A mark whose meaning is said elsewhere.
    #[must_use]
    pub fn new(cell: usize, mark: Mark) -> Self {
        let meaning = None;
        Marked {
            cell,
            mark,
            meaning,
        }
    }
}
