//! Reads files that players have chosen.

use crate::browser::transfer::bytes::whole;
use crate::browser::{address, document};
use crate::page::values::notice::{Notice, Text};
use crate::quantities::bytes as in_words;
use crate::words::{fill, number, quoted, text};
use js_sys::{JSON, Object, Reflect, Uint8Array};
use serde::de::DeserializeOwned;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};
use yew::platform::spawn_local;

/// Explains why a file has not been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It is too long.
    TooLong {
        /// Its length in bytes.
        length: u64,
        /// The maximum length in bytes.
        longest: u64,
    },
    /// There is nothing in it, or only blanks.
    Empty,
    /// The browser could not read it, and does not tell us why.
    Unreadable,
    /// It is another kind of file, such as a picture.
    OtherKind(&'static str),
    /// It is not text. This is the first byte that cannot be, counted from 1.
    NotText(usize),
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
            Unread::Empty => text("files.empty").to_owned(),
            Unread::Unreadable => text("files.unreadable").to_owned(),
            Unread::OtherKind(kind) => fill!("files.other-file", kind),
            Unread::NotText(byte) => fill!("files.not-text", byte = number(byte as u64)),
        }
    }
}

/// If a text is a link to another puzzle of this page, or begins with one, returns a message that
/// names the puzzle.
#[must_use]
pub fn other_puzzle(text: &str) -> Option<String> {
    let link = text.trim_start_matches('\u{feff}').lines().find(|line| !line.trim().is_empty());
    let fragment = address::of_puzzle(link?)?;
    let puzzle = fragment.split(['/', '?']).next()?;
    let own = document().document_element()?.get_attribute("data-address");
    (own.as_deref() != Some(puzzle)).then(|| fill!("files.other-puzzle", puzzle))
}

/// Returns the message for a rejected file.
#[must_use]
pub fn rejected(name: &str, line: String) -> Text {
    Text { heading: fill!("files.rejected", name), lines: vec![line] }
}

/// A file hasn't been loaded. The message is in the language that the page has when it is shown.
#[derive(Clone)]
pub struct FileProblem {
    name: String,
    line: Rc<dyn Fn() -> String>,
}

impl FileProblem {
    /// The page would take the file, but a dialog is open in which something may be typed.
    #[must_use]
    pub fn covered(file: &File) -> Self {
        FileProblem { name: file.name(), line: Rc::new(|| text("files.covered").to_owned()) }
    }

    /// Returns a notice about the problem.
    #[must_use]
    pub fn notice(self) -> Notice {
        Notice::new("broken-file", move || self.text())
    }

    /// Returns the message.
    #[must_use]
    pub fn text(&self) -> Text {
        rejected(&self.name, (self.line)())
    }
}

/// Loads a file of at most `longest` bytes, and passes the result of `parse` to `done`. If that is
/// an error, `explain` describes it.
pub fn load<T, E: 'static>(
    file: File,
    longest: usize,
    parse: impl FnOnce(&[u8]) -> Result<T, E> + 'static,
    explain: fn(&E) -> String,
    done: impl FnOnce(Result<T, FileProblem>) + 'static,
) {
    let name = file.name();
    read(file, longest as u64, move |bytes| {
        // No format says so as plainly.
        let bytes =
            bytes.and_then(|bytes| if is_blank(&bytes) { Err(Unread::Empty) } else { Ok(bytes) });
        let line: Rc<dyn Fn() -> String> = match bytes.map(|bytes| (parse(&bytes), bytes)) {
            Ok((Ok(loaded), _)) => return done(Ok(loaded)),
            Ok((Err(error), bytes)) => Rc::new(move || {
                let text = str::from_utf8(&bytes).ok();
                text.and_then(other_puzzle).unwrap_or_else(|| explain(&error))
            }),
            Err(unread) => Rc::new(move || unread.line()),
        };
        done(Err(FileProblem { name, line }));
    });
}

/// Returns `true` if there is nothing to see, not counting the mark that some editors put at the
/// start of every text.
fn is_blank(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii().is_empty()
}

/// Parses JSON with the browser's own parser. It is already there, so no program needs to include
/// one. A document of this format and version may only have these fields, while one of another
/// format or version may have any.
///
/// # Errors
/// Returns a message in the current language. It quotes the browser if the text isn't even JSON.
pub fn json<D: DeserializeOwned>(
    text: &str,
    format: &str,
    version: u32,
    fields: &[&str],
) -> Result<D, String> {
    let value = JSON::parse(text)
        .map_err(|error| fill!("files.no-json", message = quoted(&message(error))))?;
    if let Some(unknown) = unknown_field(&value, format, version, fields) {
        return Err(fill!("files.field-unknown", field = unknown));
    }
    serde_wasm_bindgen::from_value(value).map_err(|error| described(&message(error.into())))
}

/// Describes an error of serde, whose own words are English.
fn described(message: &str) -> String {
    match message.strip_prefix("missing field ") {
        Some(field) => fill!("files.field-missing", field = quoted(field)),
        None => text("files.field-invalid").to_owned(),
    }
}

/// Returns an error's message without the name of its class, because readers need not see that.
fn message(error: JsValue) -> String {
    let error: Option<js_sys::Error> = error.dyn_into().ok();
    error.map_or_else(String::new, |error| error.message().into())
}

fn unknown_field(value: &JsValue, format: &str, version: u32, fields: &[&str]) -> Option<String> {
    let get = |name: &str| Reflect::get(value, &name.into()).ok();
    let ours = get("format")?.as_string().as_deref() == Some(format)
        && get("version")?.as_f64() == Some(f64::from(version));
    let names = Object::keys(value.dyn_ref::<Object>()?);
    let mut names = names.iter().filter_map(|name| name.as_string());
    names.find(|name| ours && !fields.contains(&name.as_str()))
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

/// It takes this many bytes to recognize a format.
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

#[cfg(test)]
mod tests {
    use super::{described, is_blank};
    use crate::words::{LANGUAGES, learn};
    use serde::Deserialize;
    use serde::de::value::{Error, MapDeserializer};

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only errors matter here")]
    struct Document {
        size: u32,
    }

    #[test]
    fn errors_of_serde_are_in_the_language_of_the_page() {
        learn(&LANGUAGES[0], include_str!("../../../../../static/words/en.txt"));
        let error = |fields: Vec<(&'static str, i32)>| {
            let document: MapDeserializer<_, Error> = MapDeserializer::new(fields.into_iter());
            described(&Document::deserialize(document).expect_err("no document").to_string())
        };
        assert_eq!(error(vec![]), "the field “size” is missing.");
        assert_eq!(error(vec![("size", -1)]), "a field has a value that isn’t possible there.");
    }

    #[test]
    fn a_file_without_anything_to_see_is_blank() {
        for blank in [&b""[..], b" \r\n\t", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n"] {
            assert!(is_blank(blank), "{blank:?}");
        }
        for text in [&b"{}"[..], b"\n,", b"\xef\xbb", b"\0"] {
            assert!(!is_blank(text), "{text:?}");
        }
    }
}
