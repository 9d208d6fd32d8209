//! New puzzles have a single best grid, come out the same for the same seed, and don't have more
//! givens than requested.

use crate::with;
use ginnow::common_divisor::generator::{Difficulty, Generator, PuzzleSpec, generate};
use ginnow::common_divisor::{DivisorSearch, GivenSymmetry, GivensCheck, Puzzle, Random};

#[test]
fn new_puzzles_have_exactly_one_best_grid() {
    for grade in Difficulty::ALL {
        for seed in 0..3 {
            let made = generate(grade, seed);
            let mut search = DivisorSearch::counting(&made.puzzle);
            let best = search.finish().best.expect("a grid");
            assert_eq!(search.grids(), 1, "{grade:?} {seed}");
            assert_eq!((best.divisor, best.grid), (made.divisor, made.solution.clone()));
            assert!(made.puzzle.admits(&made.solution));
            let givens = made.puzzle.givens().filled().count();
            assert!((6..30).contains(&givens), "{grade:?} {seed}: {givens} givens");
            let named = made.puzzle.allowed().len() == 9;
            assert_eq!(named, grade == Difficulty::Easy);
        }
    }
}

#[test]
fn a_seed_always_gives_the_same_puzzle() {
    for grade in [Difficulty::Easy, Difficulty::Medium] {
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
    for grade in [Difficulty::Easy, Difficulty::Medium] {
        let whole = generate(grade, 5);
        let mut generator = Generator::new(grade, 5);
        let mut given = 81;
        while generator.made().is_none() {
            let (before, budget) = (generator.nodes(), 1 + random.below(90) as u64);
            generator.advance(budget);
            // Listing the rows of a divisor can't be interrupted. It counts as a thousand nodes.
            assert!(generator.nodes() < before + budget + 1_000);
            if let Some(givens) = generator.givens() {
                let now = givens.filled().count();
                assert!(now <= given, "givens are only taken away");
                given = now;
            }
        }
        assert_eq!(generator.made(), Some(&whole));
    }
}

#[test]
fn places_of_givens_have_the_symmetry_that_was_wished() {
    for pattern in GivenSymmetry::ALL {
        for seed in 0..3 {
            let grade = Difficulty::Medium;
            let spec = PuzzleSpec { pattern, ..PuzzleSpec::from(grade) };
            let made = generate(spec, seed);
            let givens = made.puzzle.givens();
            for cell in 0..81 {
                let image = pattern.image(cell, givens.shape());
                assert_eq!(pattern.image(image, givens.shape()), cell);
                let both = givens.get(cell).is_some() == givens.get(image).is_some();
                assert!(both, "{pattern:?} {seed} {givens}");
            }
            let mut search = DivisorSearch::counting(&made.puzzle);
            assert_eq!(search.finish().nodes, made.nodes, "the measure is the proof's");
            assert_eq!(search.grids(), 1);
        }
    }
}

#[test]
fn as_many_givens_stay_as_were_wished() {
    for (pattern, givens) in [
        (GivenSymmetry::Any, 24),
        (GivenSymmetry::Any, 40),
        (GivenSymmetry::HalfTurn, 31),
        (GivenSymmetry::Diagonal, 30),
    ] {
        let spec = PuzzleSpec { grade: Difficulty::Easy, pattern, givens };
        let made = generate(spec, 2).puzzle.givens().filled().count();
        // Givens come in pairs. Ask for an odd number, and you may get one more.
        assert!((givens..givens + 2).contains(&made), "{pattern:?}: {made}");
    }
    assert!(generate(Difficulty::Easy, 2).puzzle.givens().filled().count() < 24);
}

/// Returns a puzzle's best divisor and the number of grids that have it.
fn answer(puzzle: &Puzzle) -> (u64, u64) {
    let mut search = DivisorSearch::counting(puzzle);
    let best = search.finish().best;
    (best.map_or(0, |best| best.divisor), search.grids())
}

/// Omits the givens one at a time and compares with a full search of the rest.
#[test]
fn givens_are_needed_or_not() {
    let mut minimal = 0;
    for seed in 0..8 {
        let made = generate(Difficulty::Easy, seed);
        let mut givens = made.puzzle.givens().clone();
        // Every other puzzle has givens it does not need.
        for cell in (0..81).step_by(40).take(if seed % 2 == 1 { 3 } else { 0 }) {
            givens.set(cell, made.solution.get(cell));
        }
        let puzzle = with(&made.puzzle, givens.clone());
        let mut check = GivensCheck::new(&puzzle);
        while !check.advance(1 + seed * 97).finished {}
        let known = check.known();
        assert_eq!(known.unique, Some(true));
        assert_eq!(known.best.as_ref().map(|best| best.divisor), Some(made.divisor));
        for (cell, _) in givens.filled() {
            let mut fewer = givens.clone();
            fewer.set(cell, None);
            let same = answer(&with(&puzzle, fewer)) == (made.divisor, 1);
            assert_eq!(known.unnecessary.contains(&cell), same, "{seed}: {cell}");
        }
        assert_eq!(known.is_minimal(), Some(known.unnecessary.is_empty()));
        minimal += usize::from(known.unnecessary.is_empty());
    }
    assert!((1..8).contains(&minimal), "{minimal}");
}

#[test]
fn puzzles_with_several_best_grids_or_none_are_not_unique() {
    let several = with(&Puzzle::published(), crate::grid(&".".repeat(81)));
    let mut check = GivensCheck::new(&several);
    while check.advance(1_000).unique.is_none() {}
    let known = check.known();
    assert_eq!((known.unique, known.is_minimal()), (Some(false), Some(false)));
    assert!(known.finished && known.best.is_some());
    let none = Puzzle::blank(ginnow::sudoku::Shape::Four, 5).expect("a puzzle");
    let none = with(&none, crate::grid("12........3....."));
    let none = none.with_allowed((0..4).collect()).expect("four digits");
    let mut check = GivensCheck::new(&none);
    while !check.advance(5).finished {}
    let count = answer(&none).1;
    assert_eq!(check.known().unique, Some(count == 1));
}
