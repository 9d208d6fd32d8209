//! Makes moves that are forced at a node, before the search tries anything. Each of them saves a
//! branching, but some are a matter of experience rather than proof.

use super::node::PathNode;
use super::{Origin, tables::Tables};

/// Decides which moves are forced.
#[derive(Debug, Clone, Copy)]
pub(super) struct Forcing {
    /// The threshold M. Numbers that are at least this are always taken if possible.
    pub(super) threshold: u32,
    /// True if a move may be forced only if that certainly doesn't lose every optimum.
    pub(super) careful: bool,
}

/// Makes automatic moves until there are none left, and returns how many it made. If a pair would
/// close a cycle, it's added to `rejected_pairs`. There are two kinds of automatic moves:
///
/// - If a factor can pay for only one number and can't be selected itself, it pays for that number,
///   provided that the number is above N/2.
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
            // More pairs only make cycles more likely. If this pair can't be played now, it never
            // can.
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

/// Returns the only number that `factor` can pay for, provided that neither of them has any other
/// use.
fn only_claimant(node: &PathNode, tables: &Tables, factor: u8) -> Option<u8> {
    if node.multiple_count(factor) != 1 || node.factor_count(factor) != 0 {
        return None;
    }
    let number = node.multiples(tables, factor).next()?;
    tables.pays_nobody(number).then_some(number)
}

/// Returns true if the only claimant of a factor can take it without cutting off every optimum.
///
/// Take any game that we can still reach, and change it so that it selects `number` with the
/// payment `factor`, no matter how `number` was paid before, or if it was selected at all. No
/// number is used twice in the result, and the score isn't lower. So it's as good a game as before,
/// unless the pair is part of a cycle. Cycles stay inside one rank (theory, point 3), so such a
/// cycle needs a pair after ours, whose selection has `factor` as a principal factor, and a pair
/// before it, whose payment is a principal factor of `number`. If either of these can't exist, the
/// move is harmless.
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
