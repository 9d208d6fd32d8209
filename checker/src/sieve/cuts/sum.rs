//! Sum cuts are known in the literature as Chvátal–Gomory cuts. They divide a combination of rows
//! by a number, and round down.

use crate::sieve::inequalities::arithmetic::floor_quotient;
use crate::sieve::inequalities::combination::Combination;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::pool::Row;

/// A division takes about as long as four additions, and is charged accordingly.
const STEPS_PER_QUOTIENT: usize = 4;

/// Returns `combination / divisor`, where all coefficients and the right-hand side are rounded
/// down.
///
/// Why is this valid? First, payments are 0 or 1 and thus never negative, so rounding a coefficient
/// down does not increase the left-hand side. Second, that makes the left-hand side an integer, so
/// the right-hand side can be rounded down as well.
///
/// # Errors
/// Returns [`Reason::Overflow`] if a quotient does not fit in 64 bits, or [`Reason::TooMuchWork`].
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
