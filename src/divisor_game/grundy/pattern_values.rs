//! Computes values from the recurrence of the game alone, one exponent pattern after another. It's
//! slower than using the theorem, but you can use it to check the theorem.

use super::value_set::ValueSet;
use crate::divisor_game::{Pattern, Value};
use std::collections::HashMap;

/// The values of all patterns that we've computed. We don't use the theorem here: the value of a
/// pattern is the smallest one that isn't u xor v for values u and v of proper divisors.
#[derive(Debug, Clone, Default)]
pub struct PatternValues {
    known: HashMap<Pattern, PatternEntry>,
}

#[derive(Debug, Clone, Copy)]
struct PatternEntry {
    value: Value,
    /// The values of its divisors other than 1, including that of the number itself.
    divisors: ValueSet,
}

impl PatternValues {
    /// Starts without any values. They're computed when you ask for them.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the value of a pattern. For this, we need the values of all patterns that divide it,
    /// each of which is computed only once. Takes O(patterns below * (exponents + values²)).
    ///
    /// # Panics
    /// Panics if a value would be 128 or more, which no number up to 10^18 has.
    pub fn value(&mut self, pattern: &Pattern) -> Value {
        self.known(pattern).value
    }

    /// Returns how many patterns have been computed.
    #[must_use]
    pub fn computed(&self) -> usize {
        self.known.len()
    }

    fn known(&mut self, pattern: &Pattern) -> PatternEntry {
        if let Some(&known) = self.known.get(pattern) {
            return known;
        }
        // A proper divisor is the number divided by one of its primes, or a divisor of one of
        // those.
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
