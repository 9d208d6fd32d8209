//! Rank cuts have no formula behind them. Instead, we determine by dynamic programming how many
//! members a set of factors can really pay.

use crate::limits::MOST_RANK_FACTORS;
use crate::sieve::expectation::NamedSet;
use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::named_set::{remaining_set, set_of_at_least};
use super::pool::Row;

/// In this bit mask, bit i stands for the i-th factor of the cut.
type FactorSet = u32;

/// Returns the cut that at most `right_side` of `members` are paid with `factors`, after checking
/// that this is true.
///
/// # Errors
/// Fails if a number does not remain or is repeated, if there are no factors or too many, if there
/// are no members, if the right-hand side is too small, or if it takes too much work.
pub fn rank_cut(
    right_side: u64,
    factors: &[u32],
    members: &[u32],
    position: &Position,
    payments: &Payments,
    work: &mut Work,
) -> Result<Row, Reason> {
    if factors.len() > MOST_RANK_FACTORS {
        return Err(Reason::TooManyFactors);
    }
    let factors = set_of_at_least(1, NamedSet::RankFactors, factors, position)?;
    if members.is_empty() {
        return Err(Reason::TooFew { what: NamedSet::RankMembers, least: 1 });
    }
    let members = remaining_set(members, position)?;
    work.spend(8 * members.len())?;
    let mut inside: Vec<PaymentIndex> = Vec::new();
    let mut sweeps: Vec<FactorSet> = Vec::new();
    for &member in &members {
        let mut swept = 0;
        for payment in payments.of_member(member) {
            if let Ok(place) = factors.binary_search(&payments.factor(payment)) {
                swept |= 1 << place;
                inside.push(payment);
            }
        }
        if swept != 0 {
            sweeps.push(swept);
        }
    }
    // Of all members that sweep the same set, only one can be paid, since it leaves nothing for the
    // others. So they count once.
    sweeps.sort_unstable();
    sweeps.dedup();
    let limit = u32::try_from(right_side).unwrap_or(u32::MAX);
    if chain_longer_than(limit, factors.len(), &sweeps, work)? {
        return Err(Reason::RankTooSmall { right_side });
    }
    Ok(Row::of_ones(inside.into_iter(), i64::from(limit)))
}

/// Returns `true` if more than `limit` of the sets in `sweeps` can be ordered such that each has a
/// factor that is not in any of those before it. This is a longest path problem over the sets of
/// factors swept so far. It takes time proportional to 2^`factors` times the number of sets.
fn chain_longer_than(
    limit: u32,
    factors: usize,
    sweeps: &[FactorSet],
    work: &mut Work,
) -> Result<bool, Reason> {
    let all: FactorSet = (1 << factors) - 1;
    work.spend(all as usize + 1)?;
    // The longest chain that sweeps exactly a given set of factors, or `None` if there is no such
    // chain.
    let mut longest: Vec<Option<u32>> = vec![None; all as usize + 1];
    longest[0] = Some(0);
    // Playing a member only ever adds factors to the set, which increases the integer that
    // represents it. Each set is therefore visited after all sets from which it can be reached, and
    // a single pass will do.
    for swept in 0..=all {
        let Some(length) = longest[swept as usize] else {
            continue;
        };
        if length > limit {
            return Ok(true);
        }
        // Every further member takes at least one of the remaining factors. Skip the chain if even
        // that many members would not exceed the limit.
        if length + (all & !swept).count_ones() <= limit {
            continue;
        }
        work.spend(sweeps.len())?;
        for &set in sweeps.iter().filter(|&&set| set & !swept != 0) {
            let after = &mut longest[(swept | set) as usize];
            *after = (*after).max(Some(length + 1));
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds the longest chain by trying all orders. It is far too slow for real use, but simple
    /// enough to test the real function against.
    fn longest_chain(swept: FactorSet, sweeps: &[FactorSet]) -> u32 {
        let further = sweeps.iter().filter(|&&set| set & !swept != 0);
        further.map(|&set| 1 + longest_chain(swept | set, sweeps)).max().unwrap_or(0)
    }

    #[test]
    fn chains_agree_with_trying_every_order() {
        let mut state = 1_u32;
        for _ in 0..500 {
            let sweeps: Vec<FactorSet> = (0..6)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    ((state >> 16) & (state >> 24) & 63).max(1)
                })
                .collect();
            let longest = longest_chain(0, &sweeps);
            for limit in 0..8 {
                let longer = chain_longer_than(limit, 6, &sweeps, &mut Work::new());
                assert_eq!(longer, Ok(longest > limit), "{sweeps:?} {limit}");
            }
        }
    }
}
