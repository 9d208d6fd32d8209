//! The tests' own implementation of the game and of proofs, independent of the checker so that errors do not
//! cancel out.

// Every test file compiles this module separately, and none of them uses all of it.
#![allow(dead_code)]

pub mod exhaustive;
pub mod prover;
pub mod seeded;

/// Writes numbers as they follow a word or a colon, with a space before each.
pub fn spaced(numbers: &[u32]) -> String {
    numbers.iter().flat_map(|number| [" ".to_string(), number.to_string()]).collect()
}
