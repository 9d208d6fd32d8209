//! In a common-divisor Sudoku, you fill a grid by the rules of Sudoku with nine of the ten digits,
//! and read each row as a number. Make the greatest common divisor of these nine numbers as large
//! as possible. Boards of 4x4 and 6x6 and bases below 10 are supported as well.
//!
//! Create a [`Puzzle`] and solve it with a [`Search`], using one of three [`Method`]s. For proofs
//! and counts, use [`DivisorSearch`] directly; [`certificate`] writes its proofs to a file. See
//! `docs/common-divisor-theory.md` for the mathematics.
//!
//! ```
//! use ginnow::common_divisor::{Method, Puzzle, Search};
//!
//! let mut search = Search::new(&Puzzle::published(), Method::Divisors);
//! while !search.advance(100_000).finished {}
//! let best = search.report().best.expect("there is a grid");
//! assert_eq!(best.divisor, 12_345_679);
//! ```

pub mod certificate;
mod checkpoint;
mod divisor_search;
pub(crate) mod generation;
pub mod links;
pub mod numbers;
mod outlook;
mod puzzle;
pub mod records;
mod report;
mod row_search;
pub(crate) mod rows;
pub mod rows_and_columns;
mod search;

pub use checkpoint::{CheckpointError, LONGEST_CHECKPOINT};
pub use cover::{Cover, CoverEvent, Item};
pub use divisor_search::{CaseResult, DivisorCase, DivisorSearch};
pub use generation::{fewest_givens, generator};
use generation::{givens_check, pattern, random, reduction};
pub use givens_check::{Givens, GivensCheck};
pub use outlook::{Outlook, RowsSoFar};
pub use pattern::GivenSymmetry;
pub use puzzle::{DivisorGoal, Puzzle, PuzzleError};
pub use random::Random;
pub use reduction::Reduction;
pub use report::{BestGrid, Report};
pub use row_search::RowSearch;
use rows::cover;
pub use rows::row_list;
pub use search::{Method, Search};
