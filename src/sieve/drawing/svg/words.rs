//! Words in a document. They're up to the caller, because the page has two languages.

use crate::sieve::Number;
use crate::sieve::drawing::{Column, PairingView, Role, real};

/// Bold letters in a heading have this width on average. Headings are rarely wider than that.
const HEADING_LETTER: f64 = 0.45;

/// Every word that may appear in a document. For English, use [`Words::english`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The document has this title, for example "Pairing graph, N = 120".
    pub title: String,
    /// A sentence or two for screen readers.
    pub description: String,
    /// The word for "selected".
    pub selected: String,
    /// The word for "payment".
    pub payment: String,
    /// The word for "swept".
    pub swept: String,
    /// The word for "remaining".
    pub remaining: String,
    /// The word for "move". Its number follows it.
    pub turn: String,
    /// The word for "places". The first and last possible place of a move follow it.
    pub places: String,
    /// The word for "primes". It is the title of their column.
    pub primes: String,
    /// The word for "prime factors". It is the title of a column of products, preceded by a number.
    pub prime_factors: String,
    /// The word for "critical chain".
    pub critical: String,
}

impl Words {
    /// All in English, except that title and description are up to you.
    #[must_use]
    pub fn english(title: &str, description: &str) -> Self {
        Words {
            title: title.into(),
            description: description.into(),
            selected: "selected".into(),
            payment: "payment".into(),
            swept: "swept".into(),
            remaining: "remaining".into(),
            turn: "move".into(),
            places: "places".into(),
            primes: "primes".into(),
            prime_factors: "prime factors".into(),
            critical: "critical chain".into(),
        }
    }

    /// Returns the heading for numbers with `rank` prime factors.
    #[must_use]
    pub fn column(&self, rank: usize) -> String {
        match rank {
            0 => "1".to_owned(),
            1 => self.primes.clone(),
            _ => format!("{rank} {}", self.prime_factors),
        }
    }

    /// Returns the width including headings. The last one can stick out of its column, and thus out
    /// of the view.
    #[must_use]
    pub fn width_with_headings(&self, view: &PairingView) -> f64 {
        let right = |column: &Column| {
            let letters = self.column(column.rank).chars().count();
            f64::midpoint(column.left, column.right) + real(letters) * HEADING_LETTER / 2.0
        };
        view.columns.iter().map(right).fold(view.width, f64::max)
    }

    /// Describes a number by its role and, if it left, the move.
    pub(super) fn of_number(&self, number: Number, role: Role, turn: Option<usize>) -> String {
        let role = self.role(role);
        match turn {
            Some(turn) => format!("{number}: {role}, {} {}", self.turn, turn + 1),
            None => format!("{number}: {role}"),
        }
    }

    pub(super) fn role(&self, role: Role) -> &str {
        match role {
            Role::Selected => &self.selected,
            Role::Payment => &self.payment,
            Role::Swept => &self.swept,
            Role::Remaining => &self.remaining,
        }
    }
}
