//! Problems that any puzzle's links can have.

use crate::{LONGEST_LINK, LONGEST_QUESTION};
use thiserror::Error;

/// Explains what is wrong in a link, and where. For how we have dealt with it, see the
/// documentation of each variant. Long parts of the link aren't quoted in full.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// The link is too long. We do not even try to read it, and open the default board.
    #[error("the link has {length} bytes; links have at most {LONGEST_LINK}")]
    TooLong {
        /// Length of the link in bytes.
        length: usize,
    },
    /// There is something else in front of the `?`.
    #[error("the link starts with \"{found}\"; it should start with \"{puzzle}/{version}?\"")]
    UnknownPuzzle {
        /// Quotes the text before the `?`.
        found: String,
        /// The word that links to this puzzle begin with.
        puzzle: &'static str,
        /// The version that we can read.
        version: u32,
    },
    /// The link has a different version. We do our best to read it anyway.
    #[error("the link has version \"{found}\"; this page reads version {version}")]
    UnknownVersion {
        /// The version in the link.
        found: String,
        /// The version that we can read.
        version: u32,
    },
    /// The key is unknown, perhaps because the link comes from a later version. It is ignored.
    #[error("the link has an unknown key \"{key}\"")]
    UnknownKey {
        /// Neither the puzzle nor the lesson knows this key.
        key: String,
    },
    /// The link has the same key more than once. The first value counts.
    #[error("the link gives \"{key}\" more than once")]
    RepeatedKey {
        /// It is there more than once.
        key: &'static str,
    },
    /// The value isn't a whole number, and is ignored.
    #[error(
        "\"{key}={found}\" in the link is {}not a whole number 0, 1, 2, ...",
        if found.is_empty() { "empty, " } else { "" }
    )]
    NotANumber {
        /// This key has the invalid value.
        key: &'static str,
        /// Quotes the value.
        found: String,
    },
    /// The value is not one of the choices. We use the default.
    #[error("\"{key}={found}\" in the link: the {key} is {}", alternatives(choices))]
    UnknownChoice {
        /// This key has the invalid value.
        key: &'static str,
        /// Quotes the value.
        found: String,
        /// All valid choices.
        choices: Vec<&'static str>,
    },
    /// The number is out of range. We use the nearest one.
    #[error(
        "\"{key}={found}\" in the link: {key} must be between {least} and {most}; {taken} is used instead"
    )]
    OutOfRange {
        /// This key has the invalid value.
        key: &'static str,
        /// The number has the form in which it is written in the link.
        found: String,
        /// Smaller numbers are invalid.
        least: u64,
        /// Larger numbers are invalid.
        most: u64,
        /// The number that is used instead.
        taken: u64,
    },
    /// The place is beyond the end of the line of moves. We use the end.
    #[error("\"{key}={found}\" in the link: the line ends after move {moves}")]
    PlaceOutOfRange {
        /// This key has the invalid value.
        key: &'static str,
        /// The place has the form in which it is written in the link.
        found: String,
        /// The length of the line.
        moves: usize,
    },
    /// The question is too long and is cut off.
    #[error(
        "the question in the link has {length} characters; at most {LONGEST_QUESTION} are shown"
    )]
    QuestionTooLong {
        /// The question's length in characters.
        length: usize,
    },
    /// The question has invisible characters with some effect, for example on the direction of the
    /// text. They are removed.
    #[error("the question in the link has invisible characters")]
    QuestionUnclean,
    /// The link hides a part that we do not know. We hide everything, just to be safe.
    #[error(
        "\"hide={found}\" in the link: \"hints\", \"solver\" and \"best\" can be hidden, for good or \"until-end\", \
         \"until-end-3\" or \"until-best\""
    )]
    UnknownPart {
        /// The value of `hide`.
        found: String,
    },
    /// The value of `lock` is unknown. We lock the board, just to be safe.
    #[error("\"lock={found}\" in the link: only \"board\" can be locked")]
    UnknownLock {
        /// The value of `lock`.
        found: String,
    },
    /// The value is not a language code, and is ignored.
    #[error("\"lang={found}\" in the link is not the code of a language, such as \"de\"")]
    NotALanguage {
        /// The value of `lang`.
        found: String,
    },
    /// The layout is unknown. We show the whole page.
    #[error("\"layout={found}\" in the link: the layout is \"whole\" or \"embed\"")]
    UnknownLayout {
        /// The value of `layout`.
        found: String,
    },
}

/// Joins choices for a message, like `"a", "b" or "c"`.
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
