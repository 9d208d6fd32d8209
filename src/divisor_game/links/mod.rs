//! Links to the divisor game. The whole game is in the URL fragment, readable enough to be typed by
//! hand.
//!
//! `#divisor-game/1?piles=12-18-30&moves=1.6.4-2.3.9&at=1&opponent=perfect`
//!
//! This module adds to `ginnow-links` only what's specific to this game. Reading is total, which
//! means that every string yields a game and a list of problems. The format is described in
//! `docs/links.md`.

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

/// Piles of a link without any.
pub const DEFAULT_PILES: [Number; 3] = [12, 18, 30];

/// The laboratory's largest number, unless a link has another one.
pub const DEFAULT_LIMIT: u32 = 100;

/// Keys with their readers and writers.
pub const FORMAT: Format<SharedGame, Problem> = Format {
    puzzle: "divisor-game",
    version: 1,
    fields: &[
        field("piles", reader::piles, |it, _| Some(write_piles(&it.moment.piles))),
        field("moves", reader::moves, |it, full| {
            other_than(&String::new(), &write_moves(&it.moment.line), full)
        }),
        // The number of moves made.
        place!("at", moment),
        field("opponent", reader::opponent, |it, full| {
            other_than(&Opponent::default(), &it.opponent, full)
        }),
        // The side that makes the first move.
        choice!("begins", Begins, begins),
        choice!("view", View, view),
        // The rest is about counting: largest number, number of piles, modulus and method. The
        // limit depends on the method, so the first key reads all of them.
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

/// Modulus value for exact counts.
const EXACT: &str = "exact";

/// The content of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// The piles, the line, and the number of moves made. The line is legal and at least that long.
    pub moment: Moment,
    /// A person or the computer plays the other side.
    pub opponent: Opponent,
    /// This side makes the first move.
    pub begins: Begins,
    /// The view that opens next to the piles.
    pub view: View,
    /// The counting query is always valid because the reader corrects it.
    pub query: Query,
    /// Rules for the laboratory.
    pub rules: VariantRules,
    /// The laboratory's largest number is always in the range that the rules allow.
    pub limit: u32,
    /// Settings of the sender: a question to ask, and parts of the page to hide.
    pub lesson: Lesson,
}

impl Default for SharedGame {
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

    /// Returns the fragment (without `#`) as you would type it, which means without default values.
    /// Reading it back yields the same game and no problem.
    #[must_use]
    pub fn short(&self) -> String {
        FORMAT.link(self, &self.lesson, false)
    }

    /// A query that equals the default one is not worth any characters of the link.
    fn is_counted(&self) -> bool {
        let default = Query::default();
        (self.query.n, self.query.k) != (default.n, default.k)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it back yields the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, true))
    }
}

/// Joins piles with `-`. Inverse of [`read_piles`].
#[must_use]
pub fn write_piles(piles: &[Number]) -> String {
    let texts: Vec<String> = piles.iter().map(ToString::to_string).collect();
    texts.join("-")
}

/// Joins moves with `-`. Each move is a pile (from 1) and two divisors, joined by `.`. Inverse of
/// [`read_moves`].
#[must_use]
pub fn write_moves(line: &[Move]) -> String {
    let text = |made: &Move| {
        let [left, right] = made.divisors;
        format!("{}.{left}.{right}", made.pile + 1)
    };
    let texts: Vec<String> = line.iter().map(text).collect();
    texts.join("-")
}
