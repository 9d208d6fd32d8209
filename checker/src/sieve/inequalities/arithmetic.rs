//! Integer arithmetic that never wraps or rounds silently. A wrong sum could make us accept a wrong
//! proof. That's why every operation either is exact or reports an overflow.

use crate::sieve::rejection::Reason;

/// Returns `left + right`.
///
/// # Errors
/// Returns [`Reason::Overflow`] if the sum does not fit in 128 bits.
pub fn sum(left: i128, right: i128) -> Result<i128, Reason> {
    left.checked_add(right).ok_or(Reason::Overflow)
}

/// Returns `left - right`.
///
/// # Errors
/// Returns [`Reason::Overflow`] if the difference does not fit in 128 bits.
pub fn difference(left: i128, right: i128) -> Result<i128, Reason> {
    left.checked_sub(right).ok_or(Reason::Overflow)
}

/// Returns `left * right`. This always fits in 128 bits.
pub fn product(left: i64, right: i64) -> i128 {
    i128::from(left) * i128::from(right)
}

/// Returns `dividend / divisor`, rounded toward minus infinity. The divisor must be positive.
///
/// # Errors
/// Returns [`Reason::Overflow`] if the quotient does not fit in 64 bits, the width of a stored
/// coefficient.
pub fn floor_quotient(dividend: i128, divisor: i64) -> Result<i64, Reason> {
    // Euclidean division has a nonnegative remainder, so for a positive divisor, it rounds down.
    // Try 64 bits first: nearly all dividends fit, and it's many times faster.
    if let Ok(small) = i64::try_from(dividend) {
        return small.checked_div_euclid(divisor).ok_or(Reason::Overflow);
    }
    let quotient = dividend.checked_div_euclid(i128::from(divisor)).ok_or(Reason::Overflow)?;
    i64::try_from(quotient).map_err(|_| Reason::Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_rounded_down() {
        assert_eq!(floor_quotient(7, 2), Ok(3));
        assert_eq!(floor_quotient(-7, 2), Ok(-4));
        assert_eq!(floor_quotient(-8, 2), Ok(-4));
        assert_eq!(floor_quotient(-1, i64::MAX), Ok(-1));
        assert_eq!(floor_quotient(0, 3), Ok(0));
        assert_eq!(floor_quotient(i128::from(i64::MIN) - 1, 2), Ok(i64::MIN / 2 - 1));
        assert_eq!(floor_quotient(i128::from(i64::MAX) + 1, 2), Ok(i64::MAX / 2 + 1));
    }

    #[test]
    fn overflow_is_reported() {
        assert_eq!(sum(i128::MAX, 1), Err(Reason::Overflow));
        assert_eq!(difference(i128::MIN, 1), Err(Reason::Overflow));
        assert_eq!(floor_quotient(i128::MAX, 2), Err(Reason::Overflow));
        assert_eq!(product(i64::MIN, i64::MIN), 1 << 126);
    }
}
