//! Problems with links and moves, in words.

use ginnow::divisor_game::count::{CountError, CountMethod, LARGEST_MODULUS, MOST_DIGITS};
use ginnow::divisor_game::links::Problem;
use ginnow::divisor_game::{Illegal, LARGEST_NUMBER, MOST_PILES, SMALLEST_NUMBER};
use ginnow_kit::page::link_problems;
use ginnow_kit::quantities::out_of_range;
use ginnow_kit::words::{fill, number, text};

/// Describes a problem with a link and how we dealt with it.
pub fn in_words(problem: &Problem) -> String {
    let handled = match problem {
        Problem::NotAPile { .. } => text("link.ignored").to_owned(),
        Problem::TooManyPiles => fill!("problem.first-piles", most = MOST_PILES),
        Problem::MoveNotANumber { .. }
        | Problem::MoveIncomplete { .. }
        | Problem::IllegalMove(_) => text("problem.ends").to_owned(),
        Problem::General(general) => return link_problems::problem(general),
        Problem::UnknownOpponent { .. } | Problem::Count(_) | Problem::UnknownRule { .. } => {
            return reason(problem);
        }
    };
    format!("{} {handled}", reason(problem))
}

/// Describes a problem with piles or moves. In a form, you can still correct them, so nothing has been done about it.
pub fn reason(problem: &Problem) -> String {
    match problem {
        Problem::General(general) => link_problems::problem_in_form(general),
        Problem::NotAPile { place, found } => not_a_pile(*place, found),
        Problem::TooManyPiles => fill!("problem.too-many-piles", most = MOST_PILES),
        Problem::MoveNotANumber { turn, found } => {
            fill!("problem.move-number", turn, found)
        }
        Problem::MoveIncomplete { turn } => fill!("problem.move-incomplete", turn),
        Problem::IllegalMove(wrong) => {
            fill!("files.illegal-move", turn = wrong.turn, reason = illegal(wrong.reason))
        }
        Problem::UnknownOpponent { found } => fill!("problem.opponent", found),
        Problem::Count(error) => fill!("problem.count", reason = count_error(*error)),
        Problem::UnknownRule { found } => fill!("problem.rule", found),
    }
}

/// Explains why a word is not a pile.
pub fn not_a_pile(place: usize, found: &str) -> String {
    out_of_range(&fill!("problem.pile", place), found, SMALLEST_NUMBER, LARGEST_NUMBER)
}

/// Explains why a move is illegal.
pub fn illegal(reason: Illegal) -> String {
    match reason {
        Illegal::NoSuchPile { pile, piles } => {
            fill!("illegal.no-such-pile", pile = pile.wrapping_add(1), piles)
        }
        Illegal::PrimePile { number } => fill!("illegal.prime", number),
        Illegal::One { number } => fill!("illegal.unit", number),
        Illegal::ItselfChosen { number } => fill!("illegal.itself", number),
        Illegal::NotADivisor { divisor, number } => fill!("illegal.not-a-divisor", divisor, number),
    }
}

/// Explains why something cannot be counted.
pub fn count_error(error: CountError) -> String {
    match error {
        CountError::Limit { n, method } => {
            let key = match method {
                CountMethod::Sieve => "count-error.sieve-limit",
                CountMethod::Rank => "count-error.rank-limit",
            };
            fill!(key, n = number(n), largest = number(method.largest()))
        }
        CountError::NoPiles => text("count-error.no-piles").to_owned(),
        CountError::EvenModulus { modulus } => {
            fill!("count-error.even", modulus = number(modulus))
        }
        CountError::Modulus { modulus } => fill!(
            "count-error.modulus",
            modulus = number(modulus),
            largest = number(LARGEST_MODULUS)
        ),
        CountError::TooManyDigits { digits } => fill!(
            "count-error.digits",
            digits = number(digits),
            most = number(u64::from(MOST_DIGITS))
        ),
    }
}

/// Explains that a text is not a whole number.
pub fn not_a_number(typed: &str) -> String {
    if typed.is_empty() {
        text("split.both").to_owned()
    } else {
        fill!("split.not-a-number", typed)
    }
}
