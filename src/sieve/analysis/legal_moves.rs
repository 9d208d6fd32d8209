//! The best still possible from a position and the cost of every legal move.

use super::study::Study;
use super::{Cost, Standing};
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Order, Position, arrange};
use crate::sorting::sort_by_key;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The cost of a legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveCost {
    /// The move.
    pub number: Number,
    /// By how much it makes the best score still possible worse.
    pub cost: Cost,
    /// The best score still possible after it.
    pub standing: Standing,
}

/// What an analysis found in a slice of its work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisReport {
    /// The best score still possible.
    pub best: Standing,
    /// The moves of which more is known than after the slice before, in
    /// increasing order.
    pub changed: Vec<MoveCost>,
    /// How many legal moves have a known cost.
    pub settled: usize,
    /// How many legal moves there are.
    pub moves: usize,
    /// Work done, in units of very roughly a microsecond. The same on every
    /// machine.
    pub work: u64,
    /// Whether there is nothing left to do.
    pub finished: bool,
}

/// Finds the best score still possible, then the cost of every legal move, the
/// most promising first. A value without clock or threads; the same position
/// and goal always give the same run, however it is cut into slices.
///
/// Every move gets a limited amount of work in its turn; moves that need more
/// come again with eight times as much, so that a hard one does not keep the
/// others waiting.
#[derive(Debug, Clone)]
pub struct Analysis {
    start: Position,
    goal: Goal,
    root: Study,
    children: Vec<Child>,
    /// Moves that still get their turn in this round, the next one last.
    waiting: Vec<usize>,
    /// The position after the move whose turn it is.
    current: Option<Position>,
    stage: Stage,
    best_first: u64,
    limit: u64,
    work: u64,
    /// What the last report said, by child.
    told: Vec<Option<MoveCost>>,
}

#[derive(Debug, Clone)]
struct Child {
    number: Number,
    study: Option<Study>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// A first bound: the best pairing without order.
    Relax,
    /// The best game of the position itself.
    Best,
    /// A first game for every move.
    Estimate,
    /// The best game after every move.
    Solve,
    Done,
}

/// Work on the position before its moves get their first turn: some seconds.
const BEST_FIRST: u64 = 20_000_000;

/// Work on a move in its first turn.
const FIRST_TURN: u64 = 400_000;

/// By how much turns grow from round to round.
const GROWTH: u64 = 8;

