//! Why a link isn't a task, or a code isn't a result for it.

use thiserror::Error;

/// Explains why a link can't be used as the task of a class.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TaskError {
    /// The link leads to a page whose games don't have results.
    #[error(
        "{found:?} is not a link to a task: it begins with \"sieve\", \"factor-game\", \"divisor-game\" or \"common-divisor\""
    )]
    NoTask {
        /// The beginning of this link.
        found: String,
    },
    /// The link has problems. We could read it anyway, but then the board might not be the one that
    /// the teacher meant.
    #[error("the link is damaged: {reason}")]
    Damaged {
        /// The first problem that we found.
        reason: String,
    },
}

/// Explains why a result doesn't count.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RejectReason {
    /// The game is for another board, rule or opponent.
    #[error("the game belongs to another task")]
    OtherTask,
    /// A move isn't possible in its position.
    #[error("move {turn} is impossible: {reason}")]
    Impossible {
        /// Which move it is, counted from 1.
        turn: usize,
        /// The rule that it breaks, as a message.
        reason: String,
    },
    /// The computer plays the other side in this task, and it would have made a different move.
    #[error("move {turn} is not a move that the computer makes in this position")]
    NotTheComputer {
        /// Which move it is, counted from 1.
        turn: usize,
    },
    /// The game could still continue.
    #[error("the game is not over after {moves} moves")]
    Unfinished {
        /// How many moves have been made.
        moves: usize,
    },
    /// The grid has blank cells, or breaks a rule of Sudoku.
    #[error("the grid is not a solution of the puzzle: {reason}")]
    NotASolution {
        /// Which cell or rule it is, as a message.
        reason: String,
    },
}
