//! Class tasks. A task is a board plus the settings of a link, and results only count for their own
//! task.

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

/// A teacher gives a task to a class by sending everybody the same link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    board: TaskBoard,
    lesson: Lesson,
    /// This [canonical] link leads to the board, without a game in it.
    link: String,
    /// Sealed game of a challenge, if it was one.
    challenge: Option<String>,
}

/// The board, including the opponent and everything else that makes a game easier or harder.
/// Results are only comparable if all of it is equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaskBoard {
    /// The class plays Ginnow's Sieve.
    Sieve {
        /// N; the board has the numbers 1 to N.
        size: Number,
        /// The class looks for the largest sum or for the smallest one.
        goal: Goal,
    },
    /// The class plays the Sieve for two players.
    FactorGame {
        /// The board is 1..=N with this N, as above.
        size: Number,
        /// The rule, the opponent, and who begins.
        contest: Contest,
    },
    /// The class plays the divisor game.
    DivisorGame {
        /// Initial piles.
        piles: Vec<divisor_game::Number>,
        /// This opponent plays the other side.
        opponent: divisor_game::Opponent,
        /// This side makes the first move.
        begins: Begins,
    },
    /// The class solves a common-divisor Sudoku.
    CommonDivisor(Box<Puzzle>),
}

impl TaskBoard {
    /// Returns the first word of links to this puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &'static str {
        match self {
            TaskBoard::Sieve { .. } => links::FORMAT.puzzle,
            TaskBoard::FactorGame { .. } => two_players::links::FORMAT.puzzle,
            TaskBoard::DivisorGame { .. } => divisor_game::links::FORMAT.puzzle,
            TaskBoard::CommonDivisor(_) => common_divisor::links::FORMAT.puzzle,
        }
    }

    /// The other side is the computer or a second person.
    pub(super) fn player_begins(&self) -> bool {
        match self {
            TaskBoard::Sieve { .. } | TaskBoard::CommonDivisor(_) => true,
            TaskBoard::FactorGame { contest, .. } => contest.begins == Player::First,
            TaskBoard::DivisorGame { begins, .. } => *begins == Begins::You,
        }
    }

    /// Returns the Sieve's goal as in links (`largest` or `smallest`), or `None` for other puzzles.
    #[must_use]
    pub fn goal(&self) -> Option<&'static str> {
        match self {
            TaskBoard::Sieve { goal, .. } => Some(goal_name(*goal)),
            _ => None,
        }
    }
}

impl Task {
    /// Reads a task's link, with or without `#`. Moves are ignored. Takes linear time, plus
    /// factoring for the piles of the divisor game.
    ///
    /// # Errors
    /// Returns an error if the link doesn't lead to a board, or if any part of it couldn't be read.
    /// We're strict here because a teacher should find out before the class does.
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

    /// Returns the board that everybody plays on.
    #[must_use]
    pub fn board(&self) -> &TaskBoard {
        &self.board
    }

    /// Returns the teacher's settings, for example a question or hidden parts of the page.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns a link for the class, without a game and without `#`.
    #[must_use]
    pub fn link(&self) -> String {
        let lesson = self.lesson.to_string();
        match lesson.strip_prefix('&') {
            Some(first) if !self.link.contains('?') => format!("{}?{first}", self.link),
            _ => format!("{}{lesson}", self.link),
        }
    }

    /// A challenge is a task that contains somebody's sealed game.
    #[must_use]
    pub fn is_challenge(&self) -> bool {
        self.challenge.is_some()
    }

    /// The mark that ties codes to this task.
    #[must_use]
    pub fn mark(&self) -> TaskMark {
        TaskMark::of(&self.link, &self.lesson)
    }

    /// Returns the code with the mark of this task, if it came from a challenge on the same board.
    /// This is needed because earlier versions of the page treated the sealed game of a challenge
    /// as a part of the board, and thus gave their codes a different mark.
    ///
    /// We cannot tell from a mark which game was sealed. However, a challenge seals a game that
    /// somebody in the class has played, so it is enough to try the `games` of the other codes.
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
