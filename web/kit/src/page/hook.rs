//! This hook is for the page around a puzzle.

use super::language::use_page_language;
use super::projector::use_projector;
use crate::appearance::use_appearance;
use crate::browser::memory;
use crate::controls::focus::use_lost_focus;
use crate::page::values::notice::{Notice, Text};
use crate::page::values::speed;
use crate::page::values::state::{Page, PageAction, PageState};
use crate::reactive::effect::use_effect_with;
use crate::words::text;
use yew::prelude::*;

/// Returns the page around a puzzle, and takes care of appearance, language and projector mode.
/// `linked` is the language in the link, if any. `notice` is called for the initial notice.
#[hook]
pub fn use_page(linked: Option<&str>, notice: impl FnOnce() -> Option<Notice>) -> Page {
    let state = use_reducer(|| PageState::new(notice()));
    let act = use_callback(state.dispatcher(), |action: PageAction, state| {
        state.dispatch(action);
    });
    let language = use_page_language(linked, &state, &act);
    use_appearance(state.appearance);
    use_effect_with(state.speed.name, |name| speed::write(name));
    use_projector(state.appearance.projected, &act);
    use_storage_notice(&act);
    use_lost_focus();
    Page { state, act, language, linked_language: linked.map(str::to_owned) }
}

/// Shows a notice if the browser runs out of space for results, settings or unfinished games.
#[hook]
fn use_storage_notice(act: &Callback<PageAction>) {
    let act = act.clone();
    use_effect_with((), move |()| {
        let announce = || Text {
            heading: text("notice.full").to_owned(),
            lines: vec![text("notice.full-about").to_owned()],
        };
        let watch = memory::watch_full(move || {
            act.emit(PageAction::Notice(Some(Notice::new("storage-full", announce))));
        });
        move || drop(watch)
    });
}
