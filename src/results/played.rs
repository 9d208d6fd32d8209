//! Replays a submitted game.

use super::TaskBoard;
use crate::divisor_game::{self, Move};
use crate::sieve::Number;
use crate::sieve::optimize::Goal;
use crate::sudoku::Grid;
use ginnow_links::Help;
use std::cmp::Ordering;

/// A submitted game counts only if its moves can be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayedGame {
    /// Name of the player; empty if the game is anonymous.
    pub player: String,
    /// Replaying the moves gives this score.
    pub score: Score,
    /// Moves as the code has them, all of which are legal.
    pub line: PlayedMoves,
    /// The number of different games that the player claims to have finished, including this one.
    pub games: u8,
    /// The player's page recorded this much help.
    pub help: Help,
    /// True if the player's link hid other parts than the task's link, or didn't lock the board.
    pub changed: bool,
}

/// Every game has its own kind of score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Sum of the selected numbers, in the Sieve.
    Sum(u64),
    /// Each side has points, and the first side comes first.
    Points([u32; 2]),
    /// True if the first side has won. The other number counts the moves.
    Win(bool, usize),
    /// The rows of the grid have this common divisor.
    Divisor(u64),
}

/// Every game has its own kind of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayedMoves {
    /// Selected numbers.
    Selections(Vec<Number>),
    /// Splits of piles.
    Splits(Vec<Move>),
    /// A filled grid, in which the order of the moves doesn't show.
    Grid(Box<Grid>),
}

impl Score {
    /// Compares two scores of a board. The better one is greater.
    #[must_use]
    pub fn compare(self, other: Score, board: &TaskBoard) -> Ordering {
        let order = self.worth().cmp(&other.worth());
        match board {
            TaskBoard::Sieve { goal: Goal::Smallest, .. } => order.reverse(),
            _ => order,
        }
    }

    /// Returns the number that stands for the score in a distribution: a sum, the points of the first side, 1 or 0 for
    /// a win or a loss, or a divisor.
    #[must_use]
    pub fn value(self) -> u64 {
        match self {
            Score::Sum(score) | Score::Divisor(score) => score,
            Score::Points([first, _]) => first.into(),
            Score::Win(won, _) => won.into(),
        }
    }

    /// Larger for better scores, if the goal isn't the smallest sum.
    fn worth(self) -> i128 {
        match self {
            Score::Points([first, second]) => i128::from(first) - i128::from(second),
            score => score.value().into(),
        }
    }
}

impl PlayedMoves {
    /// Returns the number of moves; `None` for a grid.
    #[must_use]
    pub fn moves(&self) -> Option<usize> {
        match self {
            PlayedMoves::Selections(line) => Some(line.len()),
            PlayedMoves::Splits(line) => Some(line.len()),
            PlayedMoves::Grid(_) => None,
        }
    }

    /// Returns the first move of the player as text, as links write moves; `None` for a grid.
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

    /// Returns the numbers that the player has selected, if the game has selections. In a game for two these are the
    /// moves of the first side.
    #[must_use]
    pub fn selections(&self) -> Option<&[Number]> {
        match self {
            PlayedMoves::Selections(line) => Some(line),
            PlayedMoves::Splits(_) | PlayedMoves::Grid(_) => None,
        }
    }
}
