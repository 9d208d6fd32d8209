//! A board in the course of a game. We remember which numbers remain, and for each of the others,
//! in which move it left and why.

use super::{FactorTable, Illegal, IllegalMove, LARGEST_BOARD, Number, Pair, SizeError, score};
use std::sync::Arc;

/// The state of a number. It's always in exactly one of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// It's still on the board.
    Remaining,
    /// It was selected in this move. Moves are counted from 0.
    Selected(usize),
    /// It left as the payment for this move. Moves are counted from 0.
    Payment(usize),
    /// It left with this move, but without paying for it. Moves are counted from 0.
    Swept(usize),
}

/// One move of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// The number that was selected.
    pub selection: Number,
    /// The number that pays for it, which is the largest principal factor that was still on the
    /// board.
    pub payment: Number,
    /// Everything that left apart from the selection itself, in increasing order. This includes the
    /// payment.
    pub swept: Vec<Number>,
}

/// A position on the board with the numbers from 1 to N. It stores a [`Place`] for each number and
/// all moves that led here.
///
/// The only way to change a position is to play a legal move or to undo one, so you can rely on it
/// that every position comes from a real game. Clones are cheap: they share the table of factors,
/// which depends only on N and never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    table: Arc<FactorTable>,
    places: Vec<Place>,
    turns: Vec<Turn>,
}

impl Position {
    /// Creates the full board with the numbers from 1 to `size`.
    ///
    /// # Errors
    /// Returns [`SizeError`] unless 1 <= `size` <= [`LARGEST_BOARD`].
    pub fn new(size: Number) -> Result<Self, SizeError> {
        if !(1..=LARGEST_BOARD).contains(&size) {
            return Err(SizeError { size });
        }
        Ok(Self::fresh(Arc::new(FactorTable::new(size))))
    }

    /// Creates the full board for a table that you already have. Prefer this to [`Self::new`] if
    /// you need many positions on one board, since the table is the expensive part.
    #[must_use]
    pub fn fresh(table: Arc<FactorTable>) -> Self {
        Position {
            places: vec![Place::Remaining; table.size() as usize + 1],
            turns: Vec::new(),
            table,
        }
    }

    /// Plays these moves, beginning in this position, and returns where they lead.
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that can't be played.
    pub fn after(mut self, moves: &[Number]) -> Result<Self, IllegalMove> {
        for (turn, &number) in (1..).zip(moves) {
            self.play(number).map_err(|reason| IllegalMove { turn, reason })?;
        }
        Ok(self)
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

    /// Returns the state of a number.
    ///
    /// # Panics
    /// Panics if `number` is not on the board.
    #[must_use]
    pub fn place(&self, number: Number) -> Place {
        assert!(number >= 1, "the numbers start at 1");
        self.places[number as usize]
    }

    /// Returns true if `number` hasn't left yet. You can pass any number here. If the board never
    /// had it, the result is false.
    #[must_use]
    pub fn remains(&self, number: Number) -> bool {
        (1..=self.size()).contains(&number) && self.places[number as usize] == Place::Remaining
    }

    /// Returns the numbers that are still on the board, in increasing order.
    pub fn remaining(&self) -> impl Iterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.remains(number))
    }

    /// Returns the moves that have been played, in order.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the numbers that have been selected, in order.
    #[must_use]
    pub fn moves(&self) -> Vec<Number> {
        self.turns.iter().map(|turn| turn.selection).collect()
    }

    /// Returns the numbers that have been selected, together with their payments, in order.
    #[must_use]
    pub fn pairs(&self) -> Vec<Pair> {
        let pair = |turn: &Turn| Pair { selection: turn.selection, payment: turn.payment };
        self.turns.iter().map(pair).collect()
    }

    /// Returns the score so far, which is the sum of all selections.
    #[must_use]
    pub fn score(&self) -> u64 {
        score(&self.moves())
    }

    /// Returns the turn that you would get by selecting `number`, without playing it.
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
        // It's enough to look at the principal factors. If any smaller factor remains, so does a
        // principal factor above it, because that would have swept the smaller one when it left.
        // (Theory, point 1.)
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

    /// Returns true if you can select `number`, i.e. if it's still there and so is one of its
    /// factors.
    #[must_use]
    pub fn is_legal(&self, number: Number) -> bool {
        self.remains(number)
            && self.table.principal_factors(number).iter().any(|&f| self.remains(f))
    }

    /// Returns the numbers that you can select, in increasing order.
    pub fn legal(&self) -> impl Iterator<Item = Number> + '_ {
        (1..=self.size()).filter(|&number| self.is_legal(number))
    }

    /// Returns true if you can't select any more numbers. Whatever [`Self::remaining`] returns then
    /// is lost.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.legal().next().is_none()
    }

    /// Selects `number` and removes its factors from the board. If the move isn't legal, the
    /// position stays as it is.
    ///
    /// # Errors
    /// Returns [`Illegal`] if you can't select this number, in which case the position doesn't
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

    /// Takes the last move off the board again and returns it, or `None` if there was no move.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        for &factor in &turn.swept {
            self.places[factor as usize] = Place::Remaining;
        }
        self.places[turn.selection as usize] = Place::Remaining;
        Some(turn)
    }
}
