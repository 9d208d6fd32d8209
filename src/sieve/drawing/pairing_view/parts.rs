//! The parts of a view of the pairing graph. All of them are plain data, so that you can draw them
//! however you like.

use crate::sieve::Number;
use crate::sieve::drawing::{Curve, Point};

/// How a number left, which determines what it looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// It was selected, and scored.
    Selected,
    /// It left as the payment of a selection.
    Payment,
    /// It left together with a selection, but without paying for it.
    Swept,
    /// It's still on the board.
    Remaining,
}

/// A number as a node of the drawing. If untouched numbers are gathered, they don't have a node of
/// their own.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingNode {
    /// The number.
    pub number: Number,
    /// How it left, which determines what it looks like.
    pub role: Role,
    /// The move with which it left, counted from 0, or `None` if it's still on the board.
    pub turn: Option<usize>,
    /// The index of its column, which is its rank.
    pub column: usize,
    /// The centre of the node.
    pub centre: Point,
}

/// A node that stands for all untouched numbers of a column.
#[derive(Debug, Clone, PartialEq)]
pub struct UntouchedNumbers {
    /// These numbers, in increasing order.
    pub numbers: Vec<Number>,
    /// The index of the column, which is the rank of these numbers.
    pub column: usize,
    /// The centre of the node.
    pub centre: Point,
}

/// An edge between a number and one of its principal factors.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingEdge {
    /// The number, which is in the column to the right.
    pub number: Number,
    /// The factor, which is in the column to the left.
    pub factor: Number,
    /// True if the factor pays for the number.
    pub paired: bool,
    /// The line from the factor to the number. It never passes behind a node.
    pub curve: Curve,
}

/// A column, in which all numbers have the same rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// How many prime factors the numbers have, counted with multiplicity.
    pub rank: usize,
    /// The x coordinate of the left end.
    pub left: f64,
    /// The x coordinate of the right end.
    pub right: f64,
}
