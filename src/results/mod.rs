//! Class results. A link describes the task, and students hand in their games as
//! [`ResultCode`](ginnow_links::ResultCode)s.
//!
//! A code contains only the moves. [`Task::replay`] plays them again by the rules of the puzzle and
//! computes the score itself, so nobody can make up a score or sneak in an illegal move. Note that
//! there is no way to tell who has really played a game, or how often they tried.
//!
//! ```
//! use ginnow::results::{Score, Task};
//! use ginnow_links::{Help, ResultCode};
//!
//! let task = Task::read("sieve/1?n=10&hide=until-end")?;
//! let code = ResultCode {
//!     task: task.mark(),
//!     games: 1,
//!     help: Help::default(),
//!     player: "Anna".to_owned(),
//!     game: "4.2.3.1.1".to_owned(),
//! };
//! let played = task.replay(&code)?;
//! assert_eq!(played.score, Score::Sum(40));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod canonical;
mod played;
mod reject_reason;
mod replay;
mod task;

pub use played::{PlayedMoves, ReplayedGame, Score};
pub use reject_reason::{RejectReason, TaskError};
pub use task::{Task, TaskBoard};
