//! What the links of all puzzles have in common. A link is the fragment of an address, as text that a
//! person can read and type:
//!
//! `#puzzle/1?key=value&ask=Why%3F&hide=solver-best&lang=de&layout=embed`
//!
//! A puzzle describes its part as a [`Format`] (its name, the version of its links, its keys) and reads its
//! keys with a [`Reading`]. The keys of the [`Lesson`] (`ask`, `hide`, `lang`, `layout`) are the same
//! everywhere. This crate knows no puzzle.
//!
//! Reading is total: every text yields values and a list of problems. It takes time linear in the length of
//! the text and never panics.
//!
//! Functions are not inlined (`#[inline(never)]`): the engines, which use them, are compiled for speed, and
//! would otherwise contain many copies of them.

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

/// The longest text that is read, in bytes: several times the length of the longest link of any puzzle.
pub const LONGEST_LINK: usize = 32_768;
