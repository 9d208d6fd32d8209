//! The curve of the score that was still possible. It starts at the optimum and ends at the
//! player's score. Every drop is a mistake.

use crate::explain::cost::points;
use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Mistake, Recap};
use ginnow::sorting::sort_by_key;
use ginnow_kit::words::{fill, number, text};
use std::fmt::Write;
use yew::prelude::*;

/// The drawing has this size in user units. These are pixels on a card of default width.
const WIDTH: u64 = 400;
const HEIGHT: u64 = 118;
/// The plot's edges, except for the left one. That depends on how wide the axis labels are.
const RIGHT: u64 = 384;
const TOP: u64 = 20;
const BOTTOM: u64 = 96;
/// Labels have this distance from what they label.
const GAP: u64 = 6;
/// Font sizes: the cost of the turning move, and everything else. These must match the style sheet.
const LARGE: u64 = 20;
const SMALL: u64 = 14;

/// Maps moves and scores to coordinates.
struct Plot {
    moves: u64,
    top: u64,
    left: u64,
}

impl Plot {
    /// Returns the x coordinate of a move: halfway between the scores before and after it.
    fn at(&self, turn: usize) -> u64 {
        self.left + (2 * turn as u64 + 1) * (RIGHT - self.left) / (2 * self.moves)
    }

    fn end(&self, turns: usize) -> u64 {
        self.left + turns as u64 * (RIGHT - self.left) / self.moves
    }

    fn y(&self, value: u64) -> u64 {
        BOTTOM - value * (BOTTOM - TOP) / self.top
    }
}

/// Like `text-anchor` in SVG.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Label {
    class: &'static str,
    words: String,
    anchor: Anchor,
    /// Coordinates of the anchor, on the baseline.
    place: [u64; 2],
}

impl Label {
    fn size(&self) -> u64 {
        if self.class == "cost turning" { LARGE } else { SMALL }
    }

    /// Returns the left, right, top and bottom edge. It is an estimate: we assume the widest of our
    /// fonts, because we cannot know which one the browser picks.
    fn edges(&self) -> [i64; 4] {
        let [x, y] = self.place.map(u64::cast_signed);
        let (width, size) = (width(&self.words, self.size()).cast_signed(), self.size());
        let left = match self.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2,
            Anchor::End => x - width,
        };
        let size = size.cast_signed();
        [left, left + width, y - size * 3 / 4, y + size / 5]
    }

    fn is_inside(&self) -> bool {
        let [left, right, top, bottom] = self.edges();
        left >= 0 && right <= WIDTH.cast_signed() && top >= 0 && bottom <= HEIGHT.cast_signed()
    }

    fn covers(&self, other: &Label) -> bool {
        let [one, other] = [self.edges(), other.edges()];
        one[0] < other[1] && other[0] < one[1] && one[2] < other[3] && other[2] < one[3]
    }

    fn view(&self) -> Html {
        let [x, y] = self.place.map(|at| at.to_string());
        html! {
            <text {x} {y} class={self.class} text-anchor={self.anchor.name()}>{self.words.clone()}</text>
        }
    }
}

/// Estimates a text's width in the widest of our fonts. Digits are the widest characters there (in
/// bold).
fn width(words: &str, size: u64) -> u64 {
    let percent = |letter: char| match letter {
        '−' => 84,
        ' ' | ',' | '.' | '\u{202f}' | 'l' | 'i' | 'f' | 't' => 40,
        _ => 70,
    };
    words.chars().map(percent).sum::<u64>() * size / 100
}

/// Draws the curve of a game with mistakes. `half` is half the sum of the board, rounded up.
pub fn curve(recap: &Recap, moves: &[Number], half: u64) -> Option<Html> {
    let possible = recap.curve()?;
    let (optimum, turning) = (*possible.first()?, recap.turning?.turn);
    let plot = plot(optimum, moves.len(), half);
    let left = plot.left;
    let mut falling = format!("M{left} {}", plot.y(optimum));
    let mut rising = format!("M{left} {BOTTOM}");
    let mut scored = 0;
    for (turn, (&selection, &after)) in moves.iter().zip(&possible[1..]).enumerate() {
        scored += u64::from(selection);
        // Writing to a string can't fail.
        let _ = write!(falling, "H{}V{}", plot.at(turn), plot.y(after));
        let _ = write!(rising, "L{} {}", plot.end(turn + 1), plot.y(scored));
    }
    let _ = write!(falling, "H{RIGHT}");
    let _ = write!(rising, "V{BOTTOM}Z");
    let drop = |mistake: &Mistake| {
        let (x, before) = (plot.at(mistake.turn), plot.y(mistake.possible + mistake.cost));
        let class = classes!("drop", (mistake.turn == turning).then_some("turning"));
        html! { <path {class} d={format!("M{x} {before}V{}", plot.y(mistake.possible))} /> }
    };
    let labels = labels(recap, moves, half)?;
    Some(html! {
        <svg class="curve" role="img" aria-label={spoken(recap, optimum)} viewBox={format!("0 0 {WIDTH} {HEIGHT}")}>
            <path class="half" d={format!("M{left} {}H{RIGHT}", plot.y(half))} />
            <path class="scored" d={rising} />
            <path class="possible" d={falling} />
            {for recap.mistakes.iter().map(drop)}
            {for labels.iter().map(Label::view)}
        </svg>
    })
}

