//! Compares the solver with every way to play, and with known results.

use crate::amount::amount;
use ginnow::sieve::two_players::{ContestValue, OPPONENT_NODES, Review, Rule, Solver, greedy_move};
use ginnow::sieve::{Number, Position};
use proptest::prelude::*;
use std::collections::HashMap;

/// Determines the value of a position by trying everything. It's the margin by which the side to
/// move wins from here.
fn exhaustive(position: &mut Position, rule: Rule, known: &mut HashMap<Vec<Number>, i32>) -> i32 {
    let left: Vec<Number> = position.remaining().collect();
    if let Some(&value) = known.get(&left) {
        return value;
    }
    let moves: Vec<Number> = position.legal().collect();
    let mut best = None::<i32>;
    for number in moves {
        let turn = position.play(number).unwrap().clone();
        let given = match rule {
            Rule::Nobody => 0,
            Rule::OtherSide => turn.swept.iter().sum::<Number>(),
        };
        let gain = number.cast_signed() - given.cast_signed();
        let value = gain - exhaustive(position, rule, known);
        position.undo();
        best = Some(best.map_or(value, |best| best.max(value)));
    }
    let value = best.unwrap_or(0);
    known.insert(left, value);
    value
}

/// Recomputes our table of values, except for larger boards, which would take too long.
#[test]
fn the_solver_reproduces_the_table_of_values() {
    let table = include_str!("../../data/factor_game.csv");
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("n,value,best,positions"));
    let mut last = 1;
    for line in lines {
        last += 1;
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields[0].parse(), Ok(last), "every board, in order");
        if last <= 45 {
            let position = Position::new(last).expect("a board");
            let solved = solved(&position, Rule::OtherSide, 1 << 20);
            assert_eq!(fields[1].parse(), Ok(solved.value), "{line}");
            assert_eq!(fields[2].parse().ok(), solved.best, "{line}");
        }
    }
    assert!(last >= 69, "{last}");
}

fn solved(position: &Position, rule: Rule, slice: u64) -> ContestValue {
    let mut solver = Solver::new(position, rule);
    while !solver.is_done() {
        solver.advance(slice);
    }
    solver.assessment().unwrap()
}

fn on(size: Number, moves: &[Number]) -> Position {
    Position::new(size).unwrap().after(moves).unwrap()
}

/// Checks the value, and that the reported move reaches it.
fn assert_right(position: &Position, rule: Rule, known: &mut HashMap<Vec<Number>, i32>) {
    let found = solved(position, rule, 1_000);
    let mut position = position.clone();
    let value = exhaustive(&mut position, rule, known);
    let moves = position.moves();
    assert_eq!(found.value, value, "{rule:?} {moves:?}");
    assert_eq!(found.best.is_none(), position.is_over());
    let Some(best) = found.best else { return };
    let turn = position.preview(best).unwrap();
    let (scored, given) = rule.scored(&turn);
    position.play(best).unwrap();
    let rest = exhaustive(&mut position, rule, known);
    let reached = scored.cast_signed() - given.cast_signed() - rest;
    assert_eq!(reached, value, "{rule:?} {moves:?}, then {best}");
}

