//! Two players or teams can take turns on a board of Ginnow's Sieve. If the other side gets the
//! factors, it is the *Factor Game* known from school books ("Prime Time", Connected Mathematics).
//!
//! The rules for selecting numbers are the same as with one player, so the game on the board is
//! just a [`crate::sieve::Game`]. On top of that, [`Contest`] knows whose turn it is and how many
//! points both sides have, and [`Solver`] computes the result of perfect play.
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
