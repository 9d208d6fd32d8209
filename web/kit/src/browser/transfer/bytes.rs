//! Converts numbers. From the browser, they always come as floats.

/// Drops the fraction. Negative or huge numbers become the nearest `u64`.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts are small enough for a float to hold them exactly"
)]
#[must_use]
pub fn whole(count: f64) -> u64 {
    count as u64
}
