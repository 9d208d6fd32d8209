//! A lesson is the part of a link with which the sender decides how the page looks to the reader.
//! It can ask a question, hide parts of the page, and set a language and a layout.

use crate::Signature;
use std::fmt;

/// The settings of a lesson, which are the same for every puzzle. The default is a link without any
/// lesson.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lesson {
    /// The page shows this question above the board, unless it is empty. It has to fit on one line;
    /// see [`crate::clean_question`] if it is something that a person has typed.
    pub question: String,
    /// The parts to hide.
    pub hidden: Hidden,
    /// True if the reader can't leave the board of the link.
    pub locked: bool,
    /// The place of this link in its course. `None` if it is not part of one.
    pub step: Option<CourseStep>,
    /// Tells players how to sign their results. With `None`, results aren't collected.
    pub results: Option<Signature>,
    /// A language code in lower case. With `None`, it is up to the reader.
    pub language: Option<String>,
    /// A frame has less space, so it shows less of the page.
    pub layout: Layout,
}

/// Some links belong to a course, such as one of the ready-made lessons. The page shows their place
/// in it, with a link back to the course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CourseStep {
    /// Counted from 1.
    pub place: u8,
    /// The course has this many links. This is at least `place`.
    pub count: u8,
}

impl fmt::Display for CourseStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.place, self.count)
    }
}

/// Parts of the page that a link can hide because they'd give the answer away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hidden {
    /// Hides hints and the costs of moves.
    pub hints: bool,
    /// Hides the solver, and any view that shows its answers.
    pub solver: bool,
    /// Hides the best score, and the score that is still possible.
    pub best: bool,
    /// If this is set, all parts are hidden until the condition is met, and only those above
    /// afterwards.
    pub until: Option<Until>,
}

/// The condition that ends the hiding of all parts. Conditions are ordered: a greater one is met
/// later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// The player has finished this many games, which is between 1 and [`Until::MOST_GAMES`].
    Games(u8),
    /// The player has reached the best possible result.
    Best,
}

impl Until {
    /// The first finished game is enough.
    pub const FIRST: Until = Until::Games(1);

    /// Links cannot ask for more games than this.
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
    /// Hides hints as well as the costs of moves.
    Hints,
    /// Hides the solver and all views that show its answers.
    Solver,
    /// The best score, and the score that is still possible.
    Best,
}

impl Part {
    /// All parts in the order in which links have them.
    pub const ALL: [Part; 3] = [Part::Hints, Part::Solver, Part::Best];

    /// Returns the part's name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Part::Hints => "hints",
            Part::Solver => "solver",
            Part::Best => "best",
        }
    }
}

/// The only valid value of `lock`.
pub(crate) const LOCK: &str = "board";

impl Hidden {
    /// Hides everything unconditionally.
    pub const ALL: Hidden = Hidden { hints: true, solver: true, best: true, until: None };

    /// Returns what to hide at the moment, where `open` is true if the condition has been met. The
    /// result does not have a condition any more.
    #[must_use]
    pub fn at(self, open: bool) -> Hidden {
        if self.until.is_some() && !open { Hidden::ALL } else { Hidden { until: None, ..self } }
    }

    /// Returns `true` if any part is hidden.
    #[must_use]
    pub fn any(self) -> bool {
        Part::ALL.into_iter().any(|part| self.has(part))
    }

    /// Returns `true` if `part` is hidden.
    #[must_use]
    pub fn has(self, part: Part) -> bool {
        match part {
            Part::Hints => self.hints,
            Part::Solver => self.solver,
            Part::Best => self.best,
        }
    }

    /// Hides or shows a part.
    pub fn set(&mut self, part: Part, hidden: bool) {
        match part {
            Part::Hints => self.hints = hidden,
            Part::Solver => self.solver = hidden,
            Part::Best => self.best = hidden,
        }
    }
}

/// Space is limited inside a frame, so most of the page is left out there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// Shows everything.
    #[default]
    Whole,
    /// Just the board, the score and the main controls, to be embedded in another page.
    Embedded,
}

impl Layout {
    /// The default comes first.
    pub const ALL: [Layout; 2] = [Layout::Whole, Layout::Embedded];

    /// Returns the layout's name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Layout::Whole => "whole",
            Layout::Embedded => "embed",
        }
    }
}

/// Returns `true` if a text has the form of a language code: some letters, optionally followed by
/// groups of letters and digits, each after a `-`. We don't have a list of languages, so codes that
/// don't exist are fine as well.
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
