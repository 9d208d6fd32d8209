//! Makes the certificate of a board from that of the previous board.
//!
//! The old proof for 1..N-1 also holds on 1..N if N times row `n` of N is added to it: that covers every
//! payment for N and raises the right-hand side by as much as the claim. If N is prime, row `n1` takes that
//! part: it already covers the previous prime if it also gets the multiplier of that prime's own row, and
//! N - q more cover N. (docs/what-is-proved.md, "From the board before".)

use crate::sieve::Number;
use crate::sieve::rules::successor::prime_before;
use std::fmt::Write;

/// Returns the certificate of the largest sum of 1..`size`, made from `before`, that of the previous board,
/// for a game that scores `claim`: more than the previous optimum by as much as
/// [`crate::sieve::most_gained`] allows. `None` if `before` is not a certificate of that board with an
/// empty opening and no required numbers. The checker must verify the result: it isn't a proof if other
/// rows cover the previous prime.
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

/// The proof for the new number needs one more row.
struct Addition {
    row: Number,
    /// The multiplier counts in units of the denominator.
    times: u64,
    /// If this row is given, the new one takes over its multiplier.
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

    /// Writes the rows of a leaf or an exclusion together with this one.
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
