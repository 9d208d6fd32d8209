//! Finds result codes in other texts, such as chats, tables, links and mails. Programs do all kinds
//! of things to a code on its way. They wrap lines, turn hyphens into other signs, and insert
//! spaces. All of this is undone here.

use crate::results::result_code::{PREFIX, SUM, is_intact};
use crate::results::session::Session;
use crate::text::is_hyphen;

/// A code in a text. There may be several, so it comes with its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCode {
    /// The code on one line and with plain hyphens, even if it looks different in the text. It may
    /// still be damaged, so read it with [`ResultCode::read`](crate::ResultCode::read).
    pub code: String,
    /// Byte offset in the text where the code begins.
    pub start: usize,
}

/// If a code goes on after a space or a line end, we can't know where it ends. So we try several
/// ends, but no more than this.
const MOST_ENDS: usize = 8;

/// The longest end of a code that we look at to find its checksum, in characters. This has space
/// for a hyphen, the checksum, a session, and some text of a wrapped link.
const LONGEST_END: usize = 100;

/// If a code is damaged and contains spaces, it must have at least this many hyphens. Otherwise, we
/// would also find codes in texts that just mention them.
const FEWEST_HYPHENS: usize = 4;

/// Finds the codes in a text. A code may be wrapped over several lines, even with quotation marks
/// as in a mail, provided that its checksum fits afterwards. This takes time linear in the length
/// of the text.
#[must_use]
pub fn find_codes(text: &str) -> Vec<FoundCode> {
    let mut codes = Vec::new();
    let mut next = next_start(text, 0);
    while let Some(start) = next {
        next = next_start(text, start + PREFIX.len());
        let end = next.unwrap_or(text.len());
        codes.extend(code_in(&text[start..end]).map(|code| FoundCode { code, start }));
    }
    codes
}

/// Returns where the next code begins. We recognize it by the prefix, a version and a hyphen.
fn next_start(text: &str, from: usize) -> Option<usize> {
    let is_first = |byte: &u8| byte.eq_ignore_ascii_case(&PREFIX.as_bytes()[0]);
    let mut starts = (from..text.len()).filter(|&at| is_first(&text.as_bytes()[at]));
    starts.find(|&start| begins(&text[start..]))
}

/// Returns true if a code begins here. Its first word may be wrapped over several lines, and there
/// may be spaces before the hyphen.
fn begins(text: &str) -> bool {
    let mut rest = text;
    let (mut letters, mut digits) = (0, 0);
    loop {
        let gap = Gap::at(rest);
        let Some(sign) = rest[gap.length..].chars().next() else {
            return false;
        };
        if digits > 0 && hyphen(sign) {
            return true;
        }
        let expected = PREFIX.as_bytes().get(letters);
        if gap.has_space && !gap.has_line_end {
            return false;
        }
        match expected {
            Some(&letter) if sign.eq_ignore_ascii_case(&char::from(letter)) => letters += 1,
            None if sign.is_ascii_digit() => digits += 1,
            _ => return false,
        }
        rest = &rest[gap.length + sign.len_utf8()..];
    }
}

/// Returns the code at the start of `text`, which ends where the next code begins.
fn code_in(text: &str) -> Option<String> {
    let mut signs = String::new();
    let (mut at, mut ends) = (0, 0);
    // If no checksum fits, the code is damaged. Then we take it up to the first gap or up to the
    // end of the line, so remember both.
    let (mut first, mut line) = (None, None);
    loop {
        let gap = Gap::at(&text[at..]);
        let sign = text[at + gap.length..].chars().next().and_then(code_sign);
        if gap.length > 0 || sign.is_none() {
            if ends < MOST_ENDS && ends_here(&signs) {
                ends += 1;
                if let Some(code) = intact(&signs) {
                    return Some(code);
                }
            }
            if gap.has_space || sign.is_none() {
                first.get_or_insert_with(|| signs.clone());
            }
            if gap.has_line_end || sign.is_none() {
                line.get_or_insert_with(|| signs.clone());
            }
        }
        let Some((sign, length)) = sign else { break };
        signs.push(sign);
        at += gap.length + length;
    }
    let first = first.filter(|first| first.contains(hyphen));
    let spaced = || line.filter(|line| line.matches(hyphen).count() >= FEWEST_HYPHENS);
    first.or_else(spaced).map(|code| code[..code_length(&code)].to_owned())
}

