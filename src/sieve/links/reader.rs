//! Reading links: any text gives a game.

use super::{FORMAT, Problem, SharedGame, View, goal_name, key, largest_linked_board, read_sealed};
use crate::sieve::optimize::Goal;
use crate::sieve::{IllegalMove, Number, Position};
use ginnow_links::{Parts, quote, whole_number, words};

/// What a link says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRead {
    /// The game of the link, or the nearest that there is.
    pub shared: SharedGame,
    /// What was wrong with the link, in the order of its parts.
    pub problems: Vec<Problem>,
}

/// Reads a fragment, with or without its `#`. No text at all is the usual board
/// and no problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut reader = Reader::default();
    let mut parts = FORMAT.split(fragment);
    reader.general(std::mem::take(&mut parts.problems));
    reader.size(&parts);
    reader.goal(&parts);
    reader.moves(&parts);
    reader.at(&parts);
    reader.view(&parts);
    reader.sealed(&parts);
    let (lesson, problems) = parts.lesson();
    reader.shared.lesson = lesson;
    reader.general(problems);
    LinkRead {
        shared: reader.shared,
        problems: reader.problems,
    }
}

#[derive(Default)]
struct Reader {
    shared: SharedGame,
    problems: Vec<Problem>,
}

impl Reader {
    fn general(&mut self, problems: Vec<ginnow_links::Problem>) {
        self.problems
            .extend(problems.into_iter().map(Problem::General));
    }

    /// What was read of a key; none, and a problem, if it was wrong.
    fn take<T>(&mut self, read: Result<Option<T>, ginnow_links::Problem>) -> Option<T> {
        read.unwrap_or_else(|problem| {
            self.problems.push(problem.into());
            None
        })
    }

    fn size(&mut self, parts: &Parts) {
        let Some(size) = self.take(parts.number(key::SIZE)).map(saturated) else {
            return;
        };
        // How large it may be depends on the goal, which comes after it.
        let goal = goal(parts).unwrap_or_default().unwrap_or_default();
        let taken = size.clamp(1, largest_linked_board(goal));
        if taken != size {
            let found = found(parts, key::SIZE);
            self.problems.push(Problem::SizeOutOfRange { found, taken });
        }
        self.shared.moment.size = taken;
    }

    fn goal(&mut self, parts: &Parts) {
        if let Some(goal) = self.take(goal(parts)) {
            self.shared.goal = goal;
        }
    }

    fn moves(&mut self, parts: &Parts) {
        let Some(value) = parts.value(key::MOVES) else {
            return;
        };
        let (line, problem) = read_moves(self.shared.moment.size, value);
        self.shared.moment.played = line.len();
        self.shared.moment.line = line;
        self.problems.extend(problem);
    }

    fn at(&mut self, parts: &Parts) {
        let Some(at) = self.take(parts.number(key::AT)) else {
            return;
        };
        let moves = self.shared.moment.line.len();
        let played = usize::try_from(at).unwrap_or(usize::MAX).min(moves);
        self.shared.moment.played = played;
        // A line that was cut short has been reported already.
        let cut = self.problems.iter().any(|problem| {
            matches!(
                problem,
                Problem::IllegalMove(_) | Problem::MoveNotANumber { .. }
            )
        });
        if usize::try_from(at) != Ok(played) && !cut {
            let found = found(parts, key::AT);
            self.problems
                .push(Problem::PlaceOutOfRange { found, moves });
        }
    }

    fn view(&mut self, parts: &Parts) {
        if let Some(view) = self.take(parts.choice(key::VIEW, &View::ALL, View::name)) {
            self.shared.view = view;
        }
    }

    fn sealed(&mut self, parts: &Parts) {
        let Some(value) = parts.value(key::SEALED) else {
            return;
        };
        if let Some(line) = read_sealed(self.shared.moment.size, value) {
            self.shared.sealed = line;
        } else {
            let found = found(parts, key::SEALED);
            self.problems.push(Problem::NotAGame { found });
        }
    }
}

/// The goal, if the link names one.
fn goal(parts: &Parts) -> Result<Option<Goal>, ginnow_links::Problem> {
    parts.choice(key::GOAL, &[Goal::Largest, Goal::Smallest], goal_name)
}

/// What stands in the link behind a key, for a message.
fn found(parts: &Parts, key: &str) -> String {
    quote(parts.value(key).unwrap_or_default())
}

/// A number of a link as one of the board; too large a one is the largest there
/// is.
fn saturated(number: u64) -> Number {
    Number::try_from(number).unwrap_or(Number::MAX)
}

/// Reads moves on a full board as a link or a person writes them, until one
/// cannot be played. A game has fewer moves than numbers, so this ends soon
/// however long the text is. A size that is no board has no moves.
#[must_use]
pub fn read_moves(size: Number, text: &str) -> (Vec<Number>, Option<Problem>) {
    let Ok(mut position) = Position::new(size) else {
        return (Vec::new(), None);
    };
    let problem = (1..).zip(words(text)).find_map(|(turn, word)| {
        let Some(number) = whole_number(word).map(saturated) else {
            let found = quote(word);
            return Some(Problem::MoveNotANumber { turn, found });
        };
        let reason = position.play(number).err()?;
        Some(Problem::IllegalMove(IllegalMove { turn, reason }))
    });
    (position.moves(), problem)
}
