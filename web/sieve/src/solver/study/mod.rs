//! The page has a view of the analysis. Only the worker's messages and the player's actions change
//! it.

mod handle;
mod places;
mod why;

pub use handle::{StudyHandle, use_study};
pub use why::Why;

use crate::messages::{Findings, StudyStage, StudyTask};
use ginnow::sieve::analysis::{Assessment, Consequences, Cost, FirstLoss};
use ginnow::sieve::links::Hidden;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::worker::{Event, WorkerFailure};
use places::{Places, PositionResults};
use std::rc::Rc;
use yew::Reducible;

/// Work until the study of a line (or of a position's costs) pauses. That's about a minute; after
/// that, the player has to resume it.
pub const LIMIT: u64 = 20_000_000;

/// Every time the study is resumed, its limit is multiplied by this.
const GROWTH: u64 = 8;

/// Kinds of help that the link allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Permit {
    /// The best score still possible.
    pub best: bool,
    /// Hints and the costs of moves.
    pub hints: bool,
    /// Allows the best line as a hint. That's the solution.
    pub line: bool,
}

impl Permit {
    /// Permits everything the link does not hide.
    pub fn new(hidden: Hidden) -> Self {
        Permit {
            best: !hidden.best,
            hints: !hidden.hints,
            line: !hidden.best && crate::model::is_solver_there(hidden),
        }
    }
}

/// A question about the current position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// Can the game still become the best one?
    Optimal,
    /// What's the best score still possible?
    Possible,
    /// Which factor is scarce?
    Nudge,
    BestMove,
    BestLine,
}

impl Hint {
    /// Returns true if the question is allowed, assuming that hints are.
    #[must_use]
    pub fn is_allowed(self, permit: Permit) -> bool {
        match self {
            Hint::Possible => permit.best,
            Hint::BestLine => permit.line,
            Hint::Optimal | Hint::Nudge | Hint::BestMove => true,
        }
    }
}

/// Results of the analysis, plus the player's choices about showing them.
#[derive(Debug, Clone, PartialEq)]
pub struct Study {
    /// Size and goal that the results are about.
    board: Option<(Number, Goal)>,
    places: Places,
    /// The worker's current task, with the tree path of its line.
    running: Option<(StudyTask, Vec<usize>)>,
    failed: Option<WorkerFailure>,
    limit: u64,
    /// The size and the moves of the last game that ended on the board.
    finished: Option<(Number, Vec<Number>)>,
    /// The best score still possible is covered.
    pub covered: bool,
    /// Legal moves show their costs.
    pub costs_shown: bool,
    /// The player's current question.
    pub requested: Option<Hint>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum StudyChange {
    /// A task for the worker.
    Begin(StudyTask),
    /// A message from the worker.
    Receive(Event<Findings>),
    /// The solver has proved some game optimal.
    Prove(Proved),
    /// The worker was stopped, because there is nothing to study.
    Stop,
    /// The position has changed. If it ended a game, this has the size and the moves.
    Move(Option<(Number, Vec<Number>)>),
    /// Covers or uncovers the best score still possible.
    Cover(bool),
    /// Shows or hides the costs of legal moves.
    ShowCosts(bool),
    /// Asks a question, or closes it.
    Request(Option<Hint>),
    /// Resumes a study that has failed or hit its limit.
    Resume,
}

/// A line that is proved optimal from some position on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    /// Size and goal.
    pub board: (Number, Goal),
    /// From the full board.
    pub line: Vec<Number>,
    /// The proof does not cover this many of its first moves.
    pub given: usize,
    pub score: u64,
}

impl Study {
    /// Creates a study without any results.
    pub fn new(covered: bool) -> Self {
        Study {
            board: None,
            places: Places::default(),
            running: None,
            failed: None,
            limit: LIMIT,
            finished: None,
            covered,
            costs_shown: false,
            requested: None,
        }
    }

    /// Restricts the results to a board and goal. If they were about any other, nothing is left but
    /// the player's choices.
    #[must_use]
    pub fn about(&self, size: Number, goal: Goal) -> Self {
        if self.board == Some((size, goal)) {
            return self.clone();
        }
        Study {
            finished: self.finished.clone(),
            covered: self.covered,
            costs_shown: self.costs_shown,
            requested: self.requested,
            ..Study::new(false)
        }
    }

    /// Returns true if the best score still possible is covered. It has been revealed by the end of
    /// a game, so it is never covered there, or while stepping back through that game.
    #[must_use]
    pub fn covers(&self, game: &Game) -> bool {
        let position = game.position();
        let over = !position.turns().is_empty() && position.is_over();
        let finished = self.finished.as_ref();
        let seen =
            finished.is_some_and(|(size, line)| *size == position.size() && line == game.line());
        self.covered && !over && !seen
    }

