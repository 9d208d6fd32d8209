//! What the tests know of the game and of proofs, written apart from the checker so that errors do not cancel out.

// Every test file compiles this module for itself and uses a part of it.
#![allow(dead_code)]

pub mod exhaustive;
pub mod prover;
pub mod seeded;

/// The numbers as they stand in a line after a word or a colon: a space before each.
pub fn spaced(numbers: &[u32]) -> String {
    numbers
        .iter()
        .flat_map(|number| [" ".to_string(), number.to_string()])
        .collect()
}
