//! Cycle cuts. If every member has several of the given factors, they run out sooner than you'd
//! expect from counting one factor per member, because each move sweeps all of them.

use crate::sieve::expectation::NamedSet;
use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::named_set::set_of_at_least;
use super::pool::Row;

/// Returns the cut for `factors` and all members that have at least `threshold` (2 to 4) of them as
/// principal factors. At most [`most_paid`] of these members are paid with these factors. This
/// takes time proportional to the number of payments involved.
///
/// # Errors
/// Returns [`Reason`] if a factor doesn't remain or is repeated, if there are fewer factors than
/// the threshold, or if checking takes too much work.
pub fn cycle_cut(
    threshold: usize,
    factors: &[u32],
    position: &Position,
    payments: &Payments,
    work: &mut Work,
) -> Result<Row, Reason> {
    let factors = set_of_at_least(threshold, NamedSet::CycleFactors, factors, position)?;
    let mut inside: Vec<PaymentIndex> = Vec::new();
    for &factor in &factors {
        inside.extend(payments.with_factor(factor));
    }
    work.spend(factors.len() + inside.len())?;
    // Payments are numbered by member, so sorting them puts those of a member next to each other.
    inside.sort_unstable();
    let counted = inside
        .chunk_by(|&left, &right| payments.member(left) == payments.member(right))
        .filter(|of_one_member| of_one_member.len() >= threshold)
        .flatten()
        .copied();
    Ok(Row::of_ones(counted, most_paid(threshold, factors.len())))
}

/// Returns how many members `factors` factors can pay at most, provided that each member has at
/// least `threshold` of them as principal factors and that no two members share more than one.
///
/// To see why the loop is right, look at the first k members that are paid. Together they have at
/// least t + (t-1) + ... factors. This sum has k terms, and each of them is at least 1, since each
/// member contributes the factor that pays for it. All of these factors are gone once the k-th
/// member has been played, so k members need that many.
pub fn most_paid(threshold: usize, factors: usize) -> i64 {
    let mut paid = 0;
    let mut left = factors;
    let mut needed = threshold;
    while left >= needed {
        left -= needed;
        needed = (needed - 1).max(1);
        paid += 1;
    }
    paid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_sides_are_those_of_the_documentation() {
        for factors in 2..200_i64 {
            let paid = |threshold| most_paid(threshold, usize::try_from(factors).unwrap());
            assert_eq!(paid(2), factors - 1);
            if factors >= 3 {
                assert_eq!(paid(3), (factors - 3).max(1));
            }
            if factors >= 4 {
                assert_eq!(paid(4), if factors < 7 { 1 } else { (factors - 6).max(2) });
            }
        }
    }
}
