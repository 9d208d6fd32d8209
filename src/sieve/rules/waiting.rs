//! Shows the order constraints between one move of a line and the others.

use super::{Number, Pair};

/// The moves of a line that must come before or after one of them, as long as each keeps its payment.
///
/// A selection takes all its factors, so a move must come after every other move whose payment divides its
/// selection. Moves that another move in between implies are omitted: these are the edges of the transitive
/// reduction of the order. (Theory, point 2.)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The constraints below are about this move.
    pub pair: Pair,
    /// These moves have to come first, because it would take their payments away. They are in the order of
    /// the line.
    pub before: Vec<Pair>,
    /// These moves have to come later, because they would take its payment away. They are in the order of
    /// the line.
    pub after: Vec<Pair>,
}

impl Waiting {
    /// Finds them for the move that selects `number` or that `number` pays for. `line` has the pairs of a line in a legal
    /// order. `None` if no move has the number. O(k²) for k moves.
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

/// Returns true if a selection takes the payment of another move away.
fn takes(pair: Pair, other: Pair) -> bool {
    pair.selection.is_multiple_of(other.payment)
}

/// Returns the moves with an edge to a move that no other way to it implies. `others` begins with the one next to the
/// move.
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
