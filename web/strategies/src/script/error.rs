//! Errors of strategies, in words.

use ginnow::sieve::Illegal;
use ginnow::sieve::strategies::{ScriptError, ScriptErrorKind, Syntax};
use ginnow_kit::widgets::editor::Faulty;
use ginnow_kit::words::{fill, number, text};
use std::fmt::Display;

/// The error message, without the place.
#[must_use]
pub fn in_words(kind: &ScriptErrorKind) -> String {
    let one = |key: &'static str, name: &str, value: &dyn Display| fill(key, &[(name, value)]);
    match kind {
        ScriptErrorKind::IllegalMove(illegal) => illegal_move(illegal),
        ScriptErrorKind::NotOnBoard { number, size } => fill!("fault.not-on-board", number, size),
        ScriptErrorKind::NoReturn => text("fault.no-return").to_owned(),
        ScriptErrorKind::Habit { found, instead } => fill!("fault.habit", found, instead),
        ScriptErrorKind::NoElements(types) => one("fault.no-elements", "types", types),
        ScriptErrorKind::StepZero => text("fault.step-zero").to_owned(),
        ScriptErrorKind::TooNested(most) => one("fault.too-nested", "most", most),
        ScriptErrorKind::TooMuchMemory(most) => one("fault.too-much-memory", "most", most),
        ScriptErrorKind::NoMove(shown) => one("fault.no-move", "shown", shown),
        ScriptErrorKind::Syntax(syntax) => syntax_in_words(syntax),
        ScriptErrorKind::NoFunction => text("fault.no-function").to_owned(),
        ScriptErrorKind::Unknown(name) => one("fault.unknown", "name", name),
        ScriptErrorKind::OffBoard { question, number, size } => {
            fill!("fault.off-board", question, number, size)
        }
        ScriptErrorKind::ListFirst => text("fault.list-first").to_owned(),
        ScriptErrorKind::Arithmetic(computed) => one("fault.arithmetic", "computed", computed),
        ScriptErrorKind::OutOfBounds { index, length } => {
            fill!("fault.out-of-bounds", index, length)
        }
        ScriptErrorKind::WrongType { expected, found } => {
            fill!("fault.wrong-type", expected, found)
        }
        ScriptErrorKind::TooLong(most) => one("fault.too-long", "most", &number(*most)),
        ScriptErrorKind::TooSlow(seconds) => one("fault.too-slow", "seconds", seconds),
        ScriptErrorKind::TooDeep(most) => one("fault.too-deep", "most", most),
        ScriptErrorKind::TooLarge(most) => one("fault.too-large", "most", &number(*most as u64)),
        ScriptErrorKind::LongScript(most) => {
            one("fault.long-script", "most", &number(*most as u64))
        }
        ScriptErrorKind::Thrown(message) => one("fault.thrown", "message", message),
        ScriptErrorKind::Script(message) => one("fault.quoted", "message", message),
    }
}

/// The error message with the line, if it is known.
#[must_use]
pub fn with_line(error: &ScriptError) -> String {
    let message = in_words(&error.kind);
    match error.spot {
        Some(spot) => fill!("editor.fault-in-line", line = spot.line, error = message),
        None => message,
    }
}

/// The error in the form that the editor expects.
pub fn marked(error: &ScriptError) -> Faulty {
    Faulty { line: error.spot.map(|spot| spot.line), message: in_words(&error.kind) }
}

fn illegal_move(illegal: &Illegal) -> String {
    match illegal {
        Illegal::NotOnBoard { number, size } => {
            fill!("fault.not-on-board", number, size)
        }
        Illegal::AlreadySelected { number, turn } => {
            fill!("fault.selected", number, turn)
        }
        Illegal::AlreadyRemoved { number, selection, turn, .. } => {
            fill!("fault.gone", number, selection, turn)
        }
        Illegal::NoFactorLeft { number } => fill!("fault.no-factor", number),
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
