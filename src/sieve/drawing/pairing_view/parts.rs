//! The parts of a pairing graph's layout. They are plain data, which you can draw however you like.

use crate::sieve::Number;
use crate::sieve::drawing::{Curve, Point};

/// How a number left, and hence how it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Selected, so it scored.
    Selected,
    /// Paid for a selection.
    Payment,
    /// Left with a selection, but without paying.
    Swept,
    /// Still on the board.
    Remaining,
}

/// A number as a node. There is none for numbers that are gathered in a summary.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingNode {
    /// The number.
    pub number: Number,
    /// How it left, and hence how it is drawn.
    pub role: Role,
    /// The move that removed it (counting from 0), or `None` if it's still on the board.
    pub turn: Option<usize>,
    /// Column, i.e. rank.
    pub column: usize,
    /// The centre of the node.
    pub centre: Point,
}

/// A node for all untouched numbers of a column.
#[derive(Debug, Clone, PartialEq)]
pub struct UntouchedNumbers {
    /// The numbers in increasing order.
    pub numbers: Vec<Number>,
    /// Column, i.e. the rank of these numbers.
    pub column: usize,
    /// The centre of the node.
    pub centre: Point,
}

/// An edge between a number and a principal factor.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingEdge {
    /// The number, in the column on the right.
    pub number: Number,
    /// The factor, in the column on the left.
    pub factor: Number,
    /// True if the factor pays for the number.
    pub paired: bool,
    /// The edge as a curve from factor to number. It never passes behind a node.
    pub curve: Curve,
}

/// A column, i.e. all numbers of some rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// Number of prime factors, counted with multiplicity.
    pub rank: usize,
    /// Left end.
    pub left: f64,
    /// Right end.
    pub right: f64,
}
