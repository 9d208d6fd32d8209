//! What the page knows of the analysis: a state changed only by what the worker
//! says and the player asks.

mod handle;
mod places;
mod why;

pub use handle::{StudyHandle, use_study};
pub use why::Why;

use crate::messages::{Findings, StudyStage, StudyTask};
use ginnow::sieve::analysis::{Cost, FirstLoss, Standing};
use ginnow::sieve::links::Hidden;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number};
use ginnow_kit::worker::{Event, Trouble};
use places::{Place, Places};
use std::rc::Rc;
use yew::Reducible;

/// Work on a line and on the costs of a position before they are left off: about
/// a minute.
pub const LIMIT: u64 = 20_000_000;

/// By how much the limit grows when the player has the study go on.
const GROWTH: u64 = 8;

/// What the link lets the player see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Permit {
    /// What is still possible.
    pub best: bool,
    /// Hints, and the costs of moves.
    pub hints: bool,
}

impl Permit {
    /// What is left of the page.
    pub fn new(hidden: Hidden) -> Self {
        Permit {
            best: !hidden.best,
            hints: !hidden.hints,
        }
    }
}

/// What the player can ask about the position on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hint {
    /// Whether the best game of the board is still possible.
    Optimal,
    /// How much is still possible.
    Possible,
    /// A factor that hardly any move can still use.
    Nudge,
    BestMove,
    BestLine,
}

impl Hint {
    /// Whether the answer tells the best score.
    #[must_use]
    pub fn tells_score(self) -> bool {
        matches!(self, Hint::Possible | Hint::BestLine)
    }
}

/// The analysis as far as the page knows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Study {
    /// N and the goal that it is about.
    board: Option<(Number, Goal)>,
    places: Places,
    /// The task that the worker is at, and its way in the tree.
    running: Option<(StudyTask, Vec<usize>)>,
    failed: Option<Trouble>,
    limit: u64,
    /// N and the moves of the game that was last seen on the board to its end.
    finished: Option<(Number, Vec<Number>)>,
    /// Whether what is still possible is covered until the player asks for it.
    pub covered: bool,
    /// Whether every legal move shows its cost.
    pub costs_shown: bool,
    /// What the player asked about the position on the board.
    pub asked: Option<Hint>,
}

/// What changes a [`Study`].
#[derive(Debug, Clone, PartialEq)]
pub enum StudyChange {
    /// A task is given to the worker.
    Begin(StudyTask),
    /// Something was heard.
    Hear(Event<Findings>),
    /// The solver has proved a game best.
    Prove(Proved),
    /// Nothing is to be studied any more.
    Stop,
    /// Another position is on the board; if it is the end of a game, N and the
    /// moves of that.
    Move(Option<(Number, Vec<Number>)>),
    /// What is still possible is covered or uncovered.
    Cover(bool),
    /// The costs of legal moves are shown or not.
    ShowCosts(bool),
    /// The player asks something, or nothing any more.
    Ask(Option<Hint>),
    /// What was left off is to go on.
    GoOn,
}

/// A game that the solver has proved best from a position on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    /// N and what is played for.
    pub board: (Number, Goal),
    /// The whole line.
    pub line: Vec<Number>,
    /// How many of its moves were given.
    pub given: usize,
    pub score: u64,
}

