//! Results of a class: the task of a link, and the games that players hand in as [`ResultCode`](ginnow_links::ResultCode)s.
//!
//! [`Task::replay`] plays a game again by the rules of its puzzle and computes the score itself, so a code can't contain
//! a score or an illegal move. It can't tell who has played a game, or how often a player has tried.
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
