//! Errors: links that aren't tasks, and codes that aren't results for them.

use thiserror::Error;

/// Reasons why a link cannot be a class's task.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TaskError {
    /// Games of this page do not have results.
    #[error(
        "{found:?} is not a link to a task: it begins with \"sieve\", \"factor-game\", \"divisor-game\" or \"common-divisor\""
    )]
    NoTask {
        /// Beginning of the link.
        found: String,
    },
    /// The link has problems. It could be read anyway, but the board might not be the one the
    /// teacher meant.
    #[error("the link is damaged: {reason}")]
    Damaged {
        /// The first problem.
        reason: String,
    },
}

/// Reasons why a result doesn't count.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RejectReason {
    /// The board, the rule or the opponent is another one.
    #[error("the game belongs to another task")]
    OtherTask,
    /// A move is impossible.
    #[error("move {turn} is impossible: {reason}")]
    Impossible {
        /// Moves are counted from 1.
        turn: usize,
        /// A message explains the broken rule.
        reason: String,
    },
    /// The computer would not have made this move.
    #[error("move {turn} is not a move that the computer makes in this position")]
    NotTheComputer {
        /// Moves are counted from 1.
        turn: usize,
    },
    /// The game isn't over.
    #[error("the game is not over after move {moves}")]
    Unfinished {
        /// Moves so far.
        moves: usize,
    },
    /// There are blank cells, or a rule of Sudoku is violated.
    #[error("the grid is not a solution of the puzzle: {reason}")]
    NotASolution {
        /// A message explains the cell or rule.
        reason: String,
    },
}
