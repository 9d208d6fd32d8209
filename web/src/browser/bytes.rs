//! Sizes of files.

/// A count of bytes as the browser gives it, as a whole number.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sizes of files are whole numbers that a float holds exactly"
)]
#[must_use]
pub fn whole(bytes: f64) -> u64 {
    bytes as u64
}
