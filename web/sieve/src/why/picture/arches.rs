//! Draws the arches on a projector. If all of them were equally strong, nobody could make out anything from the back.
//! So we emphasise the current arch and label it with its prime; earlier arches are in the background, and future ones
//! are merely hinted at.

use crate::model::Pointer;
use crate::why::arches::{arch_paths, pairs_in_words};
use crate::why::end;
use crate::why::strip::use_current_move;
use ginnow::sieve::drawing::{Arch, ArchesFrame, ArchesView, Foot, Label, Role};
use ginnow::sieve::{Game, Number, Pair};
use ginnow_kit::browser::target::number_at;
use ginnow_kit::reactive::element_size::{letters, use_measured_size};
use ginnow_kit::reactive::memo::memo_with_key;
use ginnow_kit::reactive::shared::Shared;
use ginnow_kit::words::text;
use ginnow_web_sieve_arches::{axis, foot, gradient, number_label, text_at};
use std::ops::Range;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct ProjectedArchesProps {
    pub game: Rc<Game>,
    /// The line's pairs in order of play.
    pub pairs: Shared<Vec<Pair>>,
    pub played: usize,
    pub pointer: Pointer,
}

/// Font sizes at a window width of 1024 pixels: axis labels, the current move's numbers, and its prime.
const AXIS_TEXT: f64 = 24.0;
const PAIR_TEXT: f64 = 32.0;
const PRIME_TEXT: f64 = 36.0;
/// Stroke widths of the current arch, of earlier ones, and of future ones. Below that, the opacity of each.
const STROKES: [f64; 3] = [8.0, 3.5, 2.5];
const STRENGTHS: [&str; 3] = ["1", ".5", ".12"];
/// From this size, arches are so close together that we make them thinner.
const DENSE: Number = 61;

#[component]
pub fn ProjectedArches(props: &ProjectedArchesProps) -> Html {
    let around = use_node_ref();
    let measured = use_measured_size(around.clone());
    let current = use_current_move(&props.pointer.at, &props.pairs.0, props.played);
    let scale = letters();
    let frame = measured.map(|size| frame(size, scale));
    let key = (props.game.position().size(), props.game.line().to_vec(), frame);
    let layout = use_memo(key, |(_, _, frame)| {
        frame.map(|frame| Shared::new(ArchesView::new(&end(&props.game), frame)))
    });
    let drawing = (*layout).as_ref().map(|layout| drawing(layout, props, current, scale));
    html! {
        <section class="projected-arches" ref={around} aria-label={text("view.arches")}>
            {drawing.unwrap_or_default()}
        </section>
    }
}

/// Returns the layout's frame. There is some extra space at the top for the highest arch's prime, and at the bottom for
/// the current move's large numbers.
fn frame((width, height): (f64, f64), scale: f64) -> ArchesFrame {
    let free = height - scale * (PRIME_TEXT * 1.3 + PAIR_TEXT * 0.3);
    ArchesFrame {
        width: whole(width),
        height: whole(free.max(120.0)),
        text: whole(AXIS_TEXT * scale),
    }
}

/// Rounds down to whole pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "windows have positive sizes of thousands of pixels"
)]
fn whole(pixels: f64) -> u32 {
    pixels.max(0.0) as u32
}

fn drawing(
    layout: &Shared<ArchesView>,
    props: &ProjectedArchesProps,
    current: Option<usize>,
    scale: f64,
) -> Html {
    let view = &**layout;
    let (played, size) = (props.played, props.game.position().size());
    let above = scale * PRIME_TEXT * 1.3;
    let thin = if size < DENSE { 1.0 } else { 0.6 };
    let group = |kind: usize, turns: Range<usize>| {
        let stroke = STROKES[kind] * scale * if kind == 0 { 1.0 } else { thin };
        html! {
            <g stroke-width={format!("{stroke:.1}")} opacity={STRENGTHS[kind]}>
                {for parts(turns).map(|turns| {
                    memo_with_key(turns.start / AT_ONCE, arches, ArchesProps { layout: layout.clone(), turns })
                })}
            </g>
        }
    };
    let all_feet = parts(0..view.feet.len()).map(|range| {
        let is_removed = |one: &Foot| one.turn.is_none_or(|turn| turn < played);
        let removed = view.feet[range.clone()].iter().map(is_removed).collect();
        memo_with_key(range.start, feet, FeetProps { layout: layout.clone(), range, removed })
    });
    let pair = current.and_then(|turn| view.arches.get(turn));
    let free = |label: &&Label| pair.is_none_or(|arch| !touches(view, arch, label, scale));
    let ghosts = (played == 0).then(|| {
        html! {
            <g class="ghosts" stroke-width={format!("{:.1}", STROKES[2] * scale)}>
                {for view.ghosts.iter().map(|arch| arch_paths(arch, None))}
            </g>
        }
    });
    let hover = &props.pointer.hover;
    let over = hover.reform(|event: PointerEvent| number_at(event.target()));
    let height = f64::from(view.frame.height) + above + scale * PAIR_TEXT * 0.3;
    html! {
        <svg class="arches" role="img" aria-label={pairs_in_words(view, played)} translate="no"
            viewBox={format!("0 {:.0} {} {height:.0}", -above, view.frame.width)}
            onpointerover={over} onpointerleave={hover.reform(|_: PointerEvent| None)}>
            {gradient()}
            {axis(&view.feet)}
            {ghosts.unwrap_or_default()}
            {group(2, played..view.arches.len())}
            {group(1, 0..played)}
            <g>{for all_feet}</g>
            {group(0, current.map_or(0..0, |turn| turn..turn + 1))}
            // Always a single child. If the number of children changed, Yew would draw all of them again.
            <>{for view.numbers.iter().filter(free).map(|label| number_label(label, false))}</>
            {pair.map(|arch| named(view, arch, scale)).unwrap_or_default()}
        </svg>
    }
}

