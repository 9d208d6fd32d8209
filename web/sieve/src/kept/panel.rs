//! What the browser keeps of searches, in the settings, and the button that
//! clears it away.

use super::{Entry, all, clear};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::quantities::bytes;
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{count, fill, text};
use yew::platform::spawn_local;
use yew::prelude::*;

/// How many there are and how large they are together; nothing while the browser
/// looks, an error where it keeps nothing.
type Holding = Option<Result<(u64, u64), ()>>;

/// What the group is drawn from.
#[derive(Properties, PartialEq)]
pub struct KeptSearchesProps {
    /// The language that is spoken: another one draws it anew.
    pub language: &'static str,
}

/// The group of the settings.
#[component]
pub fn KeptSearches(_: &KeptSearchesProps) -> Html {
    let holding = use_state_eq(|| Holding::None);
    let look = {
        let setter = holding.setter();
        use_callback((), move |clearing: bool, ()| {
            let setter = setter.clone();
            spawn_local(async move {
                if clearing {
                    let _ = clear().await;
                }
                let all = all().await.map_err(drop);
                setter.set(Some(all.map(|all| sums(&all))));
            });
        })
    };
    use_effect_with((), {
        let look = look.clone();
        move |()| look.emit(false)
    });
    let some = matches!(*holding, Some(Ok((1.., _))));
    let press = if some { look } else { Callback::noop() };
    html! {
        <fieldset class="choices kept-searches">
            <legend>{text("kept.title")}</legend>
            <p class="hint" role="status">{told(*holding)}</p>
            <button type="button" aria-disabled={(!some).then_some("true")}
                onclick={press.reform(|_: MouseEvent| true)}>
                {text("kept.clear")}
            </button>
        </fieldset>
    }
}

fn sums(entries: &[Entry]) -> (u64, u64) {
    let bytes = entries.iter().map(|entry| entry.bytes).sum();
    (entries.len() as u64, bytes)
}

fn told(holding: Holding) -> String {
    match holding {
        None => String::new(),
        Some(Err(())) => text("kept.unavailable").to_owned(),
        Some(Ok((0, _))) => text("kept.none").to_owned(),
        Some(Ok((searches, size))) => fill(
            "kept.holds",
            &[
                ("searches", &count("kept.searches", searches)),
                ("size", &bytes(size)),
            ],
        ),
    }
}
