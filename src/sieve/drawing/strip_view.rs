//! The moves of a game next to each other in the order of play, with arrows above them that show
//! which moves have to wait.
//!
//! This is an arc diagram of the order. An arrow leads from a move to the nearest moves that would
//! take its payment away, so a sequence of moves is legal if all arrows point to the right. This
//! has the advantage that you need neither columns nor a legend to understand the picture. And if
//! you drag a move too far to the left, you see it immediately, since its arrow points back.

use super::{Curve, Point, digits, real};
use crate::sieve::{Order, Pair};
use std::ops::Range;

/// The size of a strip, in pixels. In contrast to the other layouts, this one needs to know how
/// much space there really is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripFrame {
    /// The width that's available.
    pub width: f64,
    /// The height that's available, including the arrows.
    pub height: f64,
    /// The smallest font size of the numbers.
    pub text: f64,
    /// The largest number of moves. If there are more, only some of them are visible.
    pub most: usize,
}

/// A move as a domino in the strip. Its size is that of all dominoes, so you find it in the
/// [`StripView`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripMove {
    /// The index of the move in the order of play.
    pub turn: usize,
    /// The numbers on the two halves of the domino.
    pub pair: Pair,
    /// The x coordinate where the domino begins.
    pub left: f64,
}

/// An arrow from a move to another one that must come later.
#[derive(Debug, Clone, PartialEq)]
pub struct StripArrow {
    /// The move that must come first, as an index in the order of play.
    pub from: usize,
    /// The move that must come later, because it would take the payment of the first one away.
    pub to: usize,
    /// True if the strip shows the two in the wrong order.
    pub is_backward: bool,
    /// The line from the top of one domino to the top of the other.
    pub curve: Curve,
}

/// A layout of a strip. Nothing in here depends on the screen, so that a page and an SVG document
/// can draw exactly the same thing.
#[derive(Debug, Clone, PartialEq)]
pub struct StripView {
    /// The visible moves, from left to right. If there are too many, these are the ones around the
    /// anchor.
    pub moves: Vec<StripMove>,
    /// The arrows that begin or end at one of these moves.
    pub arrows: Vec<StripArrow>,
    /// The width of the dominoes. Their halves are on top of each other, because that way there's
    /// enough space for three digits.
    pub width: f64,
    /// The height of each half of a domino.
    pub half: f64,
    /// The y coordinate where the dominoes begin.
    pub top: f64,
    /// The font size of the numbers.
    pub text: f64,
    /// The distance between the left edges of two neighbours.
    pub step: f64,
    /// The places that are visible, counted from 0.
    pub places: Range<usize>,
}

/// How many moves to show to the left of the anchor, provided that there are that many.
const MOVES_BEFORE: usize = 5;
/// The width of a digit, relative to the font size. Bold system fonts don't have wider ones.
const DIGIT: f64 = 0.72;
/// The distance between two dominoes, relative to the width of a move.
const GAP: f64 = 0.09;
/// The largest width of a domino, relative to its font size.
const WIDEST: f64 = 3.2;
/// The height of half a domino, relative to the font size.
const HALF: f64 = 1.35;
/// How high the lowest arrow rises, relative to the font size. For each move that an arrow passes,
/// it rises by this much more.
const RISE: f64 = 0.95;
/// How much space the range of a move takes below its domino, relative to the font size.
const RANGE: f64 = 0.5;

impl StripView {
    /// Lays out the moves of `order`. You pass the place of each move from left to right. Unless
    /// somebody is dragging a move, this is simply 0, 1, 2 and so on. If there are too many moves,
    /// you get to see those around the place `anchor`. Takes O(m + e) for m moves with e arrows.
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
        // If the game is too short to fill the strip, it's in the middle.
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

    /// Returns the ends of a bar that you can draw below the dominoes, from the earliest to the
    /// latest place that a move can have. If these are outside of the strip, the bar ends at the
    /// edge.
    #[must_use]
    pub fn range(&self, order: &Order, turn: usize) -> [f64; 2] {
        self.bar([order.earliest(turn), order.latest(turn)])
    }

    /// Like [`StripView::range`], but for the places that the move can have if all other moves stay
    /// in their order.
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

/// Returns where each of `count` moves would be if you dragged the move `turn` to the place `to`.
/// All others shift by at most one place.
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

/// Returns the places that are visible around the anchor.
fn window(count: usize, shown: usize, anchor: usize) -> Range<usize> {
    let start = anchor.saturating_sub(MOVES_BEFORE).min(count - shown);
    start..start + shown
}

/// Draws an arc between two dominoes. It starts a little to one side of the middle and ends to the
/// other side, because otherwise two arrows at the same domino would touch.
fn arc([from, to]: [f64; 2], aside: f64, y: f64, rise: f64) -> Curve {
    let aside = if from < to { aside } else { -aside };
    let (from, to) = (from + aside, to - aside);
    let mut curve = Curve::from(Point::new(from, y));
    // A cubic curve rises to only three quarters of the height of its control points.
    let above = y - rise * 4.0 / 3.0;
    curve.pieces.push([Point::new(from, above), Point::new(to, above), Point::new(to, y)]);
    curve
}
