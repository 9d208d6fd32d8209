//! In this chart of the search's two bounds, you can watch them close in on each other.

use crate::solver::{Phase, Search};
use ginnow_kit::widgets::bounds_chart::{BoundsChartProps, Sample, bounds_chart};
use yew::prelude::*;

/// Draws the chart so far.
pub fn bounds(search: &Search) -> Html {
    let samples = search.history.iter().map(|sample| Sample {
        elapsed: sample.elapsed,
        score: sample.score,
        bound: sample.bound,
    });
    let chart = BoundsChartProps {
        history: samples.collect(),
        elapsed: search.elapsed,
        proved: search.phase == Phase::Proved,
    };
    bounds_chart(&chart)
}
