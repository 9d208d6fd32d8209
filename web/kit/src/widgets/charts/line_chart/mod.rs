//! This chart has lines over whole numbers, and a cursor that can be moved by mouse, finger or
//! keyboard.
//!
//! For keyboards and screen readers, it's a slider. The text above describes the point below the
//! pointer or, failing that, the one at the cursor. All values are whole numbers. Points outside of
//! the scale aren't visible.

mod keys;
mod scale;

pub use keys::{CHART_KEYS, LINES_KEYS, MoveKey};
pub use scale::Scale;

use crate::browser::pointer::within;
use crate::page::keys::{find, has_command};
use crate::reactive::memo::{memo, memo_with_key};
use crate::reactive::state::use_state_eq;
use scale::round_numbers;
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// Points in order of x.
pub type Points = Rc<Vec<(u32, u32)>>;

/// A chart can have several lines.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The points to connect.
    pub points: Points,
    /// The line's style, see [`style`].
    pub style: usize,
}

/// The cursor is at a place in the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spot {
    /// The point's x.
    pub x: u32,
    /// The line's index.
    pub line: usize,
}

/// The properties of the chart.
#[derive(Properties, PartialEq)]
pub struct LineChartProps {
    /// The heading.
    pub title: AttrValue,
    /// The name of the chart, announced by screen readers before the value.
    pub label: AttrValue,
    /// There must be at least one line.
    pub lines: Vec<Line>,
    /// These are the limits of x.
    pub ends: (u32, u32),
    /// Limits the visible values.
    pub scale: Scale,
    /// Formats a value.
    pub unit: Callback<u32, String>,
    /// The cursor is here. There may be no point at this place.
    pub chosen: Spot,
    /// Describes a point.
    pub describe: Callback<Spot, String>,
    /// Called with the point to which the cursor should move.
    pub choose: Callback<Spot>,
    /// Called with the keys that move the cursor.
    pub lead: Callback<MoveKey>,
}

/// Renders the chart.
#[component]
pub fn LineChart(props: &LineChartProps) -> Html {
    let pointed = use_state_eq(|| None::<Spot>);
    let (lines, ends, scale, chosen) = (&props.lines, props.ends, props.scale, props.chosen);
    let shown = (*pointed).filter(|spot| spot.line < lines.len()).unwrap_or(chosen);
    let point = {
        let (lines, choose, setter) = (lines.clone(), props.choose.clone(), pointed.setter());
        Callback::from(move |(event, pressed): (PointerEvent, bool)| {
            let spot = within(&event, ".chart-room")
                .and_then(|place| nearest(&lines, ends, &scale, place));
            setter.set(spot);
            if let Some(spot) = spot.filter(|_| pressed) {
                choose.emit(spot);
            }
        })
    };
    let moved = point.reform(|event: PointerEvent| {
        let pressed = event.buttons() % 2 == 1;
        (event, pressed)
    });
    let leave = pointed.setter();
    let key = {
        let (lead, single) = (props.lead.clone(), lines.len() < 2);
        move |event: KeyboardEvent| {
            let keys = if single { &CHART_KEYS[..] } else { &LINES_KEYS[..] };
            let key = find(keys, &event.key(), has_command(&event), event.shift_key());
            if let Some(key) = key {
                event.prevent_default();
                lead.emit(key);
            }
        }
    };
    let line = |(index, line): (usize, &Line)| {
        let props = LineProps {
            points: Rc::clone(&line.points),
            ends,
            scale,
            style: style(line.style),
            alone: lines.len() == 1,
            chosen: lines.len() > 1 && index == shown.line,
        };
        memo_with_key(index.to_string(), path_of, props)
    };
    html! {
        <figure class="line-chart">
            <figcaption class="chart-title">{props.title.clone()}</figcaption>
            <p class="chart-told" aria-hidden="true">{props.describe.emit(shown)}</p>
            <div class="chart-scale" aria-hidden="true">{for scale.lines().rev().map(|value| html! { <span>{props.unit.emit(value)}</span> })}</div>
            <div class="chart-room" role="slider" tabindex="0" aria-label={props.label.clone()}
                aria-valuemin={ends.0.to_string()} aria-valuemax={ends.1.to_string()} aria-valuenow={chosen.x.to_string()}
                aria-valuetext={props.describe.emit(chosen)} onkeydown={key}
                onpointerdown={point.reform(|event: PointerEvent| (event, true))} onpointermove={moved}
                onpointerleave={move |_: PointerEvent| leave.set(None)}>
                {memo(across, AcrossProps { ends, scale })}
                {for lines.iter().enumerate().map(line)}
                {marks(props, (shown != chosen).then_some(shown))}
            </div>
            {numbers(ends)}
        </figure>
    }
}

