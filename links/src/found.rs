//! Finds result codes in other texts, such as chats, tables, links and mails. Programs do all kinds
//! of things to a code on its way. They wrap lines, turn hyphens into other signs, insert spaces,
//! and decode the name. All of this is undone here.

use crate::question::is_harmful;
use crate::results::result_code::{PREFIX, SUM, is_intact};
use crate::results::session::Session;
use crate::results::spelling::{NameForms, respelled, with_underscore};
use crate::text::{hex_pair, is_hyphen, plain};

/// A text may contain more than one code, so each comes with its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCode {
    /// The code on a single line with plain hyphens, even if it was wrapped. It may still be
    /// damaged; [`ResultCode::read`](crate::ResultCode::read) will find out.
    pub code: String,
    /// Byte offset of the code in the text.
    pub start: usize,
}

/// If there's a space or a line end in a code, we can't know where it really ends, so we try
/// several ends. This limits how many.
const MOST_ENDS: usize = 8;

/// We look for the checksum up to this many characters from the end of a code. It's enough for a
/// hyphen, the checksum, a session, and a bit of text from a wrapped link.
const LONGEST_END: usize = 100;

/// A damaged code with spaces must have at least this many hyphens. If we were more generous, we'd
/// also find "codes" in texts that only mention them.
const FEWEST_HYPHENS: usize = 4;

/// Number of hyphens before the name.
const BEFORE_NAME: usize = 3;

/// A name has 30 characters, and there may be a quote sign at the start of each line. That's why we
/// accept up to this many gaps and unusual characters.
const MOST_UNUSUAL: usize = 60;

/// Finds the codes in a text. A code may be wrapped over several lines, even with quotation marks
/// as in a mail. Its name may be decoded, provided that its checksum fits afterwards. `forms`
/// returns other forms of a name. This takes time linear in the length of the text.
#[must_use]
pub fn find_codes(text: &str, forms: NameForms) -> Vec<FoundCode> {
    let mut codes = Vec::new();
    let mut next = next_start(text, 0);
    while let Some(Start { at: start, is_spaced }) = next {
        let first = text[start..].chars().next().map_or(1, char::len_utf8);
        next = next_start(text, start + first);
        let end = next.map_or(text.len(), |next| next.at);
        let code = code_in(&text[start..end], is_spaced, forms);
        codes.extend(code.map(|code| FoundCode { code, start }));
    }
    codes
}

/// A code may start here.
#[derive(Clone, Copy)]
struct Start {
    at: usize,
    /// True if there is a space before the version. Other texts may look like this as well, so it's
    /// only a code if the checksum fits.
    is_spaced: bool,
}

/// Returns where the next code begins. We recognize it by the prefix, a version and a hyphen.
fn next_start(text: &str, from: usize) -> Option<Start> {
    let is_first = |c: char| plain(c).eq_ignore_ascii_case(&char::from(PREFIX.as_bytes()[0]));
    let starts = text[from..].match_indices(is_first).map(|(at, _)| from + at);
    let mut starts = starts.filter_map(|at| Some(Start { at, is_spaced: beginning(&text[at..])? }));
    starts.next()
}

/// If a code begins here, returns true if there is a space before its version, and false otherwise.
/// Its first word may be wrapped over several lines, and there may be spaces before the hyphen.
fn beginning(text: &str) -> Option<bool> {
    let mut rest = text;
    let (mut letters, mut digits, mut is_spaced) = (0, 0, false);
    loop {
        let gap = Gap::at(rest);
        let (sign, length) = sign_at(&rest[gap.length..])?;
        if digits > 0 && sign == '-' {
            return Some(is_spaced);
        }
        if gap.has_space && !gap.has_line_end {
            is_spaced = letters == PREFIX.len() && digits == 0;
            is_spaced.then_some(())?;
        }
        match PREFIX.as_bytes().get(letters) {
            Some(&letter) if sign.eq_ignore_ascii_case(&char::from(letter)) => letters += 1,
            None if sign.is_ascii_digit() => digits += 1,
            // People read the 1 as an l or an i, just as in the rest of the code.
            None if digits == 0 && matches!(sign, 'i' | 'I' | 'l' | 'L') => digits += 1,
            _ => return None,
        }
        rest = &rest[gap.length + length..];
    }
}

