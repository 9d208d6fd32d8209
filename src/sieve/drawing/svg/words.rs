//! The words in a document. The caller chooses them because the page has two languages.

use crate::sieve::Number;
use crate::sieve::drawing::{Column, PairingView, Role, real};

/// The average width of a bold letter in a heading. It's rarely more than this.
const HEADING_LETTER: f64 = 0.45;

/// All words that appear in a document. See [`Words::english`] for the English ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// The title, such as "Pairing graph, N = 120".
    pub title: String,
    /// A description for screen readers, of one or two sentences.
    pub description: String,
    /// "selected".
    pub selected: String,
    /// "payment".
    pub payment: String,
    /// "swept".
    pub swept: String,
    /// "remaining".
    pub remaining: String,
    /// "move", after which comes its number.
    pub turn: String,
    /// "places", after which come the first and the last possible place of a move.
    pub places: String,
    /// "primes", as the title of their column.
    pub primes: String,
    /// "prime factors", as the title of a column of products. Their number comes before it.
    pub prime_factors: String,
    /// "critical chain".
    pub critical: String,
}

impl Words {
    /// Returns the English words, with your title and description.
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

    /// Returns the title of the column of numbers that have `rank` prime factors.
    #[must_use]
    pub fn column(&self, rank: usize) -> String {
        match rank {
            0 => "1".to_owned(),
            1 => self.primes.clone(),
            _ => format!("{rank} {}", self.prime_factors),
        }
    }

    /// Returns the width of a drawing including its headings. It may be more than that of the view,
    /// because the last heading can be wider than its column.
    #[must_use]
    pub fn width_with_headings(&self, view: &PairingView) -> f64 {
        let right = |column: &Column| {
            let letters = self.column(column.rank).chars().count();
            f64::midpoint(column.left, column.right) + real(letters) * HEADING_LETTER / 2.0
        };
        view.columns.iter().map(right).fold(view.width, f64::max)
    }

    /// Describes a number by its role and the move that took it.
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
