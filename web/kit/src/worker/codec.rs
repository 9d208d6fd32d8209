//! How messages are sent between the page and its workers.

use super::message::Posted;
use gloo_worker::Codec;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Encodes messages as plain JavaScript values, which the browser can copy on its own. So a message
/// may also contain files and typed arrays.
#[derive(Debug)]
pub struct Values;

impl Codec for Values {
    fn encode<I: Serialize>(input: I) -> JsValue {
        value(&input)
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        // This can't fail, because both ends are the same program.
        serde_wasm_bindgen::from_value(input).expect("the other end is the same program")
    }
}

/// Converts a message. Integers become numbers, because these are faster than `BigInt`s. If one of
/// them is beyond 2^53, however, all integers of 64 bits in the message become `BigInt`s. The other
/// end can read both.
fn value(of: &impl Serialize) -> JsValue {
    let large = || Serializer::new().serialize_large_number_types_as_bigints(true);
    let value = of.serialize(&Serializer::new()).or_else(|_| of.serialize(&large()));
    value.expect("messages can be represented")
}

/// Converts a task or a result to the form in which it is sent.
pub(super) fn posted(typed: &impl Serialize) -> Posted {
    Posted(value(typed))
}

/// Converts it back at the other end.
pub(super) fn read<T: DeserializeOwned>(posted: Posted) -> T {
    Values::decode(posted.0)
}
