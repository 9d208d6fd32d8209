//! Numbers with a noun, in singular or plural.

use std::fmt::Display;

/// Formats a number with its noun, as in `1 board` or `2 boards`. Apart from leaves, the plural must
/// end in `s`.
pub(super) fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    match noun {
        _ if number == N::from(1) => format!("{number} {noun}"),
        "leaf" => format!("{number} leaves"),
        _ => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_thing_is_in_the_singular() {
        let texts = [0, 1, 2].map(|number: usize| counted(number, "board"));
        assert_eq!(texts, ["0 boards", "1 board", "2 boards"]);
        assert_eq!([1, 2].map(|number: u64| counted(number, "leaf")), ["1 leaf", "2 leaves"]);
    }
}
