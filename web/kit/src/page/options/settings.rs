//! The settings dialog changes language and appearance.

use super::offline::offline;
use crate::appearance::{Motion, Theme};
use crate::browser::memory;
use crate::controls::dialog::modal;
use crate::later;
use crate::page::values::state::{Page, PageAction, Panel};
use crate::words::{self, LANGUAGES, fill, text};
use yew::prelude::*;

/// Renders the dialog, if it is open. Changes take effect immediately and are saved for later
/// visits. The puzzle's own settings, rendered by `own`, come last.
///
/// Do not use the language as a key for this, or the dialog will close as soon as somebody changes
/// the language.
pub fn settings(page: &Page, own: impl FnOnce() -> Option<Html>) -> Html {
    if page.state.panel != Some(Panel::Settings) {
        return Html::default();
    }
    let (page, own) = (page.clone(), own().unwrap_or_default());
    later!(dialogs: dialog as fn(&Settings))(&Settings { page, own })
}

#[derive(Clone)]
struct Settings {
    page: Page,
    own: Html,
}

fn dialog(Settings { page, own }: &Settings) -> Html {
    let Theming { themes, motions, quiet } = theming(page);
    let parts = html! {
        <>
            {choices("theme", text("settings.theme"), &themes)}
            {choices("language", text("settings.language"), &languages(page))}
            {linked(page)}
            {choices("motion", text("settings.motion"), &motions)}
            {choices("quiet", text("settings.quiet"), &quiet)}
            {own.clone()}
            {offline(page.language)}
            {not_saved()}
        </>
    };
    modal("settings.title", "settings", page.close(), parts)
}

/// Choices for the theme, for motion, and for quiet.
struct Theming {
    themes: [Choice; Theme::ALL.len()],
    motions: [Choice; Motion::ALL.len()],
    quiet: [Choice; 2],
}

fn theming(page: &Page) -> Theming {
    let appearance = page.state.appearance;
    Theming {
        themes: Theme::ALL.map(|one| Choice {
            label: theme_words(one),
            language: None,
            chosen: one == appearance.theme,
            choose: page.act.reform(move |()| PageAction::Theme(one)),
        }),
        motions: Motion::ALL.map(|one| Choice {
            label: motion_words(one),
            language: None,
            chosen: one == appearance.motion,
            choose: page.act.reform(move |()| PageAction::Motion(one)),
        }),
        quiet: [(false, "quiet.off"), (true, "quiet.on")].map(|(quiet, label)| Choice {
            label: text(label),
            language: None,
            chosen: quiet == appearance.quiet,
            choose: page.act.reform(move |()| PageAction::Quiet(quiet)),
        }),
    }
}

/// A group of settings has several options.
pub struct Choice {
    /// The label is in the current language.
    pub label: &'static str,
    /// Set this if the language of the label is not the page's.
    pub language: Option<&'static str>,
    /// True if this option is selected.
    pub chosen: bool,
    /// Called when this option is selected.
    pub choose: Callback<()>,
}

/// Renders a group of options.
pub fn choices(name: &'static str, title: &'static str, choices: &[Choice]) -> Html {
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

/// Returns the options for the language, the first of which leaves it to the browser.
fn languages(page: &Page) -> Vec<Choice> {
    let choice = |label, language: Option<&'static str>| Choice {
        label,
        language,
        chosen: page.state.language == language,
        choose: page.act.reform(move |()| PageAction::Language(language)),
    };
    let browser = choice(text("settings.language-browser"), None);
    let named = LANGUAGES.iter().map(|language| choice(language.name, Some(language.code)));
    std::iter::once(browser).chain(named).collect()
}

/// Explains why choosing a language has no effect: the link sets one.
fn linked(page: &Page) -> Html {
    let language = page.linked_language.as_deref().and_then(words::find);
    let Some(language) = language else {
        return Html::default();
    };
    let name = language.name;
    html! { <p class="hint">{fill!("settings.language-linked", language = name)}</p> }
}

/// Explains that settings will not be saved, in case the browser does not allow it.
fn not_saved() -> Html {
    if memory::is_available() {
        return Html::default();
    }
    html! { <p class="hint">{text("settings.not-saved")}</p> }
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
