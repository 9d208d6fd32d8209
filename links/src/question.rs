//! Cleans the question of a link, so that it is one line of plain text.

/// Longer questions are cut. The limit is in characters.
pub const LONGEST_QUESTION: usize = 200;

/// Cleans a question for a link. The result has at most [`LONGEST_QUESTION`] characters on one line,
/// without characters that are invisible or rearrange the text around them.
#[must_use]
pub fn clean_question(text: &str) -> String {
    let mut line = one_line(text);
    if let Some((end, _)) = line.char_indices().nth(LONGEST_QUESTION) {
        line.truncate(end);
        line.truncate(line.trim_end().len());
    }
    line
}

/// Puts a text of any length on one line and removes harmful characters.
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

/// Returns true if a text contains characters that a question must not have, apart from superfluous
/// spaces.
pub(crate) fn has_harmful(text: &str) -> bool {
    text.chars().any(is_harmful)
}

/// Invisible characters that have an effect: control characters, marks that change the direction of text,
/// line ends, invisible fillers and tags. Joiners stay, because several scripts need them.
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
