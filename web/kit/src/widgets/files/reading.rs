//! Reads the files that players have chosen.

use crate::browser::transfer::bytes::whole;
use crate::page::values::notice::Text;
use crate::quantities::bytes as in_words;
use crate::words::{fill, number, text};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};
use yew::platform::spawn_local;

/// The reason why a file hasn't been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It is too long.
    TooLong {
        /// Length of the file in bytes.
        length: u64,
        /// The largest length that we accept, in bytes.
        longest: u64,
    },
    /// The browser couldn't read it. It doesn't say why.
    Unreadable,
    /// It is another kind of file, such as a picture.
    OtherKind(&'static str),
    /// It isn't text. This is the first byte that can't be, counted from 1.
    NotText(usize),
}

impl Unread {
    /// Returns a message that says what's wrong and what would be right.
    #[must_use]
    pub fn line(self) -> String {
        match self {
            Unread::TooLong { length, longest } => {
                let (size, largest) = (in_words(length), in_words(longest));
                fill!("files.too-long", size, largest)
            }
            Unread::Unreadable => text("files.unreadable").to_owned(),
            Unread::OtherKind(kind) => fill!("files.other-file", kind),
            Unread::NotText(byte) => fill!("files.not-text", byte = number(byte as u64)),
        }
    }
}

/// Returns the message that a file was rejected, with the reason.
#[must_use]
pub fn rejected(name: &str, line: String) -> Text {
    Text { heading: fill!("files.rejected", name), lines: vec![line] }
}

/// Reads a file of at most `longest` bytes, and passes its content to `done`.
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

/// How many bytes we need to recognize the format of a file.
const BEGINNING: i32 = 256;

/// Passes a file to `done` together with its first bytes, decoded as text. These are enough to
/// recognize its format.
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
