//! Shows the Walsh-Hadamard transform of C, butterfly by butterfly.

use super::bars::{BarsProps, bars, signed};
use ginnow::divisor_game::count::CountOutcome;
use ginnow_kit::controls::icons::{Icon, icon_button_if};
use ginnow_kit::reactive::state::use_state_eq;
use ginnow_kit::words::{fill, text};
use std::rc::Rc;
use yew::prelude::*;

/// For longer sequences, a step is a whole stage.
const SHORT: usize = 16;

/// You can stop at any of these points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    stage: usize,
    /// Both places of the last butterfly. `None` at the beginning, or if steps are whole stages.
    pair: Option<(usize, usize)>,
    /// Butterflies of this stage so far.
    done: usize,
}

/// Returns the number of steps for a sequence of this length.
fn steps(length: usize) -> usize {
    let stages = length.ilog2() as usize;
    if length <= SHORT { stages * length / 2 } else { stages }
}

/// Returns the place that you get to after this many steps.
fn place(length: usize, step: usize) -> Place {
    let half = length / 2;
    if length > SHORT {
        let stage = step.saturating_sub(1);
        return Place { stage, pair: None, done: if step == 0 { 0 } else { half } };
    }
    let Some(last) = step.checked_sub(1) else {
        return Place { stage: 0, pair: None, done: 0 };
    };
    let (stage, index) = (last / half, last % half);
    Place { stage, pair: Some(pair(stage, index)), done: index + 1 }
}

/// Returns both places of a butterfly, lower one first. They differ by the weight.
fn pair(stage: usize, index: usize) -> (usize, usize) {
    let weight = 1 << stage;
    let low = (index / weight) * 2 * weight + index % weight;
    (low, low + weight)
}

/// Returns the sequence at this point.
fn sequence(stages: &[Vec<i64>], place: Place) -> Vec<i64> {
    let mut sequence = stages[place.stage].clone();
    for index in 0..place.done {
        let (low, high) = pair(place.stage, index);
        for at in [low, high] {
            sequence[at] = stages[place.stage + 1][at];
        }
    }
    sequence
}

#[derive(Properties, PartialEq)]
pub struct TransformProps {
    pub count: Rc<CountOutcome>,
}

/// Shows the sequence before and after as bars, with buttons for stepping.
#[component]
pub fn Transform(props: &TransformProps) -> Html {
    let stages = &props.count.stages;
    let length = stages[0].len();
    let steps = steps(length);
    let step = use_state_eq(|| 0_usize);
    let at = (*step).min(steps);
    if steps == 0 {
        return html! { <p>{text("counting.no-transform")}</p> };
    }
    let place = place(length, at);
    let now = sequence(stages, place);
    let all = stages.iter().flatten();
    let largest = all.clone().map(|value| value.unsigned_abs()).max().unwrap_or(1);
    let below = all.filter(|&&value| value < 0);
    let lowest = below.map(|value| value.unsigned_abs()).max().unwrap_or(0);
    let lit = place.pair.map_or(Vec::new(), |(low, high)| vec![low, high]);
    let picture = |values: Vec<i64>, lit: Vec<usize>, name: &'static str| {
        let listed: Vec<String> = values.iter().map(|&value| signed(value)).collect();
        let label = fill!(name, numbers = listed.join("; "));
        bars(&BarsProps { values, lit, largest, lowest, label })
    };
    let button = |enabled, icon, label, to: fn(usize) -> usize| {
        let step = step.setter();
        let go = move |()| step.update(|&at| to(at.min(steps)).min(steps));
        icon_button_if(enabled, icon, label, Callback::from(go))
    };
    html! {
        <div class="transform">
            <figure>
                <figcaption>{text("counting.before")}</figcaption>
                {picture(stages[place.stage].clone(), lit.clone(), "counting.before-label")}
            </figure>
            <div class="transform-walk cluster">
                {button(at > 0, Icon::First, text("counting.transform-first"), |_| 0)}
                {button(at > 0, Icon::Back, text("counting.transform-back"), |at| at.saturating_sub(1))}
                {button(at < steps, Icon::Forward, text("counting.transform-forward"), |at| at + 1)}
                {button(at < steps, Icon::Last, text("counting.transform-last"), |_| usize::MAX)}
                <span>{format!("{at} / {steps}")}</span>
            </div>
            <p class="transform-said" role="status">{message(stages, place, at)}</p>
            <figure>
                <figcaption>{text("counting.after")}</figcaption>
                {picture(now, lit, "counting.after-label")}
            </figure>
        </div>
    }
}

/// Explains the last step.
fn message(stages: &[Vec<i64>], place: Place, step: usize) -> String {
    if step == 0 {
        return text("counting.transform-about").to_owned();
    }
    let before = &stages[place.stage];
    let Some((low, high)) = place.pair else {
        return fill!("counting.stage", weight = 1_usize << place.stage);
    };
    let (a, b) = (before[low], before[high]);
    fill!(
        "counting.butterfly",
        low,
        high,
        a = signed(a),
        b = bracketed(b),
        sum = signed(a + b),
        difference = signed(a - b)
    )
}

/// Formats a number to follow a sign. A negative one gets brackets.
fn bracketed(value: i64) -> String {
    if value < 0 { format!("({})", signed(value)) } else { signed(value) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::count::transform_stages;

    #[test]
    fn every_butterfly_comes_once_and_the_last_gives_the_transform() {
        for length in [2_usize, 4, 8, 16, 32] {
            let start: Vec<i64> = (0..).map(|n| n * n + 1).take(length).collect();
            let stages = transform_stages(start.clone());
            assert_eq!(sequence(&stages, place(length, 0)), start);
            let last = place(length, steps(length));
            assert_eq!(Some(&sequence(&stages, last)), stages.last(), "{length}");
        }
        for stage in 0..3 {
            let mut seen: Vec<usize> = (0..4)
                .flat_map(|index| {
                    let (a, b) = pair(stage, index);
                    [a, b]
                })
                .collect();
            seen.sort_unstable();
            assert_eq!(seen, (0..8).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_worked_example_in_four_butterflies() {
        let stages = transform_stages(vec![4, 4, 1, 0]);
        let all: Vec<_> = (0..=4).map(|step| sequence(&stages, place(4, step))).collect();
        assert_eq!(all, [[4, 4, 1, 0], [8, 0, 1, 0], [8, 0, 1, 1], [9, 0, 7, 1], [9, 1, 7, -1]]);
    }
}
