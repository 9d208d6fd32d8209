//! Reads links. Whatever the text, there's always a game in the end.

use super::{DEFAULT_SIZE, FORMAT, Problem, SharedGame};
use crate::sieve::links::{LineEnd, read_line};
use crate::sieve::two_players::{
    LARGEST_CONTEST, LONGEST_NAME, Names, SMALLEST_CONTEST, clean_name,
};
use ginnow_links::{Reading, quote};

/// If the link isn't valid, this has the nearest valid game, plus the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without `#`, in linear time. The empty string is not a problem; it is
/// the default game.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    FORMAT.open(fragment, SharedGame::default(), |it| &mut it.lesson)
}

pub(super) fn size(link: &mut Link, key: &'static str) {
    let range = SMALLEST_CONTEST..=LARGEST_CONTEST;
    let size = link.nearest(key, range, |found, taken| Problem::SizeOutOfRange { found, taken });
    link.shared.moment.size = size.unwrap_or(DEFAULT_SIZE);
}

pub(super) fn names(link: &mut Link, key: &'static str) {
    let Some(value) = link.parts.text(key) else {
        return;
    };
    let mut names = Names::default();
    let all: Vec<&str> = value.split('-').collect();
    if all.len() > names.0.len() {
        let found = all.len();
        link.problems.push(Problem::TooManyNames { found });
    }
    for (name, found) in names.0.iter_mut().zip(all) {
        *name = clean_name(found);
        if found.trim().chars().count() > LONGEST_NAME {
            let found = quote(found);
            link.problems.push(Problem::NameTooLong { found });
        }
    }
    link.shared.contest.names = names;
}

pub(super) fn moves(link: &mut Link, key: &'static str) {
    let text = link.parts.value(key).unwrap_or_default();
    let (moves, cut) = read_line(link.shared.moment.size, text);
    link.shared.moment.line = moves;
    link.cut(cut.map(|cut| match cut {
        LineEnd::NotANumber { turn, found } => Problem::MoveNotANumber { turn, found },
        LineEnd::Illegal(illegal) => Problem::IllegalMove(illegal),
    }));
}
