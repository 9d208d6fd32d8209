//! Games that were handed in and have been replayed, so you can rely on their scores.

use super::TaskBoard;
use crate::divisor_game::{self, Move};
use crate::sieve::Number;
use crate::sieve::optimize::Goal;
use crate::sudoku::Grid;
use ginnow_links::Help;
use std::cmp::Ordering;

/// The outcome of replaying a code. You only get one of these if every move was legal and the game
/// is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayedGame {
    /// The name that the player has entered. This is empty if the game is anonymous.
    pub player: String,
    /// The score that we computed from the moves.
    pub score: Score,
    /// The moves in their order of play.
    pub line: PlayedMoves,
    /// How many different games the player claims to have finished, including this one. We can't
    /// check that.
    pub games: u8,
    /// How much help was used, according to the player's page.
    pub help: Help,
    /// True if the link that the player used wasn't quite the task's link: it hid other parts of
    /// the page, or the board wasn't locked.
    pub changed: bool,
}

/// A score, which is something different in each puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// The sum of the selected numbers in the Sieve.
    Sum(u64),
    /// The points of both sides, beginning with the first side.
    Points([u32; 2]),
    /// Whether the first side has won, and after how many moves.
    Win(bool, usize),
    /// The common divisor of the rows of the grid.
    Divisor(u64),
}

/// Moves, which are something different in each puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayedMoves {
    /// The numbers that were selected, in order.
    Selections(Vec<Number>),
    /// The splits of piles, in order.
    Splits(Vec<Move>),
    /// The filled grid. The order in which its digits were entered isn't known.
    Grid(Box<Grid>),
}

impl Score {
    /// Compares two scores of the same board, so that the better one is greater. For the smallest
    /// sum, that's the lower number.
    #[must_use]
    pub fn compare(self, other: Score, board: &TaskBoard) -> Ordering {
        let order = self.worth().cmp(&other.worth());
        match board {
            TaskBoard::Sieve { goal: Goal::Smallest, .. } => order.reverse(),
            _ => order,
        }
    }

    /// Returns a single number for the score, for example to draw a distribution. It's the sum, the
    /// points of the first side, 1 for a win and 0 for a loss, or the divisor.
    #[must_use]
    pub fn value(self) -> u64 {
        match self {
            Score::Sum(score) | Score::Divisor(score) => score,
            Score::Points([first, _]) => first.into(),
            Score::Win(won, _) => won.into(),
        }
    }

    /// Higher is better, except that `compare` has to reverse this if the goal is the smallest sum.
    /// In a game for two we compare the lead, since that's what decides who wins.
    fn worth(self) -> i128 {
        match self {
            Score::Points([first, second]) => i128::from(first) - i128::from(second),
            score => score.value().into(),
        }
    }
}

impl PlayedMoves {
    /// Returns how many moves were made, or `None` for a grid, where we don't know.
    #[must_use]
    pub fn moves(&self) -> Option<usize> {
        match self {
            PlayedMoves::Selections(line) => Some(line.len()),
            PlayedMoves::Splits(line) => Some(line.len()),
            PlayedMoves::Grid(_) => None,
        }
    }

    /// Returns the player's first move in the notation of links, or `None` for a grid. If the other
    /// side begins, that's the second move of the game.
    #[must_use]
    pub fn first_move(&self, board: &TaskBoard) -> Option<String> {
        let index = usize::from(!board.player_begins());
        match self {
            PlayedMoves::Selections(line) => line.get(index).map(ToString::to_string),
            PlayedMoves::Splits(line) => {
                let made = line.get(index)?;
                Some(divisor_game::links::write_moves(&[*made]))
            }
            PlayedMoves::Grid(_) => None,
        }
    }

    /// Returns the selected numbers, or `None` if this game doesn't have selections. In a game for
    /// two, this includes the moves of both sides.
    #[must_use]
    pub fn selections(&self) -> Option<&[Number]> {
        match self {
            PlayedMoves::Selections(line) => Some(line),
            PlayedMoves::Splits(_) | PlayedMoves::Grid(_) => None,
        }
    }
}
