//! Strategies see the board of a game like this. Unlike a position, it always knows the tax on each
//! number.

use crate::sieve::{FactorTable, Illegal, Number, Position};
use std::sync::Arc;

/// This board is optimized for strategies. They look at the tax on every number before every move.
/// So unlike a [`Position`], it stores how many factors each number has left, and their sum.
/// Removing a number updates N/number entries.
#[derive(Debug, Clone)]
pub struct Board {
    table: Arc<FactorTable>,
    remains: Vec<bool>,
    /// Each number has the number and the sum of its proper factors that are left.
    factors: Vec<u32>,
    taxes: Vec<u32>,
    moves: Vec<Number>,
    score: u64,
    taxed: u64,
}

impl Board {
    /// Creates the full board for a table. O(N log N).
    #[must_use]
    pub fn new(table: Arc<FactorTable>) -> Self {
        let count = table.size() as usize + 1;
        let mut board = Board {
            remains: vec![true; count],
            factors: vec![0; count],
            taxes: vec![0; count],
            moves: Vec::new(),
            score: 0,
            taxed: 0,
            table,
        };
        board.remains[0] = false;
        for number in 1..=board.size() {
            for multiple in board.multiples(number) {
                board.factors[multiple as usize] += 1;
                board.taxes[multiple as usize] += number;
            }
        }
        board
    }

    /// Returns N, the largest number on the board.
    #[must_use]
    pub fn size(&self) -> Number {
        self.table.size()
    }

    /// Returns divisors, principal factors and ranks on this board.
    #[must_use]
    pub fn table(&self) -> &Arc<FactorTable> {
        &self.table
    }

    /// Returns `true` if `number` is still on the board. Any number is fine, even one that never
    /// was.
    #[must_use]
    pub fn remains(&self, number: Number) -> bool {
        self.remains.get(number as usize).copied().unwrap_or(false)
    }

    /// Iterates over the numbers on the board, in increasing order.
    #[must_use = "the numbers are found one by one"]
    pub fn remaining(&self) -> impl DoubleEndedIterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.remains[number as usize])
    }

    /// Iterates over the numbers that can be selected, in increasing order.
    #[must_use = "the numbers are found one by one"]
    pub fn legal(&self) -> impl DoubleEndedIterator<Item = Number> + '_ {
        (2..=self.size()).filter(|&number| self.is_legal(number))
    }

    /// Returns `true` if `number` can be selected: it is still there, and so is one of its factors.
    #[must_use]
    pub fn is_legal(&self, number: Number) -> bool {
        self.remains(number) && self.factors[number as usize] > 0
    }

    /// Returns the number of proper factors left.
    #[must_use]
    pub fn factors_left(&self, number: Number) -> u32 {
        self.factors[number as usize]
    }

    /// Iterates over the proper factors left, in increasing order.
    #[must_use = "the numbers are found one by one"]
    pub fn taxed_by(&self, number: Number) -> impl DoubleEndedIterator<Item = Number> + '_ {
        let divisors = self.table.divisors(number).iter().copied();
        divisors.filter(move |&factor| factor != number && self.remains[factor as usize])
    }

    /// Returns the tax on a number. It is the sum of its proper factors that are left.
    #[must_use]
    pub fn tax(&self, number: Number) -> u32 {
        self.taxes[number as usize]
    }

    /// Iterates over proper multiples in increasing order, whether or not they are still on the
    /// board.
    pub fn multiples(&self, number: Number) -> impl Iterator<Item = Number> + use<> {
        (2 * number..=self.size()).step_by(number as usize)
    }

    /// Returns the largest principal factor left.
    #[must_use]
    pub fn payment(&self, number: Number) -> Option<Number> {
        let factors = self.table.principal_factors(number).iter().copied();
        { factors }.find(|&factor| self.remains[factor as usize])
    }

    /// Returns all selections so far.
    #[must_use]
    pub fn moves(&self) -> &[Number] {
        &self.moves
    }

    /// Returns the sum of all selections.
    #[must_use]
    pub fn score(&self) -> u64 {
        self.score
    }

    /// Returns the sum of all numbers removed as tax.
    #[must_use]
    pub fn taxed(&self) -> u64 {
        self.taxed
    }

    /// Selects `number`, which removes its factors from the board.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you cannot select this number, in which case the board does not
    /// change.
    pub fn play(&mut self, number: Number) -> Result<(), Illegal> {
        if !self.is_legal(number) {
            return Err(self.reason(number));
        }
        self.score += u64::from(number);
        self.taxed += u64::from(self.taxes[number as usize]);
        self.moves.push(number);
        let table = Arc::clone(&self.table);
        for &factor in table.divisors(number) {
            if std::mem::replace(&mut self.remains[factor as usize], false) {
                for multiple in self.multiples(factor) {
                    self.factors[multiple as usize] -= 1;
                    self.taxes[multiple as usize] -= factor;
                }
            }
        }
        Ok(())
    }

    /// Converts to a [`Position`], for anything strategies don't need.
    ///
    /// # Panics
    /// Never, because the moves are legal.
    #[must_use]
    pub fn position(&self) -> Position {
        let start = Position::fresh(Arc::clone(&self.table));
        start.after(&self.moves).expect("legal moves")
    }

    fn reason(&self, number: Number) -> Illegal {
        let preview = self.position().preview(number);
        preview.expect_err("the board and the rules agree on what is legal")
    }
}