impl Analysis {
    /// An analysis of `position`. Finds a first game and nothing else.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        let root = Study::new(position, goal, &[]);
        Self::around(position, goal, root, BEST_FIRST)
    }

    /// An analysis that begins with what is known of the position, and turns to
    /// its moves after `best_first` units of work on the position itself.
    pub(super) fn around(position: &Position, goal: Goal, root: Study, best_first: u64) -> Self {
        let children: Vec<Child> = position
            .legal()
            .map(|number| Child {
                number,
                study: None,
            })
            .collect();
        Analysis {
            root,
            best_first,
            start: position.clone(),
            goal,
            waiting: Vec::new(),
            current: None,
            stage: Stage::Relax,
            limit: FIRST_TURN,
            work: 0,
            told: vec![None; children.len()],
            children,
        }
    }

    /// Takes over what is known of the position from elsewhere.
    pub(super) fn learn(&mut self, best: Standing, line: &[Number]) {
        self.root.learn_line(best.score, || line.to_vec());
        self.root.learn_bound(best.bound);
    }

    /// Works for about `budget` units (see [`AnalysisReport::work`]), at least
    /// one step, and says what is new.
    pub fn advance(&mut self, budget: u64) -> AnalysisReport {
        let end = self.work.saturating_add(budget);
        loop {
            self.step();
            if self.is_finished() || self.work >= end {
                break;
            }
        }
        let costs = self.costs();
        let mut changed = Vec::new();
        for (told, cost) in self.told.iter_mut().zip(&costs) {
            if *told != Some(*cost) {
                *told = Some(*cost);
                changed.push(*cost);
            }
        }
        AnalysisReport {
            best: self.root.standing,
            settled: costs.iter().filter(|c| c.cost.exact().is_some()).count(),
            moves: costs.len(),
            changed,
            work: self.work,
            finished: self.is_finished(),
        }
    }

    /// Works to the end.
    pub fn finish(&mut self) -> AnalysisReport {
        self.advance(u64::MAX)
    }

    /// Work done, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.stage == Stage::Done
    }

    /// The position that is analysed.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// What is played for.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The best score still possible.
    #[must_use]
    pub fn best(&self) -> Standing {
        self.root.standing
    }

    /// The moves of the best game known from the position.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.root.line
    }

    /// The moves of the best game known after `number`, without it; nothing if
    /// it is no legal move or has not been looked at yet.
    #[must_use]
    pub fn line_after(&self, number: Number) -> Option<&[Number]> {
        let child = self.children.iter().find(|child| child.number == number)?;
        Some(&child.study.as_ref()?.line)
    }

    /// What is known of the cost of every legal move, in increasing order of
    /// the moves.
    #[must_use]
    pub fn costs(&self) -> Vec<MoveCost> {
        let before = self.root.standing;
        let scored = self.start.score();
        let everything: u64 = self.start.remaining().map(u64::from).sum();
        let cost = |child: &Child| {
            // All that is certain of a move not looked at.
            let worst = match self.goal {
                Goal::Largest => u64::from(child.number),
                Goal::Smallest => everything,
            };
            let unknown = Standing {
                score: scored + worst,
                bound: before.bound,
            };
            let standing = child.study.as_ref().map_or(unknown, |s| s.standing);
            MoveCost {
                number: child.number,
                cost: Cost::between(self.goal, before, standing),
                standing,
            }
        };
        self.children.iter().map(cost).collect()
    }

    fn step(&mut self) {
        match self.stage {
            Stage::Relax => self.relax_step(),
            Stage::Best => self.best_step(),
            Stage::Estimate => self.estimate_step(),
            Stage::Solve => self.solve_step(),
            Stage::Done => {}
        }
    }

    /// Long before the first linear program of a large board is solved, a
    /// matching bounds it to a few parts in a thousand.
    fn relax_step(&mut self) {
        if self.goal == Goal::Largest {
            let relaxed = RelaxedGame::new(&self.start);
            self.root.learn_bound(relaxed.score);
            self.work += 30 * u64::from(self.start.size());
        }
        self.stage = Stage::Best;
    }

    fn best_step(&mut self) {
        if !self.root.is_done() {
            self.work += self.root.step(&self.start);
        }
        if self.root.is_done() || self.root.work() >= self.best_first.max(self.limit) {
            if self.limit == FIRST_TURN {
                self.open_best_line();
                self.waiting = (0..self.children.len()).rev().collect();
                self.stage = Stage::Estimate;
            } else {
                self.start_round();
            }
        }
    }

    /// The moves that can begin the best game known cost nothing (compared with
    /// it).
    ///
    /// Proof: a pair that none must precede can be put first, and some legal
    /// order of the others follows it (theory, point 2: every topological order
    /// is a legal game). The selections are the same, so the score is, and a
    /// game that was over at its end is over at the end of this one, because
    /// what has left are the factors of the selections in both.
    fn open_best_line(&mut self) {
        let Ok(pairs) = arrange(&self.start, &self.root.line) else {
            return;
        };
        let Ok(order) = Order::new(&pairs) else {
            return;
        };
        let line: Vec<Number> = order.pairs().iter().map(|pair| pair.selection).collect();
        for index in (0..line.len()).filter(|&index| order.earliest(index) == 0) {
            let number = line[index];
            let rest = line
                .iter()
                .copied()
                .filter(|&other| other != number)
                .collect();
            let at = self.children.binary_search_by_key(&number, |c| c.number);
            if let Ok(at) = at {
                let study = Study::known(self.goal, self.root.standing, rest);
                self.children[at].study = Some(study);
            }
        }
    }

    /// Finds a first game after the next move, near the best one.
    fn estimate_step(&mut self) {
        let Some(index) = self.waiting.pop() else {
            self.start_round();
            return;
        };
        if self.children[index].study.is_none() {
            let after = self.after(index);
            self.work += 6 * u64::from(self.start.size());
            let mut study = Study::new(&after, self.goal, &self.root.line);
            study.learn_bound(self.root.standing.bound);
            self.children[index].study = Some(study);
            self.learn_from(index);
        }
    }

    fn after(&self, index: usize) -> Position {
        let mut position = self.start.clone();
        // Children are legal moves.
        let _ = position.play(self.children[index].number);
        position
    }

    /// Lines up the moves that are not settled: those of the best line first,
    /// then by the games known after them.
    fn start_round(&mut self) {
        let place = |number: Number| self.root.line.iter().position(|&n| n == number);
        let promise = |&index: &usize| {
            let child = &self.children[index];
            let score = child.study.as_ref().map_or(0, |s| s.standing.score);
            let worth = match self.goal {
                Goal::Largest => Reverse(i128::from(score)),
                Goal::Smallest => Reverse(-i128::from(score)),
            };
            let place = place(child.number).unwrap_or(usize::MAX);
            (place, worth, Reverse(child.number))
        };
        let open = |index: &usize| {
            let study = self.children[*index].study.as_ref();
            study.is_none_or(|study| !study.is_done())
        };
        let mut waiting: Vec<usize> = (0..self.children.len()).filter(open).collect();
        sort_by_key(&mut waiting, promise);
        waiting.reverse();
        self.stage = if waiting.is_empty() && self.root.is_done() {
            Stage::Done
        } else {
            Stage::Solve
        };
        self.waiting = waiting;
    }

    fn solve_step(&mut self) {
        let Some(&index) = self.waiting.last() else {
            self.limit = self.limit.saturating_mul(GROWTH);
            self.stage = Stage::Best;
            return;
        };
        let after = match self.current.take() {
            Some(after) => after,
            None => self.after(index),
        };
        let bound = self.root.standing.bound;
        let Some(study) = self.children[index].study.as_mut() else {
            self.waiting.pop();
            return;
        };
        study.learn_bound(bound);
        if !study.is_done() {
            self.work += study.step(&after);
        }
        if study.is_done() || study.work() >= self.limit {
            study.pause();
            self.waiting.pop();
        } else {
            self.current = Some(after);
        }
        self.learn_from(index);
    }

    /// What is known after the moves says something about the position: its
    /// best game begins with one of them.
    fn learn_from(&mut self, index: usize) {
        let child = &self.children[index];
        let Some(study) = &child.study else {
            return;
        };
        let line = || [&[child.number], &study.line[..]].concat();
        self.root.learn_line(study.standing.score, line);
        let bounds = self
            .children
            .iter()
            .map(|child| child.study.as_ref().map(|study| study.standing.bound));
        let best = bounds.reduce(|one, other| Some(self.goal.better_of(one?, other?)));
        if let Some(Some(best)) = best {
            self.root.learn_bound(best);
        }
    }
}
