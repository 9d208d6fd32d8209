//! Games as JSON documents.
//!
//! Reading is generic over the parser. On the page, that is the browser's own parser, because
//! serde's would make the page larger by a tenth. The command line does use serde's.

use super::{FORMAT, GameFileError, SavedGame, VERSION, validated, validated_sides};
use crate::sieve::links::goal_name;
use crate::sieve::optimize::Goal;
use crate::sieve::{Moment, Number};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt::Write;

/// Implement this for the JSON parser that you have.
pub trait JsonParser {
    /// Parses a document.
    ///
    /// # Errors
    /// Returns [`GameFileError::Json`] if the text isn't JSON, or if something is missing that the
    /// type needs. If the type denies unknown fields, these are errors as well.
    fn parse<D: DeserializeOwned>(&self, text: &str) -> Result<D, GameFileError>;
}

/// Reads a whole document. Unknown fields are errors: a future format with more fields would also
/// have another version.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    size: Number,
    goal: Goal,
    line: Vec<Number>,
    played: usize,
    #[serde(default)]
    side_lines: Vec<Vec<Number>>,
}

/// The fields of a document in the order they are written. If your parser does not reject unknown
/// fields, check them against this list.
pub const FIELDS: [&str; 7] = ["format", "version", "size", "goal", "line", "played", "side_lines"];

/// All versions have this part in common. We read it first, because it determines how to read the
/// rest.
#[derive(Debug, Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// Writes a document. Names and whole numbers do not need escaping.
pub(super) fn write(game: &SavedGame) -> String {
    let Moment { size, line, played } = &game.moment;
    let goal = goal_name(game.goal);
    let mut text = format!(
        r#"{{"format":"{FORMAT}","version":{VERSION},"size":{size},"goal":"{goal}","line":["#
    );
    write_moves(&mut text, line);
    // Writing to a string can't fail.
    let _ = write!(text, r#"],"played":{played}"#);
    for (index, line) in game.side_lines.iter().enumerate() {
        text.push_str(if index == 0 { r#","side_lines":[["# } else { "],[" });
        write_moves(&mut text, line);
    }
    if !game.side_lines.is_empty() {
        text.push_str("]]");
    }
    text.push_str("}\n");
    text
}

fn write_moves(text: &mut String, line: &[Number]) {
    for (index, number) in line.iter().enumerate() {
        let separator = if index == 0 { "" } else { "," };
        let _ = write!(text, "{separator}{number}");
    }
}

pub(super) fn read(text: &str, parser: &impl JsonParser) -> Result<SavedGame, GameFileError> {
    if let Some(key) = key_given_twice(text) {
        return Err(GameFileError::Json {
            place: None,
            reason: reason(&format!("the key \"{key}\" is given twice")),
        });
    }
    let head: Head = parser.parse(text)?;
    if head.format != FORMAT {
        return Err(GameFileError::NotAGame);
    }
    if head.version != VERSION {
        return Err(GameFileError::Version { found: head.version.to_string() });
    }
    let document: Document = parser.parse(text)?;
    let game = SavedGame {
        moment: Moment { size: document.size, line: document.line, played: document.played },
        goal: document.goal,
        side_lines: document.side_lines,
    };
    validated(&game.moment)?;
    validated_sides(game.moment.size, &game.side_lines)?;
    Ok(game)
}

/// Returns a key that occurs twice in the outermost object, because browsers would silently use the
/// last one. For anything but JSON, the result is arbitrary; the parser rejects it anyway.
fn key_given_twice(text: &str) -> Option<String> {
    let mut known: Vec<String> = Vec::new();
    let mut depth = 0;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            '"' => {
                let word = string(&mut characters);
                while characters.next_if(char::is_ascii_whitespace).is_some() {}
                if depth == 1 && characters.peek() == Some(&':') {
                    if known.contains(&word) {
                        return Some(word);
                    }
                    known.push(word);
                }
            }
            _ => {}
        }
    }
    None
}

/// Reads the rest of a string. Only decodes escapes that can occur in a key.
fn string(characters: &mut impl Iterator<Item = char>) -> String {
    let mut word = String::new();
    while let Some(character) = characters.next() {
        match character {
            '"' => break,
            '\\' => match characters.next() {
                Some('u') => {
                    let digits: String = characters.by_ref().take(4).collect();
                    let code = u32::from_str_radix(&digits, 16).ok();
                    word.extend(code.and_then(char::from_u32));
                }
                other => word.extend(other),
            },
            other => word.push(other),
        }
    }
    word
}

/// Parsers may quote any part of the file in their messages, so we truncate them.
const LONGEST_REASON: usize = 160;

/// Makes a parser's message safe to show.
#[must_use]
pub fn reason(message: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    message.chars().take(LONGEST_REASON).map(clean).collect()
}

#[cfg(feature = "json")]
pub(super) struct SerdeJson;

#[cfg(feature = "json")]
impl JsonParser for SerdeJson {
    fn parse<D: DeserializeOwned>(&self, text: &str) -> Result<D, GameFileError> {
        serde_json::from_str(text).map_err(|error| {
            let place = format!(" at line {} column {}", error.line(), error.column());
            let message = error.to_string();
            GameFileError::Json {
                reason: reason(message.strip_suffix(&place).unwrap_or(&message)),
                place: Some((error.line(), error.column())),
            }
        })
    }
}
