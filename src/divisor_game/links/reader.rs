//! Reading links: every text yields a game.

use super::{FORMAT, Problem, SharedGame, View, key};
use crate::divisor_game::count::{CountError, CountMethod, LARGEST_MODULUS, Modulus, Query};
use crate::divisor_game::laboratory::{Divisors, VariantRules};
use crate::divisor_game::{
    Begins, IllegalMove, LARGEST_NUMBER, MOST_PILES, Move, Number, Position, SMALLEST_NUMBER,
    grouped_number,
};
use ginnow_links::{Reading, quote, typed_number, words};

/// Reading never fails, so you get the game of the link or the nearest possible one, and the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. The empty text yields the default game and no problem. Time
/// O(length * piles), plus at most a few milliseconds per pile for factoring.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = Link::new(&FORMAT, fragment, SharedGame::default());
    piles(&mut link);
    line(&mut link);
    players(&mut link);
    if let Some(view) = link.choice(key::VIEW, &View::ALL, View::name) {
        link.shared.view = view;
    }
    query(&mut link);
    laboratory(&mut link);
    link.shared.lesson = link.lesson();
    link.finish()
}

fn piles(link: &mut Link) {
    let Some(value) = link.parts.value(key::PILES) else {
        return;
    };
    let (piles, problems) = read_piles(value);
    if !piles.is_empty() {
        link.shared.moment.piles = piles;
    }
    link.problems.extend(problems);
}

/// Reads the moves and the number of moves made.
fn line(link: &mut Link) {
    let text = link.parts.value(key::MOVES).unwrap_or_default();
    let (moves, cut) = read_moves(&link.shared.moment.piles, text);
    let (count, whole) = (moves.len(), cut.is_none());
    link.shared.moment.line = moves;
    link.problems.extend(cut);
    let place =
        link.place(key::AT, count, whole, |found, moves| Problem::PlaceOutOfRange { found, moves });
    link.shared.moment.played = place.unwrap_or(count);
}

fn players(link: &mut Link) {
    if let Some(value) = link.parts.value(key::OPPONENT) {
        match value.parse() {
            Ok(opponent) => link.shared.opponent = opponent,
            Err(_) => link.problems.push(Problem::UnknownOpponent { found: quote(value) }),
        }
    }
    if let Some(begins) = link.choice(key::BEGINS, &Begins::ALL, Begins::name) {
        link.shared.begins = begins;
    }
}

/// Reads the query of the count. A value out of range is replaced by the nearest one, an invalid modulus by
/// the default.
fn query(link: &mut Link) {
    let mut query = Query::default();
    if let Some(method) = link.choice(key::METHOD, &CountMethod::ALL, CountMethod::name) {
        query.method = method;
    }
    query.n = counted(link, key::N, query.method.largest()).unwrap_or(query.n);
    query.k = counted(link, key::K, u64::MAX - 1).unwrap_or(query.k);
    if link.parts.value(key::MODULUS) == Some("exact") {
        query.modulus = Modulus::Exact;
    } else if let Some(modulus) = counted(link, key::MODULUS, LARGEST_MODULUS) {
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

/// Returns the number of a key of the count. One that 64 bits can't hold is reported as it is in the link, and becomes
/// `most`.
fn counted(link: &mut Link, key: &'static str, most: u64) -> Option<u64> {
    let number = link.number(key)?;
    if number < u64::MAX { Some(number) } else { link.large_number_in(key, 0..=most) }
}

fn laboratory(link: &mut Link) {
    let mut rules = VariantRules::default();
    for word in link.parts.value(key::RULES).into_iter().flat_map(words) {
        let divisors = Divisors::ALL.into_iter().find(|divisors| divisors.name() == word);
        match (word, divisors) {
            (_, Some(divisors)) => rules.divisors = divisors,
            ("different", _) => rules.equal = false,
            ("unit", _) => rules.unit = true,
            ("misere", _) => rules.misere = true,
            _ => link.problems.push(Problem::UnknownRule { found: quote(word) }),
        }
    }
    link.shared.rules = rules;
    if let Some(limit) = link.number_in(key::LIMIT, 2..=rules.largest()) {
        link.shared.limit = limit;
    }
}

/// Reads piles as written in a link or by a person. Invalid piles are ignored, and so are all after the
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

/// Reads moves as written in a link or by a person, three numbers per move, up to the first illegal one.
/// Returns no moves if the piles can't be set up.
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
        // Piles are numbered from 1. Pile 0 wraps around to the largest index, which is out of range as well, so the
        // move is rejected, and the message names pile 0.
        let pile = usize::try_from(pile).unwrap_or(usize::MAX).wrapping_sub(1);
        let made = Move { pile, divisors: [left, right] };
        if let Err(reason) = position.play(made) {
            return (line, Some(Problem::IllegalMove(IllegalMove { turn, reason })));
        }
        line.push(made);
    }
    (line, None)
}
