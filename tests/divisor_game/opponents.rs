//! Opponents: legal, repeatable, and as good as they say.

use ginnow::divisor_game::{Opponent, Position, Random, Verdict, analyse, choose};
use proptest::prelude::*;

const ALL: [Opponent; 3] = [
    Opponent::Perfect,
    Opponent::Errs { percent: 30 },
    Opponent::Random,
];

/// Plays to the end; gives the number of moves.
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
    fn the_perfect_opponent_wins_what_is_won(
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
fn a_person_is_never_moved_for() {
    let position = Position::new(&[12]).unwrap();
    assert_eq!(
        choose(&position, Opponent::Person, &mut Random::new(1)),
        None
    );
}

#[test]
fn errors_come_at_the_chosen_rate() {
    // 64 has one winning pair of ranks of many: a random move seldom wins.
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

#[test]
fn all_moves_are_equally_likely_at_random() {
    let position = Position::new(&[12]).unwrap();
    let mut random = Random::new(3);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..10_000 {
        let mut divisors = choose(&position, Opponent::Random, &mut random)
            .unwrap()
            .divisors;
        divisors.sort_unstable();
        *counts.entry(divisors).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 10, "2, 3, 4, 6 in pairs");
    assert!(
        counts.values().all(|&count| (850..1150).contains(&count)),
        "{counts:?}"
    );
}
