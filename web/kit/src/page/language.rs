//! Chooses the language of the page. Links can do so as well.

use crate::browser::{document, language};
use crate::controls::focus;
use crate::page::header::menu::MENU_BUTTON;
use crate::page::values::notice::{Notice, Text};
use crate::page::values::state::{PageAction, PageState};
use crate::reactive::effect::use_effect_with;
use crate::words::{self, LANGUAGES, fill, list, text};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Makes the page use the language requested by the link or the settings, and returns its code. If
/// a link requests an unknown language, a notice says so once.
#[hook]
pub fn use_page_language(
    linked: Option<&str>,
    state: &PageState,
    act: &Callback<PageAction>,
) -> &'static str {
    let unknown = linked.filter(|code| words::find(code).is_none());
    // A notice that is already there is more important.
    let free = state.notice.is_none();
    let reported = use_mut_ref(|| None::<String>);
    let act = act.clone();
    use_effect_with((unknown.map(str::to_owned), free), move |(unknown, free)| {
        let Some(code) = unknown else {
            reported.replace(None);
            return;
        };
        if *free && reported.borrow().as_ref() != Some(code) {
            reported.replace(Some(code.clone()));
            act.emit(PageAction::Notice(Some(notice(code.clone()))));
        }
    });
    let language = use_language(linked, state.language);
    use_focus(language);
    language
}

/// Makes the page use the language requested by the link or the settings, fetching its words if
/// necessary. Until they arrive (or if they never do), the current language stays. Use the returned
/// code as a key for the whole page.
#[hook]
fn use_language(linked: Option<&str>, chosen: Option<&str>) -> &'static str {
    let update = use_force_update();
    let preferred = language::preferred(linked, chosen);
    let current = words::choose(preferred);
    use_effect_with(preferred.code, move |_| {
        if !words::knows(preferred) {
            spawn_local(async move {
                if let Err(error) = language::fetch(preferred).await {
                    web_sys::console::warn_2(&"no words of another language:".into(), &error);
                }
                update.force_update();
            });
        }
    });
    use_effect_with(current.code, |_| language::declare(current));
    current.code
}

/// Focuses the menu button after a change of the language, unless some other element has the focus.
/// The header has been rendered from scratch, so the menu in which the language was selected is
/// gone.
#[hook]
fn use_focus(language: &'static str) {
    let before = use_mut_ref(|| language);
    use_effect_with(language, move |&language| {
        if before.replace(language) != language {
            let button = document().get_element_by_id(MENU_BUTTON);
            focus::give(button.and_then(|button| button.dyn_into().ok()));
        }
    });
}

fn notice(code: String) -> Notice {
    Notice::new("broken-link", move || Text {
        heading: text("notice.link").to_owned(),
        lines: vec![unknown(&code)],
    })
}

fn unknown(code: &str) -> String {
    let known = LANGUAGES.iter().map(|language| language.code);
    fill!("settings.language-unknown", found = code, known = list(known))
}
