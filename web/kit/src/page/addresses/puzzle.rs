//! Describes a program and its puzzle as plain values, because most of the page shouldn't be
//! generic.

use yew::Html;

/// A program, which can draw a puzzle and its guide.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// The puzzle.
    pub puzzle: &'static PuzzleDescription,
    /// Renders the puzzle.
    pub view: fn() -> Html,
    /// Renders the guide, opened at a chapter. The name of the chapter may be empty or unknown.
    pub guide: Option<fn(&str) -> Html>,
}

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
    }
}

/// Everything that the page around a puzzle has to know about it.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleDescription {
    /// The word with which addresses of the puzzle begin, e.g. `sieve`.
    pub name: &'static str,
    /// True if there is a guide.
    pub guide: bool,
    /// True if there is a tour. The puzzle itself starts it when the address says so
    /// ([`Route::Tour`](crate::page::Route::Tour)).
    pub tour: bool,
    /// True if there is a projector mode.
    pub is_projected: bool,
}

impl PartialEq for PuzzleDescription {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl PuzzleDescription {
    /// Returns the fragment for the board without a game, e.g. `#sieve`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("#{}", self.name)
    }

    /// Returns the fragment for a chapter of the guide, e.g. `#sieve/how/bound`, or for its start
    /// if the name is empty.
    #[must_use]
    pub fn guide_address(&self, chapter: &str) -> String {
        if chapter.is_empty() {
            format!("#{}/how", self.name)
        } else {
            format!("#{}/how/{chapter}", self.name)
        }
    }

    /// Returns the fragment for the tour, e.g. `#sieve/tour`.
    #[must_use]
    pub fn tour_address(&self) -> String {
        format!("#{}/tour", self.name)
    }
}
