//! Analyses a position: which score is still possible, and what does each legal move cost?

use super::study::Study;
use super::{Assessment, Cost};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Order, Position, arrange};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The cost of a move tells you how much worse the best score is after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveCost {
    /// The number to select.
    pub number: Number,
    /// If the cost isn't known exactly, there are bounds.
    pub cost: Cost,
    /// Assesses the position after the move.
    #[serde(rename = "standing")]
    pub assessment: Assessment,
}

/// Progress of an analysis. It only lists moves that have changed. You can update a few cells
/// instead of the whole board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisReport {
    /// Assesses the position itself.
    pub best: Assessment,
    /// Moves that are better known than after the previous call, in increasing order.
    pub changed: Vec<MoveCost>,
    /// Number of legal moves whose exact cost is known.
    #[serde(rename = "settled")]
    pub resolved: usize,
    /// Number of legal moves.
    pub moves: usize,
    /// Measures the work done. As a very rough guide, one unit is a microsecond. Unlike time, work
    /// is the same on every machine.
    pub work: u64,
    /// When there is nothing left to do, calling `advance` again is harmless but pointless.
    pub finished: bool,
}

/// Finds the best score still possible and then the cost of each legal move, most promising moves
/// first. Runs are deterministic: they only depend on the position and the goal, and not on how
/// they are divided into calls.
///
/// Finds the cost of every legal move in rounds. Each round gives every move a limited amount of
/// work. If that is not enough, its next turn is eight times as long. That way, one hard move does
/// not hold up all the others.
#[derive(Debug, Clone)]
pub struct Analysis {
    start: Position,
    goal: Goal,
    root: Study,
    children: Vec<Child>,
    /// Moves yet to be served in this round. The next one is at the end.
    waiting: Vec<usize>,
    current: Option<Position>,
    stage: AnalysisStage,
    best_first: u64,
    limit: u64,
    work: u64,
    /// We only report the cost of a child again if it has changed.
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

/// Before turning to its moves, we work on the position itself for a few seconds.
const BEST_FIRST: u64 = 20_000_000;

/// Work on a move in its first turn.
const FIRST_TURN: u64 = 400_000;

/// Turns get this much longer from one round to the next.
const GROWTH: u64 = 8;

impl Analysis {
    /// Creates an analysis. All this does is find a first game; the rest is left to
    /// [`Self::advance`].
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        let root = Study::new(position, goal, &[]);
        Self::around(position, goal, root, BEST_FIRST)
    }

    /// Like [`Self::new`], but you already know a game: `game` has its moves from here to the end.
    /// They must be legal. There is no search involved, which makes this fast even on large boards.
    #[must_use]
    pub fn knowing(position: &Position, goal: Goal, game: &[Number]) -> Self {
        Self::around(position, goal, Study::of_game(position, goal, game), BEST_FIRST)
    }

    /// Creates an analysis with the results in `root`. It moves on to the legal moves after
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

    /// Adopts results from elsewhere.
    pub(super) fn learn(&mut self, best: Assessment, line: &[Number]) {
        self.root.learn_line(best.score, || line.to_vec());
        self.root.learn_bound(best.bound);
    }

    /// Works for about `budget` units (see [`AnalysisReport::work`]), or a single step if that is
    /// more. Returns the changes.
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

    /// Works until there's nothing left to find. On large boards that can take forever, so you'd
    /// typically call [`Self::advance`] instead.
    pub fn finish(&mut self) -> AnalysisReport {
        self.advance(u64::MAX)
    }

    /// Returns the amount of work done so far, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns `true` if there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.stage == AnalysisStage::Done
    }

    /// Returns the position being analysed.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the goal of the game.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns what is known so far about the best score still possible.
    #[must_use]
    pub fn best(&self) -> Assessment {
        self.root.assessment
    }

    /// Returns the best known game from this position.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.root.line
    }

    /// Returns the best known game after `number`, without `number` itself. Returns `None` if the
    /// move is illegal or hasn't been examined.
    #[must_use]
    pub fn line_after(&self, number: Number) -> Option<&[Number]> {
        let child = self.children.iter().find(|child| child.number == number)?;
        Some(&child.study.as_ref()?.line)
    }

    /// Returns the costs of all legal moves, in increasing order. For moves we have not examined
    /// yet, the range is very wide.
    #[must_use]
    pub fn costs(&self) -> Vec<MoveCost> {
        let before = self.root.assessment;
        let scored = self.start.score();
        let everything: u64 = self.start.remaining().map(u64::from).sum();
        let cost = |child: &Child| {
            // Nothing is known about this move, so fall back to bounds that always hold.
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

    /// Bounds the position by a matching. That is a good bound: it is within a few parts in a
    /// thousand of the optimum on large boards, and available long before the first linear program
    /// is solved.
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

    /// Marks all moves that a best game could begin with as known. Compared to that game, they do
    /// not cost anything, so there is no need to search them.
    ///
    /// This works because a pair that doesn't have to wait for any other can be put first, with a
    /// legal order for the rest (theory, point 2: every topological order is a legal game). The
    /// selections stay the same, and so does the score. Could such a game be extended at its end?
    /// No, because the same numbers have left in any order: precisely the factors of the
    /// selections.
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

    /// Finds a first game after the next move that resembles the best game.
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
        // Always succeeds, because children are legal moves.
        let _ = position.play(self.children[index].number);
        position
    }

    /// Lines up moves whose cost is not exact. Those on the best line come first, as they are
    /// likely to be best again. The rest is sorted by the best known score after each.
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

    /// Passes results after a move up to the position, whose best game starts with one of its legal
    /// moves, after all.
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
