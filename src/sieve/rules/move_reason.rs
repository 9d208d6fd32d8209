//! Explains to players why a move comes when it does: some moves must come before or after it, or
//! it needs a factor that will not be there later.

use super::{Number, Position};

/// Explains why a move has its place in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveReason {
    /// The selection is prime, so only 1 can pay for it. Since the first move always takes 1, this
    /// must be the first move.
    First,
    /// A later selection is a multiple, and would take it.
    TakenBy {
        /// This selection comes later.
        later: Number,
    },
    /// A later selection is a multiple of the payment, and would take that.
    PaymentTakenBy {
        /// This selection comes later.
        later: Number,
        /// This pays for it.
        payment: Number,
    },
    /// The payment is the only factor left.
    OnlyFactor {
        /// This pays for it.
        payment: Number,
    },
    /// There is more than one factor left, but only one principal factor. The smaller ones leave
    /// along with it.
    OnlyPayment {
        /// This pays for it.
        payment: Number,
    },
    /// The selection is a multiple of an earlier move's payment, and would have taken it by coming
    /// first.
    After {
        /// This selection comes earlier.
        earlier: Number,
        /// Its payment.
        payment: Number,
    },
    /// It only has to wait for the first move, which takes 1.
    AfterFirst {
        /// This selection comes first.
        first: Number,
    },
    /// It doesn't depend on any other move, so it can come anytime.
    Anytime,
}

impl MoveReason {
    /// Returns the reason for a move's place in a line that begins with the moves of `position`.
    /// `None` if the position does not have that many moves.
    ///
    /// There may be several reasons. We return the strongest: a relation to a later move, then a
    /// factor that is about to disappear, and then a relation to an earlier move. Of several moves
    /// it is the nearest, because that is where the transitive reduction of the order has an edge.
    /// (Theory, point 2.) O(k + d) for k moves and d factors of the selection.
    #[must_use]
    pub fn new(position: &Position, line: &[Number], turn: usize) -> Option<Self> {
        let turns = position.turns();
        let (made, earlier) = (turns.get(turn)?, &turns[..turn]);
        let (selection, payment) = (made.selection, made.payment);
        let later = line.get(turn + 1..).unwrap_or_default();
        let next_multiple = |factor: Number| {
            let mut later = later.iter().copied();
            later.find(|other| other.is_multiple_of(factor))
        };
        if payment == 1 {
            return Some(MoveReason::First);
        }
        if let Some(later) = next_multiple(selection) {
            return Some(MoveReason::TakenBy { later });
        }
        if let Some(later) = next_multiple(payment) {
            return Some(MoveReason::PaymentTakenBy { later, payment });
        }
        if made.swept.len() == 1 {
            return Some(MoveReason::OnlyFactor { payment });
        }
        let principal = position.table().principal_factors(selection);
        let left = |factor: &&Number| made.swept.binary_search(factor).is_ok();
        if principal.iter().filter(left).count() == 1 {
            return Some(MoveReason::OnlyPayment { payment });
        }
        let mut earlier = earlier.iter().rev();
        let before = earlier.find(|other| selection.is_multiple_of(other.payment));
        Some(match before {
            None => MoveReason::Anytime,
            Some(first) if first.payment == 1 => MoveReason::AfterFirst { first: first.selection },
            Some(other) => MoveReason::After { earlier: other.selection, payment: other.payment },
        })
    }

    /// Returns `true` if the move had to come now or soon, due to later moves or a scarce factor.
    /// Other reasons only explain why it couldn't come much earlier.
    #[must_use]
    pub fn is_binding(self) -> bool {
        !matches!(
            self,
            MoveReason::After { .. } | MoveReason::AfterFirst { .. } | MoveReason::Anytime
        )
    }
}
