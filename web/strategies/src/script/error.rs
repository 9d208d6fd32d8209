//! Puts strategies' errors into words.

use ginnow::sieve::Illegal;
use ginnow::sieve::strategies::{ScriptError, ScriptErrorKind, Syntax};
use ginnow_kit::widgets::editor::Faulty;
use ginnow_kit::words::{fill, number, text};
use std::fmt::Display;

/// Explains an error, without its place.
#[must_use]
pub fn in_words(kind: &ScriptErrorKind) -> String {
    let one = |key: &'static str, name: &str, value: &dyn Display| fill(key, &[(name, value)]);
    match kind {
        ScriptErrorKind::IllegalMove(illegal) => illegal_move(illegal),
        ScriptErrorKind::NotOnBoard { number, size } => fill!("error.not-on-board", number, size),
        ScriptErrorKind::NoReturn => text("error.no-return").to_owned(),
        ScriptErrorKind::Habit { found, instead } => fill!("error.habit", found, instead),
        ScriptErrorKind::NoElements(types) => one("error.no-elements", "types", types),
        ScriptErrorKind::StepZero => text("error.step-zero").to_owned(),
        ScriptErrorKind::TooNested(most) => one("error.too-nested", "most", most),
        ScriptErrorKind::TooMuchMemory(most) => one("error.too-much-memory", "most", most),
        ScriptErrorKind::NoMove(shown) => one("error.no-move", "shown", shown),
        ScriptErrorKind::Syntax(syntax) => syntax_in_words(syntax),
        ScriptErrorKind::NoFunction => text("error.no-function").to_owned(),
        ScriptErrorKind::Unknown(name) => one("error.unknown", "name", name),
        ScriptErrorKind::OffBoard { question, number, size } => {
            fill!("error.off-board", question, number, size)
        }
        ScriptErrorKind::ListFirst => text("error.list-first").to_owned(),
        ScriptErrorKind::Arithmetic(computed) => one("error.arithmetic", "computed", computed),
        ScriptErrorKind::OutOfBounds { index, length } => {
            fill!("error.out-of-bounds", index, length)
        }
        ScriptErrorKind::WrongType { expected, found } => {
            fill!("error.wrong-type", expected, found)
        }
        ScriptErrorKind::TooLong(most) => one("error.too-long", "most", &number(*most)),
        ScriptErrorKind::TooSlow(seconds) => one("error.too-slow", "seconds", seconds),
        ScriptErrorKind::TooDeep(most) => one("error.too-deep", "most", most),
        ScriptErrorKind::TooLarge(most) => one("error.too-large", "most", &number(*most as u64)),
        ScriptErrorKind::LongScript(most) => {
            one("error.long-script", "most", &number(*most as u64))
        }
        ScriptErrorKind::Thrown(message) => one("error.thrown", "message", message),
        ScriptErrorKind::Script(message) => one("error.quoted", "message", message),
    }
}

/// Explains an error, with the line if it is known.
#[must_use]
pub fn with_line(error: &ScriptError) -> String {
    let message = in_words(&error.kind);
    match error.spot {
        Some(spot) => fill!("editor.error-in-line", line = spot.line, error = message),
        None => message,
    }
}

/// Converts an error for the editor, which marks the line.
pub fn marked(error: &ScriptError) -> Faulty {
    Faulty { line: error.spot.map(|spot| spot.line), message: in_words(&error.kind) }
}

fn illegal_move(illegal: &Illegal) -> String {
    match illegal {
        Illegal::NotOnBoard { number, size } => {
            fill!("error.not-on-board", number, size)
        }
        Illegal::AlreadySelected { number, turn } => {
            fill!("error.selected", number, turn)
        }
        Illegal::AlreadyRemoved { number, selection, turn, .. } => {
            fill!("error.removed", number, selection, turn)
        }
        Illegal::NoFactorLeft { number } => fill!("error.no-factor", number),
    }
}

fn syntax_in_words(syntax: &Syntax) -> String {
    let about = |key: &'static str, found: &String| fill!(key, found);
    match syntax {
        Syntax::Incomplete => text("syntax.incomplete").to_owned(),
        Syntax::Missing(found) => about("syntax.missing", found),
        Syntax::Unexpected(found) => about("syntax.unexpected", found),
        Syntax::NoValue => text("syntax.no-value").to_owned(),
        Syntax::NoName => text("syntax.no-name").to_owned(),
        Syntax::Reserved(found) => about("syntax.reserved", found),
        Syntax::OpenText => text("syntax.open-text").to_owned(),
        Syntax::NoVariable => text("syntax.no-variable").to_owned(),
        Syntax::NoLoop => text("syntax.no-loop").to_owned(),
        Syntax::Twice(found) => about("syntax.twice", found),
        Syntax::InnerFunction => text("syntax.inner-function").to_owned(),
        Syntax::Malformed(found) => about("syntax.malformed", found),
        Syntax::Sign { found, code, instead } if instead.is_empty() => {
            fill!("syntax.sign", found, code)
        }
        Syntax::Sign { found, code, instead } => fill!("syntax.sign-instead", found, code, instead),
        Syntax::Fraction(found) => about("syntax.fraction", found),
        Syntax::TooDeep => text("syntax.too-deep").to_owned(),
        Syntax::Other(found) => about("syntax.quoted", found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::strategies::Spot;

    #[test]
    fn errors_name_their_line() {
        crate::learn_english();
        let spot = Some(Spot { line: 4, column: None });
        let error = |kind| with_line(&ScriptError { kind, spot });
        assert_eq!(
            error(ScriptErrorKind::IllegalMove(Illegal::NoFactorLeft { number: 7 })),
            "Line 4: 7 can’t be selected: no other factor of it is left."
        );
        assert!(error(ScriptErrorKind::TooLong(1_000_000)).contains("1,000,000"));
        assert_eq!(
            error(ScriptErrorKind::Syntax(Syntax::Missing(";".to_owned()))),
            "Line 4: “;” is missing here."
        );
        let nowhere = ScriptError::from(ScriptErrorKind::NoFunction);
        assert!(with_line(&nowhere).contains("choose(board)"));
    }
}
