//! How many cases a test with random input tries.

/// `default` cases, or `thorough` ones if the environment variable `GINNOW_THOROUGH` is 1.
pub fn cases(default: u64, thorough: u64) -> u64 {
    match std::env::var("GINNOW_THOROUGH").as_deref() {
        Ok("1") => thorough,
        _ => default,
    }
}
