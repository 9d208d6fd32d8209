//! A move of a line may have to wait for others, and others may wait for it.

use super::{Number, Pair};

/// The moves that must come before or after a given move, as long as payments do not change.
///
/// A selection takes all its factors, so it must come after any move whose payment divides it.
/// Moves that follow from one in between are omitted, which leaves the edges of the transitive
/// reduction. (Theory, point 2.)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The move in question.
    pub pair: Pair,
    /// Moves that must come first, or it would take their payments. In order of the line.
    pub before: Vec<Pair>,
    /// Moves that must come later, or they'd take its payment. In order of the line.
    pub after: Vec<Pair>,
}

impl Waiting {
    /// Finds these moves for the one with `number` as selection or payment. `line` has the pairs of
    /// a line in a legal order. `None` if the number is not in there. O(k²) for k moves.
    #[must_use]
    pub fn new(line: &[Pair], number: Number) -> Option<Self> {
        let has_number = |pair: &Pair| [pair.selection, pair.payment].contains(&number);
        let at = line.iter().position(has_number)?;
        let (pair, earlier, later) = (line[at], &line[..at], &line[at + 1..]);
        let mut before = nearest(pair, earlier.iter().rev(), |other, pair| takes(pair, other));
        before.reverse();
        let after = nearest(pair, later.iter(), takes);
        Some(Waiting { pair, before, after })
    }
}

/// Returns true if `pair` would take the other's payment. In this case, `other` has to be played
/// first.
fn takes(pair: Pair, other: Pair) -> bool {
    pair.selection.is_multiple_of(other.payment)
}

/// Returns the moves with a direct edge to `pair`, as opposed to a connection through another move.
/// `others` must be sorted by distance, nearest first.
fn nearest<'a>(
    pair: Pair,
    others: impl Iterator<Item = &'a Pair>,
    is_edge: impl Fn(Pair, Pair) -> bool,
) -> Vec<Pair> {
    let (mut nearest, mut reached) = (Vec::new(), Vec::new());
    for &other in others {
        let implied = reached.iter().any(|&between| is_edge(other, between));
        if !implied && is_edge(other, pair) {
            nearest.push(other);
        }
        if implied || is_edge(other, pair) {
            reached.push(other);
        }
    }
    nearest
}