/// If the checksum of these signs fits, returns the code. A program may have replaced a plain
/// hyphen by the one that names contain, so we try both.
fn intact(signs: &str) -> Option<String> {
    let code = &signs[..code_length(signs)];
    let is_right = |code: &String| is_intact(Session::split(code).0);
    let hyphens = [code.to_owned(), code.replace('\u{2010}', "-")];
    hyphens.into_iter().find(is_right)
}

/// Returns true if this could be the end of a code, because the signs end with something that is as
/// long as a checksum.
fn ends_here(signs: &str) -> bool {
    // A checksum can't be further away than this. If we looked at all signs at every gap, it would
    // take quadratic time.
    let last = signs.char_indices().rev().nth(LONGEST_END).map_or(0, |(at, _)| at);
    let end = &signs[last..];
    let (code, _) = Session::split(&end[..code_length(end)]);
    code.contains(hyphen) && code.rsplit(hyphen).next().is_some_and(|sum| sum.len() == SUM)
}

/// Returns the length of the code in these signs. Whatever follows the checksum isn't part of it,
/// e.g. the rest of a sentence, or `%26` in a wrapped link.
fn code_length(signs: &str) -> usize {
    let rest = signs.rsplit(hyphen).next().unwrap_or_default();
    let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    signs.len() - rest.len() + length + Session::length_in(&rest[length..])
}

/// If a character can be part of a code, returns its meaning there and its length in bytes.
fn code_sign(c: char) -> Option<(char, usize)> {
    let is_part = c.is_alphanumeric() || matches!(c, '.' | '_' | '%' | '\u{2010}');
    let sign = if hyphen(c) && c != '\u{2010}' { Some('-') } else { is_part.then_some(c) };
    sign.map(|sign| (sign, c.len_utf8()))
}

/// Returns true if a character is a hyphen or something that programs write in its place. This
/// includes the hyphen bullet, which some lists begin with.
fn hyphen(c: char) -> bool {
    is_hyphen(c) || c == '\u{2043}'
}

/// Spaces, line ends and invisible characters within a code.
#[derive(Clone, Copy)]
struct Gap {
    /// Length in bytes.
    length: usize,
    has_space: bool,
    has_line_end: bool,
}

impl Gap {
    /// Returns the gap at the start of a text. Mails need special care, because they quote lines
    /// with `>`, and end a line with `=` if the next one belongs to it.
    fn at(text: &str) -> Self {
        let is_line_end = |c| matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
        let soft = text.strip_prefix('=').filter(|rest| rest.starts_with(is_line_end));
        let (mut has_space, mut has_line_end) = (false, false);
        let rest = soft.unwrap_or(text).trim_start_matches(|c: char| {
            has_line_end |= is_line_end(c);
            has_space |= c.is_whitespace();
            c.is_whitespace() || is_invisible(c) || has_line_end && c == '>'
        });
        Gap { length: text.len() - rest.len(), has_space, has_line_end }
    }
}

