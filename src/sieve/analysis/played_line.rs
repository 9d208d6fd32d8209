//! Computes how much every move of a game has cost. For this, we need the best score of each
//! position on the way, but neighbouring positions can learn a lot from each other.

use super::study::Study;
use super::{Analysis, Assessment, Cost, Grade};
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{IllegalMove, Number, Position};
use serde::{Deserialize, Serialize};

/// How much a move of the game has cost, which is the difference between the best scores before and
/// after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedCost {
    /// The number that the move selects.
    pub number: Number,
    /// How much the move has cost.
    pub cost: Cost,
    /// By how much the best score changes, or `None` if that isn't known exactly. (See
    /// [`Cost::change`].)
    pub change: Option<i64>,
    /// The best score that could still be reached after the move.
    #[serde(rename = "standing")]
    pub assessment: Assessment,
    /// The best and the worst grade that the move could turn out to have. Grades are relative to
    /// the best score at the start of the line.
    pub grades: (Grade, Grade),
}

/// The first move of a line that cost something. Moves are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstLoss {
    /// No move cost anything, so the game is perfect so far.
    None,
    /// It's this move.
    At(usize),
    /// We don't know yet, but it's certainly not a move before this one.
    NotBefore(usize),
}

/// The progress of the analysis of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineReport {
    /// How many positions of the line have a best score that's known exactly.
    #[serde(rename = "settled")]
    pub resolved: usize,
    /// How many positions there are. This is one more than the number of moves, because the start
    /// counts as well.
    pub positions: usize,
    /// How much work was done. A unit is very roughly a microsecond, but unlike time, this is the
    /// same on every machine.
    pub work: u64,
    /// True if there is nothing left to do.
    pub finished: bool,
}

/// Finds the best score that can be reached before and after every move of a line. The same line
/// and goal always give the same run, no matter how you divide it into calls.
///
/// If the best game we know continues with the move that was made, we don't have to search.
/// Otherwise, each position gets a limited amount of work per round. Positions that need more get
/// another turn in the next round: first the start, then the current position, and then the others
/// in their order.
#[derive(Debug, Clone)]
pub struct LineAnalysis {
    goal: Goal,
    moves: Vec<Number>,
    start: Position,
    /// The study of each position, by the number of moves that have been played.
    studies: Vec<Study>,
    /// For each study, true once it has a first bound.
    bounded: Vec<bool>,
    /// For each study, true once we've had a first look at the position.
    visited: Vec<bool>,
    /// The largest turn that each study has completed.
    served: Vec<u64>,
    /// Somebody is looking at this position, so it should be done first.
    focus: usize,
    /// The positions that still get a turn in this round, in reverse, so that the next one is at
    /// the end.
    waiting: Vec<usize>,
    /// The position that we're working on.
    current: Option<Position>,
    limit: u64,
    work: u64,
}

/// How much work we spend on a position in its first turn.
const FIRST_TURN: u64 = 2_000_000;

/// Turns get longer by this factor from round to round.
const GROWTH: u64 = 8;

impl LineAnalysis {
    /// Creates an analysis of `moves`, which are played from `start`. This only finds a game that
    /// continues the line to its end, and everything else is up to [`Self::advance`].
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that can't be played.
    pub fn new(start: &Position, moves: &[Number], goal: Goal) -> Result<Self, IllegalMove> {
        let end = start.clone().after(moves)?;
        Ok(Self::ending_with(start, moves, goal, Study::new(&end, goal, &[])))
    }

    /// Creates an analysis of `moves` for which you already know how the game could end. The moves
    /// of `game` come after them and must be legal. In contrast to [`Self::new`], there's no
    /// search, so this is fast even on a large board.
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

    /// Creates an analysis, given a study of the line's last position.
    fn ending_with(start: &Position, moves: &[Number], goal: Goal, last: Study) -> Self {
        // Whatever the position, you can follow the line from there and then play on to the end. So
        // this is a first game for all of them.
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

    /// Gives priority to the position after `played` moves (or to the last one if there are fewer).
    /// Whatever we're working on is interrupted, but its results aren't lost.
    pub fn attend(&mut self, played: usize) {
        let played = played.min(self.moves.len());
        if played != self.focus {
            self.focus = played;
            // Everything depends on the start, so we never interrupt that.
            if self.waiting.last() != Some(&0) {
                self.set_aside();
            }
            self.line_up();
        }
    }

    /// Adopts results from the analysis of another line, for the positions that both lines share.
    /// They must begin at the same position.
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

    /// Creates an analysis of the position after `played` moves, which starts with the results that
    /// we have for it.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn analysis(&self, played: usize) -> Analysis {
        let study = &self.studies[played];
        let root = Study::known(self.goal, study.assessment, study.line.clone());
        Analysis::around(&self.position(played), self.goal, root, 0)
    }

    /// Passes our results for the position after `played` moves on to an analysis of this position.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    pub fn teach(&self, played: usize, analysis: &mut Analysis) {
        let study = &self.studies[played];
        analysis.learn(study.assessment, &study.line);
    }

    /// Adopts the results of an analysis of one of the positions. If that position isn't on this
    /// line, this returns false and changes nothing.
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

    /// Works for about `budget` units (see [`LineReport::work`]), but at least one step, and
    /// reports the progress.
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

    /// Works until everything is known. On large boards this may take very long, so you'll rather
    /// want to call [`Self::advance`].
    pub fn finish(&mut self) -> LineReport {
        self.advance(u64::MAX)
    }

    /// Returns how much work was done, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns true if the position after `played` moves is settled, or has at least had its first
    /// turn.
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

    /// Returns the best score that could be reached before the first move, and then after each
    /// move.
    pub fn assessments(&self) -> impl Iterator<Item = Assessment> + '_ {
        self.studies.iter().map(|study| study.assessment)
    }

    /// Returns the moves of the best game that we know after the first `played` moves of the line.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn best_line(&self, played: usize) -> &[Number] {
        &self.studies[played].line
    }

    /// Returns how much each move of the line has cost.
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

    /// Returns the first move that has cost something. As long as earlier moves may turn out to
    /// have cost something too, all we can tell is that it isn't before a certain one.
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
            // Until the start has had its turn, we only compute a bound here.
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

    /// Returns true if we search a position in the first round, which holds for the start, for the
    /// current position, and whenever the position before is finished. The others have to wait: as
    /// soon as we knew more about an earlier position, we'd have to search them again.
    fn is_first(&self, at: usize) -> bool {
        at == 0 || at == self.focus || self.studies[at - 1].is_done()
    }

    /// Lines up the positions for a round.
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
            // We've played the line before, so its moves are legal.
            let _ = position.play(number);
        }
        position
    }

    /// Takes a first look at a position. We try to continue with the best game that we knew before
    /// the last move. If that's possible to the end, the move has cost nothing, and otherwise we
    /// get at least a bound.
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

    /// Computes a first bound. The largest pairing, which disregards the order, bounds a large
    /// board long before its first linear program is solved.
    fn bound(&mut self, at: usize, position: &Position) {
        if self.goal == Goal::Largest && !self.bounded[at] {
            self.studies[at].learn_bound(RelaxedGame::new(position).score);
            self.work += 30 * u64::from(position.size());
        }
        self.bounded[at] = true;
    }

    /// Passes results along the line. If you can reach a score after a move, you can reach it
    /// before the move as well, and a bound that holds before the move also holds after it.
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
