//! What is wrong with a script or a link, in words.

use ginnow::sieve::Illegal;
use ginnow::sieve::records::LARGEST_PROVED;
use ginnow::sieve::strategies::links::Problem;
use ginnow::sieve::strategies::{Fault, FaultKind, Spot};
use ginnow_kit::page::link_problems;
use ginnow_kit::words::{fill, number, text};

/// What is wrong with a link.
pub fn problem(problem: &Problem) -> String {
    match problem {
        Problem::General(general) => link_problems::problem(general),
        Problem::Range(found) => fill(
            "problem.range",
            &[("found", found), ("most", &LARGEST_PROVED)],
        ),
        Problem::NoSuchStrategy(found) => fill("problem.strategy", &[("found", found)]),
        Problem::Board { found, taken } => fill(
            "problem.board",
            &[
                ("found", found),
                ("most", &LARGEST_PROVED),
                ("taken", taken),
            ],
        ),
        Problem::Scripts => text("problem.scripts").to_owned(),
    }
}

/// A fault, with its place in the script.
pub fn fault(fault: &Fault) -> String {
    let kind = kind(&fault.kind);
    match fault.spot {
        None => kind,
        Some(Spot { line, column: None }) => {
            fill("fault.line", &[("line", &line), ("fault", &kind)])
        }
        Some(Spot {
            line,
            column: Some(column),
        }) => fill(
            "fault.place",
            &[("line", &line), ("column", &column), ("fault", &kind)],
        ),
    }
}

fn kind(kind: &FaultKind) -> String {
    match kind {
        FaultKind::IllegalMove(reason) => illegal(*reason),
        FaultKind::NoMove(found) => fill("fault.no-move", &[("found", found)]),
        FaultKind::Syntax(reason) => fill("fault.syntax", &[("reason", reason)]),
        FaultKind::NoFunction => text("fault.no-function").to_owned(),
        FaultKind::Unknown(name) => fill("fault.unknown", &[("name", name)]),
        FaultKind::ListFirst => text("fault.list-first").to_owned(),
        FaultKind::TooLong(most) => fill("fault.too-long", &[("most", &number(*most))]),
        FaultKind::TooDeep(most) => fill("fault.too-deep", &[("most", most)]),
        FaultKind::TooLarge(reason) => fill("fault.too-large", &[("reason", reason)]),
        FaultKind::Script(reason) => fill("fault.script", &[("reason", reason)]),
    }
}

/// Why a number cannot be selected.
fn illegal(reason: Illegal) -> String {
    match reason {
        Illegal::NotOnBoard { number, size } => fill(
            "illegal.not-on-board",
            &[("number", &number), ("size", &size)],
        ),
        Illegal::AlreadySelected { number, turn } => {
            fill("illegal.selected", &[("number", &number), ("turn", &turn)])
        }
        Illegal::AlreadyGone {
            number,
            selection,
            turn,
            ..
        } => fill(
            "illegal.gone",
            &[
                ("number", &number),
                ("selection", &selection),
                ("turn", &turn),
            ],
        ),
        Illegal::NoFactorLeft { number } => fill("illegal.no-factor", &[("number", &number)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_says_what_and_where() {
        crate::learn_english();
        let said = fault(&Fault {
            kind: FaultKind::IllegalMove(Illegal::NoFactorLeft { number: 5 }),
            spot: Some(Spot {
                line: 3,
                column: Some(7),
            }),
        });
        assert_eq!(
            said,
            "Line 3, column 7: 5 cannot be selected: no smaller factor of it is left."
        );
    }
}
