//! Explains why a move comes when it does in a line: other moves must come before or after it, or it needs a factor that
//! is still left.

use super::{Number, Position};

/// Every move of a line has one of these reasons for its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveReason {
    /// Only 1 can pay for the selection, which is a prime, and every first move takes 1.
    First,
    /// The selection of a later move is a multiple of this one and would take it.
    TakenBy {
        /// This selection comes later.
        later: Number,
    },
    /// The selection of a later move is a multiple of the payment and would take that.
    PaymentTakenBy {
        /// This selection comes later.
        later: Number,
        /// This number pays for the move.
        payment: Number,
    },
    /// The payment is the only factor left.
    OnlyFactor {
        /// The only factor that is left, so it must pay now.
        payment: Number,
    },
    /// The payment is the only principal factor left. Smaller factors leave with it.
    OnlyPayment {
        /// Other factors are left, but this is the only one that can pay.
        payment: Number,
    },
    /// The selection is a multiple of the payment of an earlier move and would have taken it.
    After {
        /// This selection comes earlier.
        earlier: Number,
        /// The factor that pays for the earlier selection.
        payment: Number,
    },
    /// Only the first move, which takes 1, has to come before this one.
    AfterFirst {
        /// This selection comes first.
        first: Number,
    },
    /// No other move of the line has to come before or after this one.
    Anytime,
}

impl MoveReason {
    /// Returns the reason for the place of a move, counted from 0, in a line that begins with the moves of
    /// `position`. `None` if the position has fewer moves.
    ///
    /// A relation to a later move comes first, then the factors that are left, then a relation to an earlier move.
    /// Among several later or earlier moves, the nearest one is named: the transitive reduction of the order has an
    /// edge to it. (Theory, point 2.) O(k + d) for k moves and d factors of the selection.
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

    /// Returns true if the reason is about moves that follow, or about a scarce factor. The others only say that the
    /// move could come at this place.
    #[must_use]
    pub fn is_binding(self) -> bool {
        !matches!(
            self,
            MoveReason::After { .. } | MoveReason::AfterFirst { .. } | MoveReason::Anytime
        )
    }
}
