//! What every move of a game cost.

use super::study::Study;
use super::{Analysis, Cost, Grade, Standing};
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{IllegalMove, Number, Position};
use serde::{Deserialize, Serialize};

/// The cost of a move that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedCost {
    /// The move.
    pub number: Number,
    /// By how much it made the best score still possible worse.
    pub cost: Cost,
    /// By how much the best score still possible changed, sign included; given
    /// when it is known. (See [`Cost::change`].)
    pub change: Option<i64>,
    /// The best score still possible after it.
    pub standing: Standing,
    /// The best and the worst grade that it may turn out to have, by the best
    /// score that was possible at the start of the line.
    pub grades: (Grade, Grade),
}

/// The first move of a line that cost something. Moves are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstLoss {
    /// No move cost anything.
    None,
    /// This one.
    At(usize),
    /// Not known yet; none before this one.
    NotBefore(usize),
}

/// How far the analysis of a line has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineReport {
    /// How many of the positions of the line, the first one included, have a
    /// known best score.
    pub settled: usize,
    /// How many positions there are: one more than moves.
    pub positions: usize,
    /// Work done, in units of very roughly a microsecond. The same on every
    /// machine.
    pub work: u64,
    /// Whether there is nothing left to do.
    pub finished: bool,
}

/// Finds the best score still possible before and after every move of a line.
/// A value without clock or threads; the same line and goal always give the
/// same run, however it is cut into slices.
///
/// A move that keeps the best game known costs no search. Each position gets a
/// limited amount of work in its turn, those that need more come again: first
/// the start, then the position attended to, then the others in their order.
#[derive(Debug, Clone)]
pub struct LineAnalysis {
    goal: Goal,
    moves: Vec<Number>,
    /// Where the line begins.
    start: Position,
    /// By the number of moves played.
    studies: Vec<Study>,
    /// Which of them have a first bound.
    bounded: Vec<bool>,
    /// Which of them have had a first look.
    looked: Vec<bool>,
    /// The largest turn that each of them has had in full.
    served: Vec<u64>,
    /// The position that matters most.
    attended: usize,
    /// Positions that still get their turn in this round, the next one last.
    waiting: Vec<usize>,
    /// The position whose turn it is.
    current: Option<Position>,
    limit: u64,
    work: u64,
}

/// Work on a position in its first turn.
const FIRST_TURN: u64 = 2_000_000;

/// By how much turns grow from round to round.
const GROWTH: u64 = 8;

impl LineAnalysis {
    /// An analysis of `moves`, played from `start`. Finds a game that goes on
    /// from the end of the line, and nothing else.
    ///
    /// # Errors
    /// [`IllegalMove`] names the first move that cannot be played.
    pub fn new(start: &Position, moves: &[Number], goal: Goal) -> Result<Self, IllegalMove> {
        let end = start.clone().after(moves)?;
        let last = Study::new(&end, goal, &[]);
        // The line itself, played to the end, is a game from every position.
        let score = last.standing.score;
        let bound = match goal {
            Goal::Largest => start.score() + start.remaining().map(u64::from).sum::<u64>(),
            Goal::Smallest => start.score(),
        };
        let study = |played: usize| {
            let rest = [&moves[played..], &last.line].concat();
            Study::known(goal, Standing { score, bound }, rest)
        };
        let mut studies: Vec<Study> = (0..moves.len()).map(study).collect();
        studies.push(last);
        let mut analysis = LineAnalysis {
            goal,
            moves: moves.to_vec(),
            start: start.clone(),
            bounded: vec![false; studies.len()],
            looked: vec![false; studies.len()],
            served: vec![0; studies.len()],
            attended: studies.len() - 1,
            studies,
            waiting: Vec::new(),
            current: None,
            limit: FIRST_TURN,
            work: 0,
        };
        analysis.spread();
        analysis.line_up();
        Ok(analysis)
    }

    /// Turns first to the position after `played` moves, or the last one. What
    /// was worked at is set aside, what was found is kept.
    pub fn attend(&mut self, played: usize) {
        let played = played.min(self.moves.len());
        if played != self.attended {
            self.attended = played;
            // The start comes first in any case: it is not interrupted.
            if self.waiting.last() != Some(&0) {
                self.set_aside();
            }
            self.line_up();
        }
    }

    /// Takes over what is known of the positions that another line from the same
    /// start passes as well.
    pub fn take_over(&mut self, other: &LineAnalysis) {
        if self.goal != other.goal || self.start != other.start {
            return;
        }
        let moves = self.moves.iter().zip(&other.moves);
        let common = moves.take_while(|(one, another)| one == another).count();
        for at in 0..=common {
            let (study, known) = (&mut self.studies[at], &other.studies[at]);
            study.learn_line(known.standing.score, || known.line.clone());
            study.learn_bound(known.standing.bound);
            self.bounded[at] |= other.bounded[at];
            self.looked[at] |= other.looked[at];
            self.served[at] = self.served[at].max(other.served[at]);
        }
        self.spread();
    }

    /// An analysis of the position after `played` moves that begins with what is
    /// known here.
    ///
    /// # Panics
    /// When the line has fewer moves.
    #[must_use]
    pub fn analysis(&self, played: usize) -> Analysis {
        let study = &self.studies[played];
        let root = Study::known(self.goal, study.standing, study.line.clone());
        Analysis::around(&self.position(played), self.goal, root, 0)
    }

