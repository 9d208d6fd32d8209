//! Compares the story of a finished game with an exhaustive search.

use crate::board::board;
use crate::exhaustive::Exhaustive;
use crate::random_game::random_game;
use ginnow::sieve::analysis::{Assessment, Decision, LineAnalysis, Recap};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Position};

/// Returns the position after this many moves.
fn after(game: &Position, turns: usize) -> Position {
    let moves = game.moves();
    board(game.size()).after(&moves[..turns]).expect("legal")
}

fn recap(game: &Position) -> Recap {
    let mut analysis =
        LineAnalysis::new(&board(game.size()), &game.moves(), Goal::Largest).expect("legal");
    analysis.finish();
    let possible: Vec<Assessment> = analysis.assessments().collect();
    Recap::new(game, &possible).expect("the game is over")
}

/// Checks each claim in the story of a finished game. Returns the kind of decision it mentions.
fn check(game: &Position, search: &mut Exhaustive) -> Option<usize> {
    let recap = recap(game);
    let truth: Vec<u64> = (0..=game.turns().len())
        .map(|turns| search.best(&after(game, turns), Goal::Largest))
        .collect();
    let moves = game.moves();
    assert_eq!(recap.curve(), Some(truth.clone()), "{moves:?}");
    let lost: u64 = recap.mistakes.iter().map(|mistake| mistake.cost).sum();
    assert_eq!(truth[0] - lost, game.score(), "the drops lead from the optimum to the score");
    for mistake in &recap.mistakes {
        assert_eq!(moves[mistake.turn], mistake.number);
        assert_eq!(mistake.possible, truth[mistake.turn + 1]);
        assert_eq!(mistake.cost, truth[mistake.turn] - mistake.possible);
    }
    let all = u64::from(game.size() * (game.size() + 1) / 2);
    let Some(turning) = recap.turning else {
        assert_eq!(game.score(), truth[0], "only a best game has no turning move: {moves:?}");
        return None;
    };
    assert_eq!(moves[turning.turn], turning.number);
    let [before, now] = [truth[turning.turn], truth[turning.turn + 1]];
    assert!(before > now, "the turning move cost something: {moves:?}");
    Some(match turning.decision {
        Decision::Lost { possible } => {
            assert!(2 * game.score() < all && 2 * before >= all && 2 * now < all, "{moves:?}");
            assert_eq!(possible, now);
            0
        }
        Decision::NotWon { possible } => {
            assert!(2 * game.score() == all && 2 * before > all && 2 * now <= all, "{moves:?}");
            assert_eq!(possible, now);
            1
        }
        Decision::Costliest { cost, only } => {
            assert!(2 * game.score() > all, "a game that isn't won has a deciding move: {moves:?}");
            assert_eq!(cost, before - now);
            let costs: Vec<u64> = truth.windows(2).map(|pair| pair[0] - pair[1]).collect();
            assert!(costs.iter().all(|&other| other <= cost), "{moves:?}");
            assert!(costs[..turning.turn].iter().all(|&other| other < cost), "{moves:?}");
            assert_eq!(only, costs.iter().filter(|&&cost| cost > 0).count() == 1);
            2
        }
    })
}

/// Calls `visit` for each finished game within reach.
fn games(position: &mut Position, visit: &mut impl FnMut(&Position)) {
    let legal: Vec<Number> = position.legal().collect();
    if legal.is_empty() {
        visit(position);
    }
    for number in legal {
        position.play(number).expect("legal");
        games(position, visit);
        position.undo();
    }
}

#[test]
fn every_claim_about_every_game_of_small_boards_is_true() {
    let mut decisions = [0; 3];
    for size in 2..=12 {
        let mut search = Exhaustive::default();
        games(&mut board(size), &mut |game| {
            if let Some(kind) = check(game, &mut search) {
                decisions[kind] += 1;
            }
        });
    }
    assert!(decisions.iter().all(|&games| games > 0), "{decisions:?}");
}

#[test]
fn every_claim_about_games_of_all_boards_to_24_is_true() {
    // Knuth's MMIX generator, of which only the high bits are any good.
    let mut seed = 57_u64;
    let mut choice = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).expect("31 bits")
    };
    let mut decisions = [0; 3];
    for size in 10..=24 {
        let mut search = Exhaustive::default();
        for _ in 0..12 {
            let choices: Vec<usize> = (0..size).map(|_| choice()).collect();
            let game = random_game(size, &choices);
            if let Some(kind) = check(&game, &mut search) {
                decisions[kind] += 1;
            }
        }
    }
    assert!(decisions[0] > 0 && decisions[2] > 0, "{decisions:?}");
}

#[test]
fn the_greedy_game_is_lost_at_its_first_move() {
    let game = board(30).after(&[30, 28, 27, 26, 24, 22]).expect("legal");
    let recap = recap(&game);
    assert_eq!(recap.curve(), Some(vec![301, 214, 173, 173, 173, 157, 157]));
    let turning = recap.turning.expect("a turning move");
    assert_eq!((turning.turn, turning.number), (0, 30));
    assert_eq!(turning.decision, Decision::Lost { possible: 214 });
}

#[test]
fn bounds_that_leave_the_move_open_name_none() {
    let game = board(10).after(&[10, 9, 8]).expect("legal");
    let exact = |score| Assessment { score, bound: score };
    let open = Assessment { score: 27, bound: 40 };
    assert_eq!(Recap::new(&game, &[open, open, open, exact(27)]).expect("over").turning, None);
    let known = [exact(40), open, exact(27), exact(27)];
    let recap = Recap::new(&game, &known).expect("over");
    assert_eq!(recap.turning, None, "10 or 9");
    assert_eq!((recap.optimum(), recap.curve()), (Some(40), None));
    let lost = Assessment { score: 27, bound: 27 };
    let known = [Assessment { score: 30, bound: 40 }, lost, lost, lost];
    let turning = Recap::new(&game, &known).expect("over").turning.expect("10");
    assert_eq!(turning.decision, Decision::Lost { possible: 27 });
    assert_eq!(Recap::new(&game, &known[1..]), None, "another game");
    assert_eq!(Recap::new(&board(10), &known[..1]), None, "not over");
}
