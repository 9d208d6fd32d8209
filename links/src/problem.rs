//! The problems that a link can have, whatever its puzzle.

use crate::{LONGEST_LINK, LONGEST_QUESTION};
use thiserror::Error;

/// A problem in a link. The message says where it is, and the documentation of each variant says
/// how the reader has dealt with it. Parts of the link are only quoted up to a certain length.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// The link is too long. We don't read it, so you get the default board.
    #[error("the link has {length} bytes; links have at most {LONGEST_LINK}")]
    TooLong {
        /// Length of the link in bytes.
        length: usize,
    },
    /// The link doesn't start with the name of the puzzle. We read the rest as if it did.
    #[error("the link starts with \"{found}\"; it should start with \"{puzzle}/{version}?\"")]
    UnknownPuzzle {
        /// The text before the `?`.
        found: String,
        /// The name with which links to this puzzle begin.
        puzzle: &'static str,
        /// The version that we support.
        version: u32,
    },
    /// The link has another version. We read whatever we can.
    #[error("the link has version \"{found}\"; this page reads version {version}")]
    UnknownVersion {
        /// The version in the link.
        found: String,
        /// The version that we support.
        version: u32,
    },
    /// The link has a key that we don't know, perhaps because it comes from a later version. It is
    /// ignored.
    #[error("the link has an unknown key \"{key}\"")]
    UnknownKey {
        /// The unknown key.
        key: String,
    },
    /// The link has a key more than once. We use the first value.
    #[error("the link gives \"{key}\" more than once")]
    RepeatedKey {
        /// The repeated key.
        key: &'static str,
    },
    /// The value of a key isn't a whole number. It is ignored.
    #[error("\"{key}={found}\" in the link is not a whole number 0, 1, 2, ...")]
    NotANumber {
        /// The key.
        key: &'static str,
        /// The value.
        found: String,
    },
    /// The value of a key isn't one of the possible choices. We use the default.
    #[error("\"{key}={found}\" in the link: the {key} is {}", alternatives(choices))]
    UnknownChoice {
        /// The key.
        key: &'static str,
        /// The value.
        found: String,
        /// The possible choices.
        choices: Vec<&'static str>,
    },
    /// A number is too small or too large. We use the nearest one that is possible.
    #[error(
        "\"{key}={found}\" in the link: {key} must be between {least} and {most}; {taken} is used instead"
    )]
    OutOfRange {
        /// The key.
        key: &'static str,
        /// The number as it is in the link.
        found: String,
        /// The smallest possible number.
        least: u64,
        /// The largest possible number.
        most: u64,
        /// The number that we use instead.
        taken: u64,
    },
    /// The link points to a place after the end of the line of moves. We use the end.
    #[error("\"{key}={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// The key.
        key: &'static str,
        /// The place as it is in the link.
        found: String,
        /// How many moves the line has.
        moves: usize,
    },
    /// The question is too long. We only use its beginning.
    #[error(
        "the question in the link has {length} characters; at most {LONGEST_QUESTION} are shown"
    )]
    QuestionTooLong {
        /// Length of the question in characters.
        length: usize,
    },
    /// The question contains invisible characters that have some effect, for example on the
    /// direction of text. They are removed.
    #[error("the question in the link has invisible characters")]
    QuestionUnclean,
    /// The link hides a part that we don't know. To be on the safe side, everything is hidden.
    #[error(
        "\"hide={found}\" in the link: \"hints\", \"solver\" and \"best\" can be hidden, for good or \"until-end\", \
         \"until-end-3\" or \"until-best\""
    )]
    UnknownPart {
        /// The value of `hide`.
        found: String,
    },
    /// We don't know the value of `lock`. To be on the safe side, the board is locked.
    #[error("\"lock={found}\" in the link: only \"board\" can be locked")]
    UnknownLock {
        /// The value of `lock`.
        found: String,
    },
    /// The language isn't a language code. It is ignored.
    #[error("\"lang={found}\" in the link is not the code of a language, such as \"de\"")]
    NotALanguage {
        /// The value of `lang`.
        found: String,
    },
    /// We don't know the layout. The whole page is shown.
    #[error("\"layout={found}\" in the link: the layout is \"whole\" or \"embed\"")]
    UnknownLayout {
        /// The value of `layout`.
        found: String,
    },
}

/// Returns the choices in quotation marks. There are commas between them, and "or" before the last
/// one.
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
