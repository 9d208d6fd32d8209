//! Determines the language of the page. A language in the link wins over the one in the settings,
//! which wins over the browser's.
//!
//! Along with the program, `static/start.js` hands over the first words of one language. It also
//! has functions to fetch the rest of these, and to fetch all words of another language.

use super::handed_over::{handed_over, pending};
use super::{document, memory, window};
use crate::words::{self, LANGUAGES, Language};
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// Name of the words, by language code.
const WORDS: &str = "words";
/// This function fetches all words of a language. It takes a language code and returns a promise.
const FETCH: &str = "fetchWords";
/// This function fetches the words for later parts. It takes a language code and returns a promise.
const FETCH_REST: &str = "fetchRest";

/// Returns the language code from the settings, or `None` if it's up to the browser.
#[must_use]
pub fn remembered() -> Option<&'static str> {
    let language = words::find(&memory::recall("language")?)?;
    Some(language.code)
}

/// Saves the language code for the settings.
pub fn remember(chosen: Option<&str>) {
    memory::remember("language", chosen.unwrap_or_default());
}

/// Returns the language that suits the reader best, even if its words are not loaded yet.
pub(crate) fn preferred(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    let browser = window().navigator().languages();
    let preferred = [linked, chosen].into_iter().flatten().map(str::to_owned);
    words::preferred(preferred.chain(browser.iter().filter_map(|language| language.as_string())))
}

/// Chooses the best of the languages whose words are loaded. It applies to everything rendered from
/// now on.
#[must_use]
pub fn choose(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    receive();
    words::choose(preferred(linked, chosen))
}

/// Declares the language to the browser, for the benefit of screen readers and hyphenation, and
/// sets the page's title.
pub fn declare(language: &Language) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.code);
    }
    document().set_title(words::text("page.title"));
}

/// Loads the words that came with the program.
fn receive() {
    let Ok(handed) = handed_over(WORDS) else {
        return;
    };
    for language in LANGUAGES.iter().filter(|language| !words::knows(language)) {
        if let Some(source) =
            Reflect::get(&handed, &language.code.into()).ok().and_then(|it| it.as_string())
        {
            words::learn_first(language, &source);
            // This may not be the right language, but it's better than nothing until that one is
            // loaded.
            let _ = words::choose(language);
        }
    }
}

/// Fetches the words of a language.
///
/// # Errors
///
/// Returns an error if the network failed.
pub(crate) async fn fetch(language: &'static Language) -> Result<(), JsValue> {
    let source = pending(FETCH, language.code).await?;
    words::learn(language, &source);
    Ok(())
}

/// Fetches the words for later parts in the current language, unless they're already there. The
/// request is sent immediately, no matter when you await the result.
///
/// # Errors
///
/// Returns an error if the network failed.
pub fn fetch_rest() -> impl Future<Output = Result<(), JsValue>> {
    let requested =
        words::incomplete().map(|language| (language, pending(FETCH_REST, language.code)));
    async move {
        if let Some((language, source)) = requested {
            words::learn_rest(language, &source.await?);
        }
        Ok(())
    }
}
