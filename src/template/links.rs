//! Reads and writes links such as `#template/1?cells=5&moves=1-3&at=1`.
//!
//! Reading is total. You always get a game and a list of the problems that we found on the way, in
//! time linear in the length of the link. That is important because links come from anywhere.

use super::{Game, Lamps, MOST_LAMPS, MOST_PRESSES, Wrong};
use ginnow_links::{Format, Lesson, List, Reading, field, other_than, quote, whole_number};
use std::fmt;
use thiserror::Error;

/// Each key of these links has a function to read it and one to write it.
pub const FORMAT: Format<SharedGame, Problem> = Format {
    puzzle: "template",
    version: 1,
    fields: &[
        field("cells", cells, |it, _| Some(it.game.position().cells().to_string())),
        field("moves", moves, |it, full| List(it.game.moves()).in_link(full)),
        // The first moves have been made, and the rest can be redone. This is the number of moves
        // made.
        field(
            "at",
            |link, key| {
                let place = link.place(key, link.shared.game.moves().len());
                link.shared.game.step_to(place);
            },
            |it, full| other_than(&it.game.moves().len(), &it.game.played(), full),
        ),
    ],
};

/// Everything that a link describes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SharedGame {
    /// Also contains the moves that you have undone, so that the reader can redo them.
    pub game: Game,
    /// Settings of the sender, who can ask a question, hide parts of the page, and choose its
    /// language and layout.
    pub lesson: Lesson,
}

/// A part of a link could not be used. The messages also mention the replacement, because the
/// reader gets a game in any case.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that is not specific to this puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// A move does not name a lamp. The moves before it are still made.
    #[error(
        "move {turn} in the link: there is no lamp \"{found}\"; lamps are numbered 1 to {cells}"
    )]
    NoSuchLamp {
        /// Moves are counted from 1.
        turn: usize,
        /// The word that the link has instead of a lamp.
        found: String,
        /// There would have been this many lamps.
        cells: u32,
    },
    /// The link has more than [`MOST_PRESSES`] moves, so only the first ones were used.
    #[error("the link has more than {MOST_PRESSES} moves; the first {MOST_PRESSES} were used")]
    TooManyMoves,
}

/// If the link isn't valid, this has the nearest valid game, along with its problems.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. An empty string is not a problem, it gives the
/// default row.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    FORMAT.open(fragment, SharedGame::default(), |it| &mut it.lesson)
}

fn cells(link: &mut Link, key: &'static str) {
    let cells = link.number_in(key, 1..=MOST_LAMPS);
    let row = cells.and_then(|cells| Lamps::new(cells).ok());
    link.shared.game = Game::new(row.unwrap_or_default());
}

fn moves(link: &mut Link, key: &'static str) {
    let game = &mut link.shared.game;
    let cut = game.play_words(link.parts.value(key).unwrap_or_default(), lamp);
    let problem = cut.map(|cut| match cut.why {
        Wrong::TooLong => Problem::TooManyMoves,
        _ => Problem::NoSuchLamp {
            turn: cut.turn,
            found: quote(cut.word),
            cells: game.position().cells(),
        },
    });
    link.cut(problem);
}

/// Returns the lamp that a word names. If the word is not a number, this returns 0, which is never
/// a lamp and so gets the same error as any other wrong number.
fn lamp(word: &str) -> u32 {
    whole_number(word).map_or(0, |number| u32::try_from(number).unwrap_or(0))
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. If you read it again, you get the same game and no
    /// problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
