//! The language of the puzzle's page, which its link may ask for.

use super::screen::{Glance, Notice, Screen};
use ginnow_kit::browser::language::use_language;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::words;
use yew::prelude::*;

/// Keeps the language as link and settings want it, and gives its code. A link
/// that asks for one there is not is told so.
#[hook]
pub fn use_speech(screen: &Screen, glance: &Callback<Glance>) -> &'static str {
    let linked = screen.lesson.language.as_deref();
    let unknown = linked.filter(|code| words::find(code).is_none());
    // What there is to say already goes first.
    let free = screen.notice.is_none();
    let told = use_mut_ref(|| None::<String>);
    let glance = glance.clone();
    use_effect_with(
        (unknown.map(str::to_owned), free),
        move |(unknown, free)| {
            let Some(code) = unknown else {
                told.replace(None);
                return;
            };
            if *free && told.borrow().as_ref() != Some(code) {
                told.replace(Some(code.clone()));
                let notice = Notice::UnknownLanguage(code.clone());
                glance.emit(Glance::Notice(Some(notice)));
            }
        },
    );
    use_language(linked, screen.language)
}
