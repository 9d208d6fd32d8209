//! Bytes in messages.

use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};

/// Bytes that are sent as they are, for instance a saved search. As long as they are only passed
/// on, nobody has to read them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Payload(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

impl Payload {
    /// Wraps these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Payload(Uint8Array::from(bytes).into())
    }

    /// Returns the bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.0.unchecked_ref::<Uint8Array>().to_vec()
    }
}
