//! Links: `#template/1?cells=5&moves=1-3&at=1`.
//!
//! Reading is total: every text gives a game and a list of problems. It takes time linear in the length of
//! the text.

use super::{Game, Lamps, MOST_LAMPS, MOST_PRESSES, Wrong};
use ginnow_links::{Format, Lesson, List, Reading, field, other_than, quote, whole_number};
use std::fmt;
use thiserror::Error;

/// Links to the template, with every key that they can have.
pub const FORMAT: Format<SharedGame, Problem> = Format {
    puzzle: "template",
    version: 1,
    fields: &[
        field("cells", cells, |it, _| Some(it.game.position().cells().to_string())),
        field("moves", moves, |it, full| List(it.game.moves()).in_link(full)),
        // How many of the moves are made.
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

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. The empty text gives the default row without a problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = FORMAT.read(fragment, SharedGame::default());
    link.shared.lesson = link.lesson();
    link.finish()
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

/// Returns the lamp that a word names, or 0, which is never a lamp.
fn lamp(word: &str) -> u32 {
    whole_number(word).map_or(0, |number| u32::try_from(number).unwrap_or(0))
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it gives the same game without a problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
