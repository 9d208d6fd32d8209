//! What a program brings: a puzzle as a plain value.

use yew::Html;

/// A puzzle.
#[derive(Debug, Clone, Copy)]
pub struct Puzzle {
    /// Its name at the beginning of its addresses, such as `sieve`.
    pub name: &'static str,
    /// The puzzle on the page.
    pub view: fn() -> Html,
    /// The page that explains it, opened at the chapter of that name; the name
    /// is empty, or a stranger's, when none is named.
    pub story: Option<fn(&str) -> Html>,
    /// Whether there is a tour of it. The puzzle begins it itself when the
    /// address asks for it ([`Route::Tour`](super::Route::Tour)).
    pub tour: bool,
}

impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Puzzle {
    /// The fragment of its board, without a game: `#sieve`.
    #[must_use]
    pub fn address(&self) -> String {
        format!("#{}", self.name)
    }

    /// The fragment of the page that explains it, at a chapter or, without a
    /// name, at its beginning: `#sieve/how/bound`.
    #[must_use]
    pub fn story_address(&self, chapter: &str) -> String {
        if chapter.is_empty() {
            format!("#{}/how", self.name)
        } else {
            format!("#{}/how/{chapter}", self.name)
        }
    }

    /// The fragment of its tour: `#sieve/tour`.
    #[must_use]
    pub fn tour_address(&self) -> String {
        format!("#{}/tour", self.name)
    }
}