#[test]
fn small_boards_are_solved_as_by_trying_everything() {
    for rule in Rule::ALL {
        for size in 1..=20 {
            assert_right(&on(size, &[]), rule, &mut HashMap::new());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_position_is_solved_as_by_trying_everything(
        size in 10_u32..=36,
        picks in prop::collection::vec(any::<prop::sample::Index>(), 40),
        most in 5_usize..12,
    ) {
        let mut position = on(size, &[]);
        for pick in picks {
            let legal: Vec<Number> = position.legal().collect();
            if legal.len() <= most {
                break;
            }
            position.play(legal[pick.index(legal.len())]).unwrap();
        }
        for rule in Rule::ALL {
            assert_right(&position, rule, &mut HashMap::new());
        }
    }
}

/// Returns the value of a first move, given best play from there.
fn after_first(size: Number, first: Number, rule: Rule) -> i32 {
    let start = on(size, &[]);
    let (scored, given) = rule.scored(&start.preview(first).unwrap());
    let rest = solved(&on(size, &[first]), rule, 100_000).value;
    scored.cast_signed() - given.cast_signed() - rest
}

/// Boards used in lesson books.
#[test]
fn the_boards_of_the_lesson_books_are_solved() {
    let (other, nobody) = (Rule::OtherSide, Rule::Nobody);
    for (size, rule, value) in
        [(30, other, 17), (49, other, 24), (30, nobody, 15), (49, nobody, 28)]
    {
        let found = solved(&on(size, &[]), rule, 100_000).value;
        assert_eq!(found, value, "{size} {rule:?}");
    }
}

/// Teachers consider 29 to be the best first move on 30. It does gain the most at once, and more
/// than any other prime, but against best play, 25 is better.
#[test]
fn the_first_move_that_gains_most_is_not_the_best_one() {
    let rule = Rule::OtherSide;
    assert_eq!(greedy_move(&on(30, &[]), rule), Some(29));
    let values: Vec<(Number, i32)> =
        (2..=30).map(|first| (first, after_first(30, first, rule))).collect();
    let of = |first: Number| values[first as usize - 2].1;
    assert_eq!((of(25), of(29)), (17, 10));
    assert!(values.iter().all(|&(first, value)| first == 25 || value < 17));
    assert!([23, 19, 17, 13, 11, 7, 5, 3, 2].into_iter().all(|prime| of(prime) < of(29)));
}

/// Dividing a run must not make a difference. Where the board is too large, we at least report how
/// far ahead the solver has looked.
#[test]
fn runs_are_the_same_however_they_are_divided() {
    let position = on(90, &[89]);
    let after = |slice: u64| {
        let mut solver = Solver::new(&position, Rule::OtherSide);
        while solver.nodes() < 60_000 {
            solver.advance(slice.min(60_000 - solver.nodes()));
        }
        (solver.assessment(), solver.nodes())
    };
    let known = after(60_000);
    assert_eq!(after(7), known);
    let assessment = known.0.unwrap();
    assert_eq!((assessment.is_exact(), assessment.ahead), (false, Some(4)));
    assert!(position.is_legal(assessment.best.unwrap()));
}

/// Our promise about the perfect computer: its limit per move is enough to solve whole boards of up
/// to 60 numbers, and larger ones if nobody gets the factors.
#[test]
fn a_move_of_the_computer_is_exact_on_boards_of_up_to_sixty() {
    for (size, rule) in [
        (30, Rule::OtherSide),
        (49, Rule::OtherSide),
        (60, Rule::OtherSide),
        (60, Rule::Nobody),
        (90, Rule::Nobody),
    ] {
        let mut solver = Solver::new(&on(size, &[]), rule);
        solver.advance(OPPONENT_NODES);
        assert!(solver.is_done(), "{size} {rule:?}");
    }
}

/// Plays a game whose selections are picked by the seed.
fn some_game(size: Number, mut seed: usize) -> Position {
    let mut position = on(size, &[]);
    while !position.is_over() {
        let legal: Vec<Number> = position.legal().collect();
        position.play(legal[seed % legal.len()]).expect("it is legal");
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1) >> 1;
    }
    position
}

#[test]
fn a_review_knows_every_position_of_a_game() {
    for rule in Rule::ALL {
        let games = [(2, 0), (10, 1), (18, 7), (30, 12_345), (36, 99)];
        for &(size, seed) in &games[..amount(4, 5)] {
            let game = some_game(size, seed);
            for slice in [1, 1_000_000] {
                let mut review = Review::new(&game, rule);
                while !review.is_done() {
                    review.advance(slice);
                }
                let moves = game.moves();
                assert_eq!(review.known().len(), moves.len(), "{moves:?}");
                for (known, played) in review.known().iter().zip((0..moves.len()).rev()) {
                    let alone = solved(&on(size, &moves[..played]), rule, u64::MAX);
                    assert_eq!(known.value, alone.value, "{moves:?} before move {played}");
                    let best = known.best.expect("a move is possible");
                    let mut after = on(size, &moves[..played]);
                    let turn = after.play(best).expect("it is legal").clone();
                    let (scored, given) = rule.scored(&turn);
                    let then =
                        if after.is_over() { 0 } else { solved(&after, rule, u64::MAX).value };
                    assert_eq!(known.value, scored.cast_signed() - given.cast_signed() - then);
                }
            }
        }
    }
}
