//! Cleans questions. Anybody can write a question into a link, and we show it to the reader. So it
//! must be a single line of plain text that can't do any harm.

/// Maximum length of a question in characters. The rest is cut off.
pub const LONGEST_QUESTION: usize = 200;

/// Turns any text into a question. It is on one line, no longer than [`LONGEST_QUESTION`], and free
/// of characters that are invisible or would rearrange the text around them.
#[must_use]
pub fn clean_question(text: &str) -> String {
    let mut line = one_line(text);
    if let Some((end, _)) = line.char_indices().nth(LONGEST_QUESTION) {
        line.truncate(end);
        line.truncate(line.trim_end().len());
    }
    line
}

/// Puts a text on one line and removes harmful characters. Unlike [`clean_question`], this doesn't
/// limit the length.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split(char::is_whitespace) {
        let before = line.len();
        if before > 0 {
            line.push(' ');
        }
        let start = line.len();
        line.extend(word.chars().filter(|&c| !is_harmful(c)));
        if line.len() == start {
            line.truncate(before);
        }
    }
    line
}

/// Returns `true` if a text contains harmful characters (see [`is_harmful`]). Nobody would miss
/// superfluous spaces, so they do not count.
pub(crate) fn has_harmful(text: &str) -> bool {
    text.chars().any(is_harmful)
}

/// Returns `true` for invisible characters with some effect: control characters, marks for the text
/// direction, line ends, invisible fillers and tags. Joiners are fine, because a number of scripts
/// need them.
pub(crate) fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_one_line_of_visible_text() {
        let cleaned = clean_question("  Can you\r\n reach\t\u{202e}140\u{0}\u{2066}? \u{feff} ");
        assert_eq!(cleaned, "Can you reach 140?");
        assert_eq!(clean_question("a \u{200b} b"), "a b");
        assert_eq!(clean_question(" \u{202e}\n"), "");
        assert_eq!(clean_question("می‌خواهم"), "می‌خواهم", "joiners stay");
    }

    #[test]
    fn long_questions_are_cut_between_characters() {
        let long = clean_question(&"ä".repeat(LONGEST_QUESTION + 1));
        assert_eq!(long, "ä".repeat(LONGEST_QUESTION));
        let space = format!("{} b", "a".repeat(LONGEST_QUESTION - 1));
        assert_eq!(clean_question(&space), "a".repeat(LONGEST_QUESTION - 1));
    }

    #[test]
    fn cleaning_twice_is_cleaning_once() {
        for text in ["a  b", " x\u{2028}y ", "\u{85}\u{85}q", "1\u{3000}2"] {
            let once = clean_question(text);
            assert_eq!(clean_question(&once), once);
            assert!(!has_harmful(&once));
        }
    }
}
