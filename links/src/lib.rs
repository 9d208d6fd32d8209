//! Reads and writes the part of a link that all puzzles share. A link is the fragment of an address, as
//! text that you can read and type:
//!
//! `#puzzle/1?key=value&request=Why%3F&hide=solver-best&lang=de&layout=embed`
//!
//! A puzzle describes its part as a [`Format`] (its name, the version of its links, its keys) and reads its
//! keys with a [`Reading`]. The keys of the [`Lesson`] (`request`, `hide`, `results`, `lang`, ...) are the same
//! everywhere. This crate doesn't depend on any puzzle.
//!
//! ```
//! use ginnow_links::{Format, Problem, Reading};
//!
//! const FORMAT: Format = Format { puzzle: "chess", version: 1, keys: &["size"] };
//! let mut link = Reading::<u32, Problem>::new(&FORMAT, "#chess/1?size=9&ask=Why%3F", 8);
//! if let Some(size) = link.number_in("size", 4..=8) {
//!     link.shared = size;
//! }
//! assert_eq!(link.lesson().question, "Why?");
//! let link = link.finish();
//! assert_eq!(link.shared, 8);
//! assert_eq!(link.problems.len(), 1, "a board of 9 is too large");
//! ```
//!
//! Reading is total: every text gives values and a list of problems. It takes time linear in the length of the text
//! and never panics.
//!
//! Functions aren't inlined (`#[inline(never)]`), because the engines are compiled for speed and would otherwise
//! contain many copies of them.

mod format;
mod found;
mod lesson;
mod markup;
mod numbers;
mod parts;
mod pasted;
mod problem;
mod question;
mod reading;
mod results;
mod spreadsheet;
mod text;
mod trailing;

pub use check_sum::check_sum;
pub use format::{Format, LESSON_KEYS};
pub use found::{FoundCode, find_codes};
pub use lesson::{CourseStep, Hidden, Layout, Lesson, Part, Until};
pub use markup::escape;
pub use numbers::{decimal_digit, separates_groups, typed_number, whole_number};
pub use parts::Parts;
pub use pasted::pasted;
pub use problem::Problem;
pub use question::{LONGEST_QUESTION, clean_question};
pub use reading::{LinkRead, Reading};
pub use result_code::{
    CODE_VERSION, CodeError, Help, LONGEST_PLAYER, ResultCode, Signature, TaskMark, clean_player,
    result_link, results_link,
};
use results::{check_sum, result_code, session};
pub use session::Session;
pub use spreadsheet::plain_cell;
pub use text::{Encoded, List, decode, is_hyphen, quote, words};
pub use trailing::sent;

/// The longest text that is read, in bytes: several times the length of the longest link of any puzzle.
pub const LONGEST_LINK: usize = 32_768;