    /// Returns the best score of the full board.
    #[must_use]
    pub fn optimum(&self) -> Option<Assessment> {
        self.places.root().assessment
    }

    /// Returns the best known game of the board.
    #[must_use]
    pub fn best_game(&self) -> Option<&[Number]> {
        self.places.root().best_line.as_deref()
    }

    /// Returns the consequences of a line's last move. `None` unless it is known to cost something.
    #[must_use]
    pub fn loss(&self, line: &[Number]) -> Option<Rc<Consequences>> {
        self.places.find(line)?.reason.clone()
    }

    /// Returns the best score still possible from the current position.
    #[must_use]
    pub fn assessment(&self, game: &Game) -> Option<Assessment> {
        self.place(game)?.assessment
    }

    /// Returns the best known line from the current position.
    #[must_use]
    pub fn best_line(&self, game: &Game) -> Option<&[Number]> {
        self.place(game)?.best_line.as_deref()
    }

    fn place(&self, game: &Game) -> Option<&PositionResults> {
        self.places.find(&game.line()[..game.played()])
    }

    fn goal(&self) -> Goal {
        self.board.map_or(Goal::Largest, |(_, goal)| goal)
    }

    /// Returns the best scores still possible: before the first move of a line, and after each of
    /// its moves.
    pub fn assessments(&self, line: &[Number]) -> impl Iterator<Item = Option<Assessment>> {
        self.places.along(line).map(|place| place?.assessment)
    }

    /// Costs of the line's moves, where known.
    #[must_use]
    pub fn played_costs(&self, line: &[Number]) -> Vec<Option<Cost>> {
        let assessments: Vec<_> = self.assessments(line).collect();
        let cost = |pair: &[Option<Assessment>]| {
            let (before, after) = (pair[0]?, pair[1]?);
            Some(Cost::between(self.goal(), before, after))
        };
        assessments.windows(2).map(cost).collect()
    }

    /// Costs of the legal moves by number, starting with 1. Empty while costs are hidden.
    #[must_use]
    pub fn shown_costs(&self, game: &Game, permit: Permit) -> Vec<Option<Cost>> {
        if !(self.costs_shown && permit.hints) {
            return Vec::new();
        }
        let known = self.place(game).map(|place| &place.costs);
        let cost = |number: Number| Some(known?.get(&number)?.0);
        (1..=game.position().size()).map(cost).collect()
    }

    /// Returns the cost of a number, with a reason. Only for played numbers and, while costs are
    /// shown, for legal moves.
    #[must_use]
    pub fn why(&self, game: &Game, number: Number, permit: Permit) -> Option<Why> {
        let line = game.line();
        let played = line[..game.played()].iter().position(|&n| n == number);
        let (cost, reason) = match played {
            Some(at) if permit.best && permit.hints && !self.covers(game) => {
                let cost = (*self.played_costs(&line[..=at]).last()?)?;
                let reason = self.places.find(&line[..=at])?.reason.clone();
                (cost, reason)
            }
            None if self.costs_shown && permit.hints => {
                self.place(game)?.costs.get(&number)?.clone()
            }
            _ => return None,
        };
        Some(Why { goal: self.goal(), cost, reason })
    }

    /// Finds the first move that cost something.
    #[must_use]
    pub fn first_loss(costs: &[Option<Cost>]) -> FirstLoss {
        for (turn, cost) in costs.iter().enumerate() {
            match cost {
                Some(cost) if cost.least > 0 => return FirstLoss::At(turn),
                Some(cost) if cost.most == 0 => {}
                _ => return FirstLoss::NotBefore(turn),
            }
        }
        FirstLoss::None
    }

    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    #[must_use]
    pub fn failed(&self) -> Option<WorkerFailure> {
        self.failed
    }

    /// Returns the task that would improve what's visible, within the current limit. `None` if
    /// there is nothing left to do.
    #[must_use]
    pub fn requested(&self, game: &Game, goal: Goal, permit: Permit) -> Option<StudyTask> {
        self.task(game, goal, permit, self.limit)
    }

    /// Like `requested`, but without a limit: could more work improve what's visible?
    #[must_use]
    pub fn is_open(&self, game: &Game, goal: Goal, permit: Permit) -> bool {
        self.task(game, goal, permit, u64::MAX).is_some()
    }

