//! Computes what every move of a game cost.

use super::study::Study;
use super::{Analysis, Assessment, Cost, Grade};
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{IllegalMove, Number, Position};
use serde::{Deserialize, Serialize};

/// Compares the best score before a move of the game with the best score after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedCost {
    /// The move selected this number.
    pub number: Number,
    /// By how much it worsened the best score still attainable.
    pub cost: Cost,
    /// The signed change of the best score still attainable, if it is known. (See [`Cost::change`].)
    pub change: Option<i64>,
    /// After the move, this was the best score within reach.
    #[serde(rename = "standing")]
    pub assessment: Assessment,
    /// The best and the worst grade that it may turn out to have, relative to the best score that was
    /// attainable at the start of the line.
    pub grades: (Grade, Grade),
}

/// Points at the first move of a line that cost something. Moves are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstLoss {
    /// No move cost anything.
    None,
    /// This move.
    At(usize),
    /// Not known yet, but no move before this one cost anything.
    NotBefore(usize),
}

/// Each call of `advance` reports how far the analysis of the line has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineReport {
    /// Counts the positions of the line, including the first, whose best score is known.
    #[serde(rename = "settled")]
    pub resolved: usize,
    /// There is one more position than there are moves, because the start counts as well.
    pub positions: usize,
    /// Work done, in units of very roughly a microsecond, the same on every machine.
    pub work: u64,
    /// True if there is nothing left to do.
    pub finished: bool,
}

/// Finds the best score attainable before and after every move of a line. It uses no clock or threads: the
/// same line and goal always give the same run, however the calls divide the work.
///
/// A move that keeps the best game known needs no search. Each position gets a limited amount of work per
/// round, and those that need more get another turn: first the start, then the current position, then
/// the others in order.
#[derive(Debug, Clone)]
pub struct LineAnalysis {
    goal: Goal,
    moves: Vec<Number>,
    start: Position,
    /// By the number of moves played.
    studies: Vec<Study>,
    /// Indexed like `studies`: true once a position has a first bound.
    bounded: Vec<bool>,
    /// Indexed like `studies`: true once a position has had a first look.
    visited: Vec<bool>,
    /// Largest turn that each of them has completed.
    served: Vec<u64>,
    /// The reader waits for this position, so it is analysed first.
    focus: usize,
    /// These positions still get a turn in this round. The next one is at the end.
    waiting: Vec<usize>,
    /// The position whose turn it is.
    current: Option<Position>,
    limit: u64,
    work: u64,
}

/// Work on a position in its first turn.
const FIRST_TURN: u64 = 2_000_000;

/// Factor by which turns grow from round to round.
const GROWTH: u64 = 8;

impl LineAnalysis {
    /// Creates an analysis of `moves`, played from `start`. This only finds a game that continues from the
    /// end of the line.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that can't be played.
    pub fn new(start: &Position, moves: &[Number], goal: Goal) -> Result<Self, IllegalMove> {
        let end = start.clone().after(moves)?;
        Ok(Self::ending_with(start, moves, goal, Study::new(&end, goal, &[])))
    }

    /// Creates an analysis of `moves` that only knows the rest of the game, `game`, which must be legal. Unlike
    /// [`Self::new`], this takes no search.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that can't be played.
    pub fn knowing(
        start: &Position,
        moves: &[Number],
        goal: Goal,
        game: &[Number],
    ) -> Result<Self, IllegalMove> {
        let end = start.clone().after(moves)?;
        Ok(Self::ending_with(start, moves, goal, Study::of_game(&end, goal, game)))
    }

    /// Creates an analysis with the results for the end of the line.
    fn ending_with(start: &Position, moves: &[Number], goal: Goal, last: Study) -> Self {
        // The line itself, played to the end, is a game from every position.
        let score = last.assessment.score;
        let bound = match goal {
            Goal::Largest => start.score() + start.remaining().map(u64::from).sum::<u64>(),
            Goal::Smallest => start.score(),
        };
        let study = |played: usize| {
            let rest = [&moves[played..], &last.line].concat();
            Study::known(goal, Assessment { score, bound }, rest)
        };
        let mut studies: Vec<Study> = (0..moves.len()).map(study).collect();
        studies.push(last);
        let mut analysis = LineAnalysis {
            goal,
            moves: moves.to_vec(),
            start: start.clone(),
            bounded: vec![false; studies.len()],
            visited: vec![false; studies.len()],
            served: vec![0; studies.len()],
            focus: studies.len() - 1,
            studies,
            waiting: Vec::new(),
            current: None,
            limit: FIRST_TURN,
            work: 0,
        };
        analysis.spread();
        analysis.line_up();
        analysis
    }

