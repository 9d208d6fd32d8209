//! The icons of buttons.

use yew::prelude::*;

/// Icons are drawn in a square of 24 units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns forward.
    Redo,
    /// An empty board, which is what restarting gives you.
    Restart,
    /// Goes to the first step.
    First,
    /// Previous step.
    Back,
    /// Starts playback.
    Play,
    /// Pauses playback.
    Pause,
    /// Goes to the next step.
    Forward,
    /// Goes to the last step.
    Last,
    /// Copies or shows a link.
    Link,
    /// Saves a file.
    Save,
    /// Enlarges a view.
    Enlarge,
    /// Reduces a view.
    Reduce,
    /// Zooms in.
    Plus,
    /// Zooms out.
    Minus,
    /// Shows the whole drawing.
    Fit,
    /// Closes something.
    Close,
    /// Shows the page on a projector.
    Projector,
    /// Changes language and appearance.
    Settings,
    /// Shows the list of shortcuts. It looks like a keyboard.
    Keys,
    /// Opens the guide.
    Question,
    /// Opens more commands.
    More,
    /// Goes up to the page above.
    Previous,
}

impl Icon {
    fn path(self) -> &'static str {
        match self {
            Icon::Undo => "M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3",
            Icon::Redo => "m15 5 5 5-5 5M19.500 10H10a5.500 5.500 0 0 0 0 11h3",
            Icon::Restart => "M4 4v5h5M4.500 9a8 8 0 1 1-.4 5",
            Icon::First => "M6 5v14M19 5.500v13L9.500 12z",
            Icon::Back => "M16.500 5.500v13L7 12z",
            Icon::Play => "M7 4.500v15l12-7.500z",
            Icon::Pause => "M8 5v14M16 5v14",
            Icon::Forward => "M7.500 5.500v13L17 12z",
            Icon::Last => "M18 5v14M5 5.500v13l9.500-6.500z",
            Icon::Link => {
                "M10 13.500a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.700 1.700M14 10.500a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.700-1.700"
            }
            Icon::Save => "M12 4v11M7 10.500l5 5 5-5M5 20h14",
            Icon::Enlarge => "M9 4H4v5M15 20h5v-5M4 4l6.500 6.500M20 20l-6.500-6.500",
            Icon::Reduce => "M10 5v5H5M14 19v-5h5M10 10 4 4M14 14l6 6",
            Icon::Plus => "M12 5v14M5 12h14",
            Icon::Minus => "M5 12h14",
            Icon::Fit => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 9h8v6H8z",
            Icon::Close => "M6 6l12 12M18 6 6 18",
            Icon::Projector => "M2 4h20M4 4v11h16V4M12 15v3M8 21l4-3 4 3",
            Icon::Settings => "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
            Icon::Keys => "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 14.500h8",
            Icon::Question => {
                "M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M12 18.500h.01"
            }
            Icon::More => "M5 12h.01M12 12h.01M19 12h.01",
            Icon::Previous => "m15 5-7 7 7 7",
        }
    }
}

/// Draws an icon. It's invisible to screen readers, so the button around it needs a label.
pub fn drawing(icon: Icon) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={icon.path()} />
        </svg>
    }
}

/// A button with an icon can be focused even when disabled. Otherwise, players would lose their
/// place each time that undo becomes impossible, for example.
pub struct IconButton {
    /// Every button has an icon.
    pub icon: Icon,
    /// The label.
    pub label: &'static str,
    /// Pass false to disable the button.
    pub enabled: bool,
    /// The button gets another class, unless this is empty.
    pub class: &'static str,
    /// Called when the button is pressed, unless it's disabled.
    pub press: Callback<()>,
}

impl IconButton {
    /// Renders the button.
    pub fn view(self) -> Html {
        let IconButton { enabled, press, .. } = self;
        let press = move |_: MouseEvent| {
            if enabled {
                press.emit(());
            }
        };
        html! {
            <button
                type="button"
                class={classes!("icon-button", self.class)}
                aria-label={self.label}
                title={self.label}
                aria-disabled={(!enabled).then_some("true")}
                onclick={press}
            >
                {drawing(self.icon)}
            </button>
        }
    }
}

/// Renders a button that is always enabled.
pub fn icon_button(icon: Icon, label: &'static str, press: Callback<()>) -> Html {
    icon_button_if(true, icon, label, press)
}

/// Renders a button that may be disabled.
pub fn icon_button_if(enabled: bool, icon: Icon, label: &'static str, press: Callback<()>) -> Html {
    let button = IconButton { icon, label, enabled, class: "", press };
    button.view()
}
