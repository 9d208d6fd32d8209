//! Cleans the text of a script before it's parsed. People copy scripts from chats and word
//! processors, so there may be invisible characters, and characters that only look like the correct
//! ones.

use super::super::{ScriptError, ScriptErrorKind, Spot, Syntax};
use std::borrow::Cow;

/// Turns a text into one that Rhai can read. Spaces of any kind become plain ones, and characters
/// without a width, such as a byte order mark, are removed. We don't touch comments or strings.
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

/// Returns the characters of a text after replacing everything in comments and strings by spaces.
/// Quotation marks and line ends stay, so columns and lines are still the same.
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

/// Returns the length of a string, including its quotation marks. Only a string in backquotes can
/// have several lines. If there's no closing mark, the opening one counts as a character by itself.
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

/// Returns true if a character has no width, such as joiners and marks for the direction of
/// writing.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Returns what the author probably meant. If a character doesn't resemble anything in Rhai, this
/// is empty.
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
        // Full-width characters are in the same order as in ASCII.
        '\u{ff01}'..='\u{ff5e}' => {
            let plain = char::from_u32(u32::from(letter) - 0xfee0);
            return plain.map(String::from).unwrap_or_default();
        }
        _ => "",
    };
    instead.to_owned()
}
