//! Theme and motion are attributes of the root element. The style sheet has a palette for each
//! theme, so a change of the theme renders nothing.

use crate::browser::{after, document, is_marked, matches_media, media, memory, window};
use crate::reactive::effect::use_effect_with;
use gloo_events::EventListener;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Element, MediaQueryList};
use yew::prelude::*;

/// A colour scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// The system decides.
    System,
    /// Dark text is on a light background.
    Light,
    /// Light text is on a dark background.
    Dark,
    /// Maximum contrast also helps colour-blind people. The system still decides if it is light or
    /// dark.
    Contrast,
}

impl Theme {
    /// All themes in settings order.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// Returns the theme's name in storage.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

/// Some people feel sick when things move. They can choose to have less motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// The system decides.
    System,
    /// Nothing moves by itself. Animations only run when the reader starts them.
    Reduced,
}

impl Motion {
    /// All choices in settings order.
    pub const ALL: [Motion; 2] = [Motion::System, Motion::Reduced];

    /// Returns the choice's name in storage.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Motion::System => "system",
            Motion::Reduced => "reduced",
        }
    }
}

/// Describes how the page looks, and how much it moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appearance {
    /// Projectors override the theme.
    pub theme: Theme,
    /// Limits the motion on the page.
    pub motion: Motion,
    /// True for a quiet page. See [`is_quiet`] for the consequences.
    pub quiet: bool,
    /// True in projector mode.
    pub projected: bool,
}

/// The system's preferences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct System {
    dark: bool,
    contrast: bool,
    still: bool,
}

const QUIET: &str = "quiet";

const DARK: &str = "(prefers-color-scheme: dark)";
const CONTRAST: &str = "(prefers-contrast: more)";
const STILL: &str = "(prefers-reduced-motion: reduce)";

impl System {
    fn now() -> Self {
        System {
            dark: matches_media(DARK),
            contrast: matches_media(CONTRAST),
            still: matches_media(STILL),
        }
    }
}

impl Appearance {
    /// Returns the appearance saved by an earlier visit, or the default.
    #[must_use]
    pub fn remembered() -> Self {
        let theme = memory::recall("theme").unwrap_or_default();
        let motion = memory::recall("motion").unwrap_or_default();
        let mut themes = Theme::ALL.into_iter();
        let mut motions = Motion::ALL.into_iter();
        Appearance {
            theme: themes.find(|known| known.name() == theme).unwrap_or(Theme::System),
            motion: motions.find(|known| known.name() == motion).unwrap_or(Motion::System),
            quiet: memory::recall(QUIET).is_some(),
            projected: false,
        }
    }

    /// Returns the name of the palette. Since projectors wash out colours, they get the one with
    /// the highest contrast.
    fn palette(self, system: System) -> &'static str {
        let dark = match self.theme {
            Theme::System | Theme::Contrast => system.dark,
            Theme::Light => false,
            Theme::Dark => true,
        };
        let strong = match self.theme {
            Theme::Contrast => true,
            Theme::System => system.contrast || self.projected,
            Theme::Light | Theme::Dark => self.projected,
        };
        match (strong, dark) {
            (false, false) => "light",
            (false, true) => "dark",
            (true, false) => "contrast",
            (true, true) => "contrast-dark",
        }
    }

    fn is_still(self, system: System) -> bool {
        self.motion == Motion::Reduced || system.still
    }

    /// Makes the page look like this. It is fine to call this again after any change.
    pub fn apply(self) {
        let Some(root) = document().document_element() else {
            return;
        };
        let system = System::now();
        let palette = self.palette(system);
        let _ = root.set_attribute("data-theme", palette);
        let _ = root.toggle_attribute_with_force("data-still", self.is_still(system));
        let _ = root.toggle_attribute_with_force("data-quiet", self.quiet);
        let _ = root.toggle_attribute_with_force("data-projected", self.projected);
        // Wait until the page is drawn, because reading a colour makes the browser style all of it.
        if COLOURED.replace(palette) != palette {
            after(0, colour_browser);
        }
    }
}

thread_local! {
    /// The palette whose colour the browser's toolbar has.
    static COLOURED: Cell<&'static str> = const { Cell::new("") };
}

/// Returns `true` if nothing may move by itself, judging by the attribute set in
/// [`Appearance::apply`].
#[must_use]
pub fn stands_still() -> bool {
    is_marked("data-still")
}

/// Returns `true` if the page is quiet. This means that there is no sound, no vibration, and no
/// celebration of a perfect game. Tours do not begin by themselves, and only moves and results are
/// announced.
#[must_use]
pub fn is_quiet() -> bool {
    is_marked("data-quiet")
}

/// Saves the setting for later visits.
pub fn remember_quiet(quiet: bool) {
    if quiet {
        memory::remember(QUIET, "on");
    } else {
        memory::forget(QUIET);
    }
}

/// Gives the browser's toolbar the colour of the page's background.
fn colour_browser() {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok()?);
    let paper = style.and_then(|style| style.get_property_value("--paper").ok());
    let metas = document().query_selector_all("meta[name=theme-color]");
    let (Some(paper), Ok(metas)) = (paper, metas) else {
        return;
    };
    for index in 0..metas.length() {
        if let Some(Ok(meta)) = metas.item(index).map(JsCast::dyn_into::<Element>) {
            let _ = meta.set_attribute("content", paper.trim());
        }
    }
}

/// Applies the appearance now, and again whenever the system's preferences change.
#[hook]
pub fn use_appearance(appearance: Appearance) {
    use_effect_with(appearance, |&appearance| {
        appearance.apply();
        let lists = [DARK, CONTRAST, STILL].into_iter().filter_map(media);
        let listen =
            |list: MediaQueryList| EventListener::new(&list, "change", move |_| appearance.apply());
        let listeners: Vec<EventListener> = lists.map(listen).collect();
        move || drop(listeners)
    });
}

/// Takes care of the appearance when there is no puzzle to do so. This happens if the link leads to
/// a guide.
#[component]
pub fn RememberedAppearance() -> Html {
    use_appearance(Appearance::remembered());
    Html::default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYSTEMS: [System; 4] =
        [system(false, false), system(true, false), system(false, true), system(true, true)];

    const fn system(dark: bool, contrast: bool) -> System {
        System { dark, contrast, still: false }
    }

    fn palettes(theme: Theme, projected: bool) -> [&'static str; 4] {
        let appearance = Appearance { theme, motion: Motion::System, quiet: false, projected };
        SYSTEMS.map(|system| appearance.palette(system))
    }

    #[test]
    fn the_system_is_followed_unless_something_was_chosen() {
        assert_eq!(palettes(Theme::System, false), ["light", "dark", "contrast", "contrast-dark"]);
        assert_eq!(palettes(Theme::Light, false), ["light"; 4]);
        assert_eq!(palettes(Theme::Dark, false), ["dark"; 4]);
    }

    #[test]
    fn high_contrast_is_as_light_or_dark_as_the_system() {
        let both = ["contrast", "contrast-dark", "contrast", "contrast-dark"];
        assert_eq!(palettes(Theme::Contrast, false), both);
        assert_eq!(palettes(Theme::System, true), both, "a projector");
        assert_eq!(palettes(Theme::Light, true), ["contrast"; 4]);
        assert_eq!(palettes(Theme::Dark, true), ["contrast-dark"; 4]);
    }
}
