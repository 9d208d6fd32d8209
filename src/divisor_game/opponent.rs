//! Who sits on the other side.

use super::{
    Factorization, Move, Number, Position, Random, WinningGroup, winning_moves, winning_share,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Who sits on the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Opponent {
    /// Another person at the same screen.
    Person,
    /// Wins whenever it can.
    #[default]
    Perfect,
    /// Plays at random in so many of 100 moves, and otherwise perfectly.
    Errs {
        /// From 0 to 100.
        percent: u8,
    },
    /// Plays at random.
    Random,
}

/// Who makes the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Begins {
    /// The person at the screen; of two persons, the one called first.
    #[default]
    You,
    /// The other side.
    Opponent,
}

impl Begins {
    /// Both, in the order in which they are offered.
    pub const ALL: [Begins; 2] = [Begins::You, Begins::Opponent];

    /// The name in links and files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Begins::You => "you",
            Begins::Opponent => "opponent",
        }
    }
}

impl fmt::Display for Opponent {
    /// Writes the name in links and files, such as `perfect` or `errs-20`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Person => out.write_str("person"),
            Opponent::Perfect => out.write_str("perfect"),
            Opponent::Errs { percent } => write!(out, "errs-{percent}"),
            Opponent::Random => out.write_str("random"),
        }
    }
}

/// A text that names no opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "an opponent is \"person\", \"perfect\", \"random\", or \"errs-20\", with 0 to 100 errors in 100 moves"
)]
pub struct UnknownOpponent;

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Self, UnknownOpponent> {
        match text {
            "person" => Ok(Opponent::Person),
            "perfect" => Ok(Opponent::Perfect),
            "random" => Ok(Opponent::Random),
            _ => {
                let digits = text.strip_prefix("errs-").ok_or(UnknownOpponent)?;
                let percent = digits.parse().ok().filter(|&percent| percent <= 100);
                percent
                    .map(|percent| Opponent::Errs { percent })
                    .ok_or(UnknownOpponent)
            }
        }
    }
}

/// From how many random moves the perfect opponent chooses in a lost position.
const TRIALS: usize = 24;

/// The move of an opponent; nothing if the game is over, or a person's turn it
/// is. The same position, opponent and generator give the same move.
///
/// At random means: all legal moves are equally likely. A perfect opponent
/// chooses among all winning moves at random; if there is none, it makes, of
/// some random moves, the one that leaves the smallest share of winning answers.
#[must_use]
pub fn choose(position: &Position, opponent: Opponent, random: &mut Random) -> Option<Move> {
    match opponent {
        Opponent::Person => None,
        Opponent::Random => any_move(position, random),
        Opponent::Perfect => best_move(position, random),
        Opponent::Errs { percent } if random.happens(percent) => any_move(position, random),
        Opponent::Errs { .. } => best_move(position, random),
    }
}

fn best_move(position: &Position, random: &mut Random) -> Option<Move> {
    let groups = winning_moves(position);
    if groups.is_empty() {
        return hardest_move(position, random);
    }
    let mut index = random.below(groups.iter().map(|group| u128::from(group.moves)).sum());
    let group = groups.iter().find(|group| {
        let moves = u128::from(group.moves);
        let inside = index < moves;
        if !inside {
            index -= moves;
        }
        inside
    })?;
    Some(group_move(position, group, random))
}

/// A random move of a group. Its divisors come in either order.
fn group_move(position: &Position, group: &WinningGroup, random: &mut Random) -> Move {
    let pile = &position.piles()[group.pile];
    let [first, second] = group.ranks.map(|rank| {
        let counts = super::rank_counts(pile);
        let index = random.below(counts[rank as usize].into());
        let index = usize::try_from(index).expect("fewer than 2^32 divisors");
        let mut divisors = super::divisors(pile, rank);
        divisors.nth(index).expect("there are so many divisors")
    });
    Move {
        pile: group.pile,
        divisors: shuffled([first, second], random),
    }
}

/// Of some random moves, the one after which the other side wins least often by
/// playing at random.
fn hardest_move(position: &Position, random: &mut Random) -> Option<Move> {
    let mut best: Option<(f64, Move)> = None;
    for _ in 0..TRIALS {
        let made = any_move(position, random)?;
        let share = winning_share(&position.after_move(made).ok()?);
        if best.is_none_or(|(least, _)| share < least) {
            best = Some((share, made));
        }
    }
    best.map(|(_, made)| made)
}

/// A move, all of them equally likely, where the order of the divisors does not
/// count.
fn any_move(position: &Position, random: &mut Random) -> Option<Move> {
    let pairs = |pile: &Factorization| {
        let divisors = u128::from(pile.proper_divisor_count());
        divisors * (divisors + 1) / 2
    };
    let all: u128 = position.piles().iter().map(|pile| pairs(pile)).sum();
    if all == 0 {
        return None;
    }
    let mut index = random.below(all);
    for (place, pile) in position.piles().iter().enumerate() {
        if index >= pairs(pile) {
            index -= pairs(pile);
            continue;
        }
        // Row by row of a triangle, whose row r has r + 1 places.
        let index = u64::try_from(index).expect("fewer than 10^11 pairs");
        let mut row = ((8 * index + 1).isqrt() - 1) / 2;
        while (row + 1) * (row + 2) / 2 <= index {
            row += 1;
        }
        let column = index - row * (row + 1) / 2;
        let divisors = [row, column].map(|index| proper_divisor(pile, index));
        return Some(Move {
            pile: place,
            divisors: shuffled(divisors, random),
        });
    }
    None
}

/// The proper divisors numbered from 0, by their exponents in mixed radix.
fn proper_divisor(pile: &Factorization, index: u64) -> Number {
    let mut rest = index + 1;
    let powers = pile.powers().iter().map(|power| {
        let radix = u64::from(power.exponent) + 1;
        let exponent = rest % radix;
        rest /= radix;
        power.prime.pow(u32::try_from(exponent).expect("below 60"))
    });
    powers.product()
}

fn shuffled(divisors: [Number; 2], random: &mut Random) -> [Number; 2] {
    let [first, second] = divisors;
    if random.happens(50) {
        [first, second]
    } else {
        [second, first]
    }
}
