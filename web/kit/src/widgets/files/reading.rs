//! Reads files that players have chosen.

use crate::browser::transfer::bytes::whole;
use crate::page::values::notice::Text;
use crate::quantities::bytes as in_words;
use crate::words::{fill, text};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};
use yew::platform::spawn_local;

/// Why a file hasn't been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It is too long.
    TooLong {
        /// Its length in bytes.
        length: u64,
        /// The maximum length in bytes.
        longest: u64,
    },
    /// The browser couldn't read it, and doesn't tell us why.
    Unreadable,
}

impl Unread {
    /// Returns a message that tells what's wrong, and what would be right.
    #[must_use]
    pub fn line(self) -> String {
        match self {
            Unread::TooLong { length, longest } => {
                let (size, largest) = (in_words(length), in_words(longest));
                fill!("files.too-long", size, largest)
            }
            Unread::Unreadable => text("files.unreadable").to_owned(),
        }
    }
}

/// Returns the message for a rejected file.
#[must_use]
pub fn rejected(name: &str, line: String) -> Text {
    Text { heading: fill!("files.rejected", name), lines: vec![line] }
}

/// Reads a file of up to `longest` bytes and passes its contents to `done`.
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

/// How many bytes it takes to recognize a format.
const BEGINNING: i32 = 256;

/// Reads just enough of a file to recognize its format. `done` is called with the file, and with
/// its beginning as text.
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