fn plot(optimum: u64, moves: usize, half: u64) -> Plot {
    let widest = width(&number(optimum), SMALL).max(width(text("recap.half"), SMALL));
    Plot { moves: moves.max(1) as u64, top: optimum.max(half).max(1), left: widest + GAP }
}

/// Places the labels. They must neither overlap nor leave the drawing, so small drops sometimes go
/// without one.
fn labels(recap: &Recap, moves: &[Number], half: u64) -> Option<Vec<Label>> {
    let (optimum, turning) = (recap.optimum()?, recap.turning?.turn);
    let plot = plot(optimum, moves.len(), half);
    let mut labels = axis(&plot, optimum, half);
    labels.extend(numbers(&plot, moves, turning));
    let mut add = |candidates: Vec<Label>| {
        let is_free = |one: &Label| one.is_inside() && !labels.iter().any(|it| it.covers(one));
        let free = candidates.into_iter().find(is_free);
        labels.extend(free);
    };
    // The turning move comes first, then the other drops by decreasing size. Whoever comes first is
    // served first.
    let mut drops: Vec<&Mistake> = recap.mistakes.iter().collect();
    sort_by_key(&mut drops, |drop| (drop.turn != turning, u64::MAX - drop.cost));
    let mut drops = drops.into_iter().map(|drop| beside(&plot, drop, drop.turn == turning, recap));
    add(drops.next()?);
    let name = |anchor, x| Label {
        class: "name",
        words: text("recap.possible").to_owned(),
        anchor,
        place: [x, TOP - 4],
    };
    add(vec![
        name(Anchor::End, RIGHT),
        name(Anchor::Start, plot.left),
        name(Anchor::Middle, u64::midpoint(plot.left, RIGHT)),
    ]);
    drops.for_each(add);
    Some(labels)
}

/// Labels for zero and the optimum. We add one for half of the board if it fits between them, but
/// often it does not.
fn axis(plot: &Plot, optimum: u64, half: u64) -> Vec<Label> {
    let label =
        |class, words, y| Label { class, words, anchor: Anchor::End, place: [plot.left - GAP, y] };
    let mut labels = vec![
        label("axis best", number(optimum), plot.y(optimum) + 5),
        label("axis", number(0), BOTTOM),
    ];
    let half = label("axis", text("recap.half").to_owned(), plot.y(half) + 5);
    if !labels.iter().any(|other| other.covers(&half)) {
        labels.push(half);
    }
    labels
}

/// Returns the move numbers below the axis. The turning move's is always there, plus as many others
/// as fit.
fn numbers(plot: &Plot, moves: &[Number], turning: usize) -> Vec<Label> {
    let label = |turn: usize| Label {
        class: if turn == turning { "move turning" } else { "move" },
        words: moves[turn].to_string(),
        anchor: Anchor::Middle,
        place: [plot.at(turn), HEIGHT - 6],
    };
    let widths = (0..moves.len()).map(|turn| width(&label(turn).words, SMALL) + GAP);
    let space = usize::try_from(RIGHT - plot.left).unwrap_or(1);
    let widest = usize::try_from(widths.max().unwrap_or(1)).unwrap_or(space);
    let every = (moves.len() * widest).div_ceil(space).max(1);
    let is_free = |turn: usize| turn.is_multiple_of(every) && turn.abs_diff(turning) >= every;
    let shown = (0..moves.len()).filter(|&turn| turn == turning || is_free(turn));
    shown.map(label).collect()
}

/// Returns places for a drop's label, best first. If the drop is too short for a label at its side,
/// they're all above it.
fn beside(plot: &Plot, drop: &Mistake, is_turning: bool, recap: &Recap) -> Vec<Label> {
    let x = plot.at(drop.turn);
    let [before, after] = [drop.possible + drop.cost, drop.possible].map(|value| plot.y(value));
    let label = |anchor, x, y| Label {
        class: if is_turning { "cost turning" } else { "cost" },
        words: points(drop.cost),
        anchor,
        place: [x, y],
    };
    let size = label(Anchor::Start, x, 0).size();
    let (right, left) = ((Anchor::Start, x + GAP), (Anchor::End, x - GAP));
    let above = before - 4;
    let mut places = vec![(right, above), (left, above)];
    if after - before >= size * 3 / 4 {
        // Ends the letters just above the curve.
        let middle = u64::midpoint(before, after) + size * 3 / 8 - 1;
        places = vec![(right, middle), (right, above), (left, above), (left, middle)];
    }
    let mut labels: Vec<Label> =
        places.into_iter().map(|((anchor, x), y)| label(anchor, x, y)).collect();
    if !is_turning {
        // No other drop's line should cross the label. (The turning move is exempt, because its
        // label has an outline.)
        labels.retain(|label| !recap.mistakes.iter().any(|other| crosses(plot, other, label)));
    }
    labels
}

