//! Compares the methods' numbers of nodes. The scale is logarithmic, since hundreds, millions and billions wouldn't fit
//! in the same picture otherwise.

use super::method_name;
use super::searches::{Search, Solving};
use ginnow::common_divisor::{Method, Puzzle};
use ginnow_kit::words::{number, text};
use yew::prelude::*;

const WIDTH: f64 = 380.0;
/// Space for the figures on the right.
const RIGHT: f64 = 12.0;
const LINE: f64 = 32.0;
/// The scale ends at this power of ten.
const POWERS: f64 = 10.0;

const TICKS: [(f64, &str); 4] = [(0.0, "1"), (3.0, "10³"), (6.0, "10⁶"), (9.0, "10⁹")];

/// Nodes each method needs for the published puzzle (`docs/benchmarks.md`). Shown as a goal while the searches are
/// running.
const WHOLE: [u64; 3] = [2_812_412_781, 4_923_364, 114];

/// The chart. For the published puzzle, it also shows the final length of each bar.
pub fn chart(solving: &Solving, puzzle: &Puzzle) -> Html {
    let known = *puzzle == Puzzle::published();
    let height = LINE * 3.0 + 38.0;
    let foot = LINE * 3.0;
    let line = |(index, search): (usize, &Search)| {
        let whole = known.then_some(WHOLE[index]);
        line(index, search, whole)
    };
    let tick = |&(power, label): &(f64, &'static str)| {
        let x = at(power);
        html! {
            <>
                <path class="chart-grid" d={format!("M{x:.1} 0V{foot:.1}")} />
                <text class="chart-tick" x={format!("{x:.1}")} y={format!("{:.1}", foot + 15.0)}>{label}</text>
            </>
        }
    };
    html! {
        <figure class="nodes-chart">
            <svg translate="no" class="wide-drawing" viewBox={format!("-8 0 {} {height}", WIDTH + 8.0)} role="img" aria-label={message(solving)}>
                {for TICKS.iter().map(tick)}
                <text class="chart-axis" x={format!("{:.1}", WIDTH - RIGHT)} y={format!("{:.1}", foot + 31.0)}>
                    {text("chart.nodes")}
                </text>
                {for solving.searches.iter().enumerate().map(line)}
            </svg>
            if known {
                <figcaption class="hint"><span class="whole-key">{text("chart.whole")}</span></figcaption>
            }
        </figure>
    }
}

/// The x coordinate of a power of ten.
fn at(power: f64) -> f64 {
    (WIDTH - RIGHT) * (power / POWERS).clamp(0.0, 1.0)
}

#[allow(clippy::cast_precision_loss, reason = "far finer than what can be drawn")]
fn place(nodes: u64) -> f64 {
    at((nodes.max(1) as f64).log10())
}

fn line(index: usize, search: &Search, whole: Option<u64>) -> Html {
    let nodes = nodes(search);
    #[allow(clippy::cast_precision_loss, reason = "there are three")]
    let y = LINE * index as f64;
    let end = place(nodes);
    let class = match search.method {
        Method::Rows => "bar-rows",
        Method::Sum => "bar-sum",
        Method::Divisors => "bar-divisors",
    };
    html! {
        <g class={classes!("chart-line", class)} transform={format!("translate(0 {y})")}>
            <text class="chart-name" x="2" y="12">{method_name(search.method)}</text>
            <rect class="chart-bar" x="0" y="17" height="11" width={format!("{end:.1}")} />
            if let Some(whole) = whole {
                <path class="chart-whole" d={format!("M{:.1} 17v14", place(whole))} />
            }
            <text class="chart-nodes" x={format!("{:.1}", WIDTH - RIGHT)} y="12">{number(nodes)}</text>
        </g>
    }
}

fn nodes(search: &Search) -> u64 {
    search.found().map_or(0, |found| found.report.nodes)
}

/// The chart in words.
fn message(solving: &Solving) -> String {
    let of_method =
        |search: &Search| format!("{}: {}", method_name(search.method), number(nodes(search)));
    let all: Vec<String> = solving.searches.iter().map(of_method).collect();
    format!("{}. {}", text("chart.nodes"), all.join("; "))
}
