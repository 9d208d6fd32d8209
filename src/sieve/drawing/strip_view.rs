//! Lays out the moves of a game side by side in the order of play, with the order between them as arrows
//! above.
//!
//! This is the arc diagram of the order: an arrow leads from a move to the nearest moves that would take its payment
//! away. A sequence of moves is legal if every arrow points to the right, so the picture needs no columns and no legend,
//! and if somebody drags a move to the left past its arrow, the arrow points back.

use super::{Curve, Point, digits, real};
use crate::sieve::{Order, Pair};
use std::ops::Range;

/// All sizes are in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripFrame {
    /// The strip may be this wide.
    pub width: f64,
    /// The arrows fit into this height as well.
    pub height: f64,
    /// Numbers on the dominoes never get a smaller font than this.
    pub text: f64,
    /// Caps the moves of the strip. A longer line shows only some of them.
    pub most: usize,
}

/// Each visible move is drawn as a domino.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripMove {
    /// In the order of play, moves are counted from 0.
    pub turn: usize,
    /// The two halves of the domino show the selection and its payment.
    pub pair: Pair,
    /// The domino begins at this x coordinate.
    pub left: f64,
}

/// An arrow leads from a move to another one that has to come later.
#[derive(Debug, Clone, PartialEq)]
pub struct StripArrow {
    /// The move that has to come first, counted from 0 in the order of play.
    pub from: usize,
    /// If this move came first, it would take the payment of the other one away.
    pub to: usize,
    /// True if the strip shows the two in the wrong order.
    pub is_backward: bool,
    /// From the top of one domino to the top of the other.
    pub curve: Curve,
}

/// Nothing here depends on the screen, so a page and an SVG document can draw the same layout.
#[derive(Debug, Clone, PartialEq)]
pub struct StripView {
    /// Visible moves come from left to right. If a line is too long, only those around the anchor are
    /// visible.
    pub moves: Vec<StripMove>,
    /// An arrow is here if it begins or ends at one of these moves.
    pub arrows: Vec<StripArrow>,
    /// Every domino has this width. Its two halves are stacked, because that leaves space for a number of three digits
    /// in each.
    pub width: f64,
    /// Height of each half of a domino.
    pub half: f64,
    /// Dominoes begin at this y coordinate.
    pub top: f64,
    /// The numbers have this font size.
    pub text: f64,
    /// The left edges of two neighbours are this far apart.
    pub step: f64,
    /// Which places are visible, counted from 0.
    pub places: Range<usize>,
}

/// How many of the moves are to the left of the anchor, if there are that many.
const MOVES_BEFORE: usize = 5;
/// The width of a digit in relation to the font size, which is an upper bound for bold system fonts.
const DIGIT: f64 = 0.72;
/// Two dominoes keep this distance, in relation to the width of a move.
const GAP: f64 = 0.09;
/// A domino is at most this wide in relation to its font size.
const WIDEST: f64 = 3.2;
/// Half a domino is this high in relation to the font size.
const HALF: f64 = 1.35;
/// The lowest arrow rises by this many font sizes, and each move that an arrow passes adds the same again.
const RISE: f64 = 0.95;
/// The range of a move needs this much space below its domino, in relation to the font size.
const RANGE: f64 = 0.5;

