//! Explains a number's value as the smallest one missing among its options.

use super::{PatternValues, value_of_rank};
use crate::divisor_game::{
    Factorization, Number, Pattern, PrimePower, Rank, Value, decimal, divisors,
};
use crate::foundation::sorting::sort_by_key;
use serde::{Deserialize, Serialize};

/// A divisor has a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DivisorValue {
    /// The divisor is never 1.
    #[serde(with = "decimal")]
    pub divisor: Number,
    /// Counts prime factors with multiplicity.
    pub rank: Rank,
    /// Its Grundy value as a pile.
    pub value: Value,
}

/// A value, and the option that rules it out (if any).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MexStep {
    /// This is the value.
    pub value: Value,
    /// Two proper divisors whose values have this xor. `None` if there aren't any, as for the
    /// number's own value.
    pub option: Option<[DivisorValue; 2]>,
}

/// Explains the mex (minimum excludant) of a number's options with evidence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mex {
    /// There is one divisor per value of a proper divisor, sorted by value.
    pub parts: Vec<DivisorValue>,
    /// Values go from 0 to the number's own. That is the first without an option.
    pub steps: Vec<MexStep>,
    /// Larger values that have options as well, in increasing order.
    pub beyond: Vec<MexStep>,
    /// No option has this value, but all smaller ones occur. It is the number's own value.
    pub value: Value,
}

impl Mex {
    fn new(parts: Vec<DivisorValue>) -> Self {
        // Index v holds an option of value v. The last entry is always empty.
        let largest = parts.iter().map(|part| part.value).max().unwrap_or(0);
        let mut options = vec![None; (largest as usize + 1).next_power_of_two() + 1];
        for (index, &left) in parts.iter().enumerate() {
            for &right in &parts[..=index] {
                options[(left.value ^ right.value) as usize].get_or_insert([left, right]);
            }
        }
        let mut steps: Vec<MexStep> =
            (0..).zip(options).map(|(value, option)| MexStep { value, option }).collect();
        let missing = steps.iter().position(|step| step.option.is_none());
        let value = missing.expect("the last place stays empty");
        let mut beyond = steps.split_off(value + 1);
        beyond.retain(|step| step.option.is_some());
        Mex { value: steps[value].value, steps, beyond, parts }
    }
}

/// Explains a number's value, taking the divisors' values from their ranks. This relies on the
/// theorem. Takes O(rank²).
#[must_use]
pub fn explain_by_rank(number: &Factorization) -> Mex {
    let part = |rank| {
        let divisor = divisors(number, rank).next()?;
        let value = value_of_rank(rank);
        Some(DivisorValue { divisor, rank, value })
    };
    // Values increase with the rank, so they are already sorted.
    Mex::new((1..number.rank()).filter_map(part).collect())
}

/// Does the same as [`explain_by_rank`], but without the theorem: it computes the divisors' values
/// from their exponent patterns by the recurrence.
pub fn explain_by_pattern(number: &Factorization, values: &mut PatternValues) -> Mex {
    let mut parts: Vec<DivisorValue> = Vec::new();
    let whole = number.pattern();
    for pattern in whole.divisors() {
        if pattern.rank() == 0 || pattern == whole {
            continue;
        }
        let part = DivisorValue {
            divisor: divisor_with(number, &pattern),
            rank: pattern.rank(),
            value: values.value(&pattern),
        };
        match parts.iter_mut().find(|retained| retained.value == part.value) {
            Some(retained) if part.divisor < retained.divisor => *retained = part,
            Some(_) => {}
            None => parts.push(part),
        }
    }
    sort_by_key(&mut parts, |part| part.value);
    Mex::new(parts)
}

/// A divisor with a given pattern. The pattern must divide the number's.
fn divisor_with(number: &Factorization, pattern: &Pattern) -> Number {
    let mut powers: Vec<&PrimePower> = number.powers().iter().collect();
    sort_by_key(&mut powers, |power| (u8::MAX - power.exponent, power.prime));
    let powers = powers.iter().zip(pattern.exponents());
    powers.map(|(power, &exponent)| power.prime.pow(exponent.into())).product()
}
