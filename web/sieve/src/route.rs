//! What the page's address asks for.

use ginnow_kit::browser::address;

/// What a fragment asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// The puzzle: the fragment is empty or a puzzle link.
    Puzzle,
    /// The page that explains the puzzle, at this chapter.
    Story(String),
    /// The tour of the puzzle.
    Tour,
}

impl Route {
    /// What a fragment asks for, with or without its `#`.
    #[must_use]
    pub fn of(fragment: &str) -> Self {
        let text = fragment.trim_start_matches('#');
        match text.split_once('/').unwrap_or((text, "")) {
            ("how", chapter) => Route::Story(chapter.to_owned()),
            ("tour", "") => Route::Tour,
            _ => Route::Puzzle,
        }
    }

    /// What the address asks for now.
    #[must_use]
    pub fn current() -> Self {
        Self::of(&address::fragment())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_names_lead_away_from_the_puzzle() {
        assert_eq!(Route::of("#how"), Route::Story(String::new()));
        assert_eq!(Route::of("#how/cycle"), Route::Story("cycle".to_owned()));
        assert_eq!(Route::of("#tour"), Route::Tour);
        for puzzle in ["", "#", "#sieve/1?n=21", "#howl", "#n=10", "#tours"] {
            assert_eq!(Route::of(puzzle), Route::Puzzle, "{puzzle}");
        }
    }
}
