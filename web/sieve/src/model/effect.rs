//! The effect of a move on the whole board, computed before the move is made.

use super::{CellState, cell_state};
use ginnow::sieve::{Number, Position, Turn};

/// A move has an effect on every number. Previews show it, for example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The move itself: selection, payment, and swept numbers.
    pub turn: Turn,
    /// Numbers that stay, but become useless: they can neither be selected nor pay.
    pub lost: Vec<Number>,
    /// Numbers that stay and can still pay, but not be selected any longer.
    pub stuck: Vec<Number>,
}

impl Effect {
    /// Returns `None` if selecting the number is illegal.
    #[must_use]
    pub fn of(position: &Position, number: Number) -> Option<Self> {
        let turn = position.preview(number).ok()?;
        let mut next = position.clone();
        next.play(number).ok()?;
        let (mut lost, mut stuck) = (Vec::new(), Vec::new());
        for number in next.remaining() {
            let state = cell_state(&next, number);
            match state {
                _ if state == cell_state(position, number) => {}
                CellState::Lost => lost.push(number),
                CellState::Stuck => stuck.push(number),
                _ => {}
            }
        }
        Some(Effect { turn, lost, stuck })
    }

    /// Iterates over the factors that are swept without paying.
    pub fn unused(&self) -> impl Iterator<Item = Number> {
        let payment = self.turn.payment;
        self.turn.swept.iter().copied().filter(move |&factor| factor != payment)
    }

    /// Like `unused`, but just the sum.
    #[must_use]
    pub fn unused_sum(&self) -> u64 {
        self.unused().map(u64::from).sum()
    }

    /// Returns the sum of the numbers that end up out of reach. The taxman gets these when the game
    /// is over.
    #[must_use]
    pub fn lost_sum(&self) -> u64 {
        self.lost.iter().copied().map(u64::from).sum()
    }

    /// Returns the points that go to the taxman immediately. These are the payment and any unused
    /// factors.
    #[must_use]
    pub fn paid_sum(&self) -> u64 {
        u64::from(self.turn.payment) + self.unused_sum()
    }

    /// Returns all points that go to the taxman because of this move, now or at the end.
    #[must_use]
    pub fn taxmans(&self) -> u64 {
        self.paid_sum() + self.lost_sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// The numbers that can still be selected from a position, and those that can still pay.
    type Futures = (BTreeSet<Number>, BTreeSet<Number>);

    fn futures(position: &Position, known: &mut BTreeMap<Vec<Number>, Futures>) -> Futures {
        let left: Vec<Number> = position.remaining().collect();
        if let Some(found) = known.get(&left) {
            return found.clone();
        }
        let mut all = Futures::default();
        for number in position.legal() {
            let mut next = position.clone();
            next.play(number).expect("legal");
            all.0.insert(number);
            all.1.extend(next.turns().last().map(|turn| turn.payment));
            let (selected, paid) = futures(&next, known);
            all.0.extend(selected);
            all.1.extend(paid);
        }
        known.insert(left, all.clone());
        all
    }

    #[test]
    fn effects_are_what_every_further_game_confirms() {
        for size in 2..=12 {
            let mut known = BTreeMap::new();
            let mut positions = vec![Position::new(size).expect("a board")];
            while let Some(position) = positions.pop() {
                let before = futures(&position, &mut known);
                for number in position.legal() {
                    let effect = Effect::of(&position, number).expect("legal");
                    let mut next = position.clone();
                    next.play(number).expect("legal");
                    let (selected, paid) = futures(&next, &mut known);
                    for lost in &effect.lost {
                        assert!(before.0.contains(lost) || before.1.contains(lost));
                        assert!(!selected.contains(lost) && !paid.contains(lost), "{lost}");
                    }
                    for stuck in &effect.stuck {
                        assert!(!selected.contains(stuck) && paid.contains(stuck), "{stuck}");
                    }
                    let changed = |n: &Number| effect.lost.contains(n) || effect.stuck.contains(n);
                    for other in position.legal().filter(|n| next.remains(*n) && !changed(n)) {
                        assert!(selected.contains(&other), "{other} is still to be had");
                    }
                    if positions.len() < 200 {
                        positions.push(next);
                    }
                }
            }
        }
    }

    #[test]
    fn the_sums_of_a_first_move_are_right() {
        let board = Position::new(30).expect("a board");
        let effect = Effect::of(&board, 30).expect("legal");
        assert_eq!(effect.lost, [17, 19, 23, 25, 29]);
        assert_eq!(effect.stuck, [4, 7, 9, 11, 13]);
        assert_eq!((effect.unused_sum(), effect.lost_sum(), effect.taxmans()), (27, 113, 155));
        let other = Effect::of(&board, 29).expect("legal");
        assert_eq!((other.paid_sum(), other.taxmans()), (1, 60));
        assert_eq!(Effect::of(&board, 1), None);
    }
}
