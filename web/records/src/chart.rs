//! The best scores as shares of the whole sums, over N.
//!
//! The share hardly changes beyond small boards, and what is worth seeing is how
//! it does: the scale is that of boards from [`SETTLED`] on, and the smaller ones
//! run out of the picture. All figures in it are whole numbers.

use crate::figures::{percent, summary};
use crate::keys::{CHART_KEYS, MoveKey};
use ginnow::sieve::Number;
use ginnow::sieve::records::{Record, Table};
use ginnow_kit::browser::pointer::across;
use ginnow_kit::memo::memo;
use ginnow_kit::page::keys::{find, has_command};
use ginnow_kit::state::use_state_eq;
use ginnow_kit::words::text;
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// From this board on the shares settle.
const SETTLED: Number = 30;

/// What lines can be apart, in hundredths of a percent.
const STEPS: [u32; 5] = [50, 100, 200, 500, 1_000];

/// The most lines across.
const MOST_LINES: u32 = 8;

/// The most sizes below.
const MOST_SIZES: u32 = 7;

#[derive(Properties, PartialEq)]
pub struct ChartProps {
    /// The records of the goal.
    pub records: Rc<Table>,
    /// N of the board that is chosen.
    pub chosen: Number,
    /// Another board is to be chosen.
    pub choose: Callback<Number>,
    /// A key leads on from it.
    pub lead: Callback<MoveKey>,
}

/// The chart: a slider for keys and readers of the page. What is under the pointer
/// is told in the line above.
#[component]
pub fn Chart(props: &ChartProps) -> Html {
    let pointed = use_state_eq(|| None::<Number>);
    let records = &props.records;
    let (first, last) = records.ends();
    let chosen = records.record(props.chosen);
    let shown = pointed.map_or(chosen, |size| records.record(size));
    let scale = Scale::new(records);
    let point = {
        let (records, choose, setter) = (records.clone(), props.choose.clone(), pointed.setter());
        move |event: PointerEvent, pressed: bool| {
            let Some(size) = size_at(&event, records.ends()) else {
                return;
            };
            let size = records.record(size).size;
            setter.set(Some(size));
            if pressed {
                choose.emit(size);
            }
        }
    };
    let moved = {
        let point = point.clone();
        move |event: PointerEvent| {
            let pressed = event.buttons() % 2 == 1;
            point(event, pressed);
        }
    };
    let leave = pointed.setter();
    let key = {
        let lead = props.lead.clone();
        move |event: KeyboardEvent| {
            let key = find(
                &CHART_KEYS,
                &event.key(),
                has_command(&event),
                event.shift_key(),
            );
            if let Some(key) = key {
                event.prevent_default();
                lead.emit(key);
            }
        }
    };
    let drawing = DrawingProps {
        records: records.clone(),
        scale,
    };
    html! {
        <figure class="record-chart">
            <figcaption class="chart-title">{text("chart.title")}</figcaption>
            <p class="chart-told" aria-hidden="true">{summary(&shown)}</p>
            <div class="chart-scale" aria-hidden="true">{for scale.lines().rev().map(|share| html! { <span>{percent(share)}</span> })}</div>
            <div class="chart-room" role="slider" tabindex="0" aria-label={text("records.chart")}
                aria-valuemin={first.to_string()} aria-valuemax={last.to_string()} aria-valuenow={chosen.size.to_string()}
                aria-valuetext={summary(&chosen)} onkeydown={key}
                onpointerdown={move |event: PointerEvent| point(event, true)} onpointermove={moved}
                onpointerleave={move |_: PointerEvent| leave.set(None)}>
                {memo(drawn, drawing)}
                {marks(&scale, (first, last), &chosen, (shown != chosen).then_some(&shown))}
            </div>
            {sizes(first, last)}
        </figure>
    }
}

/// The board under the pointer.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "kept between the first and the last board"
)]
fn size_at(event: &PointerEvent, (first, last): (Number, Number)) -> Option<Number> {
    let size = f64::from(first) + across(event, ".chart-room")? * f64::from(last - first);
    Some((size + 0.5).clamp(f64::from(first), f64::from(last)) as Number)
}

/// Which shares are drawn, in hundredths of a percent, and how far lines across are
/// apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Scale {
    low: u32,
    high: u32,
    step: u32,
}

impl Scale {
    fn new(records: &Table) -> Self {
        let settled = |record: &&Record| record.size >= SETTLED;
        let all = records.records();
        let few = all.iter().filter(settled).count() == 0;
        let shares = all.iter().filter(|record| few || settled(record));
        let shares = shares.map(|record| record.share(record.score));
        let (low, high) = shares.fold((u32::MAX, 0), |(low, high), share| {
            (low.min(share), high.max(share))
        });
        let around = |step: u32| (low / step * step, (high / step + 1) * step);
        let fits = |step: &u32| {
            let (low, high) = around(*step);
            (high - low) / step <= MOST_LINES
        };
        let step = STEPS
            .into_iter()
            .find(fits)
            .unwrap_or(STEPS[STEPS.len() - 1]);
        let (low, high) = around(step);
        Scale { low, high, step }
    }

