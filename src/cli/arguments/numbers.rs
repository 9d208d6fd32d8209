//! Parses numbers and ranges. People paste numbers from all kinds of texts, so the digits may be
//! those of any script.

use ginnow_links::{is_hyphen, typed_number};
use std::fmt::Display;
use std::ops::{Bound, RangeBounds};

/// Returns a parser for whole numbers in a range, such as `whole(4..=20)` or `whole(1_u64..)`. The
/// range is part of its error message.
pub(in crate::cli) fn whole<T, R>(range: R) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: TryFrom<u64> + PartialOrd + Display,
    R: RangeBounds<T> + Clone,
{
    move |text| {
        let number = typed_number(text).filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let is_empty = text.trim().is_empty();
            let problem = if is_empty { "it is empty; " } else { "" };
            let bounds = match (range.start_bound(), range.end_bound()) {
                (Bound::Included(least), Bound::Included(most)) => {
                    format!(" from {least} to {most}")
                }
                (Bound::Included(least), _) => format!(", {least} or larger"),
                _ => String::new(),
            };
            format!("{problem}the value is a whole number{bounds}")
        })
    }
}

/// An example for error messages.
const RANGES: &str = "ranges look like 2..10";

/// Returns both ends of a range `A..B`. We also accept Rust's `A..=B`, with the same meaning,
/// because all of our ranges include their ends. A single number is a range of one.
///
/// # Errors
/// Returns an error if an end is missing, or if this looks like a range in some other notation,
/// such as `2-10`. The message shows the right one.
pub(in crate::cli) fn ends(text: &str) -> Result<(&str, &str), String> {
    let text = text.trim();
    if let Some((first, last)) = text.split_once("..") {
        let last = last.strip_prefix('=').unwrap_or(last);
        return if first.is_empty() {
            Err(format!("the first number of the range is missing; {RANGES}"))
        } else if last.is_empty() {
            Err(format!("the last number of the range is missing; {RANGES}"))
        } else if last.starts_with('.') {
            Err(format!("there are too many dots; {RANGES}"))
        } else {
            Ok((first, last))
        };
    }
    // A full stop can separate groups of digits, as in 1.000. In a range, though, it is more likely
    // that somebody has missed a dot.
    if !text.contains('.') && typed_number::<u64>(text).is_some() {
        return Ok((text, text));
    }
    let is_separator = |sign: char| is_hyphen(sign) || ".:…‥~～〜→/".contains(sign);
    if text.contains(is_separator) || text.split_whitespace().count() > 1 {
        return Err(RANGES.to_owned());
    }
    Ok((text, text))
}

/// Splits a word like `29-25`, which is how our links join moves, into numbers. Returns `None` for
/// anything else.
pub(in crate::cli) fn joined<T: TryFrom<u64>>(word: &str) -> Option<Vec<T>> {
    word.split(is_hyphen).map(typed_number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_name_their_range() {
        let digits = whole(4_u8..=20);
        assert_eq!(digits("１２"), Ok(12));
        let range = "the value is a whole number from 4 to 20".to_owned();
        for wrong in ["3", "21", "x", "300", "4.5"] {
            assert_eq!(digits(wrong), Err(range.clone()), "{wrong}");
        }
        assert_eq!(digits(" "), Err(format!("it is empty; {range}")));
        let open = whole(1_u64..);
        assert_eq!(open("1_000"), Ok(1000));
        assert_eq!(open("0"), Err("the value is a whole number, 1 or larger".to_owned()));
    }

    #[test]
    fn other_forms_of_ranges_get_a_hint() {
        assert_eq!(ends("2..10"), Ok(("2", "10")));
        assert_eq!(ends("2..=10"), Ok(("2", "10")));
        assert_eq!(ends("7"), Ok(("7", "7")));
        for wrong in [
            "2-10", "2–10", "2:10", "2…10", "2..", "..10", "..", "2...10", "2.10", "1.500", "2 10",
            "2 to 10", "2~10",
        ] {
            let hint = ends(wrong).expect_err(wrong);
            assert!(hint.contains("ranges look like 2..10"), "{wrong}: {hint}");
        }
    }

    #[test]
    fn moves_of_a_link_are_numbers() {
        assert_eq!(joined("29-25"), Some(vec![29_u32, 25]));
        assert_eq!(joined("٢٩‑25"), Some(vec![29_u32, 25]));
        for wrong in ["-5", "29-", "29--25", "x", ""] {
            assert_eq!(joined::<u32>(wrong), None, "{wrong}");
        }
    }
}
