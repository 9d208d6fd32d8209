//! Walking round a cycle, pair by pair.

use ginnow::sieve::Pair;
use ginnow_kit::appearance::stands_still;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::icons::{Icon, icon_button, icon_button_if};
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// How long a step stands when the walk goes by itself, in milliseconds: long
/// enough to read its sentence.
const PACE: u32 = 2_600;

#[derive(Properties, PartialEq)]
pub struct WalkProps {
    /// The pairs of the cycle.
    pub pairs: Vec<Pair>,
    /// How many of them have been walked.
    pub step: usize,
    /// So many are to have been walked.
    pub go: Callback<usize>,
}

/// The buttons and the sentence of the step.
#[component]
pub fn Walk(props: &WalkProps) -> Html {
    let (step, end) = (props.step, props.pairs.len());
    let walking = use_state_eq(|| false);
    {
        let (go, setter) = (props.go.clone(), walking.setter());
        use_effect_with((*walking, step), move |&(walking, step)| {
            let next = walking.then(|| {
                Timeout::new(PACE, move || {
                    if step < end {
                        go.emit(step + 1);
                    }
                    setter.set(step + 1 < end);
                })
            });
            move || drop(next)
        });
    }
    let to = |wanted: usize| {
        let walking = walking.setter();
        props.go.reform(move |()| {
            walking.set(false);
            wanted
        })
    };
    let toggle = {
        let (go, walking) = (props.go.clone(), walking.clone());
        Callback::from(move |()| {
            if !*walking && (step == end || step == 0) {
                go.emit(1);
            }
            walking.set(!*walking);
        })
    };
    let (icon, label) = if *walking {
        (Icon::Pause, text("relaxed.pause"))
    } else {
        (Icon::Play, text("relaxed.walk"))
    };
    html! {
        <div class="walk">
            <div class="buttons">
                {icon_button_if(step > 0, Icon::Back, text("relaxed.step-back"), to(step.saturating_sub(1)))}
                if !stands_still() {
                    {icon_button(icon, label, toggle)}
                }
                {icon_button_if(step < end, Icon::Forward, text("relaxed.step"), to((step + 1).min(end)))}
            </div>
            <p class="walk-said" role="status">{sentence(&props.pairs, step)}</p>
        </div>
    }
}

fn sentence(pairs: &[Pair], step: usize) -> String {
    let end = pairs.len();
    if step == 0 || end == 0 {
        return fill("relaxed.walk-start", &[("count", &end)]);
    }
    let (pair, next) = (pairs[(step - 1) % end], pairs[step % end]);
    let key = if step < end {
        "relaxed.walk-step"
    } else {
        "relaxed.walk-last"
    };
    fill(
        key,
        &[
            ("number", &pair.selection),
            ("payment", &pair.payment),
            ("next", &next.selection),
        ],
    )
}
