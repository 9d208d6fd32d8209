//! Cleans up scripts before parsing. People paste them from chats and word processors, so there may
//! be invisible characters and lookalikes.

use super::super::{ScriptError, ScriptErrorKind, Spot, Syntax};
use std::borrow::Cow;

/// Turns a text into one that Rhai can read: any kind of space becomes a plain one, and characters
/// without a width, such as a byte order mark, are removed. Comments and strings aren't touched.
///
/// # Errors
/// Returns the first character outside of comments and strings that Rhai doesn't know, with its
/// place.
pub(super) fn cleaned(text: &str) -> Result<Cow<'_, str>, ScriptError> {
    if text.is_ascii() {
        return Ok(Cow::Borrowed(text));
    }
    let mut clean = String::with_capacity(text.len());
    let (mut line, mut column) = (1, 0);
    for (letter, code) in text.chars().zip(code_of(text)) {
        column += 1;
        match code {
            _ if is_invisible(code) => column -= 1,
            '\n' => {
                (line, column) = (line + 1, 0);
                clean.push('\n');
            }
            _ if code.is_ascii() => clean.push(letter),
            _ if code.is_whitespace() => clean.push(' '),
            _ => {
                let kind = ScriptErrorKind::Syntax(Syntax::Sign {
                    found: letter,
                    code: format!("U+{:04X}", u32::from(letter)),
                    instead: sign_instead(letter),
                });
                return Err(ScriptError { kind, spot: Some(Spot { line, column: Some(column) }) });
            }
        }
    }
    Ok(Cow::Owned(clean))
}

/// Returns the characters of a text with comments and strings blanked out. Quotation marks and line
/// ends stay, so lines and columns remain the same.
pub(super) fn code_of(text: &str) -> Vec<char> {
    let mut letters: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        let rest = &letters[at..];
        let (length, marks) = match (rest[0], rest.get(1)) {
            ('/', Some('/')) => (line_length(rest), 0),
            ('/', Some('*')) => (comment_length(rest), 0),
            ('"' | '`' | '\'', _) => (text_length(rest), 1),
            _ => (1, 1),
        };
        let inner = &mut letters[at..at + length];
        let end = length.saturating_sub(marks);
        for letter in inner.iter_mut().take(end).skip(marks).filter(|letter| **letter != '\n') {
            *letter = ' ';
        }
        at += length;
    }
    letters
}

fn line_length(rest: &[char]) -> usize {
    rest.iter().position(|&letter| letter == '\n').unwrap_or(rest.len())
}

/// Comments can be nested.
fn comment_length(rest: &[char]) -> usize {
    let (mut open, mut at) = (0_u32, 0);
    while at < rest.len() {
        match (rest[at], rest.get(at + 1)) {
            ('/', Some('*')) => (open, at) = (open + 1, at + 2),
            ('*', Some('/')) if open == 1 => return at + 2,
            ('*', Some('/')) => (open, at) = (open - 1, at + 2),
            _ => at += 1,
        }
    }
    rest.len()
}

/// Returns the length of a string, including quotation marks. Only strings in backquotes can span
/// several lines. If it is not closed, the opening mark counts as a character of its own.
fn text_length(rest: &[char]) -> usize {
    let mark = rest[0];
    let mut at = 1;
    while let Some(&letter) = rest.get(at) {
        match letter {
            '\\' => at += 1,
            '\n' if mark != '`' => return 1,
            _ if letter == mark => return at + 1,
            _ => {}
        }
        at += 1;
    }
    1
}

/// These characters have no width. Examples are joiners and direction marks.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Returns the character that was probably meant. Empty if nothing in Rhai resembles it.
fn sign_instead(letter: char) -> String {
    let instead = match letter {
        '“' | '”' | '„' | '‟' | '«' | '»' | '″' => "\"",
        '‘' | '’' | '‚' | '‛' | '′' => "'",
        '−' | '‐' | '‑' | '‒' | '–' | '—' => "-",
        '×' | '·' | '⋅' | '∙' => "*",
        '÷' | '∕' => "/",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '…' => "..",
        '¬' => "!",
        '∧' => "&&",
        '∨' => "||",
        '、' => ",",
        '【' => "[",
        '】' => "]",
        // These full-width characters are in ASCII order.
        '\u{ff01}'..='\u{ff5e}' => {
            let plain = char::from_u32(u32::from(letter) - 0xfee0);
            return plain.map(String::from).unwrap_or_default();
        }
        _ => "",
    };
    instead.to_owned()
}
