//! Counts as the browser gives them: of bytes, of tenths of a second.

/// A count that the browser gives as a float, without what is behind its point.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts are small enough for a float to hold them exactly"
)]
#[must_use]
pub fn whole(count: f64) -> u64 {
    count as u64
}
