//! Links: `#template/1?cells=5&moves=1-3&at=1`.
//!
//! Reading is total: every text gives a game and a list of what was wrong with
//! the text. It takes time linear in the length of the text.

use super::{Game, Lamps, MOST_LAMPS, MOST_PRESSES, Wrong};
use ginnow_links::{Format, Lesson, Reading, quote, whole_number};
use std::fmt;
use thiserror::Error;

/// What the links look like: how many lamps, what is pressed, how much of that is shown.
pub const FORMAT: Format = Format {
    puzzle: "template",
    version: 1,
    keys: &["cells", "moves", "at"],
};

/// Everything a reader needs to see the same.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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
    /// A move is no lamp; the line ends before it.
    #[error(
        "move {turn} in the link: there is no lamp \"{found}\"; lamps are numbered 1 to {cells}"
    )]
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
}

/// What a link says: the game of the link, or the nearest that there is.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. No text at all is the usual row
/// and no problem.
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

/// The lamp that a word names; 0, which there is not, if it names none.
fn lamp(word: &str) -> u32 {
    whole_number(word).map_or(0, |number| u32::try_from(number).unwrap_or(0))
}

impl fmt::Display for SharedGame {
    /// The fragment without its `#`; reading it gives the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SharedGame { game, lesson } = self;
        let (name, cells) = (FORMAT.name(), game.position().cells());
        write!(out, "{name}?cells={cells}{}{lesson}", game.in_link())
    }
}
