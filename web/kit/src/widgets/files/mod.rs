//! Saving, choosing, dropping and reading games as text and as files. Each puzzle defines the formats
//! and their meaning.

mod chooser;
mod drop;
mod reading;
mod saving;

pub use chooser::{FileChooser, FileChooserProps, Taken};
pub use drop::{use_drop, use_drop_all};
pub use reading::{Unread, beginning, read, rejected};
pub use saving::{Format, SavedText, SavedTextProps};

use crate::controls::dialog::{Dialog, DialogProps};
use crate::reactive::component::component;
use crate::words::text;
use yew::prelude::*;

/// Renders the dialog, made of [`SavedText`], [`FileChooser`] and [`Print`](super::print::Print).
pub fn files_dialog(close: Callback<()>, parts: Html) -> Html {
    component::<Dialog>(DialogProps {
        title: text("files.title"),
        class: classes!("files"),
        close,
        children: parts,
    })
}
