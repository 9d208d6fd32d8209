//! The tests use another implementation of the game and of proofs. It shares no code with the
//! checker, because otherwise an error could be in both and we wouldn't notice.

// Every test file compiles this module on its own, and none of them uses all of it.
#![allow(dead_code)]

pub mod exhaustive;
pub mod prover;
pub mod seeded;

/// Writes a space and a number for each of `numbers`. This is how they follow a word or a colon in
/// a certificate.
pub fn spaced(numbers: &[u32]) -> String {
    numbers.iter().flat_map(|number| [" ".to_string(), number.to_string()]).collect()
}
