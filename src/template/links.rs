//! Links: `#template/1?cells=5&moves=1-3&at=1`.
//!
//! Reading is total: every text gives a game and a list of what was wrong with
//! the text. It takes time linear in the length of the text.

use super::{Game, Illegal, MOST_LAMPS, MOST_PRESSES};
use ginnow_links::{Format, Lesson, Parts, quote, whole_number, words};
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

/// What a link says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRead {
    /// The game of the link, or the nearest that there is.
    pub shared: SharedGame,
    /// What was wrong with the link, in the order of its parts.
    pub problems: Vec<Problem>,
}

/// Reads a fragment, with or without its `#`. No text at all is the usual row
/// and no problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut parts = FORMAT.split(fragment);
    let (lesson, of_lesson) = parts.lesson();
    let general = std::mem::take(&mut parts.problems);
    let mut problems: Vec<Problem> = general.into_iter().map(Problem::from).collect();
    let mut game = new_game(read_cells(&parts, &mut problems));
    let cut = read_moves(&parts, &mut game);
    let whole = cut.is_none();
    problems.extend(cut);
    read_place(&parts, &mut game, whole, &mut problems);
    problems.extend(of_lesson.into_iter().map(Problem::from));
    LinkRead {
        shared: SharedGame { game, lesson },
        problems,
    }
}

fn new_game(cells: u32) -> Game {
    // Whoever calls it has made sure of that.
    Game::new(cells).unwrap_or_else(|wrong| unreachable!("{wrong}"))
}

/// The value of a key that is a number, saturated.
fn number(parts: &Parts, key: &'static str, problems: &mut Vec<Problem>) -> Option<u32> {
    let read = parts.number(key).unwrap_or_else(|problem| {
        problems.push(problem.into());
        None
    });
    read.map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

fn read_cells(parts: &Parts, problems: &mut Vec<Problem>) -> u32 {
    let Some(cells) = number(parts, key::CELLS, problems) else {
        return USUAL_CELLS;
    };
    let taken = cells.clamp(1, MOST_LAMPS);
    if taken != cells {
        let found = quote(parts.value(key::CELLS).unwrap_or_default());
        problems.push(Problem::CellsOutOfRange { found, taken });
    }
    taken
}

/// Presses what the link names, up to the first that cannot be.
fn read_moves(parts: &Parts, game: &mut Game) -> Option<Problem> {
    let value = parts.value(key::MOVES)?;
    (1..).zip(words(value)).find_map(|(turn, word)| {
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

/// Goes to the place in the line. That a line was cut short was said already.
fn read_place(parts: &Parts, game: &mut Game, whole: bool, problems: &mut Vec<Problem>) {
    let Some(place) = number(parts, key::AT, problems) else {
        return;
    };
    let moves = game.line().len();
    game.go_to(place as usize);
    if place as usize > moves && whole {
        let found = quote(parts.value(key::AT).unwrap_or_default());
        problems.push(Problem::PlaceOutOfRange { found, moves });
    }
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
        for (index, lamp) in game.line().iter().enumerate() {
            let before = if index == 0 { "&moves=" } else { "-" };
            write!(out, "{before}{lamp}")?;
        }
        if game.can_redo() {
            write!(out, "&at={}", game.played())?;
        }
        write!(out, "{}", self.lesson)
    }
}
