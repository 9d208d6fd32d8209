//! Explains the cost of a move: the selections that were possible before it and no longer are.

use crate::foundation::sorting::{sort, sort_by_key};
use crate::sieve::{Illegal, Number, Pair, Position, arrange, score};
use serde::{Deserialize, Serialize};

/// The reason why a selection of the best game before a move is missing in the best game after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LossReason {
    /// The move itself takes the number from the list, so you can't select it later.
    Swept,
    /// The number remains, but you can't select it any more because the move takes its last factors.
    NoFactorLeft,
    /// The move takes its payment. Its other factors, if any, are needed for other selections or aren't
    /// worth one of these.
    #[serde(rename = "payment-gone")]
    PaymentRemoved {
        /// In the best game before the move, this number pays.
        payment: Number,
    },
    /// Another selection of the best game after the move is paid with its payment, or sweeps it.
    PaymentTaken {
        /// In the best game before the move, this number pays.
        payment: Number,
        /// The selection that takes its payment.
        by: Number,
    },
    /// Its payment is itself selected, by the move or in the best game after it.
    PaymentSelected {
        /// In the best game before the move, this number pays.
        payment: Number,
    },
    /// The two games differ elsewhere, and it has no reason of its own.
    Exchanged,
}

/// A selection that is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// The number that is no longer selected.
    pub number: Number,
    /// The reason why it is lost.
    pub reason: LossReason,
}

/// To explain a move, we compare the best game before it with the best game after it. The sum of the lost
/// selections minus the sum of the gained ones (including the move itself, if the best game before did not
/// select it) is the cost of the move for the largest sum, and its negative for the smallest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consequences {
    /// You select this number.
    pub number: Number,
    /// The principal factor that pays for it.
    pub payment: Number,
    /// Everything else that leaves the list with it.
    pub swept: Vec<Number>,
    /// Selections of the best game before that aren't in the one after.
    pub lost: Vec<Loss>,
    /// Selections of the best game after that weren't in the one before.
    pub gained: Vec<Number>,
    /// Numbers that remain and could be selected before the move, but can never be selected after it.
    pub stranded: Vec<Number>,
    /// Pairs of the best game before whose payment the move takes, except for its own pair.
    pub unpaid: Vec<Pair>,
}

impl Consequences {
    /// Compares `before`, the moves of a best game from `position`, with
    /// `after`, those of a best game that continues after `number`.
    ///
    /// # Errors
    /// Returns [`Illegal`] if `number` can't be selected.
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
        // Play on after the move to see which numbers its game sweeps, and in which order.
        let mut end = next.clone();
        for &later in after {
            // A line that does not fit is compared as far as it can be played.
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

    /// Returns the sum of the gained selections. The difference of the two sums is the cost of the move.
    #[must_use]
    pub fn gained_sum(&self) -> u64 {
        score(&self.gained)
    }
}

/// Returns the reason why `pair` of the game before is missing after the move. `turn` is the index of the move,
/// counted from 0. `next` is the position after it, and `end` is the one at the end of the game that continues
/// from there.
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
