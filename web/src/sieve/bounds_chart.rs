//! A picture of the two bounds closing in on each other.

use super::search::Sample;
use crate::words::{number, text};
use std::fmt::Write;
use yew::prelude::*;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 120.0;
const MARGIN: f64 = 8.0;
const FOOT: f64 = 14.0;

#[derive(Properties, PartialEq)]
pub struct BoundsChartProps {
    /// Score and bound over the time of the engine's work.
    pub history: Vec<Sample>,
    /// Whether they have met.
    pub proved: bool,
}

/// From a sample's time and value to the drawing.
struct Scale {
    end: f64,
    low: f64,
    high: f64,
}

#[allow(
    clippy::cast_precision_loss,
    reason = "scores are far below what a float holds exactly"
)]
impl Scale {
    fn new(history: &[Sample]) -> Option<Self> {
        let lows = history.iter().map(|s| s.score.min(s.bound));
        let highs = history.iter().map(|s| s.score.max(s.bound));
        let (low, high) = (lows.min()? as f64, highs.max()? as f64);
        Some(Scale {
            end: history.last()?.elapsed.max(1.0),
            low,
            // A search that ends at once still has two sides.
            high: if high > low { high } else { low + 1.0 },
        })
    }

    fn x(&self, elapsed: f64) -> f64 {
        MARGIN + (WIDTH - 2.0 * MARGIN) * elapsed / self.end
    }

    fn y(&self, value: u64) -> f64 {
        let part = (value as f64 - self.low) / (self.high - self.low);
        HEIGHT - FOOT - (HEIGHT - FOOT - MARGIN) * part
    }

    /// A staircase through the samples: a value holds until it changes.
    fn stairs(&self, history: &[Sample], value: impl Fn(&Sample) -> u64) -> String {
        let mut path = String::new();
        for (index, sample) in history.iter().enumerate() {
            let (x, y) = (self.x(sample.elapsed), self.y(value(sample)));
            let written = if index == 0 {
                write!(path, "M{:.1} {y:.1}H{x:.1}", self.x(0.0))
            } else {
                write!(path, "H{x:.1}V{y:.1}")
            };
            debug_assert!(written.is_ok(), "texts take what is written");
        }
        path
    }

    /// The area between the two staircases.
    fn between(&self, history: &[Sample]) -> String {
        let mut path = self.stairs(history, |sample| sample.bound);
        for sample in history.iter().rev() {
            let (x, y) = (self.x(sample.elapsed), self.y(sample.score));
            let written = write!(path, "L{x:.1} {y:.1}");
            debug_assert!(written.is_ok(), "texts take what is written");
        }
        if let Some(first) = history.first() {
            let written = write!(path, "L{:.1} {:.1}Z", self.x(0.0), self.y(first.score));
            debug_assert!(written.is_ok(), "texts take what is written");
        }
        path
    }
}

/// The picture. Its place is kept while there is nothing to show.
#[component]
pub fn BoundsChart(props: &BoundsChartProps) -> Html {
    let history = &props.history;
    let view = format!("0 0 {WIDTH} {HEIGHT}");
    let scale = Scale::new(history);
    let drawn = scale.zip(history.last()).map(|(scale, last)| {
        let (x, score, bound) = (
            scale.x(last.elapsed),
            scale.y(last.score),
            scale.y(last.bound),
        );
        html! {
            <>
                <path class="between" d={scale.between(history)} />
                <path class="bound-line" d={scale.stairs(history, |s| s.bound)} />
                <path class="score-line" d={scale.stairs(history, |s| s.score)} />
                <circle class="score-end" cx={x.to_string()} cy={score.to_string()} r="4" />
                <rect class="bound-end" x={(x - 3.5).to_string()} y={(bound - 3.5).to_string()}
                    width="7" height="7" />
                <text class="low" x={MARGIN.to_string()} y={(HEIGHT - 2.0).to_string()}>
                    {number(history[0].score)}
                </text>
            </>
        }
    });
    html! {
        <figure class={classes!("bounds", props.proved.then_some("proved"))}>
            <svg viewBox={view} role="img" aria-label={text("chart.label")}>
                <path class="axis" d={format!("M{MARGIN} {0}H{1}", HEIGHT - FOOT, WIDTH - MARGIN)} />
                {drawn}
            </svg>
            <figcaption>
                <span class="bound-key">{text("chart.bound")}</span>
                <span class="score-key">{text("chart.score")}</span>
            </figcaption>
        </figure>
    }
}
