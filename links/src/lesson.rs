//! What the sender of a link wants the reader to see: a question, less than
//! the whole page, a language, a layout.

use crate::text::Encoded;
use std::fmt;

/// What the sender of a link wants the reader to see of the page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lesson {
    /// A question in a line of text, as [`crate::clean_question`] leaves it;
    /// empty if there is none.
    pub question: String,
    /// What is not shown.
    pub hidden: Hidden,
    /// The code of the language in small letters, if the link names one.
    pub language: Option<String>,
    /// How much of the page there is.
    pub layout: Layout,
}

/// What a link leaves out of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each says whether one part is hidden, independently of the others"
)]
pub struct Hidden {
    /// Hints, and the costs of moves.
    pub hints: bool,
    /// The solver, and every view that gives its answer away.
    pub solver: bool,
    /// The best score of the board, and what is still possible.
    pub best: bool,
    /// All of this, but only until the game is over.
    pub until_end: bool,
}

/// Something a link can leave out of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// Hints, and the costs of moves.
    Hints,
    /// The solver, and every view that gives its answer away.
    Solver,
    /// The best score of the board, and what is still possible.
    Best,
    /// All of this, until the game is over.
    UntilEnd,
}

impl Part {
    /// The parts, in the order in which they are written; [`Part::UntilEnd`] comes after them.
    pub const ALL: [Part; 3] = [Part::Hints, Part::Solver, Part::Best];

    /// The part's name in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Part::Hints => "hints",
            Part::Solver => "solver",
            Part::Best => "best",
            Part::UntilEnd => "until-end",
        }
    }
}

impl Hidden {
    /// Nothing that helps is shown.
    pub const ALL: Hidden = Hidden {
        hints: true,
        solver: true,
        best: true,
        until_end: false,
    };

    /// What is left out of the page while a game is played, or once one is
    /// over.
    #[must_use]
    pub fn at(self, over: bool) -> Hidden {
        if self.until_end && !over {
            Hidden::ALL
        } else {
            Hidden {
                until_end: false,
                ..self
            }
        }
    }

    /// Whether a part is left out.
    #[must_use]
    pub fn has(self, part: Part) -> bool {
        match part {
            Part::Hints => self.hints,
            Part::Solver => self.solver,
            Part::Best => self.best,
            Part::UntilEnd => self.until_end,
        }
    }

    /// Leaves a part out, or shows it.
    pub fn set(&mut self, part: Part, hidden: bool) {
        match part {
            Part::Hints => self.hints = hidden,
            Part::Solver => self.solver = hidden,
            Part::Best => self.best = hidden,
            Part::UntilEnd => self.until_end = hidden,
        }
    }
}

/// How much of the page there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// The whole page.
    #[default]
    Whole,
    /// Board, score and the most needed controls, for a frame in another page.
    Embedded,
}

impl Layout {
    /// All layouts.
    pub const ALL: [Layout; 2] = [Layout::Whole, Layout::Embedded];

    /// The layout's name in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Layout::Whole => "whole",
            Layout::Embedded => "embed",
        }
    }
}

impl fmt::Display for Lesson {
    /// Writes what is not the usual, each part with an `&` before it.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.question.is_empty() {
            write!(out, "&ask={}", Encoded(&self.question))?;
        }
        let parts = Part::ALL.into_iter().chain([Part::UntilEnd]);
        let hidden = parts.filter(|&part| self.hidden.has(part));
        for (index, part) in hidden.enumerate() {
            let before = if index == 0 { "&hide=" } else { "-" };
            write!(out, "{before}{}", part.name())?;
        }
        if let Some(language) = &self.language {
            write!(out, "&lang={language}")?;
        }
        if self.layout != Layout::default() {
            write!(out, "&layout={}", self.layout.name())?;
        }
        Ok(())
    }
}

/// Whether a text is formed like the code of a language: letters, and further
/// letters and digits after a `-`.
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
    fn codes_of_languages_are_told_from_other_texts() {
        for code in ["de", "en-GB", "zh-Hant-TW", "sl-rozaj-biske-1994"] {
            assert!(is_language(code), "{code}");
        }
        for text in [
            "",
            "d",
            "-",
            "de-",
            "de_AT",
            "12",
            "ä",
            "deutschland",
            "<b>",
        ] {
            assert!(!is_language(text), "{text}");
        }
    }
}