/// Returns the code at the start of `text`, which ends where the next code begins. With
/// `must_be_intact`, a damaged code doesn't count.
fn code_in(text: &str, must_be_intact: bool, forms: NameForms) -> Option<String> {
    let mut signs = Signs::default();
    let (mut at, mut ends) = (0, 0);
    // If no checksum is right, the code must be damaged. We then take everything up to the first
    // gap or the end of the line, so remember both places.
    let (mut first, mut line) = (None, None);
    loop {
        let gap = Gap::at(&text[at..]);
        let rest = &text[at + gap.length..];
        let sign = signs.next(rest);
        let is_end = sign.is_none_or(|sign| sign.is_unusual);
        if gap.length > 0 || is_end {
            if ends < MOST_ENDS && ends_here(&signs.plain) {
                ends += 1;
                if let Some(code) = intact(&signs, forms) {
                    return Some(code);
                }
            }
            if gap.has_space || is_end {
                first.get_or_insert_with(|| signs.plain.clone());
            }
            if gap.has_line_end || is_end {
                line.get_or_insert_with(|| signs.plain.clone());
            }
        }
        let Some(sign) = sign else { break };
        signs.push(gap, &text[at..at + gap.length], sign);
        at += gap.length + sign.length;
    }
    let first = first.filter(|first| first.contains(hyphen));
    let spaced = || line.filter(|line| line.matches(hyphen).count() >= FEWEST_HYPHENS);
    let code = first.or_else(spaced).filter(|_| !must_be_intact)?;
    // If the name doesn't end, the hyphens in it must be those of the code.
    let is_ended = code.matches('-').count() > BEFORE_NAME;
    let code = if is_ended { code } else { code.replace('\u{2010}', "-") };
    Some(code[..code_length(&code)].to_owned())
}

/// If the checksum of these signs fits, returns the code. We try both kinds of hyphens, because a
/// program may have replaced a plain hyphen by the one that names contain.
fn intact(signs: &Signs, forms: NameForms) -> Option<String> {
    let spellings = |signs: &str| {
        [signs.to_owned(), signs.replace('\u{2010}', "-")].map(|signs| complete(&signs))
    };
    let is_right = |code: &String| is_intact(Session::split(code).0);
    let plain = spellings(&signs.plain).into_iter().find(is_right);
    let respelled = |signs: &str| spellings(signs).iter().find_map(|code| respelled(code, forms));
    let in_name = || respelled(&without_gaps_behind_name(&signs.written));
    plain.or_else(in_name).or_else(|| respelled(&signs.written))
}

/// Removes the gaps that don't belong to the name, unless a program has made its hyphens plain.
fn without_gaps_behind_name(written: &str) -> String {
    let end = written.match_indices('-').nth(BEFORE_NAME).map_or(written.len(), |(at, _)| at);
    let (name, behind) = written.split_at(end);
    let is_gap = |c: char| matches!(c, ' ' | '\n') || is_joiner(c);
    format!("{name}{}", behind.replace(is_gap, ""))
}

/// Returns the code at the start of these signs, with everything that we know to be missing.
fn complete(signs: &str) -> String {
    with_underscore(&signs[..code_length(signs)])
}

/// Returns true if this could be the end of a code, because the signs end with something that is as
/// long as a checksum, or as one with a session that has lost its `_`.
fn ends_here(signs: &str) -> bool {
    // A checksum can't be any further away. Without this limit, looking at all characters for each
    // gap would take quadratic time.
    let last = signs.char_indices().rev().nth(LONGEST_END).map_or(0, |(at, _)| at);
    let end = &signs[last..];
    let (code, _) = Session::split(&end[..code_length(end)]);
    let is_sum = |sum: &str| [SUM, SUM + Session::LENGTH].contains(&sum.len());
    code.contains(hyphen) && code.rsplit(hyphen).next().is_some_and(is_sum)
}

