//! Opponents range from beginners to the perfect player.

use super::{
    Factorization, Move, Number, Position, Random, divisors, rank_counts, winning_moves,
    winning_share,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Your opponent may be human or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Opponent {
    /// Another person plays on the same screen.
    Person,
    /// The computer at full strength: it wins whenever it can.
    #[default]
    Perfect,
    /// The computer is mostly perfect, but random in this many of 100 moves.
    Errs {
        /// Between 0 and 100.
        percent: u8,
    },
    /// Moves at random.
    Random,
}

/// One of the two sides makes the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Begins {
    /// You, or if there are two people, the one named first.
    #[default]
    You,
    /// The other side begins.
    Opponent,
}

impl Begins {
    /// Both options, in the order of the menu.
    pub const ALL: [Begins; 2] = [Begins::You, Begins::Opponent];

    /// Returns the name in links and files.
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

/// The name of the opponent is unknown.
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
                percent.map(|percent| Opponent::Errs { percent }).ok_or(UnknownOpponent)
            }
        }
    }
}

/// When the perfect opponent has lost, it compares this many random moves.
const TRIALS: usize = 24;

/// Chooses an opponent's move, or `None` if the game is over or the opponent is a person. Equal
/// generators make equal choices.
///
/// Random choices are uniform. The perfect opponent plays any of the winning moves; without one, it
/// compares a few random moves and plays the one that leaves you the smallest share of winning
/// answers.
#[must_use]
pub fn choose(position: &Position, opponent: Opponent, random: &mut Random) -> Option<Move> {
    match opponent {
        Opponent::Person => None,
        Opponent::Random => any_move(position, random),
        Opponent::Errs { percent } if random.happens(percent) => any_move(position, random),
        Opponent::Perfect | Opponent::Errs { .. } => best_move(position, random),
    }
}

fn best_move(position: &Position, random: &mut Random) -> Option<Move> {
    let groups = winning_moves(position);
    if groups.is_empty() {
        return hardest_move(position, random);
    }
    let (group, index) = nth(&groups, |group| group.moves, random)?;
    let pile = &position.piles()[group.pile];
    let [low, high] = group.ranks;
    let [first, second] = if low == high {
        pair(index)
    } else {
        let lows = rank_counts(pile)[low as usize];
        [index % lows, index / lows]
    };
    let divisor = |rank, index| divisors(pile, rank).nth(place(index));
    Some(Move {
        pile: group.pile,
        divisors: shuffled([divisor(low, first)?, divisor(high, second)?], random),
    })
}

/// The move after which a random answer is least likely to win, out of a small random sample.
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

/// Returns a uniformly random move. The order of its divisors doesn't count.
fn any_move(position: &Position, random: &mut Random) -> Option<Move> {
    let piles: Vec<(usize, &Factorization)> =
        position.piles().iter().map(AsRef::as_ref).enumerate().collect();
    let (&(place, pile), index) = nth(&piles, |(_, pile)| pile.move_count(), random)?;
    let divisors = pair(index).map(|index| proper_divisor(pile, index));
    Some(Move { pile: place, divisors: shuffled(divisors, random) })
}

/// Picks a random item from several groups, and returns its group and its index there. `None` if
/// all groups are empty.
fn nth<'a, T>(
    groups: &'a [T],
    size: impl Fn(&T) -> u64,
    random: &mut Random,
) -> Option<(&'a T, u64)> {
    let all: u64 = groups.iter().map(&size).sum();
    if all == 0 {
        return None;
    }
    let mut index = random.below(all);
    for group in groups {
        let things = size(group);
        if index < things {
            return Some((group, index));
        }
        index -= things;
    }
    None
}

/// The `index`-th pair of natural numbers, where pairs are arranged in a triangle (r + 1 of them in
/// row r). Pairs of equal numbers are included.
fn pair(index: u64) -> [u64; 2] {
    let mut row = ((8 * index + 1).isqrt() - 1) / 2;
    while (row + 1) * (row + 2) / 2 <= index {
        row += 1;
    }
    [row, index - row * (row + 1) / 2]
}

fn place(index: u64) -> usize {
    usize::try_from(index).expect("fewer than 2^32 divisors")
}

/// Returns a proper divisor by index. In mixed radix, the digits of the index are the exponents.
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
    if random.happens(50) { [first, second] } else { [second, first] }
}
