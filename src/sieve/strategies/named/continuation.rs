//! Extends the game for N - 1 to N, and improves it by exchanges. Due to Chess.
//!
//! Like his solver, we test for every number if the set stays playable. Both tests are exact, so
//! the games are the same. But most of his exchanges fail, and we can tell in advance: a number
//! that's rejected because of a core stays rejected while that core is in the set. So we skip
//! those.

use super::planned::next_of;
use super::solvent::{descend, in_order};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::optimize::PlayableSet;
use crate::sieve::strategies::solvency::Solvency;
use crate::sieve::strategies::{Board, ScriptError, Strategy, StrategyStep};
use crate::sieve::{FactorTable, Number, PairingGraph, Position, score};
use std::cmp::Reverse;
use std::sync::Arc;

/// Maximum number of additions per board.
const MOST_ADDED: usize = 80;
/// Maximum number of exchanges per board.
const MOST_EXCHANGES: usize = 2000;
/// Maximum number of candidates to replace removed numbers.
const MOST_REFILLED: usize = 30;

/// The game for a board size starts with two numbers and grows from there.
#[derive(Default)]
pub(super) struct Continuation {
    size: Number,
    members: Vec<Number>,
    line: Vec<Number>,
}

impl Strategy for Continuation {
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError> {
        if !board.moves().is_empty() {
            return Ok(next_of(&self.line, board));
        }
        if self.size > board.size() {
            *self = Continuation::default();
        }
        if self.size < board.size() {
            self.size += 1;
            let table = Arc::new(FactorTable::new(self.size));
            let position = Position::fresh(table);
            self.members = game(&position, &self.members);
            if self.size < board.size() {
                return Ok(StrategyStep::Thinks);
            }
            self.line = in_order(&position, &self.members);
        }
        Ok(next_of(&self.line, board))
    }
}

/// Returns the members of the game for N, given those for N - 1.
fn game(position: &Position, before: &[Number]) -> Vec<Number> {
    let size = position.size();
    let mut upper = Solvency::new(position);
    for number in (size / 2 + 1..=size).rev() {
        upper.add(number);
    }
    let mut solvent = upper.clone();
    descend(&mut solvent, size / 2, &[]);
    let mut carried = upper;
    for &number in before.iter().rev().filter(|&number| 2 * number <= size) {
        carried.add(number);
    }
    let (graph, set) = carried.into_set();
    let mut exchange = Exchange::new(position, graph, set);
    if exchange.score() != u64::from(size) + score(before) {
        exchange.settle();
    }
    if solvent.score() > exchange.score() {
        solvent.members().collect()
    } else {
        exchange.members()
    }
}

/// A set being improved.
struct Exchange {
    size: Number,
    graph: Arc<PairingGraph>,
    set: PlayableSet,
    left: usize,
}

impl Exchange {
    fn new(position: &Position, graph: Arc<PairingGraph>, set: PlayableSet) -> Self {
        Exchange { size: position.size(), graph, set, left: MOST_EXCHANGES }
    }

    fn members(&self) -> Vec<Number> {
        let numbers = self.graph.numbers().iter().zip(self.set.selected());
        let members = numbers.filter(|&(_, &is_in)| is_in);
        members.map(|(&number, _)| number).collect()
    }

    fn score(&self) -> u64 {
        score(&self.members())
    }

    fn contains(&self, number: Number) -> bool {
        let vertex = self.graph.vertex(number);
        vertex.is_some_and(|vertex| self.set.selected()[vertex as usize])
    }

    fn add(&mut self, number: Number) -> bool {
        let vertex = self.graph.vertex(number);
        vertex.is_some_and(|vertex| self.set.add(&self.graph, vertex))
    }

    /// Returns numbers of the lower half outside the set that share a prime with N, largest first.
    /// Only these could come in after a change near N.
    fn blocked(&self) -> Vec<Number> {
        let lower = (2..=self.size / 2).rev();
        let near = lower.filter(|&number| greatest_common_divisor(number, self.size) > 1);
        near.filter(|&number| !self.contains(number)).collect()
    }

    /// Adds and exchanges numbers until nothing helps.
    fn settle(&mut self) {
        loop {
            self.fill();
            if !self.exchange() {
                return;
            }
        }
    }

    /// Adds single numbers, largest first. One pass is enough, because a rejected number stays
    /// rejected.
    fn fill(&mut self) {
        let mut added = 0;
        for number in self.blocked() {
            if added < MOST_ADDED && self.add(number) {
                added += 1;
            }
        }
    }

