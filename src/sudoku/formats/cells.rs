//! Decides which signs stand for digits and which stand for blanks. Programs don't agree on this at
//! all, so we accept a lot of different signs.

use super::Zero;
use super::signs::Sign;
use crate::sudoku::Digit;

/// A digit, or `None` for a blank.
pub(super) type Cell = Option<Digit>;

/// Signs that have no meaning. They separate cells or just look nice.
const DECORATIONS: &str = "|+=!,;\"'[](){}:/\\<>`~^";

/// How to understand signs that could mean two things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SignMeanings {
    pub(super) zero: Zero,
    /// True if a dash is a blank. Otherwise, it's a part of a frame.
    pub(super) dash: bool,
}

/// Returns true if a sign always stands for a blank.
pub(super) fn is_blank(sign: char, zero: Zero) -> bool {
    match sign {
        '.' | '_' | '*' | '?' | 'x' | 'X' => true,
        '0' | 'o' | 'O' => zero == Zero::Blank,
        _ => false,
    }
}

/// Returns the cells that these signs stand for. If a digit comes after a plus sign, a solver has
/// put it there, so it's not a given.
///
/// # Errors
/// Returns the first sign that has no meaning.
pub(super) fn cells(signs: &[Sign], rules: SignMeanings) -> Result<Vec<Cell>, Sign> {
    let mut cells = Vec::with_capacity(signs.len());
    let mut before = ' ';
    for &found in signs {
        match found.sign {
            sign if is_blank(sign, rules.zero) => cells.push(None),
            sign @ '0'..='9' => cells.push((before != '+').then_some(sign as u8 - b'0')),
            '-' if rules.dash => cells.push(None),
            '-' => {}
            sign if sign.is_whitespace() || DECORATIONS.contains(sign) => {}
            _ => return Err(found),
        }
        before = found.sign;
    }
    Ok(cells)
}
