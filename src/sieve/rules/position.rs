//! Holds a board in the course of a game, with the remaining numbers and the moves with which the others
//! left.

use super::{FactorTable, Illegal, IllegalMove, LARGEST_BOARD, Number, Pair, SizeError, score};
use std::sync::Arc;

/// A number has exactly one of these states at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// It remains in the list.
    Remaining,
    /// It was selected in this move, counted from 0.
    Selected(usize),
    /// It left as the payment of this move, counted from 0.
    Payment(usize),
    /// It left in this move, counted from 0, without being its payment.
    Swept(usize),
}

/// A move that has been made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// You selected this number.
    pub selection: Number,
    /// Its largest principal factor that remained, which pays for the move.
    pub payment: Number,
    /// Every other number that left with the move is here, including the payment, in increasing order.
    pub swept: Vec<Number>,
}

/// A position is the board 1..=N in the course of a game. It knows the [`Place`] of each number, and the
/// moves that led there.
///
/// You can only change one by playing a legal move or undoing the last one, so every position can be
/// reached in a real game. Clones share the table of factors, which never changes and depends only on N.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    table: Arc<FactorTable>,
    places: Vec<Place>,
    turns: Vec<Turn>,
}

impl Position {
    /// Returns the full board 1..=`size`.
    ///
    /// # Errors
    /// Returns [`SizeError`] unless 1 <= `size` <= [`LARGEST_BOARD`].
    pub fn new(size: Number) -> Result<Self, SizeError> {
        if !(1..=LARGEST_BOARD).contains(&size) {
            return Err(SizeError { size });
        }
        Ok(Self::fresh(Arc::new(FactorTable::new(size))))
    }

    /// Returns the full board for an existing table.
    #[must_use]
    pub fn fresh(table: Arc<FactorTable>) -> Self {
        Position {
            places: vec![Place::Remaining; table.size() as usize + 1],
            turns: Vec::new(),
            table,
        }
    }

    /// Returns the position after the given moves, from the full board.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that can't be played.
    pub fn after(mut self, moves: &[Number]) -> Result<Self, IllegalMove> {
        for (turn, &number) in (1..).zip(moves) {
            self.play(number).map_err(|reason| IllegalMove { turn, reason })?;
        }
        Ok(self)
    }

    /// Returns N.
    #[must_use]
    pub fn size(&self) -> Number {
        self.table.size()
    }

    /// Returns the divisors, principal factors and ranks of this board's numbers.
    #[must_use]
    pub fn table(&self) -> &Arc<FactorTable> {
        &self.table
    }

    /// Returns the state of `number`.
    ///
    /// # Panics
    /// Panics if `number` is not on the board.
    #[must_use]
    pub fn place(&self, number: Number) -> Place {
        assert!(number >= 1, "the numbers start at 1");
        self.places[number as usize]
    }

    /// Returns true if `number` is on the board and remains.
    #[must_use]
    pub fn remains(&self, number: Number) -> bool {
        (1..=self.size()).contains(&number) && self.places[number as usize] == Place::Remaining
    }

    /// Returns the numbers that remain, in increasing order.
    pub fn remaining(&self) -> impl Iterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.remains(number))
    }

    /// Returns the moves played, in order.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the selections, in order.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.turns.iter().map(|turn| turn.selection).collect()
    }

    /// Returns the selections with their payments, in order.
    #[must_use]
    pub fn pairs(&self) -> Vec<Pair> {
        let pair = |turn: &Turn| Pair { selection: turn.selection, payment: turn.payment };
        self.turns.iter().map(pair).collect()
    }

    /// Returns the sum of the selections.
    #[must_use]
    pub fn score(&self) -> u64 {
        score(&self.moves())
    }

    /// Returns the turn that would select `number`.
    ///
    /// # Errors
    /// Returns [`Illegal`] if it cannot be selected.
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
        // If any factor remains, so does a principal factor: one that has left would have swept the
        // smaller factors. (Theory, point 1.)
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

    /// Returns true if `number` can be selected.
    #[must_use]
    pub fn is_legal(&self, number: Number) -> bool {
        self.remains(number)
            && self.table.principal_factors(number).iter().any(|&f| self.remains(f))
    }

    /// Returns the numbers that can be selected, in increasing order.
    pub fn legal(&self) -> impl Iterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.is_legal(number))
    }

    /// Returns true if no number can be selected. The numbers that [`Self::remaining`] then returns
    /// are lost.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.legal().next().is_none()
    }

    /// Selects `number` and removes its factors.
    ///
    /// # Errors
    /// Returns [`Illegal`] if it can't be selected. The position doesn't change.
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

    /// Undoes the last move and returns it. `None` on a full board.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        for &factor in &turn.swept {
            self.places[factor as usize] = Place::Remaining;
        }
        self.places[turn.selection as usize] = Place::Remaining;
        Some(turn)
    }
}
