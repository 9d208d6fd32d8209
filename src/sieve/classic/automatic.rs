//! Forced moves, made at a node before anything is tried. Each of them saves a branching, but some
//! are only justified by experience, not by a proof.

use super::node::PathNode;
use super::{Origin, tables::Tables};

/// Settings for forced moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Forcing {
    /// Numbers from M upwards are always taken if possible.
    pub(super) threshold: u32,
    /// Restricts forced moves to those that are certain to leave some optimum.
    pub(super) careful: bool,
}

/// Makes automatic moves for as long as there are any, and returns their number. Pairs that would
/// close a cycle are added to `rejected_pairs`. There are two kinds of automatic moves:
///
/// - If a factor can pay for only one number and cannot be selected itself, it pays for that
///   number, provided that the number is above N/2.
/// - If a number at or above the threshold has only one factor left, it takes that factor. We do
///   this for the largest such number, and after every move we look at all claims again. Otherwise,
///   at N = 120, 65 would take 13 while 91 could still use 7, and we'd miss 4593.
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
            // Cycles only get more likely with more pairs. If this pair is not playable now, it
            // never will be.
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

/// Returns the only number that `factor` can pay for, if both of them are useless otherwise.
fn only_claimant(node: &PathNode, tables: &Tables, factor: u8) -> Option<u8> {
    if node.multiple_count(factor) != 1 || node.factor_count(factor) != 0 {
        return None;
    }
    let number = node.multiples(tables, factor).next()?;
    tables.pays_nobody(number).then_some(number)
}

/// A factor's only claimant can take it if some optimum remains reachable after that.
///
/// Take any game still reachable from here, and change it: select `number` with the payment
/// `factor`, whether or not it was selected before, and however it was paid. No number is used
/// twice as a result, and the score cannot be lower. So it is as good as before, unless the pair is
/// on a cycle. Cycles stay within one rank (theory, point 3). This means that one pair on the cycle
/// must come after ours, with a selection that has `factor` as a principal factor, and one before
/// it, with a payment that is a principal factor of `number`. If either cannot exist, the move is
/// harmless.
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
