//! Opponents should make legal moves, repeat themselves given the same seed, and be as strong as we
//! claim.

use ginnow::divisor_game::{Opponent, Position, Random, Verdict, analyse, choose, prove};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

const ALL: [Opponent; 3] = [Opponent::Perfect, Opponent::Errs { percent: 30 }, Opponent::Random];

/// Plays a game to its end and returns its number of moves.
fn play(piles: &[u64], players: [Opponent; 2], seed: u64) -> usize {
    let mut position = Position::new(piles).unwrap();
    let mut random = Random::new(seed);
    let mut moves = 0;
    while let Some(made) = choose(&position, players[moves % 2], &mut random) {
        position.play(made).expect("opponents make legal moves");
        moves += 1;
    }
    assert!(position.is_over());
    moves
}

proptest! {
    #[test]
    fn opponents_play_legally_to_the_end(
        piles in prop::collection::vec(2..100_000_u64, 1..=6),
        a in prop::sample::select(&ALL[..]),
        b in prop::sample::select(&ALL[..]),
        seed in any::<u64>(),
    ) {
        let moves = play(&piles, [a, b], seed);
        prop_assert_eq!(moves, play(&piles, [a, b], seed), "the same seed, the same game");
    }

    #[test]
    fn the_perfect_opponent_wins_won_positions(
        piles in prop::collection::vec(2..2000_u64, 1..=5), seed in any::<u64>(),
    ) {
        let won = analyse(&Position::new(&piles).unwrap()).verdict == Verdict::Won;
        let moves = play(&piles, [Opponent::Perfect, Opponent::Perfect], seed);
        prop_assert_eq!(moves % 2 == 1, won);
        if won {
            prop_assert_eq!(play(&piles, [Opponent::Perfect, Opponent::Random], seed) % 2, 1);
        } else {
            prop_assert_eq!(play(&piles, [Opponent::Random, Opponent::Perfect], seed) % 2, 0);
        }
    }

    #[test]
    fn opponents_answer_large_piles_legally(
        piles in prop::collection::vec(2..=1_000_000_000_000_000_000_u64, 1..=12),
        opponent in prop::sample::select(&ALL[..]),
        seed in any::<u64>(),
    ) {
        let position = Position::new(&piles).unwrap();
        match choose(&position, opponent, &mut Random::new(seed)) {
            Some(made) => prop_assert!(position.check(made).is_ok()),
            None => prop_assert!(position.is_over()),
        }
    }
}

#[test]
fn the_computer_never_moves_for_a_person() {
    let position = Position::new(&[12]).unwrap();
    assert_eq!(choose(&position, Opponent::Person, &mut Random::new(1)), None);
}

#[test]
fn errors_come_at_the_chosen_rate() {
    // So few of the many pairs of ranks win that you'd have to be lucky to hit on one at random.
    let position = Position::new(&[1 << 20, 1 << 21]).unwrap();
    let mut random = Random::new(7);
    let mut wins = |opponent| {
        (0..1000)
            .filter(|_| {
                let made = choose(&position, opponent, &mut random).unwrap();
                analyse(&position.after_move(made).unwrap()).verdict == Verdict::Lost
            })
            .count()
    };
    assert_eq!(wins(Opponent::Perfect), 1000);
    assert_eq!(wins(Opponent::Errs { percent: 0 }), 1000);
    let by_chance = wins(Opponent::Random);
    assert!(by_chance < 100, "{by_chance}");
    let half = wins(Opponent::Errs { percent: 50 });
    assert!((450..600).contains(&half), "{half}");
    let always = wins(Opponent::Errs { percent: 100 });
    assert!(always < 100, "{always}");
}

/// Counts how often each move on a single pile is chosen, regardless of the order of the divisors.
fn tally(pile: u64, opponent: Opponent, tries: usize) -> BTreeMap<[u64; 2], usize> {
    let position = Position::new(&[pile]).unwrap();
    let mut random = Random::new(3);
    let mut counts = BTreeMap::new();
    for _ in 0..tries {
        let made = choose(&position, opponent, &mut random).unwrap();
        let mut divisors = made.divisors;
        divisors.sort_unstable();
        *counts.entry(divisors).or_insert(0) += 1;
    }
    counts
}

#[test]
fn all_moves_are_equally_likely_at_random() {
    let counts = tally(12, Opponent::Random, 10_000);
    assert_eq!(counts.len(), 10, "2, 3, 4, 6 in pairs");
    let likely = counts.values().all(|count| (850..1150).contains(count));
    assert!(likely, "{counts:?}");
}

#[test]
fn all_winning_moves_are_equally_likely_for_the_perfect_opponent() {
    // The winning moves have two divisors of the same rank: 2 and 3, or 4, 6 and 9, or 12 and 18.
    let counts = tally(36, Opponent::Perfect, 12_000);
    assert_eq!(counts.len(), 3 + 6 + 3);
    let likely = counts.values().all(|count| (850..1150).contains(count));
    assert!(likely, "{counts:?}");
    // 4 is worth 1, so 36 has to become worth 1 as well. It is worth 4 now, and splitting it into a
    // prime and a product of two primes does the trick.
    let position = Position::new(&[4, 36]).unwrap();
    let mut random = Random::new(4);
    let mut met = BTreeSet::new();
    for _ in 0..1000 {
        let made = choose(&position, Opponent::Perfect, &mut random).unwrap();
        assert!(prove(&position, made).is_some());
        let mut divisors = made.divisors;
        divisors.sort_unstable();
        met.insert((made.pile, divisors));
    }
    assert_eq!(met.len() as u64, analyse(&position).winning_moves);
}
