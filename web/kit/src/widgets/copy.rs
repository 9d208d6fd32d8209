//! A button that copies text, and a message about how it went.

use crate::browser::transfer::clipboard;
use crate::reactive::effect::use_effect_with;
use crate::reactive::state::use_state_eq;
use crate::words::text;
use yew::prelude::*;

/// The properties of [`struct@Copy`].
#[derive(Properties, PartialEq)]
pub struct CopyProps {
    /// The label is in the current language.
    pub label: &'static str,
    /// The button copies this text. With `None`, it is disabled.
    pub content: Option<String>,
    /// You can add classes to the button.
    #[prop_or_default]
    pub class: Classes,
    /// True if this should be focused when its dialog opens.
    #[prop_or_default]
    pub autofocus: bool,
}

/// Renders the button. If the browser cannot copy, the text appears for copying by hand.
#[component]
pub fn Copy(props: &CopyProps) -> Html {
    let copied = use_state_eq(|| None::<bool>);
    use_effect_with(props.content.clone(), {
        let copied = copied.setter();
        move |_| copied.set(None)
    });
    let press = {
        let (content, copied) = (props.content.clone(), copied.setter());
        move |_: MouseEvent| {
            if let Some(content) = content.clone() {
                let copied = copied.clone();
                clipboard::copy(content, move |worked| copied.set(Some(worked)));
            }
        }
    };
    let (verdict, message) = match *copied {
        None => (None, ""),
        Some(true) => (Some("right"), text("share.copied")),
        Some(false) => (Some("wrong"), text("share.not-copied")),
    };
    let by_hand = props.content.clone().filter(|_| *copied == Some(false));
    let disabled = props.content.is_none().then_some("true");
    html! {
        <div class="copy cluster">
            <button type="button" class={props.class.clone()} aria-disabled={disabled}
                autofocus={props.autofocus} onclick={press}>
                {props.label}
            </button>
            <span class={classes!("copy-said", verdict)} role="status">{message}</span>
            if let Some(content) = by_hand {
                <textarea readonly=true rows="3" aria-label={props.label} value={content} />
            }
        </div>
    }
}
