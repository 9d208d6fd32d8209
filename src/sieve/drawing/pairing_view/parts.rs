//! Defines the parts that make up a view of the pairing graph.

use crate::sieve::Number;
use crate::sieve::drawing::{Curve, Point};

/// The role decides how a number is drawn.
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

/// Each visible number is drawn as one node.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingNode {
    /// Its prime factors decide the column.
    pub number: Number,
    /// This decides how the number is drawn.
    pub role: Role,
    /// Moves are counted from 0. The number left with this one, if it did.
    pub turn: Option<usize>,
    /// Its column, which is its rank.
    pub column: usize,
    /// Centre of the node.
    pub centre: Point,
}

/// A node that represents the untouched numbers of a column.
#[derive(Debug, Clone, PartialEq)]
pub struct UntouchedNumbers {
    /// These numbers, in increasing order.
    pub numbers: Vec<Number>,
    /// Its column, which is the rank of the numbers.
    pub column: usize,
    /// Centre of the summary.
    pub centre: Point,
}

/// An edge joins a number and one of its principal factors.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingEdge {
    /// You find this number in the column to the right.
    pub number: Number,
    /// You find this factor in the column to the left.
    pub factor: Number,
    /// True if the factor pays for the number.
    pub paired: bool,
    /// From the factor to the number.
    pub curve: Curve,
}

/// All numbers of a column have the same rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// The rank of a number is how many prime factors it has, counted with multiplicity.
    pub rank: usize,
    /// The column begins at this x coordinate.
    pub left: f64,
    /// The column ends at this x coordinate.
    pub right: f64,
}
