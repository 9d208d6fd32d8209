//! What the links of all puzzles share. A link is the fragment of an address,
//! text that a person can read and type:
//!
//! `#puzzle/1?key=value&ask=Why%3F&hide=solver-best&lang=de&layout=embed`
//!
//! A puzzle describes its part as a [`Format`] (its name, the version of its
//! links, its keys) and goes through its keys with a [`Reading`]. The keys
//! of the [`Lesson`] (`ask`, `hide`, `lang`, `layout`) are the same everywhere.
//! This crate knows no puzzle.
//!
//! Reading is total: every text gives values and a list of what was wrong with
//! the text. It takes time linear in the length of the text and never panics.
//!
//! Functions are kept apart (`#[inline(never)]`): the engines, which use them, are
//! compiled for speed, and their links would have all of them many times over.

mod format;
mod lesson;
mod parts;
mod problem;
mod question;
mod reading;
mod text;

pub use format::{Format, LESSON_KEYS, puzzle_named};
pub use lesson::{Hidden, Layout, Lesson, Part, Until};
pub use parts::Parts;
pub use problem::Problem;
pub use question::{LONGEST_QUESTION, clean_question};
pub use reading::{LinkRead, Reading};
pub use text::{Encoded, List, decode, quote, whole_number, words};

/// The longest text that is read, in bytes: several times the longest link of
/// any puzzle.
pub const LONGEST_LINK: usize = 32_768;
