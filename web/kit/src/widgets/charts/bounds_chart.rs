//! Charts a bound and the best score so far. They approach each other while an engine is working.

use crate::quantities::milliseconds;
use crate::reactive::component::component;
use crate::reactive::element_size::{letters, use_measured_size};
use crate::words::{number, text};
use std::fmt::Write;
use yew::prelude::*;

/// Before the first measurement, we assume this size in pixels. It makes the text as large as
/// elsewhere.
const SIZE: (f64, f64) = (320.0, 150.0);
/// Margins for the default font size. The values are in the right one.
const LEFT: f64 = 6.0;
const RIGHT: f64 = 66.0;
const TOP: f64 = 10.0;
const FOOT: f64 = 20.0;
/// With less distance than this, one of the labels would not be readable.
const APART: f64 = 14.0;

/// Describes an engine's state at some point in time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    /// The engine had been running for this many milliseconds.
    pub elapsed: f64,
    /// This was the best score.
    pub score: u64,
    /// This was the bound.
    pub bound: u64,
}

/// The properties of the chart.
#[derive(Debug, Clone, PartialEq, Properties)]
pub struct BoundsChartProps {
    /// Every change of the score or the bound, in chronological order.
    pub history: Vec<Sample>,
    /// The engine has been running for this many milliseconds.
    pub elapsed: f64,
    /// True once the score has reached the bound.
    pub proved: bool,
}

/// Maps times and values to coordinates.
struct ChartScale {
    end: f64,
    low: f64,
    high: f64,
    /// Width and height of the drawing.
    size: (f64, f64),
    /// The font size is relative to the default.
    letters: f64,
}

#[allow(clippy::cast_precision_loss, reason = "scores are far below what a float holds exactly")]
impl ChartScale {
    fn new(props: &BoundsChartProps, size: (f64, f64), letters: f64) -> Option<Self> {
        let (history, elapsed) = (&props.history, props.elapsed);
        let lows = history.iter().map(|s| s.score.min(s.bound));
        let highs = history.iter().map(|s| s.score.max(s.bound));
        let (low, high) = (lows.min()? as f64, highs.max()? as f64);
        Some(ChartScale {
            end: elapsed.max(0.001),
            low,
            // If the search was over right away, both values are the same, but the range must not
            // be empty.
            high: if high > low { high } else { low + 1.0 },
            size,
            letters,
        })
    }

    fn x(&self, elapsed: f64) -> f64 {
        LEFT + (self.size.0 - LEFT - RIGHT * self.letters) * (elapsed / self.end).min(1.0)
    }

    fn y(&self, value: u64) -> f64 {
        let part = (value as f64 - self.low) / (self.high - self.low);
        let (top, foot) = (TOP * self.letters, FOOT * self.letters);
        self.size.1 - foot - (self.size.1 - foot - top) * part
    }

    /// Returns the corners of a step function through the samples, where each value holds until the
    /// next one (or until now).
    fn corners(&self, history: &[Sample], value: impl Fn(&Sample) -> u64) -> Vec<(f64, f64)> {
        let mut corners: Vec<(f64, f64)> = Vec::new();
        for sample in history {
            let y = self.y(value(sample));
            match corners.last() {
                None => corners.push((self.x(0.0), y)),
                Some(&(_, before)) => {
                    let x = self.x(sample.elapsed);
                    corners.extend([(x, before), (x, y)]);
                }
            }
        }
        if let Some(&(_, y)) = corners.last() {
            corners.push((self.x(self.end), y));
        }
        corners
    }
}

fn path(corners: impl IntoIterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (x, y) in corners {
        let letter = if path.is_empty() { 'M' } else { 'L' };
        write!(path, "{letter}{x:.1} {y:.1}").expect("texts take what is written");
    }
    path
}

/// Renders the chart. An empty chart takes up just as much space.
pub fn bounds_chart(props: &BoundsChartProps) -> Html {
    component::<BoundsChart>(props.clone())
}

#[component]
fn BoundsChart(props: &BoundsChartProps) -> Html {
    let around = use_node_ref();
    let (width, height) = use_measured_size(around.clone()).unwrap_or(SIZE);
    let letters = letters();
    let scale = ChartScale::new(props, (width, height), letters);
    let drawn = scale.zip(props.history.last());
    let drawn = drawn.map(|(scale, last)| lines(&scale, &props.history, *last));
    let (ground, end) = (height - FOOT * letters + 4.0, width - RIGHT * letters);
    html! {
        <figure class={classes!("bounds", props.proved.then_some("proved"))}>
            <div class="bounds-drawing" ref={around}>
                <svg translate="no" viewBox={format!("0 0 {width} {height}")} role="img" aria-label={text("chart.label")}>
                    <path class="axis" d={format!("M{LEFT} {ground}H{end}")} />
                    {drawn}
                    if !props.history.is_empty() {
                        <text class="time" x={end.to_string()} y={(height - 3.0).to_string()}>
                            {milliseconds(props.elapsed)}
                        </text>
                    }
                </svg>
            </div>
            <figcaption class="hint">
                <span class="bound-key">{text("chart.bound")}</span>
                <span class="score-key">{text("chart.score")}</span>
            </figcaption>
        </figure>
    }
}

fn lines(scale: &ChartScale, history: &[Sample], last: Sample) -> Html {
    let bound = scale.corners(history, |sample| sample.bound);
    let score = scale.corners(history, |sample| sample.score);
    let between = bound.iter().copied().chain(score.iter().rev().copied());
    let (x, bound_y, score_y) = (scale.x(scale.end), scale.y(last.bound), scale.y(last.score));
    // If the lines get too close, push the labels apart.
    let push = ((APART * scale.letters - (bound_y - score_y).abs()) / 2.0).max(0.0);
    let push = if bound_y <= score_y { push } else { -push };
    let label = |class: &'static str, value: u64, y: f64| {
        html! {
            <text class={class} x={(x + 9.0).to_string()} y={(y + 5.0 * scale.letters).to_string()}>
                {number(value)}
            </text>
        }
    };
    html! {
        <>
            <path class="between" d={path(between) + "Z"} />
            <path class="bound-line" d={path(bound)} />
            <path class="score-line" d={path(score)} />
            <rect class="bound-end" x={(x - 4.0).to_string()} y={(bound_y - 4.0).to_string()}
                width="8" height="8" />
            <circle class="score-end" cx={x.to_string()} cy={score_y.to_string()} r="4.5" />
            if last.bound == last.score {
                {label("score-value", last.score, score_y)}
            } else {
                {label("bound-value", last.bound, bound_y - push)}
                {label("score-value", last.score, score_y + push)}
            }
        </>
    }
}
