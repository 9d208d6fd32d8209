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

use super::count::{Modulus, Query};
use super::laboratory::VariantRules;
use super::{Begins, Moment, Move, Number, Opponent};
use ginnow_links::{Format, Lesson};
use std::fmt::{self, Write};

/// Counts the versions of the format. It's the number after `divisor-game/`.
pub const VERSION: u32 = 1;

/// The piles of a link that doesn't specify any.
pub const DEFAULT_PILES: [Number; 3] = [12, 18, 30];

/// The laboratory goes up to this number unless a link says otherwise.
pub const DEFAULT_LIMIT: u32 = 100;

/// Every key that a link to the divisor game may have is here.
mod key {
    pub(super) const PILES: &str = "piles";
    pub(super) const MOVES: &str = "moves";
    pub(super) const AT: &str = "at";
    pub(super) const OPPONENT: &str = "opponent";
    /// The side that makes the first move.
    pub(super) const BEGINS: &str = "begins";
    pub(super) const VIEW: &str = "view";
    /// Counting: the largest number.
    pub(super) const N: &str = "n";
    /// Counting: the number of piles.
    pub(super) const K: &str = "k";
    /// Counting: the modulus, or `exact`.
    pub(super) const MODULUS: &str = "modulus";
    /// Counting: the method.
    pub(super) const METHOD: &str = "method";
    pub(super) const RULES: &str = "rules";
    pub(super) const LIMIT: &str = "limit";
}

/// Tells `ginnow-links` which keys a link to the divisor game can have.
pub const FORMAT: Format = Format {
    puzzle: "divisor-game",
    version: VERSION,
    keys: &[
        key::PILES,
        key::MOVES,
        key::AT,
        key::OPPONENT,
        key::BEGINS,
        key::VIEW,
        key::N,
        key::K,
        key::MODULUS,
        key::METHOD,
        key::RULES,
        key::LIMIT,
    ],
};

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
        let Moment { piles, line, played } = &self.moment;
        let mut short = format!("divisor-game/{VERSION}?piles={}", write_piles(piles));
        // Writing to a string can't fail.
        if !line.is_empty() {
            let _ = write!(short, "&moves={}", write_moves(line));
        }
        if *played != line.len() {
            let _ = write!(short, "&at={played}");
        }
        if self.opponent != Opponent::default() {
            let _ = write!(short, "&opponent={}", self.opponent);
        }
        if self.begins != Begins::default() {
            let _ = write!(short, "&begins={}", self.begins.name());
        }
        if self.view != View::default() {
            let _ = write!(short, "&view={}", self.view.name());
        }
        let _ = write!(short, "{}{}", Workshop(self), self.lesson);
        short
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it yields the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment { piles, line, played } = &self.moment;
        write!(
            out,
            "divisor-game/{VERSION}?piles={}&moves={}&at={played}",
            write_piles(piles),
            write_moves(line),
        )?;
        let (begins, view) = (self.begins.name(), self.view.name());
        write!(out, "&opponent={}&begins={begins}&view={view}", self.opponent)?;
        write!(out, "{}{}", Workshop(self), self.lesson)
    }
}

/// Writes the settings of the counting and laboratory views that differ from the default.
struct Workshop<'a>(&'a SharedGame);

impl fmt::Display for Workshop<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SharedGame { query, rules, limit, .. } = self.0;
        let default = Query::default();
        if (query.n, query.k) != (default.n, default.k) {
            write!(out, "&n={}&k={}", query.n, query.k)?;
        }
        if query.modulus != default.modulus {
            match query.modulus {
                Modulus::Odd(modulus) => write!(out, "&modulus={modulus}")?,
                Modulus::Exact => out.write_str("&modulus=exact")?,
            }
        }
        if query.method != default.method {
            write!(out, "&method={}", query.method.name())?;
        }
        if *rules != VariantRules::default() {
            write!(out, "&rules={rules}")?;
        }
        if *limit != DEFAULT_LIMIT {
            write!(out, "&limit={limit}")?;
        }
        Ok(())
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