/// Returns the length of the code proper. Anything after the checksum does not belong to it, be it
/// the rest of a sentence or the `%26` of a wrapped link.
fn code_length(signs: &str) -> usize {
    let rest = signs.rsplit(hyphen).next().unwrap_or_default();
    let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    signs.len() - rest.len() + length + Session::length_in(&rest[length..])
}

/// The signs of a code, as far as we have read it.
#[derive(Default)]
struct Signs {
    /// These are the signs without gaps.
    plain: String,
    /// These include the gaps and the unusual characters from the name on. A gap is a space, or a
    /// line end if it has one.
    written: String,
    hyphens: usize,
    /// Counts gaps and unusual characters from the name on.
    unusual: usize,
}

#[derive(Clone, Copy)]
struct Sign {
    character: char,
    /// Measured in the text, in bytes.
    length: usize,
    /// True if this is only a sign of the code if somebody has decoded the name.
    is_unusual: bool,
}

impl Signs {
    /// Returns the sign at the start of a text, if it can be part of the code.
    fn next(&self, text: &str) -> Option<Sign> {
        let character = text.chars().next()?;
        let next =
            sign_at(text).map(|(character, length)| Sign { character, length, is_unusual: false });
        let ends_name = character != '\u{2010}' && next.is_some_and(|next| next.character == '-');
        // Spreadsheets and keyboards turn the full stops of a game into commas.
        let is_in_game = self.hyphens > BEFORE_NAME && character == ',';
        if is_in_game && text[1..].starts_with(|c: char| c.is_ascii_digit()) {
            return Some(Sign { character: '.', length: 1, is_unusual: false });
        }
        // Behind the hyphen that follows the name, there may be more of the name, if a program has
        // made its hyphens plain.
        let is_behind = self.hyphens > BEFORE_NAME && next.is_some();
        if self.hyphens < BEFORE_NAME || is_behind || ends_name {
            return next;
        }
        if self.unusual == MOST_UNUSUAL {
            return None;
        }
        // Names may contain anything, in any script. We leave them as they are.
        let is_unusual = !(character.is_alphanumeric() || is_separator(character));
        Some(Sign { character, length: character.len_utf8(), is_unusual })
    }

    /// Adds a sign, and the gap before it.
    fn push(&mut self, gap: Gap, between: &str, next: Sign) {
        let may_be_name = self.hyphens >= BEFORE_NAME && next.character != '-';
        if may_be_name && gap.length > 0 && !self.written.ends_with('-') {
            match gap {
                Gap { has_line_end: true, .. } => self.written.push('\n'),
                Gap { has_space: true, .. } => self.written.push(' '),
                _ => self.written.extend(between.chars().filter(|&c| is_joiner(c))),
            }
            self.unusual = MOST_UNUSUAL.min(self.unusual + 1);
        }
        self.written.push(next.character);
        if next.is_unusual {
            self.unusual = MOST_UNUSUAL.min(self.unusual + 1);
        } else {
            self.plain.push(next.character);
        }
        self.hyphens += usize::from(next.character == '-');
    }
}

/// If a sign at the start of a text can be part of a code, returns its meaning there and its length
/// in bytes.
fn sign_at(text: &str) -> Option<(char, usize)> {
    let first = || text.chars().next().map(|c| (plain(c), c.len_utf8()));
    let (sign, length) = escaped(text).or_else(first)?;
    let is_part = sign.is_alphanumeric() || is_separator(sign);
    let sign = if hyphen(sign) { Some('-') } else { is_part.then_some(sign) };
    sign.map(|sign| (sign, length))
}

/// If a text starts with a sign that a mail or an address has encoded, such as `=5F` or `%5F`,
/// returns the sign and its length in bytes. It may be encoded several times, as in `%255F`.
fn escaped(text: &str) -> Option<(char, usize)> {
    let code = text.strip_prefix(['=', '%'])?;
    let digits = code.trim_start_matches("25");
    let sign = hex_pair(digits.as_bytes()).map(char::from).filter(char::is_ascii_graphic)?;
    Some((sign, text.len() - digits.len() + 2))
}

