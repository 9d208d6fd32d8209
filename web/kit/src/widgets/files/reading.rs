//! Reading a file that a player gives.

use crate::browser::bytes::whole;
use crate::page::notice::Text;
use crate::quantities::bytes as in_words;
use crate::words::{fill, text};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};
use yew::platform::spawn_local;

/// Why a file was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It has so many bytes that it was not looked at.
    TooLong {
        /// How many it has.
        length: u64,
        /// How many it may have.
        longest: u64,
    },
    /// The browser did not let it be read.
    Unreadable,
}

impl Unread {
    /// What is wrong, and what would be right.
    #[must_use]
    pub fn line(self) -> String {
        match self {
            Unread::TooLong { length, longest } => {
                let (size, largest) = (in_words(length), in_words(longest));
                fill("files.too-long", &[("size", &size), ("largest", &largest)])
            }
            Unread::Unreadable => text("files.unreadable").to_owned(),
        }
    }
}

/// That a file of some name was not taken, and why.
#[must_use]
pub fn refused(name: &str, line: String) -> Text {
    Text {
        heading: fill("files.refused", &[("name", &name)]),
        lines: vec![line],
    }
}

/// Reads a file of at most `longest` bytes and hands over what is in it.
pub fn read(file: File, longest: u64, done: impl FnOnce(Result<Vec<u8>, Unread>) + 'static) {
    spawn_local(async move {
        let length = whole(file.size());
        done(if length > longest {
            Err(Unread::TooLong { length, longest })
        } else {
            bytes(&file).await.map_err(|_| Unread::Unreadable)
        });
    });
}

/// How much of a file shows what it is.
const BEGINNING: i32 = 256;

/// Hands over a file with its beginning, as far as it is text: enough to see
/// what the file is.
pub fn beginning(file: File, done: impl FnOnce(File, String) + 'static) {
    spawn_local(async move {
        let beginning = match file.slice_with_i32_and_i32(0, BEGINNING) {
            Ok(beginning) => bytes(&beginning).await.unwrap_or_default(),
            Err(_) => Vec::new(),
        };
        done(file, String::from_utf8_lossy(&beginning).into_owned());
    });
}

async fn bytes(file: &Blob) -> Result<Vec<u8>, JsValue> {
    let buffer = JsFuture::from(file.array_buffer()).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
