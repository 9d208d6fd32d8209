//! Conversions of the numbers that the browser gives as floats: bytes, tenths of a second.

/// Drops the fraction; negative numbers become 0 and too large ones the largest.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts are small enough for a float to hold them exactly"
)]
#[must_use]
pub fn whole(count: f64) -> u64 {
    count as u64
}
