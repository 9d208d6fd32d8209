//! Variant rules determine the moves, and thereby the outcomes of piles.

use crate::divisor_game::Value;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// A pile is replaced by this many divisors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Divisors {
    /// The pile becomes one of its divisors.
    One,
    /// The pile becomes two divisors, as in the original game.
    #[default]
    Two,
    /// The pile becomes three divisors.
    Three,
}

impl Divisors {
    /// All choices, in the order of the menu.
    pub const ALL: [Divisors; 3] = [Divisors::One, Divisors::Two, Divisors::Three];

    /// Returns the number itself.
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

/// Rules of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct VariantRules {
    /// A pile is replaced by this many divisors.
    pub divisors: Divisors,
    /// May the divisors of a move be equal?
    pub equal: bool,
    /// Does 1 count as a proper divisor?
    pub unit: bool,
    /// Does the last player to move lose?
    pub misere: bool,
}

impl Default for VariantRules {
    /// Starts with the original game.
    fn default() -> Self {
        VariantRules { divisors: Divisors::Two, equal: true, unit: false, misere: false }
    }
}

impl VariantRules {
    /// Returns every combination of the four rules.
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

    /// Returns the largest number with computable values. It is smaller for misère play, which
    /// needs a search.
    #[must_use]
    pub fn largest(self) -> u32 {
        if self.misere { 200 } else { 1000 }
    }
}

impl fmt::Display for VariantRules {
    /// Formats the rules as in links, such as `two-different-misere`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.divisors.name())?;
        let words = [(!self.equal, "-different"), (self.unit, "-unit"), (self.misere, "-misere")];
        words.into_iter().filter(|&(holds, _)| holds).try_for_each(|(_, word)| out.write_str(word))
    }
}

/// The requested limit is out of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("values cannot be computed up to {limit}; with these rules, from 2 to {largest}")]
pub struct LaboratoryError {
    /// The limit you passed.
    pub limit: u32,
    /// These rules don't allow a larger limit.
    pub largest: u32,
}

/// The outcome of a single pile is a value in normal play, but only a winner in misère play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PileOutcome {
    /// Grundy value (normal play).
    Value(Value),
    /// In misère play, there is only this to know: true if the next player wins.
    Wins(bool),
    /// In misère play, there are too many positions to search.
    Undecided,
}

/// Proper divisors that a move can choose from.
pub(super) fn proper_divisors(number: u32, unit: bool) -> impl Iterator<Item = u32> {
    let smallest = if unit { 1 } else { 2 };
    (smallest..=number / 2).filter(move |&divisor| number.is_multiple_of(divisor))
}

/// Calls `visit` with every choice a move can make, as increasing indices, with repetitions if the
/// rules allow them.
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