    /// Gives priority to the position after `played` moves, or to the last one if there are fewer. This
    /// pauses the current work and keeps its results.
    pub fn attend(&mut self, played: usize) {
        let played = played.min(self.moves.len());
        if played != self.focus {
            self.focus = played;
            // The start always comes first and is not interrupted.
            if self.waiting.last() != Some(&0) {
                self.set_aside();
            }
            self.line_up();
        }
    }

    /// Takes over results for the positions that this line shares with another one from the same start.
    pub fn take_over(&mut self, other: &LineAnalysis) {
        if self.goal != other.goal || self.start != other.start {
            return;
        }
        let moves = self.moves.iter().zip(&other.moves);
        let common = moves.take_while(|(one, another)| one == another).count();
        for at in 0..=common {
            let (study, known) = (&mut self.studies[at], &other.studies[at]);
            study.learn_line(known.assessment.score, || known.line.clone());
            study.learn_bound(known.assessment.bound);
            self.bounded[at] |= other.bounded[at];
            self.visited[at] |= other.visited[at];
            self.served[at] = self.served[at].max(other.served[at]);
        }
        self.spread();
    }

    /// Creates an analysis of the position after `played` moves that starts with the results found here.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn analysis(&self, played: usize) -> Analysis {
        let study = &self.studies[played];
        let root = Study::known(self.goal, study.assessment, study.line.clone());
        Analysis::around(&self.position(played), self.goal, root, 0)
    }

    /// Passes the results for the position after `played` moves to an analysis of it.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    pub fn teach(&self, played: usize, analysis: &mut Analysis) {
        let study = &self.studies[played];
        analysis.learn(study.assessment, &study.line);
    }

    /// Takes over the results of an analysis of one of the line's positions. Returns false, without a
    /// change, if it analyses another position.
    pub fn learn(&mut self, analysis: &Analysis) -> bool {
        let position = analysis.start();
        let line = [&self.start.moves(), &self.moves[..]].concat();
        let moves = position.moves();
        let before = self.start.turns().len();
        let known = position.size() == self.start.size()
            && analysis.goal() == self.goal
            && moves.len() >= before
            && line.starts_with(&moves);
        if known {
            let study = &mut self.studies[moves.len() - before];
            let best = analysis.best();
            study.learn_line(best.score, || analysis.best_line().to_vec());
            study.learn_bound(best.bound);
            self.spread();
        }
        known
    }

    /// Works for about `budget` units (see [`LineReport::work`]), at least one step, and reports the
    /// progress.
    pub fn advance(&mut self, budget: u64) -> LineReport {
        let end = self.work.saturating_add(budget);
        loop {
            self.step();
            if self.is_finished() || self.work >= end {
                break;
            }
        }
        LineReport {
            resolved: self.assessments().filter(|s| s.exact().is_some()).count(),
            positions: self.studies.len(),
            work: self.work,
            finished: self.is_finished(),
        }
    }

    /// Works until everything is known.
    pub fn finish(&mut self) -> LineReport {
        self.advance(u64::MAX)
    }

    /// Work done, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns true if the position after `played` moves is settled or has had its first turn.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn has_served(&self, played: usize) -> bool {
        self.served[played] > 0 || self.studies[played].is_done()
    }

    /// Returns true if there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.studies.iter().all(Study::is_done)
    }

    /// Returns the best score attainable before the first move and after each.
    pub fn assessments(&self) -> impl Iterator<Item = Assessment> + '_ {
        self.studies.iter().map(|study| study.assessment)
    }

    /// Returns the moves of the best game known after the first `played` moves of the line.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn best_line(&self, played: usize) -> &[Number] {
        &self.studies[played].line
    }

    /// Returns the cost of every move of the line.
    #[must_use]
    pub fn costs(&self) -> Vec<PlayedCost> {
        let steps = self.moves.iter().zip(self.studies.windows(2));
        let cost = |(&number, studies): (&Number, &[Study])| {
            let cost = Cost::between(self.goal, studies[0].assessment, studies[1].assessment);
            PlayedCost {
                number,
                cost,
                change: cost.change(self.goal),
                assessment: studies[1].assessment,
                grades: Grade::between(cost, self.studies[0].assessment),
            }
        };
        steps.map(cost).collect()
    }

    /// Returns the first move that cost something.
    #[must_use]
    pub fn first_loss(&self) -> FirstLoss {
        for (turn, played) in self.costs().iter().enumerate() {
            if played.cost.least > 0 {
                return FirstLoss::At(turn);
            }
            if played.cost.most > 0 {
                return FirstLoss::NotBefore(turn);
            }
        }
        FirstLoss::None
    }

    fn step(&mut self) {
        let Some(&at) = self.waiting.last() else {
            self.limit = self.limit.saturating_mul(GROWTH);
            self.line_up();
            return;
        };
        if self.studies[at].is_done() || self.served[at] >= self.limit {
            self.waiting.pop();
            return;
        }
        let position = match self.current.take() {
            Some(position) => position,
            None => self.position(at),
        };
        if at != 0 && self.waiting.contains(&0) {
            // The start hasn't had its turn yet: only a bound for now.
            self.bound(at, &position);
            self.waiting.pop();
            self.spread();
            return;
        }
        if !self.visited[at] {
            self.visit(at, &position);
            self.spread();
        } else if self.limit > FIRST_TURN || self.is_first(at) {
            self.work += self.studies[at].step(&position);
        } else {
            self.set_aside();
            return;
        }
        let study = &self.studies[at];
        if study.work() >= self.limit {
            self.served[at] = self.limit;
        }
        if study.is_done() || study.work() >= self.limit {
            self.set_aside();
        } else {
            self.current = Some(position);
        }
    }

    /// Ends the current turn.
    fn set_aside(&mut self) {
        if let Some(at) = self.waiting.pop() {
            self.studies[at].pause();
            self.current = None;
            self.spread();
        }
    }

    /// Returns true if a position is searched in the first round. Those are the start, the current position, and
    /// every position after a finished one. The others have to wait, because results for earlier positions
    /// would make it necessary to search them again.
    fn is_first(&self, at: usize) -> bool {
        at == 0 || at == self.focus || self.studies[at - 1].is_done()
    }

    /// Queues the positions for a round.
    fn line_up(&mut self) {
        let others = (0..self.studies.len()).rev();
        let others = others.filter(|&at| at != 0 && at != self.focus);
        self.waiting = others.collect();
        self.waiting.push(self.focus);
        if self.focus != 0 {
            self.waiting.push(0);
            if !self.bounded[self.focus] {
                self.waiting.push(self.focus);
            }
        }
    }

    /// Returns the position after the first `played` moves.
    fn position(&self, played: usize) -> Position {
        let mut position = self.start.clone();
        for &number in &self.moves[..played] {
            // The line was played when the analysis was made, so its moves are legal.
            let _ = position.play(number);
        }
        position
    }

    /// A first look: a game that continues with the best one known before the last move, as far as that
    /// move allows. If all of it is possible, the move costs nothing. Otherwise, this finds at least a bound.
    fn visit(&mut self, at: usize, position: &Position) {
        self.visited[at] = true;
        if at > 0 {
            let game = Study::new(position, self.goal, &self.studies[at - 1].line);
            self.work += 6 * u64::from(position.size());
            let bound = self.studies[at - 1].assessment.bound;
            let study = &mut self.studies[at];
            study.learn_line(game.assessment.score, || game.line);
            study.learn_bound(game.assessment.bound);
            study.learn_bound(bound);
        }
        if !self.studies[at].is_done() {
            self.bound(at, position);
        }
    }

    /// A first bound: the largest pairing, regardless of order, bounds a large board long before its first
    /// linear program is solved.
    fn bound(&mut self, at: usize, position: &Position) {
        if self.goal == Goal::Largest && !self.bounded[at] {
            self.studies[at].learn_bound(RelaxedGame::new(position).score);
            self.work += 30 * u64::from(position.size());
        }
        self.bounded[at] = true;
    }

    /// Propagates along the line: a score attainable after a move was attainable before it, and a bound
    /// before it also holds after it.
    fn spread(&mut self) {
        for at in 1..self.studies.len() {
            let bound = self.studies[at - 1].assessment.bound;
            self.studies[at].learn_bound(bound);
        }
        for at in (1..self.studies.len()).rev() {
            let (before, after) = self.studies.split_at_mut(at);
            let (before, after) = (&mut before[at - 1], &after[0]);
            let line = || [&[self.moves[at - 1]], &after.line[..]].concat();
            before.learn_line(after.assessment.score, line);
        }
    }
}
