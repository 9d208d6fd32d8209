//! How the page looks and speaks.

use super::screen::Glance;
use ginnow_kit::appearance::{Appearance, Motion, Theme};
use ginnow_kit::dialog::Dialog;
use ginnow_kit::words::{self, LANGUAGES, fill, text};
use yew::prelude::*;

#[derive(PartialEq)]
pub struct SettingsProps {
    /// The language the page has now; the dialog is drawn anew when it changes.
    pub speaks: &'static str,
    /// The code of the language that was chosen; none for the browser's.
    pub language: Option<&'static str>,
    /// The code of the language that the link asks for; it goes first.
    pub linked: Option<String>,
    /// How the page looks.
    pub appearance: Appearance,
    /// Something is to change on the screen.
    pub glance: Callback<Glance>,
    /// It has been closed.
    pub close: Callback<()>,
}

/// The dialog. Everything in it holds at once, and for later visits.
pub fn settings_dialog(props: &SettingsProps) -> Html {
    let (theme, motion) = (props.appearance.theme, props.appearance.motion);
    let themes = Theme::ALL.map(|one| Choice {
        label: theme_words(one),
        language: None,
        chosen: one == theme,
        choose: props.glance.reform(move |()| Glance::Theme(one)),
    });
    let motions = Motion::ALL.map(|one| Choice {
        label: motion_words(one),
        language: None,
        chosen: one == motion,
        choose: props.glance.reform(move |()| Glance::Motion(one)),
    });
    html! {
        <Dialog title={text("settings.title")} class="settings" close={props.close.clone()}>
            {choices("theme", text("settings.theme"), &themes)}
            {choices("language", text("settings.language"), &languages(props))}
            {linked(props)}
            {choices("motion", text("settings.motion"), &motions)}
        </Dialog>
    }
}

/// One of several things to choose from.
struct Choice {
    label: &'static str,
    /// The language of the label, if it is not that of the page.
    language: Option<&'static str>,
    chosen: bool,
    choose: Callback<()>,
}

fn choices(name: &'static str, title: &'static str, choices: &[Choice]) -> Html {
    let choice = |choice: &Choice| {
        html! {
            <label class="choice">
                <input type="radio" {name} checked={choice.chosen}
                    onchange={choice.choose.reform(|_| ())} />
                <span lang={choice.language}>{choice.label}</span>
            </label>
        }
    };
    html! {
        <fieldset class="choices">
            <legend>{title}</legend>
            {for choices.iter().map(choice)}
        </fieldset>
    }
}

/// The browser's language, and all that there are.
fn languages(props: &SettingsProps) -> Vec<Choice> {
    let choice = |label, language: Option<&'static str>| Choice {
        label,
        language,
        chosen: props.language == language,
        choose: props.glance.reform(move |()| Glance::Language(language)),
    };
    let browser = choice(text("settings.language-browser"), None);
    let named = LANGUAGES
        .iter()
        .map(|language| choice(language.name(), Some(language.code)));
    std::iter::once(browser).chain(named).collect()
}

/// Why a choice of the language has no effect here.
fn linked(props: &SettingsProps) -> Html {
    let language = props.linked.as_deref().and_then(words::find);
    let Some(language) = language else {
        return Html::default();
    };
    let name = language.name();
    html! { <p class="hint">{fill("settings.language-linked", &[("language", &name)])}</p> }
}

fn theme_words(theme: Theme) -> &'static str {
    text(match theme {
        Theme::System => "theme.system",
        Theme::Light => "theme.light",
        Theme::Dark => "theme.dark",
        Theme::Contrast => "theme.contrast",
    })
}

fn motion_words(motion: Motion) -> &'static str {
    text(match motion {
        Motion::System => "motion.system",
        Motion::Reduced => "motion.reduced",
    })
}
