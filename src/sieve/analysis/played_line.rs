//! Computes what each move of a game has cost. That takes the best score of every position along
//! the way, but luckily neighbours can learn a lot from each other.

use super::study::Study;
use super::{Analysis, Assessment, Cost, Grade};
use crate::sieve::optimize::Goal;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{IllegalMove, Number, Position};
use serde::{Deserialize, Serialize};

/// The cost of a move in the game tells you how much worse the best score was after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedCost {
    /// The number that was selected.
    pub number: Number,
    /// If the cost isn't known exactly, there are bounds.
    pub cost: Cost,
    /// The best score changed by this, if we know that exactly. See [`Cost::change`].
    pub change: Option<i64>,
    /// Assesses the position after the move.
    #[serde(rename = "standing")]
    pub assessment: Assessment,
    /// The grade is between these two. Grades are relative to the best score at the start of the
    /// line.
    pub grades: (Grade, Grade),
}

/// Finds the first move of a line with a cost. Indices start at 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstLoss {
    /// No move cost anything. So far, the game is perfect.
    None,
    /// The move with this index.
    At(usize),
    /// We can't tell yet, except that no move before this one cost anything.
    NotBefore(usize),
}

/// Progress of a line's analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineReport {
    /// Number of positions whose best score is known exactly.
    #[serde(rename = "settled")]
    pub resolved: usize,
    /// Counts the positions. There is one more than there are moves.
    pub positions: usize,
    /// Measures the work done. As a very rough guide, one unit is a microsecond. Unlike time, work
    /// is the same on every machine.
    pub work: u64,
    /// When there is nothing left to do, calling `advance` again is harmless but pointless.
    pub finished: bool,
}

/// Finds the best score still possible at every position of a line. Runs are deterministic: they
/// only depend on the line and the goal, and not on how they are divided into calls.
///
/// If the best known game continues with the move that was made, there is nothing to search.
/// Otherwise we give each position a limited amount of work per round, in this order: the start,
/// the current position, and then the rest. Positions that need more have to wait for the next
/// round.
#[derive(Debug, Clone)]
pub struct LineAnalysis {
    goal: Goal,
    moves: Vec<Number>,
    start: Position,
    /// Studies by number of moves played.
    studies: Vec<Study>,
    /// A study without a first bound can't be compared with the others yet.
    bounded: Vec<bool>,
    visited: Vec<bool>,
    /// Longest turn that each study has completed.
    served: Vec<u64>,
    /// The position somebody is currently interested in. It takes precedence.
    focus: usize,
    /// Positions yet to be served in this round. The next one is at the end.
    waiting: Vec<usize>,
    /// The position we are working on.
    current: Option<Position>,
    limit: u64,
    work: u64,
}

/// Work on a position in its first turn.
const FIRST_TURN: u64 = 2_000_000;

/// Turns get this much longer from one round to the next.
const GROWTH: u64 = 8;

impl LineAnalysis {
    /// Creates an analysis of `moves`, starting at `start`. All this does is find a game that plays
    /// the line to its end; the rest is left to [`Self::advance`].
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that can't be played.
    pub fn new(start: &Position, moves: &[Number], goal: Goal) -> Result<Self, IllegalMove> {
        let end = start.clone().after(moves)?;
        Ok(Self::ending_with(start, moves, goal, Study::new(&end, goal, &[])))
    }

    /// Like [`Self::new`], but you already know a possible end of the game: `game` has the moves
    /// that come after the line. They must be legal. There is no search involved, which makes this
    /// fast even on large boards.
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

    /// Creates an analysis from a study of the last position.
    fn ending_with(start: &Position, moves: &[Number], goal: Goal, last: Study) -> Self {
        // From each of these positions, you can follow the line and then play on to the end. So we
        // have a first game for all of them.
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

    /// Gives priority to the position after `played` moves (or the last one, if the line is
    /// shorter). The current turn is interrupted, without losing any results.
    pub fn attend(&mut self, played: usize) {
        let played = played.min(self.moves.len());
        if played != self.focus {
            self.focus = played;
            // Everything depends on the start, so it is never interrupted.
            if self.waiting.last() != Some(&0) {
                self.set_aside();
            }
            self.line_up();
        }
    }

    /// Adopts results from another line's analysis for those positions that both have in common.
    /// Has no effect unless they start at the same position, with the same goal.
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

    /// Creates an analysis of the position after `played` moves, based on what's known about it.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn analysis(&self, played: usize) -> Analysis {
        let study = &self.studies[played];
        let root = Study::known(self.goal, study.assessment, study.line.clone());
        Analysis::around(&self.position(played), self.goal, root, 0)
    }

    /// Passes on what we know about the position after `played` moves.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    pub fn teach(&self, played: usize, analysis: &mut Analysis) {
        let study = &self.studies[played];
        analysis.learn(study.assessment, &study.line);
    }

    /// Adopts the results of an analysis. Returns `false` without any change if its position is not
    /// on this line.
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

    /// Works for about `budget` units (see [`LineReport::work`]), or a single step if that's more.
    /// Returns the progress.
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

    /// Works until there is nothing left to find. On large boards that can take forever, so you'd
    /// typically call [`Self::advance`] instead.
    pub fn finish(&mut self) -> LineReport {
        self.advance(u64::MAX)
    }

    /// Returns the amount of work done so far, in units of very roughly a microsecond.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Returns `true` if the position after `played` moves is done, or has had at least one turn.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn has_served(&self, played: usize) -> bool {
        self.served[played] > 0 || self.studies[played].is_done()
    }

    /// Returns `true` if there's nothing left to do.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.studies.iter().all(Study::is_done)
    }

    /// Iterates over the best scores still possible, starting before the first move.
    pub fn assessments(&self) -> impl Iterator<Item = Assessment> + '_ {
        self.studies.iter().map(|study| study.assessment)
    }

    /// Returns the best known game after the first `played` moves.
    ///
    /// # Panics
    /// Panics if the line has fewer moves.
    #[must_use]
    pub fn best_line(&self, played: usize) -> &[Number] {
        &self.studies[played].line
    }

    /// Returns the cost of each move.
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

    /// Returns the first move with a cost. Earlier moves might turn out to cost something as well,
    /// in which case all we can say is where not to look.
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
            // Just a bound, until the start has had its turn.
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

    /// The first round is for the start, the current position, and any position whose predecessor
    /// is done. The others can wait: any news about an earlier position would mean searching them
    /// again.
    fn is_first(&self, at: usize) -> bool {
        at == 0 || at == self.focus || self.studies[at - 1].is_done()
    }

    /// Lines up positions for a round.
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

    /// Returns the position after `played` moves.
    fn position(&self, played: usize) -> Position {
        let mut position = self.start.clone();
        for &number in &self.moves[..played] {
            // Always succeeds, because we have played the line before.
            let _ = position.play(number);
        }
        position
    }

    /// Visits a position for the first time. We try to continue the best game from before the last
    /// move. If that works to the end, the move was free; otherwise, we at least get a bound.
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

    /// Computes a first bound from the largest pairing regardless of order. On large boards, that
    /// is long before the first linear program is solved.
    fn bound(&mut self, at: usize, position: &Position) {
        if self.goal == Goal::Largest && !self.bounded[at] {
            self.studies[at].learn_bound(RelaxedGame::new(position).score);
            self.work += 30 * u64::from(position.size());
        }
        self.bounded[at] = true;
    }

    /// Spreads results along the line: if you can reach a score after a move, you can reach it
    /// before the move, and a bound before a move still holds after it.
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
