//! What a certificate may ask of the checker, so that no file, however it was made, costs memory or time out of
//! proportion to its length. Honest certificates stay far below every one of these.

/// The largest board, N.
pub const LARGEST_BOARD: u32 = 5_000;

/// The longest line, in bytes, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// The largest multiplier, denominator and divisor. Small enough that a product with any stored coefficient fits in
/// 128 bits.
pub const LARGEST_MULTIPLIER: i64 = 1_000_000_000_000_000_000;

/// The most factors that a rank cut may name; its exact value takes time and memory in the order of 2 to this power.
pub const MOST_RANK_FACTORS: usize = 16;

/// The most cuts in a certificate.
pub const MOST_CUTS: usize = 1 << 20;

/// The most nonzero coefficients in all cuts together (12 bytes of memory each).
pub const MOST_CUT_ENTRIES: usize = 1 << 22;

/// Elementary steps (a coefficient added, a payment looked at, a chain prolonged) that any certificate may cost.
pub const FREE_STEPS: u64 = 2_000_000_000;

/// Further steps that each byte of the file earns.
pub const STEPS_PER_BYTE: u64 = 300;
