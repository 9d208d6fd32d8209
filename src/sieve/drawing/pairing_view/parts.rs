//! What a view of the pairing graph is made of.

use crate::sieve::Number;
use crate::sieve::drawing::{Curve, Point};

/// What became of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// It was selected.
    Selected,
    /// It left as the payment of a selection.
    Payment,
    /// It left with a selection, paying nobody.
    Swept,
    /// It is still in the list.
    Remaining,
}

/// A number in the view.
#[derive(Debug, Clone, PartialEq)]
pub struct PairingNode {
    /// The number.
    pub number: Number,
    /// What became of it.
    pub role: Role,
    /// The move that took it, counted from 0.
    pub turn: Option<usize>,
    /// Its column: its rank.
    pub column: usize,
    /// Its centre.
    pub centre: Point,
}

/// The untouched numbers of a column, gathered.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// The numbers that it stands for, in increasing order.
    pub numbers: Vec<Number>,
    /// Its column: the rank of the numbers.
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
    /// Whether the factor pays for the number.
    pub paired: bool,
    /// From the factor to the number.
    pub curve: Curve,
}

/// A column: the numbers of one rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Column {
    /// How many prime factors its numbers have, counted with multiplicity.
    pub rank: usize,
    /// Its left side.
    pub left: f64,
    /// Its right side.
    pub right: f64,
}
