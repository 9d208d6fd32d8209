//! Describes programs and puzzles as plain values. This way, the page does not have to be generic.

use yew::Html;

/// A program consists of a puzzle, and of functions that draw it and its guide.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// The puzzle.
    pub puzzle: &'static PuzzleDescription,
    /// Renders the puzzle itself.
    pub view: fn() -> Html,
    /// Renders the guide at a chapter. The name may be empty or unknown.
    pub guide: Option<fn(&str) -> Html>,
}

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
    }
}

/// Everything about a puzzle that the page depends on.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleDescription {
    /// The puzzle's addresses begin with this word, for example `sieve`.
    pub name: &'static str,
    /// True if it has a guide.
    pub guide: bool,
    /// True if it has a tour, which the puzzle starts by itself if the address asks for it (see
    /// [`Route::Tour`](crate::page::Route::Tour)).
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
    /// Returns the fragment of the puzzle itself, such as `#sieve`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("#{}", self.name)
    }

    /// Returns the fragment of a chapter in the guide, such as `#sieve/how/bound`. With an empty
    /// name, that is the start of the guide.
    #[must_use]
    pub fn guide_address(&self, chapter: &str) -> String {
        if chapter.is_empty() {
            format!("#{}/how", self.name)
        } else {
            format!("#{}/how/{chapter}", self.name)
        }
    }
}
