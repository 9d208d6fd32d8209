//! Derives the certificate of a board from that of the previous board, without a search.
//!
//! Suppose that we have a proof for 1 to N - 1. If we add N times row `n` of N to it, every payment
//! for N is covered, and the right-hand side goes up by as much as the claim does. Hence, it's also
//! a proof for 1 to N. If N is prime, the claim goes up by less, so we use row `n1` instead. That
//! row already covers the previous prime q if it also gets the multiplier of q's own row, and with
//! N - q more it covers N. (docs/what-is-proved.md, "From the board before".)

use crate::sieve::Number;
use crate::sieve::rules::successor::prime_before;
use std::fmt::Write;

/// Returns a certificate of the largest sum on 1 to `size`, given `before`, which is the one of the
/// previous board, and a game that scores `claim`. This must be more than the previous optimum by
/// exactly as much as [`crate::sieve::most_gained`] allows. Returns `None` if `before` isn't a
/// certificate of that board, or if it has an opening or required numbers. Note that the checker
/// must verify the result, because it isn't a proof if other rows cover the previous prime.
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

/// The row that we add to each leaf and exclusion.
struct Addition {
    row: Number,
    /// Its multiplier, without the denominator.
    times: u64,
    /// If there's a row for this number, the new one takes over its multiplier.
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

    /// Writes the rows of a leaf or an exclusion, with this row added.
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
