//! The language of the page, which a link may ask for.

use super::notice::{Notice, Text};
use super::state::{PageAction, PageState};
use crate::browser::language::use_language;
use crate::effect::use_effect_with;
use crate::words::{self, LANGUAGES, fill, list, text};
use yew::prelude::*;

/// Keeps the language as link and settings want it, and gives its code. That a
/// link asks for one there is not is said once.
#[hook]
pub fn use_page_language(
    linked: Option<&str>,
    state: &PageState,
    act: &Callback<PageAction>,
) -> &'static str {
    let unknown = linked.filter(|code| words::find(code).is_none());
    // What there is to say already goes first.
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
    fill(
        "settings.language-unknown",
        &[("found", &code), ("known", &list(known))],
    )
}
