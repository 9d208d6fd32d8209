//! Numbers with a noun, in singular or plural.

use std::fmt::Display;

/// Formats a number with its noun, as in `1 board` or `2 boards`. Only nouns whose plural ends in
/// `s` will do.
pub(super) fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    let ending = if number == N::from(1) { "" } else { "s" };
    format!("{number} {noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_thing_is_in_the_singular() {
        let texts = [0, 1, 2].map(|number: usize| counted(number, "board"));
        assert_eq!(texts, ["0 boards", "1 board", "2 boards"]);
    }
}