impl StripView {
    /// Lays out the moves of `order` in their order of play. `places` is the place of each move from left to right, and the
    /// identity unless somebody drags a move. The moves around the place `anchor` are visible. O(m + e) for m moves with e
    /// arrows.
    #[must_use]
    pub fn new(order: &Order, places: &[usize], anchor: usize, frame: StripFrame) -> Self {
        let count = order.pairs().len();
        let largest = order.pairs().iter().map(|pair| pair.selection).max().unwrap_or(1);
        let needed = frame.text * (real(digits(largest)) * DIGIT + 0.5);
        let fitting = (1..=frame.most).rev().find(|&moves| real(moves) * needed <= frame.width);
        let shown = fitting.unwrap_or(1).min(count);
        let window = window(count, shown, anchor);
        let step = (frame.width / real(shown.max(1))).min(frame.text * WIDEST);
        let width = step * (1.0 - GAP);
        let text =
            frame.text.max((width / (real(digits(largest)) * DIGIT + 0.7)).min(frame.text * 1.4));
        let half = text * HALF;
        let top = (frame.height - 2.0 * half - text * RANGE).max(0.0);
        // A short game is in the middle of its strip.
        let margin = (frame.width - step * real(shown)) / 2.0;
        let left =
            |place: usize| margin + step * (real(place) - real(window.start)) + step * GAP / 2.0;
        let mut turns = vec![0; count];
        for (turn, &place) in places.iter().enumerate() {
            turns[place] = turn;
        }
        let moves = window.clone().map(|place| StripMove {
            turn: turns[place],
            pair: order.pairs()[turns[place]],
            left: left(place),
        });
        let arrow = |from: usize, to: usize| {
            let is_backward = places[from] > places[to];
            let ends = [from, to].map(|turn| left(places[turn]) + width / 2.0);
            let apart = real(places[from].abs_diff(places[to]));
            let rise = (text * RISE * (apart + 1.0)).min(top - text * 0.2).max(text * 0.5);
            StripArrow { from, to, is_backward, curve: arc(ends, width * 0.18, top - 3.0, rise) }
        };
        let arrows =
            (0..count).flat_map(|from| order.successors(from).iter().map(move |&to| (from, to)));
        let is_drawn = |turn: usize| window.contains(&places[turn]);
        let arrows = arrows.filter(|&(from, to)| is_drawn(from) || is_drawn(to));
        StripView {
            arrows: arrows.map(|(from, to)| arrow(from, to)).collect(),
            moves: moves.collect(),
            places: window,
            step,
            width,
            half,
            top,
            text,
        }
    }

    /// The ends of a bar below the dominoes, from the earliest to the latest place that a move can have. Ends outside the
    /// strip are at its edges.
    #[must_use]
    pub fn range(&self, order: &Order, turn: usize) -> [f64; 2] {
        self.bar([order.earliest(turn), order.latest(turn)])
    }

    /// Like [`StripView::range`], for the places that the move can have while all others keep their order.
    #[must_use]
    pub fn range_alone(&self, order: &Order, turn: usize) -> [f64; 2] {
        self.bar(order.places_alone(turn))
    }

    fn bar(&self, [from, to]: [usize; 2]) -> [f64; 2] {
        let first = self.moves.first().map_or(0.0, |one| one.left);
        let left = |place: usize| {
            let inside = place.clamp(self.places.start, self.places.end.max(1) - 1);
            first + self.step * real(inside - self.places.start)
        };
        [left(from), left(to) + self.width]
    }
}

/// The place of each of `count` moves from left to right if the move `turn` goes to the place `to`.
#[must_use]
pub fn moved(count: usize, turn: usize, to: usize) -> Vec<usize> {
    let mut turns: Vec<usize> = (0..count).collect();
    let one = turns.remove(turn);
    turns.insert(to.min(count - 1), one);
    let mut places = vec![0; count];
    for (place, turn) in turns.into_iter().enumerate() {
        places[turn] = place;
    }
    places
}

/// Which places are visible around the anchor.
fn window(count: usize, shown: usize, anchor: usize) -> Range<usize> {
    let start = anchor.saturating_sub(MOVES_BEFORE).min(count - shown);
    start..start + shown
}

/// Draws an arc between two dominoes. It leaves to the side of the middle and arrives on the other side, so
/// that two arrows at one domino don't touch.
fn arc([from, to]: [f64; 2], aside: f64, y: f64, rise: f64) -> Curve {
    let aside = if from < to { aside } else { -aside };
    let (from, to) = (from + aside, to - aside);
    let mut curve = Curve::from(Point::new(from, y));
    // A cubic curve only rises to three quarters of the height of its control points.
    let above = y - rise * 4.0 / 3.0;
    curve.pieces.push([Point::new(from, above), Point::new(to, above), Point::new(to, y)]);
    curve
}
