//! Core cuts: members that can't all be paid with factors that they share.

use crate::sieve::expectation::NamedSet;
use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::work::Work;

use super::named_set::set_of_at_least;
use super::pool::Row;

/// Returns the cut for the set `members`: if F is the set of factors that at least two of them have, then
/// at most all but one of them are paid with factors of F. The last one played can't be, because the
/// others have swept every factor that it shares with them.
///
/// # Errors
/// Returns [`Reason`] if a member doesn't remain or is repeated, there are fewer than two members, or
/// checking takes too much work.
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
