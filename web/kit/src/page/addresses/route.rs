//! Resolves addresses.

use super::puzzle::PuzzleDescription;
use crate::browser::address::{self, puzzles};
use ginnow_links::sent;

/// The target of a fragment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// Shows the puzzle and its current game. The fragment is empty, or just the puzzle's name.
    Board,
    /// Opens a particular game. The fragment has not been validated; that is left to the parser of
    /// links.
    Game,
    /// Opens the guide at the named chapter.
    Guide(String),
    /// Starts the tour of the puzzle.
    Tour,
    /// Leads to another program.
    Elsewhere,
}

impl Route {
    /// Resolves a fragment, with or without the leading `#`. `puzzle` is this program's puzzle, and
    /// `known` the names of all programs in this build.
    ///
    /// Fragments that do not start with any of these names belong to the first program. Its
    /// addresses go back to a time when there were no others.
    #[must_use]
    pub fn of(fragment: &str, puzzle: &PuzzleDescription, known: &[impl AsRef<str>]) -> Self {
        let text = sent(fragment.trim_start_matches('#'));
        // Keep this definition of a word in sync with static/start.js.
        let is_of_word = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        let (word, rest) = text.split_at(text.find(|sign| !is_of_word(sign)).unwrap_or(text.len()));
        let rest = rest.strip_prefix('/').unwrap_or(rest);
        let named = known.iter().map(AsRef::as_ref).find(|&name| name == word);
        let first = known.first().map(AsRef::as_ref);
        if named.or(first).unwrap_or(puzzle.name) != puzzle.name && word != puzzle.name {
            return Route::Elsewhere;
        }
        let rest = if word == puzzle.name { rest } else { text };
        match rest.split_once('/').unwrap_or((rest, "")) {
            ("", "") => Route::Board,
            ("how", chapter) if puzzle.guide => Route::Guide(chapter.to_owned()),
            ("tour", "") if puzzle.tour => Route::Tour,
            _ => Route::Game,
        }
    }

    /// Resolves the current address.
    #[must_use]
    pub fn current(puzzle: &PuzzleDescription) -> Self {
        Self::of(&address::fragment(), puzzle, &puzzles())
    }

    /// Returns `true` if the board is visible.
    #[must_use]
    pub fn is_board(&self) -> bool {
        matches!(self, Route::Board | Route::Game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn puzzle(name: &'static str) -> PuzzleDescription {
        PuzzleDescription { name, guide: true, tour: true, is_projected: true }
    }

    const FIRST: PuzzleDescription = puzzle("first");
    const SECOND: PuzzleDescription = puzzle("second");
    const NAMES: [&str; 3] = ["first", "second", "puzzles"];

    #[test]
    fn only_its_own_name_leads_to_a_program() {
        for (fragment, route) in [
            ("#second", Route::Board),
            ("#second/", Route::Board),
            ("#second/1?n=3", Route::Game),
            ("#second/how", Route::Guide(String::new())),
            ("#second/how/end", Route::Guide("end".to_owned())),
            ("#second/tour", Route::Tour),
            ("#second/tours", Route::Game),
            ("", Route::Elsewhere),
            ("#", Route::Elsewhere),
            ("#how", Route::Elsewhere),
            ("#first/1?n=3", Route::Elsewhere),
            ("#puzzles", Route::Elsewhere),
            ("#seconds", Route::Elsewhere),
            ("#second)", Route::Board),
            ("#second?n=3", Route::Game),
            ("#second?utm_source=x", Route::Board),
            ("#second/how/end).", Route::Guide("end".to_owned())),
            ("#second/how%E3%80%8D", Route::Guide(String::new())),
            ("#second/tour&fbclid=x", Route::Tour),
        ] {
            assert_eq!(Route::of(fragment, &SECOND, &NAMES), route, "{fragment}");
        }
    }

    #[test]
    fn the_first_program_takes_addresses_without_a_name() {
        for (fragment, route) in [
            ("", Route::Board),
            ("#", Route::Board),
            ("#first", Route::Board),
            ("#how", Route::Guide(String::new())),
            ("#how/end", Route::Guide("end".to_owned())),
            ("#first/how/end", Route::Guide("end".to_owned())),
            ("#tour", Route::Tour),
            ("#howl", Route::Game),
            ("#how)", Route::Guide(String::new())),
            ("#utm_source=x", Route::Board),
            ("#n=10", Route::Game),
            ("#tours", Route::Game),
            ("#first/1?n=21", Route::Game),
            ("#second/how", Route::Elsewhere),
        ] {
            assert_eq!(Route::of(fragment, &FIRST, &NAMES), route, "{fragment}");
        }
    }

    #[test]
    fn a_program_alone_takes_every_address() {
        let alone: [&str; 0] = [];
        assert_eq!(Route::of("", &SECOND, &alone), Route::Board);
        assert_eq!(Route::of("#first/1", &SECOND, &alone), Route::Game);
    }

    #[test]
    fn a_missing_guide_or_tour_opens_the_game() {
        let plain = PuzzleDescription { guide: false, tour: false, ..SECOND };
        assert_eq!(Route::of("#second/how", &plain, &NAMES), Route::Game);
        assert_eq!(Route::of("#second/tour", &plain, &NAMES), Route::Game);
    }
}
