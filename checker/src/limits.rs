//! Limits for certificates, so that no file can use memory or time out of proportion to its length. Genuine
//! certificates stay far below each of these limits.

/// The largest board, N.
pub const LARGEST_BOARD: u32 = 5_000;

/// The longest line, in bytes, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// The largest multiplier, denominator and divisor. The product with any stored coefficient fits in 128
/// bits.
pub const LARGEST_MULTIPLIER: i64 = 1_000_000_000_000_000_000;

/// The largest number of factors of a rank cut; checking it takes time and memory proportional to 2 to this
/// power.
pub const MOST_RANK_FACTORS: usize = 16;

/// The largest number of cuts in a certificate.
pub const MOST_CUTS: usize = 1 << 20;

/// The largest number of nonzero coefficients of all cuts together (12 bytes of memory each).
pub const MOST_CUT_ENTRIES: usize = 1 << 22;

/// The number of elementary steps (adding a coefficient, examining a payment, extending a chain) that any
/// certificate may use.
pub const FREE_STEPS: u64 = 2_000_000_000;

/// The number of extra steps that each byte of the file earns.
pub const STEPS_PER_BYTE: u64 = 300;
