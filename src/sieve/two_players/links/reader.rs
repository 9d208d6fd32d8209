//! Reading links: any text gives a game.

use super::{DEFAULT_SIZE, FORMAT, Problem, SharedGame, key};
use crate::sieve::links::{LineEnd, read_line};
use crate::sieve::two_players::{
    LARGEST_CONTEST, LONGEST_NAME, Names, Opponent, Player, Rule, SMALLEST_CONTEST, clean_name,
};
use ginnow_links::{Reading, quote};

/// Reading never fails, so you get the game of the link or the nearest valid one, and the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. Empty text gives the default game and no
/// problems. Linear in the length of the text.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = Link::new(&FORMAT, fragment, SharedGame::default());
    let range = SMALLEST_CONTEST..=LARGEST_CONTEST;
    let size =
        link.nearest(key::SIZE, range, |found, taken| Problem::SizeOutOfRange { found, taken });
    link.shared.moment.size = size.unwrap_or(DEFAULT_SIZE);
    names(&mut link);
    line(&mut link);
    agreed(&mut link);
    link.shared.lesson = link.lesson();
    link.finish()
}

fn names(link: &mut Link) {
    let Some(value) = link.parts.text(key::NAMES) else {
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

/// Reads the moves and the place in them.
fn line(link: &mut Link) {
    let text = link.parts.value(key::MOVES).unwrap_or_default();
    let (moves, cut) = read_line(link.shared.moment.size, text);
    let (count, whole) = (moves.len(), cut.is_none());
    link.shared.moment.line = moves;
    link.problems.extend(cut.map(|cut| match cut {
        LineEnd::NotANumber { turn, found } => Problem::MoveNotANumber { turn, found },
        LineEnd::Illegal(illegal) => Problem::IllegalMove(illegal),
    }));
    let place =
        link.place(key::AT, count, whole, |found, moves| Problem::PlaceOutOfRange { found, moves });
    link.shared.moment.played = place.unwrap_or(count);
}

fn agreed(link: &mut Link) {
    let rule = link.choice(key::RULE, &Rule::ALL, Rule::name);
    let opponent = link.choice(key::OPPONENT, &Opponent::ALL, Opponent::name);
    let begins = link.choice(key::BEGINS, &Player::ALL, Player::name);
    let contest = &mut link.shared.contest;
    contest.rule = rule.unwrap_or_default();
    contest.opponent = opponent.unwrap_or_default();
    contest.begins = begins.unwrap_or_default();
}
