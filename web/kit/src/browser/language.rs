//! Determines the language of the page. If the link names a language, it is that one. Otherwise it
//! is the one in the settings, or else the one of the browser.
//!
//! `static/start.js` passes us the first words of one language, together with the program. It also
//! has a function that fetches the rest of them and one that fetches all words of another language.

use super::handed_over::{handed_over, pending};
use super::{document, memory, window};
use crate::words::{self, LANGUAGES, Language};
use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// Name of the words, which are ordered by language code.
const WORDS: &str = "words";
/// Name of the function that fetches the words of a language. It takes a language code and returns
/// a promise.
const FETCH: &str = "fetchWords";
/// Name of the function that fetches the words for later parts. It takes a language code and
/// returns a promise.
const FETCH_REST: &str = "fetchRest";

/// Returns the code of the language in the settings, or `None` if the browser should decide.
#[must_use]
pub fn remembered() -> Option<&'static str> {
    let language = words::find(&memory::recall("language")?)?;
    Some(language.code)
}

/// Saves the language for the settings.
pub fn remember(chosen: Option<&str>) {
    memory::remember("language", chosen.unwrap_or_default());
}

/// Returns the language that the reader would like best. Its words may not be loaded yet.
pub(crate) fn preferred(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    let browser = window().navigator().languages();
    let preferred = [linked, chosen].into_iter().flatten().map(str::to_owned);
    words::preferred(preferred.chain(browser.iter().filter_map(|language| language.as_string())))
}

/// Chooses the best language among those whose words are loaded. Everything that is rendered from
/// now on uses it.
#[must_use]
pub fn choose(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    receive();
    words::choose(preferred(linked, chosen))
}

/// Declares the language to the browser, which matters for screen readers and hyphenation, and sets
/// the title of the page.
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
            // These may not be in the right language, but until that one is loaded, they are better
            // than nothing.
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

/// Fetches the words for later parts in the current language, unless we have them already. The
/// request starts at once, even if you don't await the result immediately.
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
