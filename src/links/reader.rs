//! Reading links: any text gives a game.

use super::text::{decode, quote};
use super::{
    Key, LARGEST_LINKED_BOARD, LONGEST_LINK, Problem, SharedGame, VERSION, View, goal_name,
};
use crate::optimize::Goal;
use crate::sieve::{IllegalMove, Number, Position};
use std::borrow::Cow;

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
    let text = fragment.strip_prefix('#').unwrap_or(fragment);
    if text.len() > LONGEST_LINK {
        let length = text.len();
        reader.problems.push(Problem::TooLong { length });
    } else if !text.is_empty() {
        reader.link(text);
    }
    LinkRead {
        shared: reader.shared,
        problems: reader.problems,
    }
}

/// The values of the keys, as they stand in the link.
type Values<'a> = [Option<Cow<'a, str>>; Key::ALL.len()];

#[derive(Default)]
struct Reader {
    shared: SharedGame,
    problems: Vec<Problem>,
}

impl Reader {
    fn link(&mut self, text: &str) {
        // A link encoded as a whole has lost its separators.
        let whole = if text.contains('?') {
            Cow::Borrowed(text)
        } else {
            decode(text)
        };
        let (head, parts) = match whole.split_once('?') {
            Some((head, parts)) => (head, parts),
            None if whole.contains('=') => ("", &*whole),
            None => (&*whole, ""),
        };
        self.head(head);
        let values = self.values(parts);
        for (key, value) in Key::ALL.into_iter().zip(values) {
            if let Some(value) = value {
                self.value(key, value.trim());
            }
        }
    }

    fn head(&mut self, head: &str) {
        let (puzzle, version) = head.split_once('/').unwrap_or((head, ""));
        if puzzle != "sieve" {
            let found = quote(head);
            self.problems.push(Problem::UnknownPuzzle { found });
        } else if version.parse() != Ok(VERSION) {
            let found = quote(version);
            self.problems.push(Problem::UnknownVersion { found });
        }
    }

    fn values<'a>(&mut self, parts: &'a str) -> Values<'a> {
        let mut values = Values::default();
        for part in parts.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let name = decode(name);
            let Some(index) = Key::ALL.iter().position(|key| key.name() == name) else {
                let key = quote(&name);
                self.problems.push(Problem::UnknownKey { key });
                continue;
            };
            if values[index].is_some() {
                let key = Key::ALL[index];
                self.problems.push(Problem::RepeatedKey { key });
            } else {
                values[index] = Some(decode(value));
            }
        }
        values
    }

    fn value(&mut self, key: Key, value: &str) {
        match key {
            Key::Size => self.size(value),
            Key::Goal => self.goal(value),
            Key::Moves => self.moves(value),
            Key::At => self.at(value),
            Key::View => self.view(value),
        }
    }

    fn size(&mut self, value: &str) {
        let Some(size) = whole_number(value) else {
            return self.not_a_number(Key::Size, value);
        };
        let taken = size.clamp(1, LARGEST_LINKED_BOARD);
        if taken != size {
            let found = quote(value);
            self.problems.push(Problem::SizeOutOfRange { found, taken });
        }
        self.shared.moment.size = taken;
    }

    fn goal(&mut self, value: &str) {
        let mut goals = [Goal::Largest, Goal::Smallest].into_iter();
        match goals.find(|&goal| goal_name(goal) == value) {
            Some(goal) => self.shared.goal = goal,
            None => self.problems.push(Problem::UnknownGoal {
                found: quote(value),
            }),
        }
    }

    fn view(&mut self, value: &str) {
        match View::ALL.into_iter().find(|view| view.name() == value) {
            Some(view) => self.shared.view = view,
            None => self.problems.push(Problem::UnknownView {
                found: quote(value),
            }),
        }
    }

    /// Plays the moves until one cannot be played. A game has fewer moves than
    /// numbers, so this ends soon however long the text is.
    fn moves(&mut self, value: &str) {
        let Ok(mut position) = Position::new(self.shared.moment.size) else {
            return;
        };
        let separator = |c: char| matches!(c, '-' | ',' | '.' | '+' | ' ');
        let words = value.split(separator).filter(|word| !word.is_empty());
        for (turn, word) in (1..).zip(words) {
            let Some(number) = whole_number(word) else {
                let found = quote(word);
                self.problems.push(Problem::MoveNotANumber { turn, found });
                break;
            };
            if let Err(reason) = position.play(number) {
                let illegal = IllegalMove { turn, reason };
                self.problems.push(Problem::IllegalMove(illegal));
                break;
            }
        }
        self.shared.moment.line = position.moves();
        self.shared.moment.played = position.turns().len();
    }

    fn at(&mut self, value: &str) {
        let Some(at) = whole_number(value) else {
            return self.not_a_number(Key::At, value);
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
            let found = quote(value);
            self.problems
                .push(Problem::PlaceOutOfRange { found, moves });
        }
    }

    fn not_a_number(&mut self, key: Key, value: &str) {
        let found = quote(value);
        self.problems.push(Problem::NotANumber { key, found });
    }
}

/// A whole number in decimal digits; too large a one is the largest there is.
fn whole_number(text: &str) -> Option<Number> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(Number::MAX))
}
