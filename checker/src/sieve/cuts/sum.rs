//! Sum cuts: a combination of rows, divided and rounded down (Chvátal–Gomory cuts).

use crate::sieve::inequalities::arithmetic::floor_quotient;
use crate::sieve::inequalities::combination::Combination;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::pool::Row;

/// A division takes about as long as four additions, and is charged like them.
const STEPS_PER_QUOTIENT: usize = 4;

/// Returns the cut `combination / divisor`, with every coefficient and the right-hand side rounded down.
/// Payments are 0 or 1, so rounding a coefficient down doesn't increase the left-hand side. The
/// left-hand side is then an integer, so the right-hand side can also be rounded down.
///
/// # Errors
/// Returns [`Reason::Overflow`] if a quotient doesn't fit in 64 bits, or [`Reason::TooMuchWork`].
pub fn sum_cut(combination: &Combination, divisor: i64, work: &mut Work) -> Result<Row, Reason> {
    let touched = combination.touched();
    work.spend(STEPS_PER_QUOTIENT * touched.len())?;
    let mut entries = Vec::new();
    for (payment, total) in touched {
        let coefficient = floor_quotient(total, divisor)?;
        if coefficient != 0 {
            entries.push((payment, coefficient));
        }
    }
    let right_side = floor_quotient(combination.right_side(), divisor)?;
    Ok(Row { entries, right_side })
}
