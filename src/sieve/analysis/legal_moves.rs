//! Analyses a position: the best score that you can still reach, and how much each legal move
//! costs.

use super::study::Study;
use super::{Assessment, Cost};
use crate::foundation::sorting::sort_by_key;
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Order, Position, arrange};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// How much a move costs, which is the difference between the best scores before and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveCost {
    /// The number that the move selects.
    pub number: Number,
    /// How much the move costs.
    pub cost: Cost,
    /// The best score that you can still reach if you make the move.
    #[serde(rename = "standing")]
    pub assessment: Assessment,
}

/// The progress of an analysis. It contains only the moves that have changed, so that you can
/// update single cells instead of redrawing the whole board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisReport {
    /// The best score that you can still reach.
    pub best: Assessment,
    /// Moves that we know more about than after the previous call, in increasing order.
    pub changed: Vec<MoveCost>,
    /// How many legal moves have a cost that's known exactly.
    #[serde(rename = "settled")]
    pub resolved: usize,
    /// How many legal moves there are.
    pub moves: usize,
    /// How much work was done. A unit is very roughly a microsecond, but unlike time, this is the
    /// same on every machine.
    pub work: u64,
    /// True if there is nothing left to do.
    pub finished: bool,
}

/// Finds the best score that you can still reach, and then the cost of every legal move, beginning
/// with the most promising ones. The same position and goal always give the same run, no matter how
/// you divide it into calls.
///
/// In each round, a move gets a limited amount of work. If that's not enough, it gets eight times
/// as much in the next round. This way, a single hard move doesn't hold up all the others.
#[derive(Debug, Clone)]
pub struct Analysis {
    start: Position,
    goal: Goal,
    root: Study,
    children: Vec<Child>,
    /// The moves that still get a turn in this round, in reverse, so that the next one is at the
    /// end.
    waiting: Vec<usize>,
    /// The position after the move that we're working on.
    current: Option<Position>,
    stage: AnalysisStage,
    best_first: u64,
    limit: u64,
    work: u64,
    /// The last report about each child, so that we report a cost only when it has changed.
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

/// How much work we spend on the position itself before we turn to its moves. This takes a few
/// seconds.
const BEST_FIRST: u64 = 20_000_000;

/// How much work we spend on a move in its first turn.
const FIRST_TURN: u64 = 400_000;

/// Turns get longer by this factor from round to round.
const GROWTH: u64 = 8;

impl Analysis {
    /// Creates an analysis of `position`. This only finds a first game, and everything else is up
    /// to [`Self::advance`].
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        let root = Study::new(position, goal, &[]);
        Self::around(position, goal, root, BEST_FIRST)
    }

    /// Creates an analysis of a position for which you already know a game. You pass the moves of
    /// that game from here to its end, which must be legal. In contrast to [`Self::new`], there's
    /// no search, so this is fast even on a large board.
    #[must_use]
    pub fn knowing(position: &Position, goal: Goal, game: &[Number]) -> Self {
        Self::around(position, goal, Study::of_game(position, goal, game), BEST_FIRST)
    }

    /// Creates an analysis that starts from the results in `root`. After `best_first` units of work
    /// on the position itself, it moves on to the legal moves.
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

    /// Adopts results for the position that were found elsewhere.
    pub(super) fn learn(&mut self, best: Assessment, line: &[Number]) {
        self.root.learn_line(best.score, || line.to_vec());
        self.root.learn_bound(best.bound);
    }

    /// Works for about `budget` units (see [`AnalysisReport::work`]), but at least one step, and
    /// reports the changes.
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

    /// Works until everything is known. On large boards this may take very long, so you'll rather
    /// want to call [`Self::advance`].
    pub fn finish(&mut self) -> AnalysisReport {
        self.advance(u64::MAX)
    }

    /// Returns how much work was done, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns true if there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.stage == AnalysisStage::Done
    }

    /// Returns the position that we're analysing.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the goal of the game.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the best score that you can still reach, as far as it's known.
    #[must_use]
    pub fn best(&self) -> Assessment {
        self.root.assessment
    }

    /// Returns the moves of the best game that we know from this position.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.root.line
    }

    /// Returns the moves of the best game that we know after `number`, not counting `number`
    /// itself. This is `None` if it isn't a legal move, or if we haven't looked at it yet.
    #[must_use]
    pub fn line_after(&self, number: Number) -> Option<&[Number]> {
        let child = self.children.iter().find(|child| child.number == number)?;
        Some(&child.study.as_ref()?.line)
    }

    /// Returns the costs of all legal moves, in increasing order. Moves that we haven't looked at
    /// yet have a very wide range.
    #[must_use]
    pub fn costs(&self) -> Vec<MoveCost> {
        let before = self.root.assessment;
        let scored = self.start.score();
        let everything: u64 = self.start.remaining().map(u64::from).sum();
        let cost = |child: &Child| {
            // We haven't looked at this move, so these are the only bounds that we can be sure of.
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

    /// A matching is a good bound: on large boards, it's within a few parts in a thousand of the
    /// optimum, and we have it long before the first linear program is solved.
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

    /// Marks every move that could begin the best game as known. They cost nothing compared to that
    /// game, so we don't need to search them.
    ///
    /// Here's why. If no other pair must come before a pair, we can put it first, and then there's
    /// a legal order for the rest (theory, point 2: every topological order is a legal game). The
    /// selections are still the same, and hence the score. Could the game continue after its end?
    /// No, because either way, exactly the factors of the selections have left.
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

    /// Finds a first game after the next move, one that's close to the best game.
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
        // This can't fail, since children are legal moves.
        let _ = position.play(self.children[index].number);
        position
    }

    /// Lines up the moves that aren't settled. Moves of the best line come first because they're
    /// the most likely to be best again. The others come in the order of the best score that we
    /// know after them.
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

    /// Passes results after a move on to the position. That's possible because its best game begins
    /// with one of its legal moves.
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
