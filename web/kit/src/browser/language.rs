//! The language of the page: the link's if it names one, then the one selected in the settings, then the browser's.
//!
//! Together with the program, `static/start.js` passes the first words of one language, a function that
//! fetches the rest of them, and one that fetches all words of another language.

use super::handed_over::{handed_over, pending};
use super::{document, memory, window};
use crate::words::{self, LANGUAGES, Language};
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// The words by language code, as far as they are loaded.
const WORDS: &str = "words";
/// The function that takes a language code and returns the promise of its words.
const FETCH: &str = "fetchWords";
/// The function that takes a language code and returns the promise of the words for later parts.
const FETCH_REST: &str = "fetchRest";

/// Returns the language selected in the settings: a code, or `None` for the browser's language.
#[must_use]
pub fn remembered() -> Option<&'static str> {
    let language = words::find(&memory::recall("language")?)?;
    Some(language.code)
}

/// Saves the selected language.
pub fn remember(chosen: Option<&str>) {
    memory::remember("language", chosen.unwrap_or_default());
}

/// Returns the preferred language, if its words are available.
pub(crate) fn preferred(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    let browser = window().navigator().languages();
    let preferred = [linked, chosen].into_iter().flatten().map(str::to_owned);
    words::preferred(preferred.chain(browser.iter().filter_map(|language| language.as_string())))
}

/// Chooses the language of all later renderings, among those whose words are loaded.
#[must_use]
pub fn choose(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    receive();
    words::choose(preferred(linked, chosen))
}

/// Declares the language of the page to the browser.
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
            // Until the words of another language are loaded, this one is better than none.
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

/// Fetches the words for later parts in the current language, unless they are loaded. The request starts at
/// once.
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
