//! The parts of a view of the pairing graph.

use crate::sieve::Number;
use crate::sieve::drawing::{Curve, Point};

/// The role of a number in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// It was selected, and scored.
    Selected,
    /// It left as the payment of a selection.
    Payment,
    /// It left together with a selection, but not as its payment.
    Swept,
    /// It remains in the list.
    Remaining,
}

/// A number in the view.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingNode {
    /// The number.
    pub number: Number,
    /// The role of the number.
    pub role: Role,
    /// The move that took it, counted from 0.
    pub turn: Option<usize>,
    /// Its column, which is its rank.
    pub column: usize,
    /// Its centre.
    pub centre: Point,
}

/// A node that represents the untouched numbers of a column.
#[derive(Debug, Clone, PartialEq)]
pub struct UntouchedNumbers {
    /// These numbers, in increasing order.
    pub numbers: Vec<Number>,
    /// Its column, which is the rank of the numbers.
    pub column: usize,
    /// Its centre.
    pub centre: Point,
}

/// A number and one of its principal factors.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingEdge {
    /// The number, in the column to the right.
    pub number: Number,
    /// The principal factor, in the column to the left.
    pub factor: Number,
    /// True if the factor pays for the number.
    pub paired: bool,
    /// From the factor to the number.
    pub curve: Curve,
}

/// A column: the numbers of one rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// The number of prime factors of its numbers, counted with multiplicity.
    pub rank: usize,
    /// The x coordinate of its left side.
    pub left: f64,
    /// The x coordinate of its right side.
    pub right: f64,
}
