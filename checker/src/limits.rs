//! Limits that make it safe to check files from strangers: no file can use memory or time out of
//! proportion to its length. Genuine certificates do not come anywhere near them.

/// The largest N of a board.
pub const LARGEST_BOARD: u32 = 5_000;

/// Maximum length of a line in bytes. The line end doesn't count.
pub const LONGEST_LINE: usize = 1 << 20;

/// Limits multipliers, denominators and divisors. The product of this number with any stored
/// coefficient fits in 128 bits.
pub const LARGEST_MULTIPLIER: i64 = 1_000_000_000_000_000_000;

/// Maximum number of factors in a rank cut. We look at all of their subsets, so each additional
/// factor doubles the time and the memory.
pub const MOST_RANK_FACTORS: usize = 16;

/// Maximum number of cuts in a certificate.
pub const MOST_CUTS: usize = 1 << 20;

/// All cuts together may have this many nonzero coefficients. Each of them takes 12 bytes.
pub const MOST_CUT_ENTRIES: usize = 1 << 22;

/// The number of elementary steps that even the shortest certificate may use. A step is something
/// like adding a coefficient, examining a payment, or extending a chain.
pub const FREE_STEPS: u64 = 2_000_000_000;

/// A file may use this many more steps for each of its bytes. Checking a long file may take a
/// while, but a short one cannot occupy the checker for hours.
pub const STEPS_PER_BYTE: u64 = 300;
