//! What the player is about to do: the chosen pile, and the divisors that stand
//! for it so far.

use ginnow::divisor_game::{Number, Position};
use ginnow_links::whole_number;
use std::rc::Rc;
use yew::Reducible;

/// What the player is about to do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hand {
    /// The piles for which this holds.
    of: Vec<Number>,
    /// The chosen pile, counted from 0.
    pile: Option<usize>,
    /// The divisors, as typed or pointed at.
    slots: [String; 2],
}

/// A change of the hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HandAction {
    /// Another pile of these is chosen.
    Pile(Vec<Number>, usize),
    /// A divisor of a pile is typed or pointed at, in the first place or in the
    /// second.
    Slot(Vec<Number>, usize, usize, String),
    /// The divisors are put down again.
    Clear,
}

impl Reducible for Hand {
    type Action = HandAction;

    fn reduce(self: Rc<Self>, action: HandAction) -> Rc<Self> {
        let mut hand = (*self).clone();
        match action {
            HandAction::Pile(of, pile) => {
                hand = Hand {
                    of,
                    pile: Some(pile),
                    ..Hand::default()
                };
            }
            HandAction::Slot(of, pile, slot, typed) => {
                if (&hand.of, hand.pile) != (&of, Some(pile)) {
                    hand.slots = Default::default();
                }
                hand.of = of;
                hand.pile = Some(pile);
                hand.slots[slot] = typed;
            }
            HandAction::Clear => hand.slots = Default::default(),
        }
        Rc::new(hand)
    }
}

impl Hand {
    /// The pile that is to be split: the chosen one or else the first that can
    /// be. None where there is none.
    #[must_use]
    pub fn pile(&self, position: &Position) -> Option<usize> {
        let splits = |pile: usize| position.piles()[pile].rank() > 1;
        let chosen = self.pile.filter(|_| self.holds(position));
        let mut all = 0..position.piles().len();
        chosen.or_else(|| all.find(|&pile| splits(pile)))
    }

    /// The divisors as they are typed.
    #[must_use]
    pub fn slots(&self, position: &Position) -> [&str; 2] {
        if self.holds(position) {
            [&self.slots[0], &self.slots[1]]
        } else {
            ["", ""]
        }
    }

    /// The first divisor, if it is a number.
    #[must_use]
    pub fn first(&self, position: &Position) -> Option<Number> {
        whole_number(self.slots(position)[0].trim())
    }

    fn holds(&self, position: &Position) -> bool {
        let piles = position.piles();
        self.of.len() == piles.len()
            && self
                .of
                .iter()
                .zip(piles)
                .all(|(of, pile)| *of == pile.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(piles: &[Number]) -> Position {
        Position::new(piles).expect("piles")
    }

    #[test]
    fn a_hand_holds_for_its_piles_only() {
        let table = position(&[7, 12, 18]);
        let hand = Rc::new(Hand::default());
        assert_eq!(hand.pile(&table), Some(1), "the first that can be split");
        let hand = hand.reduce(HandAction::Pile(table.numbers(), 2));
        assert_eq!(hand.pile(&table), Some(2));
        let slot = HandAction::Slot(table.numbers(), 2, 0, " 6 ".to_owned());
        let hand = hand.reduce(slot);
        assert_eq!(hand.first(&table), Some(6));
        let other = position(&[12, 18]);
        assert_eq!(hand.pile(&other), Some(0));
        assert_eq!(hand.slots(&other), ["", ""]);
        let slot = HandAction::Slot(table.numbers(), 1, 1, "4".to_owned());
        assert_eq!(hand.reduce(slot).slots(&table), ["", "4"], "another pile");
        assert_eq!(Hand::default().pile(&position(&[2, 3])), None);
    }
}
