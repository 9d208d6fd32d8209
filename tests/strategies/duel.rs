//! Two strategies play on the same board.

use ginnow::sieve::records::best_score;
use ginnow::sieve::strategies::{Duel, DuelMove, Named, Replay, ScriptErrorKind};

fn duel(one: Named, other: Named, size: u32) -> Duel {
    let mut duel = Duel::new([one.strategy(), other.strategy()], size).expect("a board");
    for _ in 0..100_000 {
        if duel.is_finished() {
            return duel;
        }
        duel.advance(5_000);
    }
    panic!("it has not come to its end");
}

#[test]
fn move_costs_add_up_to_the_missing_points() {
    for size in [1, 2, 12, 21, 30, 54] {
        let duel = duel(Named::MaxPick, Named::Solvent, size);
        for side in [0, 1] {
            let moves = duel.moves(side);
            let costs = moves.iter().map(|it| it.cost.expect("it is known"));
            let lost: u64 = costs
                .map(|cost| {
                    assert_eq!(cost.least, cost.most);
                    cost.least
                })
                .sum();
            let score = duel.board(side).score();
            assert_eq!(score, moves.last().map_or(0, |last| last.score));
            // The costs of all moves must add up to what's missing at the end.
            let best = best_score(size).expect("proved");
            assert_eq!(best - lost, score, "side {side} on 1..{size}");
        }
    }
}

#[test]
fn a_duel_reports_taxes_and_points() {
    let duel = duel(Named::MaxPick, Named::MaxTurn, 10);
    let reported = |it: &DuelMove| (it.number, it.tax, it.score);
    let first: Vec<_> = duel.moves(0).iter().map(reported).collect();
    assert_eq!(first, [(10, 8, 10), (9, 3, 19), (8, 4, 27)]);
    let second: Vec<_> = duel.moves(1).iter().map(reported).collect();
    assert_eq!(second, [(7, 1, 7), (9, 3, 16), (6, 2, 22), (10, 5, 32), (8, 4, 40)]);
    assert_eq!(duel.end(0), Some(&Ok(())));
}

#[test]
fn a_recorded_game_can_take_part() {
    let size = 12;
    let line = Replay(vec![11, 9, 10]);
    let mut duel = Duel::new([Box::new(line), Named::Solvent.strategy()], size).expect("a board");
    while !duel.is_finished() {
        duel.advance(5_000);
    }
    let numbers: Vec<_> = duel.moves(0).iter().map(|it| it.number).collect();
    assert_eq!(numbers, [11, 9, 10]);
    assert_eq!(duel.end(0), Some(&Ok(())));
    // An illegal selection ends a strategy's duel.
    let line = Replay(vec![11, 7]);
    let mut duel = Duel::new([Box::new(line), Named::Solvent.strategy()], size).expect("a board");
    while !duel.is_finished() {
        duel.advance(5_000);
    }
    let Some(Err(error)) = duel.end(0) else {
        panic!("7 has no factor left");
    };
    assert!(matches!(error.kind, ScriptErrorKind::IllegalMove(_)));
    assert_eq!(duel.board(0).score(), 11);
}
