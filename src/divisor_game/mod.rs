//! The divisor game. In each move, you replace a pile by two of its proper divisors, where each
//! pile is just a number. If you can't move, you lose. (Project Euler 550.)
//!
//! Nothing in here looks at a clock, starts a thread or assumes a browser. All messages between the
//! page and its worker can be serialized. Numbers that may exceed 2^53 are sent as decimal strings
//! ([`decimal`]). For the theory, see `docs/divisor-game-theory.md`.
//!
//! ```
//! use ginnow::divisor_game::{Position, Verdict, analyse};
//!
//! let analysis = analyse(&Position::new(&[12, 18, 30])?);
//! assert_eq!(analysis.verdict, Verdict::Won);
//! let winning = analysis.proof.expect("won positions have a winning move");
//! let mut after = Position::new(&[12, 18, 30])?;
//! after.play(winning.made).expect("it is legal");
//! assert_eq!(analyse(&after).nim_sum, 0);
//! # Ok::<(), ginnow::divisor_game::SetUpError>(())
//! ```

mod analysis;
mod arithmetic;
pub mod count;
pub mod decimal;
mod diagram;
pub mod game_file;
mod grundy;
pub mod laboratory;
pub mod links;
mod mock_turtles;
mod opponent;
mod pattern;
mod random;
mod rules;
mod typed;

pub use analysis::{
    Analysis, BinaryColumn, PileValue, Verdict, WinningGroup, WinningProof, analyse,
    binary_columns, legal_move_count, nim_sum, prove, winning_moves, winning_share,
};
pub use arithmetic::{Factorization, PrimePower, is_prime};
pub use diagram::{
    Diagram, DiagramNode, RankDivisors, diagram, divisors, neighbours_below, rank_counts,
};
pub use grundy::{
    DivisorValue, Mex, MexStep, PatternValues, explain_by_pattern, explain_by_rank, odious,
    value_of_rank,
};
pub use mock_turtles::{CoinMove, CoinRow, coin_move, coins};
pub use opponent::{Begins, Opponent, UnknownOpponent, choose};
pub use pattern::{Pattern, patterns_up_to};
pub use random::Random;
pub use rules::{
    Game, Illegal, IllegalMove, Moment, MomentError, Move, NumberError, PileCountError, Position,
    SetUpError,
};
pub use typed::{grouped_number, typed_number};

/// The number of a pile.
pub type Number = u64;

/// How many prime factors a number has, counted with multiplicity (Ω).
pub type Rank = u32;

/// A Grundy value. The xor of these decides who wins.
pub type Value = u32;

/// The smallest number of a pile.
pub const SMALLEST_NUMBER: Number = 2;

/// The largest number of a pile.
pub const LARGEST_NUMBER: Number = 1_000_000_000_000_000_000;

/// The largest number of piles at the start. Moves may add more.
pub const MOST_PILES: usize = 12;

/// The highest rank of a number up to [`LARGEST_NUMBER`], which is that of 2^59.
pub const HIGHEST_RANK: Rank = 59;
