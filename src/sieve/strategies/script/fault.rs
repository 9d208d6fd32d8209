//! What goes wrong in a script, in our words where we have them.

use super::super::{Fault, FaultKind, Spot};
use super::{MOST_CALLS, MOST_OPERATIONS};
use rhai::{EvalAltResult, ParseError, Position};

/// A place in the text.
pub(super) fn spot(position: Position) -> Option<Spot> {
    let number = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
    let line = number(position.line()?);
    let column = position.position().map(number);
    Some(Spot { line, column })
}

pub(super) fn of_syntax(error: &ParseError) -> Fault {
    Fault {
        kind: FaultKind::Syntax(error.err_type().to_string()),
        spot: spot(error.position()),
    }
}

/// The error itself, without the functions around it.
fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner),
        other => other,
    }
}

/// Where an error happened: as far in as that is known.
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

pub(super) fn of_call(error: &EvalAltResult) -> Fault {
    let inner = innermost(error);
    let kind = match inner {
        EvalAltResult::ErrorTooManyOperations(_) | EvalAltResult::ErrorTerminated(..) => {
            FaultKind::TooLong(MOST_OPERATIONS)
        }
        EvalAltResult::ErrorStackOverflow(_) => FaultKind::TooDeep(MOST_CALLS),
        EvalAltResult::ErrorDataTooLarge(what, _) => FaultKind::TooLarge(what.clone()),
        EvalAltResult::ErrorVariableNotFound(name, _)
        | EvalAltResult::ErrorPropertyNotFound(name, _)
        | EvalAltResult::ErrorFunctionNotFound(name, _) => FaultKind::Unknown(name.clone()),
        EvalAltResult::ErrorDataRace(..) => FaultKind::ListFirst,
        EvalAltResult::ErrorRuntime(value, _) if value.is_string() => {
            FaultKind::Script(value.to_string())
        }
        other => {
            // The place is told beside it.
            let mut plain = other.to_string();
            if let Some(end) = plain.find(" (line ") {
                plain.truncate(end);
            }
            FaultKind::Script(plain)
        }
    };
    Fault {
        kind,
        spot: spot(position(error)),
    }
}
