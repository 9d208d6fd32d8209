//! Converts Rhai's errors to [`ScriptError`]s. Where possible, its messages are replaced by our
//! own, which the page can translate.

use super::super::{ScriptError, ScriptErrorKind, Spot, Syntax};
use super::{MOST_CALLS, MOST_ELEMENTS, MOST_OPERATIONS, habits};
use rhai::{Dynamic, EvalAltResult, LexError, ParseError, ParseErrorType, Position};

/// Converts a position.
pub(super) fn spot(position: Position) -> Option<Spot> {
    let number = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
    let line = number(position.line()?);
    let column = position.position().map(number);
    Some(Spot { line, column })
}

/// Creates an error in one of our functions. Rhai passes it on, and [`of_call`] recovers its kind.
pub(super) fn raised(kind: ScriptErrorKind, position: Position) -> EvalAltResult {
    EvalAltResult::ErrorRuntime(Dynamic::from(kind), position)
}

/// Converts a syntax error.
pub(super) fn of_syntax(error: &ParseError, text: &str) -> ScriptError {
    let spot = spot(error.position());
    let syntax = match syntax(error.err_type()) {
        // At the end of a script, Rhai complains about any sign that could have come next (such as
        // a semicolon). This would be confusing.
        Syntax::Missing(_) if spot.is_none_or(|spot| is_at_the_end(spot, text)) => {
            Syntax::Incomplete
        }
        other => other,
    };
    let kind = ScriptErrorKind::Syntax(syntax);
    habits::explained(ScriptError { kind, spot }, text)
}

/// Only whitespace may come after this place.
fn is_at_the_end(spot: Spot, text: &str) -> bool {
    let place = |number: u32| number as usize - 1;
    let mut lines = text.split('\n').skip(place(spot.line));
    let rest = lines.next().unwrap_or_default();
    let mut letters = rest.chars().skip(spot.column.map_or(0, place));
    letters.all(char::is_whitespace) && lines.all(|line| line.trim().is_empty())
}

fn syntax(error: &ParseErrorType) -> Syntax {
    use ParseErrorType as Error;
    match error {
        Error::UnexpectedEOF => Syntax::Incomplete,
        Error::BadInput(error) => letters(error),
        Error::MissingToken(token, _) => Syntax::Missing(token.clone()),
        Error::UnknownOperator(found) => Syntax::Unexpected(found.clone()),
        Error::ExprExpected(_) => Syntax::NoValue,
        Error::PropertyExpected | Error::VariableExpected | Error::FnMissingName => Syntax::NoName,
        Error::Reserved(name) | Error::ForbiddenVariable(name) => Syntax::Reserved(name.clone()),
        Error::AssignmentToConstant(_) | Error::AssignmentToInvalidLHS(_) => Syntax::NoVariable,
        Error::LoopBreak => Syntax::NoLoop,
        Error::FnDuplicatedDefinition(name, _)
        | Error::FnDuplicatedParam(_, name)
        | Error::DuplicatedProperty(name)
        | Error::DuplicatedVariable(name) => Syntax::Twice(name.clone()),
        Error::FnMissingParams(_) => Syntax::Missing("(".to_owned()),
        Error::FnMissingBody(_) => Syntax::Missing("{".to_owned()),
        Error::WrongFnDefinition => Syntax::InnerFunction,
        Error::ExprTooDeep | Error::TooManyFunctions => Syntax::TooDeep,
        other => Syntax::Other(other.to_string()),
    }
}

fn letters(error: &LexError) -> Syntax {
    match error {
        LexError::UnterminatedString => Syntax::OpenText,
        LexError::UnexpectedInput(found) | LexError::ImproperSymbol(found, _) => {
            Syntax::Unexpected(found.clone())
        }
        LexError::MalformedNumber(found)
        | LexError::MalformedChar(found)
        | LexError::MalformedEscapeSequence(found)
        | LexError::MalformedIdentifier(found) => Syntax::Malformed(found.clone()),
        other => Syntax::Other(other.to_string()),
    }
}

/// Strips off the function calls that an error passed through.
fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner),
        other => other,
    }
}

/// Returns the place of an error, from the innermost function call that has one.
pub(super) fn position(error: &EvalAltResult) -> Position {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, outer) => {
            let inner = position(inner);
            if !inner.is_none() {
                return inner;
            }
            *outer
        }
        other => other.position(),
    }
}

/// Converts an error during a call. `text` is the script.
pub(super) fn of_call(error: &EvalAltResult, text: &str) -> ScriptError {
    let script_error = ScriptError { kind: kind(innermost(error)), spot: spot(position(error)) };
    match &script_error.kind {
        ScriptErrorKind::Unknown(name) => habits::unknown(&name.clone(), script_error, text),
        _ => script_error,
    }
}

fn kind(error: &EvalAltResult) -> ScriptErrorKind {
    use EvalAltResult as Error;
    match error {
        Error::ErrorTooManyOperations(_) | Error::ErrorTerminated(..) => {
            ScriptErrorKind::TooLong(MOST_OPERATIONS)
        }
        Error::ErrorStackOverflow(_) => ScriptErrorKind::TooDeep(MOST_CALLS),
        Error::ErrorDataTooLarge(..) => ScriptErrorKind::TooLarge(MOST_ELEMENTS),
        Error::ErrorVariableNotFound(name, _)
        | Error::ErrorPropertyNotFound(name, _)
        | Error::ErrorFunctionNotFound(name, _) => ScriptErrorKind::Unknown(name.clone()),
        // The name is in quotation marks, in the middle of a sentence.
        Error::ErrorDotExpr(description, _) if description.starts_with("Unknown property") => {
            let name = description.split('\'').nth(1).unwrap_or(description);
            ScriptErrorKind::Unknown(name.to_owned())
        }
        Error::ErrorDataRace(..) => ScriptErrorKind::ListFirst,
        Error::ErrorArithmetic(description, _) if description.contains("step value") => {
            ScriptErrorKind::StepZero
        }
        // No other type's name starts like this.
        Error::ErrorIndexingType(types, _) if types.starts_with("Board ") => {
            ScriptErrorKind::Habit {
                found: "board[…]".to_owned(),
                instead: "board.is_left(…)".to_owned(),
            }
        }
        Error::ErrorIndexingType(types, _) => ScriptErrorKind::NoElements(types.clone()),
        Error::ErrorArithmetic(description, _) => {
            let (_, computed) = description.split_once(": ").unwrap_or(("", description));
            ScriptErrorKind::Arithmetic(computed.to_owned())
        }
        Error::ErrorArrayBounds(length, index, _) | Error::ErrorStringBounds(length, index, _) => {
            let (length, index) = (*length, *index);
            ScriptErrorKind::OutOfBounds { index, length }
        }
        Error::ErrorMismatchDataType(expected, found, _)
        | Error::ErrorMismatchOutputType(expected, found, _) => {
            ScriptErrorKind::WrongType { expected: expected.clone(), found: found.clone() }
        }
        Error::ErrorRuntime(value, _) => match value.clone().try_cast::<ScriptErrorKind>() {
            Some(kind) => kind,
            None => ScriptErrorKind::Thrown(super::shown(value)),
        },
        other => ScriptErrorKind::Script(without_place(other.to_string())),
    }
}

/// Removes the place from a message, since a [`ScriptError`] has it already.
fn without_place(mut description: String) -> String {
    if let Some(end) = description.find(" (line ") {
        description.truncate(end);
    }
    description
}
