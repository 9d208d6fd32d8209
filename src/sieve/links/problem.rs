//! What can be wrong with a link.

use super::{LARGEST_LINKED_BOARD, LONGEST_LINK, LONGEST_QUESTION, VERSION};
use crate::sieve::{IllegalMove, Number};
use std::fmt;
use thiserror::Error;

/// The keys of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// N.
    Size,
    /// What is played for.
    Goal,
    /// The line of moves.
    Moves,
    /// How many moves of the line are on the board.
    At,
    /// What is looked at.
    View,
    /// A question in a line of text.
    Question,
    /// What is left out of the page.
    Hidden,
    /// The language of the page.
    Language,
    /// How much of the page there is.
    Layout,
}

impl Key {
    /// All keys, in the order in which they are written.
    pub const ALL: [Key; 9] = [
        Key::Size,
        Key::Goal,
        Key::Moves,
        Key::At,
        Key::View,
        Key::Question,
        Key::Hidden,
        Key::Language,
        Key::Layout,
    ];

    /// The key as written in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Key::Size => "n",
            Key::Goal => "goal",
            Key::Moves => "moves",
            Key::At => "at",
            Key::View => "view",
            Key::Question => "ask",
            Key::Hidden => "hide",
            Key::Language => "lang",
            Key::Layout => "layout",
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

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
    /// The link does not start with the name of a puzzle; what follows was
    /// read as if it did.
    #[error("the link starts with \"{found}\"; it should start with \"sieve/{VERSION}?\"")]
    UnknownPuzzle {
        /// What stands there.
        found: String,
    },
    /// The link is of another version; it was read as far as it is understood.
    #[error("the link is of version \"{found}\"; this page reads version {VERSION}")]
    UnknownVersion {
        /// What stands there.
        found: String,
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
        key: Key,
    },
    /// Something that should be a whole number is not; it was left out.
    #[error("\"{key}={found}\" in the link is not a whole number")]
    NotANumber {
        /// Which key.
        key: Key,
        /// What stands there.
        found: String,
    },
    /// N is out of range; the nearest board was set up.
    #[error("\"n={found}\" in the link: N goes from 1 to {LARGEST_LINKED_BOARD}")]
    SizeOutOfRange {
        /// What stands there.
        found: String,
        /// The N taken instead.
        taken: Number,
    },
    /// The goal is not known; the usual one was taken.
    #[error("\"goal={found}\" in the link: the goal is \"largest\" or \"smallest\"")]
    UnknownGoal {
        /// What stands there.
        found: String,
    },
    /// The view is not known; the usual one was taken.
    #[error(
        "\"view={found}\" in the link: the view is \"moves\", \"solve\", \"proof\", \"pairing\", \"order\", \"relaxed\" or \"classic\""
    )]
    UnknownView {
        /// What stands there.
        found: String,
    },
    /// A move is not a number; the line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number")]
    MoveNotANumber {
        /// Which move, counted from 1.
        turn: usize,
        /// What stands there.
        found: String,
    },
    /// A move cannot be played; the line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// The place is past the end of the line; the end was taken.
    #[error("\"at={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
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
    /// What should be hidden is not known; the rest of the list was taken.
    #[error("\"hide={found}\" in the link: \"hints\", \"solver\" and \"best\" can be hidden")]
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
