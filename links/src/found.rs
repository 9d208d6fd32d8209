//! Finds result codes in chats, tables, links and mails. Programs do all sorts of things to a code
//! along the way, such as wrapping lines, replacing hyphens, and inserting spaces. All of this is
//! undone here.

use crate::results::result_code::{PREFIX, SUM, is_intact};
use crate::results::session::Session;
use crate::text::is_hyphen;

/// A code, along with its position, since a text may contain more than one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCode {
    /// The code on a single line with plain hyphens, however it appears in the text. It may still
    /// be damaged; [`ResultCode::read`](crate::ResultCode::read) will find out.
    pub code: String,
    /// Byte offset of the code in the text.
    pub start: usize,
}

/// If there's a space or a line end in a code, we can't know where it really ends, so we try
/// several ends. This limits how many.
const MOST_ENDS: usize = 8;

/// How far from the end of a code we search for its checksum, in characters. It's enough for a
/// hyphen, the checksum, a session, and a bit of text from a wrapped link.
const LONGEST_END: usize = 100;

/// A damaged code with spaces must have at least this many hyphens. If we were more generous, we'd
/// also find "codes" in texts that only mention them.
const FEWEST_HYPHENS: usize = 4;

/// Finds all codes in a text. A code may be wrapped over several lines, even with the quotation
/// marks of a mail, as long as its checksum is right afterwards. Takes linear time. Damaged codes
/// are returned as well, because the reader should learn about them.
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

/// Returns the start of the next code, recognized by its prefix, version and hyphen.
fn next_start(text: &str, from: usize) -> Option<usize> {
    let is_first = |byte: &u8| byte.eq_ignore_ascii_case(&PREFIX.as_bytes()[0]);
    let mut starts = (from..text.len()).filter(|&at| is_first(&text.as_bytes()[at]));
    starts.find(|&start| begins(&text[start..]))
}

/// Returns `true` if a code starts here. Its first word may be wrapped, and spaces may precede the
/// hyphen.
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

/// Returns the code at the start of `text`, which should end before the next code.
fn code_in(text: &str) -> Option<String> {
    let mut signs = String::new();
    let (mut at, mut ends) = (0, 0);
    // If no checksum is right, the code must be damaged. We then take everything up to the first
    // gap or the end of the line, so remember both places.
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

/// Returns the code if its checksum is right. Names contain a special hyphen, and some program may
/// have put it in place of the plain ones, so try both.
fn intact(signs: &str) -> Option<String> {
    let code = &signs[..code_length(signs)];
    let is_right = |code: &String| is_intact(Session::split(code).0);
    let hyphens = [code.to_owned(), code.replace('\u{2010}', "-")];
    hyphens.into_iter().find(is_right)
}

/// Returns `true` if a code could end here, i.e. if its last word is as long as a checksum.
fn ends_here(signs: &str) -> bool {
    // A checksum can't be any further away. Without this limit, looking at all characters for each
    // gap would take quadratic time.
    let last = signs.char_indices().rev().nth(LONGEST_END).map_or(0, |(at, _)| at);
    let end = &signs[last..];
    let (code, _) = Session::split(&end[..code_length(end)]);
    code.contains(hyphen) && code.rsplit(hyphen).next().is_some_and(|sum| sum.len() == SUM)
}

/// Returns the length of the code proper. Anything after the checksum doesn't belong to it, be it
/// the rest of a sentence or the `%26` of a wrapped link.
fn code_length(signs: &str) -> usize {
    let rest = signs.rsplit(hyphen).next().unwrap_or_default();
    let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    signs.len() - rest.len() + length + Session::length_in(&rest[length..])
}

/// Returns what a character means inside a code, together with its length in bytes. `None` if it
/// can't be part of a code.
fn code_sign(c: char) -> Option<(char, usize)> {
    let is_part = c.is_alphanumeric() || matches!(c, '.' | '_' | '%' | '\u{2010}');
    let sign = if hyphen(c) && c != '\u{2010}' { Some('-') } else { is_part.then_some(c) };
    sign.map(|sign| (sign, c.len_utf8()))
}

/// Returns `true` for hyphens and whatever programs write instead, including the hyphen bullet at
/// the start of a list item.
fn hyphen(c: char) -> bool {
    is_hyphen(c) || c == '\u{2043}'
}

/// A run of spaces, line ends and invisible characters inside a code.
#[derive(Clone, Copy)]
struct Gap {
    /// Length in bytes.
    length: usize,
    has_space: bool,
    has_line_end: bool,
}

impl Gap {
    /// Returns the gap at the start of `text`, which may be empty. Mails are a special case: quoted
    /// lines start with `>`, and a line that ends with `=` continues on the next one.
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

/// Returns `true` for the invisible characters that programs insert as possible line breaks. They
/// don't count as spaces.
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

    /// Asserts that there's exactly one code, and that it reads as `expected`.
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
