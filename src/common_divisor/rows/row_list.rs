//! Candidate rows are multiples of a divisor with the right digits.

use super::row_filter::RowFilter;
use crate::sudoku::{Digit, DigitSet, LARGEST_DIGIT};

/// Testing a multiple takes about this long, relative to placing one digit of a permutation. It
/// only affects which listing is chosen (and hence the time), never the result.
const COST_OF_A_MULTIPLE: u64 = 4;

/// Returns all multiples of `divisor` that use each digit of `set` exactly once in `base`, in
/// ascending order. Leading zeros are fine, as a row may begin with one.
///
/// Goes through either all permutations or all multiples. We estimate which is cheaper.
#[must_use]
pub fn multiples(set: DigitSet, base: u8, divisor: u64) -> Vec<u32> {
    let permutations: u64 = (1..=set.len() as u64).product();
    let largest =
        set.iter().rev().fold(0, |value, digit| value * u64::from(base) + u64::from(digit));
    if largest / divisor * COST_OF_A_MULTIPLE < permutations {
        by_multiples(set, base, divisor, largest)
    } else {
        let mut search = Permutations {
            base: u32::from(base),
            multiples: RowFilter::multiples_of(divisor),
            found: Vec::new(),
        };
        search.extend(set, 0);
        search.found
    }
}

fn by_multiples(set: DigitSet, base: u8, divisor: u64, largest: u64) -> Vec<u32> {
    let digits = |value| digits_of(value, set.len(), base);
    (0..=largest / divisor)
        .filter_map(|factor| u32::try_from(factor * divisor).ok())
        .filter(|&value| digits(value) == Some(set))
        .collect()
}

/// The last `count` digits as a set, or `None` if a digit is repeated.
fn digits_of(mut value: u32, count: usize, base: u8) -> Option<DigitSet> {
    let mut seen = 0_u16;
    for _ in 0..count {
        let bit = 1_u16 << (value % u32::from(base));
        if seen & bit != 0 {
            return None;
        }
        seen |= bit;
        value /= u32::from(base);
    }
    Some(DigitSet::from_bits(seen))
}

struct Permutations {
    base: u32,
    multiples: RowFilter,
    found: Vec<u32>,
}

impl Permutations {
    fn extend(&mut self, left: DigitSet, value: u32) {
        if left.is_empty() {
            if self.multiples.admits(u64::from(value)) {
                self.found.push(value);
            }
            return;
        }
        let mut bits = left.bits();
        while bits != 0 {
            let digit = bits.trailing_zeros();
            bits &= bits - 1;
            let rest = left.bits() & !(1 << digit);
            self.extend(DigitSet::from_bits(rest), value * self.base + digit);
        }
    }
}

/// Returns the last `count` digits, most significant first. The rest of the array is zero.
#[must_use]
pub fn digits(mut value: u32, count: usize, base: u8) -> [Digit; LARGEST_DIGIT as usize + 1] {
    let mut digits = [0; LARGEST_DIGIT as usize + 1];
    for place in digits[..count].iter_mut().rev() {
        *place = u8::try_from(value % u32::from(base)).unwrap_or(0);
        value /= u32::from(base);
    }
    digits
}
