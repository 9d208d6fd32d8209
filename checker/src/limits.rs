//! Limits for certificates, so that no file can use memory or time out of proportion to its length. Genuine
//! certificates stay far below each of these limits.

/// Boards may not go beyond this N.
pub const LARGEST_BOARD: u32 = 5_000;

/// Limits the bytes of a line, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// No multiplier, denominator or divisor may be larger. This keeps the product with any stored coefficient
/// within 128 bits.
pub const LARGEST_MULTIPLIER: i64 = 1_000_000_000_000_000_000;

/// Limits the factors of a rank cut. Checking it takes time and memory proportional to 2 to their number,
/// so each further factor doubles both.
pub const MOST_RANK_FACTORS: usize = 16;

/// Limits the cuts that a certificate may state.
pub const MOST_CUTS: usize = 1 << 20;

/// Limits the nonzero coefficients of all cuts together, because each of them takes 12 bytes of memory.
pub const MOST_CUT_ENTRIES: usize = 1 << 22;

/// Number of elementary steps (adding a coefficient, examining a payment, extending a chain) that any
/// certificate may use.
pub const FREE_STEPS: u64 = 2_000_000_000;

/// Steps that each byte of the file earns. Because they are limited, a short file can't make the checker
/// work for hours.
pub const STEPS_PER_BYTE: u64 = 300;
