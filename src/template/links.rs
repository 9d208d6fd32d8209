//! Links: `#template/1?cells=5&moves=1-3&at=1`.
//!
//! Reading is total: every text gives a game and a list of problems. It takes time linear in the length of
//! the text.

use super::{Game, Lamps, MOST_LAMPS, MOST_PRESSES, Wrong};
use ginnow_links::{Format, Lesson, Reading, quote, whole_number};
use std::fmt;
use thiserror::Error;

/// Keys of a link: the number of lamps, the presses, and how many of the presses are made.
pub const FORMAT: Format =
    Format { puzzle: "template", version: 1, keys: &["cells", "moves", "at"] };

/// A link contains a game, and the lesson that its sender has prepared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SharedGame {
    /// The game, including the moves that you can redo.
    pub game: Game,
    /// The sender of the link can ask a question, hide parts of the page, and set its language and layout.
    pub lesson: Lesson,
}

/// The message of a problem also says how the link was read instead.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that links of all puzzles can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// If a move doesn't name a lamp, the line ends before it.
    #[error(
        "move {turn} in the link: there is no lamp \"{found}\"; lamps are numbered 1 to {cells}"
    )]
    NoSuchLamp {
        /// Moves are counted from 1.
        turn: usize,
        /// The link has this text in place of a number.
        found: String,
        /// How many lamps the row has.
        cells: u32,
    },
    /// The link has too many moves; the first ones were used.
    #[error("the link has more than {MOST_PRESSES} moves; the first {MOST_PRESSES} were used")]
    TooManyMoves,
}

/// Reading never fails: you get the game of a link, or the nearest valid one, together with its problems.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. The empty text gives the default row without a problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = Reading::<_, Problem>::new(&FORMAT, fragment, SharedGame::default());
    let cells = link.number_in("cells", 1..=MOST_LAMPS);
    let row = cells.and_then(|cells| Lamps::new(cells).ok());
    let mut game = Game::new(row.unwrap_or_default());
    let cut = game.play_words(link.parts.value("moves").unwrap_or_default(), lamp);
    let (moves, whole) = (game.moves().len(), cut.is_none());
    link.problems.extend(cut.map(|cut| match cut.why {
        Wrong::TooLong => Problem::TooManyMoves,
        _ => Problem::NoSuchLamp {
            turn: cut.turn,
            found: quote(cut.word),
            cells: game.position().cells(),
        },
    }));
    let place = link.place_in("at", moves, whole);
    game.step_to(place.unwrap_or(moves));
    let lesson = link.lesson();
    link.shared = SharedGame { game, lesson };
    link.finish()
}

/// Returns the lamp that a word names, or 0, which is never a lamp.
fn lamp(word: &str) -> u32 {
    whole_number(word).map_or(0, |number| u32::try_from(number).unwrap_or(0))
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it gives the same game without a problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SharedGame { game, lesson } = self;
        let (name, cells) = (FORMAT.name(), game.position().cells());
        write!(out, "{name}?cells={cells}{}{lesson}", game.in_link())
    }
}
