//! Finds the best score that you can still reach from a position, and how much every legal move costs.

use super::study::Study;
use super::{Assessment, Cost};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Order, Position, arrange};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// A move costs the difference between the best score before it and the best score after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveCost {
    /// A legal move selects this number.
    pub number: Number,
    /// By how much it worsens the best score still attainable.
    pub cost: Cost,
    /// If you make the move, this is the best score that you can still reach.
    #[serde(rename = "standing")]
    pub assessment: Assessment,
}

/// Each call of `advance` reports only what changed, so that a caller can update single cells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisReport {
    /// If you play perfectly, you can still reach this.
    pub best: Assessment,
    /// Moves whose costs have changed since the previous call, in increasing order.
    pub changed: Vec<MoveCost>,
    /// Counts the legal moves whose costs are known exactly.
    #[serde(rename = "settled")]
    pub resolved: usize,
    /// Counts all legal moves.
    pub moves: usize,
    /// Work done, in units of very roughly a microsecond, the same on every machine.
    pub work: u64,
    /// True if there is nothing left to do.
    pub finished: bool,
}

/// Finds the best score still attainable, then the cost of every legal move, the most promising first. It
/// uses no clock or threads: the same position and goal always give the same run, however the calls divide
/// the work.
///
/// Each move gets a limited amount of work per round. Moves that need more get eight times as much in the
/// next round, so that a hard one doesn't hold up the others.
#[derive(Debug, Clone)]
pub struct Analysis {
    start: Position,
    goal: Goal,
    root: Study,
    children: Vec<Child>,
    /// These moves still get a turn in this round. The next one is at the end.
    waiting: Vec<usize>,
    /// Position after the move whose turn it is.
    current: Option<Position>,
    stage: AnalysisStage,
    best_first: u64,
    limit: u64,
    work: u64,
    /// Indexed by child. A cost is reported again only if it differs from the last report.
    reported: Vec<Option<MoveCost>>,
}

#[derive(Debug, Clone)]
struct Child {
    number: Number,
    study: Option<Study>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AnalysisStage {
    Relax,
    Best,
    Estimate,
    Solve,
    Done,
}

/// Work on the position before the first turn of its moves: a few seconds.
const BEST_FIRST: u64 = 20_000_000;

/// Work on a move in its first turn.
const FIRST_TURN: u64 = 400_000;

/// Factor by which turns grow from round to round.
const GROWTH: u64 = 8;

impl Analysis {
    /// Creates an analysis of `position`. This only finds a first game.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        let root = Study::new(position, goal, &[]);
        Self::around(position, goal, root, BEST_FIRST)
    }

    /// Creates an analysis that only knows a game: its remaining moves from `position`, which must be legal. Unlike
    /// [`Self::new`], this takes no search.
    #[must_use]
    pub fn knowing(position: &Position, goal: Goal, game: &[Number]) -> Self {
        Self::around(position, goal, Study::of_game(position, goal, game), BEST_FIRST)
    }

    /// Creates an analysis that starts with the results in `root`, and moves on to the legal moves after
    /// `best_first` units of work on the position itself.
    pub(super) fn around(position: &Position, goal: Goal, root: Study, best_first: u64) -> Self {
        let children: Vec<Child> =
            position.legal().map(|number| Child { number, study: None }).collect();
        Analysis {
            root,
            best_first,
            start: position.clone(),
            goal,
            waiting: Vec::new(),
            current: None,
            stage: AnalysisStage::Relax,
            limit: FIRST_TURN,
            work: 0,
            reported: vec![None; children.len()],
            children,
        }
    }

    /// Takes over results for the position from elsewhere.
    pub(super) fn learn(&mut self, best: Assessment, line: &[Number]) {
        self.root.learn_line(best.score, || line.to_vec());
        self.root.learn_bound(best.bound);
    }

