//! Random seeds.

/// Returns a new seed each time. Call it once if you want to repeat the same choices.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the whole part of a number from 0 to 2^53"
)]
pub fn seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
}
