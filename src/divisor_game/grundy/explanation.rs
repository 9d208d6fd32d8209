//! Why a number has its value: what its options are worth, and what is missing.

use super::{PatternValues, value_of_rank};
use crate::divisor_game::{
    Factorization, Number, Pattern, PrimePower, Rank, Value, decimal, divisors,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// A divisor and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DivisorValue {
    /// The divisor.
    #[serde(with = "decimal")]
    pub divisor: Number,
    /// Its rank.
    pub rank: Rank,
    /// Its Grundy value.
    pub value: Value,
}

/// A value that a number could have, and the option that keeps it from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MexStep {
    /// The value.
    pub value: Value,
    /// Two proper divisors whose values have this xor; nothing if there are
    /// none, as for the value of the number itself.
    pub option: Option<[DivisorValue; 2]>,
}

/// Why a number has its value: the least one that no option has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mex {
    /// A proper divisor for every value that proper divisors have, by value.
    pub parts: Vec<DivisorValue>,
    /// Every value from 0 to the number's own, which is the first without an
    /// option.
    pub steps: Vec<MexStep>,
    /// Larger values that options have too, in increasing order.
    pub beyond: Vec<MexStep>,
    /// The value of the number.
    pub value: Value,
}

impl Mex {
    fn new(parts: Vec<DivisorValue>) -> Self {
        let mut options = BTreeMap::new();
        for (index, &left) in parts.iter().enumerate() {
            for &right in &parts[..=index] {
                options
                    .entry(left.value ^ right.value)
                    .or_insert([left, right]);
            }
        }
        let step = |value| MexStep {
            value,
            option: options.get(&value).copied(),
        };
        let value = (0..=Value::MAX)
            .find(|value| !options.contains_key(value))
            .expect("there are few options");
        let beyond = options
            .range(value..)
            .map(|(&value, _)| step(value))
            .collect();
        Mex {
            steps: (0..=value).map(step).collect(),
            beyond,
            value,
            parts,
        }
    }
}

/// Why a number has its value, where the values of its divisors are those of
/// their ranks. O(rank²).
#[must_use]
pub fn explain_by_rank(number: &Factorization) -> Mex {
    let part = |rank| {
        let divisor = divisors(number, rank).next()?;
        let value = value_of_rank(rank);
        Some(DivisorValue {
            divisor,
            rank,
            value,
        })
    };
    // Values rise with the rank.
    Mex::new((1..number.rank()).filter_map(part).collect())
}

/// Why a number has its value, where the values of its divisors are computed
/// from their exponent patterns by the recurrence.
pub fn explain_by_pattern(number: &Factorization, values: &mut PatternValues) -> Mex {
    let mut parts = BTreeMap::new();
    let mut seen = HashSet::new();
    let mut open = vec![number.pattern()];
    while let Some(pattern) = open.pop() {
        for below in pattern.below().filter(|below| below.rank() > 0) {
            if !seen.insert(below.clone()) {
                continue;
            }
            let part = DivisorValue {
                divisor: divisor_with(number, &below),
                rank: below.rank(),
                value: values.value(&below),
            };
            let kept = parts.entry(part.value).or_insert(part);
            if part.divisor < kept.divisor {
                *kept = part;
            }
            open.push(below);
        }
    }
    Mex::new(parts.into_values().collect())
}

/// A divisor of a pattern that divides the number's.
fn divisor_with(number: &Factorization, pattern: &Pattern) -> Number {
    let mut powers: Vec<&PrimePower> = number.powers().iter().collect();
    powers.sort_by_key(|power| (u8::MAX - power.exponent, power.prime));
    let powers = powers.iter().zip(pattern.exponents());
    powers
        .map(|(power, &exponent)| power.prime.pow(exponent.into()))
        .product()
}
