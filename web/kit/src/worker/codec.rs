//! How messages are posted.

use gloo_worker::Codec;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Messages as plain values of the browser, which it copies itself. Files and
/// typed arrays can be parts of them.
#[derive(Debug)]
pub struct Values;

impl Codec for Values {
    fn encode<I: Serialize>(input: I) -> JsValue {
        input
            .serialize(&Serializer::new())
            .expect("messages can be represented")
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        // Both ends are one program: there are no other messages.
        serde_wasm_bindgen::from_value(input).expect("the other end is the same program")
    }
}
