//! The language of the page: that of the link, or else the one chosen in the
//! settings, or else the browser's.

use super::{document, memory, window};
use crate::effect::use_effect_with;
use crate::words::{self, Language};
use yew::prelude::*;

/// The choice in the settings: a code, or nothing for the browser's language.
pub fn remembered() -> Option<&'static str> {
    let language = words::find(&memory::recall("language")?)?;
    Some(language.code)
}

/// Remembers the choice.
pub fn remember(chosen: Option<&str>) {
    memory::remember("language", chosen.unwrap_or_default());
}

/// Chooses the language of all texts that are drawn from now on.
pub fn choose(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    let browser = window().navigator().languages();
    let wanted = [linked, chosen].into_iter().flatten().map(str::to_owned);
    words::choose(wanted.chain(browser.iter().filter_map(|language| language.as_string())))
}

/// Says to the browser which language the page has.
pub fn declare(language: &Language) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.code);
    }
    document().set_title(words::text("page.title"));
}

/// Keeps the language of the page as link and settings want it, and gives its
/// code. What is drawn has to be keyed by that.
#[hook]
pub fn use_language(linked: Option<&str>, chosen: Option<&str>) -> &'static str {
    let language = choose(linked, chosen);
    use_effect_with(language.code, |_| declare(language));
    language.code
}