fn crosses(plot: &Plot, drop: &Mistake, label: &Label) -> bool {
    let x = plot.at(drop.turn).cast_signed();
    let ends = [drop.possible + drop.cost, drop.possible];
    let [before, after] = ends.map(|value| plot.y(value).cast_signed());
    let [left, right, top, bottom] = label.edges();
    (left..=right).contains(&x) && before < bottom && top < after
}

/// Describes the curve in words, as a text alternative.
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

    use ginnow::sieve::Position;
    use ginnow::sieve::analysis::{Assessment, Decision, LineAnalysis, Turning};
    use ginnow::sieve::optimize::Goal;

    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, end: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % end
        }
    }

    fn index(number: u64) -> usize {
        usize::try_from(number).expect("small")
    }

    /// Panics if a label is cut off or overlaps another one, or if the turning move, the curve or
    /// the optimum isn't labelled.
    fn check(recap: &Recap, moves: &[Number], half: u64) {
        let labels = labels(recap, moves, half).expect("a curve");
        for (place, one) in labels.iter().enumerate() {
            assert!(one.is_inside(), "{one:?} is cut: {recap:?}");
            let other = labels[place + 1..].iter().find(|other| one.covers(other));
            assert_eq!(other, None, "{one:?} is covered: {recap:?}");
        }
        for class in ["cost turning", "move turning", "name", "axis best"] {
            assert!(labels.iter().any(|label| label.class == class), "no {class}: {recap:?}");
        }
    }

    #[test]
    fn no_label_covers_another_or_is_cut_in_games_without_a_plan() {
        crate::learn_english();
        let mut numbers = Numbers(1);
        let mut drawn = 0;
        for size in (4..=28).chain([36]) {
            let board = Position::new(size).expect("a board");
            for _ in 0..6 {
                let mut end = board.clone();
                while !end.is_over() {
                    let legal: Vec<Number> = end.legal().collect();
                    let chosen = legal[index(numbers.below(legal.len() as u64))];
                    end.play(chosen).expect("legal");
                }
                let moves = end.moves();
                let mut analysis = LineAnalysis::new(&board, &moves, Goal::Largest).expect("legal");
                analysis.finish();
                let possible: Vec<Assessment> = analysis.assessments().collect();
                let recap = Recap::new(&end, &possible).expect("over");
                if recap.turning.is_some() {
                    check(&recap, &moves, u64::from(size * (size + 1) / 2).div_ceil(2));
                    drawn += 1;
                }
            }
        }
        assert!(drawn > 100, "{drawn}");
    }

    #[test]
    fn no_label_covers_another_or_is_cut_on_large_boards() {
        crate::learn_english();
        let mut numbers = Numbers(2);
        for _ in 0..4000 {
            let size = 10 + numbers.below(1000);
            let half = (size * (size + 1)).div_ceil(4);
            let optimum = half + numbers.below(half / 3);
            let length = index(2 + numbers.below(size / 2));
            let mut possible = vec![optimum];
            let mut mistakes = Vec::new();
            let moves: Vec<Number> = (0..length)
                .map(|turn| {
                    let number = u32::try_from(1 + numbers.below(size)).expect("small");
                    let left = possible[turn];
                    let rare = 1 + numbers.below(4);
                    let cost =
                        if numbers.below(rare) == 0 { numbers.below(left / rare + 1) } else { 0 };
                    possible.push(left - cost);
                    if cost > 0 {
                        mistakes.push(Mistake { turn, number, cost, possible: left - cost });
                    }
                    number
                })
                .collect();
            if mistakes.is_empty() {
                continue;
            }
            let turning = mistakes[index(numbers.below(mistakes.len() as u64))];
            let (turn, number, possible_after) = (turning.turn, turning.number, turning.possible);
            let decision = Decision::Lost { possible: possible_after };
            let exact = |&score: &u64| Assessment { score, bound: score };
            let recap = Recap {
                possible: possible.iter().map(exact).collect(),
                mistakes,
                turning: Some(Turning { turn, number, decision }),
            };
            check(&recap, &moves, half);
        }
    }

    #[test]
    fn the_curve_ends_where_the_score_does() {
        let plot = Plot { moves: 6, top: 301, left: 48 };
        assert_eq!((plot.y(301), plot.y(0)), (TOP, BOTTOM));
        assert_eq!((plot.end(0), plot.end(6)), (plot.left, RIGHT));
        assert!(plot.at(0) > plot.end(0) && plot.at(5) < plot.end(6));
    }
}
