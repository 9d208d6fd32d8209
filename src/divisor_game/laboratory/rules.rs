//! The rules that you can try, the moves that they allow, and the possible outcomes of a pile.

use crate::divisor_game::Value;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// How many divisors take the place of a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Divisors {
    /// One. The pile is replaced by one of its divisors.
    One,
    /// Two, as in the divisor game itself.
    #[default]
    Two,
    /// Three.
    Three,
}

impl Divisors {
    /// All of them, in the order in which they're offered.
    pub const ALL: [Divisors; 3] = [Divisors::One, Divisors::Two, Divisors::Three];

    /// Returns how many divisors there are.
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

/// The rules of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct VariantRules {
    /// How many divisors take the place of a pile.
    pub divisors: Divisors,
    /// True if the divisors of a move may be equal.
    pub equal: bool,
    /// True if 1 counts as a proper divisor.
    pub unit: bool,
    /// True if the player who moves last loses.
    pub misere: bool,
}

impl Default for VariantRules {
    /// Returns the rules of the divisor game itself.
    fn default() -> Self {
        VariantRules { divisors: Divisors::Two, equal: true, unit: false, misere: false }
    }
}

impl VariantRules {
    /// Returns all variants, i.e. every combination of the four rules.
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

    /// Returns the largest number whose value we can compute. In misère play it's smaller, since we
    /// have to search there.
    #[must_use]
    pub fn largest(self) -> u32 {
        if self.misere { 200 } else { 1000 }
    }
}

impl fmt::Display for VariantRules {
    /// Writes the rules as in links, for example `two-different-misere`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.divisors.name())?;
        let words = [(!self.equal, "-different"), (self.unit, "-unit"), (self.misere, "-misere")];
        words.into_iter().filter(|&(holds, _)| holds).try_for_each(|(_, word)| out.write_str(word))
    }
}

/// Values can't be computed up to this limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("values cannot be computed up to {limit}; with these rules, from 2 to {largest}")]
pub struct LaboratoryError {
    /// The limit that was requested.
    pub limit: u32,
    /// The largest limit for these rules.
    pub largest: u32,
}

/// The outcome of a single pile. In normal play that's a value, while in misère play we only know
/// who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PileOutcome {
    /// The Grundy value of the pile, in normal play.
    Value(Value),
    /// True if the player who moves next wins, in misère play.
    Wins(bool),
    /// In misère play, the search would have too many positions.
    Undecided,
}

/// Returns the proper divisors that a move can choose from.
pub(super) fn proper_divisors(number: u32, unit: bool) -> impl Iterator<Item = u32> {
    let smallest = if unit { 1 } else { 2 };
    (smallest..=number / 2).filter(move |&divisor| number.is_multiple_of(divisor))
}

/// Calls `visit` with every choice of things that a move could make, in increasing order. There may
/// be repetitions if the rules allow them.
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
