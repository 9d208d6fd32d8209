//! Shares over N: lines over one another, with a board that is chosen.
//!
//! The shares hardly change beyond small boards, and what is worth seeing is how they
//! do: the scale is that of boards from [`SETTLED`] on, and the smaller ones run out
//! of the picture. All figures in it are whole numbers.

mod keys;

pub use keys::{CHART_KEYS, MoveKey};

use crate::browser::pointer::across;
use crate::memo::memo;
use crate::page::keys::{find, has_command};
use crate::state::use_state_eq;
use crate::words::{fill, tenths};
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// From this board on the shares settle.
const SETTLED: u32 = 30;

/// What lines can be apart, in hundredths of a percent.
const STEPS: [u32; 6] = [10, 50, 100, 200, 500, 1_000];

/// The most lines across.
const MOST_LINES: u32 = 8;

/// The most sizes below.
const MOST_SIZES: u32 = 7;

/// Shares of one kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// How it is drawn: `line-1` to `line-8`, each with a colour and dashes of its own.
    pub class: &'static str,
    /// N and the share in hundredths of a percent, by N.
    pub points: Vec<(u32, u32)>,
}

impl Line {
    /// The place of the point that is nearest to N; of two the smaller N's.
    fn nearest(&self, size: u32) -> Option<(u32, u32)> {
        let points = self.points.iter().copied();
        points.min_by_key(|&(n, _)| (n.abs_diff(size), n))
    }
}

/// A share in hundredths of a percent, in words.
#[must_use]
pub fn percent(share: u32) -> String {
    let value = tenths((u64::from(share) + 5) / 10);
    fill("figures.percent", &[("value", &value)])
}

/// What the chart shows.
#[derive(Properties, PartialEq)]
pub struct ShareChartProps {
    /// The heading, in words.
    pub title: &'static str,
    /// What the slider is for a reader of the page, in words.
    pub label: &'static str,
    /// The lines; nothing is drawn unless one of them has a point.
    pub lines: Rc<Vec<Line>>,
    /// N of the board that is chosen: of the nearest one, if there is none.
    pub chosen: u32,
    /// What is told of a board.
    pub told: Callback<u32, String>,
    /// Another board is to be chosen.
    pub choose: Callback<u32>,
    /// A key leads on from it.
    pub lead: Callback<MoveKey>,
}

/// The chart: a slider for keys and readers of the page. What is under the pointer
/// is told in the line above.
#[component]
pub fn ShareChart(props: &ShareChartProps) -> Html {
    let pointed = use_state_eq(|| None::<u32>);
    let Some(ends) = ends(&props.lines) else {
        return Html::default();
    };
    let (first, last) = ends;
    let nearest = {
        let lines = Rc::clone(&props.lines);
        move |size: u32| {
            let nearest = lines.iter().filter_map(|line| line.nearest(size));
            let nearest = nearest.map(|(n, _)| n);
            nearest
                .min_by_key(|&n| (n.abs_diff(size), n))
                .unwrap_or(size)
        }
    };
    let chosen = nearest(props.chosen);
    let shown = pointed.map_or(chosen, &nearest);
    let scale = Scale::new(&props.lines);
    let point = {
        let (choose, setter) = (props.choose.clone(), pointed.setter());
        move |event: PointerEvent, pressed: bool| {
            let Some(size) = size_at(&event, ends) else {
                return;
            };
            let size = nearest(size);
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
    let drawing = DrawingProps {
        lines: Rc::clone(&props.lines),
        scale,
        ends,
    };
    html! {
        <figure class="record-chart">
            <figcaption class="chart-title">{props.title}</figcaption>
            <p class="chart-told" aria-hidden="true">{props.told.emit(shown)}</p>
            <div class="chart-scale" aria-hidden="true">{for scale.lines().rev().map(|share| html! { <span>{percent(share)}</span> })}</div>
            <div class="chart-room" role="slider" tabindex="0" aria-label={props.label}
                aria-valuemin={first.to_string()} aria-valuemax={last.to_string()} aria-valuenow={chosen.to_string()}
                aria-valuetext={props.told.emit(chosen)} onkeydown={steering(&props.lead)}
                onpointerdown={move |event: PointerEvent| point(event, true)} onpointermove={moved}
                onpointerleave={move |_: PointerEvent| leave.set(None)}>
                {memo(drawn, drawing)}
                {marks(&props.lines, &scale, ends, chosen, (shown != chosen).then_some(shown))}
            </div>
            {sizes(first, last)}
        </figure>
    }
}

fn steering(lead: &Callback<MoveKey>) -> Callback<KeyboardEvent> {
    let lead = lead.clone();
    Callback::from(move |event: KeyboardEvent| {
        let (command, shift) = (has_command(&event), event.shift_key());
        if let Some(key) = find(&CHART_KEYS, &event.key(), command, shift) {
            event.prevent_default();
            lead.emit(key);
        }
    })
}

/// The smallest and the largest N.
fn ends(lines: &[Line]) -> Option<(u32, u32)> {
    let sizes = || {
        lines
            .iter()
            .flat_map(|line| line.points.iter().map(|&(n, _)| n))
    };
    Some((sizes().min()?, sizes().max()?))
}

/// The board under the pointer.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "kept between the first and the last board"
)]
fn size_at(event: &PointerEvent, (first, last): (u32, u32)) -> Option<u32> {
    let size = f64::from(first) + across(event, ".chart-room")? * f64::from(last - first);
    Some((size + 0.5).clamp(f64::from(first), f64::from(last)) as u32)
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
    fn new(lines: &[Line]) -> Self {
        let all = || lines.iter().flat_map(|line| line.points.iter().copied());
        let few = all().all(|(n, _)| n < SETTLED);
        let shares = all().filter(|&(n, _)| few || n >= SETTLED);
        let (low, high) = shares.fold((u32::MAX, 0), |(low, high), (_, share)| {
            (low.min(share), high.max(share))
        });
        let around = |step: u32| (low / step * step, (high / step + 1) * step);
        let fits = |step: &u32| {
            let (low, high) = around(*step);
            (high - low) / step <= MOST_LINES
        };
        let step = STEPS.into_iter().find(fits);
        let step = step.unwrap_or(STEPS[STEPS.len() - 1]);
        let (low, high) = around(step);
        Scale { low, high, step }
    }

    /// The shares at the lines across, from below.
    fn lines(&self) -> impl DoubleEndedIterator<Item = u32> + use<> {
        let (low, step) = (self.low, self.step);
        (0..=(self.high - low) / step).map(move |line| low + line * step)
    }

    /// How far below the upper edge a share is; above the edge it is negative.
    fn y(&self, share: u32) -> i64 {
        i64::from(self.high) - i64::from(share)
    }

    /// The room of the drawing: as wide as there are boards, as high as the scale.
    fn room(&self, (first, last): (u32, u32)) -> String {
        let (width, height) = ((last - first).max(1), self.high - self.low);
        format!("{first} 0 {width} {height}")
    }
}

