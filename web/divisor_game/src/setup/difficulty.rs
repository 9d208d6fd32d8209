//! Draws random piles of a chosen difficulty.

use ginnow::divisor_game::{
    Factorization, LARGEST_NUMBER, Number, Position, Random, Verdict, analyse,
};

/// Piles can be easy or hard for people. (The program hardly notices a difference.)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Difficulty {
    /// Two or three small piles.
    #[default]
    Easy,
    /// A few piles up to 200.
    Medium,
    /// A few piles up to 10,000 with many primes.
    Hard,
    /// Many piles of any size.
    Huge,
}

/// Give up after this many attempts to find piles with the requested winner.
const TRIALS: usize = 500;

impl Difficulty {
    /// All of them, easiest first.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Huge];

    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Huge => "huge",
        }
    }

    /// Returns random piles that the side to move should win or lose with best play.
    pub fn piles(self, requested: Verdict, random: &mut Random) -> Vec<Number> {
        let mut piles = self.any_piles(random);
        for _ in 0..TRIALS {
            let fits = |position: &Position| analyse(position).verdict == requested;
            if Position::new(&piles).is_ok_and(|position| !position.is_over() && fits(&position)) {
                break;
            }
            piles = self.any_piles(random);
        }
        piles
    }

    fn any_piles(self, random: &mut Random) -> Vec<Number> {
        let (fewest, most) = match self {
            Difficulty::Easy => (2, 3),
            Difficulty::Medium => (3, 4),
            Difficulty::Hard => (4, 6),
            Difficulty::Huge => (6, 10),
        };
        let piles = fewest + random.below(most - fewest + 1);
        (0..piles).map(|_| self.pile(random)).collect()
    }

    fn pile(self, random: &mut Random) -> Number {
        match self {
            Difficulty::Easy => of_rank(random, 4, 30, 2),
            Difficulty::Medium => of_rank(random, 8, 200, 2),
            Difficulty::Hard => of_rank(random, 48, 10_000, 4),
            Difficulty::Huge => product(random),
        }
    }
}

/// Returns a random number of at least this rank.
fn of_rank(random: &mut Random, smallest: Number, largest: Number, rank: u32) -> Number {
    loop {
        let number = smallest + random.below(largest - smallest + 1);
        if Factorization::new(number).is_ok_and(|number| number.rank() >= rank) {
            return number;
        }
    }
}

/// Multiplies random small primes until the product would be too large.
fn product(random: &mut Random) -> Number {
    const PRIMES: [Number; 12] = [2, 2, 2, 3, 3, 5, 7, 11, 13, 17, 101, 9973];
    let mut product: Number = 6;
    while let Some(prime) = random.pick(&PRIMES) {
        match product.checked_mul(*prime) {
            Some(larger) if larger <= LARGEST_NUMBER => product = larger,
            _ => break,
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_piles_have_the_requested_verdict() {
        for difficulty in Difficulty::ALL {
            for seed in 0..20 {
                for requested in [Verdict::Won, Verdict::Lost] {
                    let piles = difficulty.piles(requested, &mut Random::new(seed));
                    let position = Position::new(&piles).expect("piles");
                    assert!(!position.is_over());
                    assert_eq!(analyse(&position).verdict, requested, "{piles:?}");
                }
            }
        }
    }
}
