//! The language of the page, which a link may set.

use super::notice::{Notice, Text};
use super::state::{PageAction, PageState};
use crate::browser::language::use_language;
use crate::effect::use_effect_with;
use crate::words::{self, LANGUAGES, fill, list, text};
use yew::prelude::*;

/// Keeps the page in the language that link and settings ask for, and returns its code. If a link asks
/// for a language that does not exist, a notice says so once.
#[hook]
pub fn use_page_language(
    linked: Option<&str>,
    state: &PageState,
    act: &Callback<PageAction>,
) -> &'static str {
    let unknown = linked.filter(|code| words::find(code).is_none());
    // An existing notice takes precedence.
    let free = state.notice.is_none();
    let told = use_mut_ref(|| None::<String>);
    let act = act.clone();
    use_effect_with(
        (unknown.map(str::to_owned), free),
        move |(unknown, free)| {
            let Some(code) = unknown else {
                told.replace(None);
                return;
            };
            if *free && told.borrow().as_ref() != Some(code) {
                told.replace(Some(code.clone()));
                act.emit(PageAction::Notice(Some(notice(code.clone()))));
            }
        },
    );
    use_language(linked, state.language)
}

fn notice(code: String) -> Notice {
    Notice::new("broken-link", move || Text {
        heading: text("notice.link").to_owned(),
        lines: vec![unknown(&code)],
    })
}

fn unknown(code: &str) -> String {
    let known = LANGUAGES.iter().map(|language| language.code);
    fill!(
        "settings.language-unknown",
        found = code,
        known = list(known)
    )
}
