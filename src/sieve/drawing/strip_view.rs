//! Shows the moves of a game side by side in order of play. Arrows above them show which moves have
//! to wait for others.
//!
//! This is an arc diagram of the order. From each move, arrows lead to the nearest moves that would
//! take its payment away. A sequence of moves is legal if all arrows point right, so there is no
//! need for columns or a legend. And if you drag a move too far to the left, you see it
//! immediately, because its arrow points back.

use super::{Curve, Point, digits, real};
use crate::sieve::{Order, Pair};
use std::ops::Range;

/// The size of a strip is measured in pixels. Unlike other layouts, this one has to know how much
/// space there really is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripFrame {
    /// This much width is available.
    pub width: f64,
    /// The available height includes the arrows.
    pub height: f64,
    /// Minimum font size.
    pub text: f64,
    /// If there are more moves than this, only some of them are visible.
    pub most: usize,
}

/// A move is drawn as a domino. You'll find the size of all dominoes in [`StripView`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StripMove {
    /// Moves are counted in order of play.
    pub turn: usize,
    /// The numbers on the domino's halves.
    pub pair: Pair,
    /// The domino begins here.
    pub left: f64,
}

/// An arrow from a move to another one that must come later.
#[derive(Debug, Clone, PartialEq)]
pub struct StripArrow {
    /// The move that must come first, by its index in the order of play.
    pub from: usize,
    /// The move that must come later (it would take the first one's payment away).
    pub to: usize,
    /// If the arrow points backward, its moves are in the wrong order.
    pub is_backward: bool,
    /// The curve connects the tops of both dominoes.
    pub curve: Curve,
}

/// The layout of a strip does not depend on a screen. A page and an SVG document can draw exactly
/// the same.
#[derive(Debug, Clone, PartialEq)]
pub struct StripView {
    /// Visible moves are listed from left to right. If not all of them fit, these are the ones
    /// around the anchor.
    pub moves: Vec<StripMove>,
    /// Arrows with at least one end among these moves.
    pub arrows: Vec<StripArrow>,
    /// The halves of a domino are on top of each other, so three digits fit in easily.
    pub width: f64,
    /// Height of either half.
    pub half: f64,
    /// The dominoes begin here, below the arrows.
    pub top: f64,
    /// Font size.
    pub text: f64,
    /// Distance between two moves' left edges.
    pub step: f64,
    /// These places are visible, counting from 0.
    pub places: Range<usize>,
}

/// Moves to the left of the anchor, if there are that many.
const MOVES_BEFORE: usize = 5;
/// Digits are this wide, relative to the font size. Bold system fonts aren't any wider.
const DIGIT: f64 = 0.72;
/// Dominoes have this gap in between, relative to the width of a move.
const GAP: f64 = 0.09;
/// Maximum distance between two moves, relative to the font size. 13 moves fill a wide projector, and a few moves don't
/// turn into posters.
const WIDEST: f64 = 4.5;
/// Height of half a domino, relative to the font size.
const HALF: f64 = 1.35;
/// The lowest arrow is this high, relative to the font size. Arrows rise by this much for every
/// move they pass.
const RISE: f64 = 0.95;
/// A move's range needs this much space below its domino, relative to the font size.
const RANGE: f64 = 0.5;

impl StripView {
    /// Lays out the moves of `order`. `places` has the place of each move from left to right, which
    /// is simply 0, 1, 2, ... unless somebody is dragging a move. If not all of them fit, you get
    /// those around the place `anchor`. O(m + e) for m moves and e arrows.
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
        // Centre the strip if the game is too short to fill it.
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

    /// Returns both ends of a bar from the earliest to the latest place of a move, which goes below
    /// the dominoes. Places outside of the strip are cut off at the edge.
    #[must_use]
    pub fn range(&self, order: &Order, turn: usize) -> [f64; 2] {
        self.bar([order.earliest(turn), order.latest(turn)])
    }

    /// Like [`StripView::range`], but limited to places that leave all other moves in their order.
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

/// Returns the place of each move if the move `turn` is dragged to `to`. The others shift by one
/// place at most.
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

/// Returns the visible places around the anchor.
fn window(count: usize, shown: usize, anchor: usize) -> Range<usize> {
    let start = anchor.saturating_sub(MOVES_BEFORE).min(count - shown);
    start..start + shown
}

/// Draws an arc between two dominoes. Start and end are slightly off the middle, because two arrows
/// at the same domino would touch otherwise.
fn arc([from, to]: [f64; 2], aside: f64, y: f64, rise: f64) -> Curve {
    let aside = if from < to { aside } else { -aside };
    let (from, to) = (from + aside, to - aside);
    let mut curve = Curve::from(Point::new(from, y));
    // Cubic curves only reach three quarters of the height of their control points.
    let above = y - rise * 4.0 / 3.0;
    curve.pieces.push([Point::new(from, above), Point::new(to, above), Point::new(to, y)]);
    curve
}
