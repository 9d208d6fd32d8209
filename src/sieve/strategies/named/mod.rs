//! Strategies that the laboratory knows by name.
//!
//! They are from L. A. Carmony and R. L. Holliday, "An Example from Artificial Intelligence for
//! CS1", SIGCSE Bulletin 25 (1993); J. Trono, "Taxman Revisited", SIGCSE Bulletin 26 (1994); R. K.
//! Moniot, "The Taxman Game", Math Horizons 14 (2007), along with his comparison of strategies and
//! his program `playtaxman`; and B. Chess, github.com/bvchess/taxman, directory `heuristics`
//! (2026). We have written the code from their descriptions. Where a description differs from its
//! author's program, we follow the program, because otherwise you would not get the figures that
//! they published.

mod audit;
mod cascade;
mod continuation;
mod max_turn_plus;
mod planned;
mod search;
mod solvent;
mod turns;

use super::Strategy;
use crate::sieve::Number;
use crate::sieve::classic::LARGEST_CLASSIC_BOARD;
use continuation::Continuation;
use planned::{ByTurns, Planned};
use search::OriginalProgram;
use serde::{Deserialize, Serialize};

/// These strategies are from the literature. Do not rename them, since links and files refer to
/// them by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// Always the largest legal number.
    MaxPick,
    /// The number that exceeds its tax the most.
    MaxTurn,
    /// Like [`Named::MaxTurn`], plus any numbers that cost nothing along the way.
    MaxTurnPlus,
    /// Takes the largest prime, then odd numbers from the top down, and finally even numbers from
    /// the bottom up.
    OddsEvens,
    /// Takes the largest number with a single factor left, and stops when no number has just one.
    PureOneTax,
    /// Among the numbers with a single factor left, takes the one that exceeds it the most. Selects
    /// a multiple of it instead if that would be lost.
    GreedyOneTax,
    /// Takes the largest number with a single factor left. Selects a multiple of it instead if that
    /// would be lost.
    OneTax,
    /// Takes the largest number among those with the fewest principal factors left.
    Principal,
    /// Takes a playable set of the upper half, then of the upper half of the rest, and so on.
    Cascade,
    /// Goes from N downwards, and takes every number that keeps the set playable.
    Solvent,
    /// Repeats [`Named::Solvent`] without one of its numbers, while that helps.
    Audit,
    /// Its own game for N - 1, improved by exchanges.
    Continuation,
    /// Runs the search from the 1990s with its default threshold M.
    Search,
}

impl Named {
    /// Strategies are roughly sorted from weak to strong (the exact ranking depends on the board).
    pub const ALL: [Named; 13] = [
        Named::MaxPick,
        Named::MaxTurn,
        Named::MaxTurnPlus,
        Named::OddsEvens,
        Named::PureOneTax,
        Named::GreedyOneTax,
        Named::OneTax,
        Named::Principal,
        Named::Cascade,
        Named::Solvent,
        Named::Audit,
        Named::Continuation,
        Named::Search,
    ];

    /// Returns the name as its author spells it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Named::MaxPick => "MaxPick",
            Named::MaxTurn => "MaxTurn",
            Named::MaxTurnPlus => "MaxTurn+",
            Named::OddsEvens => "OddsEvens",
            Named::PureOneTax => "PureOneTax",
            Named::GreedyOneTax => "GreedyOneTax",
            Named::OneTax => "OneTax",
            Named::Principal => "Principal",
            Named::Cascade => "Cascade",
            Named::Solvent => "Solvent",
            Named::Audit => "Solvent-b",
            Named::Continuation => "Continuation",
            Named::Search => "Search-M",
        }
    }

    /// Returns the name in links and in message keys, which consists of lower-case letters and `-`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Named::MaxPick => "max-pick",
            Named::MaxTurn => "max-turn",
            Named::MaxTurnPlus => "max-turn-plus",
            Named::OddsEvens => "odds-evens",
            Named::PureOneTax => "pure-one-tax",
            Named::GreedyOneTax => "greedy-one-tax",
            Named::OneTax => "one-tax",
            Named::Principal => "principal",
            Named::Cascade => "cascade",
            Named::Solvent => "solvent",
            Named::Audit => "solvent-b",
            Named::Continuation => "continuation",
            Named::Search => "search",
        }
    }

    /// Returns author and year of the description.
    #[must_use]
    pub fn source(self) -> &'static str {
        match self {
            Named::MaxPick | Named::PureOneTax => "Trono 1994; Moniot, playtaxman",
            Named::MaxTurn => "Carmony and Holliday 1993; Moniot, playtaxman",
            Named::MaxTurnPlus | Named::OneTax => "Moniot 2007, playtaxman",
            Named::OddsEvens => "Purcell and Connelly, in Trono 1994; Moniot, playtaxman",
            Named::GreedyOneTax => "Moniot, playtaxman",
            Named::Principal => "Ginnow",
            Named::Cascade | Named::Solvent | Named::Audit | Named::Continuation => "Chess 2026",
            Named::Search => "gsieve, 1990s",
        }
    }

    /// Finds a strategy by name or key, ignoring case.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        let is_meant = |named: &Named| {
            [named.name(), named.key()].iter().any(|name| name.eq_ignore_ascii_case(text))
        };
        Self::ALL.into_iter().find(is_meant)
    }

    /// The largest board it can play.
    #[must_use]
    pub fn largest(self) -> Number {
        match self {
            Named::Search => LARGEST_CLASSIC_BOARD,
            _ => crate::sieve::LARGEST_BOARD,
        }
    }

    /// Creates an instance.
    #[must_use]
    pub fn strategy(self) -> Box<dyn Strategy> {
        match self {
            Named::MaxPick => Box::new(ByTurns(turns::max_pick)),
            Named::MaxTurn => Box::new(ByTurns(turns::max_turn)),
            Named::PureOneTax => Box::new(ByTurns(turns::pure_one_tax)),
            Named::GreedyOneTax => Box::new(ByTurns(turns::greedy_one_tax)),
            Named::OneTax => Box::new(ByTurns(turns::one_tax)),
            Named::Principal => Box::new(ByTurns(turns::principal)),
            Named::MaxTurnPlus => Box::new(Planned::by(max_turn_plus::plan)),
            Named::OddsEvens => Box::new(Planned::by(turns::odds_evens)),
            Named::Cascade => Box::new(Planned::by(cascade::plan)),
            Named::Solvent => Box::new(Planned::by(solvent::plan)),
            Named::Audit => Box::new(Planned::by(audit::plan)),
            Named::Continuation => Box::<Continuation>::default(),
            Named::Search => Box::<OriginalProgram>::default(),
        }
    }
}
