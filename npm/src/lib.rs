//! Offers the engines to JavaScript, with one function for each question. `npm/index.d.ts`
//! describes the arguments and results. If a question is invalid, the function throws an error that
//! explains the problem.

mod answers;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

/// JavaScript gets to see the result of a function, or its error.
type Answer = Result<JsValue, JsError>;

fn given<T: DeserializeOwned>(value: JsValue, what: &str) -> Result<T, JsError> {
    serde_wasm_bindgen::from_value(value).map_err(|error| JsError::new(&format!("{what}: {error}")))
}

fn answered<T: Serialize>(answer: Result<T, String>) -> Answer {
    let answer = answer.map_err(|reason| JsError::new(&reason))?;
    // The divisor game has numbers up to 10^18. They become BigInts, because as JavaScript numbers
    // they wouldn't be exact.
    let serializer = serde_wasm_bindgen::Serializer::json_compatible()
        .serialize_large_number_types_as_bigints(true);
    Ok(answer.serialize(&serializer)?)
}

/// Finds the best game on 1..`size`.
///
/// # Errors
/// Returns an error if there is no such board, or if the moves in the options cannot be played.
#[wasm_bindgen]
pub fn solve(size: u32, options: JsValue) -> Answer {
    answered(answers::solve(size, &given(options, "the options of solve")?))
}

/// Checks a certificate and returns its theorem.
///
/// # Errors
/// Never. If the certificate is rejected, this is a regular result.
#[wasm_bindgen]
pub fn check(certificate: &str) -> Answer {
    answered(Ok(answers::check(certificate)))
}

/// Finds a best next move.
///
/// # Errors
/// Returns an error if there is no such board, or if the moves in the options cannot be played.
#[wasm_bindgen]
pub fn hint(size: u32, options: JsValue) -> Answer {
    answered(answers::hint(size, &given(options, "the options of hint")?))
}

/// Returns all numbers that can be selected, each with the factors that leave with it.
///
/// # Errors
/// Returns an error if there is no such board, or if the moves cannot be played.
#[wasm_bindgen(js_name = legalMoves)]
#[allow(clippy::needless_pass_by_value, reason = "lists come from JavaScript by value")]
pub fn legal_moves(size: u32, moves: Vec<u32>) -> Answer {
    answered(answers::legal_moves(size, &moves))
}

/// Finds a winning move of the divisor game. There may be none.
///
/// # Errors
/// Returns an error if these are not valid piles.
#[wasm_bindgen(js_name = divisorGameMove)]
#[allow(clippy::needless_pass_by_value, reason = "lists come from JavaScript by value")]
pub fn divisor_game_move(piles: Vec<u64>) -> Answer {
    answered(answers::divisor_game_move(&piles))
}

/// Finds all puzzles with a given number of clues in a solved grid.
///
/// # Errors
/// Returns an error if the grid is not solved, or if we do not support this number of clues.
#[wasm_bindgen]
pub fn seventeen(grid: &str, options: JsValue) -> Answer {
    let options = given(options, "the options of seventeen")?;
    answered(answers::seventeen(grid, &options))
}
