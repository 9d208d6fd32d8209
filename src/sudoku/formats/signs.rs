//! Splits a text into lines and signs. All variants of a character become the same ASCII character.

use crate::sudoku::Digit;
use ginnow_links::decimal_digit;

/// A sign is a character, converted to ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sign {
    /// Its position in the line, in characters, counted from 1.
    pub(super) column: usize,
    /// The equivalent ASCII character, or the character itself if there isn't one.
    pub(super) sign: char,
}

/// Returns the lines of a text. A single carriage return also ends a line.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split_inclusive(['\n', '\r', '\u{85}', '\u{2028}']);
    let mut after_return = false;
    parts.filter_map(move |part| {
        let rest = after_return && part == "\n";
        after_return = part.ends_with('\r');
        (!rest).then(|| part.trim_end_matches(['\n', '\r', '\u{85}', '\u{2028}']))
    })
}

/// Returns the signs of a line, without invisible characters.
pub(super) fn signs(line: &str) -> Vec<Sign> {
    let mut signs = Vec::with_capacity(line.len());
    for (column, character) in (1..).zip(line.chars()) {
        let (sign, times) = match character {
            '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{20e3}'
            | '\u{fe0e}'
            | '\u{fe0f}'
            | '\u{feff}'
            | '\u{1a}' => continue,
            // Word processors replace three dots by this character.
            '…' => ('.', 3),
            other => (normal(other), 1),
        };
        signs.extend(std::iter::repeat_n(Sign { column, sign }, times));
    }
    signs
}

fn normal(character: char) -> char {
    match character {
        ' '..='~' | '\t' => character,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '‐'..='―' | '−' | '﹣' => '-',
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '¦' | '∣' | '❘' => {
            '|'
        }
        // All other box drawing characters only occur in frames.
        '\u{2500}'..='\u{257f}' => '=',
        '·' | '•' | '∙' | '⋅' | '◦' | '․' | '・' | '。' | '○' | '◯' | '□' | '■' | '▢' | '▫'
        | '◻' | '☐' | '⬜' | '⬛' | '␣' => '.',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(character as u32 - 0xff01 + u32::from(b'!')).unwrap_or(character)
        }
        _ => digit(character).map_or(character, |digit| char::from(b'0' + digit)),
    }
}

/// Returns the digit that a non-ASCII character stands for.
fn digit(character: char) -> Option<Digit> {
    if let Some(value) = decimal_digit(character) {
        return Some(value);
    }
    let code = character as u32;
    let value = match code {
        // Digits in circles.
        0x24ea => 0,
        0x2460..=0x2468 => code - 0x245f,
        0x2776..=0x277e => code - 0x2775,
        _ => return None,
    };
    Digit::try_from(value).ok()
}
