//! Draws the curve of the score still possible. It falls onto the player's score, and its drops are the
//! mistakes.

use crate::explain::cost::points;
use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Mistake, Recap};
use ginnow::sorting::sort_by_key;
use ginnow_kit::words::{fill, number, text};
use std::fmt::Write;
use yew::prelude::*;

/// The drawing in its own units, which are pixels on a card of the usual width.
const WIDTH: u64 = 400;
const HEIGHT: u64 = 118;
/// The plot has this left, right, top and bottom.
const PLOT: [u64; 4] = [48, 384, 16, 96];
/// A label of a drop needs this space.
const DROP: u64 = 44;
/// The plot is this wide. Below is the space of a label under it.
const AXIS: usize = 336;
const MOVE: usize = 26;
/// Two labels one above the other keep at least this distance.
const LINE: u64 = 15;

/// Converts moves and scores to places of the plot.
struct Plot {
    moves: u64,
    top: u64,
}

impl Plot {
    /// Returns the place of a move, between the scores before and after it.
    fn at(&self, turn: usize) -> u64 {
        let [left, right, ..] = PLOT;
        left + (2 * turn as u64 + 1) * (right - left) / (2 * self.moves)
    }

    fn end(&self, turns: usize) -> u64 {
        let [left, right, ..] = PLOT;
        left + turns as u64 * (right - left) / self.moves
    }

    fn y(&self, value: u64) -> u64 {
        let [.., top, bottom] = PLOT;
        bottom - value * (bottom - top) / self.top
    }
}

/// Draws the curve of a game with mistakes. `half` is half of the sum of the board, rounded up.
pub fn curve(recap: &Recap, moves: &[Number], half: u64) -> Option<Html> {
    let possible = recap.curve()?;
    let (optimum, turning) = (*possible.first()?, recap.turning?.turn);
    let plot = Plot { moves: moves.len().max(1) as u64, top: optimum.max(half).max(1) };
    let [left, right, top, bottom] = PLOT;
    let mut falling = format!("M{left} {}", plot.y(optimum));
    let mut rising = format!("M{left} {bottom}");
    let mut scored = 0;
    for (turn, (&selection, &after)) in moves.iter().zip(&possible[1..]).enumerate() {
        scored += u64::from(selection);
        // Writing into a string cannot fail.
        let _ = write!(falling, "H{}V{}", plot.at(turn), plot.y(after));
        let _ = write!(rising, "L{} {}", plot.end(turn + 1), plot.y(scored));
    }
    let _ = write!(falling, "H{right}");
    let _ = write!(rising, "V{bottom}Z");
    let drop = |mistake: &Mistake| {
        let (x, before) = (plot.at(mistake.turn), plot.y(mistake.possible + mistake.cost));
        let class = classes!("drop", (mistake.turn == turning).then_some("turning"));
        html! { <path {class} d={format!("M{x} {before}V{}", plot.y(mistake.possible))} /> }
    };
    let half_y = plot.y(half);
    let label = |x: u64, y: u64, class: &'static str, words: String| {
        html! { <text x={x.to_string()} y={y.to_string()} {class}>{words}</text> }
    };
    let drops = labelled(&recap.mistakes, turning, &plot).into_iter().map(|mistake| {
        let class = if mistake.turn == turning { "cost turning" } else { "cost" };
        let [before, after] =
            [mistake.possible + mistake.cost, mistake.possible].map(|value| plot.y(value));
        // Beside a long drop, and above the line of a short one.
        let y = if after - before >= LINE { u64::midpoint(before, after) + 5 } else { before - 4 };
        label(plot.at(mistake.turn) + 6, y, class, points(mistake.cost))
    });
    let every = (moves.len() * MOVE).div_ceil(AXIS).max(1);
    let is_free = |turn: usize| turn == turning || turn.abs_diff(turning) >= every;
    let numbers = moves
        .iter()
        .enumerate()
        .filter(|&(turn, _)| turn == turning || (turn % every == 0 && is_free(turn)));
    let numbers = numbers.map(|(turn, &selection)| {
        let class = if turn == turning { "move turning" } else { "move" };
        label(plot.at(turn), HEIGHT - 6, class, selection.to_string())
    });
    // Only where it isn't on the label of the best score, or on the axis.
    let is_half_free = half_y.abs_diff(plot.y(optimum)) >= LINE && bottom - half_y >= LINE;
    Some(html! {
        <svg class="curve" role="img" aria-label={spoken(recap, optimum)} viewBox={format!("0 0 {WIDTH} {HEIGHT}")}>
            <path class="half" d={format!("M{left} {half_y}H{right}")} />
            <path class="scored" d={rising} />
            <path class="possible" d={falling} />
            {for recap.mistakes.iter().map(drop)}
            {label(left - 6, plot.y(optimum) + 5, "axis best", number(optimum))}
            if is_half_free {
                {label(left - 6, half_y + 5, "axis", text("recap.half").to_owned())}
            }
            {label(left - 6, bottom, "axis", number(0))}
            {label(right, top - 4, "name", text("recap.possible").to_owned())}
            {for drops}
            {for numbers}
        </svg>
    })
}

/// The drops whose labels have space: that of the turning move, then the larger ones.
fn labelled(mistakes: &[Mistake], turning: usize, plot: &Plot) -> Vec<Mistake> {
    let mut order: Vec<Mistake> = mistakes.to_vec();
    sort_by_key(&mut order, |mistake| (mistake.turn != turning, u64::MAX - mistake.cost));
    let mut shown: Vec<Mistake> = Vec::new();
    for mistake in order {
        let x = plot.at(mistake.turn);
        let has_space = |other: &Mistake| plot.at(other.turn).abs_diff(x) >= DROP;
        if shown.iter().all(has_space) && x + DROP <= WIDTH {
            shown.push(mistake);
        }
    }
    shown
}

/// Describes the curve in words.
fn spoken(recap: &Recap, optimum: u64) -> String {
    let drops = recap.mistakes.iter().map(|mistake| {
        let (turn, selection) = (mistake.turn + 1, mistake.number);
        let (cost, possible) = (number(mistake.cost), number(mistake.possible));
        fill!("recap.drop", turn, selection, cost, possible)
    });
    let drops: Vec<String> = drops.collect();
    fill!("recap.curve", optimum = number(optimum), drops = drops.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turning_move_has_its_label_even_where_larger_drops_are_near() {
        let plot = Plot { moves: 30, top: 300 };
        let mistake = |turn, cost| Mistake { turn, number: 1, cost, possible: 100 };
        let shown = labelled(&[mistake(3, 80), mistake(4, 10), mistake(20, 9)], 4, &plot);
        let turns: Vec<usize> = shown.iter().map(|mistake| mistake.turn).collect();
        assert_eq!(turns, [4, 20]);
    }

    #[test]
    fn the_curve_ends_where_the_score_does() {
        let plot = Plot { moves: 6, top: 301 };
        assert_eq!((plot.y(301), plot.y(0)), (PLOT[2], PLOT[3]));
        assert_eq!((plot.end(0), plot.end(6)), (PLOT[0], PLOT[1]));
        assert!(plot.at(0) > plot.end(0) && plot.at(5) < plot.end(6));
    }
}
