//! Explains why a move costs something: some numbers could have been selected before it and now
//! they can't.

use crate::foundation::sorting::{sort, sort_by_key};
use crate::sieve::{Illegal, Number, Pair, Position, arrange, score};
use serde::{Deserialize, Serialize};

/// The reason why a selection of the best game before a move isn't in the best game after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LossReason {
    /// The move itself takes the number off the board.
    Swept,
    /// The number remains, but the move takes all of its factors, so you can never select it.
    NoFactorLeft,
    /// The move takes the factor that would have paid for it. There may be other factors, but
    /// they're needed for other selections, or using them would cost more.
    #[serde(rename = "payment-gone")]
    PaymentRemoved {
        /// The factor that pays for it in the best game before the move.
        payment: Number,
    },
    /// Its payment is still there after the move, but another selection of the best game needs it
    /// or sweeps it.
    PaymentTaken {
        /// The factor that pays for it in the best game before the move.
        payment: Number,
        /// The selection that takes this factor.
        by: Number,
    },
    /// Its payment is itself selected, either by this move or later on.
    PaymentSelected {
        /// The factor that pays for it in the best game before the move.
        payment: Number,
    },
    /// There's no particular reason. The two games differ elsewhere, and this is just a part of the
    /// difference.
    Exchanged,
}

/// A selection that was in the best game before the move and isn't in the one after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// The number that's no longer selected.
    pub number: Number,
    /// The reason why it's lost.
    pub reason: LossReason,
}

/// To explain a move, we compare the best game before it with the best game after it. For the
/// largest sum, the cost of the move is the sum of the lost selections minus the sum of the gained
/// ones. (If the best game before didn't select the move itself, it counts as gained.) For the
/// smallest sum, it's the other way round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consequences {
    /// The move, which selects this number.
    pub number: Number,
    /// The principal factor that pays for it.
    pub payment: Number,
    /// Everything else that leaves the board with it.
    pub swept: Vec<Number>,
    /// Selections that are only in the best game before the move.
    pub lost: Vec<Loss>,
    /// Selections that are only in the best game after the move.
    pub gained: Vec<Number>,
    /// Numbers that you could have selected before the move. They're still on the board, but now
    /// you never can.
    pub stranded: Vec<Number>,
    /// Pairs of the best game before the move whose payments it takes. Its own pair isn't among
    /// them.
    pub unpaid: Vec<Pair>,
}

impl Consequences {
    /// Compares two games. You pass `before`, which are the moves of a best game from `position`,
    /// and `after`, those of a best game that continues after `number`.
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
        // To find out which numbers the game after the move sweeps, and in which order, we have to
        // play it.
        let mut end = next.clone();
        for &later in after {
            // If the line doesn't fit, we compare the part that does.
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

    /// Returns the sum of the gained selections. The difference between the two sums is the cost of
    /// the move.
    #[must_use]
    pub fn gained_sum(&self) -> u64 {
        score(&self.gained)
    }
}

/// Returns the reason why a pair of the game before is missing in the game after the move, which
/// has the index `turn`. You pass two positions: `next` comes right after the move, and `end` is
/// the end of that game.
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
