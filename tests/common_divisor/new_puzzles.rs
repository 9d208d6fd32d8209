//! New puzzles: one best grid, the same for the same seed, none too many givens.

use ginnow::common_divisor::generator::{Generator, Grade, generate};
use ginnow::common_divisor::{DivisorSearch, Random};

#[test]
fn new_puzzles_have_exactly_one_best_grid() {
    for grade in Grade::ALL {
        for seed in 0..3 {
            let made = generate(grade, seed);
            let mut search = DivisorSearch::counting(&made.puzzle);
            let best = search.finish().best.expect("a grid");
            assert_eq!(search.grids(), 1, "{grade:?} {seed}");
            assert_eq!(
                (best.divisor, best.grid),
                (made.divisor, made.solution.clone())
            );
            assert!(made.puzzle.admits(&made.solution));
            let givens = made.puzzle.givens().filled().count();
            assert!(
                (6..30).contains(&givens),
                "{grade:?} {seed}: {givens} givens"
            );
            let named = made.puzzle.allowed().len() == 9;
            assert_eq!(named, grade == Grade::Easy);
        }
    }
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    for grade in [Grade::Easy, Grade::Medium] {
        let made: Vec<_> = (0..6).map(|seed| generate(grade, seed)).collect();
        assert_eq!(generate(grade, 4), made[4]);
        for (index, one) in made.iter().enumerate() {
            assert!(made[..index].iter().all(|other| other.puzzle != one.puzzle));
        }
    }
}

#[test]
fn a_puzzle_is_the_same_in_pieces_of_any_size() {
    let mut random = Random::new(17);
    for grade in Grade::ALL {
        let whole = generate(grade, 5);
        let mut generator = Generator::new(grade, 5);
        let mut given = 81;
        while generator.made().is_none() {
            let (before, budget) = (generator.nodes(), 1 + random.below(90) as u64);
            generator.advance(budget);
            assert!(generator.nodes() <= before + budget);
            if let Some(givens) = generator.givens() {
                let now = givens.filled().count();
                assert!(now <= given, "givens are only taken away");
                given = now;
            }
        }
        assert_eq!(generator.made(), Some(&whole));
    }
}
