//! Positions and moves, without any memory of what happened before (that's what `Game` is for).

use super::{Illegal, IllegalMove, Move, NumberError, PileCountError, SetUpError};
use crate::divisor_game::{Factorization, MOST_PILES, Number, Rank};
use crate::foundation::line::Rules;
use std::sync::Arc;

/// The piles on the table. Factorizations are reference-counted, so cloning a position is cheap.
///
/// A move puts its two divisors in the pile's place, next to each other. Piles to the left of it
/// retain their index, and piles to the right move by one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    piles: Vec<Arc<Factorization>>,
}

impl Rules for Position {
    type Move = Move;
    type Illegal = Illegal;

    fn after_move(&self, made: Move) -> Result<Position, Illegal> {
        Position::after_move(self, made)
    }
}

impl Position {
    /// Creates an initial position.
    ///
    /// # Errors
    /// Returns [`SetUpError`] if there are not 1 to [`MOST_PILES`] piles, or a number cannot be a
    /// pile.
    pub fn new(piles: &[Number]) -> Result<Self, SetUpError> {
        if !(1..=MOST_PILES).contains(&piles.len()) {
            return Err(PileCountError { piles: piles.len() }.into());
        }
        let pile = |(place, &number): (usize, &Number)| {
            let failed = |reason: NumberError| SetUpError::Number { place, reason };
            Factorization::new(number).map(Arc::new).map_err(failed)
        };
        let piles = (1..).zip(piles).map(pile).collect::<Result<_, _>>()?;
        Ok(Position { piles })
    }

    /// Like [`Self::new`], if you already have the factorizations.
    ///
    /// # Errors
    /// Returns [`SetUpError`] if there are not 1 to [`MOST_PILES`] piles, or one isn't the product
    /// of its primes.
    pub fn of_factored(piles: Vec<Factorization>) -> Result<Self, SetUpError> {
        if !(1..=MOST_PILES).contains(&piles.len()) {
            return Err(PileCountError { piles: piles.len() }.into());
        }
        for (place, pile) in (1..).zip(&piles) {
            if !pile.is_sound() {
                let number = pile.number();
                let reason = NumberError { number };
                return Err(SetUpError::Number { place, reason });
            }
        }
        let piles = piles.into_iter().map(Arc::new).collect();
        Ok(Position { piles })
    }

    /// Returns the factorized piles, from left to right.
    #[must_use]
    pub fn piles(&self) -> &[Arc<Factorization>] {
        &self.piles
    }

    /// Numbers of the piles, from left to right.
    #[must_use]
    pub fn numbers(&self) -> Vec<Number> {
        self.piles.iter().map(|pile| pile.number()).collect()
    }

    /// Ranks of the piles, from left to right.
    #[must_use]
    pub fn ranks(&self) -> Vec<Rank> {
        self.piles.iter().map(|pile| pile.rank()).collect()
    }

    /// Returns true if all piles are primes, because then no move is left.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.piles.iter().all(|pile| pile.rank() == 1)
    }

    /// Checks a move without making it.
    ///
    /// # Errors
    /// Returns [`Illegal`] if it is not.
    pub fn check(&self, made: Move) -> Result<(), Illegal> {
        self.parts(made).map(drop)
    }

    /// Makes a move. On error, the position is unchanged.
    ///
    /// # Errors
    /// Returns [`Illegal`] if the move is not legal, in which case the piles do not change.
    pub fn play(&mut self, made: Move) -> Result<(), Illegal> {
        let parts = self.parts(made)?;
        self.piles.splice(made.pile..=made.pile, parts.map(Arc::new));
        Ok(())
    }

    /// Returns the position after a move, leaving `self` alone.
    ///
    /// # Errors
    /// Returns [`Illegal`] if the move is not legal.
    pub fn after_move(&self, made: Move) -> Result<Position, Illegal> {
        let mut after = self.clone();
        after.play(made)?;
        Ok(after)
    }

    /// Returns the position after a line of moves, leaving `self` alone.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first illegal move.
    pub fn after(&self, line: &[Move]) -> Result<Position, IllegalMove> {
        let mut after = self.clone();
        for (turn, &made) in (1..).zip(line) {
            after.play(made).map_err(|reason| IllegalMove { turn, reason })?;
        }
        Ok(after)
    }

    /// Factorizations of both divisors, if the move is legal.
    fn parts(&self, made: Move) -> Result<[Factorization; 2], Illegal> {
        let Move { pile, divisors } = made;
        let piles = self.piles.len();
        let whole = self.piles.get(pile).ok_or(Illegal::NoSuchPile { pile, piles })?;
        let number = whole.number();
        if whole.rank() == 1 {
            return Err(Illegal::PrimePile { number });
        }
        let part = |divisor: Number| match divisor {
            1 => Err(Illegal::One { number }),
            _ if divisor == number => Err(Illegal::ItselfChosen { number }),
            _ => whole.divisor(divisor).ok_or(Illegal::NotADivisor { divisor, number }),
        };
        Ok([part(divisors[0])?, part(divisors[1])?])
    }
}
