//! Percentages in the current language.

use super::{fill, number, text};

/// Formats a percentage with the given number of decimal places. For example, `percent(125, 1)` is
/// 12.5%. Spaces and signs depend on the language. We could leave all this to `Intl`, but browsers
/// need a tenth of a second to prepare it, and that would delay the first drawing.
#[must_use]
pub fn percent(value: u64, decimals: u32) -> String {
    let unit = 10_u64.pow(decimals);
    let mut share = number(value / unit);
    if decimals > 0 {
        let part = (unit + value % unit).to_string();
        share.push_str(text("number.point"));
        share.push_str(&part[1..]);
    }
    fill!("number.percent", share)
}

#[cfg(test)]
mod tests {
    use super::super::{LANGUAGES, choose, learn};
    use super::*;

    #[test]
    fn percentages_have_the_signs_and_spaces_of_the_language() {
        let written = || [percent(125, 1), percent(25, 4), percent(100, 0), percent(123_456, 1)];
        let texts: [_; LANGUAGES.len()] = [
            include_str!("../../../../static/words/en.txt"),
            include_str!("../../../../static/words/de.txt"),
        ];
        for (language, texts) in LANGUAGES.iter().zip(texts) {
            learn(language, texts);
        }
        let _ = choose(&LANGUAGES[1]);
        assert_eq!(written(), ["12,5\u{a0}%", "0,0025\u{a0}%", "100\u{a0}%", "12.345,6\u{a0}%"]);
        let _ = choose(&LANGUAGES[0]);
        assert_eq!(written(), ["12.5%", "0.0025%", "100%", "12,345.6%"]);
    }
}
