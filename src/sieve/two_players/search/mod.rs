//! Implements negamax with alpha-beta windows, over sets of numbers. A recursive search couldn't be
//! interrupted, so this one visits a position at a time and maintains its own stack.
//!
//! The value of a position is the lead (in further points) of the side to move over the other side
//! with perfect play. Points scored earlier don't matter, so a position is just the set of
//! remaining numbers, and we reduce that to those that can still make a difference.

mod numbers;
mod table;

pub use numbers::Set;
use numbers::{Candidate, FactorSets, best_first};
use table::{Known, Table};

use super::Rule;

/// No game has more moves than this. Searches with this depth always reach the end.
pub const WHOLE_GAME: u8 = 100;

/// Exceeds the sum of all numbers, and therefore every value.
const BEYOND: i32 = 10_000;

/// If the search was cut short, the value may be a bound or an estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchValue {
    /// The value, or a bound if that was good enough.
    pub value: i32,
    /// The search has reached the end of every game that matters.
    pub exact: bool,
    /// Best move, or 0 if the search has not found one or did not need to.
    pub best: u8,
}

/// The stack has a frame for each position.
#[derive(Debug, Clone, Copy)]
struct SearchedPosition {
    set: Set,
    /// The window: is the value in between, and where?
    alpha: i32,
    beta: i32,
    /// Remembers the original `alpha`, and bounds known without looking ahead.
    first_alpha: i32,
    bounds: (i32, i32),
    depth: u8,
    /// This position's candidates start here in the list. They end with the list.
    start: usize,
    next: usize,
    /// The current candidate is only being tested against the best one, with an empty window.
    probing: bool,
    /// All candidates so far were searched to the end of the game.
    exact: bool,
    value: i32,
    best: u8,
}

/// This search can be interrupted. It has a transposition table.
#[derive(Debug, Clone)]
pub struct Search {
    numbers: FactorSets,
    table: Table,
    candidates: Vec<Candidate>,
    frames: Vec<SearchedPosition>,
    answer: Option<SearchValue>,
    nodes: u64,
}

