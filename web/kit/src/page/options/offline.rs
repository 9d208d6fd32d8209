//! The section of the settings about puzzles that are stored for offline use. The storing itself is
//! done in `static/offline.js`.

use crate::browser::{document, window};
use crate::controls::button::button_if;
use crate::reactive::component::component;
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::{fill, text};
use gloo_events::EventListener;
use yew::prelude::*;

/// An attribute of the root element has the number of stored puzzles, the total number, and the
/// state.
const STATE: &str = "data-offline";

/// These are events of the window. `CHANGE` reports a change of the attribute, and `STORE_ALL` asks
/// for all puzzles to be stored.
const CHANGE: &str = "ginnow-offline";
const STORE_ALL: &str = "ginnow-store-all";

/// Renders the section. It is empty if either the browser or the build has no offline support.
pub(in crate::page) fn offline(language: &'static str) -> Html {
    component::<Offline>(OfflineProps { language })
}

#[derive(Properties, PartialEq)]
struct OfflineProps {
    /// Because the current language is here, a change renders the texts again.
    language: &'static str,
}

/// Counts the stored puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Progress {
    stored: String,
    total: String,
    state: String,
}

impl Progress {
    fn current() -> Option<Self> {
        Self::read(&document().document_element()?.get_attribute(STATE)?)
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ').map(str::to_owned);
        let (stored, total, state) = (words.next()?, words.next()?, words.next()?);
        Some(Progress { stored, total, state })
    }

    fn is_busy(&self) -> bool {
        self.state == "busy"
    }

    fn is_all(&self) -> bool {
        self.stored == self.total
    }

    fn message(&self) -> String {
        let Progress { stored, total, state } = self;
        match state.as_str() {
            _ if self.is_all() => text("settings.offline-all").to_owned(),
            "busy" => fill!("settings.offline-busy", stored, total),
            "full" => fill!("settings.offline-full", stored, total),
            "missing" => fill!("settings.offline-missing", stored, total),
            _ => fill!("settings.offline-some", stored, total),
        }
    }
}

#[component]
fn Offline(_: &OfflineProps) -> Html {
    let current = use_state_eq(Progress::current);
    let setter = current.setter();
    use_effect_with((), move |()| {
        // It may have changed before we listened.
        setter.set(Progress::current());
        let listener =
            EventListener::new(&window(), CHANGE, move |_| setter.set(Progress::current()));
        move || drop(listener)
    });
    let Some(stored) = &*current else {
        return Html::default();
    };
    let store = |_: MouseEvent| {
        if let Ok(event) = Event::new(STORE_ALL) {
            let _ = window().dispatch_event(&event);
        }
    };
    html! {
        <fieldset class="choices">
            <legend>{text("settings.offline")}</legend>
            <p class="hint" role="status">{stored.message()}</p>
            if !stored.is_all() {
                {button_if(!stored.is_busy(), "", text("settings.offline-store"), store.into())}
            }
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_attribute_has_two_numbers_and_a_state() {
        let stored = Progress::read("3 9 busy").unwrap();
        assert!(stored.is_busy() && !stored.is_all());
        assert!(Progress::read("9 9 idle").unwrap().is_all());
        assert_eq!(Progress::read("3 9"), None);
    }
}
