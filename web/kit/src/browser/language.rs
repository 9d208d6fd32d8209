//! The language of the page: that of the link, or else the one chosen in the
//! settings, or else the browser's.
//!
//! `static/start.js` hands over the words of one language with the program, and
//! a function that fetches those of another.

use super::handed_over::{awaited, handed_over};
use super::{document, memory, window};
use crate::effect::use_effect_with;
use crate::words::{self, LANGUAGES, Language};
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The words by the code of the language, as far as they have been loaded.
const WORDS: &str = "words";
/// The function from the code of a language to the promise of its words.
const FETCH: &str = "fetchWords";

/// The choice in the settings: a code, or nothing for the browser's language.
#[must_use]
pub fn remembered() -> Option<&'static str> {
    let language = words::find(&memory::recall("language")?)?;
    Some(language.code)
}

/// Remembers the choice.
pub fn remember(chosen: Option<&str>) {
    memory::remember("language", chosen.unwrap_or_default());
}

/// The language that is wanted most.
fn wanted(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    let browser = window().navigator().languages();
    let wanted = [linked, chosen].into_iter().flatten().map(str::to_owned);
    words::wanted(wanted.chain(browser.iter().filter_map(|language| language.as_string())))
}

/// Chooses the language of all texts that are drawn from now on, of those whose
/// words are there.
#[must_use]
pub fn choose(linked: Option<&str>, chosen: Option<&str>) -> &'static Language {
    receive();
    words::choose(wanted(linked, chosen))
}

/// Says to the browser which language the page has.
pub fn declare(language: &Language) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.code);
    }
    document().set_title(words::text("page.title"));
}

/// Keeps the language of the page as link and settings want it, and gives its
/// code. What is drawn has to be keyed by that. The words of another language
/// are fetched; until they are there, and if they cannot be had, the page stays
/// in the language it has.
#[hook]
pub fn use_language(linked: Option<&str>, chosen: Option<&str>) -> &'static str {
    let update = use_force_update();
    let wanted = wanted(linked, chosen);
    let language = words::choose(wanted);
    use_effect_with(wanted.code, move |_| {
        if !words::knows(wanted) {
            spawn_local(async move {
                if let Err(error) = fetch(wanted).await {
                    web_sys::console::warn_2(&"no words of another language:".into(), &error);
                }
                update.force_update();
            });
        }
    });
    use_effect_with(language.code, |_| declare(language));
    language.code
}

/// Takes the words that came with the program.
fn receive() {
    let Ok(handed) = handed_over(WORDS) else {
        return;
    };
    for language in LANGUAGES.iter().filter(|language| !words::knows(language)) {
        if let Some(source) = Reflect::get(&handed, &language.code.into())
            .ok()
            .and_then(|it| it.as_string())
        {
            words::learn(language, &source);
            // Until another is wanted that is there, this one is better than none.
            let _ = words::choose(language);
        }
    }
}

/// Fetches the words of a language.
async fn fetch(language: &'static Language) -> Result<(), JsValue> {
    let source = awaited(FETCH, language.code).await?;
    words::learn(language, &source);
    Ok(())
}
