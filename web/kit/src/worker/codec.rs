//! Messages are encoded on their way between the page and its workers.

use super::message::Posted;
use gloo_worker::Codec;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Encodes messages as plain JavaScript values, which browsers can copy on their own. This means
/// that a message may also contain files and typed arrays.
#[derive(Debug)]
pub struct Values;

impl Codec for Values {
    fn encode<I: Serialize>(input: I) -> JsValue {
        value(&input)
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        // This cannot fail, because both ends are the same program.
        serde_wasm_bindgen::from_value(input).expect("the other end is the same program")
    }
}

/// Converts a message. Integers normally become numbers, which are faster than `BigInt`s. But if
/// even one of them exceeds 2^53, all 64-bit integers in the message become `BigInt`s. The other
/// end can read both.
fn value(of: &impl Serialize) -> JsValue {
    let large = || Serializer::new().serialize_large_number_types_as_bigints(true);
    let value = of.serialize(&Serializer::new()).or_else(|_| of.serialize(&large()));
    value.expect("messages can be represented")
}

/// Converts a task or a result to the type that is actually posted.
pub(super) fn posted(typed: &impl Serialize) -> Posted {
    Posted(value(typed))
}

/// Inverts [`posted`].
pub(super) fn read<T: DeserializeOwned>(posted: Posted) -> T {
    Values::decode(posted.0)
}