    /// The shares at the lines across, from below.
    fn lines(&self) -> impl DoubleEndedIterator<Item = u32> {
        let (low, step) = (self.low, self.step);
        (0..=(self.high - low) / step).map(move |line| low + line * step)
    }

    /// How far below the upper edge a share is; above the edge it is negative.
    fn y(&self, share: u32) -> i64 {
        i64::from(self.high) - i64::from(share)
    }

    /// The room of the drawing: as wide as there are boards, as high as the scale.
    fn room(&self, (first, last): (Number, Number)) -> String {
        let (width, height) = ((last - first).max(1), self.high - self.low);
        format!("{first} 0 {width} {height}")
    }
}

#[derive(PartialEq)]
struct DrawingProps {
    records: Rc<Table>,
    scale: Scale,
}

/// What changes with the records alone.
fn drawn(props: &DrawingProps) -> Html {
    let DrawingProps { records, scale } = props;
    let ends = records.ends();
    let mut line = String::new();
    for record in records.records() {
        let letter = if line.is_empty() { 'M' } else { 'L' };
        let y = scale.y(record.share(record.score));
        // Writing to a string cannot fail.
        let _ = write!(line, "{letter}{} {y}", record.size);
    }
    let across = |share: u32| {
        let (y, width) = (scale.y(share), (ends.1 - ends.0).max(1));
        html! { <path class="chart-line" d={format!("M{} {y}h{width}", ends.0)} /> }
    };
    html! {
        <svg class="chart-drawing" viewBox={scale.room(ends)} preserveAspectRatio="none" aria-hidden="true">
            {for scale.lines().map(across)}
            <path class="chart-shares" d={line} />
        </svg>
    }
}

/// The board that is chosen, and the one under the pointer.
fn marks(scale: &Scale, ends: (Number, Number), chosen: &Record, pointed: Option<&Record>) -> Html {
    let mark = |class: &'static str, record: &Record| {
        let height = scale.high - scale.low;
        let y = scale.y(record.share(record.score)).clamp(0, height.into());
        let size = record.size;
        html! {
            <g {class}>
                <path class="chart-cursor" d={format!("M{size} 0v{height}")} />
                <path class="chart-dot" d={format!("M{size} {y}h0")} />
            </g>
        }
    };
    html! {
        <svg class="chart-drawing chart-marks" viewBox={scale.room(ends)} preserveAspectRatio="none" aria-hidden="true">
            {for pointed.map(|record| mark("pointed", record))}
            {mark("chosen", chosen)}
        </svg>
    }
}

/// Sizes below the chart, each in its place.
fn sizes(first: Number, last: Number) -> Html {
    let label = |size: Number| {
        let across = 10_000 * u64::from(size - first) / u64::from((last - first).max(1));
        let x = format!("{}.{:02}%", across / 100, across % 100);
        html! { <text {x} y="1em">{size}</text> }
    };
    html! {
        <svg class="chart-sizes" aria-hidden="true">{for round_sizes(first, last).map(label)}</svg>
    }
}

/// Round sizes between two, not too many.
fn round_sizes(first: Number, last: Number) -> impl Iterator<Item = Number> {
    let steps = (0..).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_u32.pow(zeros)));
    let mut steps = steps.take_while(|step| *step < 1_000_000_000);
    let step = steps.find(|step| (last - first) / step <= MOST_SIZES);
    let step = step.unwrap_or(last.max(1));
    (first.div_ceil(step)..=last / step).map(move |place| place * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        Table::read(text).expect("a table")
    }

    #[test]
    fn the_scale_is_that_of_settled_boards() {
        // Shares: 66.67 % of 3, 64.73 % of 465, 63.26 % of 7260.
        let scale = Scale::new(&table("2 2 1 0\n30 301 1 0\n120 4593 1 0\n"));
        let Scale { low, high, step } = scale;
        assert_eq!((low, high, step), (6_300, 6_500, 50));
        assert_eq!(
            scale.lines().collect::<Vec<_>>(),
            [6_300, 6_350, 6_400, 6_450, 6_500]
        );
        assert_eq!((scale.y(6_500), scale.y(6_667)), (0, -167));
        let small = Scale::new(&table("2 2 1 0\n4 7 1 0\n"));
        assert!(small.low <= 6_667 && small.high > 7_000, "{small:?}");
        assert!(small.lines().count() <= 9, "{small:?}");
    }

    #[test]
    fn one_board_alone_is_drawn() {
        let alone = table("1 0 1 0\n");
        assert_eq!(Scale::new(&alone).room(alone.ends()), "1 0 1 50");
    }

    #[test]
    fn sizes_below_are_round_and_few() {
        let sizes = |first, last| round_sizes(first, last).collect::<Vec<_>>();
        assert_eq!(sizes(1, 992), [200, 400, 600, 800]);
        assert_eq!(sizes(1, 1_000), [200, 400, 600, 800, 1_000]);
        assert_eq!(sizes(1, 2_000), [500, 1_000, 1_500, 2_000]);
        assert_eq!(sizes(1, 5_000), [1_000, 2_000, 3_000, 4_000, 5_000]);
        assert_eq!(sizes(1, 1), [1]);
    }
}
