//! Reading links: any text gives a game.

use super::lesson::is_language;
use super::question::{has_harmful, one_line};
use super::text::{decode, quote};
use super::{
    Key, LARGEST_LINKED_BOARD, LONGEST_LINK, LONGEST_QUESTION, Layout, Part, Problem, SharedGame,
    VERSION, View, clean_question, goal_name,
};
use crate::sieve::optimize::Goal;
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
            Key::Question => self.question(value),
            Key::Hidden => self.hidden(value),
            Key::Language => self.language(value),
            Key::Layout => self.layout(value),
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

    fn moves(&mut self, value: &str) {
        let (line, problem) = read_moves(self.shared.moment.size, value);
        self.shared.moment.played = line.len();
        self.shared.moment.line = line;
        self.problems.extend(problem);
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

    fn question(&mut self, value: &str) {
        if has_harmful(value) {
            self.problems.push(Problem::QuestionUnclean);
        }
        let length = one_line(value).chars().count();
        if length > LONGEST_QUESTION {
            self.problems.push(Problem::QuestionTooLong { length });
        }
        self.shared.lesson.question = clean_question(value);
    }

    fn hidden(&mut self, value: &str) {
        for word in words(value) {
            if let Some(part) = Part::ALL.into_iter().find(|part| part.name() == word) {
                self.shared.lesson.hidden.set(part, true);
            } else {
                let found = quote(word);
                self.problems.push(Problem::UnknownPart { found });
            }
        }
    }

    fn language(&mut self, value: &str) {
        if is_language(value) {
            self.shared.lesson.language = Some(value.to_ascii_lowercase());
        } else {
            let found = quote(value);
            self.problems.push(Problem::NotALanguage { found });
        }
    }

    fn layout(&mut self, value: &str) {
        match Layout::ALL
            .into_iter()
            .find(|layout| layout.name() == value)
        {
            Some(layout) => self.shared.lesson.layout = layout,
            None => self.problems.push(Problem::UnknownLayout {
                found: quote(value),
            }),
        }
    }

    fn not_a_number(&mut self, key: Key, value: &str) {
        let found = quote(value);
        self.problems.push(Problem::NotANumber { key, found });
    }
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
        let Some(number) = whole_number(word) else {
            let found = quote(word);
            return Some(Problem::MoveNotANumber { turn, found });
        };
        let reason = position.play(number).err()?;
        Some(Problem::IllegalMove(IllegalMove { turn, reason }))
    });
    (position.moves(), problem)
}

/// The words of a list.
fn words(value: &str) -> impl Iterator<Item = &str> {
    let separator = |c: char| matches!(c, '-' | ',' | '.' | '+' | ' ');
    value.split(separator).filter(|word| !word.is_empty())
}

/// A whole number in decimal digits; too large a one is the largest there is.
fn whole_number(text: &str) -> Option<Number> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(Number::MAX))
}
