//! In a race against another game on the same board, the rival moves whenever the player does; when
//! the player runs out of moves, it finishes its game at once.

use super::Shares;
use ginnow::sieve::{Number, Position};
use ginnow_web_sieve_arches::primes;
use std::rc::Rc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    size: Number,
    /// Scores after 0, 1, 2, ... moves of the rival.
    scores: Rc<[u64]>,
    /// Each move has a prime, which is `selection / payment`.
    primes: Rc<[u32]>,
}

impl Race {
    /// Sets up a race. Returns `None` if the moves aren't legal on a board of this size.
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

    /// The primes of the rival's first `moves` moves, or of all of them if there are fewer.
    #[must_use]
    pub fn primes(&self, moves: usize) -> &[u32] {
        &self.primes[..moves.min(self.primes.len())]
    }

    /// Returns the current standings. `None` if the position is on a board of a different size.
    #[must_use]
    pub fn lap(&self, position: &Position) -> Option<Lap> {
        let moves = self.scores.len() - 1;
        let own = position.turns().len();
        // Once the player's game is over, skip to the end of the rival's.
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

/// The player must have been ahead after every single move.
fn led(scores: &[u64], position: &Position) -> bool {
    let mut own = 0;
    let rival = scores.iter().skip(1);
    let mut pairs = position.turns().iter().zip(rival).map(|(turn, &rival)| {
        own += u64::from(turn.selection);
        own > rival
    });
    !position.turns().is_empty() && pairs.all(|is_ahead| is_ahead)
}

/// Contains the points of both sides at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lap {
    pub own: u64,
    pub rival: u64,
    /// Moves the rival has made so far.
    pub place: usize,
    /// Moves in the rival's whole game.
    pub moves: usize,
    /// Set if the player has been ahead throughout.
    pub led: bool,
    /// Set at the end of the player's game.
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
