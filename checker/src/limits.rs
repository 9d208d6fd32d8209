//! You may want to check files from strangers, so no file must be able to use memory or time out of
//! proportion to its length. These limits make sure of that. Genuine certificates stay far below
//! all of them.

/// The largest N of a board.
pub const LARGEST_BOARD: u32 = 5_000;

/// Number of bytes that a line may have, not counting its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// The largest multiplier, denominator or divisor. With this limit, the product with any stored
/// coefficient fits in 128 bits.
pub const LARGEST_MULTIPLIER: i64 = 1_000_000_000_000_000_000;

/// The number of factors that a rank cut may have. Each further factor doubles the time and memory
/// needed to check it, since we look at all subsets.
pub const MOST_RANK_FACTORS: usize = 16;

/// The number of cuts that a certificate may state.
pub const MOST_CUTS: usize = 1 << 20;

/// The number of nonzero coefficients that all cuts may have together. Each of them takes 12 bytes
/// of memory.
pub const MOST_CUT_ENTRIES: usize = 1 << 22;

/// The number of elementary steps that any certificate may use, no matter how short it is. A step
/// is something like adding a coefficient, examining a payment, or extending a chain.
pub const FREE_STEPS: u64 = 2_000_000_000;

/// The number of additional steps that each byte of the file earns. A long file may well take long
/// to check, but a short file can't occupy the checker for hours.
pub const STEPS_PER_BYTE: u64 = 300;
