//! Links to the divisor game, as text in the fragment of an address that a
//! person can read and type.
//!
//! `#divisor-game/1?piles=12-18-30&moves=1.6.4-2.3.9&at=1&opponent=perfect`
//!
//! What the links of all puzzles share is in the crate `ginnow-links`. Reading
//! is total: every text gives a game and a list of what was wrong with the text.
//! The format is described in `docs/divisor-game.md`.

mod problem;
mod reader;
mod view;

pub use problem::Problem;
pub use reader::{LinkRead, read, read_moves, read_piles};
pub use view::View;

use super::count::{Modulus, Query};
use super::laboratory::Rules;
use super::{Begins, Moment, Move, Number, Opponent};
use ginnow_links::{Format, Lesson};
use std::fmt::{self, Write};

/// The version of the format, the number behind `divisor-game/`.
pub const VERSION: u32 = 1;

/// The piles of a link that names none.
pub const USUAL_PILES: [Number; 3] = [12, 18, 30];

/// How far the laboratory computes values, where a link does not say.
pub const USUAL_LIMIT: u32 = 100;

/// The keys of the divisor game.
mod key {
    /// The piles at the beginning.
    pub(super) const PILES: &str = "piles";
    /// The line of moves.
    pub(super) const MOVES: &str = "moves";
    /// How many moves of the line are on the table.
    pub(super) const AT: &str = "at";
    /// Who sits on the other side.
    pub(super) const OPPONENT: &str = "opponent";
    /// Who makes the first move.
    pub(super) const BEGINS: &str = "begins";
    /// What is looked at.
    pub(super) const VIEW: &str = "view";
    /// Counting: the largest number.
    pub(super) const N: &str = "n";
    /// Counting: how many piles.
    pub(super) const K: &str = "k";
    /// Counting: the modulus, or `exact`.
    pub(super) const MODULUS: &str = "modulus";
    /// Counting: how.
    pub(super) const METHOD: &str = "method";
    /// The rules in the laboratory.
    pub(super) const RULES: &str = "rules";
    /// How far the laboratory computes values.
    pub(super) const LIMIT: &str = "limit";
}

/// What all links to the divisor game look like.
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

/// Everything a reader needs to see the same thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// Piles, line and place; the line is legal and the place is in it.
    pub moment: Moment,
    /// Who sits on the other side.
    pub opponent: Opponent,
    /// Who makes the first move.
    pub begins: Begins,
    /// What is looked at beside the piles.
    pub view: View,
    /// What is counted; it can be counted.
    pub query: Query,
    /// The rules in the laboratory.
    pub rules: Rules,
    /// How far the laboratory computes values; the rules allow it.
    pub limit: u32,
    /// What the sender of the link wants the reader to see of the page.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    /// The usual piles.
    fn default() -> Self {
        SharedGame {
            moment: Moment {
                piles: USUAL_PILES.to_vec(),
                line: Vec::new(),
                played: 0,
            },
            opponent: Opponent::default(),
            begins: Begins::default(),
            view: View::default(),
            query: Query::default(),
            rules: Rules::default(),
            limit: USUAL_LIMIT,
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// The fragment without its `#` and without everything that is the usual:
    /// what a person would type. Reading it gives the same game and no problem.
    #[must_use]
    pub fn short(&self) -> String {
        let Moment {
            piles,
            line,
            played,
        } = &self.moment;
        let mut short = format!("divisor-game/{VERSION}?piles={}", write_piles(piles));
        // Writing into a string cannot fail.
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
    /// Writes the fragment without its `#`. Reading it gives the same game and
    /// no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment {
            piles,
            line,
            played,
        } = &self.moment;
        write!(
            out,
            "divisor-game/{VERSION}?piles={}&moves={}&at={played}",
            write_piles(piles),
            write_moves(line),
        )?;
        let (begins, view) = (self.begins.name(), self.view.name());
        write!(
            out,
            "&opponent={}&begins={begins}&view={view}",
            self.opponent
        )?;
        write!(out, "{}{}", Workshop(self), self.lesson)
    }
}

/// What is set in the views for counting and for trying rules, where it is not
/// the usual.
struct Workshop<'a>(&'a SharedGame);

impl fmt::Display for Workshop<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SharedGame {
            query,
            rules,
            limit,
            ..
        } = self.0;
        let usual = Query::default();
        if (query.n, query.k) != (usual.n, usual.k) {
            write!(out, "&n={}&k={}", query.n, query.k)?;
        }
        if query.modulus != usual.modulus {
            match query.modulus {
                Modulus::Odd(modulus) => write!(out, "&modulus={modulus}")?,
                Modulus::Exact => out.write_str("&modulus=exact")?,
            }
        }
        if query.method != usual.method {
            write!(out, "&method={}", query.method.name())?;
        }
        if *rules != Rules::default() {
            write!(out, "&rules={rules}")?;
        }
        if *limit != USUAL_LIMIT {
            write!(out, "&limit={limit}")?;
        }
        Ok(())
    }
}

/// Piles as a link has them, joined by `-`. [`read_piles`] reads them back.
#[must_use]
pub fn write_piles(piles: &[Number]) -> String {
    let texts: Vec<String> = piles.iter().map(ToString::to_string).collect();
    texts.join("-")
}

/// Moves as a link has them: the pile, counted from 1, and the two divisors,
/// joined by `.`; moves joined by `-`. [`read_moves`] reads them back.
#[must_use]
pub fn write_moves(line: &[Move]) -> String {
    let text = |made: &Move| {
        let [left, right] = made.divisors;
        format!("{}.{left}.{right}", made.pile + 1)
    };
    let texts: Vec<String> = line.iter().map(text).collect();
    texts.join("-")
}
