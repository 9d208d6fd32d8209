//! Bytes in messages.

use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};

/// Bytes that are sent as they are, such as a saved search. As long as you only pass them on,
/// nobody ever reads them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Payload(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

impl Payload {
    /// Copies the bytes into JavaScript's memory.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Payload(Uint8Array::from(bytes).into())
    }

    /// Copies the bytes back.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.0.unchecked_ref::<Uint8Array>().to_vec()
    }
}
