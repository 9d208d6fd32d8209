//! Walks around a cycle pair by pair. There's no easier way to see that it isn't playable.

use ginnow::sieve::Pair;
use ginnow_kit::appearance::stands_still;
use ginnow_kit::controls::icons::{Icon, icon_button, icon_button_if};
use ginnow_kit::reactive::effect::use_effect_with;
use ginnow_kit::reactive::state::{State, use_state_eq};
use ginnow_kit::words::{fill, text};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Milliseconds per step if the walk runs by itself. That should be long enough to read a sentence.
const PACE: u32 = 2_600;

#[derive(Properties, PartialEq)]
pub struct WalkProps {
    pub pairs: Vec<Pair>,
    /// Pairs walked so far.
    pub step: State<usize>,
}

#[component]
pub fn Walk(props: &WalkProps) -> Html {
    let (step, end) = (*props.step, props.pairs.len());
    let walking = use_state_eq(|| false);
    {
        let (steps, setter) = (props.step.setter(), walking.setter());
        use_effect_with((*walking, step), move |&(walking, step)| {
            let next = walking.then(|| {
                Timeout::new(PACE, move || {
                    steps.set((step + 1).min(end));
                    setter.set(step + 1 < end);
                })
            });
            move || drop(next)
        });
    }
    let to = |from: fn(usize) -> usize| {
        let (walking, step) = (walking.setter(), props.step.setter());
        Callback::from(move |()| {
            walking.set(false);
            step.update(|&step| from(step).min(end));
        })
    };
    let toggle = {
        let (step, walking) = (props.step.setter(), walking.setter());
        Callback::from(move |()| {
            let at = *step.latest();
            if !*walking.latest() && (at == end || at == 0) {
                step.set(1);
            }
            walking.update(|walking| !walking);
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
                {icon_button_if(step > 0, Icon::Back, text("relaxed.step-back"), to(|step| step.saturating_sub(1)))}
                if !stands_still() {
                    {icon_button(icon, label, toggle)}
                }
                {icon_button_if(step < end, Icon::Forward, text("relaxed.step"), to(|step| step + 1))}
            </div>
            <p class="walk-said" role="status">{sentence(&props.pairs, step)}</p>
        </div>
    }
}

fn sentence(pairs: &[Pair], step: usize) -> String {
    let end = pairs.len();
    if step == 0 || end == 0 {
        return fill!("relaxed.walk-start", count = end);
    }
    let (pair, next) = (pairs[(step - 1) % end], pairs[step % end]);
    let key = if step < end { "relaxed.walk-step" } else { "relaxed.walk-last" };
    fill!(key, number = pair.selection, payment = pair.payment, next = next.selection)
}
