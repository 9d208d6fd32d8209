//! The problems that the link of any puzzle can have.

use crate::{LONGEST_LINK, LONGEST_QUESTION};
use thiserror::Error;

/// A problem says where it is in the link and how the reader handled it. Quotations from the link are
/// shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// The link is too long; the default board was used.
    #[error("the link has {length} bytes; links have at most {LONGEST_LINK}")]
    TooLong {
        /// Length of the link in bytes.
        length: usize,
    },
    /// The link doesn't start with the name of the puzzle; the rest was read as if it did.
    #[error("the link starts with \"{found}\"; it should start with \"{puzzle}/{version}?\"")]
    UnknownPuzzle {
        /// Quoted from the link, shortened if necessary.
        found: String,
        /// How links to the puzzle begin.
        puzzle: &'static str,
        /// Only this version is supported.
        version: u32,
    },
    /// The link has another version; the known parts were read.
    #[error("the link has version \"{found}\"; this page reads version {version}")]
    UnknownVersion {
        /// Version as written in the link.
        found: String,
        /// Only this version is supported.
        version: u32,
    },
    /// A part of the link has an unknown key; it was ignored.
    #[error("the link has an unknown key \"{key}\"")]
    UnknownKey {
        /// Keys that we don't know may come from a later version.
        key: String,
    },
    /// A key is given more than once; its first value was used.
    #[error("the link gives \"{key}\" more than once")]
    RepeatedKey {
        /// Only one of its values was read.
        key: &'static str,
    },
    /// The value of a key isn't a whole number; it was ignored.
    #[error("\"{key}={found}\" in the link is not a whole number 0, 1, 2, ...")]
    NotANumber {
        /// The value of this key should be a number.
        key: &'static str,
        /// Quoted from the link, where we need a number.
        found: String,
    },
    /// The value of a key is not one of the choices; the default was used.
    #[error("\"{key}={found}\" in the link: the {key} is {}", alternatives(choices))]
    UnknownChoice {
        /// The value of this key should be one of a few words.
        key: &'static str,
        /// Quoted from the link, although it isn't among the choices.
        found: String,
        /// Any of these would be right.
        choices: Vec<&'static str>,
    },
    /// A number is out of range; the nearest one was used.
    #[error(
        "\"{key}={found}\" in the link: {key} must be between {least} and {most}; {taken} is used instead"
    )]
    OutOfRange {
        /// The value of this key is a number, but too small or too large.
        key: &'static str,
        /// Quoted from the link.
        found: String,
        /// A smaller number is out of range.
        least: u64,
        /// A larger number is out of range.
        most: u64,
        /// We continue with this number, which is the nearest possible one.
        taken: u64,
    },
    /// The place is past the end of the line; the end was used.
    #[error("\"{key}={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// The value of this key is a place in a line of moves.
        key: &'static str,
        /// Quoted from the link.
        found: String,
        /// How many moves the line really has.
        moves: usize,
    },
    /// The question is too long; its beginning was used.
    #[error(
        "the question in the link has {length} characters; at most {LONGEST_QUESTION} are shown"
    )]
    QuestionTooLong {
        /// Length of the question in characters.
        length: usize,
    },
    /// The question contains invisible characters that have an effect; they were removed.
    #[error("the question in the link has invisible characters")]
    QuestionUnclean,
    /// The name of a hidden part is unknown; everything is hidden.
    #[error(
        "\"hide={found}\" in the link: \"hints\", \"solver\" and \"best\" can be hidden, for good or \"until-end\", \
         \"until-end-3\" or \"until-best\""
    )]
    UnknownPart {
        /// Quoted from the link.
        found: String,
    },
    /// The value of `lock` is unknown; the board is locked.
    #[error("\"lock={found}\" in the link: only \"board\" can be locked")]
    UnknownLock {
        /// Quoted from the link. We lock the board anyway.
        found: String,
    },
    /// The language isn't a language code; it was ignored.
    #[error("\"lang={found}\" in the link is not the code of a language, such as \"de\"")]
    NotALanguage {
        /// Quoted from the link.
        found: String,
    },
    /// The layout is unknown; the whole page is shown.
    #[error("\"layout={found}\" in the link: the layout is \"whole\" or \"embed\"")]
    UnknownLayout {
        /// Quoted from the link.
        found: String,
    },
}

/// Returns the choices in quotation marks, with "or" before the last.
fn alternatives(choices: &[&str]) -> String {
    let mut list = String::new();
    for (index, choice) in choices.iter().enumerate() {
        let separator = match index {
            0 => "",
            _ if index + 1 == choices.len() => " or ",
            _ => ", ",
        };
        list.extend([separator, "\"", choice, "\""]);
    }
    list
}
