//! What can be wrong with the link of any puzzle.

use crate::{LONGEST_LINK, LONGEST_QUESTION};
use thiserror::Error;

/// Something wrong with a link, the place where it is, and what was done about
/// it. Texts quoted from the link are cut to a few words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// The link is too long to be read; the usual board was set up.
    #[error("the link has {length} bytes; links have at most {LONGEST_LINK}")]
    TooLong {
        /// The length, in bytes.
        length: usize,
    },
    /// The link does not start with the name of the puzzle; what follows was
    /// read as if it did.
    #[error("the link starts with \"{found}\"; it should start with \"{puzzle}/{version}?\"")]
    UnknownPuzzle {
        /// What stands there.
        found: String,
        /// The name of the puzzle.
        puzzle: &'static str,
        /// The version that is read.
        version: u32,
    },
    /// The link is of another version; it was read as far as it is understood.
    #[error("the link is of version \"{found}\"; this page reads version {version}")]
    UnknownVersion {
        /// What stands there.
        found: String,
        /// The version that is read.
        version: u32,
    },
    /// A part of the link has a key that nobody knows; it was left out.
    #[error("the link has an unknown key \"{key}\"")]
    UnknownKey {
        /// What stands there.
        key: String,
    },
    /// A key is given more than once; its first value was taken.
    #[error("the link gives \"{key}\" more than once")]
    RepeatedKey {
        /// Which key.
        key: &'static str,
    },
    /// Something that should be a whole number is not; it was left out.
    #[error("\"{key}={found}\" in the link is not a whole number")]
    NotANumber {
        /// Which key.
        key: &'static str,
        /// What stands there.
        found: String,
    },
    /// What a key chooses is not known; the usual was taken.
    #[error(
        "\"{key}={found}\" in the link: the {key} is {}",
        alternatives(choices)
    )]
    UnknownChoice {
        /// Which key.
        key: &'static str,
        /// What stands there.
        found: String,
        /// What can stand there.
        choices: Vec<&'static str>,
    },
    /// A number is not in its range; the nearest was taken.
    #[error("\"{key}={found}\" in the link: {key} goes from {least} to {most}; {taken} was taken")]
    OutOfRange {
        /// Which key.
        key: &'static str,
        /// What stands there.
        found: String,
        /// The smallest number that there is.
        least: u32,
        /// The largest number that there is.
        most: u32,
        /// The number taken instead.
        taken: u32,
    },
    /// The place is past the end of the line; the end was taken.
    #[error("\"{key}={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// Which key.
        key: &'static str,
        /// What stands there.
        found: String,
        /// How many moves the line has.
        moves: usize,
    },
    /// The question is too long; its beginning was taken.
    #[error(
        "the question in the link has {length} characters; at most {LONGEST_QUESTION} are shown"
    )]
    QuestionTooLong {
        /// Its length, in characters.
        length: usize,
    },
    /// The question has characters that are not seen but do something; they
    /// were left out.
    #[error("the question in the link has invisible characters")]
    QuestionUnclean,
    /// What should be hidden is not known; everything is hidden.
    #[error(
        "\"hide={found}\" in the link: \"hints\", \"solver\", \"best\" and \"until-end\" can be hidden"
    )]
    UnknownPart {
        /// What stands there.
        found: String,
    },
    /// The language is no code of a language; it was left out.
    #[error("\"lang={found}\" in the link is not the code of a language, such as \"de\"")]
    NotALanguage {
        /// What stands there.
        found: String,
    },
    /// The layout is not known; the whole page was taken.
    #[error("\"layout={found}\" in the link: the layout is \"whole\" or \"embed\"")]
    UnknownLayout {
        /// What stands there.
        found: String,
    },
}

/// The choices in quotation marks, with an "or" before the last.
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
