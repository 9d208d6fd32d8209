//! Values computed from the game's recurrence alone, pattern by pattern. This is slower than the
//! theorem, but serves to check it.

use super::value_set::ValueSet;
use crate::divisor_game::{Pattern, Value};
use std::collections::HashMap;

/// Memoizes values of patterns. The theorem is not used: a pattern's value is the smallest one that
/// is not u xor v for values u and v of proper divisors.
#[derive(Debug, Clone, Default)]
pub struct PatternValues {
    known: HashMap<Pattern, PatternEntry>,
}

#[derive(Debug, Clone, Copy)]
struct PatternEntry {
    value: Value,
    /// Values of all its divisors except 1 (so its own value is included).
    divisors: ValueSet,
}

impl PatternValues {
    /// Starts empty. Values are computed on demand.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the value of a pattern. This needs the values of all patterns that divide it, but
    /// computes each of them only once. Takes O(patterns below * (exponents + values²)).
    ///
    /// # Panics
    /// Panics if a value would be 128 or more. No number up to 10^18 has such a value.
    pub fn value(&mut self, pattern: &Pattern) -> Value {
        self.known(pattern).value
    }

    /// Returns the number of patterns computed so far.
    #[must_use]
    pub fn computed(&self) -> usize {
        self.known.len()
    }

    fn known(&mut self, pattern: &Pattern) -> PatternEntry {
        if let Some(&known) = self.known.get(pattern) {
            return known;
        }
        // Every proper divisor is the number divided by one of its primes, or a divisor of such a
        // quotient.
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
