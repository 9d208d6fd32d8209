//! Links to the divisor game. As in all our links, the game is in the URL fragment, in a form that
//! you can read and even type.
//!
//! `#divisor-game/1?piles=12-18-30&moves=1.6.4-2.3.9&at=1&opponent=perfect`
//!
//! The crate `ginnow-links` has everything that isn't specific to this game. Reading is total:
//! every string gives you a game and a list of problems. See `docs/links.md` for a description of
//! the format.

mod problem;
mod reader;
mod view;

pub use problem::Problem;
pub use reader::{LinkRead, read, read_moves, read_piles};
pub use view::View;

use super::count::{CountMethod, Modulus, Query};
use super::laboratory::VariantRules;
use super::{Begins, Moment, Move, Number, Opponent};
use ginnow_links::{Format, Lesson, changed, choice, field, other_than, place};
use std::fmt;

/// The piles of a link that doesn't contain any.
pub const DEFAULT_PILES: [Number; 3] = [12, 18, 30];

/// The largest number of the laboratory, unless the link has another one.
pub const DEFAULT_LIMIT: u32 = 100;

/// The keys of these links, with a function to read and one to write each of them.
pub const FORMAT: Format<SharedGame, Problem> = Format {
    puzzle: "divisor-game",
    version: 1,
    fields: &[
        field("piles", reader::piles, |it, _| Some(write_piles(&it.moment.piles))),
        field("moves", reader::moves, |it, full| {
            other_than(&String::new(), &write_moves(&it.moment.line), full)
        }),
        // How many moves of the line have been made.
        place!("at", moment),
        field("opponent", reader::opponent, |it, full| {
            other_than(&Opponent::default(), &it.opponent, full)
        }),
        // The side that makes the first move.
        choice!("begins", Begins, begins),
        choice!("view", View, view),
        // The rest is about counting: the largest number, the number of piles, the modulus and the
        // method. Since the largest number depends on the method, reading the first key reads all
        // of them.
        field("n", reader::query, |it, _| it.is_counted().then(|| it.query.n.to_string())),
        field("k", |_, _| {}, |it, _| it.is_counted().then(|| it.query.k.to_string())),
        field(
            "modulus",
            |_, _| {},
            |it, _| match it.query.modulus {
                modulus if modulus == Query::default().modulus => None,
                Modulus::Odd(modulus) => Some(modulus.to_string()),
                Modulus::Exact => Some(EXACT.to_owned()),
            },
        ),
        field("method", |_, _| {}, |it, _| changed(it.query.method, false, CountMethod::name)),
        field("rules", reader::rules, |it, _| {
            other_than(&VariantRules::default(), &it.rules, false)
        }),
        field("limit", reader::limit, |it, _| other_than(&DEFAULT_LIMIT, &it.limit, false)),
    ],
};

/// The value of the modulus if the count is exact.
const EXACT: &str = "exact";

/// The parts of a game that are in a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// The piles, the line, and how much of it has been played. The line is legal, and it's at
    /// least that long.
    pub moment: Moment,
    /// Who plays the other side. This may be a person or the computer.
    pub opponent: Opponent,
    /// Which side makes the first move.
    pub begins: Begins,
    /// The view that opens next to the piles.
    pub view: View,
    /// The query for the count. It's always valid, because the reader corrects it if necessary.
    pub query: Query,
    /// The rules of the laboratory.
    pub rules: VariantRules,
    /// The largest number of the laboratory. It's always in the range that the rules allow.
    pub limit: u32,
    /// Settings of the sender, who can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    /// Returns the default piles, without any moves.
    fn default() -> Self {
        SharedGame {
            moment: Moment { piles: DEFAULT_PILES.to_vec(), line: Vec::new(), played: 0 },
            opponent: Opponent::default(),
            begins: Begins::default(),
            view: View::default(),
            query: Query::default(),
            rules: VariantRules::default(),
            limit: DEFAULT_LIMIT,
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// Returns the same piles and sides without moves, view, tools or lesson.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment { piles: self.moment.piles.clone(), line: Vec::new(), played: 0 },
            opponent: self.opponent,
            begins: self.begins,
            ..Self::default()
        }
    }

    /// Returns the fragment (without its `#`) as you would type it, which means that default values
    /// are left out. If you read it again, you get the same game and no problem.
    #[must_use]
    pub fn short(&self) -> String {
        FORMAT.link(self, &self.lesson, false)
    }

    /// Returns true if the link has to contain a query.
    fn is_counted(&self) -> bool {
        let default = Query::default();
        (self.query.n, self.query.k) != (default.n, default.k)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. If you read it again, you get the same game and no
    /// problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, true))
    }
}

/// Joins piles with `-`, as in a link. The inverse is [`read_piles`].
#[must_use]
pub fn write_piles(piles: &[Number]) -> String {
    let texts: Vec<String> = piles.iter().map(ToString::to_string).collect();
    texts.join("-")
}

/// Joins moves with `-`, as in a link. A move is its pile, counted from 1, and the two divisors,
/// joined by `.`. The inverse is [`read_moves`].
#[must_use]
pub fn write_moves(line: &[Move]) -> String {
    let text = |made: &Move| {
        let [left, right] = made.divisors;
        format!("{}.{left}.{right}", made.pile + 1)
    };
    let texts: Vec<String> = line.iter().map(text).collect();
    texts.join("-")
}
