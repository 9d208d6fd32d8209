//! Represents a board in the course of a game. For every number that has left, it remembers when
//! and why.

use super::{FactorTable, Illegal, IllegalMove, LARGEST_BOARD, Number, Pair, SizeError, score};
use std::sync::Arc;

/// The state of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// It is still on the board.
    Remaining,
    /// Selected in this move (counting from 0).
    Selected(usize),
    /// Left as this move's payment (counting from 0).
    Payment(usize),
    /// Left with this move, but didn't pay (counting from 0).
    Swept(usize),
}

/// Describes a move in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The number that was selected.
    pub selection: Number,
    /// The largest principal factor that was still there, which is the payment.
    pub payment: Number,
    /// All other numbers that left are in increasing order. The payment is one of them.
    pub swept: Vec<Number>,
}

/// A position on the board 1 to N consists of a [`Place`] for each number, and all moves so far.
///
/// Positions can only be changed by playing and undoing legal moves, so each of them comes from a
/// real game. Clones are cheap, since they share the table of factors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    table: Arc<FactorTable>,
    places: Vec<Place>,
    turns: Vec<Turn>,
}

impl Position {
    /// Creates the full board 1 to `size`.
    ///
    /// # Errors
    /// Returns [`SizeError`] unless 1 <= `size` <= [`LARGEST_BOARD`].
    pub fn new(size: Number) -> Result<Self, SizeError> {
        if !(1..=LARGEST_BOARD).contains(&size) {
            return Err(SizeError { size });
        }
        Ok(Self::fresh(Arc::new(FactorTable::new(size))))
    }

    /// Creates the full board for an existing table. Prefer this to [`Self::new`] if you need many
    /// positions on one board; the table is the expensive part.
    #[must_use]
    pub fn fresh(table: Arc<FactorTable>) -> Self {
        Position {
            places: vec![Place::Remaining; table.size() as usize + 1],
            turns: Vec::new(),
            table,
        }
    }

    /// Plays these moves from here, and returns the resulting position.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that cannot be played.
    pub fn after(mut self, moves: &[Number]) -> Result<Self, IllegalMove> {
        for (turn, &number) in (1..).zip(moves) {
            self.play(number).map_err(|reason| IllegalMove { turn, reason })?;
        }
        Ok(self)
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

    /// Returns the state of a number.
    ///
    /// # Panics
    /// Panics if `number` is not on the board.
    #[must_use]
    pub fn place(&self, number: Number) -> Place {
        assert!(number >= 1, "the numbers start at 1");
        self.places[number as usize]
    }

    /// Returns `true` if `number` is still on the board. Any number is fine, even one that never
    /// was.
    #[must_use]
    pub fn remains(&self, number: Number) -> bool {
        (1..=self.size()).contains(&number) && self.places[number as usize] == Place::Remaining
    }

    /// Iterates over the numbers on the board, in increasing order.
    pub fn remaining(&self) -> impl Iterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.remains(number))
    }

    /// Returns all moves so far.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns all selections so far.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.turns.iter().map(|turn| turn.selection).collect()
    }

    /// Returns all selections so far, with their payments.
    #[must_use]
    pub fn pairs(&self) -> Vec<Pair> {
        let pair = |turn: &Turn| Pair { selection: turn.selection, payment: turn.payment };
        self.turns.iter().map(pair).collect()
    }

    /// Returns the score so far. It is the sum of all selections.
    #[must_use]
    pub fn score(&self) -> u64 {
        score(&self.moves())
    }

    /// Returns what would happen if you selected `number`, without doing it.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you can't select this number.
    pub fn preview(&self, number: Number) -> Result<Turn, Illegal> {
        let size = self.size();
        if !(1..=size).contains(&number) {
            return Err(Illegal::NotOnBoard { number, size });
        }
        match self.place(number) {
            Place::Remaining => {}
            Place::Selected(turn) => {
                return Err(Illegal::AlreadySelected { number, turn: turn + 1 });
            }
            place @ (Place::Payment(turn) | Place::Swept(turn)) => {
                return Err(Illegal::AlreadyRemoved {
                    number,
                    selection: self.turns[turn].selection,
                    turn: turn + 1,
                    paid: place == Place::Payment(turn),
                });
            }
        }
        let left = |factor: &Number| self.remains(*factor);
        let payment = self.table.principal_factors(number).iter().copied();
        // Looking at principal factors is enough. If a smaller factor remains, so does a principal
        // factor above it, because that would have swept it. (Theory, point 1.)
        let Some(payment) = payment.into_iter().find(left) else {
            return Err(Illegal::NoFactorLeft { number });
        };
        let factors = self.table.divisors(number).iter().copied();
        Ok(Turn {
            selection: number,
            payment,
            swept: factors.filter(|&f| f != number && left(&f)).collect(),
        })
    }

    /// Returns `true` if `number` can be selected: it is still there, and so is one of its factors.
    #[must_use]
    pub fn is_legal(&self, number: Number) -> bool {
        self.remains(number)
            && self.table.principal_factors(number).iter().any(|&f| self.remains(f))
    }

    /// Iterates over the numbers that can be selected, in increasing order.
    pub fn legal(&self) -> impl Iterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.is_legal(number))
    }

    /// Returns `true` if nothing can be selected any more. What's left at that point is lost.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.legal().next().is_none()
    }

    /// Selects `number`, which removes its factors from the board.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you cannot select this number, in which case the position does not
    /// change.
    pub fn play(&mut self, number: Number) -> Result<&Turn, Illegal> {
        let turn = self.preview(number)?;
        let index = self.turns.len();
        for &factor in &turn.swept {
            self.places[factor as usize] = Place::Swept(index);
        }
        self.places[turn.payment as usize] = Place::Payment(index);
        self.places[number as usize] = Place::Selected(index);
        self.turns.push(turn);
        Ok(&self.turns[index])
    }

    /// Undoes the last move and returns it, if there is one.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        for &factor in &turn.swept {
            self.places[factor as usize] = Place::Remaining;
        }
        self.places[turn.selection as usize] = Place::Remaining;
        Some(turn)
    }
}
