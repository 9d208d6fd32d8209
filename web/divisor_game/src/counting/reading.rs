//! Numbers as people type them.

/// Reads a whole number: digits, possibly in groups ("1 000 000", "1,000,000"), or a
/// power ("10^12"). Returns `None` for any other text, and for a number beyond 64 bits.
pub fn read(typed: &str) -> Option<u64> {
    let is_group = |letter: char| letter.is_whitespace() || ",.'_’".contains(letter);
    let joined: String = typed.chars().filter(|&letter| !is_group(letter)).collect();
    match joined.split_once('^') {
        None => digits(&joined),
        Some((base, exponent)) => digits(base)?.checked_pow(u32::try_from(digits(exponent)?).ok()?),
    }
}

/// Digits and nothing else.
fn digits(text: &str) -> Option<u64> {
    let all = text.bytes().all(|letter| letter.is_ascii_digit());
    all.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_powers_are_read() {
        for (typed, number) in [
            ("10", 10),
            (" 1 000 000 ", 1_000_000),
            ("1,000,000", 1_000_000),
            ("1.000.000", 1_000_000),
            ("10^12", 1_000_000_000_000),
            ("2 ^ 62", 1 << 62),
            ("0", 0),
        ] {
            assert_eq!(read(typed), Some(number), "{typed}");
        }
    }

    #[test]
    fn anything_else_is_no_number() {
        for typed in [
            "",
            " ",
            "ten",
            "-5",
            "+5",
            "1e6",
            "10^",
            "^3",
            "2^64",
            "18446744073709551616",
            "2^2^2",
        ] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }
}
