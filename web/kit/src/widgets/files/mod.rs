//! Saves games as text and files, and reads chosen or dropped files. The formats are up to the
//! puzzles.

mod chooser;
mod drop;
mod game;
mod reading;
#[cfg(not(target_arch = "wasm32"))]
pub mod reasons;
mod ruling;
mod saving;

pub use chooser::{FileButton, FileChooser, FileChooserProps, Taken, file_button};
pub use drop::{use_drop, use_drop_all};
pub use game::{GameRead, chosen_game, use_dropped_game};
pub use reading::{FileProblem, Unread, beginning, json, load, other_puzzle, read, rejected};
pub use ruling::{Explanation, ExplanationValue, Ruling};
pub use saving::{Format, SavedText, SavedTextProps};

use crate::controls::dialog::modal;
use yew::prelude::*;

/// Renders the dialog. Use [`SavedText`], [`FileChooser`] and [`Print`](super::print::Print) as its
/// parts.
pub fn files_dialog(close: Callback<()>, parts: Html) -> Html {
    modal("files.title", "files", close, parts)
}
