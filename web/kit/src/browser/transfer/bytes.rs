//! Conversions of numbers that the browser returns as floats: bytes, tenths of a second.

/// Drops the fraction. Negative numbers become 0, and numbers that are too large become the
/// largest.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts are small enough for a float to hold them exactly"
)]
#[must_use]
pub fn whole(count: f64) -> u64 {
    count as u64
}
