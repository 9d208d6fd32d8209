//! Reads and writes links to puzzles. A link is the fragment of an address. It is meant to be read
//! and typed by people, so there are no encoded blobs in it:
//!
//! `#puzzle/1?key=value&ask=Why%3F&hide=solver-best&lang=de&layout=embed`
//!
//! To add links to a puzzle, you describe them as a [`Format`]. It consists of the name of the
//! puzzle, the version of its links, and one [`Field`] for each key. The keys of the [`Lesson`]
//! (`ask`, `hide`, `results`, `lang` and so on) work for every puzzle without further ado, since
//! this crate does not depend on any of them.
//!
//! ```
//! use ginnow_links::{Format, Lesson, field, other_than};
//!
//! const FORMAT: Format<u32> = Format {
//!     puzzle: "chess",
//!     version: 1,
//!     fields: &[field(
//!         "size",
//!         |link, key| link.shared = link.number_in(key, 4..=8).unwrap_or(8),
//!         |size, full| other_than(&8, size, full),
//!     )],
//! };
//! let mut link = FORMAT.read("#chess/1?size=9&ask=Why%3F", 8);
//! assert_eq!(link.lesson().question, "Why?");
//! let link = link.finish();
//! assert_eq!(link.shared, 8);
//! assert_eq!(link.problems.len(), 1, "a board of 9 is too large");
//! assert_eq!(FORMAT.link(&5, &Lesson::default(), false), "chess/1?size=5");
//! ```
//!
//! Reading never fails or panics. Somebody has clicked on a link and expects to see a puzzle, so
//! every text leads to some state, together with a list of problems that you can show. It takes
//! time linear in the length of the text.
//!
//! You will notice `#[inline(never)]` on many functions. The engines are compiled for speed, and
//! the page that contains them would otherwise have many copies of these functions to download.

mod format;
mod found;
mod lesson;
mod lesson_keys;
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
pub use format::{Field, Format, changed, field, other_than};
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
use results::{check_sum, result_code, session, spelling};
pub use session::Session;
pub use spelling::NameForms;
pub use spreadsheet::{cell_text, plain_cell};
pub use text::{Encoded, List, decode, is_hyphen, quote, words};
pub use trailing::sent;

/// Links longer than this aren't read, in bytes. No puzzle gets anywhere near it.
pub const LONGEST_LINK: usize = 32_768;
