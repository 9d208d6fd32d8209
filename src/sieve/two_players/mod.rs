//! Ginnow's Sieve for two players or teams, who select in turn on one board.
//! Where the factors go to the other side, it is the *Factor Game* of the lesson
//! books ("Prime Time", Connected Mathematics).
//!
//! What can be selected, and what leaves the board, is as for one player: the
//! game on the board is [`crate::sieve::Game`]. What is added is whose turn it
//! is ([`Contest`]), who gets what, and how it ends with best play ([`Solver`]).
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
pub use solver::{Assessment, OPPONENT_NODES, Solver};