/// Returns the classes for a line. Consecutive lines differ in more than colour, for the benefit of
/// colour-blind people.
#[must_use]
pub fn style(index: usize) -> Classes {
    classes!(format!("colour-{}", index % 5), format!("dash-{}", index % 4))
}

/// Number of combinations of colours and dashes.
const STYLES: usize = 20;

/// Returns styles for several lines, given their default styles. As long as there are enough, a
/// line with the colour or the dashes of an earlier one gets a different style. Up to four lines
/// differ in both, and up to five in colour.
#[must_use]
pub fn distinct_appearance(defaults: &[usize]) -> Vec<usize> {
    let mut taken: Vec<usize> = Vec::with_capacity(defaults.len());
    for default in defaults {
        let used = |style: usize, of: usize| {
            taken.iter().filter(|other| *other % of == style % of).count()
        };
        let styles = (0..STYLES).map(|further| (default + further) % STYLES);
        let free =
            styles.min_by_key(|&style| (used(style, STYLES), used(style, 5), used(style, 4)));
        taken.push(free.unwrap_or_default());
    }
    taken
}

/// Renders a sample of a line for a legend.
pub fn swatch(index: usize) -> Html {
    html! {
        <svg class={classes!("chart-swatch", style(index))} viewBox="0 0 28 8" width="28" height="8" aria-hidden="true" focusable="false">
            <path class="chart-values" d="M0 4H28" />
        </svg>
    }
}

/// Returns the point nearest to a position in the chart, first by horizontal and then by vertical
/// distance.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "kept between the ends; values stay far below 2^52"
)]
fn nearest(
    lines: &[Line],
    (first, last): (u32, u32),
    scale: &Scale,
    (right, down): (f64, f64),
) -> Option<Spot> {
    let x = f64::from(first) + right * f64::from(last - first);
    let requested = (x + 0.5).clamp(f64::from(first), f64::from(last)) as u32;
    let xs = { lines.iter() }.filter_map(|line| nearest_x(&line.points, requested));
    let x = xs.min_by_key(|x| x.abs_diff(requested))?;
    let requested = down * f64::from(scale.high - scale.low);
    let off = |line: &Line| {
        let value = value_at(&line.points, x)?;
        Some((scale.y(value) as f64 - requested).abs())
    };
    let offs = lines.iter().enumerate().filter_map(|(place, line)| Some((place, off(line)?)));
    let line = offs.min_by(|one, other| one.1.total_cmp(&other.1))?.0;
    Some(Spot { x, line })
}

fn nearest_x(points: &[(u32, u32)], requested: u32) -> Option<u32> {
    let after = points.partition_point(|point| point.0 < requested);
    let near = points.get(after.saturating_sub(1)).into_iter().chain(points.get(after));
    near.map(|point| point.0).min_by_key(|x| x.abs_diff(requested))
}

/// Returns a line's value at `x`, or `None` if there is no point.
#[must_use]
pub fn value_at(points: &[(u32, u32)], x: u32) -> Option<u32> {
    let found = points.binary_search_by_key(&x, |point| point.0).ok()?;
    Some(points[found].1)
}

#[derive(PartialEq)]
struct AcrossProps {
    ends: (u32, u32),
    scale: Scale,
}

/// Renders the horizontal grid lines.
fn across(props: &AcrossProps) -> Html {
    let AcrossProps { ends, scale } = props;
    let width = (ends.1 - ends.0).max(1);
    let line = |value: u32| html! { <path class="chart-line" d={format!("M{} {}h{width}", ends.0, scale.y(value))} /> };
    drawing(*ends, scale, None, scale.lines().map(line).collect())
}

fn drawing(ends: (u32, u32), scale: &Scale, class: Option<Classes>, content: Html) -> Html {
    html! {
        <svg class={classes!("chart-drawing", class)} viewBox={scale.view_box(ends)} preserveAspectRatio="none" aria-hidden="true">
            {content}
        </svg>
    }
}

#[derive(PartialEq)]
struct LineProps {
    points: Points,
    ends: (u32, u32),
    scale: Scale,
    style: Classes,
    alone: bool,
    chosen: bool,
}