/// Returns true for the signs in a code that are neither letters, digits nor hyphens, and for the
/// hyphen that names contain.
fn is_separator(c: char) -> bool {
    matches!(c, '.' | '_' | '%' | '\u{2010}')
}

/// Returns `true` for hyphens and for signs that programs write instead. Among them is the hyphen
/// bullet at the start of a list item.
fn hyphen(c: char) -> bool {
    is_hyphen(c) || c == '\u{2043}'
}

/// Inside a code, there can be a run of spaces, line ends and invisible characters.
#[derive(Clone, Copy)]
struct Gap {
    /// Measured in bytes.
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

/// Returns true for characters that programs insert where a line may be wrapped, or where another
/// direction begins. You cannot see them, and they are not spaces.
fn is_invisible(c: char) -> bool {
    is_joiner(c) || is_harmful(c) && !c.is_control()
}

/// Returns true for invisible characters that names in some scripts need.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::result_code::tests::code;
    use crate::{Encoded, ResultCode};

    /// Stands for NFC and NFD in these tests.
    fn forms(name: &str) -> Vec<String> {
        vec![name.replace("u\u{308}", "ü"), name.replace('ü', "u\u{308}")]
    }

    fn texts(text: &str) -> Vec<String> {
        find_codes(text, forms).into_iter().map(|found| found.code).collect()
    }

    /// Asserts that there is exactly one code, and that it reads as `expected`.
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
            let starts: Vec<usize> =
                find_codes(&two, forms).iter().map(|found| found.start).collect();
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
    fn digits_and_letters_of_other_scripts_are_read() {
        let session = code().task.session("secret");
        for text in [code().to_string(), code().with_session(session)] {
            for zero in ['０', '٠', '۰', '०', '𝟘'] {
                let digit = |c: char| match c.to_digit(10) {
                    Some(digit) => char::from_u32(zero as u32 + digit).expect("a digit"),
                    None => c,
                };
                assert_found(&text.chars().map(digit).collect::<String>(), &code());
            }
            let wide = |c: char| char::from_u32(c as u32 + 0xfee0).expect("a character");
            let wide: String = text.chars().map(wide).collect();
            assert_found(&format!("「{wide}」"), &code());
            assert_found(&format!("{}\u{200f}{}", &text[..9], &text[9..]), &code());
        }
        let named = ResultCode { player: "Ｍｅｉ２".to_owned(), ..code() };
        let shown = named.to_string().replace(&Encoded(&named.player).to_string(), &named.player);
        assert_found(&shown, &named);
        assert_found(&shown.replace('1', "１"), &named);
    }

    #[test]
    fn letters_for_the_version_and_commas_in_the_game_are_read() {
        let text = code().to_string();
        for version in ["ginnowl-", "ginnowI-", "GINNOWi-"] {
            assert_found(&text.replace("ginnow1-", version), &code());
        }
        assert!(texts("ginnowll-a, ginnowlabel-, ginnow-l").is_empty());
        assert!(text.contains('.'), "{text}");
        assert_found(&text.replace('.', ","), &code());
        assert_found(&format!("Anna,{},3,4", text.replace('.', ",")), &code());
    }

    #[test]
    fn plain_hyphens_and_curly_apostrophes_in_names_are_undone() {
        for (player, shown) in [
            ("Anna\u{2010}Lena", "Anna-Lena"),
            ("Anna\u{2010}Lena\u{2010}Mia", "Anna-Lena-Mia"),
            ("Zoë O'Hara", "Zoë O\u{2019}Hara"),
            ("Ann\u{2010}Marie O'Neil", "Ann-Marie O\u{2019}Neil"),
            ("Zoë O\u{2019}Hara", "Zoë O'Hara"),
        ] {
            let code = ResultCode { player: player.to_owned(), ..code() };
            let session = code.task.session("secret");
            for text in [code.to_string(), code.with_session(session)] {
                let encoded = Encoded(player).to_string();
                assert_found(&text.replace(&encoded, shown), &code);
                assert_found(&text.replace(&encoded, &Encoded(shown).to_string()), &code);
            }
        }
    }

