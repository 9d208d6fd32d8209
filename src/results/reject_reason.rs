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
    /// Another board, rule or opponent.
    #[error("the game belongs to another task")]
    OtherTask,
    /// Impossible move.
    #[error("move {turn} is impossible: {reason}")]
    Impossible {
        /// Move number, from 1.
        turn: usize,
        /// The broken rule, as a message.
        reason: String,
    },
    /// The computer would not have made this move.
    #[error("move {turn} is not a move that the computer makes in this position")]
    NotTheComputer {
        /// Move number, from 1.
        turn: usize,
    },
    /// The game isn't over.
    #[error("the game is not over after {moves} moves")]
    Unfinished {
        /// Moves so far.
        moves: usize,
    },
    /// Blank cells, or a violated rule of Sudoku.
    #[error("the grid is not a solution of the puzzle: {reason}")]
    NotASolution {
        /// The cell or rule, as a message.
        reason: String,
    },
}
