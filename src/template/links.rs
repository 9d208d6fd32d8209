//! Links: `#template/1?cells=5&moves=1-3&at=1`.
//!
//! Reading is total: every text gives a game and a list of what was wrong with
//! the text. It takes time linear in the length of the text.

use super::{Game, Illegal, MOST_LAMPS, MOST_PRESSES};
use ginnow_links::{Format, Lesson, List, Reading, quote, whole_number, words};
use std::fmt;
use thiserror::Error;

/// How many lamps there are if a link does not say.
pub const USUAL_CELLS: u32 = 5;

/// The keys, in the order in which they are written.
mod key {
    pub const CELLS: &str = "cells";
    pub const MOVES: &str = "moves";
    /// How much of the moves is on the board.
    pub const AT: &str = "at";
}

/// What the links look like.
pub const FORMAT: Format = Format {
    puzzle: "template",
    version: 1,
    keys: &[key::CELLS, key::MOVES, key::AT],
};

/// Everything a reader needs to see the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// The game, with what can be done again.
    pub game: Game,
    /// What the sender of the link wants the reader to see of the page.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    /// The usual row.
    fn default() -> Self {
        SharedGame {
            game: new_game(USUAL_CELLS),
            lesson: Lesson::default(),
        }
    }
}

/// Something wrong with a link, and what was done about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// What can be wrong with the link of any puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// There is no such row; the nearest was taken.
    #[error("\"cells={found}\" in the link: there are 1 to {MOST_LAMPS} lamps")]
    CellsOutOfRange {
        /// What stands there.
        found: String,
        /// The number taken instead.
        taken: u32,
    },
    /// A move is no lamp; the line ends before it.
    #[error("move {turn} in the link, \"{found}\", is no lamp: there are 1 to {cells}")]
    NoSuchLamp {
        /// Which move, counted from 1.
        turn: usize,
        /// What stands there.
        found: String,
        /// How many lamps there are.
        cells: u32,
    },
    /// There are too many moves; the first were taken.
    #[error("the link has more than {MOST_PRESSES} moves")]
    TooManyMoves,
    /// The place is past the end of the line; the end was taken.
    #[error("\"at={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// What stands there.
        found: String,
        /// How many moves the line has.
        moves: usize,
    },
}

/// What a link says: the game of the link, or the nearest that there is.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. No text at all is the usual row
/// and no problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = Reading::<_, Problem>::new(&FORMAT, fragment, SharedGame::default());
    let cells = link.nearest(key::CELLS, 1..=MOST_LAMPS, |found, taken| {
        Problem::CellsOutOfRange { found, taken }
    });
    link.shared.game = new_game(cells.unwrap_or(USUAL_CELLS));
    let text = link.parts.value(key::MOVES).unwrap_or_default();
    let cut = press(&mut link.shared.game, text);
    let (moves, whole) = (link.shared.game.line().len(), cut.is_none());
    link.problems.extend(cut);
    let place = link.place(key::AT, moves, whole, |found, moves| {
        Problem::PlaceOutOfRange { found, moves }
    });
    link.shared.game.go_to(place.unwrap_or(moves));
    link.shared.lesson = link.lesson();
    link.finish()
}

fn new_game(cells: u32) -> Game {
    // Whoever calls it has made sure of that.
    Game::new(cells).unwrap_or_else(|wrong| unreachable!("{wrong}"))
}

/// Presses what a text names, up to the first that cannot be.
fn press(game: &mut Game, text: &str) -> Option<Problem> {
    (1..).zip(words(text)).find_map(|(turn, word)| {
        let lamp = whole_number(word).and_then(|number| u32::try_from(number).ok());
        match game.press(lamp.unwrap_or(0)).err()? {
            Illegal::TooLong => Some(Problem::TooManyMoves),
            Illegal::NoSuchLamp(_) => Some(Problem::NoSuchLamp {
                turn,
                found: quote(word),
                cells: game.lamps().cells(),
            }),
        }
    })
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it gives the same game and
    /// no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.game;
        let Format {
            puzzle, version, ..
        } = FORMAT;
        write!(out, "{puzzle}/{version}?cells={}", game.lamps().cells())?;
        if !game.line().is_empty() {
            write!(out, "&moves={}", List(game.line()))?;
        }
        if game.can_redo() {
            write!(out, "&at={}", game.played())?;
        }
        write!(out, "{}", self.lesson)
    }
}