    /// Works for about `budget` units (see [`AnalysisReport::work`]), at least one step, and reports
    /// changes.
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
        for (reported, cost) in self.reported.iter_mut().zip(&costs) {
            if *reported != Some(*cost) {
                *reported = Some(*cost);
                changed.push(*cost);
            }
        }
        AnalysisReport {
            best: self.root.assessment,
            resolved: costs.iter().filter(|c| c.cost.exact().is_some()).count(),
            moves: costs.len(),
            changed,
            work: self.work,
            finished: self.is_finished(),
        }
    }

    /// Works until everything is known.
    pub fn finish(&mut self) -> AnalysisReport {
        self.advance(u64::MAX)
    }

    /// Work done, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns true if there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.stage == AnalysisStage::Done
    }

    /// Returns the analysed position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the goal of the game.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the best score still attainable.
    #[must_use]
    pub fn best(&self) -> Assessment {
        self.root.assessment
    }

    /// Returns the moves of the best game known from the position.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.root.line
    }

    /// Returns the moves of the best game known after `number`, without `number` itself. `None` if it isn't a
    /// legal move or has not been examined yet.
    #[must_use]
    pub fn line_after(&self, number: Number) -> Option<&[Number]> {
        let child = self.children.iter().find(|child| child.number == number)?;
        Some(&child.study.as_ref()?.line)
    }

    /// Returns the costs of all legal moves, as far as they are known, in increasing order of moves.
    #[must_use]
    pub fn costs(&self) -> Vec<MoveCost> {
        let before = self.root.assessment;
        let scored = self.start.score();
        let everything: u64 = self.start.remaining().map(u64::from).sum();
        let cost = |child: &Child| {
            // All that is certain about an unexamined move.
            let worst = match self.goal {
                Goal::Largest => u64::from(child.number),
                Goal::Smallest => everything,
            };
            let unknown = Assessment { score: scored + worst, bound: before.bound };
            let assessment = child.study.as_ref().map_or(unknown, |s| s.assessment);
            MoveCost {
                number: child.number,
                cost: Cost::between(self.goal, before, assessment),
                assessment,
            }
        };
        self.children.iter().map(cost).collect()
    }

    fn step(&mut self) {
        match self.stage {
            AnalysisStage::Relax => self.relax_step(),
            AnalysisStage::Best => self.best_step(),
            AnalysisStage::Estimate => self.estimate_step(),
            AnalysisStage::Solve => self.solve_step(),
            AnalysisStage::Done => {}
        }
    }

    /// A matching bounds a large board to within a few parts in a thousand, long before its first linear
    /// program is solved.
    fn relax_step(&mut self) {
        if self.goal == Goal::Largest {
            let relaxed = RelaxedGame::new(&self.start);
            self.root.learn_bound(relaxed.score);
            self.work += 30 * u64::from(self.start.size());
        }
        self.stage = AnalysisStage::Best;
    }

    fn best_step(&mut self) {
        if !self.root.is_done() {
            self.work += self.root.step(&self.start);
        }
        if self.root.is_done() || self.root.work() >= self.best_first.max(self.limit) {
            if self.limit == FIRST_TURN {
                self.open_best_line();
                self.waiting = (0..self.children.len()).rev().collect();
                self.stage = AnalysisStage::Estimate;
            } else {
                self.start_round();
            }
        }
    }

    /// Every move that can begin the best game known costs nothing (relative to it), so it needs no search.
    ///
    /// Proof: a pair that no other must precede can be put first, and some legal order of the others
    /// follows it (theory, point 2: every topological order is a legal game). The selections are the same,
    /// and so is the score. If the game was over at its end, it still is, because in both games exactly the
    /// factors of the selections have left.
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
            let rest = line.iter().copied().filter(|&other| other != number).collect();
            let at = self.children.binary_search_by_key(&number, |c| c.number);
            if let Ok(at) = at {
                let study = Study::known(self.goal, self.root.assessment, rest);
                self.children[at].study = Some(study);
            }
        }
    }

    /// Finds a first game after the next move, close to the best one.
    fn estimate_step(&mut self) {
        let Some(index) = self.waiting.pop() else {
            self.start_round();
            return;
        };
        if self.children[index].study.is_none() {
            let after = self.after(index);
            self.work += 6 * u64::from(self.start.size());
            let mut study = Study::new(&after, self.goal, &self.root.line);
            study.learn_bound(self.root.assessment.bound);
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

    /// Queues the moves that aren't settled. A move of the best line comes before all others, because it is the most likely to
    /// be best again; the rest are in the order of the best score known after them.
    fn start_round(&mut self) {
        let place = |number: Number| self.root.line.iter().position(|&n| n == number);
        let promise = |&index: &usize| {
            let child = &self.children[index];
            let score = child.study.as_ref().map_or(0, |s| s.assessment.score);
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
            AnalysisStage::Done
        } else {
            AnalysisStage::Solve
        };
        self.waiting = waiting;
    }

    fn solve_step(&mut self) {
        let Some(&index) = self.waiting.last() else {
            self.limit = self.limit.saturating_mul(GROWTH);
            self.stage = AnalysisStage::Best;
            return;
        };
        let after = match self.current.take() {
            Some(after) => after,
            None => self.after(index),
        };
        let bound = self.root.assessment.bound;
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

    /// Carries results after a move over to the position, since its best game begins with a legal move.
    fn learn_from(&mut self, index: usize) {
        let child = &self.children[index];
        let Some(study) = &child.study else {
            return;
        };
        let line = || [&[child.number], &study.line[..]].concat();
        self.root.learn_line(study.assessment.score, line);
        let bounds = self
            .children
            .iter()
            .map(|child| child.study.as_ref().map(|study| study.assessment.bound));
        let best = bounds.reduce(|one, other| Some(self.goal.better_of(one?, other?)));
        if let Some(Some(best)) = best {
            self.root.learn_bound(best);
        }
    }
}
