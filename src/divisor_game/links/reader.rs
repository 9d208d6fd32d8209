//! Reads links. Any text yields a game.

use super::{EXACT, FORMAT, Problem, SharedGame};
use crate::divisor_game::count::{CountError, CountMethod, LARGEST_MODULUS, Modulus};
use crate::divisor_game::laboratory::Divisors;
use crate::divisor_game::{
    IllegalMove, LARGEST_NUMBER, MOST_PILES, Move, Number, Position, SMALLEST_NUMBER,
    grouped_number,
};
use ginnow_links::{Reading, quote, typed_number, words};

/// If the link isn't valid, this has the nearest possible game, plus the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without `#`. The empty string is fine and yields the default game.
/// Takes O(length * piles), plus at most a few milliseconds per pile for factoring.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    FORMAT.open(fragment, SharedGame::default(), |it| &mut it.lesson)
}

pub(super) fn piles(link: &mut Link, key: &'static str) {
    let (piles, problems) = read_piles(link.parts.value(key).unwrap_or_default());
    if !piles.is_empty() {
        link.shared.moment.piles = piles;
    }
    link.problems.extend(problems);
}

pub(super) fn moves(link: &mut Link, key: &'static str) {
    let text = link.parts.value(key).unwrap_or_default();
    let (moves, cut) = read_moves(&link.shared.moment.piles, text);
    link.shared.moment.line = moves;
    link.cut(cut);
}

pub(super) fn opponent(link: &mut Link, key: &'static str) {
    match link.parts.value(key).map(str::parse) {
        Some(Ok(opponent)) => link.shared.opponent = opponent,
        Some(Err(_)) => link.problems.push(Problem::UnknownOpponent { found: link.found(key) }),
        None => {}
    }
}

/// Reads the counting query. Out-of-range values are clamped, and an invalid modulus is replaced by
/// the default.
pub(super) fn query(link: &mut Link, key: &'static str) {
    link.choose("method", &CountMethod::ALL, CountMethod::name, |it| &mut it.query.method);
    let mut query = link.shared.query;
    query.n = counted(link, key, query.method.largest()).unwrap_or(query.n);
    query.k = counted(link, "k", u64::MAX - 1).unwrap_or(query.k);
    if link.parts.value("modulus") == Some(EXACT) {
        query.modulus = Modulus::Exact;
    } else if let Some(modulus) = counted(link, "modulus", LARGEST_MODULUS) {
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
        link.problems.push(Problem::Count(error));
    }
    link.shared.query = query;
}

/// Parses a key's number. If it overflows 64 bits, the problem quotes it as it is in the link, and
/// the result is `most`.
fn counted(link: &mut Link, key: &'static str, most: u64) -> Option<u64> {
    let number = link.number(key)?;
    if number < u64::MAX { Some(number) } else { link.large_number_in(key, 0..=most) }
}

pub(super) fn rules(link: &mut Link, key: &'static str) {
    let rules = &mut link.shared.rules;
    for word in link.parts.value(key).into_iter().flat_map(words) {
        let divisors = Divisors::ALL.into_iter().find(|divisors| divisors.name() == word);
        match (word, divisors) {
            (_, Some(divisors)) => rules.divisors = divisors,
            ("different", _) => rules.equal = false,
            ("unit", _) => rules.unit = true,
            ("misere", _) => rules.misere = true,
            _ => link.problems.push(Problem::UnknownRule { found: quote(word) }),
        }
    }
}

pub(super) fn limit(link: &mut Link, key: &'static str) {
    if let Some(limit) = link.number_in(key, 2..=link.shared.rules.largest()) {
        link.shared.limit = limit;
    }
}

/// Reads piles with any separators. Invalid ones are ignored, and so is everything beyond the
/// maximum number of piles.
#[must_use]
pub fn read_piles(text: &str) -> (Vec<Number>, Vec<Problem>) {
    let (mut piles, mut problems) = (Vec::new(), Vec::new());
    let is_one = grouped_number(text).is_some();
    let one = is_one.then_some(text);
    let several = words(text).filter(|_| !is_one);
    for (place, word) in (1..).zip(one.into_iter().chain(several)) {
        if piles.len() == MOST_PILES {
            problems.push(Problem::TooManyPiles);
            break;
        }
        let possible = SMALLEST_NUMBER..=LARGEST_NUMBER;
        match typed_number(word).filter(|number| possible.contains(number)) {
            Some(number) => piles.push(number),
            None => problems.push(Problem::NotAPile { place, found: quote(word) }),
        }
    }
    (piles, problems)
}

/// Reads moves (three numbers each, any separators) up to the first illegal one. Empty if the piles
/// can't be set up.
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
            let Some(read) = typed_number(word) else {
                let found = quote(word);
                return (line, Some(Problem::MoveNotANumber { turn, found }));
            };
            *number = read;
        }
        let [pile, left, right] = numbers;
        // Piles are numbered from 1. Pile 0 wraps around to the largest index, which is out of
        // range as well, so the move is rejected and the message mentions pile 0 as it should.
        let pile = usize::try_from(pile).unwrap_or(usize::MAX).wrapping_sub(1);
        let made = Move { pile, divisors: [left, right] };
        if let Err(reason) = position.play(made) {
            return (line, Some(Problem::IllegalMove(IllegalMove { turn, reason })));
        }
        line.push(made);
    }
    (line, None)
}
