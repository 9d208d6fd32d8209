//! The board of one game, as strategies see it. In contrast to a position, it knows the tax on each
//! number at any time.

use crate::sieve::{FactorTable, Illegal, Number, Position};
use std::sync::Arc;

/// A board that's optimized for strategies. Strategies look at the tax on every number before every
/// move, and so, unlike a [`Position`], this stores how many factors of each number are left and
/// what they add up to. When a number is removed, this takes N/number steps to update.
#[derive(Debug, Clone)]
pub struct Board {
    table: Arc<FactorTable>,
    remains: Vec<bool>,
    /// For each number, how many of its proper factors are left, and their sum.
    factors: Vec<u32>,
    taxes: Vec<u32>,
    moves: Vec<Number>,
    score: u64,
    taxed: u64,
}

impl Board {
    /// Creates the full board for a table. Takes O(N log N).
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

    /// Returns N, the largest number of the board.
    #[must_use]
    pub fn size(&self) -> Number {
        self.table.size()
    }

    /// Returns the divisors, principal factors and ranks of the numbers on this board.
    #[must_use]
    pub fn table(&self) -> &Arc<FactorTable> {
        &self.table
    }

    /// Returns true if `number` hasn't left yet. You can pass any number here. If the board never
    /// had it, the result is false.
    #[must_use]
    pub fn remains(&self, number: Number) -> bool {
        self.remains.get(number as usize).copied().unwrap_or(false)
    }

    /// Returns the numbers that are still on the board, in increasing order.
    #[must_use = "the numbers are found one by one"]
    pub fn remaining(&self) -> impl DoubleEndedIterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.remains[number as usize])
    }

    /// Returns the numbers that you can select, in increasing order.
    #[must_use = "the numbers are found one by one"]
    pub fn legal(&self) -> impl DoubleEndedIterator<Item = Number> + '_ {
        (2..=self.size()).filter(|&number| self.is_legal(number))
    }

    /// Returns true if you can select `number`, i.e. if it's still there and so is one of its
    /// factors.
    #[must_use]
    pub fn is_legal(&self, number: Number) -> bool {
        self.remains(number) && self.factors[number as usize] > 0
    }

    /// Returns how many proper factors of a number are left.
    #[must_use]
    pub fn factors_left(&self, number: Number) -> u32 {
        self.factors[number as usize]
    }

    /// Returns the proper factors of a number that are left, in increasing order.
    #[must_use = "the numbers are found one by one"]
    pub fn taxed_by(&self, number: Number) -> impl DoubleEndedIterator<Item = Number> + '_ {
        let divisors = self.table.divisors(number).iter().copied();
        divisors.filter(move |&factor| factor != number && self.remains[factor as usize])
    }

    /// Returns the tax on a number, which is the sum of its proper factors that are left.
    #[must_use]
    pub fn tax(&self, number: Number) -> u32 {
        self.taxes[number as usize]
    }

    /// Returns the proper multiples of a number, in increasing order. Note that some of them may no
    /// longer be on the board.
    pub fn multiples(&self, number: Number) -> impl Iterator<Item = Number> + use<> {
        (2 * number..=self.size()).step_by(number as usize)
    }

    /// Returns the largest principal factor of a number that's left.
    #[must_use]
    pub fn payment(&self, number: Number) -> Option<Number> {
        let factors = self.table.principal_factors(number).iter().copied();
        { factors }.find(|&factor| self.remains[factor as usize])
    }

    /// Returns the numbers that have been selected, in order.
    #[must_use]
    pub fn moves(&self) -> &[Number] {
        &self.moves
    }

    /// Returns the sum of all selections.
    #[must_use]
    pub fn score(&self) -> u64 {
        self.score
    }

    /// Returns the sum of all numbers that were removed as tax.
    #[must_use]
    pub fn taxed(&self) -> u64 {
        self.taxed
    }

    /// Selects `number` and removes its factors from the board. If the move isn't legal, the board
    /// stays as it is.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you can't select this number, in which case the board doesn't change.
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

    /// Converts the board to a [`Position`], for everything that strategies don't need.
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