    /// Replaces one or two numbers of the lower half by others that are worth more. Returns `false`
    /// if there is no such exchange.
    fn exchange(&mut self) -> bool {
        let members = self.members().into_iter();
        let lower: Vec<Number> = members.filter(|&number| 2 * number <= self.size).collect();
        let blocked: Vec<Blocked> = self.blocked().into_iter().map(|n| self.why(n)).collect();
        let outlook = |place: usize| Gain::new(&blocked, place);
        let outlooks: Vec<Gain> = (0..lower.len()).map(outlook).collect();
        let singles = (0..lower.len()).map(|place| (place, place));
        let pairs =
            (0..lower.len()).flat_map(|one| (one + 1..lower.len()).map(move |it| (one, it)));
        for (one, other) in singles.chain(pairs) {
            let [first, second] = [&outlooks[one], &outlooks[other]];
            if self.left == 0 {
                return false;
            }
            if !(first.is_related || second.is_related) {
                continue;
            }
            self.left -= 1;
            let mut out = vec![lower[one], lower[other]];
            out.dedup();
            // Nothing else could come in after these additions. So if all of these together aren't
            // worth it, don't even try.
            let most = if one == other { first.most } else { first.most + second.most };
            if most > score(&out) && self.try_without(&out, &blocked, one, other) {
                return true;
            }
        }
        false
    }
}

/// A number that cannot be added, because members are in its way.
struct Blocked {
    number: Number,
    /// For each member of the lower half (sorted): is it to blame, as a member of the core or a
    /// factor of one?
    by: Vec<bool>,
    /// Each member of the lower half has a gcd with the number.
    common: Vec<Number>,
}

/// Removing a member of the lower half could gain this.
struct Gain {
    /// Related numbers have a factor in common with a blocked one.
    is_related: bool,
    /// Adds up all numbers that it blocks. This is an upper bound.
    most: u64,
}

impl Gain {
    fn new(blocked: &[Blocked], place: usize) -> Self {
        let saved_out = blocked.iter().filter(|it| it.by[place]);
        Gain {
            is_related: blocked.iter().any(|it| it.common[place] > 1),
            most: saved_out.map(|it| u64::from(it.number)).sum(),
        }
    }
}

impl Exchange {
    fn why(&mut self, number: Number) -> Blocked {
        let (size, graph) = (self.size, Arc::clone(&self.graph));
        let numbers = graph.numbers().iter().zip(self.set.selected());
        let lower = (0..).zip(numbers).filter(|&(_, (&n, &is_in))| is_in && 2 * n <= size);
        let lower: Vec<(u32, Number)> = lower.map(|(vertex, (&n, _))| (vertex, n)).collect();
        let mut is_reason = vec![false; graph.len()];
        if let Some(vertex) = graph.vertex(number) {
            self.set.insert(&graph, vertex, &mut |selected, core| {
                for &member in core {
                    is_reason[member as usize] = true;
                    for &factor in graph.factors(member) {
                        is_reason[factor as usize] |= selected[factor as usize];
                    }
                }
                None
            });
        }
        let common = |&(_, n): &(u32, Number)| greatest_common_divisor(number, n);
        Blocked {
            number,
            by: lower.iter().map(|&(vertex, _)| is_reason[vertex as usize]).collect(),
            common: lower.iter().map(common).collect(),
        }
    }

    /// Replaces the numbers `out`, which have the indices `one` and `other` in the lower half. If
    /// that gains nothing, restores the set and returns `false`.
    fn try_without(&mut self, out: &[Number], all: &[Blocked], one: usize, other: usize) -> bool {
        let lost = score(out);
        let before = self.set.clone();
        for &number in out {
            if let Some(vertex) = self.graph.vertex(number) {
                self.set.remove(vertex);
            }
        }
        let mut gained = 0;
        for candidate in candidates(all, one, other) {
            if (candidate.by[one] || candidate.by[other]) && self.add(candidate.number) {
                gained += u64::from(candidate.number);
            }
        }
        if gained > lost {
            return true;
        }
        self.set = before;
        false
    }
}

/// Returns the numbers with the largest gcds with those removed, in decreasing order. Ties go to
/// those with a factor in common with the first.
fn candidates(all: &[Blocked], one: usize, other: usize) -> Vec<&Blocked> {
    let with_one = all.iter().filter(|b| b.common[one] > 1);
    let with_other = all.iter().filter(|b| b.common[one] == 1 && b.common[other] > 1);
    let mut ranked: Vec<&Blocked> = with_one.chain(with_other).collect();
    sort_by_key(&mut ranked, |b| Reverse(b.common[one].max(b.common[other])));
    ranked.truncate(MOST_REFILLED);
    sort_by_key(&mut ranked, |b| Reverse(b.number));
    ranked
}

fn greatest_common_divisor(mut one: Number, mut other: Number) -> Number {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
