//! A race against another game on the same board. The rival makes a move whenever the player does.
//! Once the player has no moves left, it plays the rest of its game at once.

use super::Shares;
use ginnow::sieve::{Number, Position};
use ginnow_web_sieve_arches::primes;
use std::rc::Rc;

/// The rival of a race.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    size: Number,
    /// The rival's score after each of its moves, starting with 0 before the first.
    scores: Rc<[u64]>,
    /// The prime of each of its moves, i.e., the selection divided by the payment.
    primes: Rc<[u32]>,
}

impl Race {
    /// Creates a race against a game on a board of this size. Returns `None` if its moves aren't
    /// legal.
    #[must_use]
    pub fn new(size: Number, line: &[Number]) -> Option<Self> {
        let mut position = Position::new(size).ok()?;
        let mut scores = vec![0];
        for &number in line {
            position.play(number).ok()?;
            scores.push(position.score());
        }
        Some(Race { size, scores: scores.into(), primes: primes(&position.pairs()).into() })
    }

    /// Returns the primes of the rival's first moves. If you ask for more than it has, you get all
    /// of them.
    #[must_use]
    pub fn primes(&self, moves: usize) -> &[u32] {
        &self.primes[..moves.min(self.primes.len())]
    }

    /// Returns how the race stands, or `None` if the position is on a board of another size.
    #[must_use]
    pub fn lap(&self, position: &Position) -> Option<Lap> {
        let moves = self.scores.len() - 1;
        let own = position.turns().len();
        // When the player's game is over, the rival finishes its own.
        let place = if position.is_over() { moves } else { own.min(moves) };
        (position.size() == self.size).then(|| Lap {
            own: position.score(),
            rival: self.scores[place],
            place,
            moves,
            led: led(&self.scores, position),
            is_over: position.is_over(),
            all: Shares::of(position).all(),
        })
    }
}

/// Returns true if the player was ahead after each of the moves made.
fn led(scores: &[u64], position: &Position) -> bool {
    let mut own = 0;
    let rival = scores.iter().skip(1);
    let mut pairs = position.turns().iter().zip(rival).map(|(turn, &rival)| {
        own += u64::from(turn.selection);
        own > rival
    });
    !position.turns().is_empty() && pairs.all(|is_ahead| is_ahead)
}

/// A moment of a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lap {
    /// The player's score.
    pub own: u64,
    /// The rival's score.
    pub rival: u64,
    /// How many moves the rival has made so far.
    pub place: usize,
    /// How many moves the rival makes altogether.
    pub moves: usize,
    /// Whether the player was ahead after every move so far.
    pub led: bool,
    /// Whether the player has no move left.
    pub is_over: bool,
    /// The sum of the board.
    pub all: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEST: [Number; 13] = [29, 25, 15, 21, 22, 26, 27, 18, 30, 20, 28, 16, 24];

    #[test]
    fn greed_leads_after_every_move_and_loses() {
        let race = Race::new(30, &BEST).expect("legal");
        let mut position = Position::new(30).expect("a board");
        assert!(!race.lap(&position).expect("the board").led, "nobody has moved");
        for (number, own, rival) in
            [(30, 30, 29), (28, 58, 54), (27, 85, 69), (26, 111, 90), (24, 135, 112)]
        {
            position.play(number).expect("legal");
            let lap = race.lap(&position).expect("the board");
            assert_eq!((lap.own, lap.rival, lap.led, lap.is_over), (own, rival, true, false));
        }
        position.play(22).expect("legal");
        let lap = race.lap(&position).expect("the board");
        assert_eq!((lap.own, lap.rival, lap.place, lap.moves), (157, 301, 13, 13));
        assert!(lap.led && lap.is_over, "ahead after every move, and no move left");
    }

    #[test]
    fn a_race_stays_on_its_board_and_takes_only_legal_games() {
        let race = Race::new(30, &BEST).expect("legal");
        assert_eq!(race.lap(&Position::new(31).expect("a board")), None);
        assert_eq!(Race::new(30, &[29, 23]), None);
        assert_eq!(race.primes(4), [29, 5, 5, 3], "29, 25, 15 and 21 by their payments");
        assert_eq!(race.primes(99).len(), BEST.len());
        let mut position = Position::new(30).expect("a board");
        position.play(29).expect("legal");
        assert!(!race.lap(&position).expect("the board").led, "a tie is no lead");
    }
}
