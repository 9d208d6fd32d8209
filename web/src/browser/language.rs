//! The language of the page.

use super::{document, window};
use crate::words;

/// Chooses the first language of the reader that there is.
pub fn choose() {
    let wanted = window().navigator().languages();
    let code = words::choose(wanted.iter().filter_map(|language| language.as_string()));
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", code);
    }
    document().set_title(words::text("page.title"));
}
