//! Describes a program and its puzzle as plain values.

use yew::Html;

/// A program knows how to draw a puzzle and its guide.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// The puzzle.
    pub puzzle: &'static PuzzleDescription,
    /// Draws the puzzle.
    pub view: fn() -> Html,
    /// Draws the guide, opened at the chapter with this name. The name may be empty or unknown.
    pub guide: Option<fn(&str) -> Html>,
}

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
    }
}

/// The page around a puzzle needs to know this much about it.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleDescription {
    /// Its addresses begin with this word, such as `sieve`.
    pub name: &'static str,
    /// True if it has a guide.
    pub guide: bool,
    /// True if it has a tour. The puzzle starts the tour itself when the address names it
    /// ([`Route::Tour`](crate::page::Route::Tour)).
    pub tour: bool,
    /// True if it has a projector mode.
    pub is_projected: bool,
}

impl PartialEq for PuzzleDescription {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl PuzzleDescription {
    /// Returns the fragment of its board without a game: `#sieve`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("#{}", self.name)
    }

    /// Returns the fragment of its guide, at a chapter or, if the name is empty, at the start:
    /// `#sieve/how/bound`.
    #[must_use]
    pub fn guide_address(&self, chapter: &str) -> String {
        if chapter.is_empty() {
            format!("#{}/how", self.name)
        } else {
            format!("#{}/how/{chapter}", self.name)
        }
    }

    /// Returns the fragment of its tour: `#sieve/tour`.
    #[must_use]
    pub fn tour_address(&self) -> String {
        format!("#{}/tour", self.name)
    }
}
