//! Computes how a move would affect the whole board before somebody makes it.

use super::{CellState, cell_state};
use ginnow::sieve::{Number, Position, Turn};

/// The effect of a move on the numbers of the board. The page can show it as a preview.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The move itself, with its selection, its payment, and everything that it sweeps.
    pub turn: Turn,
    /// The numbers that stay on the board, but can neither be selected nor pay any more.
    pub lost: Vec<Number>,
    /// The numbers that stay on the board and can still pay, but can no longer be selected.
    pub stuck: Vec<Number>,
}

impl Effect {
    /// Returns the effect of a selection, or `None` if it's illegal.
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

    /// Returns the factors that leave without paying.
    pub fn unused(&self) -> impl Iterator<Item = Number> {
        let payment = self.turn.payment;
        self.turn.swept.iter().copied().filter(move |&factor| factor != payment)
    }

    /// Returns the sum of the factors that leave without paying.
    #[must_use]
    pub fn unused_sum(&self) -> u64 {
        self.unused().map(u64::from).sum()
    }

    /// Returns the sum of the numbers that nobody can select after this move. The taxman gets them
    /// at the end.
    #[must_use]
    pub fn lost_sum(&self) -> u64 {
        self.lost.iter().copied().map(u64::from).sum()
    }

    /// Returns the points that the taxman gets right away, which are the payment and the unused
    /// factors.
    #[must_use]
    pub fn paid_sum(&self) -> u64 {
        u64::from(self.turn.payment) + self.unused_sum()
    }

    /// Returns all the points that the move gives to the taxman, both now and at the end.
    #[must_use]
    pub fn taxmans(&self) -> u64 {
        self.paid_sum() + self.lost_sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// The numbers that some game from a position selects, and those that pay in some game.
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