    /// Tells an analysis of the position after `played` moves what is known of
    /// it here.
    ///
    /// # Panics
    /// When the line has fewer moves.
    pub fn teach(&self, played: usize, analysis: &mut Analysis) {
        let study = &self.studies[played];
        analysis.learn(study.standing, &study.line);
    }

    /// Takes over what an analysis of one of the positions of the line knows.
    /// False, and nothing changes, if it is of no such position.
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

    /// Works for about `budget` units (see [`LineReport::work`]), at least one
    /// step, and says how far it came.
    pub fn advance(&mut self, budget: u64) -> LineReport {
        let end = self.work.saturating_add(budget);
        loop {
            self.step();
            if self.is_finished() || self.work >= end {
                break;
            }
        }
        LineReport {
            settled: self.standings().filter(|s| s.exact().is_some()).count(),
            positions: self.studies.len(),
            work: self.work,
            finished: self.is_finished(),
        }
    }

    /// Works to the end.
    pub fn finish(&mut self) -> LineReport {
        self.advance(u64::MAX)
    }

    /// Work done, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether the position after `played` moves is settled or has had its first
    /// turn.
    ///
    /// # Panics
    /// When the line has fewer moves.
    #[must_use]
    pub fn has_served(&self, played: usize) -> bool {
        self.served[played] > 0 || self.studies[played].is_done()
    }

    /// Whether there is nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.studies.iter().all(Study::is_done)
    }

    /// The best score still possible before the first move and after each.
    pub fn standings(&self) -> impl Iterator<Item = Standing> + '_ {
        self.studies.iter().map(|study| study.standing)
    }

    /// The moves of the best game known after the first `played` moves of the
    /// line.
    ///
    /// # Panics
    /// When the line has fewer moves.
    #[must_use]
    pub fn best_line(&self, played: usize) -> &[Number] {
        &self.studies[played].line
    }

    /// The cost of every move of the line.
    #[must_use]
    pub fn costs(&self) -> Vec<PlayedCost> {
        let steps = self.moves.iter().zip(self.studies.windows(2));
        let cost = |(&number, studies): (&Number, &[Study])| {
            let cost = Cost::between(self.goal, studies[0].standing, studies[1].standing);
            PlayedCost {
                number,
                cost,
                change: cost.change(self.goal),
                standing: studies[1].standing,
                grades: Grade::between(cost, self.studies[0].standing),
            }
        };
        steps.map(cost).collect()
    }

    /// The first move that cost something.
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
            // The turn of the start is still to come: no more than a bound yet.
            self.bound(at, &position);
            self.waiting.pop();
            self.spread();
            return;
        }
        if !self.looked[at] {
            self.look(at, &position);
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

    /// Ends the turn of the position whose turn it is.
    fn set_aside(&mut self) {
        if let Some(at) = self.waiting.pop() {
            self.studies[at].pause();
            self.current = None;
            self.spread();
        }
    }

    /// Who is searched in the first round: the start, the position attended to,
    /// and every position after one that is settled. The others would have to be
    /// searched again when more is known before them.
    fn is_first(&self, at: usize) -> bool {
        at == 0 || at == self.attended || self.studies[at - 1].is_done()
    }

    /// Lines the positions up for a round.
    fn line_up(&mut self) {
        let others = (0..self.studies.len()).rev();
        let others = others.filter(|&at| at != 0 && at != self.attended);
        self.waiting = others.collect();
        self.waiting.push(self.attended);
        if self.attended != 0 {
            self.waiting.push(0);
            if !self.bounded[self.attended] {
                self.waiting.push(self.attended);
            }
        }
    }

    /// The position after the first `played` moves.
    fn position(&self, played: usize) -> Position {
        let mut position = self.start.clone();
        for &number in &self.moves[..played] {
            // The line was played when the analysis was made.
            let _ = position.play(number);
        }
        position
    }

    /// A first look: a game that goes on with the best one known before the last
    /// move, as far as that move leaves it possible; if all of it, then the move
    /// costs nothing. Otherwise at least a bound.
    fn look(&mut self, at: usize, position: &Position) {
        self.looked[at] = true;
        if at > 0 {
            let game = Study::new(position, self.goal, &self.studies[at - 1].line);
            self.work += 6 * u64::from(position.size());
            let bound = self.studies[at - 1].standing.bound;
            let study = &mut self.studies[at];
            study.learn_line(game.standing.score, || game.line);
            study.learn_bound(game.standing.bound);
            study.learn_bound(bound);
        }
        if !self.studies[at].is_done() {
            self.bound(at, position);
        }
    }

    /// A first bound: the best pairing without order bounds large boards long
    /// before their first linear program is solved.
    fn bound(&mut self, at: usize, position: &Position) {
        if self.goal == Goal::Largest && !self.bounded[at] {
            self.studies[at].learn_bound(RelaxedGame::new(position).score);
            self.work += 30 * u64::from(position.size());
        }
        self.bounded[at] = true;
    }

    /// What is possible after a move was possible before it, and what is out of
    /// reach before it is so after it.
    fn spread(&mut self) {
        for at in 1..self.studies.len() {
            let bound = self.studies[at - 1].standing.bound;
            self.studies[at].learn_bound(bound);
        }
        for at in (1..self.studies.len()).rev() {
            let (before, after) = self.studies.split_at_mut(at);
            let (before, after) = (&mut before[at - 1], &after[0]);
            let line = || [&[self.moves[at - 1]], &after.line[..]].concat();
            before.learn_line(after.standing.score, line);
        }
    }
}