/// Arches or feet per part. A move only redraws the parts it changes.
const AT_ONCE: usize = 40;

/// Splits a range at multiples of [`AT_ONCE`].
fn parts(range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let first = range.start / AT_ONCE;
    (first..range.end.div_ceil(AT_ONCE))
        .map(move |part| (part * AT_ONCE).max(range.start)..((part + 1) * AT_ONCE).min(range.end))
}

#[derive(PartialEq)]
struct ArchesProps {
    layout: Shared<ArchesView>,
    turns: Range<usize>,
}

fn arches(props: &ArchesProps) -> Html {
    let arches = props.layout.arches[props.turns.clone()].iter();
    html! { <>{for arches.map(|arch| arch_paths(arch, None))}</> }
}

#[derive(PartialEq)]
struct FeetProps {
    layout: Shared<ArchesView>,
    range: Range<usize>,
    /// True for each number that already has the role it ends up with.
    removed: Vec<bool>,
}

fn feet(props: &FeetProps) -> Html {
    let feet = props.layout.feet[props.range.clone()].iter().zip(&props.removed);
    let feet = feet
        .map(|(one, &removed)| foot(one, if removed { one.role } else { Role::Remaining }, None));
    html! { <>{for feet}</> }
}

/// Returns half the width of one of the current move's numbers.
fn half_width(number: Number, scale: f64) -> f64 {
    f64::from(number.max(1).ilog10() + 1) * 0.36 * PAIR_TEXT * scale
}

/// Places the current move's numbers below the axis, and pushes them apart if they are too close.
fn places(view: &ArchesView, arch: &Arch, scale: f64) -> [Label; 2] {
    let [mut left, mut right] = [arch.pair.payment, arch.pair.selection].map(|number| {
        let mut centre = view.feet[number as usize - 1].centre;
        centre.y += scale * PAIR_TEXT * 0.95;
        Label { number, centre }
    });
    let needed =
        half_width(left.number, scale) + half_width(right.number, scale) + scale * PAIR_TEXT * 0.3;
    let missing = (needed - (right.centre.x - left.centre.x)).max(0.0);
    left.centre.x -= missing / 2.0;
    right.centre.x += missing / 2.0;
    let over =
        (right.centre.x + half_width(right.number, scale) - f64::from(view.frame.width)).max(0.0);
    left.centre.x -= over;
    right.centre.x -= over;
    [left, right]
}

/// An axis label is omitted if it would touch one of the current move's numbers.
fn touches(view: &ArchesView, arch: &Arch, label: &Label, scale: f64) -> bool {
    let half = f64::from(label.number.max(1).ilog10() + 1) * 0.36 * AXIS_TEXT * scale;
    let touches = |other: &Label| {
        (other.centre.x - label.centre.x).abs()
            < half + half_width(other.number, scale) + scale * 6.0
    };
    places(view, arch, scale).iter().any(touches)
}

/// Draws the current move's numbers, and its prime on top of the arch.
fn named(view: &ArchesView, arch: &Arch, scale: f64) -> Html {
    let [payment, selection] = places(view, arch, scale);
    let (from, to) = (arch.curve.start, arch.curve.end());
    let crown = from.y - (from.y - arch.curve.pieces[0][0].y) * 0.75;
    let mut prime = Label { number: arch.prime, centre: from };
    prime.centre.x = f64::midpoint(from.x, to.x);
    prime.centre.y = crown - scale * PRIME_TEXT * 0.75;
    let least = half_width(arch.prime, scale) + scale * PRIME_TEXT * 0.5;
    prime.centre.x = prime.centre.x.clamp(least, f64::from(view.frame.width) - least);
    html! {
        <>
            <g class="pair-numbers" font-size={format!("{:.0}", PAIR_TEXT * scale)}>
                {text_at(&payment, Some("theirs"), "")}
                {text_at(&selection, Some("yours"), "")}
            </g>
            <g class="pair-prime" font-size={format!("{:.0}", PRIME_TEXT * scale)}>
                {text_at(&prime, Some("prime"), "×")}
            </g>
        </>
    }
}
