//! Lets the sender of a link prepare a lesson with a question, hidden parts, a language, and a layout.

use crate::Signature;
use std::fmt;

/// The sender of a link chooses these settings, and the page applies them for the reader.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lesson {
    /// A question is on one line, as returned by [`crate::clean_question`]. Empty without a question.
    pub question: String,
    /// The page hides these parts.
    pub hidden: Hidden,
    /// True if the reader must stay on the board of the link.
    pub locked: bool,
    /// Place of the link in a course of them, if it is part of one.
    pub step: Option<CourseStep>,
    /// The signature of results, if the page offers one at the end of a game.
    pub results: Option<Signature>,
    /// The code of the language in lower case, if the link specifies one.
    pub language: Option<String>,
    /// The page shows this much of itself.
    pub layout: Layout,
}

/// A link may be part of a course, such as the ready lessons. The page then shows its place, with a way
/// back to the whole course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CourseStep {
    /// Places are counted from 1.
    pub place: u8,
    /// Number of links in the course, which is never less than `place`.
    pub count: u8,
}

impl fmt::Display for CourseStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.place, self.count)
    }
}

/// Some parts of the page would give the answer away, so a link can hide them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hidden {
    /// Hints, and the costs of moves.
    pub hints: bool,
    /// The solver, and every view that gives away its answer.
    pub solver: bool,
    /// This hides the best score of the board, and the score still attainable.
    pub best: bool,
    /// If set, all parts are hidden until this condition is met.
    pub until: Option<Until>,
}

/// The condition that ends the temporary hiding of all parts. A later one is greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// After this many finished games, 1 to [`Until::MOST_GAMES`].
    Games(u8),
    /// After a game has reached the best possible end.
    Best,
}

impl Until {
    /// After the first game.
    pub const FIRST: Until = Until::Games(1);

    /// No link can ask for more games than this.
    pub const MOST_GAMES: u8 = 99;
}

impl fmt::Display for Until {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Until::Games(0 | 1) => out.write_str("until-end"),
            Until::Games(games) => write!(out, "until-end-{games}"),
            Until::Best => out.write_str("until-best"),
        }
    }
}

/// A part of the page that a link can hide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// Hints, and the costs of moves.
    Hints,
    /// The solver, and every view that gives away its answer.
    Solver,
    /// This part is the best score of the board, and the score still attainable.
    Best,
}

impl Part {
    /// The parts, in the order in which they are written.
    pub const ALL: [Part; 3] = [Part::Hints, Part::Solver, Part::Best];

    /// Returns the part's name in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Part::Hints => "hints",
            Part::Solver => "solver",
            Part::Best => "best",
        }
    }
}

/// The key `lock` has no other value.
pub(crate) const LOCK: &str = "board";

impl Hidden {
    /// All help is hidden.
    pub const ALL: Hidden = Hidden { hints: true, solver: true, best: true, until: None };

    /// The parts to hide: all of them before the condition of `until` is met, afterwards (`open`) only
    /// those hidden for good.
    #[must_use]
    pub fn at(self, open: bool) -> Hidden {
        if self.until.is_some() && !open { Hidden::ALL } else { Hidden { until: None, ..self } }
    }

    /// Returns true if at least one part is hidden.
    #[must_use]
    pub fn any(self) -> bool {
        Part::ALL.into_iter().any(|part| self.has(part))
    }

    /// Returns true if this part is hidden.
    #[must_use]
    pub fn has(self, part: Part) -> bool {
        match part {
            Part::Hints => self.hints,
            Part::Solver => self.solver,
            Part::Best => self.best,
        }
    }

    /// Hides a part, or shows it.
    pub fn set(&mut self, part: Part, hidden: bool) {
        match part {
            Part::Hints => self.hints = hidden,
            Part::Solver => self.solver = hidden,
            Part::Best => self.best = hidden,
        }
    }
}

/// A page in a frame has less space, so it can leave things out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// The whole page.
    #[default]
    Whole,
    /// The board, the score and the most important controls, for embedding in another page.
    Embedded,
}

impl Layout {
    /// The whole page comes first, because it is the default.
    pub const ALL: [Layout; 2] = [Layout::Whole, Layout::Embedded];

    /// Returns the layout's name in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Layout::Whole => "whole",
            Layout::Embedded => "embed",
        }
    }
}

/// Returns true if a text looks like a language code: letters, optionally followed by letters and digits
/// after a `-`.
pub(crate) fn is_language(code: &str) -> bool {
    let mut words = code.split('-');
    let first = words.next().unwrap_or_default();
    let short = |word: &str| (1..=8).contains(&word.len());
    let letters = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphabetic());
    let either = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let formed = (2..=8).contains(&first.len()) && letters(first);
    formed && code.len() <= 35 && words.all(|word| short(word) && either(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_codes_are_recognized() {
        for code in ["de", "en-GB", "zh-Hant-TW", "sl-rozaj-biske-1994"] {
            assert!(is_language(code), "{code}");
        }
        for text in ["", "d", "-", "de-", "de_AT", "12", "ä", "deutschland", "<b>"] {
            assert!(!is_language(text), "{text}");
        }
    }
}
