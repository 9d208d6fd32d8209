//! Explains why a task or a result is rejected.

use thiserror::Error;

/// Why a link isn't the task of a class.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TaskError {
    /// The link belongs to a page whose games have no results.
    #[error(
        "{found:?} is not a link to a task: it begins with \"sieve\", \"factor-game\", \"divisor-game\" or \"common-divisor\""
    )]
    NoTask {
        /// The link begins with this text, shortened.
        found: String,
    },
    /// The link has errors, so its board may be a different one.
    #[error("the link is damaged: {reason}")]
    Damaged {
        /// Reading the link found this problem first.
        reason: String,
    },
}

/// Why a result is rejected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RejectReason {
    /// The game was played on another board, or by another rule, or against another opponent.
    #[error("the game belongs to another task")]
    OtherTask,
    /// A move isn't possible in its position.
    #[error("move {turn} is impossible: {reason}")]
    Impossible {
        /// Moves are counted from 1.
        turn: usize,
        /// Why it is impossible, in the words of the rules.
        reason: String,
    },
    /// The computer plays the other side, and wouldn't make this move.
    #[error("move {turn} is not a move that the computer makes in this position")]
    NotTheComputer {
        /// Moves are counted from 1.
        turn: usize,
    },
    /// The game isn't over.
    #[error("the game is not over after {moves} moves")]
    Unfinished {
        /// How many moves the game has.
        moves: usize,
    },
    /// The grid breaks a rule of the Sudoku, or has blank cells.
    #[error("the grid is not a solution of the puzzle: {reason}")]
    NotASolution {
        /// Explains where the grid breaks the rules.
        reason: String,
    },
}
