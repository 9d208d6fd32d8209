//! Derives a board's certificate from that of the previous board, without any search.
//!
//! Suppose we have a proof for 1 to N - 1. Adding N times row `n` of N covers every payment for N,
//! and raises the right-hand side by as much as the claim. So it is also a proof for 1 to N. If N
//! is prime, though, the claim goes up by less, and we need row `n1` instead. That row takes over
//! the multiplier of the previous prime's row, which covers that prime q, and with N - q more it
//! also covers N. (See docs/what-is-proved.md, "From the board before".)

use crate::sieve::Number;
use crate::sieve::rules::successor::prime_before;
use std::fmt::Write;

/// Returns a certificate of the largest sum on 1 to `size`. `before` is the previous board's
/// certificate, and `game` scores `claim`, which must exceed the previous optimum by exactly as
/// much as [`crate::sieve::most_gained`] allows. Returns `None` if `before` is for some other
/// board, or has an opening or required numbers. Note that the result still has to go through the
/// checker, since it is not a proof if other rows cover the previous prime.
#[must_use]
pub fn succeeding(before: &str, size: Number, claim: u64, game: &[Number]) -> Option<String> {
    let (header, proof) = before.split_at(before.find("\nopening\n")?);
    let expected = format!("ginnow-certificate 1\ngoal largest\nboard {}", size - 1);
    if header != expected || !proof.starts_with("\nopening\nclaim ") {
        return None;
    }
    let mut lines = proof.lines().skip(4);
    let moves: Vec<String> = game.iter().map(Number::to_string).collect();
    let mut text = format!(
        "ginnow-certificate 1\ngoal largest\nboard {size}\nopening\nclaim {claim}\ngame {}\n",
        moves.join(" ")
    );
    text.reserve(before.len() + before.len() / 8);
    let addition = Addition::of(size);
    lines.try_for_each(|line| {
        let (word, dual) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "leaf" | "exclude" => addition.write(word, dual, &mut text)?,
            _ => text.push_str(line),
        }
        text.push('\n');
        Some(())
    })?;
    Some(text)
}

/// This row is added to every leaf and exclusion.
struct Addition {
    row: Number,
    /// The multiplier does not include the denominator.
    times: u64,
    /// The number whose row gives its multiplier to the new one, if it has any.
    instead_of: Option<Number>,
}

impl Addition {
    fn of(size: Number) -> Self {
        match prime_before(size) {
            None => Addition { row: size, times: u64::from(size), instead_of: None },
            Some(prime) => {
                Addition { row: 1, times: u64::from(size - prime), instead_of: Some(prime) }
            }
        }
    }

    /// Writes a leaf's or exclusion's rows, including the new one.
    fn write(&self, word: &str, dual: &str, text: &mut String) -> Option<()> {
        let (denominator, terms) = dual.split_once(" :")?;
        let mut multiplier = self.times.checked_mul(denominator.parse().ok()?)?;
        write!(text, "{word} {denominator} :").ok()?;
        for term in terms.split_ascii_whitespace() {
            let (row, times) = term.split_once('*')?;
            let number: Option<Number> = row.strip_prefix('n').and_then(|n| n.parse().ok());
            let joins = number.is_some_and(|n| n == self.row || Some(n) == self.instead_of);
            if joins {
                multiplier = multiplier.checked_add(times.parse().ok()?)?;
            } else {
                write!(text, " {term}").ok()?;
            }
        }
        write!(text, " n{}*{multiplier}", self.row).ok()
    }
}
