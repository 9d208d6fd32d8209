//! A cheap filter (one multiplication) that rules out most numbers that cannot follow the full
//! rows.

use crate::common_divisor::numbers::common_divisor;

/// To find divisors, we look at quotients up to this. Above it, there is no filtering.
const MOST_COMPLEMENTS: u64 = 256;

/// Division-free test for multiples of a number `o * 2^k`, where `o` is odd.
///
/// A number is a multiple of `o` if and only if its product with the inverse of `o` modulo 2^64 is
/// at most (2^64 - 1) / `o`, and the rotation does the same for the power of two. See Granlund and
/// Montgomery, Division by invariant integers using multiplication, 1994, section 9.
#[derive(Debug, Clone, Copy)]
pub(in crate::common_divisor) struct RowFilter {
    inverse: u64,
    power_of_two: u32,
    largest_quotient: u64,
}

impl RowFilter {
    /// Admits everything.
    pub(in crate::common_divisor) const ALL: RowFilter =
        RowFilter { inverse: 1, power_of_two: 0, largest_quotient: u64::MAX };

    /// Creates a filter for numbers whose common divisor with `rows` is above `least`. False
    /// positives are possible, so you still need to compute the common divisor. `rows` is 0 if
    /// there are no full rows yet.
    ///
    /// This works because such a number is a multiple of some divisor of `rows` above `least`, and
    /// therefore of the greatest common divisor of all these divisors.
    pub(in crate::common_divisor) fn new(rows: u64, least: u64) -> Self {
        let most = rows / (least + 1);
        if rows == 0 || most > MOST_COMPLEMENTS {
            return Self::ALL;
        }
        let divisors = (1..=most).filter(|&part| rows.is_multiple_of(part)).map(|part| rows / part);
        Self::multiples_of(divisors.fold(rows, common_divisor))
    }

    /// Admits exactly the multiples of a positive number.
    pub(in crate::common_divisor) fn multiples_of(number: u64) -> Self {
        let power_of_two = number.trailing_zeros();
        let odd = number >> power_of_two;
        // In Newton's method, each step doubles the number of correct bits. Odd numbers are their
        // own inverses modulo 8, so we start with three.
        let inverse = (0..5).fold(odd, |inverse: u64, _| {
            inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)))
        });
        RowFilter { inverse, power_of_two, largest_quotient: u64::MAX / number }
    }

    #[inline]
    pub(in crate::common_divisor) fn admits(self, number: u64) -> bool {
        let product = number.wrapping_mul(self.inverse);
        product.rotate_right(self.power_of_two) <= self.largest_quotient
    }
}

#[cfg(test)]
mod tests {
    use super::RowFilter;
    use crate::common_divisor::numbers::common_divisor;

    #[test]
    fn only_multiples_pass() {
        for number in (1..200).chain([12_345_678, 999_999_999, 4_111_111_107]) {
            let filter = RowFilter::multiples_of(number);
            for value in 0..1000 {
                assert_eq!(filter.admits(value), value % number == 0);
            }
            for factor in [1, 2, 81, 1_000_000] {
                assert!(filter.admits(number * factor));
                assert_eq!(filter.admits(number * factor + 1), number == 1);
            }
        }
    }

    #[test]
    fn numbers_with_a_large_common_divisor_pass() {
        for rows in 1..300 {
            for least in 0..40 {
                let filter = RowFilter::new(rows, least);
                for number in 0..600 {
                    let large = common_divisor(rows, number) > least;
                    assert!(!large || filter.admits(number), "{rows} {least} {number}");
                }
            }
        }
    }
}
