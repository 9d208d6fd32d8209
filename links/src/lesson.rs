//! A lesson is the part of a link by which its sender decides how the page looks for the reader. It
//! may ask a question, hide parts of the page, and choose a language and a layout.

use crate::Signature;
use std::fmt;

/// The settings of a lesson. They are the same for all puzzles. The default is a link without a
/// lesson.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lesson {
    /// A question to show above the board, or an empty string. It must be on one line, so use
    /// [`crate::clean_question`] for a text that somebody has typed.
    pub question: String,
    /// The parts that the page hides.
    pub hidden: Hidden,
    /// True if the reader must stay on the board of the link.
    pub locked: bool,
    /// The place of this link in a course, if it belongs to one.
    pub step: Option<CourseStep>,
    /// How players sign their results, or `None` if the page shouldn't ask for results at the end
    /// of a game.
    pub results: Option<Signature>,
    /// The code of the language, in lower case. `None` leaves the choice to the reader.
    pub language: Option<String>,
    /// How much of the page there should be.
    pub layout: Layout,
}

/// The place of a link in a course, such as the ready lessons. The page shows it, with a way back
/// to the whole course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CourseStep {
    /// Index in the course, starting at 1.
    pub place: u8,
    /// How many links the course has. It is never less than `place`.
    pub count: u8,
}

impl fmt::Display for CourseStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.place, self.count)
    }
}

/// Parts of the page that would give the answer away. A link can hide them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hidden {
    /// True if there are no hints, nor the costs of moves.
    pub hints: bool,
    /// True if there is no solver, nor any view that gives away its answer.
    pub solver: bool,
    /// True if neither the best score of the board nor the score still attainable is shown.
    pub best: bool,
    /// If there is a condition, everything is hidden until it is met. After that, only the parts
    /// above are.
    pub until: Option<Until>,
}

/// A condition that ends the hiding of all parts. It is greater than another one if it is met
/// later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// The player has finished this many games. It is between 1 and [`Until::MOST_GAMES`].
    Games(u8),
    /// The player has reached the best possible end.
    Best,
}

impl Until {
    /// The player has finished a game.
    pub const FIRST: Until = Until::Games(1);

    /// The largest number of games that a link can ask for.
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
    /// The best score of the board, and the score still attainable.
    Best,
}

impl Part {
    /// All parts, in the order in which links write them.
    pub const ALL: [Part; 3] = [Part::Hints, Part::Solver, Part::Best];

    /// Returns the name of the part in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Part::Hints => "hints",
            Part::Solver => "solver",
            Part::Best => "best",
        }
    }
}

/// The only value that the key `lock` has.
pub(crate) const LOCK: &str = "board";

impl Hidden {
    /// Everything is hidden, without any condition.
    pub const ALL: Hidden = Hidden { hints: true, solver: true, best: true, until: None };

    /// Returns the parts to hide now. Pass true for `open` if the condition of `until` is met. The
    /// result itself has no condition.
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

    /// Hides a part or shows it.
    pub fn set(&mut self, part: Part, hidden: bool) {
        match part {
            Part::Hints => self.hints = hidden,
            Part::Solver => self.solver = hidden,
            Part::Best => self.best = hidden,
        }
    }
}

/// How much of the page a link shows. In a frame of another page there isn't much space, so the
/// rest is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// The whole page.
    #[default]
    Whole,
    /// The board, the score and the most important controls, for embedding in another page.
    Embedded,
}

impl Layout {
    /// All layouts, beginning with the default.
    pub const ALL: [Layout; 2] = [Layout::Whole, Layout::Embedded];

    /// Returns the name of the layout in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Layout::Whole => "whole",
            Layout::Embedded => "embed",
        }
    }
}

/// Returns true if a text looks like a language code, i.e. letters that may be followed by more
/// letters and digits after a `-`. We don't have a list of all languages, so this accepts some that
/// don't exist.
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
