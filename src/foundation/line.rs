//! A line of moves has a current position. Moves up to there have been made, and the rest can be
//! redone.

use ginnow_links::words;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::sync::Arc;
use thiserror::Error;

/// A [`Line`] only needs to know this much about a game. If you implement it for the positions of
/// your game, you get undo and redo along a line for free.
pub trait Rules: Clone {
    /// Moves are copied a lot. They should be small.
    type Move: Debug + Copy + PartialEq;
    /// Explains why a move is illegal.
    type Illegal;

    /// Checks that a line may have this many moves. Unless you override it, there is no limit.
    ///
    /// # Errors
    /// Returns the reason why the line would be too long.
    fn allow_length(_moves: usize) -> Result<(), Self::Illegal> {
        Ok(())
    }

    /// Returns the position after a move.
    ///
    /// # Errors
    /// Returns the reason why the move is illegal.
    fn after_move(&self, made: Self::Move) -> Result<Self, Self::Illegal>;
}

/// The first illegal move of a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("move {turn} is illegal: {reason}")]
pub struct IllegalMove<I> {
    /// Moves are counted from 1.
    pub turn: usize,
    /// The rule it breaks.
    pub reason: I,
}

/// The word at which reading a line has stopped, because it is not a legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalWord<'a, I> {
    /// Moves are counted from 1.
    pub turn: usize,
    /// The word itself is used in a message.
    pub word: &'a str,
    /// Explains why the move is illegal.
    pub why: I,
}

/// A start position and the moves that were made from there. All positions up to the current one
/// are stored, so going back does not compute anything. Clones share the moves until one of them
/// changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<P: Rules> {
    /// The start comes first and the current position last. This is never empty.
    positions: Vec<P>,
    moves: Arc<Vec<P::Move>>,
}

impl<P: Rules> Line<P> {
    /// Creates a line without moves.
    #[must_use]
    pub fn new(start: P) -> Self {
        Line::along(start, Arc::default(), 0)
    }

    /// Creates a line of which the first `played` moves have been made. You should only pass legal
    /// moves, but nothing bad happens if you do not: the line just stops in front of an illegal
    /// one.
    #[must_use]
    pub fn along(start: P, moves: Arc<Vec<P::Move>>, played: usize) -> Self {
        let positions = vec![start];
        let mut line = Line { positions, moves };
        line.step_to(played);
        line
    }

    /// Returns the position from which the line starts.
    ///
    /// # Panics
    /// Never, because there is always a position.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// Returns the current position.
    ///
    /// # Panics
    /// Never, because there is always a position.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.played()]
    }

    /// Returns all moves, including those that can be redone.
    #[must_use]
    pub fn moves(&self) -> &Arc<Vec<P::Move>> {
        &self.moves
    }

    /// Returns the number of moves made.
    #[must_use]
    pub fn played(&self) -> usize {
        self.positions.len() - 1
    }

    /// Makes a move. If it happens to be the next move of the line, the moves after it can still be
    /// redone. Otherwise they are dropped.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal, in which case the line does not change.
    pub fn play(&mut self, made: P::Move) -> Result<(), P::Illegal> {
        let next = self.position().after_move(made)?;
        let played = self.played();
        P::allow_length(played + 1)?;
        if self.moves.get(played) != Some(&made) {
            let moves = Arc::make_mut(&mut self.moves);
            moves.truncate(played);
            moves.push(made);
        }
        self.positions.push(next);
        Ok(())
    }

    /// Returns `true` if no further move is possible because the line has its maximum length.
    #[must_use]
    pub fn is_full(&self) -> bool {
        P::allow_length(self.played() + 1).is_err()
    }

    /// Returns `true` if there is a move to undo. Useful for enabling a button.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.played() > 0
    }

    /// Returns `true` if there is a move to redo. Useful for enabling a button.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.played() < self.moves.len()
    }

    /// Makes the moves written in a link, up to the first illegal one. That one is returned.
    pub fn play_words<'a>(
        &mut self,
        text: &'a str,
        read: impl Fn(&str) -> P::Move,
    ) -> Option<IllegalWord<'a, P::Illegal>> {
        (1..).zip(words(text)).find_map(|(turn, word)| {
            let why = self.play(read(word)).err()?;
            Some(IllegalWord { turn, word, why })
        })
    }

    /// Makes the first `played` moves of the line, or all of them if there are fewer, and undoes
    /// the rest. Going back is cheap, whereas each step forward has to compute a position.
    pub fn step_to(&mut self, played: usize) {
        self.positions.truncate(played.saturating_add(1));
        while self.played() < played {
            let next = self.moves.get(self.played());
            let Some(Ok(next)) = next.map(|&next| self.position().after_move(next)) else {
                return;
            };
            self.positions.push(next);
        }
    }
}

impl<P: Rules + Default> Default for Line<P> {
    fn default() -> Self {
        Line::new(P::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The simplest game that we could think of: you add numbers, and the sum must stay below ten.
    #[derive(Debug, Clone, PartialEq, Eq)]
    struct Sum(u32);

    impl Rules for Sum {
        type Move = u32;
        type Illegal = ();

        fn after_move(&self, made: u32) -> Result<Self, ()> {
            let sum = self.0 + made;
            if sum < 10 { Ok(Sum(sum)) } else { Err(()) }
        }
    }

    #[test]
    fn a_line_can_be_stepped_both_ways() {
        let mut line = Line::new(Sum(1));
        for made in [2, 3] {
            line.play(made).expect("legal");
        }
        assert_eq!((line.position(), line.played()), (&Sum(6), 2));
        assert_eq!(line.play(4), Err(()));
        line.step_to(0);
        assert_eq!((line.position(), line.moves().len()), (&Sum(1), 2));
        line.play(2).expect("legal");
        assert_eq!(**line.moves(), [2, 3], "the next one keeps the rest");
        line.step_to(9);
        assert_eq!(line.position(), &Sum(6));
        line.step_to(1);
        line.play(1).expect("legal");
        assert_eq!(**line.moves(), [2, 1], "another one drops it");
        let again = Line::along(Sum(1), Arc::clone(line.moves()), 2);
        assert_eq!(again, line);
    }

    #[test]
    fn a_line_is_read_up_to_its_first_illegal_move() {
        let mut line = Line::new(Sum(1));
        let number = |word: &str| word.parse().unwrap_or(99);
        let cut = line.play_words("2-3-7-1", number).expect("too much");
        assert_eq!((cut.turn, cut.word, cut.why), (3, "7", ()));
        line.step_to(1);
        assert_eq!(line.play_words("3", number), None);
        assert!(line.can_undo() && !line.can_redo() && !line.is_full());
    }

    #[test]
    fn moves_after_an_illegal_move_are_never_played() {
        let line = Line::along(Sum(5), Arc::new(vec![2, 7, 1]), 3);
        assert_eq!((line.position(), line.played()), (&Sum(7), 1));
    }
}
