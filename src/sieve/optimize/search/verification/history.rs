//! Checks that recorded events lead to the recorded tree. Otherwise, a page might draw a tree that
//! never existed.

use super::budget::{Unsound, ensure};
use super::claimed::ClaimedTree;
use crate::sieve::optimize::tree::{Change, NodeOutcome};
use std::ops::RangeInclusive;

const CONTRADICTION: &str = "the events do not tell the tree";

/// Replays the events of a tree, and returns which nodes have been entered. (The top may have been
/// entered before.) Each node is either split into the next two nodes, or closed, or still open. It
/// follows that nodes form a tree, since each of them except the top is a side of some earlier
/// node. There's no way to check a claim that a better game was found. So we accept it if it
/// improves on the one before and its value is plausible.
///
/// # Errors
/// Returns [`Unsound`] if the events contradict the nodes.
pub fn entered(
    claimed: &ClaimedTree,
    top_entered: bool,
    worths: &RangeInclusive<i64>,
) -> Result<Vec<bool>, Unsound> {
    let mut entered = vec![false; claimed.nodes.len()];
    let mut ended = vec![false; claimed.nodes.len()];
    *entered.first_mut().ok_or(Unsound(CONTRADICTION))? = top_entered;
    let mut grown = 1;
    let mut best = None;
    for &(place, change) in &claimed.changes {
        let place = place as usize;
        ensure(place < grown && grown <= claimed.nodes.len(), CONTRADICTION)?;
        let outcome = &claimed.nodes[place].outcome;
        let (was_entered, was_ended) = (entered[place], ended[place]);
        let description_right = match change {
            Change::Entered => {
                entered[place] = true;
                !was_entered && !was_ended
            }
            Change::Improved { objective } => {
                let better = best.replace(objective).is_none_or(|best| objective > best);
                was_entered && better && worths.contains(&objective)
            }
            Change::Branched { vertex, .. } => {
                ended[place] = true;
                grown += 2;
                was_entered
                    && !was_ended
                    && matches!(*outcome, NodeOutcome::Branch { vertex: by, selected, unselected }
                        if by == vertex && selected == grown - 2 && unselected == grown - 1)
            }
            Change::Closed { bound } => {
                ended[place] = true;
                !was_ended && matches!(outcome, NodeOutcome::Leaf(proof) if proof.bound() == bound)
            }
            Change::Infeasible => {
                ended[place] = true;
                was_entered && !was_ended && matches!(outcome, NodeOutcome::Leaf(_))
            }
        };
        ensure(description_right, CONTRADICTION)?;
    }
    let open = |outcome: &NodeOutcome| matches!(outcome, NodeOutcome::Open);
    let all_ended = claimed.nodes.iter().zip(&ended);
    let all_ended = all_ended.into_iter().all(|(node, &ended)| ended != open(&node.outcome));
    ensure(grown == claimed.nodes.len() && all_ended, CONTRADICTION)?;
    Ok(entered)
}

/// Returns the events with bounds that hold. The bound of a node that was split is no longer
/// proved, so we clamp it between the proved bound of its sides and the bound above it (`bound` at
/// most).
pub fn within_bounds(claimed: &ClaimedTree, bound: i64, proved: &[i64]) -> Vec<(u32, Change)> {
    let mut known = vec![bound; claimed.nodes.len()];
    let changes = claimed.changes.iter().map(|&(place, change)| {
        let Change::Branched { vertex, bound } = change else {
            return (place, change);
        };
        let bound = bound.min(known[place as usize]).max(proved[place as usize]);
        if let NodeOutcome::Branch { selected, unselected, .. } =
            claimed.nodes[place as usize].outcome
        {
            known[selected] = bound;
            known[unselected] = bound;
        }
        (place, Change::Branched { vertex, bound })
    });
    changes.collect()
}
