//! Reading links: any text gives a game.

use super::{FORMAT, Problem, SharedGame, USUAL_SIZE, key};
use crate::sieve::two_players::{
    LARGEST_CONTEST, LONGEST_NAME, Names, Opponent, Player, Rule, SMALLEST_CONTEST, clean_name,
};
use crate::sieve::{IllegalMove, Moment, Number, Position};
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
/// and no problem. Time linear in the length of the text.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut reader = Reader::default();
    let mut parts = FORMAT.split(fragment);
    reader.general(std::mem::take(&mut parts.problems));
    reader.size(&parts);
    reader.names(&parts);
    let whole = reader.moves(&parts);
    reader.at(&parts, whole);
    reader.agreed(&parts);
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
        let found = self.take(parts.number(key::SIZE));
        let size = found.map_or(USUAL_SIZE, |size| {
            Number::try_from(size).unwrap_or(Number::MAX)
        });
        let taken = size.clamp(SMALLEST_CONTEST, LARGEST_CONTEST);
        self.shared.moment.size = taken;
        if taken != size {
            let found = quote(parts.value(key::SIZE).unwrap_or_default());
            self.problems.push(Problem::SizeOutOfRange { found, taken });
        }
    }

    fn names(&mut self, parts: &Parts) {
        let Some(value) = parts.value(key::NAMES) else {
            return;
        };
        let mut names = Names::default();
        let all: Vec<&str> = value.split('-').collect();
        if all.len() > names.0.len() {
            let found = all.len();
            self.problems.push(Problem::TooManyNames { found });
        }
        for (name, found) in names.0.iter_mut().zip(all) {
            *name = clean_name(found);
            if found.trim().chars().count() > LONGEST_NAME {
                let found = quote(found);
                self.problems.push(Problem::NameTooLong { found });
            }
        }
        self.shared.contest.names = names;
    }

    /// Whether all moves could be made.
    fn moves(&mut self, parts: &Parts) -> bool {
        let Some(value) = parts.value(key::MOVES) else {
            return true;
        };
        let Moment { size, line, played } = &mut self.shared.moment;
        let problem = read_moves(*size, value, line);
        *played = line.len();
        let whole = problem.is_none();
        self.problems.extend(problem);
        whole
    }

    /// Goes to the place in the line. That a line was cut short was said already.
    fn at(&mut self, parts: &Parts, whole: bool) {
        let Some(at) = self.take(parts.number(key::AT)) else {
            return;
        };
        let moves = self.shared.moment.line.len();
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        self.shared.moment.played = at.min(moves);
        if at > moves && whole {
            let found = quote(parts.value(key::AT).unwrap_or_default());
            self.problems
                .push(Problem::PlaceOutOfRange { found, moves });
        }
    }

    fn agreed(&mut self, parts: &Parts) {
        let rule = self.take(parts.choice(key::RULE, &Rule::ALL, Rule::name));
        let opponent = self.take(parts.choice(key::OPPONENT, &Opponent::ALL, Opponent::name));
        let begins = self.take(parts.choice(key::BEGINS, &Player::ALL, Player::name));
        let contest = &mut self.shared.contest;
        contest.rule = rule.unwrap_or_default();
        contest.opponent = opponent.unwrap_or_default();
        contest.begins = begins.unwrap_or_default();
    }
}

/// Reads moves as a link has them, until one cannot be made.
fn read_moves(size: Number, text: &str, line: &mut Vec<Number>) -> Option<Problem> {
    let mut position = Position::new(size).ok()?;
    (1..).zip(words(text)).find_map(|(turn, word)| {
        let Some(number) = whole_number(word) else {
            let found = quote(word);
            return Some(Problem::MoveNotANumber { turn, found });
        };
        let number = Number::try_from(number).unwrap_or(Number::MAX);
        if let Err(reason) = position.play(number) {
            return Some(IllegalMove { turn, reason }.into());
        }
        line.push(number);
        None
    })
}
