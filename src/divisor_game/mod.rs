//! In the divisor game (Project Euler 550), piles are numbers, and each move replaces a pile by two
//! of its proper divisors. If you cannot move, you lose.
//!
//! Nothing in this module depends on a clock, threads or a browser. All messages between page and
//! worker can be serialized, where numbers that may exceed 2^53 become strings (see [`decimal`]).
//! The theory is explained in `docs/divisor-game-theory.md`.
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

/// A pile's number.
pub type Number = u64;

/// Counts prime factors with multiplicity (Ω).
pub type Rank = u32;

/// The xor of the piles' Grundy values decides the game.
pub type Value = u32;

/// A pile can't have a smaller number.
pub const SMALLEST_NUMBER: Number = 2;

/// A pile can't have a larger number.
pub const LARGEST_NUMBER: Number = 1_000_000_000_000_000_000;

/// A game can start with this many piles. There may be more after a few moves.
pub const MOST_PILES: usize = 12;

/// Maximum rank of numbers up to [`LARGEST_NUMBER`] (2^59 has it).
pub const HIGHEST_RANK: Rank = 59;
