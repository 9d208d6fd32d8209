//! Explains the cost of a move: which numbers could have been selected before it, but can't any
//! more?

use crate::foundation::sorting::{sort, sort_by_key};
use crate::sieve::{Illegal, Number, Pair, Position, arrange, score};
use serde::{Deserialize, Serialize};

/// Explains why a selection of the best game before a move is missing from the best game after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LossReason {
    /// It leaves the board with the move.
    Swept,
    /// It stays on the board, but without a single factor, so nobody can ever select it.
    NoFactorLeft,
    /// The move takes its payment. There may be other factors left, but these are needed elsewhere
    /// or would make the game more expensive.
    #[serde(rename = "payment-gone")]
    PaymentRemoved {
        /// This paid for it in the best game before the move.
        payment: Number,
    },
    /// The move leaves its payment alone. However, some other selection of the best game needs or
    /// sweeps it.
    PaymentTaken {
        /// This paid for it in the best game before the move.
        payment: Number,
        /// The selection that takes the payment.
        by: Number,
    },
    /// The payment itself gets selected, either by this move or later.
    PaymentSelected {
        /// This paid for it in the best game before the move.
        payment: Number,
    },
    /// None of the above applies. The games differ elsewhere, and this loss is merely part of the
    /// difference.
    Exchanged,
}

/// A selection that only the best game before the move has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// This selection is lost.
    pub number: Number,
    /// Explains why you can't have it any more.
    pub reason: LossReason,
}

/// Compares the best games before and after a move. If the goal is the largest sum, the move costs
/// the sum of all lost selections minus the sum of those gained (including the move itself, unless
/// the best game before selected it anyway). For the smallest sum, it is the other way round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consequences {
    /// The number selected by the move.
    pub number: Number,
    /// Its payment.
    pub payment: Number,
    /// These numbers leave as well.
    pub swept: Vec<Number>,
    /// Selections of the best game before the move that the one after it does not have.
    pub lost: Vec<Loss>,
    /// Selections of the best game after the move that the one before it did not have.
    pub gained: Vec<Number>,
    /// Numbers that are still on the board and were selectable until this move, but never will be
    /// again.
    pub stranded: Vec<Number>,
    /// Pairs of the best game before whose payments this move takes, except for the move's own
    /// pair.
    pub unpaid: Vec<Pair>,
}

impl Consequences {
    /// Compares two games: `before` is a best game from `position`, and `after` is a best game that
    /// continues after `number`.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you can't select `number`.
    pub fn new(
        position: &Position,
        number: Number,
        before: &[Number],
        after: &[Number],
    ) -> Result<Self, Illegal> {
        let turn = position.preview(number)?;
        let mut next = position.clone();
        next.play(number)?;
        let pairs_before = arrange(position, before).unwrap_or_default();
        // Play the game after the move. There is no other way to find out which numbers it sweeps,
        // and when.
        let mut end = next.clone();
        for &later in after {
            // Compare as much of the line as can be played.
            if end.play(later).is_err() {
                break;
            }
        }
        let retained = |n: &Number| *n == number || after.contains(n);
        let lost = pairs_before.iter().filter(|pair| !retained(&pair.selection));
        let lost = lost.map(|&pair| Loss {
            number: pair.selection,
            reason: reason(pair, position.turns().len(), &next, &end),
        });
        let mut lost: Vec<Loss> = lost.collect();
        sort_by_key(&mut lost, |loss| loss.number);
        let was_in = |n: &Number| before.contains(n);
        let mut gained: Vec<Number> = after.iter().chain([&number]).copied().collect();
        gained.retain(|n| !was_in(n));
        sort(&mut gained);
        let stranded = position.legal().filter(|&n| next.remains(n) && !next.is_legal(n));
        let unpaid = pairs_before.iter().copied();
        let unpaid = unpaid.filter(|p| p.selection != number && turn.swept.contains(&p.payment));
        Ok(Consequences {
            number,
            payment: turn.payment,
            swept: turn.swept.iter().copied().filter(|&f| f != turn.payment).collect(),
            lost,
            gained,
            stranded: stranded.collect(),
            unpaid: unpaid.collect(),
        })
    }

    /// Returns the sum of the lost selections.
    #[must_use]
    pub fn lost_sum(&self) -> u64 {
        self.lost.iter().map(|loss| u64::from(loss.number)).sum()
    }

    /// Returns the sum of the gained selections. The cost is the difference between the two sums.
    #[must_use]
    pub fn gained_sum(&self) -> u64 {
        score(&self.gained)
    }
}

/// Finds the reason why a pair is missing from the game after the move. `turn` is the move's index,
/// `next` the position right after it, and `end` the end of that game.
fn reason(pair: Pair, turn: usize, next: &Position, end: &Position) -> LossReason {
    use crate::sieve::Place;
    let payment = pair.payment;
    if !next.remains(pair.selection) {
        return LossReason::Swept;
    }
    if !next.is_legal(pair.selection) {
        return LossReason::NoFactorLeft;
    }
    match end.place(payment) {
        Place::Payment(at) | Place::Swept(at) if at <= turn => {
            LossReason::PaymentRemoved { payment }
        }
        Place::Payment(at) | Place::Swept(at) => {
            LossReason::PaymentTaken { payment, by: end.turns()[at].selection }
        }
        Place::Selected(_) => LossReason::PaymentSelected { payment },
        Place::Remaining => LossReason::Exchanged,
    }
}
