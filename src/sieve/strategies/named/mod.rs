//! The strategies that the laboratory knows by name.
//!
//! They're from L. A. Carmony and R. L. Holliday, "An Example from Artificial Intelligence for
//! CS1", SIGCSE Bulletin 25 (1993); J. Trono, "Taxman Revisited", SIGCSE Bulletin 26 (1994); R. K.
//! Moniot, "The Taxman Game", Math Horizons 14 (2007), along with his comparison of strategies and
//! his program `playtaxman`; and B. Chess, github.com/bvchess/taxman, directory `heuristics`
//! (2026). We've written the code from their descriptions. Where a description differs from its
//! author's program, we follow the program, because otherwise you wouldn't get the figures that
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

/// A strategy from the literature. Links and files refer to these by name, so you mustn't rename
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// Selects the largest legal number.
    MaxPick,
    /// Selects the number that exceeds its tax the most.
    MaxTurn,
    /// Like [`Named::MaxTurn`], but it also picks up numbers that cost nothing on the way.
    MaxTurnPlus,
    /// Selects the largest prime first, then the odd numbers from the top down, and finally the
    /// even numbers from the bottom up.
    OddsEvens,
    /// Selects the largest number that has just one factor left. It stops when there isn't one.
    PureOneTax,
    /// Among the numbers with just one factor left, selects the one that exceeds this factor the
    /// most. If a multiple of it would be lost, it selects that instead.
    GreedyOneTax,
    /// Selects the largest number with just one factor left. If a multiple of it would be lost, it
    /// selects that instead.
    OneTax,
    /// Selects a number with as few principal factors left as possible, and the largest one of
    /// those.
    Principal,
    /// Plays a playable set of the upper half, then of the upper half of what remains, and so on.
    Cascade,
    /// Goes down from N and takes every number with which the set stays playable.
    Solvent,
    /// Repeats [`Named::Solvent`] without one of its numbers, for as long as that helps.
    Audit,
    /// Starts from its own game for N - 1, and improves it by exchanging numbers.
    Continuation,
    /// The search of the 1990s, with its default threshold M.
    Search,
}

impl Named {
    /// All strategies, roughly ordered from weak to strong. Where a strategy ends up depends on the
    /// board.
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

    /// Returns the name of the strategy, spelled as its author does.
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

    /// Returns the name in links and in the word files of the page, which consists of lower-case
    /// letters and `-`.
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

    /// Returns who has described the strategy, and when.
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

    /// Finds a strategy by its name or key. Case doesn't matter.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        let is_meant = |named: &Named| {
            [named.name(), named.key()].iter().any(|name| name.eq_ignore_ascii_case(text))
        };
        Self::ALL.into_iter().find(is_meant)
    }

    /// Returns the largest board that the strategy can play.
    #[must_use]
    pub fn largest(self) -> Number {
        match self {
            Named::Search => LARGEST_CLASSIC_BOARD,
            _ => crate::sieve::LARGEST_BOARD,
        }
    }

    /// Creates a new instance of the strategy.
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
