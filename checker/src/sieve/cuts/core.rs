//! Core cuts exploit that members cannot all be paid with the factors they share.

use crate::sieve::expectation::NamedSet;
use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::named_set::set_of_at_least;
use super::pool::Row;

/// Returns the cut for the set `members`. Let F be the set of factors that belong to at least two
/// members. Then at least one member, namely the last one to be played, is not paid with a factor
/// in F, because all factors that it shares with another member were swept together with that one.
///
/// # Errors
/// Fails if a member does not remain or is repeated, if there are fewer than two members, or if it
/// takes too much work.
pub fn core_cut(
    members: &[u32],
    position: &Position,
    payments: &Payments,
    work: &mut Work,
) -> Result<Row, Reason> {
    let members = set_of_at_least(2, NamedSet::CoreMembers, members, position)?;
    let mut all: Vec<PaymentIndex> =
        members.iter().flat_map(|&member| payments.of_member(member)).collect();
    work.spend(members.len() + all.len())?;
    all.sort_unstable_by_key(|&payment| (payments.factor(payment), payment));
    let shared = all
        .chunk_by(|&left, &right| payments.factor(left) == payments.factor(right))
        .filter(|with_one_factor| with_one_factor.len() >= 2)
        .flatten()
        .copied();
    let right_side = i64::try_from(members.len() - 1).map_err(|_| Reason::Overflow)?;
    Ok(Row::of_ones(shared, right_side))
}
