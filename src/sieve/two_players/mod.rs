//! Ginnow's Sieve for two players or teams, who select numbers in turn on one board. If the factors go to the other side,
//! this is the *Factor Game* of school books ("Prime Time", Connected Mathematics).
//!
//! The rules of selection are those of one player, and [`crate::sieve::Game`] is the game on the board. [`Contest`] adds
//! the turns and the points of both sides, and [`Solver`] finds the result of best play.
//!
//! ```
//! use ginnow::sieve::Position;
//! use ginnow::sieve::two_players::{Rule, Solver};
//!
//! let mut solver = Solver::new(&Position::new(30)?, Rule::OtherSide);
//! while !solver.is_done() {
//!     solver.advance(100_000);
//! }
//! let known = solver.assessment().expect("it is solved");
//! assert_eq!((known.value, known.best), (17, Some(25)));
//! # Ok::<(), ginnow::sieve::SizeError>(())
//! ```

mod contest;
pub mod links;
mod names;
mod opponent;
mod review;
mod search;
mod solver;

pub use contest::{Contest, LARGEST_CONTEST, Player, Points, Rule, SMALLEST_CONTEST};
pub use names::{LONGEST_NAME, Names, clean_name};
pub use opponent::{Opponent, greedy_move};
pub use review::{REVIEW_NODES, Review};
pub use solver::{ContestValue, OPPONENT_NODES, Solver};
