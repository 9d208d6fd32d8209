//! Draws a bar chart with positive and negative numbers.

use ginnow_kit::words::number;
use yew::prelude::*;

/// Width in user units.
const WIDTH: f64 = 400.0;
/// Space for the numbers above and below the bars, and for the places.
const MARGIN: f64 = 14.0;
const FOOT: f64 = 13.0;
const HEIGHT: f64 = 70.0;
/// Approximate width of a digit.
const DIGIT: f64 = 5.6;
/// With more bars, there's no space for their places. Numbers need twice the space, so the limit for these is half of
/// that.
const MOST_PLACES: usize = 32;

#[derive(PartialEq)]
pub struct BarsProps {
    pub values: Vec<i64>,
    /// Places to highlight.
    pub lit: Vec<usize>,
    /// Lower limit for the longest bar. Use it to give several charts the same scale.
    pub largest: u64,
    /// The same for bars below the line, as an absolute value.
    pub lowest: u64,
    /// A description in words.
    pub label: String,
}

#[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
fn real(value: u64) -> f64 {
    value as f64
}

/// Renders the chart. Its content should also be available in words or as a table nearby.
pub fn bars(props: &BarsProps) -> Html {
    let BarsProps { values, label, .. } = props;
    let largest = values.iter().map(|value| value.unsigned_abs());
    let largest = largest.max().unwrap_or(0).max(props.largest).max(1);
    let below = values.iter().filter(|&&value| value < 0);
    let lowest = below.map(|value| value.unsigned_abs()).max();
    let lowest = lowest.unwrap_or(0).max(props.lowest);
    let axis = MARGIN + HEIGHT;
    let depth = if lowest > 0 { HEIGHT * real(lowest) / real(largest) + MARGIN } else { 0.0 };
    let height = axis + depth + FOOT;
    let width = WIDTH / real(values.len() as u64);
    let one = |(place, &value): (usize, &i64)| {
        let size = HEIGHT * real(value.unsigned_abs()) / real(largest);
        let left = width * real(place as u64);
        let top = if value < 0 { axis } else { axis - size };
        let kind = if value < 0 { "negative" } else { "positive" };
        let lit = props.lit.contains(&place).then_some("lit");
        let middle = format!("{:.2}", left + width / 2.0);
        let written = signed(value);
        let fits =
            values.len() <= MOST_PLACES / 2 && real(written.chars().count() as u64) * DIGIT < width;
        let label = if value < 0 { axis + size + 10.0 } else { top - 3.0 };
        html! {
            <g class={classes!("bar", kind, lit)}>
                <rect x={format!("{:.2}", left + width * 0.14)} y={format!("{top:.2}")}
                    width={format!("{:.2}", width * 0.72)} height={format!("{size:.2}")} />
                if fits {
                    <text x={middle.clone()} y={format!("{label:.2}")}>{written}</text>
                }
                if values.len() <= MOST_PLACES {
                    <text class="place" x={middle} y={format!("{:.2}", height - 3.0)}>{place}</text>
                }
            </g>
        }
    };
    let axis = format!("{axis:.2}");
    html! {
        <svg translate="no" class="bars wide-drawing" viewBox={format!("0 0 {WIDTH} {height:.1}")} role="img"
            aria-label={label.clone()}>
            {for values.iter().enumerate().map(one)}
            <line class="axis" x1="0" x2={WIDTH.to_string()} y1={axis.clone()} y2={axis} />
        </svg>
    }
}

/// Formats a number with its sign. That is a real minus, not a hyphen.
pub fn signed(value: i64) -> String {
    let size = number(value.unsigned_abs());
    if value < 0 { format!("−{size}") } else { size }
}
