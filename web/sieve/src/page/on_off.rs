//! Some settings are either on or off.

use ginnow_kit::browser::memory;
use ginnow_kit::page::settings::{Choice, choices};
use ginnow_kit::reactive::store::{Store, use_store, use_watched};
use ginnow_kit::words::text;
use yew::prelude::*;

/// A setting that is off by default.
#[derive(Debug, PartialEq, Eq)]
pub struct OnOff {
    /// The storage key, and also the name of the group.
    pub name: &'static str,
    /// Text keys.
    pub title: &'static str,
    pub off: &'static str,
    pub on: &'static str,
}

/// Restores a setting. We only store it while it is on, so any value means on.
#[hook]
pub fn use_on_off(setting: &'static OnOff) -> Store<bool> {
    use_store(|| memory::recall(setting.name).is_some())
}

/// Sets the value and stores it.
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
    /// Unused, except that a change redraws the group in the new language.
    pub language: &'static str,
}

/// Renders the group for one setting.
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
