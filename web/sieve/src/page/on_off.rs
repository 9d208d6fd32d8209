//! Settings that are either on or off.

use ginnow_kit::browser::memory;
use ginnow_kit::page::settings::{Choice, choices};
use ginnow_kit::reactive::store::{Store, use_store, use_watched};
use ginnow_kit::words::text;
use yew::prelude::*;

/// A setting that is off until somebody turns it on.
#[derive(Debug, PartialEq, Eq)]
pub struct OnOff {
    /// The storage key, which is also the name of the group.
    pub name: &'static str,
    /// The keys of the title and of both values.
    pub title: &'static str,
    pub off: &'static str,
    pub on: &'static str,
}

/// Returns a store with the value that the browser remembers. Anything that is stored under the key
/// means on.
#[hook]
pub fn use_on_off(setting: &'static OnOff) -> Store<bool> {
    use_store(|| memory::recall(setting.name).is_some())
}

/// Turns a setting on or off, and stores that.
pub fn choose(setting: &OnOff, store: &Store<bool>, value: bool) {
    if value {
        memory::remember(setting.name, "on");
    } else {
        memory::forget(setting.name);
    }
    store.update(|on| *on = value);
}

#[derive(Properties, PartialEq)]
pub struct OnOffChoiceProps {
    pub setting: &'static OnOff,
    pub store: Store<bool>,
    /// The current language. A change draws the group in the new language.
    pub language: &'static str,
}

/// Shows a setting in the dialog.
#[component]
pub fn OnOffChoice(props: &OnOffChoiceProps) -> Html {
    let (setting, is_on) = (props.setting, use_watched(&props.store, |on| *on));
    let choice = |value: bool, key| Choice {
        label: text(key),
        language: None,
        chosen: value == is_on,
        choose: {
            let store = props.store.clone();
            Callback::from(move |()| choose(setting, &store, value))
        },
    };
    let both = [choice(false, setting.off), choice(true, setting.on)];
    choices(setting.name, text(setting.title), &both)
}
