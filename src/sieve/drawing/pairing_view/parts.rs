//! The parts of a pairing graph's layout are plain data. You can draw them as you like.

use crate::sieve::Number;
use crate::sieve::drawing::{Curve, Point};

/// The drawing of a number depends on how it left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// It was selected, so it scored.
    Selected,
    /// It paid for a selection.
    Payment,
    /// It left with a selection, but did not pay for it.
    Swept,
    /// It is still on the board.
    Remaining,
}

/// A number is drawn as a node, unless it is gathered in a summary.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingNode {
    /// The number.
    pub number: Number,
    /// The drawing depends on how the number left.
    pub role: Role,
    /// The move that removed it (counting from 0), or `None` if it's still on the board.
    pub turn: Option<usize>,
    /// The column is the number's rank.
    pub column: usize,
    /// The node is centred here.
    pub centre: Point,
}

/// A single node can stand for all untouched numbers of a column.
#[derive(Debug, Clone, PartialEq)]
pub struct UntouchedNumbers {
    /// The numbers are in increasing order.
    pub numbers: Vec<Number>,
    /// The column is the rank of these numbers.
    pub column: usize,
    /// The node is centred here.
    pub centre: Point,
}

/// An edge connects a number with a principal factor.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingEdge {
    /// The number is in the column on the right.
    pub number: Number,
    /// The factor is in the column on the left.
    pub factor: Number,
    /// True if the factor pays for the number.
    pub paired: bool,
    /// The curve leads from factor to number. It never passes behind a node.
    pub curve: Curve,
}

/// A column has all numbers of some rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// The rank counts prime factors with multiplicity.
    pub rank: usize,
    /// The column begins here.
    pub left: f64,
    /// The column ends here.
    pub right: f64,
}