    /// Programs that show an address, or that look for the text of a link, decode the name.
    #[test]
    fn decoded_names_are_encoded_again() {
        for player in [
            "Anna Müller",
            "Anna\u{2010}Lena von und zu",
            "O'Hara (7b), \"Jo\"",
            "=1+1",
            "A & B",
            "Mia 👩\u{200d}🚀",
            "Zoë",
            ".a",
        ] {
            let code = ResultCode { player: player.to_owned(), ..code() };
            let session = code.task.session("secret");
            let encoded = Encoded(player).to_string();
            for text in [code.to_string(), code.with_session(session)] {
                let shown = text.replace(&encoded, player);
                let link = format!("https://example.org/#class/1?code={shown}");
                for text in [
                    &shown,
                    &format!("{player}: {shown} thanks, bye"),
                    &format!("<{link}>.\n{player}"),
                    &shown.replace(' ', "\n> "),
                    &shown.replace(' ', "\u{a0}"),
                    &shown.replace('-', "\u{2011}"),
                    &text.replace(&encoded, &encoded.replace("%20", "+")),
                    &text.replace('%', "=25").replace('_', "=5F"),
                    &text.replace('%', "="),
                ] {
                    assert_found(text, &code);
                }
            }
        }
        let wrapped = ResultCode { player: "Anna Müller".to_owned(), ..code() };
        let shown = wrapped.to_string().replace("%20M%C3%BCller", " Mül\n> ler");
        assert_found(&shown, &wrapped);
        for at in 1..20 {
            let (before, after) = shown.split_at(shown.len() - at);
            assert_found(&format!("{before}\n> {after}"), &wrapped);
        }
    }

    #[test]
    fn other_forms_of_unicode_are_tried() {
        for player in ["Anna Müller", "Mu\u{308}ller"] {
            let code = ResultCode { player: player.to_owned(), ..code() };
            let encoded = Encoded(player).to_string();
            for other in forms(player) {
                assert_found(&code.to_string().replace(&encoded, &other), &code);
                assert_found(
                    &code.to_string().replace(&encoded, &Encoded(&other).to_string()),
                    &code,
                );
            }
        }
    }

    #[test]
    fn a_session_without_its_underscore_is_read() {
        let session = code().task.session("secret");
        let text = code().with_session(session).replace('_', "");
        for around in [text.clone(), format!("*{text}*"), format!("{text} thanks")] {
            let found = texts(&around);
            assert_eq!(ResultCode::read_with_session(&found[0]), Ok((code(), Some(session))));
        }
        let mistyped = format!("{}0000", &text[..text.len() - 4]);
        assert_found(&mistyped, &code());
    }

    #[test]
    fn a_space_before_the_version_needs_an_intact_code() {
        let text = code().to_string().replace("ginnow1", "Ginnow 1");
        assert_found(&text, &code());
        assert_eq!(texts(&text[..text.len() - 1]), [""; 0]);
    }

    /// However a code is written, the checksum decides.
    #[test]
    fn no_altered_code_becomes_another_result() {
        let session = code().task.session("secret");
        let shown = code().to_string().replace("Zo%C3%AB%20B", "Zoë B");
        let written = [code().to_string(), code().with_session(session), shown];
        let signs = ['0', 'z', 'A', '.', '-', ' ', '\n', '%', '=', '+', '_', '７', 'é', '\''];
        for text in written {
            for (at, sign) in text.char_indices() {
                let (before, after) = (&text[..at], &text[at + sign.len_utf8()..]);
                let changed = signs.iter().map(|other| format!("{before}{other}{after}"));
                for altered in changed.chain([format!("{before}{after}")]) {
                    let found = texts(&altered).into_iter();
                    // To explain what's wrong with the others would take long.
                    for code in found.filter(|code| is_intact(Session::split(code).0)) {
                        assert_eq!(ResultCode::read(&code), Ok(self::code()), "{altered}");
                    }
                }
            }
        }
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