impl Study {
    /// Nothing is known yet.
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
            asked: None,
        }
    }

    /// What of it is about a board with a goal: nothing, if it is about another.
    #[must_use]
    pub fn about(&self, size: Number, goal: Goal) -> Self {
        if self.board == Some((size, goal)) {
            return self.clone();
        }
        Study {
            finished: self.finished.clone(),
            covered: self.covered,
            costs_shown: self.costs_shown,
            asked: self.asked,
            ..Study::new(false)
        }
    }

    /// Whether what is possible is covered. At the end of a game it never is,
    /// nor when the same game is stepped through afterwards.
    #[must_use]
    pub fn covers(&self, game: &Game) -> bool {
        let position = game.position();
        let over = !position.turns().is_empty() && position.is_over();
        let finished = self.finished.as_ref();
        let seen =
            finished.is_some_and(|(size, line)| *size == position.size() && line == game.line());
        self.covered && !over && !seen
    }

    /// The best score of the full board.
    #[must_use]
    pub fn optimum(&self) -> Option<Standing> {
        self.places.root().standing
    }

    /// The best score still possible from the position on the board.
    #[must_use]
    pub fn standing(&self, game: &Game) -> Option<Standing> {
        self.place(game)?.standing
    }

    /// The best line known from the position on the board.
    #[must_use]
    pub fn best_line(&self, game: &Game) -> Option<&[Number]> {
        self.place(game)?.best_line.as_deref()
    }

    fn place(&self, game: &Game) -> Option<&Place> {
        self.places.find(&game.line()[..game.played()])
    }

    fn goal(&self) -> Goal {
        self.board.map_or(Goal::Largest, |(_, goal)| goal)
    }

    /// The best still possible before the first move of a line and after each.
    pub fn standings(&self, line: &[Number]) -> impl Iterator<Item = Option<Standing>> {
        self.places.along(line).map(|place| place?.standing)
    }

    /// The costs of the moves of the line.
    #[must_use]
    pub fn played_costs(&self, line: &[Number]) -> Vec<Option<Cost>> {
        let standings: Vec<_> = self.standings(line).collect();
        let cost = |pair: &[Option<Standing>]| {
            let (before, after) = (pair[0]?, pair[1]?);
            Some(Cost::between(self.goal(), before, after))
        };
        standings.windows(2).map(cost).collect()
    }

    /// The costs of the legal moves of the position on the board, by number, the
    /// first one that of 1. Nothing while they are not shown.
    #[must_use]
    pub fn shown_costs(&self, game: &Game, permit: Permit) -> Vec<Option<Cost>> {
        if !(self.costs_shown && permit.hints) {
            return Vec::new();
        }
        let known = self.place(game).map(|place| &place.costs);
        let cost = |number: Number| Some(known?.get(&number)?.0);
        (1..=game.position().size()).map(cost).collect()
    }

    /// What a number costs and why: one that was played, or a legal one while
    /// the costs are shown.
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
        Some(Why {
            goal: self.goal(),
            cost,
            reason,
        })
    }

    /// The first move of a line that cost something.
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

    /// Whether the worker is at it.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Why it stands still, if the worker failed.
    #[must_use]
    pub fn failed(&self) -> Option<Trouble> {
        self.failed
    }

    /// What is still to be studied for what is shown.
    #[must_use]
    pub fn wanted(&self, game: &Game, goal: Goal, permit: Permit) -> Option<StudyTask> {
        self.task(game, goal, permit, self.limit)
    }

    /// Whether more could be found out of what is shown.
    #[must_use]
    pub fn is_open(&self, game: &Game, goal: Goal, permit: Permit) -> bool {
        self.task(game, goal, permit, u64::MAX).is_some()
    }

    /// What could be studied up to a limit.
    fn task(&self, game: &Game, goal: Goal, permit: Permit, limit: u64) -> Option<StudyTask> {
        let shown = permit.best && !self.covers(game);
        let costs = permit.hints && self.costs_shown && !game.position().is_over();
        let asked = permit.hints && self.asked.is_some();
        if !(shown || costs || asked) {
            return None;
        }
        let size = game.position().size();
        let known = self.about(size, goal);
        let open = |place: Option<&Place>| {
            place.is_none_or(|place| !place.is_settled() && place.studied < limit)
        };
        let here = known.place(game);
        let untold = |place: &Place| place.best_line.is_none() && place.studied < limit;
        let line_open =
            known.places.along(game.line()).any(open) || (asked && here.is_none_or(untold));
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

    /// Another board is another tree.
    fn turn_to(&mut self, board: (Number, Goal)) {
        if self.board != Some(board) {
            self.places = Places::default();
            self.board = Some(board);
            self.running = None;
        }
    }

    /// No position of a best game has a better or worse one than this.
    fn prove(&mut self, proved: &Proved) {
        self.turn_to(proved.board);
        // The running task keeps its places.
        if self.places.is_full(proved.line.len()) {
            return;
        }
        let score = proved.score;
        let standing = Standing {
            score,
            bound: score,
        };
        let way = self.places.way(&proved.line);
        for (played, &at) in way.iter().enumerate().skip(proved.given) {
            let place = self.places.change(at);
            place.learn(proved.board.1, standing);
            place.best_line = Some(proved.line[played..].into());
        }
    }

    fn begin(&mut self, task: StudyTask) {
        self.turn_to((task.size, task.goal));
        let way = self.places.way(&task.line);
        self.failed = None;
        self.running = Some((task, way));
    }

    fn hear(&mut self, event: Event<Findings>) {
        match event {
            Event::Found(findings) => {
                if let Some((task, way)) = self.running.take() {
                    self.learn(&task, &way, findings);
                }
            }
            Event::Done | Event::Refused => self.running = None,
            Event::Failed(trouble) => {
                self.running = None;
                self.failed = Some(trouble);
            }
        }
    }

    fn learn(&mut self, task: &StudyTask, way: &[usize], findings: Findings) {
        let here = way[task.played];
        if let Some(line) = findings.best_line {
            let heard = findings.standings.iter().find(|(at, _)| *at == task.played);
            let place = self.places.change(here);
            let better = heard.is_none_or(|(_, heard)| {
                let known = place.standing.map_or(heard.score, |known| known.score);
                task.goal.better_of(known, heard.score) == heard.score
            });
            if better || place.best_line.is_none() {
                place.best_line = Some(line.into());
            }
        }
        for (at, standing) in findings.standings {
            self.places.change(way[at]).learn(task.goal, standing);
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
            StudyStage::LeftOff => task.limit,
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
            StudyChange::Hear(event) => study.hear(event),
            StudyChange::Prove(proved) => study.prove(&proved),
            StudyChange::Stop => study.running = None,
            StudyChange::Move(finished) => {
                study.finished = finished.or(study.finished);
                study.asked = None;
                study.limit = LIMIT;
            }
            StudyChange::Cover(covered) => study.covered = covered,
            StudyChange::ShowCosts(shown) => study.costs_shown = shown,
            StudyChange::Ask(hint) => study.asked = hint,
            StudyChange::GoOn => {
                study.failed = None;
                study.limit = study.limit.saturating_mul(GROWTH);
            }
        }
        Rc::new(study)
    }
}

#[cfg(test)]
mod tests;
