//! Reads links. Any text results in a game.

use super::{
    FORMAT, GOALS, Problem, SharedGame, View, goal_name, largest_linked_board, read_sealed,
};
use crate::sieve::{IllegalMove, Number, Position};
use ginnow_links::{Reading, quote, typed_number, words};

/// If the link isn't valid, this has the nearest valid game, plus the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without `#`. The empty string isn't a problem; it's the default board.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    FORMAT.open(fragment, SharedGame::default(), |it| &mut it.lesson)
}

pub(super) fn size(link: &mut Link, key: &'static str) {
    let Some(size) = link.number(key).map(saturated) else {
        return;
    };
    // The limit depends on the goal, which we have not read yet. So peek ahead.
    let goal = link.parts.choice("goal", &GOALS, goal_name);
    let taken = size.clamp(1, largest_linked_board(goal.unwrap_or_default().unwrap_or_default()));
    if taken != size {
        let found = link.found(key);
        link.problems.push(Problem::SizeOutOfRange { found, taken });
    }
    link.shared.moment.size = taken;
}

pub(super) fn moves(link: &mut Link, key: &'static str) {
    let text = link.parts.value(key).unwrap_or_default();
    let (moves, cut) = read_moves(link.shared.moment.size, text);
    link.shared.moment.line = moves;
    link.cut(cut);
}

pub(super) fn required(link: &mut Link, key: &'static str) {
    let text = link.parts.value(key).unwrap_or_default();
    let size = link.shared.moment.size;
    let (required, found) = read_required(size, text);
    link.shared.required = required;
    let problem = found.map(|found| Problem::NotOnBoard { found, size });
    link.problems.extend(problem);
}

pub(super) fn view(link: &mut Link, key: &'static str) {
    match link.parts.value(key).and_then(View::renamed) {
        Some(view) => link.shared.view = view,
        None => link.choose(key, &View::ALL, View::name, |it| &mut it.view),
    }
}

pub(super) fn sealed(link: &mut Link, key: &'static str) {
    let Some(value) = link.parts.value(key) else {
        return;
    };
    if let Some(line) = read_sealed(link.shared.moment.size, value) {
        link.shared.sealed = line;
    } else {
        let found = link.found(key);
        link.problems.push(Problem::NotAGame { found });
    }
}

/// Parses required numbers, with any separators, and returns them in increasing order. Words other
/// than numbers from 1 to `size` are skipped, and the first of these is returned as well.
#[must_use]
pub fn read_required(size: Number, text: &str) -> (Vec<Number>, Option<String>) {
    let mut is_required = vec![false; size as usize + 1];
    let mut wrong = None;
    for word in words(text) {
        let number = typed_number(word);
        match number.filter(|number| (1..=size).contains(number)) {
            Some(number) => is_required[number as usize] = true,
            None => wrong = wrong.or_else(|| Some(quote(word))),
        }
    }
    let required = (1..=size).filter(|&number| is_required[number as usize]);
    (required.collect(), wrong)
}

/// Converts a number, saturating at the largest possible one.
fn saturated(number: u64) -> Number {
    Number::try_from(number).unwrap_or(Number::MAX)
}

/// Parses moves on a full board, with any separators, up to the first illegal one. Even for a very
/// long text, this doesn't take long, because a game has fewer moves than numbers. If the board
/// doesn't exist, the line is empty.
#[must_use]
pub fn read_moves(size: Number, text: &str) -> (Vec<Number>, Option<Problem>) {
    let (line, cut) = read_line(size, text);
    (line, cut.map(Problem::from))
}

pub(in crate::sieve) enum LineEnd {
    /// A word is not a number. `turn` counts from 1.
    NotANumber { turn: usize, found: String },
    /// A move is not legal.
    Illegal(IllegalMove),
}

impl From<LineEnd> for Problem {
    fn from(cut: LineEnd) -> Self {
        match cut {
            LineEnd::NotANumber { turn, found } => Problem::MoveNotANumber { turn, found },
            LineEnd::Illegal(illegal) => Problem::IllegalMove(illegal),
        }
    }
}

/// Like [`read_moves`], for callers with their own type of problems.
pub(in crate::sieve) fn read_line(size: Number, text: &str) -> (Vec<Number>, Option<LineEnd>) {
    let Ok(mut position) = Position::new(size) else {
        return (Vec::new(), None);
    };
    let cut = (1..).zip(words(text)).find_map(|(turn, word)| {
        let Some(number) = typed_number(word) else {
            let found = quote(word);
            return Some(LineEnd::NotANumber { turn, found });
        };
        let reason = position.play(number).err()?;
        Some(LineEnd::Illegal(IllegalMove { turn, reason }))
    });
    (position.moves(), cut)
}
