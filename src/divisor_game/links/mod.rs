//! Links to the divisor game, as text in the fragment of an address that a
//! person can read and type.
//!
//! `#divisor-game/1?piles=12-18-30&moves=1.6.4-2.3.9&at=1&opponent=perfect`
//!
//! The crate `ginnow-links` implements the parts that links of all puzzles share. Reading is total: every
//! text yields a game and a list of problems. `docs/links.md` describes the format.

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

/// The piles of a link that doesn't specify any.
pub const DEFAULT_PILES: [Number; 3] = [12, 18, 30];

/// The laboratory goes up to this number unless a link says otherwise.
pub const DEFAULT_LIMIT: u32 = 100;

/// Links to the divisor game, with every key that they can have.
pub const FORMAT: Format<SharedGame, Problem> = Format {
    puzzle: "divisor-game",
    version: 1,
    fields: &[
        field("piles", reader::piles, |it, _| Some(write_piles(&it.moment.piles))),
        field("moves", reader::moves, |it, full| {
            other_than(&String::new(), &write_moves(&it.moment.line), full)
        }),
        // How many moves of the line are on the table.
        place!("at", moment),
        field("opponent", reader::opponent, |it, full| {
            other_than(&Opponent::default(), &it.opponent, full)
        }),
        // The side that makes the first move.
        choice!("begins", Begins, begins),
        choice!("view", View, view),
        // Counting: the largest number, the number of piles, the modulus, and the method. The largest number depends on
        // the method, so the first key reads them all.
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

/// The modulus of a count without one.
const EXACT: &str = "exact";

/// The shared state of a game, which a link reproduces for another reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// Piles, line and place; the line is legal, and the place is within it.
    pub moment: Moment,
    /// The player of the other side, a person or the computer.
    pub opponent: Opponent,
    /// The side that makes the first move.
    pub begins: Begins,
    /// The page opens this view next to the piles.
    pub view: View,
    /// A query from a link is always valid, because the reader corrects it.
    pub query: Query,
    /// The rules of the laboratory, which the player can vary.
    pub rules: VariantRules,
    /// The largest number of the laboratory. It is within the range that the rules allow.
    pub limit: u32,
    /// The sender of the link can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    /// Returns the default piles.
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
    /// Returns the same piles and sides, without moves, view, tools or lesson.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment { piles: self.moment.piles.clone(), line: Vec::new(), played: 0 },
            opponent: self.opponent,
            begins: self.begins,
            ..Self::default()
        }
    }

    /// Returns the fragment without its `#` and without defaults, as a person would type it. Reading it
    /// yields the same game and no problem.
    #[must_use]
    pub fn short(&self) -> String {
        FORMAT.link(self, &self.lesson, false)
    }

    /// Returns true if other numbers are counted than by default.
    fn is_counted(&self) -> bool {
        let default = Query::default();
        (self.query.n, self.query.k) != (default.n, default.k)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it yields the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, true))
    }
}

/// Writes piles as in a link, joined by `-`. [`read_piles`] reads them back.
#[must_use]
pub fn write_piles(piles: &[Number]) -> String {
    let texts: Vec<String> = piles.iter().map(ToString::to_string).collect();
    texts.join("-")
}

/// Writes moves as in a link: the pile, counted from 1, and the two divisors, joined by `.`. Moves are
/// joined by `-`. [`read_moves`] reads them back.
#[must_use]
pub fn write_moves(line: &[Move]) -> String {
    let text = |made: &Move| {
        let [left, right] = made.divisors;
        format!("{}.{left}.{right}", made.pile + 1)
    };
    let texts: Vec<String> = line.iter().map(text).collect();
    texts.join("-")
}