/// Returns true for characters that programs insert where a line may be wrapped. You can't see
/// them, and they aren't spaces.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Encoded, Help, Lesson, ResultCode, TaskMark};

    fn code() -> ResultCode {
        ResultCode {
            task: TaskMark::of("chess/1?n=8", &Lesson::default()),
            games: 3,
            help: Help { hints: true, ..Help::default() },
            player: "Zoë B".to_owned(),
            game: "4.2.3.1.1".to_owned(),
        }
    }

    fn texts(text: &str) -> Vec<String> {
        find_codes(text).into_iter().map(|found| found.code).collect()
    }

    /// Expects exactly one code in the text, which reads as this result.
    fn assert_found(text: &str, expected: &ResultCode) {
        let found = texts(text);
        assert_eq!(found.len(), 1, "{text:?}: {found:?}");
        assert_eq!(ResultCode::read(&found[0]).as_ref(), Ok(expected), "{text:?}: {found:?}");
    }

    #[test]
    fn codes_are_found_in_any_text() {
        let session = code().task.session("secret");
        for text in [code().to_string(), code().with_session(session)] {
            let link = format!("https://example.org/#class/1?code={text}");
            let wrapped = format!(
                "https://safelinks.protection.outlook.com/?url={}%26data=05",
                Encoded(&link)
            );
            for around in [
                format!("Anna, 12:03\n{text}"),
                format!("\"Anna\";\"{text}\";3"),
                format!("({link})."),
                format!("({link}&amp;lang=de)"),
                format!("My result: {text}."),
                format!("_{text}_"),
                wrapped,
            ] {
                assert_found(&around, &code());
            }
            let two = format!("{text}\t{text}");
            assert_eq!(texts(&two), [&*text, &*text]);
            let starts: Vec<usize> = find_codes(&two).iter().map(|found| found.start).collect();
            assert_eq!(starts, [0, text.len() + 1]);
        }
        assert!(texts("ginnow1 ginnow- Ginnow's Sieve-").is_empty());
        assert!(texts("Ginnow 1 - 2 - 3 - 4 - 5 - 6, ginnow").is_empty());
    }

    #[test]
    fn other_hyphens_capitals_and_spaces_are_undone() {
        let text = code().to_string();
        for hyphen in
            ['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}', '\u{ff0d}']
        {
            assert_found(&text.replace('-', &hyphen.to_string()), &code());
        }
        for between in [" - ", "- ", " -", " \u{2013} ", "\u{a0}-\u{a0}", "-\u{200b}"] {
            assert_found(&format!("Zoë: {} danke", text.replace('-', between)), &code());
        }
        assert_found(&text.to_uppercase(), &code());
        let named = ResultCode { player: "Anna\u{2010}Lena".to_owned(), ..code() };
        let shown = named.to_string().replace("%E2%80%90", "\u{2010}");
        assert_found(&shown, &named);
        assert_found(&shown.replace('-', "\u{2011}"), &named);
    }

    #[test]
    fn codes_wrapped_over_lines_are_joined() {
        let session = code().task.session("secret");
        let with_session = code().with_session(session);
        for text in [code().to_string(), with_session] {
            for at in 1..code().to_string().len() {
                for wrap in
                    ["\n", "\r\n", "=\n", "=\r\n", "\n> ", "\n>> ", "\n    ", " \n", "\u{ad}"]
                {
                    let wrapped = format!("{}{wrap}{}", &text[..at], &text[at..]);
                    assert_found(&format!("> {wrapped}\n"), &code());
                }
            }
            let every: Vec<String> = text
                .as_bytes()
                .chunks(9)
                .map(|part| String::from_utf8_lossy(part).into())
                .collect();
            assert_found(&every.join("=\n"), &code());
        }
    }

    #[test]
    fn a_damaged_code_does_not_take_the_next_lines() {
        let text = code().to_string();
        let cut = &text[..text.len() - 3];
        for after in ["\nthanks and bye", " thanks", "\nBen: hello-world"] {
            assert_eq!(texts(&format!("{cut}{after}")), [cut], "{after}");
        }
        let spaced = cut.replace('-', " - ");
        assert_eq!(texts(&format!("{spaced}\nthanks")), [cut]);
        assert_eq!(texts("ginnow9-abc-1-Anna-1-222222 x"), ["ginnow9-abc-1-Anna-1-222222"]);
        assert_eq!(texts(&format!("{cut}\n{text}")), [cut, &text]);
    }

    #[test]
    fn long_texts_take_linear_time() {
        let begin = "ginnow1-".repeat(100_000);
        assert_eq!(texts(&begin).len(), 100_000);
        let words = format!("ginnow1-{}", "abc -123456 ".repeat(200_000));
        assert_eq!(texts(&words), ["ginnow1-abc"]);
        assert!(texts(&"g ".repeat(500_000)).is_empty());
        assert!(texts(&"ginnow1 ".repeat(100_000)).is_empty());
    }
}
