//! The moves that are forced at a node, before anything is tried.

use super::node::PathNode;
use super::{Origin, tables::Tables};

/// Which moves are forced.
#[derive(Debug, Clone, Copy)]
pub(super) struct Forcing {
    /// A number that is at least this is taken whenever it can be.
    pub(super) threshold: u32,
    /// True if only moves are forced that certainly keep an optimum in reach.
    pub(super) careful: bool,
}

/// Makes automatic moves until none is left, and returns their number. Adds pairs that would close a cycle to
/// `rejected_pairs`.
///
/// - A factor that can pay for only one number and can't be selected itself pays for that number, if the
///   number is above N/2.
/// - A number at or above the threshold with only one factor left takes it. The largest such number comes
///   first, and every claim is examined again after every move: at N = 120, 65 would otherwise take 13
///   while 91 could still use 7, and 4593 would be missed.
pub(super) fn automatic_moves(
    node: &mut PathNode,
    tables: &Tables,
    forcing: Forcing,
    rejected_pairs: &mut Vec<(u8, u8)>,
) -> u64 {
    let mut made = 0;
    while let Some((pair, origin)) = by_claimant(node, tables, forcing.careful)
        .or_else(|| by_threshold(node, tables, forcing.threshold))
    {
        if node.take(tables, pair, origin) {
            made += 1;
        } else {
            // It cannot be played now, so it can't be played with more pairs either.
            node.separate(tables, pair.0, pair.1);
            rejected_pairs.push(pair);
        }
    }
    made
}

fn by_claimant(node: &PathNode, tables: &Tables, careful: bool) -> Option<((u8, u8), Origin)> {
    (2..=tables.size / 2).find_map(|factor| {
        let number = only_claimant(node, tables, factor)?;
        let allowed = !careful || is_harmless(node, tables, number, factor);
        allowed.then_some(((number, factor), Origin::OnlyClaimant))
    })
}

fn by_threshold(node: &PathNode, tables: &Tables, threshold: u32) -> Option<((u8, u8), Origin)> {
    let candidates = (2..=tables.size).rev();
    candidates
        .take_while(|&number| u32::from(number) >= threshold)
        .find(|&number| node.factor_count(number) == 1)
        .and_then(|number| {
            Some(((number, node.factors(tables, number).next()?), Origin::OnlyFactor))
        })
}

/// Returns the only number that `factor` can pay for, if the factor has no other use and that number cannot
/// pay for any other.
fn only_claimant(node: &PathNode, tables: &Tables, factor: u8) -> Option<u8> {
    if node.multiple_count(factor) != 1 || node.factor_count(factor) != 0 {
        return None;
    }
    let number = node.multiples(tables, factor).next()?;
    tables.pays_nobody(number).then_some(number)
}

/// Returns true if the only claimant of a factor can take it without cutting off every optimum.
///
/// Take any game in reach, and select `number` with payment `factor` in it, instead of with another payment
/// or not at all: no number is used twice, and the score doesn't fall. It is again a game unless that pair
/// is part of a cycle. Cycles stay inside one rank (theory, point 3), so it would need a pair after it,
/// whose selection has `factor` as a principal factor, and a pair before it, whose payment is a principal
/// factor of `number`. If one of the two is impossible, the move is harmless.
fn is_harmless(node: &PathNode, tables: &Tables, number: u8, factor: u8) -> bool {
    let selected = |multiple: u8| node.taken().iter().any(|pair| pair.selection == multiple);
    let paying = |other: u8| node.taken().iter().any(|pair| pair.payment == other);
    let something_behind = tables.multiples(factor).any(|multiple| {
        multiple != number && (node.factor_count(multiple) > 0 || selected(multiple))
    });
    let something_before = tables.factors(number).any(|other| {
        let for_others = || node.multiples(tables, other).any(|multiple| multiple != number);
        other != factor && (paying(other) || for_others())
    });
    !(something_behind && something_before)
}
