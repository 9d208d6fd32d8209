//! Reading links: any text gives a game.

use super::{FORMAT, Problem, SharedGame, View, key};
use crate::divisor_game::count::{CountError, Method, Modulus, Query};
use crate::divisor_game::laboratory::{Divisors, LaboratoryError, Rules};
use crate::divisor_game::{
    Begins, IllegalMove, LARGEST_NUMBER, MOST_PILES, Move, Number, Position, SMALLEST_NUMBER,
};
use ginnow_links::{Parts, quote, whole_number, words};

/// What a link says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkRead {
    /// The game of the link, or the nearest that there is.
    pub shared: SharedGame,
    /// What was wrong with the link, in the order of its parts.
    pub problems: Vec<Problem>,
}

/// Reads a fragment, with or without its `#`. No text at all is the usual game
/// and no problem. Time O(length * piles), and some milliseconds at most for
/// every pile to be factored.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut reader = Reader::default();
    let mut parts = FORMAT.split(fragment);
    reader.general(std::mem::take(&mut parts.problems));
    reader.piles(&parts);
    reader.moves(&parts);
    reader.at(&parts);
    reader.players(&parts);
    if let Some(view) = reader.take(parts.choice(key::VIEW, &View::ALL, View::name)) {
        reader.shared.view = view;
    }
    reader.query(&parts);
    reader.laboratory(&parts);
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

    fn piles(&mut self, parts: &Parts) {
        let Some(value) = parts.value(key::PILES) else {
            return;
        };
        let (piles, problems) = read_piles(value);
        if !piles.is_empty() {
            self.shared.moment.piles = piles;
        }
        self.problems.extend(problems);
    }

    fn moves(&mut self, parts: &Parts) {
        let Some(value) = parts.value(key::MOVES) else {
            return;
        };
        let (line, problem) = read_moves(&self.shared.moment.piles, value);
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
                Problem::IllegalMove(_)
                    | Problem::MoveNotANumber { .. }
                    | Problem::MoveIncomplete { .. }
            )
        });
        if usize::try_from(at) != Ok(played) && !cut {
            let found = quote(parts.value(key::AT).unwrap_or_default());
            self.problems
                .push(Problem::PlaceOutOfRange { found, moves });
        }
    }

    fn players(&mut self, parts: &Parts) {
        if let Some(value) = parts.value(key::OPPONENT) {
            match value.parse() {
                Ok(opponent) => self.shared.opponent = opponent,
                Err(_) => self.problems.push(Problem::UnknownOpponent {
                    found: quote(value),
                }),
            }
        }
        if let Some(begins) = self.take(parts.choice(key::BEGINS, &Begins::ALL, Begins::name)) {
            self.shared.begins = begins;
        }
    }

    /// What is counted. What is out of range becomes the nearest that is not;
    /// a modulus that is wrong becomes the usual one.
    fn query(&mut self, parts: &Parts) {
        let mut query = Query::default();
        if let Some(method) = self.take(parts.choice(key::METHOD, &Method::ALL, Method::name)) {
            query.method = method;
        }
        query.n = self.take(parts.number(key::N)).unwrap_or(query.n);
        query.k = self.take(parts.number(key::K)).unwrap_or(query.k);
        if parts.value(key::MODULUS) == Some("exact") {
            query.modulus = Modulus::Exact;
        } else if let Some(modulus) = self.take(parts.number(key::MODULUS)) {
            query.modulus = Modulus::Odd(modulus);
        }
        while let Err(error) = query.check() {
            match error {
                CountError::Limit { n, method } => query.n = n.clamp(2, method.largest()),
                CountError::NoPiles => query.k = 1,
                CountError::EvenModulus { .. }
                | CountError::Modulus { .. }
                | CountError::TooManyDigits { .. } => query.modulus = Modulus::default(),
            }
            self.problems.push(Problem::Count(error));
        }
        self.shared.query = query;
    }

    fn laboratory(&mut self, parts: &Parts) {
        let mut rules = Rules::default();
        for word in parts.value(key::RULES).into_iter().flat_map(words) {
            let divisors = Divisors::ALL
                .into_iter()
                .find(|divisors| divisors.name() == word);
            match (word, divisors) {
                (_, Some(divisors)) => rules.divisors = divisors,
                ("different", _) => rules.equal = false,
                ("unit", _) => rules.unit = true,
                ("misere", _) => rules.misere = true,
                _ => self
                    .problems
                    .push(Problem::UnknownRule { found: quote(word) }),
            }
        }
        self.shared.rules = rules;
        if let Some(limit) = self.take(parts.number(key::LIMIT)) {
            let limit = u32::try_from(limit).unwrap_or(u32::MAX);
            let largest = rules.largest();
            self.shared.limit = limit.clamp(2, largest);
            if limit != self.shared.limit {
                let error = LaboratoryError { limit, largest };
                self.problems.push(Problem::Laboratory(error));
            }
        }
    }
}

/// Reads piles as a link or a person writes them. What makes no pile is left
/// out, and so is what comes after the most that there can be.
#[must_use]
pub fn read_piles(text: &str) -> (Vec<Number>, Vec<Problem>) {
    let (mut piles, mut problems) = (Vec::new(), Vec::new());
    for (place, word) in (1..).zip(words(text)) {
        if piles.len() == MOST_PILES {
            problems.push(Problem::TooManyPiles);
            break;
        }
        let possible = SMALLEST_NUMBER..=LARGEST_NUMBER;
        match whole_number(word).filter(|number| possible.contains(number)) {
            Some(number) => piles.push(number),
            None => problems.push(Problem::NotAPile {
                place,
                found: quote(word),
            }),
        }
    }
    (piles, problems)
}

/// Reads moves as a link or a person writes them, three numbers a move, until
/// one cannot be made. Piles that cannot be set up have no moves.
#[must_use]
pub fn read_moves(piles: &[Number], text: &str) -> (Vec<Move>, Option<Problem>) {
    let mut line = Vec::new();
    let Ok(mut position) = Position::new(piles) else {
        return (line, None);
    };
    let mut words = words(text);
    while let Some(word) = words.next() {
        let turn = line.len() + 1;
        let (Some(left), Some(right)) = (words.next(), words.next()) else {
            return (line, Some(Problem::MoveIncomplete { turn }));
        };
        let mut numbers = [0; 3];
        for (number, word) in numbers.iter_mut().zip([word, left, right]) {
            let Some(read) = whole_number(word) else {
                let found = quote(word);
                return (line, Some(Problem::MoveNotANumber { turn, found }));
            };
            *number = read;
        }
        let [pile, left, right] = numbers;
        // Piles are counted from 1: pile 0 becomes the last place of all, which
        // is not there either, and is still told as pile 0.
        let pile = usize::try_from(pile).unwrap_or(usize::MAX).wrapping_sub(1);
        let made = Move {
            pile,
            divisors: [left, right],
        };
        if let Err(reason) = position.play(made) {
            return (
                line,
                Some(Problem::IllegalMove(IllegalMove { turn, reason })),
            );
        }
        line.push(made);
    }
    (line, None)
}
