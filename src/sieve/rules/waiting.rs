//! Shows which other moves of a line one of its moves has to wait for, and which ones wait for it.

use super::{Number, Pair};

/// The moves of a line that must come before or after one of them, provided that each is paid as it
/// is now.
///
/// A selection takes all its factors, so it must come after every other move whose payment divides
/// it. We leave out moves that already follow from a move in between. The rest are the edges of the
/// transitive reduction of the order. (Theory, point 2.)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The move that this is all about.
    pub pair: Pair,
    /// Moves that must come first, because otherwise it would take their payments away. They're in
    /// the order of the line.
    pub before: Vec<Pair>,
    /// Moves that must come later, because otherwise they would take its payment away. They're in
    /// the order of the line.
    pub after: Vec<Pair>,
}

impl Waiting {
    /// Finds these moves for the one that contains `number`, as its selection or payment. You pass
    /// the pairs of a line in a legal order. Returns `None` if none of them has the number. Takes
    /// O(k²) for k moves.
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

/// Returns true if playing `pair` would take the payment of the other move away.
fn takes(pair: Pair, other: Pair) -> bool {
    pair.selection.is_multiple_of(other.payment)
}

/// Returns the moves with a direct edge to `pair`, leaving out those that are connected through
/// another move. You have to pass `others` in order of distance, nearest first.
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
