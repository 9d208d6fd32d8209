//! Cycle cuts are about factors that run out. If every member has several of the given factors,
//! each move sweeps all of them. This means that they are gone sooner than one factor per member
//! would suggest.

use crate::sieve::expectation::NamedSet;
use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::named_set::set_of_at_least;
use super::pool::Row;

/// Returns the cut for `factors`, and for all members with at least `threshold` (2 to 4) of them as
/// principal factors. No more than [`most_paid`] of these members are paid with these factors.
/// Takes time proportional to the number of payments involved.
///
/// # Errors
/// Fails if a factor does not remain or is repeated, if there are fewer factors than the threshold,
/// or if it takes too much work.
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
    // Payments are numbered by member, so this makes those of each member adjacent.
    inside.sort_unstable();
    let counted = inside
        .chunk_by(|&left, &right| payments.member(left) == payments.member(right))
        .filter(|of_one_member| of_one_member.len() >= threshold)
        .flatten()
        .copied();
    Ok(Row::of_ones(counted, most_paid(threshold, factors.len())))
}

/// Returns an upper bound on the number of members that can be paid with `factors` factors,
/// assuming that each member has at least `threshold` of them as principal factors, and that no two
/// members share more than one.
///
/// Why is the loop correct? Consider the first k members that are paid. Together they have at least
/// t + (t-1) + ... factors, where the sum has k terms, each of which is at least 1, because every
/// member contributes the factor that pays for it. By the time the k-th member has been played, all
/// of these factors are gone. So k members need at least that many.
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
