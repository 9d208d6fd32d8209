//! Replayed games, whose scores can be trusted.

use super::TaskBoard;
use crate::divisor_game::{self, Move};
use crate::sieve::Number;
use crate::sieve::optimize::Goal;
use crate::sudoku::Grid;
use ginnow_links::Help;
use std::cmp::Ordering;

/// Replaying a code results in this. If you have one of these, every move was legal and the game is
/// over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayedGame {
    /// The player's name, or an empty string if the game is anonymous.
    pub player: String,
    /// We have computed the score from the moves.
    pub score: Score,
    /// Moves in their order of play.
    pub line: PlayedMoves,
    /// The player claims to have finished this many different games (this one included). We can't
    /// verify this.
    pub games: u8,
    /// The player's page reports this much help. We can't verify this either.
    pub help: Help,
    /// The game still counts if the player's link differed slightly from the task's, for example if
    /// it hid other parts of the page or did not lock the board. The table of results mentions it,
    /// though.
    pub changed: bool,
}

/// Each puzzle has its own kind of score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Sum of the selected numbers (Sieve).
    Sum(u64),
    /// Points of both sides, first side first.
    Points([u32; 2]),
    /// Has the first side won, and after how many moves?
    Win(bool, usize),
    /// Common divisor of the grid's rows.
    Divisor(u64),
}

/// Each puzzle has its own kind of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayedMoves {
    /// Selected numbers, in order.
    Selections(Vec<Number>),
    /// Splits of piles, in order.
    Splits(Vec<Move>),
    /// The grid is filled. We don't know in which order its digits were entered.
    Grid(Box<Grid>),
}

impl Score {
    /// Compares two scores on the same board; the better one is greater. If the goal is the
    /// smallest sum, lower numbers are better.
    #[must_use]
    pub fn compare(self, other: Score, board: &TaskBoard) -> Ordering {
        let order = self.worth().cmp(&other.worth());
        match board {
            TaskBoard::Sieve { goal: Goal::Smallest, .. } => order.reverse(),
            _ => order,
        }
    }

    /// Returns the score as a single number, which is what a distribution needs: the sum, the first
    /// side's points, 1 for a win and 0 for a loss, or the divisor.
    #[must_use]
    pub fn value(self) -> u64 {
        match self {
            Score::Sum(score) | Score::Divisor(score) => score,
            Score::Points([first, _]) => first.into(),
            Score::Win(won, _) => won.into(),
        }
    }

    /// Higher is better, but `compare` reverses this for the smallest sum. Games for two are
    /// compared by lead, since that decides the winner.
    fn worth(self) -> i128 {
        match self {
            Score::Points([first, second]) => i128::from(first) - i128::from(second),
            score => score.value().into(),
        }
    }
}

impl PlayedMoves {
    /// Returns the number of moves. `None` for a grid, where we don't know.
    #[must_use]
    pub fn moves(&self) -> Option<usize> {
        match self {
            PlayedMoves::Selections(line) => Some(line.len()),
            PlayedMoves::Splits(line) => Some(line.len()),
            PlayedMoves::Grid(_) => None,
        }
    }

    /// Returns the player's first move as written in links, or `None` for a grid. Note that it is
    /// the game's second move if the other side begins.
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

    /// Selected numbers (by both sides in a game for two), or `None` if the game has no selections.
    #[must_use]
    pub fn selections(&self) -> Option<&[Number]> {
        match self {
            PlayedMoves::Selections(line) => Some(line),
            PlayedMoves::Splits(_) | PlayedMoves::Grid(_) => None,
        }
    }
}
