//! Sum cuts: a sum of rows, divided and rounded down.

use crate::arithmetic::floor_quotient;
use crate::combination::Combination;
use crate::rejection::Reason;

use super::pool::Row;

/// The cut `combination / divisor`, every coefficient and the right side rounded down. Payments are 0 or 1, so rounding
/// down a coefficient makes the left side no larger; it is then a whole number, so the right side can be rounded too.
///
/// # Errors
/// [`Reason::Overflow`] if a quotient does not fit in 64 bits.
pub fn sum_cut(combination: &mut Combination, divisor: i64) -> Result<Row, Reason> {
    let right_side = floor_quotient(combination.right_side(), divisor)?;
    let touched = combination.sorted_payments().to_vec();
    let mut entries = Vec::with_capacity(touched.len());
    for payment in touched {
        let coefficient = floor_quotient(combination.total(payment), divisor)?;
        if coefficient != 0 {
            entries.push((payment, coefficient));
        }
    }
    Ok(Row {
        entries,
        right_side,
    })
}
