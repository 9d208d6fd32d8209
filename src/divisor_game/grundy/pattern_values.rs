//! Values by exponent pattern, computed by the recurrence of the game.

use super::value_set::ValueSet;
use crate::divisor_game::{Pattern, Value};
use std::collections::HashMap;

/// The values of patterns computed so far, without using the theorem: the value of a pattern is the least
/// one that isn't u xor v for values u and v of patterns of proper divisors.
#[derive(Debug, Clone, Default)]
pub struct PatternValues {
    known: HashMap<Pattern, PatternEntry>,
}

#[derive(Debug, Clone, Copy)]
struct PatternEntry {
    value: Value,
    /// These are the values of the divisors other than 1, including the number itself.
    divisors: ValueSet,
}

impl PatternValues {
    /// No values yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the value of a pattern. Every pattern that divides it is computed once: O(patterns below *
    /// (exponents + values²)).
    ///
    /// # Panics
    /// Panics if a value would be 128 or more, which no number up to 10^18 has.
    pub fn value(&mut self, pattern: &Pattern) -> Value {
        self.known(pattern).value
    }

    /// Returns the number of patterns that have been computed.
    #[must_use]
    pub fn computed(&self) -> usize {
        self.known.len()
    }

    fn known(&mut self, pattern: &Pattern) -> PatternEntry {
        if let Some(&known) = self.known.get(pattern) {
            return known;
        }
        // The proper divisors are the number divided by one of its primes, and all divisors of these.
        let mut divisors = ValueSet::default();
        for below in pattern.below().filter(|below| below.rank() > 0) {
            divisors.join(self.known(&below).divisors);
        }
        let value = divisors.pair_sums().missing();
        divisors.insert(value);
        let known = PatternEntry { value, divisors };
        self.known.insert(pattern.clone(), known);
        known
    }
}
