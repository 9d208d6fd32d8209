//! Reading links: every text yields a game.

use super::{FORMAT, Problem, SharedGame, View, goal_name, key, largest_linked_board, read_sealed};
use crate::sieve::optimize::Goal;
use crate::sieve::{IllegalMove, Number, Position};
use ginnow_links::{Parts, Reading, quote, typed_number, words};

/// Besides the problems, you always get a game: the one in the link or the nearest possible one.
pub type LinkRead = ginnow_links::LinkRead<SharedGame, Problem>;

type Link = Reading<SharedGame, Problem>;

/// Reads a fragment, with or without its `#`. The empty text yields the default board and no problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let mut link = Link::new(&FORMAT, fragment, SharedGame::default());
    size(&mut link);
    let goal = goal(&link.parts);
    if let Some(goal) = link.take(goal) {
        link.shared.goal = goal;
    }
    line(&mut link);
    required(&mut link);
    if let Some(view) = link.parts.value(key::VIEW).and_then(View::renamed) {
        link.shared.view = view;
    } else if let Some(view) = link.choice(key::VIEW, &View::ALL, View::name) {
        link.shared.view = view;
    }
    sealed(&mut link);
    link.shared.lesson = link.lesson();
    link.finish()
}

fn size(link: &mut Link) {
    let Some(size) = link.number(key::SIZE).map(saturated) else {
        return;
    };
    // The largest size depends on the goal, which comes after it.
    let goal = goal(&link.parts).unwrap_or_default().unwrap_or_default();
    let taken = size.clamp(1, largest_linked_board(goal));
    if taken != size {
        let found = link.found(key::SIZE);
        link.problems.push(Problem::SizeOutOfRange { found, taken });
    }
    link.shared.moment.size = taken;
}

/// Reads the moves and the place in them.
fn line(link: &mut Link) {
    let text = link.parts.value(key::MOVES).unwrap_or_default();
    let (moves, cut) = read_moves(link.shared.moment.size, text);
    let (count, whole) = (moves.len(), cut.is_none());
    link.shared.moment.line = moves;
    link.problems.extend(cut);
    let place =
        link.place(key::AT, count, whole, |found, moves| Problem::PlaceOutOfRange { found, moves });
    link.shared.moment.played = place.unwrap_or(count);
}

fn required(link: &mut Link) {
    let text = link.parts.value(key::WITH).unwrap_or_default();
    let size = link.shared.moment.size;
    let (required, found) = read_required(size, text);
    link.shared.required = required;
    let problem = found.map(|found| Problem::NotOnBoard { found, size });
    link.problems.extend(problem);
}

/// Reads the numbers that a game must select, as a link or a person writes them, in increasing order. Skips
/// all words except numbers from 1 to `size`, and returns the first skipped word, shortened.
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

fn sealed(link: &mut Link) {
    let Some(value) = link.parts.value(key::SEALED) else {
        return;
    };
    if let Some(line) = read_sealed(link.shared.moment.size, value) {
        link.shared.sealed = line;
    } else {
        let found = link.found(key::SEALED);
        link.problems.push(Problem::NotAGame { found });
    }
}

/// Returns the goal, if the link names one.
fn goal(parts: &Parts) -> Result<Option<Goal>, ginnow_links::Problem> {
    parts.choice(key::GOAL, &[Goal::Largest, Goal::Smallest], goal_name)
}

/// Converts a number of a link. A number that is too large becomes the largest possible one.
fn saturated(number: u64) -> Number {
    Number::try_from(number).unwrap_or(Number::MAX)
}

/// Reads moves on a full board, as a link or a person writes them, up to the first that is illegal. A game
/// has fewer moves than numbers, so this ends soon however long the text is. If there is no board of that
/// size, there are no moves.
#[must_use]
pub fn read_moves(size: Number, text: &str) -> (Vec<Number>, Option<Problem>) {
    let (line, cut) = read_line(size, text);
    (line, cut.map(Problem::from))
}

/// The reason why a line of moves ends before the text does.
pub(in crate::sieve) enum LineEnd {
    /// A word isn't a number. Has the index of the move, counted from 1, and the word.
    NotANumber { turn: usize, found: String },
    /// A move is illegal.
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

/// Like [`read_moves`], for callers with their own problem type.
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
