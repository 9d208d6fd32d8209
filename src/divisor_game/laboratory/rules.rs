//! The rules that can be tried, the moves that they allow, and how a pile can turn out.

use crate::divisor_game::Value;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// How many divisors replace a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Divisors {
    /// A pile becomes one of its divisors.
    One,
    /// Two, as in the divisor game itself.
    #[default]
    Two,
    /// Three.
    Three,
}

impl Divisors {
    /// All, in the order in which they are offered.
    pub const ALL: [Divisors; 3] = [Divisors::One, Divisors::Two, Divisors::Three];

    /// Returns the number.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Divisors::One => 1,
            Divisors::Two => 2,
            Divisors::Three => 3,
        }
    }

    /// Returns the name in links and on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Divisors::One => "one",
            Divisors::Two => "two",
            Divisors::Three => "three",
        }
    }
}

/// A variant changes one or more of these rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct VariantRules {
    /// How many divisors replace a pile.
    pub divisors: Divisors,
    /// True if the divisors of a move may be equal.
    pub equal: bool,
    /// True if 1 counts as a proper divisor.
    pub unit: bool,
    /// True if the last player to move loses instead of winning.
    pub misere: bool,
}

impl Default for VariantRules {
    /// Returns the rules of the divisor game itself.
    fn default() -> Self {
        VariantRules { divisors: Divisors::Two, equal: true, unit: false, misere: false }
    }
}

impl VariantRules {
    /// Returns all rules.
    pub fn all() -> impl Iterator<Item = VariantRules> {
        Divisors::ALL.into_iter().flat_map(|divisors| {
            (0..8_u8).map(move |bits| VariantRules {
                divisors,
                equal: bits & 1 == 0,
                unit: bits & 2 != 0,
                misere: bits & 4 != 0,
            })
        })
    }

    /// Returns the largest number whose value can be computed. It is smaller in misère play, where sums
    /// of piles don't decompose into values.
    #[must_use]
    pub fn largest(self) -> u32 {
        if self.misere { 200 } else { 1000 }
    }
}

impl fmt::Display for VariantRules {
    /// Writes the rules as in links: `two-different-misere`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.divisors.name())?;
        let words = [(!self.equal, "-different"), (self.unit, "-unit"), (self.misere, "-misere")];
        words.into_iter().filter(|&(holds, _)| holds).try_for_each(|(_, word)| out.write_str(word))
    }
}

/// Why values cannot be computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("values cannot be computed up to {limit}; with these rules, from 2 to {largest}")]
pub struct LaboratoryError {
    /// Limit that was requested.
    pub limit: u32,
    /// The rules only allow this limit.
    pub largest: u32,
}

/// As a single pile, a number has a value. Under misère rules we only know who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PileOutcome {
    /// Its Grundy value, in normal play.
    Value(Value),
    /// In misère play: whether the player to move wins.
    Wins(bool),
    /// In misère play: the search would have too many positions.
    Undecided,
}

/// Returns the proper divisors that a move can choose.
pub(super) fn proper_divisors(number: u32, unit: bool) -> impl Iterator<Item = u32> {
    let smallest = if unit { 1 } else { 2 };
    (smallest..=number / 2).filter(move |&divisor| number.is_multiple_of(divisor))
}

/// Calls `visit` with every choice of as many of `things` things as a move takes, in increasing order, with
/// repetitions if the rules allow them.
pub(super) fn choices(things: usize, rules: VariantRules, visit: &mut dyn FnMut(&[usize])) {
    let step = usize::from(!rules.equal);
    let mut chosen = [0; 3];
    let count = rules.divisors.count();
    choose_from(things, step, &mut chosen[..count], 0, 0, visit);
}

fn choose_from(
    things: usize,
    step: usize,
    chosen: &mut [usize],
    place: usize,
    from: usize,
    visit: &mut dyn FnMut(&[usize]),
) {
    if place == chosen.len() {
        return visit(chosen);
    }
    for index in from..things {
        chosen[place] = index;
        choose_from(things, step, chosen, place + 1, index + step, visit);
    }
}