/// Renders a line. If there are several, missing points are gaps.
fn path_of(props: &LineProps) -> Html {
    let mut path = String::new();
    let mut before = None;
    for &(x, value) in &*props.points {
        let letter =
            if before.is_some_and(|before| x <= before + 1) || (before.is_some() && props.alone) {
                'L'
            } else {
                'M'
            };
        before = Some(x);
        // Writing to a string never fails, so ignore the result.
        let _ = write!(path, "{letter}{x} {}", props.scale.y(value));
    }
    let class = classes!(props.style.clone(), props.chosen.then_some("chosen"));
    drawing(props.ends, &props.scale, Some(class), html! { <path class="chart-values" d={path} /> })
}

/// Renders the cursor, as well as the point below the pointer.
fn marks(props: &LineChartProps, pointed: Option<Spot>) -> Html {
    let scale = &props.scale;
    let height = scale.high - scale.low;
    let mark = |class: &'static str, spot: Spot| {
        let x = spot.x;
        let value = props.lines.get(spot.line).and_then(|line| value_at(&line.points, x));
        let y = value.map(|value| scale.y(value).clamp(0, height.into()));
        html! {
            <g {class}>
                <path class="chart-cursor" d={format!("M{x} 0v{height}")} />
                if let Some(y) = y {
                    <path class="chart-dot" d={format!("M{x} {y}h0")} />
                }
            </g>
        }
    };
    let marks = html! {
        <>
            {for pointed.map(|spot| mark("pointed", spot))}
            {mark("chosen", props.chosen)}
        </>
    };
    drawing(props.ends, scale, Some(classes!("chart-marks")), marks)
}

/// Renders the labels below the chart.
fn numbers((first, last): (u32, u32)) -> Html {
    let label = |number: u32| {
        let across = 10_000 * u64::from(number - first) / u64::from((last - first).max(1));
        let x = format!("{}.{:02}%", across / 100, across % 100);
        html! { <text {x} y="1em">{number}</text> }
    };
    html! {
        <svg translate="no" class="chart-sizes" aria-hidden="true">{for round_numbers(first, last).map(label)}</svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn lines(all: &[&[(u32, u32)]]) -> Vec<Line> {
        let line = |points: &&[(u32, u32)]| Line { points: Rc::new(points.to_vec()), style: 0 };
        all.iter().map(line).collect()
    }

    #[test]
    fn the_nearest_point_is_found_across_and_then_down() {
        let scale = Scale::around([0, 100], 10, Some(100));
        let two = lines(&[&[(2, 90), (3, 91), (4, 92)], &[(2, 10), (4, 12)]]);
        let at = |place| nearest(&two, (2, 6), &scale, place).map(|spot| (spot.x, spot.line));
        assert_eq!(at((0.0, 0.0)), Some((2, 0)));
        assert_eq!(at((0.0, 1.0)), Some((2, 1)));
        assert_eq!(at((0.25, 1.0)), Some((3, 0)), "only one line has a point there");
        assert_eq!(at((1.0, 0.9)), Some((4, 1)), "nothing was played beyond");
        assert_eq!(nearest(&lines(&[&[]]), (2, 6), &scale, (0.5, 0.5)), None);
    }

    #[test]
    fn lines_together_have_distinct_appearance() {
        // MaxTurn, OneTax, Cascade and Solvent, of which the first two have the same colour by
        // default.
        let styles = distinct_appearance(&[1, 6, 8, 9]);
        for of in [5, 4] {
            let different: HashSet<usize> = styles.iter().map(|style| style % of).collect();
            assert_eq!(different.len(), 4, "{styles:?}");
        }
        let many: Vec<usize> = (0..60).collect();
        let first =
            distinct_appearance(&many)[..STYLES].iter().copied().collect::<HashSet<usize>>();
        assert_eq!(first.len(), STYLES);
        assert_eq!(distinct_appearance(&[7, 5]), [7, 5], "these differ anyway");
    }

    #[test]
    fn neighbouring_lines_have_different_styles() {
        for index in 0..STYLES - 1 {
            let (one, other) = (style(index).to_string(), style(index + 1).to_string());
            let mut same = one.split(' ').filter(|class| other.split(' ').any(|it| it == *class));
            assert!(same.next().is_none(), "{index}");
        }
    }

    #[test]
    fn no_two_lines_share_a_style_before_all_styles_are_used() {
        let all: HashSet<_> = (0..STYLES).map(|index| style(index).to_string()).collect();
        assert_eq!(all.len(), STYLES);
    }
}
