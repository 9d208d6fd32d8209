//! Compares the methods' numbers of nodes. Hundreds, millions and billions would not fit in the same picture otherwise,
//! so the scale is logarithmic.

use super::method_name;
use super::searches::{Search, Solving};
use ginnow::common_divisor::{Method, Puzzle};
use ginnow_kit::words::{number, text};
use yew::prelude::*;

/// Knows where everything is in the drawing.
struct Layout {
    width: f64,
    /// The height of a method's part, and in it the baselines of the name and of the number, and the top of the bar.
    line: f64,
    name: f64,
    nodes: f64,
    bar: f64,
    /// The baseline of the powers of ten, below the bars.
    ticks: f64,
    /// The baseline of the axis label, unless the caption has it.
    axis: Option<f64>,
    /// The height of everything below the bars.
    below: f64,
}

const PLAIN: Layout = Layout {
    width: 380.0,
    line: 32.0,
    name: 12.0,
    nodes: 12.0,
    bar: 17.0,
    ticks: 15.0,
    axis: Some(31.0),
    below: 38.0,
};

/// For a projector, with letters of twice the size: a number does not fit next to its name, and the label takes two
/// lines.
const PROJECTED: Layout = Layout {
    width: 316.0,
    line: 82.0,
    name: 20.0,
    nodes: 46.0,
    bar: 54.0,
    ticks: 24.0,
    axis: None,
    below: 34.0,
};

/// Space for the figures on the right.
const RIGHT: f64 = 12.0;
/// The scale ends at this power of ten.
const POWERS: f64 = 10.0;

const TICKS: [(f64, &str); 4] = [(0.0, "1"), (3.0, "10³"), (6.0, "10⁶"), (9.0, "10⁹")];

/// Nodes each method needs for the published puzzle (`docs/benchmarks.md`). Shown as a goal while the searches are
/// running.
const WHOLE: [u64; 3] = [2_812_412_781, 4_923_364, 114];

/// Draws the chart. For the published puzzle, it also shows the final length of each bar.
pub fn chart(solving: &Solving, puzzle: &Puzzle, is_projected: bool) -> Html {
    let layout = if is_projected { &PROJECTED } else { &PLAIN };
    let known = *puzzle == Puzzle::published();
    let foot = layout.line * 3.0;
    let height = foot + layout.below;
    let line = |(index, search): (usize, &Search)| {
        let whole = known.then_some(WHOLE[index]);
        line(layout, index, search, whole)
    };
    let tick = |&(power, label): &(f64, &'static str)| {
        let x = layout.at(power);
        html! {
            <>
                <path class="chart-grid" d={format!("M{x:.1} 0V{foot:.1}")} />
                <text class="chart-tick" x={format!("{x:.1}")} y={format!("{:.1}", foot + layout.ticks)}>{label}</text>
            </>
        }
    };
    html! {
        <figure class="nodes-chart">
            <svg translate="no" class="wide-drawing" viewBox={format!("-8 0 {} {height}", layout.width + 8.0)} role="img" aria-label={message(solving)}>
                {for TICKS.iter().map(tick)}
                if let Some(axis) = layout.axis {
                    <text class="chart-axis" x={layout.right()} y={format!("{:.1}", foot + axis)}>
                        {text("chart.nodes")}
                    </text>
                }
                {for solving.searches.iter().enumerate().map(line)}
            </svg>
            if known || layout.axis.is_none() {
                <figcaption class="hint">
                    if layout.axis.is_none() {
                        <div aria-hidden="true">{text("chart.nodes")}</div>
                    }
                    if known {
                        <span class="whole-key">{text("chart.whole")}</span>
                    }
                </figcaption>
            }
        </figure>
    }
}

impl Layout {
    /// Returns the x coordinate of a power of ten.
    fn at(&self, power: f64) -> f64 {
        (self.width - RIGHT) * (power / POWERS).clamp(0.0, 1.0)
    }

    #[allow(clippy::cast_precision_loss, reason = "far finer than what can be drawn")]
    fn place(&self, nodes: u64) -> f64 {
        self.at((nodes.max(1) as f64).log10())
    }

    /// Returns the x coordinate where numbers end.
    fn right(&self) -> String {
        format!("{:.1}", self.width - RIGHT)
    }
}

fn line(layout: &Layout, index: usize, search: &Search, whole: Option<u64>) -> Html {
    let nodes = nodes(search);
    #[allow(clippy::cast_precision_loss, reason = "there are three")]
    let y = layout.line * index as f64;
    let end = layout.place(nodes);
    let class = match search.method {
        Method::Rows => "bar-rows",
        Method::Sum => "bar-sum",
        Method::Divisors => "bar-divisors",
    };
    html! {
        <g class={classes!("chart-line", class)} transform={format!("translate(0 {y})")}>
            <text class="chart-name" x="2" y={layout.name.to_string()}>{method_name(search.method)}</text>
            <rect class="chart-bar" x="0" y={layout.bar.to_string()} height="11" width={format!("{end:.1}")} />
            if let Some(whole) = whole {
                <path class="chart-whole" d={format!("M{:.1} {}v14", layout.place(whole), layout.bar)} />
            }
            <text class="chart-nodes" x={layout.right()} y={layout.nodes.to_string()}>{number(nodes)}</text>
        </g>
    }
}

fn nodes(search: &Search) -> u64 {
    search.found().map_or(0, |found| found.report.nodes)
}

/// Describes the chart in words.
fn message(solving: &Solving) -> String {
    let of_method =
        |search: &Search| format!("{}: {}", method_name(search.method), number(nodes(search)));
    let all: Vec<String> = solving.searches.iter().map(of_method).collect();
    format!("{}. {}", text("chart.nodes"), all.join("; "))
}
