//! Ginnow's Sieve for two players or teams, who take turns to select numbers on the same board. If
//! you let the factors go to the other side, you get the *Factor Game* that is known from school
//! books ("Prime Time", Connected Mathematics).
//!
//! You select numbers by the same rules as in the game for one player, so the game on the board is
//! just a [`crate::sieve::Game`]. On top of it, [`Contest`] adds whose turn it is and how many
//! points each side has. [`Solver`] computes the result if both sides play perfectly.
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