    /// Returns the task that would improve what's visible, within some limit.
    fn task(&self, game: &Game, goal: Goal, permit: Permit, limit: u64) -> Option<StudyTask> {
        let shown = permit.best && !self.covers(game);
        let costs = permit.hints && self.costs_shown && !game.position().is_over();
        let requested = permit.hints && self.requested.is_some();
        if !(shown || costs || requested) {
            return None;
        }
        let size = game.position().size();
        let known = self.about(size, goal);
        let open = |place: Option<&PositionResults>| {
            place.is_none_or(|place| !place.is_resolved() && place.studied < limit)
        };
        let here = known.place(game);
        let untold = |place: &PositionResults| place.best_line.is_none() && place.studied < limit;
        let line_open =
            known.places.along(game.line()).any(open) || (requested && here.is_none_or(untold));
        let costs_open = costs && here.is_none_or(|place| place.priced < limit);
        (line_open || costs_open).then(|| StudyTask {
            size,
            goal,
            line: game.line().to_vec(),
            played: game.played(),
            costs,
            limit,
        })
    }

    /// Starts from scratch if board or goal have changed.
    fn turn_to(&mut self, board: (Number, Goal)) {
        if self.board != Some(board) {
            self.places = Places::default();
            self.board = Some(board);
            self.running = None;
        }
    }

    /// Stores the proved score for all positions covered by the proof.
    fn prove(&mut self, proved: &Proved) {
        self.turn_to(proved.board);
        // If the tree is full, adding to it would clear it and invalidate the path of the running
        // task. In that case we can do without the proof.
        if self.places.is_full(proved.line.len()) {
            return;
        }
        let score = proved.score;
        let assessment = Assessment { score, bound: score };
        let way = self.places.way(&proved.line);
        for (played, &at) in way.iter().enumerate().skip(proved.given) {
            let place = self.places.change(at);
            place.learn(proved.board.1, assessment);
            place.best_line = Some(proved.line[played..].into());
        }
    }

    fn begin(&mut self, task: StudyTask) {
        self.turn_to((task.size, task.goal));
        let way = self.places.way(&task.line);
        self.failed = None;
        self.running = Some((task, way));
    }

    fn receive(&mut self, event: Event<Findings>) {
        match event {
            Event::Found(findings) => {
                if let Some((task, way)) = self.running.take() {
                    self.learn(&task, &way, findings);
                }
            }
            Event::Done | Event::Rejected => self.running = None,
            Event::Failed(failure) => {
                self.running = None;
                self.failed = Some(failure);
            }
        }
    }

    fn learn(&mut self, task: &StudyTask, way: &[usize], findings: Findings) {
        let here = way[task.played];
        let lines = [(task.played, findings.best_line), (0, findings.best_game)];
        for (at, line) in lines {
            let Some(line) = line else { continue };
            let received = findings.assessments.iter().find(|(place, _)| *place == at);
            let place = self.places.change(way[at]);
            let better = received.is_none_or(|(_, received)| {
                let known = place.assessment.map_or(received.score, |known| known.score);
                task.goal.better_of(known, received.score) == received.score
            });
            if better || place.best_line.is_none() {
                place.best_line = Some(line.into());
            }
        }
        for (at, assessment) in findings.assessments {
            self.places.change(way[at]).learn(task.goal, assessment);
        }
        for (turn, reason) in findings.reasons {
            self.places.change(way[turn + 1]).reason = Some(Rc::new(reason));
        }
        for priced in findings.costs {
            self.places.change(here).price(priced);
        }
        let reached = match findings.stage {
            StudyStage::Working => {
                self.running = Some((task.clone(), way.to_vec()));
                return;
            }
            StudyStage::Stopped => task.limit,
            StudyStage::Complete => u64::MAX,
        };
        for &at in way {
            let place = self.places.change(at);
            place.studied = place.studied.max(reached);
        }
        if task.costs {
            let place = self.places.change(here);
            place.priced = place.priced.max(reached);
        }
    }
}

impl Reducible for Study {
    type Action = StudyChange;

    fn reduce(self: Rc<Self>, change: StudyChange) -> Rc<Self> {
        let mut study = Rc::unwrap_or_clone(self);
        match change {
            StudyChange::Begin(task) => study.begin(task),
            StudyChange::Receive(event) => study.receive(event),
            StudyChange::Prove(proved) => study.prove(&proved),
            StudyChange::Stop => study.running = None,
            StudyChange::Move(finished) => {
                study.finished = finished.or(study.finished);
                study.requested = None;
                study.limit = LIMIT;
            }
            StudyChange::Cover(covered) => study.covered = covered,
            StudyChange::ShowCosts(shown) => study.costs_shown = shown,
            StudyChange::Request(hint) => study.requested = hint,
            StudyChange::Resume => {
                study.failed = None;
                study.limit = study.limit.saturating_mul(GROWTH);
            }
        }
        Rc::new(study)
    }
}

#[cfg(test)]
mod tests;
