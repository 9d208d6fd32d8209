//! Cells: the digits and blanks that signs stand for.

use super::Zero;
use super::signs::Sign;
use crate::sudoku::Digit;

/// `None` is a blank.
pub(super) type Cell = Option<Digit>;

/// Signs that separate cells, except white space, or only decorate.
const DECORATIONS: &str = "|+=!,;\"'[](){}:/\\<>`~^";

/// The meaning of signs that can have two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SignMeanings {
    pub(super) zero: Zero,
    /// True if a dash is a blank; otherwise it is part of a frame.
    pub(super) dash: bool,
}

/// Returns true if a sign is always a blank.
pub(super) fn is_blank(sign: char, zero: Zero) -> bool {
    match sign {
        '.' | '_' | '*' | '?' | 'x' | 'X' => true,
        '0' | 'o' | 'O' => zero == Zero::Blank,
        _ => false,
    }
}

/// Returns the cells of some signs. A digit after a plus sign was placed by a solver and isn't a
/// given.
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