impl Search {
    /// Starts with an empty table.
    pub fn new(rule: Rule) -> Self {
        Search {
            numbers: FactorSets::new(rule),
            table: Table::new(),
            candidates: Vec::new(),
            frames: Vec::new(),
            answer: None,
            nodes: 0,
        }
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Result for the root, or `None` while the search is running.
    pub fn answer(&self) -> Option<SearchValue> {
        self.answer
    }

    /// Begins to search a position to this depth. A running search is abandoned, but its results in
    /// the table remain.
    pub fn begin(&mut self, set: Set, depth: u8) {
        self.frames.clear();
        self.candidates.clear();
        self.answer = self.visit(set, -BEYOND, BEYOND, depth);
    }

    /// Visits up to this many positions.
    pub fn advance(&mut self, nodes: u64) {
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end
            && let Some(frame) = self.frames.last()
        {
            let done = frame.next == self.candidates.len() || frame.value >= frame.beta;
            let answer = if done { self.leave() } else { self.descend() };
            if let Some(answer) = answer {
                self.receive(answer);
            }
        }
    }

    /// Visits the position after the top frame's current candidate.
    fn descend(&mut self) -> Option<SearchValue> {
        let frame = self.frames.last()?;
        let Candidate { number, gain } = self.candidates[frame.next];
        let gain = i32::from(gain);
        let top = gain - frame.alpha;
        let bottom = if frame.probing { top - 1 } else { gain - frame.beta };
        let (set, depth) = (self.numbers.without(frame.set, number), frame.depth - 1);
        self.visit(set, bottom, top, depth)
    }

    /// Visits a position. Returns the result if it's known without a search, and pushes a frame
    /// otherwise.
    fn visit(&mut self, set: Set, alpha: i32, beta: i32, depth: u8) -> Option<SearchValue> {
        self.nodes += 1;
        let start = self.candidates.len();
        let set = self.numbers.candidates(set, &mut self.candidates);
        let bounds = self.numbers.bounds(set, &self.candidates[start..]);
        let seen = self.table.find(set);
        let known = self.at_once(set, start, bounds, alpha, beta);
        let known = known.or_else(|| seen.and_then(|seen| recalled(seen, alpha, beta, depth)));
        let known = known.or_else(|| self.estimate(set, bounds, depth));
        if known.is_some() {
            self.candidates.truncate(start);
            return known;
        }
        let first = seen.map_or(0, |seen| seen.best);
        let list = &mut self.candidates[start..];
        best_first(list, |one| one.gain);
        if let Some(place) = list.iter().position(|one| one.number == first) {
            list[..=place].rotate_right(1);
        }
        let alpha = alpha.max(bounds.0 - 1);
        self.frames.push(SearchedPosition {
            set,
            alpha,
            beta: beta.min(bounds.1 + 1),
            first_alpha: alpha,
            bounds,
            depth,
            start,
            next: start,
            probing: false,
            exact: true,
            value: -BEYOND,
            best: 0,
        });
        None
    }

    /// The result, if there is no need to search.
    fn at_once(
        &mut self,
        set: Set,
        start: usize,
        bounds: (i32, i32),
        alpha: i32,
        beta: i32,
    ) -> Option<SearchValue> {
        let all = &self.candidates[start..];
        let best = all.iter().max_by_key(|one| one.gain);
        let best = best.map_or(0, |one| one.number);
        let exact = |value| SearchValue { value, exact: true, best };
        let (low, high) = bounds;
        if low >= beta {
            return Some(exact(low));
        }
        if high <= alpha {
            return Some(exact(high));
        }
        let resolved = self.numbers.settle(set, &mut self.candidates, start);
        resolved.map(exact)
    }

    /// At depth 0, we estimate: both sides play greedily.
    fn estimate(&self, set: Set, bounds: (i32, i32), depth: u8) -> Option<SearchValue> {
        (depth == 0).then(|| SearchValue {
            value: self.numbers.greedy(set).clamp(bounds.0, bounds.1),
            exact: false,
            best: 0,
        })
    }

    /// Handles the result of the current candidate's position.
    fn receive(&mut self, answer: SearchValue) {
        let Some(frame) = self.frames.last_mut() else {
            self.answer = Some(answer);
            return;
        };
        let Candidate { number, gain } = self.candidates[frame.next];
        let value = i32::from(gain) - answer.value;
        if frame.probing && value > frame.alpha && value < frame.beta {
            // The candidate really is better than the best one. Search it again with the full
            // window to find out by how much.
            frame.probing = false;
            return;
        }
        frame.exact &= answer.exact;
        if value > frame.value {
            (frame.value, frame.best) = (value, number);
        }
        if value >= frame.beta {
            frame.exact = answer.exact;
        }
        frame.alpha = frame.alpha.max(value);
        frame.probing = true;
        frame.next += 1;
    }

    /// Pops the (finished) top frame and stores its result in the table.
    fn leave(&mut self) -> Option<SearchValue> {
        let frame = self.frames.pop()?;
        self.candidates.truncate(frame.start);
        let SearchedPosition { value, bounds, .. } = frame;
        let depth = if frame.exact { Known::WHOLE } else { frame.depth };
        let low = if value > frame.first_alpha { value } else { bounds.0.min(value) };
        let high = if value < frame.beta { value } else { bounds.1.max(value) };
        let bound = |value: i32| i16::try_from(value).unwrap_or_default();
        let known = Known { low: bound(low), high: bound(high), depth, best: frame.best };
        self.table.keep(frame.set, known);
        Some(SearchValue { value, exact: frame.exact, best: frame.best })
    }
}

/// The stored result, if it is deep enough and settles the question for this window.
fn recalled(seen: Known, alpha: i32, beta: i32, depth: u8) -> Option<SearchValue> {
    let answer = |value| SearchValue { value, exact: seen.depth == Known::WHOLE, best: seen.best };
    let (low, high) = (i32::from(seen.low), i32::from(seen.high));
    let value = match () {
        () if seen.depth < depth => return None,
        () if low >= beta || low == high => low,
        () if high <= alpha => high,
        () => return None,
    };
    Some(answer(value))
}
