//! The move that the player is preparing. It consists of a pile and up to two divisors.

use ginnow::divisor_game::{Number, Position};
use ginnow_links::typed_number;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hand {
    /// The piles on the table when this began. For other piles, it does not mean anything.
    of: Vec<Number>,
    /// The index of the chosen pile.
    pile: Option<usize>,
    /// The divisors as they were typed. If you point at one, we pretend that you have typed it.
    slots: [String; 2],
    /// True if at least one of them was really typed.
    is_typed: bool,
}

impl Hand {
    /// Chooses a pile without any divisor.
    pub fn choosing(of: &[Number], pile: usize) -> Self {
        Hand { of: of.to_vec(), pile: Some(pile), ..Hand::default() }
    }

    /// Chooses a pile and its first divisor by pointing at it.
    pub fn pointing(of: &[Number], pile: usize, divisor: Number) -> Self {
        let slots = [divisor.to_string(), String::new()];
        Hand { slots, ..Hand::choosing(of, pile) }
    }

    /// Types one of the two divisors.
    pub fn typing(&self, of: &[Number], pile: usize, slot: usize, typed: String) -> Self {
        let mut hand = Hand::choosing(of, pile);
        if self.of == of && self.pile == Some(pile) {
            hand.slots.clone_from(&self.slots);
        }
        hand.slots[slot] = typed;
        hand.is_typed = hand.slots.iter().any(|slot| !slot.is_empty());
        hand
    }

    /// Points at a divisor after the player has already typed one. It goes into the field that's
    /// empty. If both are full, it replaces the second one.
    pub fn filled(&self, pile: usize, divisor: Number) -> Self {
        let slot = usize::from(!self.slots[0].is_empty());
        self.typing(&self.of, pile, slot, divisor.to_string())
    }

    pub fn cleared(&self) -> Self {
        Hand { of: self.of.clone(), pile: self.pile, ..Hand::default() }
    }

    /// Returns the pile to split. Until the player chooses one, it is the first pile that can be
    /// split.
    pub fn pile(&self, position: &Position) -> Option<usize> {
        let splits = |pile: usize| position.piles()[pile].rank() > 1;
        let mut all = 0..position.piles().len();
        self.chosen(position).or_else(|| all.find(|&pile| splits(pile)))
    }

    /// Returns the pile if the player has chosen one.
    pub fn chosen(&self, position: &Position) -> Option<usize> {
        self.pile.filter(|_| self.holds(position))
    }

    /// Returns true if the player has typed a divisor. In this case, we should not make the move
    /// before the player presses the button.
    pub fn is_typed(&self, position: &Position) -> bool {
        self.is_typed && self.holds(position)
    }

    pub fn slots(&self, position: &Position) -> [&str; 2] {
        if self.holds(position) { [&self.slots[0], &self.slots[1]] } else { ["", ""] }
    }

    /// Returns the first divisor if it is a number.
    pub fn first(&self, position: &Position) -> Option<Number> {
        typed_number(self.slots(position)[0])
    }

    fn holds(&self, position: &Position) -> bool {
        let piles = position.piles();
        self.of.len() == piles.len()
            && self.of.iter().zip(piles).all(|(of, pile)| *of == pile.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(piles: &[Number]) -> Position {
        Position::new(piles).expect("piles")
    }

    #[test]
    fn a_hand_is_valid_only_for_its_piles() {
        let table = position(&[7, 12, 18]);
        let of = table.numbers();
        assert_eq!(Hand::default().pile(&table), Some(1), "the first that can be split");
        assert_eq!(Hand::default().chosen(&table), None);
        let hand = Hand::choosing(&of, 2);
        assert_eq!(hand.pile(&table), Some(2));
        let hand = hand.typing(&of, 2, 0, " 6 ".to_owned());
        assert_eq!(hand.first(&table), Some(6));
        let other = position(&[12, 18]);
        assert_eq!(hand.pile(&other), Some(0));
        assert_eq!(hand.slots(&other), ["", ""]);
        let typed = hand.typing(&of, 1, 1, "4".to_owned());
        assert_eq!(typed.slots(&table), ["", "4"], "another pile");
        assert_eq!(Hand::default().pile(&position(&[2, 3])), None);
    }

    #[test]
    fn only_typed_divisors_wait_for_a_button() {
        let table = position(&[12]);
        let of = table.numbers();
        let pointed = Hand::pointing(&of, 0, 2);
        assert_eq!(pointed.slots(&table), ["2", ""]);
        assert!(!pointed.is_typed(&table));
        let typed = pointed.typing(&of, 0, 1, "6".to_owned());
        assert!(typed.is_typed(&table) && !typed.is_typed(&position(&[18])));
        assert!(!typed.cleared().is_typed(&table));
        let filled = pointed.typing(&of, 0, 0, "3".to_owned()).filled(0, 4);
        assert_eq!(filled.slots(&table), ["3", "4"]);
        let filled = Hand::choosing(&of, 0).typing(&of, 0, 1, "3".to_owned()).filled(0, 4);
        assert_eq!(filled.slots(&table), ["4", "3"]);
        let erased = Hand::default().typing(&of, 0, 0, String::new());
        assert!(!erased.is_typed(&table));
    }
}