#[derive(PartialEq)]
struct DrawingProps {
    lines: Rc<Vec<Line>>,
    scale: Scale,
    ends: (u32, u32),
}

/// What changes with the lines alone.
fn drawn(props: &DrawingProps) -> Html {
    let DrawingProps { lines, scale, ends } = props;
    let across = |share: u32| {
        let (y, width) = (scale.y(share), (ends.1 - ends.0).max(1));
        html! { <path class="chart-line" d={format!("M{} {y}h{width}", ends.0)} /> }
    };
    let line = |line: &Line| {
        let mut path = String::new();
        for &(size, share) in &line.points {
            let letter = if path.is_empty() { 'M' } else { 'L' };
            // Writing to a string cannot fail.
            let _ = write!(path, "{letter}{size} {}", scale.y(share));
        }
        html! { <path class={classes!("chart-shares", line.class)} d={path} /> }
    };
    html! {
        <svg class="chart-drawing" viewBox={scale.room(*ends)} preserveAspectRatio="none" aria-hidden="true">
            {for scale.lines().map(across)}
            {for lines.iter().map(line)}
        </svg>
    }
}

/// The board that is chosen, and the one under the pointer.
fn marks(
    lines: &[Line],
    scale: &Scale,
    ends: (u32, u32),
    chosen: u32,
    pointed: Option<u32>,
) -> Html {
    let height = scale.high - scale.low;
    let mark = |class: &'static str, size: u32| {
        let there = lines.iter().filter_map(|line| {
            let point = line.points.iter().find(|point| point.0 == size)?;
            let y = scale.y(point.1).clamp(0, height.into());
            Some(html! { <path class="chart-dot" d={format!("M{size} {y}h0")} /> })
        });
        html! {
            <g {class}>
                <path class="chart-cursor" d={format!("M{size} 0v{height}")} />
                {for there}
            </g>
        }
    };
    html! {
        <svg class="chart-drawing chart-marks" viewBox={scale.room(ends)} preserveAspectRatio="none" aria-hidden="true">
            {for pointed.map(|size| mark("pointed", size))}
            {mark("chosen", chosen)}
        </svg>
    }
}

/// Sizes below the chart, each in its place.
fn sizes(first: u32, last: u32) -> Html {
    let label = |size: u32| {
        let across = 10_000 * u64::from(size - first) / u64::from((last - first).max(1));
        let x = format!("{}.{:02}%", across / 100, across % 100);
        html! { <text {x} y="1em">{size}</text> }
    };
    html! {
        <svg class="chart-sizes" aria-hidden="true">{for round_sizes(first, last).map(label)}</svg>
    }
}

/// Round sizes between two, not too many.
fn round_sizes(first: u32, last: u32) -> impl Iterator<Item = u32> {
    let steps = (0..).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_u32.pow(zeros)));
    let mut steps = steps.take_while(|step| *step < 1_000_000_000);
    let step = steps.find(|step| (last - first) / step <= MOST_SIZES);
    let step = step.unwrap_or(last.max(1));
    (first.div_ceil(step)..=last / step).map(move |place| place * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(points: &[(u32, u32)]) -> Line {
        let points = points.to_vec();
        Line {
            class: "line-1",
            points,
        }
    }

    #[test]
    fn the_scale_is_that_of_settled_boards() {
        let scale = Scale::new(&[line(&[(2, 6_667), (30, 6_473), (120, 6_326)])]);
        let Scale { low, high, step } = scale;
        assert_eq!((low, high, step), (6_300, 6_500, 50));
        assert_eq!(
            scale.lines().collect::<Vec<_>>(),
            [6_300, 6_350, 6_400, 6_450, 6_500]
        );
        assert_eq!((scale.y(6_500), scale.y(6_667)), (0, -167));
        let small = Scale::new(&[line(&[(2, 6_667), (4, 7_000)])]);
        assert!(small.low <= 6_667 && small.high > 7_000, "{small:?}");
        assert!(small.lines().count() <= 9, "{small:?}");
        let several = Scale::new(&[line(&[(50, 4_000)]), line(&[(60, 10_000)])]);
        assert!(several.low <= 4_000 && several.high > 10_000, "{several:?}");
        assert!(several.lines().count() <= 9, "{several:?}");
    }

    #[test]
    fn one_board_alone_is_drawn() {
        let alone = [line(&[(1, 0)])];
        let ends = ends(&alone).expect("a board");
        assert_eq!(Scale::new(&alone).room(ends), "1 0 1 10");
        assert_eq!(super::ends(&[line(&[])]), None);
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
