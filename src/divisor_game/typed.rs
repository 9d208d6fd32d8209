//! Parses numbers the way people type them. Examples are `1,000,000` and `10^12`.

use super::Number;
use ginnow_links::decimal_digit;

/// Parses an integer below 2^64. Digits can be of any script and grouped in threes (`1 000 000`,
/// `1,000,000`), and powers like `10^12` or `3e12` work as well. Returns `None` for anything else.
#[must_use]
pub fn typed_number(text: &str) -> Option<Number> {
    let digits = |part: &str| ginnow_links::typed_number::<Number>(&part.replace('_', ""));
    let power = |base: Number, exponent| base.checked_pow(u32::try_from(digits(exponent)?).ok()?);
    if let Some((base, exponent)) = text.split_once('^') {
        power(digits(base)?, exponent)
    } else if let Some((factor, exponent)) = text.split_once(['e', 'E']) {
        digits(factor)?.checked_mul(power(10, exponent)?)
    } else {
        digits(text)
    }
}

/// Parses a single number in groups, such as `1,000`, or returns `None` if it might be a list.
/// Commas and blanks separate numbers as well, so only a group that begins with 0 settles it:
/// `12,500` counts as two numbers.
#[must_use]
pub fn grouped_number(text: &str) -> Option<Number> {
    let mut groups = text.trim().split(ginnow_links::separates_groups).skip(1);
    let begins_with_zero = |group: &str| group.starts_with(|it| decimal_digit(it) == Some(0));
    groups.any(begins_with_zero).then(|| ginnow_links::typed_number(text))?
}

#[cfg(test)]
mod tests {
    use super::{grouped_number, typed_number};

    #[test]
    fn a_group_that_begins_with_zero_belongs_to_a_number() {
        for (text, number) in [
            ("1,000", Some(1000)),
            ("1 000 500", Some(1_000_500)),
            ("12,500", None),
            ("12, 018", None),
            ("12 18 30", None),
            ("1000", None),
            ("", None),
        ] {
            assert_eq!(grouped_number(text), number, "{text}");
        }
    }

    #[test]
    fn groups_and_powers_are_read() {
        for (typed, number) in [
            ("10", 10),
            (" 1 000 000 ", 1_000_000),
            ("1,000,000", 1_000_000),
            ("1.000.000", 1_000_000),
            ("1_000", 1000),
            ("10^12", 1_000_000_000_000),
            ("2 ^ 62", 1 << 62),
            ("3e2", 300),
            ("١٠^３", 1000),
            ("0", 0),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(typed_number(typed), Some(number), "{typed}");
        }
    }

    #[test]
    fn other_texts_are_not_numbers() {
        for typed in [
            "",
            " ",
            "ten",
            "-5",
            "+5",
            "1.5",
            "12 34",
            "10^",
            "^3",
            "10^99",
            "1e30",
            "e",
            "2^64",
            "18446744073709551616",
            "2^2^2",
        ] {
            assert_eq!(typed_number(typed), None, "{typed}");
        }
    }
}
