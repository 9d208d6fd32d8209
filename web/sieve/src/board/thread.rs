//! A thread leads from a selection to its payment. We route it through the gaps between cells;
//! across them, it would make digits hard to read.

use ginnow::sieve::{Number, Turn};
use ginnow_kit::widgets::fit::Fit;
use std::cmp::Ordering;
use std::fmt::Write;
use yew::prelude::*;

/// A point on the board in CSS pixels.
type Place = (f64, f64);

/// Cell margin relative to the cell's width. Must match `numbers.css`.
const MARGIN: f64 = 0.04;

/// Corners are rounded with at most this radius (in CSS pixels).
const CORNER: f64 = 8.0;

/// Draws the thread of a move, animated if `fresh`.
pub fn thread(turn: &Turn, fit: Fit, fresh: bool) -> Html {
    let corners = corners(turn.selection, turn.payment, fit);
    let (from, to) = (corners[0], corners[corners.len() - 1]);
    // A page can have several boards, but ids must be unique. A constant will therefore not do.
    let id = format!("thread-{}-{}", turn.selection, turn.payment);
    let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(|at| format!("{at:.1}"));
    html! {
        <svg key={id.clone()} class={classes!("thread", fresh.then_some("fresh"))} aria-hidden="true">
            <linearGradient id={id.clone()} gradientUnits="userSpaceOnUse" {x1} {y1} {x2} {y2}>
                <stop class="from" />
                <stop class="to" offset="1" />
            </linearGradient>
            <path pathLength="1" stroke={format!("url(#{id})")} d={rounded(&corners)} />
        </svg>
    }
}

/// Computes the path's corners: out of the selection, along the gutters, and into the payment.
fn corners(selection: Number, payment: Number, fit: Fit) -> Vec<Place> {
    let cell = |number: Number| {
        let index = number as usize - 1;
        (real(index % fit.columns), real(index / fit.columns))
    };
    let (start, end) = (cell(selection), cell(payment));
    let (width, height) = (fit.width, fit.height);
    // Both ends are on the sides that face each other. For cells in the same row we go above them,
    // or below if it is the first row.
    let [first, second] = match end.1.total_cmp(&start.1) {
        Ordering::Less => [start.1, end.1 + 1.0],
        Ordering::Greater => [start.1 + 1.0, end.1],
        Ordering::Equal if start.1 > 0.0 => [start.1; 2],
        Ordering::Equal => [1.0; 2],
    };
    let [out, into] = [(start, first), (end, second)].map(|((column, row), gutter)| {
        let x = (column + 0.5) * width;
        let away = if gutter > row { -MARGIN } else { MARGIN };
        [(x, gutter * height + away * width), (x, gutter * height)]
    });
    let mut corners = out.to_vec();
    if first.total_cmp(&second).is_ne() {
        let column = match end.0.total_cmp(&start.0) {
            Ordering::Less => end.0 + 1.0,
            Ordering::Equal if end.0 < 1.0 => 1.0,
            Ordering::Equal | Ordering::Greater => end.0,
        };
        corners.extend([first, second].map(|gutter| (column * width, gutter * height)));
    }
    corners.extend([into[1], into[0]]);
    corners
}

/// Builds the SVG path through the corners, rounding each of them.
fn rounded(corners: &[Place]) -> String {
    let (x, y) = corners[0];
    let mut data = format!("M{x:.1} {y:.1}");
    for three in corners.windows(3) {
        let [before, (x, y), after] = [three[0], three[1], three[2]];
        let towards = |other: Place| {
            let length = (other.0 - x).hypot(other.1 - y);
            let part = (CORNER / length.max(1.0)).min(0.5);
            (x + (other.0 - x) * part, y + (other.1 - y) * part)
        };
        let (from, to) = (towards(before), towards(after));
        let _ = write!(data, "L{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}", from.0, from.1, to.0, to.1);
    }
    let (x, y) = corners[corners.len() - 1];
    let _ = write!(data, "L{x:.1} {y:.1}");
    data
}

/// Boards only have a few thousand cells at most, so this is exact.
#[expect(clippy::cast_precision_loss, reason = "boards are small")]
fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits of a cell are taken to fill its middle half, horizontally and vertically.
    fn crosses(from: Place, to: Place, fit: Fit) -> bool {
        (0..=100).any(|step| {
            let part = f64::from(step) / 100.0;
            let inside = |from: f64, to: f64, size: f64| {
                let at = (from + (to - from) * part) / size;
                (at.rem_euclid(1.0) - 0.5).abs() < 0.25
            };
            inside(from.0, to.0, fit.width) && inside(from.1, to.1, fit.height)
        })
    }

    #[test]
    fn threads_never_cross_digits() {
        for columns in [1, 2, 5, 6, 10] {
            let fit = Fit { columns, width: 60.0, height: 50.0, digits: 20.0 };
            for selection in 2..=60 {
                for payment in 1..selection {
                    let corners = corners(selection, payment, fit);
                    for pair in corners.windows(2) {
                        let [across, down] =
                            [pair[0].0 - pair[1].0, pair[0].1 - pair[1].1].map(f64::abs);
                        let straight = across.min(down) < 1e-9;
                        assert!(straight, "{selection} to {payment}: {corners:?}");
                        assert!(
                            !crosses(pair[0], pair[1], fit),
                            "{selection} to {payment}: {corners:?}"
                        );
                    }
                }
            }
        }
    }
}
