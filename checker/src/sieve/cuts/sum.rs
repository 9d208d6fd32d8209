//! Sum cuts, which divide a combination of rows by a number and round down. In the literature they
//! are known as Chvátal–Gomory cuts.

use crate::sieve::inequalities::arithmetic::floor_quotient;
use crate::sieve::inequalities::combination::Combination;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::pool::Row;

/// A division takes about as long as four additions, so we charge as many steps for it.
const STEPS_PER_QUOTIENT: usize = 4;

/// Returns the cut `combination / divisor`, with all coefficients and the right-hand side rounded
/// down.
///
/// This is valid for two reasons. Payments are 0 or 1, in particular never negative, so rounding a
/// coefficient down can't increase the left-hand side. After that, the left-hand side is an
/// integer, so we may round down the right-hand side as well.
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
