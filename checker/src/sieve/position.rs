//! Implements the rules of the game.

use crate::sieve::rejection::Reason;

/// A position on the board 1..=N: which numbers remain, and the score so far.
#[derive(Debug, Clone)]
pub struct Position {
    /// You can use a number as the index. `remaining[0]` is always `false`.
    remaining: Vec<bool>,
    score: u64,
}

impl Position {
    /// Returns the initial position, in which all of 1..=`size` remain.
    pub fn new(size: u32) -> Self {
        let mut remaining = vec![true; size as usize + 1];
        remaining[0] = false;
        Self { remaining, score: 0 }
    }

    /// Returns N, regardless of how many numbers remain.
    pub fn size(&self) -> u32 {
        // Always succeeds, because the length was computed from a `u32`.
        u32::try_from(self.remaining.len() - 1).unwrap_or(u32::MAX)
    }

    /// Returns the sum of the numbers selected so far.
    pub fn score(&self) -> u64 {
        self.score
    }

    /// Returns `true` if `number` remains. Any number is fine here, even if it is not on the board.
    pub fn remains(&self, number: u32) -> bool {
        self.remaining.get(number as usize).copied().unwrap_or(false)
    }

    /// Returns `number` if it remains.
    ///
    /// # Errors
    /// Returns [`Reason::NotRemaining`] otherwise.
    pub fn require(&self, number: u32) -> Result<u32, Reason> {
        if self.remains(number) { Ok(number) } else { Err(Reason::NotRemaining { number }) }
    }

    /// Selects `number`, which sweeps all of its remaining factors. Takes time proportional to
    /// `number`.
    ///
    /// # Errors
    /// Returns [`Reason::NotRemaining`] or [`Reason::NoFactorLeft`] if the move is illegal. The
    /// position is then unchanged.
    pub fn select(&mut self, number: u32) -> Result<(), Reason> {
        self.require(number)?;
        let mut swept = false;
        for factor in 1..=number / 2 {
            if number.is_multiple_of(factor) && self.remains(factor) {
                swept = true;
                self.remaining[factor as usize] = false;
            }
        }
        if !swept {
            return Err(Reason::NoFactorLeft { number });
        }
        self.remaining[number as usize] = false;
        self.score += u64::from(number);
        Ok(())
    }

    /// Returns any number that can be selected, or `None` if the game is over. Takes O(N log N)
    /// time.
    pub fn legal_move(&self) -> Option<u32> {
        let size = self.size();
        (1..=size / 2).filter(|&factor| self.remains(factor)).find_map(|factor| {
            (2..=size / factor).map(|times| times * factor).find(|&multiple| self.remains(multiple))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_the_number_and_its_factors() {
        let mut position = Position::new(12);
        position.select(12).unwrap();
        let left: Vec<u32> = (0..=13).filter(|&n| position.remains(n)).collect();
        assert_eq!(left, [5, 7, 8, 9, 10, 11]);
        assert_eq!(position.score(), 12);
        assert_eq!(position.legal_move(), Some(10));
        assert_eq!(position.select(11), Err(Reason::NoFactorLeft { number: 11 }));
        assert_eq!(position.select(6), Err(Reason::NotRemaining { number: 6 }));
        assert_eq!(position.select(13), Err(Reason::NotRemaining { number: 13 }));
        position.select(10).unwrap();
        assert_eq!(position.legal_move(), None);
    }

    #[test]
    fn one_alone_is_not_a_move() {
        let mut position = Position::new(1);
        assert_eq!(position.legal_move(), None);
        assert_eq!(position.select(1), Err(Reason::NoFactorLeft { number: 1 }));
        assert!(position.remains(1));
    }
}
