//! Defines the task of a class by the board and the lesson of a link.

use super::{TaskError, canonical};
use crate::common_divisor::{self, Puzzle};
use crate::divisor_game::{self, Begins};
use crate::sieve::Number;
use crate::sieve::links::{self, goal_name, write_sealed};
use crate::sieve::optimize::Goal;
use crate::sieve::two_players::{self, Contest, Player};
use ginnow_links::{Lesson, ResultCode, TaskMark, quote};
use std::fmt::Display;

const SEALED: &str = "sealed";

/// Every student of a class gets the same task, as a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    board: TaskBoard,
    lesson: Lesson,
    /// The [canonical] link to the board without a game.
    link: String,
    /// The sealed game of a challenge, if the task was read from one.
    challenge: Option<String>,
}

/// The board of a task, with everything that makes a game easier or harder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaskBoard {
    /// Ginnow's Sieve.
    Sieve {
        /// N of the board, which the game must be on.
        size: Number,
        /// A game for another goal doesn't count.
        goal: Goal,
    },
    /// Two players share a board of the Sieve.
    FactorGame {
        /// N of the board, which the game must be on.
        size: Number,
        /// Rule, opponent and first player.
        contest: Contest,
    },
    /// Two players split piles in turn.
    DivisorGame {
        /// The game must begin with these piles.
        piles: Vec<divisor_game::Number>,
        /// The game must be against this opponent.
        opponent: divisor_game::Opponent,
        /// The side that makes the first move.
        begins: Begins,
    },
    /// Common-divisor Sudoku.
    CommonDivisor(Box<Puzzle>),
}

impl TaskBoard {
    /// Returns the first word of the links to the puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &'static str {
        match self {
            TaskBoard::Sieve { .. } => links::FORMAT.puzzle,
            TaskBoard::FactorGame { .. } => two_players::links::FORMAT.puzzle,
            TaskBoard::DivisorGame { .. } => divisor_game::links::FORMAT.puzzle,
            TaskBoard::CommonDivisor(_) => common_divisor::links::FORMAT.puzzle,
        }
    }

    /// Returns true if the person at the page makes the first move.
    pub(super) fn player_begins(&self) -> bool {
        match self {
            TaskBoard::Sieve { .. } | TaskBoard::CommonDivisor(_) => true,
            TaskBoard::FactorGame { contest, .. } => contest.begins == Player::First,
            TaskBoard::DivisorGame { begins, .. } => *begins == Begins::You,
        }
    }

    /// Returns the goal of the Sieve in links: `largest` or `smallest`; `None` for another puzzle.
    #[must_use]
    pub fn goal(&self) -> Option<&'static str> {
        match self {
            TaskBoard::Sieve { goal, .. } => Some(goal_name(*goal)),
            _ => None,
        }
    }
}

impl Task {
    /// Reads the link to a task, without its `#`. Moves in the link don't matter. Linear in the length of the text,
    /// apart from factoring the piles of the divisor game.
    ///
    /// # Errors
    /// Returns an error if the link doesn't lead to a board, or has a problem.
    pub fn read(link: &str) -> Result<Self, TaskError> {
        let link = link.trim().trim_start_matches('#');
        let puzzle = link.split(['/', '?']).next().unwrap_or_default();
        match puzzle {
            "sieve" => {
                let read = links::read(link);
                let shared = checked(read.shared, &read.problems)?;
                let (size, goal) = (shared.moment.size, shared.goal);
                let link = canonical::sieve(size, goal);
                let challenge =
                    Some(write_sealed(size, &shared.sealed)).filter(|game| !game.is_empty());
                let task = Self::new(TaskBoard::Sieve { size, goal }, shared.lesson, link);
                Ok(Task { challenge, ..task })
            }
            "factor-game" => {
                let read = two_players::links::read(link);
                let shared = checked(read.shared, &read.problems)?;
                let (size, contest) = (shared.moment.size, shared.board().contest);
                let link = canonical::factor_game(size, &contest);
                let board = TaskBoard::FactorGame { size, contest };
                Ok(Self::new(board, shared.lesson, link))
            }
            "divisor-game" => {
                let read = divisor_game::links::read(link);
                let shared = checked(read.shared, &read.problems)?;
                let (piles, opponent, begins) =
                    (shared.moment.piles, shared.opponent, shared.begins);
                let link = canonical::divisor_game(&piles, opponent, begins);
                let board = TaskBoard::DivisorGame { piles, opponent, begins };
                Ok(Self::new(board, shared.lesson, link))
            }
            "common-divisor" => {
                let read = common_divisor::links::read(link);
                let shared = checked(read.shared, &read.problems)?;
                let link = canonical::common_divisor(&shared.puzzle);
                let board = TaskBoard::CommonDivisor(Box::new(shared.puzzle));
                Ok(Self::new(board, shared.lesson, link))
            }
            _ => Err(TaskError::NoTask { found: quote(link) }),
        }
    }

    fn new(board: TaskBoard, lesson: Lesson, link: String) -> Self {
        Task { board, lesson, link, challenge: None }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &TaskBoard {
        &self.board
    }

    /// Returns the lesson of the link.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the link to the task without a game, without `#`.
    #[must_use]
    pub fn link(&self) -> String {
        let lesson = self.lesson.to_string();
        match lesson.strip_prefix('&') {
            Some(first) if !self.link.contains('?') => format!("{}?{first}", self.link),
            _ => format!("{}{lesson}", self.link),
        }
    }

    /// Returns true if the link was a challenge.
    #[must_use]
    pub fn is_challenge(&self) -> bool {
        self.challenge.is_some()
    }

    /// Returns the mark in the codes of this task.
    #[must_use]
    pub fn mark(&self) -> TaskMark {
        TaskMark::of(&self.link, &self.lesson)
    }

    /// Returns the code with the mark of this task, if a challenge on the board of this task made it with another one.
    /// Earlier versions of the page took the sealed game of a challenge for a part of the board.
    ///
    /// A mark doesn't tell which game was sealed. But a challenge seals a game that somebody in the class has played, so
    /// these `games` of other codes are tried.
    #[must_use]
    pub fn adopted(&self, code: ResultCode, games: &[impl AsRef<str>]) -> ResultCode {
        let own = self.mark();
        if code.task.has_board_of(own) || !matches!(self.board, TaskBoard::Sieve { .. }) {
            return code;
        }
        let made_it = |game: &str| {
            let challenge = format!("{}&{SEALED}={game}", self.link);
            code.task.has_board_of(TaskMark::of(&challenge, &self.lesson))
        };
        let mut games = games.iter().map(AsRef::as_ref).chain(self.challenge.as_deref());
        if games.any(made_it) {
            ResultCode { task: code.task.on_board_of(own), ..code }
        } else {
            code
        }
    }
}

fn checked<S, P: Display>(shared: S, problems: &[P]) -> Result<S, TaskError> {
    match problems.first() {
        None => Ok(shared),
        Some(problem) => Err(TaskError::Damaged { reason: problem.to_string() }),
    }
}
