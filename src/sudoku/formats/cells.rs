//! Decides which signs stand for digits and which for blanks. We have to be generous, because
//! programs don't agree on this at all.

use super::Zero;
use super::signs::Sign;
use crate::sudoku::Digit;

/// A digit, or `None` for a blank.
pub(super) type Cell = Option<Digit>;

/// Signs without a meaning. They separate cells or just look nice.
const DECORATIONS: &str = "|+=!,;\"'[](){}:/\\<>`~^";

/// Says how to interpret ambiguous signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SignMeanings {
    pub(super) zero: Zero,
    /// True if a dash is a blank, false if it is a part of a frame.
    pub(super) dash: bool,
}

/// Returns `true` if a sign stands for a blank in any context.
pub(super) fn is_blank(sign: char, zero: Zero) -> bool {
    match sign {
        '.' | '_' | '*' | '?' | 'x' | 'X' => true,
        '0' | 'o' | 'O' => zero == Zero::Blank,
        _ => false,
    }
}

/// Returns the cells that these signs stand for. A solver has placed a digit after a plus sign, so
/// it is not a given.
///
/// # Errors
/// Returns the first sign without a meaning.
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
