//! Games that must select certain numbers. We compare small boards with all games, and also save,
//! share and certify these searches.

use crate::amount::amount;
use crate::board::board;
use crate::random_game::random_game;
use ginnow::sieve::optimize::{
    CheckpointError, Goal, Impossible, Loans, Obstacle, Optimizer, Replica,
};
use ginnow::sieve::{Number, Position, certificate};
use ginnow_checker::Verdict;
use proptest::prelude::*;
use std::collections::HashSet;

const GOALS: [Goal; 2] = [Goal::Largest, Goal::Smallest];

/// Contains the selections of each complete game. Bit n stands for number n.
struct AllGames {
    ends: Vec<u64>,
}

impl AllGames {
    fn from(position: &Position) -> Self {
        let (mut seen, mut ends) = (HashSet::new(), Vec::new());
        let mut waiting = vec![(0_u64, position.clone())];
        while let Some((selected, at)) = waiting.pop() {
            if at.is_over() {
                ends.push(selected);
            }
            for number in at.legal() {
                // The numbers that are left depend on the selected ones, but not on their order.
                let more = selected | 1 << number;
                if seen.insert(more) {
                    let mut next = at.clone();
                    next.play(number).expect("legal");
                    waiting.push((more, next));
                }
            }
        }
        AllGames { ends }
    }

    /// Returns the best sum of the games that select all of `required`.
    fn best(&self, goal: Goal, required: &[Number]) -> Option<u64> {
        let mask = required.iter().fold(0_u64, |bits, &n| bits | 1 << n);
        let sum = |bits: &u64| (0..64).filter(|n| bits >> n & 1 == 1).sum::<u64>();
        let sums = self.ends.iter().filter(|&&end| end & mask == mask);
        match goal {
            Goal::Largest => sums.map(sum).max(),
            Goal::Smallest => sums.map(sum).min(),
        }
    }
}

fn proof(optimizer: &Optimizer) -> String {
    let mut text = String::new();
    assert_eq!(certificate::write(optimizer, &mut text), Ok(true));
    text
}

fn accepted(text: &str) -> Verdict {
    ginnow_checker::check(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refutation(impossible: &Impossible) -> String {
    let mut text = String::new();
    certificate::write_impossible(impossible, &mut text).expect("strings take everything");
    text
}

/// Solves a position with these required numbers. The answer and its certificate must agree with
/// all games.
fn assert_best(start: &Position, games: &AllGames, goal: Goal, required: &[Number]) -> bool {
    let expected = games.best(goal, required);
    let (text, score) = match Optimizer::containing(start, goal, required) {
        Ok(mut optimizer) => {
            let report = optimizer.finish();
            assert!(report.finished, "{required:?}");
            let line = optimizer.best_line();
            assert!(required.iter().all(|number| line.contains(number)));
            let end = start.clone().after(line).expect("a legal game");
            assert_eq!(end.score(), report.score);
            assert!(goal == Goal::Largest || end.is_over());
            (proof(&optimizer), Some(report.score))
        }
        Err(impossible) => {
            assert_reduced(games, &impossible);
            (refutation(&impossible), None)
        }
    };
    assert_eq!(score, expected.map(|sum| start.score() + sum), "{goal:?} {required:?}");
    let verdict = accepted(&text);
    assert_eq!((verdict.claim, verdict.size), (score, start.size()));
    assert_eq!(verdict.opening, start.moves());
    assert_eq!(verdict.required, required);
    score.is_some()
}

/// Checks that no game selects all numbers of the conflict, though there is one for any of them
/// omitted.
fn assert_reduced(games: &AllGames, impossible: &Impossible) {
    let conflict = impossible.conflict();
    assert!(conflict.iter().all(|number| impossible.required().contains(number)));
    assert_eq!(games.best(Goal::Largest, conflict), None, "{conflict:?}");
    assert_eq!(impossible.obstacle().is_some(), conflict.len() == 1);
    for omitted in conflict {
        let others: Vec<Number> =
            (conflict.iter().copied()).filter(|number| number != omitted).collect();
        assert!(games.best(Goal::Largest, &others).is_some(), "{conflict:?} without {omitted}");
    }
}

#[test]
fn one_or_two_required_numbers_on_every_small_board() {
    let (mut possible, mut impossible) = (0, 0);
    for size in 1..=amount(16, 20) {
        let start = board(size);
        let games = AllGames::from(&start);
        for goal in GOALS {
            for first in 1..=size {
                for second in first..=size {
                    let both = [first, second];
                    let required = if first == second { &both[..1] } else { &both };
                    if assert_best(&start, &games, goal, required) {
                        possible += 1;
                    } else {
                        impossible += 1;
                    }
                }
            }
        }
    }
    assert!(possible > 500 && impossible > 300, "{possible}, {impossible}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(amount(150, 1500)))]

    #[test]
    fn any_required_numbers_after_any_moves(
        size in 2..20_u32,
        choices in prop::collection::vec(0..1000_usize, 0..4),
        chosen in prop::collection::vec(any::<prop::sample::Index>(), 1..7),
        smallest: bool,
    ) {
        let start = random_game(size, &choices);
        let games = AllGames::from(&start);
        let goal = if smallest { Goal::Smallest } else { Goal::Largest };
        let played = start.moves();
        let left: Vec<Number> = (1..=size).filter(|number| !played.contains(number)).collect();
        let mut required: Vec<Number> = chosen.iter().map(|one| *one.get(&left)).collect();
        required.sort_unstable();
        required.dedup();
        assert_best(&start, &games, goal, &required);
    }

    /// Requiring numbers that the best game has anyway makes no difference. We also try this on
    /// larger boards, where there are cuts and branchings.
    #[test]
    fn numbers_of_the_best_game_cost_nothing_and_others_never_gain(
        size in 20..110_u32, chosen in prop::collection::vec(any::<prop::sample::Index>(), 1..5), smallest: bool,
    ) {
        let start = board(size);
        let numbers: Vec<Number> = (1..=size).collect();
        let goal = if smallest { Goal::Smallest } else { Goal::Largest };
        let mut free = Optimizer::new(&start, goal);
        let best = free.finish().score;
        let of_best: Vec<Number> = chosen.iter().map(|one| *one.get(free.best_line())).collect();
        let mut same = Optimizer::containing(&start, goal, &of_best).expect("there is a game");
        prop_assert_eq!(same.finish().score, best);
        accepted(&proof(&same));
        let others: Vec<Number> = chosen.iter().map(|one| *one.get(&numbers)).collect();
        match Optimizer::containing(&start, goal, &others) {
            Ok(mut forced) => {
                let score = forced.finish().score;
                prop_assert_eq!(goal.better_of(score, best), best);
                prop_assert_eq!(accepted(&proof(&forced)).claim, Some(score));
            }
            Err(impossible) => prop_assert_eq!(accepted(&refutation(&impossible)).claim, None),
        }
    }

    /// The numbers are still required after saving and resuming a search.
    #[test]
    fn stored_searches_keep_their_required_numbers(
        size in 30..120_u32, first: prop::sample::Index, slices in prop::collection::vec(1..5000_u64, 1..4),
    ) {
        let start = board(size);
        let numbers: Vec<Number> = (3..=size).collect();
        let required = [2, *first.get(&numbers)];
        let Ok(mut optimizer) = Optimizer::containing(&start, Goal::Largest, &required) else {
            return Ok(());
        };
        let score = optimizer.clone().finish().score;
        for slice in slices {
            optimizer.advance(slice);
            optimizer = Optimizer::resume(&optimizer.checkpoint()).expect("its own checkpoint");
            prop_assert_eq!(optimizer.required(), required);
        }
        prop_assert_eq!(optimizer.finish().score, score);
        prop_assert_eq!(accepted(&proof(&optimizer)).required, required);
    }
}

#[test]
fn players_questions_about_23_are_answered() {
    let best = |required: &[Number]| {
        let optimizer = Optimizer::containing(&board(23), Goal::Largest, required);
        optimizer.expect("there is a game").finish().score
    };
    assert_eq!(best(&[2]), 140);
    assert_eq!(best(&[2, 6]), 132);
    // 1 divides every number, and 2 needs it as its payment. A game with 2 must therefore begin
    // with it, but can always continue with 6.
    let line = board(23).after(&[2, 6]).expect("legal");
    let mut after = Optimizer::new(&line, Goal::Largest);
    assert_eq!(after.finish().score, 132);
}

/// A set of numbers isn't the same as an opening. Selecting 22 first would cost the 1.
#[test]
fn a_set_in_any_order_differs_from_the_beginning_of_a_game() {
    let start = board(23).after(&[22]).expect("legal");
    let line = Optimizer::new(&start, Goal::Largest).finish().score;
    let set = Optimizer::containing(&board(23), Goal::Largest, &[22]);
    let set = set.expect("there is a game").finish().score;
    assert!(set > line, "{set} and {line}");
}

#[test]
fn impossible_numbers_have_a_reason() {
    let rejected = |size, moves: &[Number], required: &[Number]| {
        let start = board(size).after(moves).expect("legal");
        let rejected = Optimizer::containing(&start, Goal::Largest, required);
        rejected.expect_err("there is no game")
    };
    let one = rejected(23, &[], &[1, 6]);
    assert_eq!(one.conflict(), [1]);
    assert_eq!(one.obstacle(), Some(Obstacle::One));
    let primes = rejected(23, &[], &[6, 7, 12, 13]);
    assert_eq!(primes.conflict(), [7, 13]);
    assert_eq!(primes.to_string(), "7 and 13 can't both be selected in the same game");
    let swept = rejected(23, &[22], &[11, 21]);
    assert_eq!(swept.obstacle(), Some(Obstacle::Removed));
    let unpaid = rejected(23, &[22], &[17]);
    assert_eq!(unpaid.obstacle(), Some(Obstacle::NoFactorLeft));
    // The smallest core of two or more numbers in which every pair is playable.
    let core = rejected(21, &[], &[10, 14, 15, 21]);
    assert_eq!(core.conflict().len(), 4);
    assert!(core.to_string().ends_with("15 and 21 can't all be selected in the same game"));
}

/// A number that the position has already selected is not required again.
#[test]
fn played_numbers_count_as_selected() {
    let start = board(23).after(&[2]).expect("legal");
    let optimizer = Optimizer::containing(&start, Goal::Largest, &[6, 2, 6]);
    let mut optimizer = optimizer.expect("there is a game");
    assert_eq!(optimizer.required(), [6]);
    assert_eq!(optimizer.finish().score, 132);
}

/// Alters the header of a certificate. Either the checker rejects it, or the new statement is true.
#[test]
fn a_certificate_with_required_numbers_proves_nothing_else() {
    let best = Optimizer::new(&board(60), Goal::Largest).finish().score;
    let mut rejected = 0;
    for required in [&[2][..], &[2, 6], &[30, 31], &[7, 45]] {
        let optimizer = Optimizer::containing(&board(60), Goal::Largest, required);
        let mut optimizer = optimizer.expect("there is a game");
        let score = optimizer.finish().score;
        assert!(score < best, "{required:?} costs something");
        let text = proof(&optimizer);
        let line = text.lines().find(|line| line.starts_with("required "));
        let line = line.expect("the header names them");
        let without = text.replace(&format!("{line}\n"), "");
        assert!(ginnow_checker::check(without.as_bytes()).is_err());
        for other in 1..=60 {
            let changed = text.replace(line, &format!("required {other}"));
            match ginnow_checker::check(changed.as_bytes()) {
                Ok(verdict) => {
                    let truth = Optimizer::containing(&board(60), Goal::Largest, &[other]);
                    let truth = truth.expect("there is a game").finish().score;
                    assert_eq!(verdict.claim, Some(truth), "{other}");
                }
                Err(_) => rejected += 1,
            }
        }
    }
    assert!(rejected > 200, "{rejected}");
}

#[test]
fn certificates_without_required_numbers_are_as_before() {
    for goal in GOALS {
        let mut plain = Optimizer::new(&board(84), goal);
        plain.finish();
        let mut none = Optimizer::containing(&board(84), goal, &[]).expect("there is a game");
        none.finish();
        assert_eq!(proof(&plain), proof(&none));
        assert!(!proof(&plain).contains("required"));
        assert!(plain.checkpoint().starts_with(b"ginnow-checkpoint 1\n"));
        assert_eq!(plain.checkpoint(), none.checkpoint());
    }
}

/// Alters the body of a checkpoint and makes its checksum valid again.
fn forged(checkpoint: &[u8], change: impl Fn(&mut Vec<u8>)) -> Vec<u8> {
    let head = b"ginnow-checkpoint 2\n".len();
    let mut body = checkpoint[head + 16..].to_vec();
    change(&mut body);
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, step);
    let length = (body.len() as u64).to_le_bytes();
    [&checkpoint[..head], &length, &sum.to_le_bytes(), &body].concat()
}

/// Finds a finished search with one required number at the beginning of the body, after the length
/// of the list.
#[test]
fn a_checkpoint_of_other_required_numbers_proves_nothing_false() {
    let optimizer = Optimizer::containing(&board(60), Goal::Largest, &[2]);
    let mut optimizer = optimizer.expect("there is a game");
    optimizer.finish();
    let checkpoint = optimizer.checkpoint();
    assert_eq!(&checkpoint[36..38], [1, 2], "one number, 2");
    let mut rejected = 0;
    for other in 0..=61_u8 {
        let bytes = forged(&checkpoint, |body| body[1] = other);
        match Optimizer::resume(&bytes) {
            Ok(mut resumed) => {
                let required = resumed.required();
                let truth = Optimizer::containing(&board(60), Goal::Largest, &required);
                let truth = truth.expect("it was resumed").finish().score;
                assert_eq!(resumed.finish().score, truth, "{other}");
            }
            Err(CheckpointError::Required(_) | CheckpointError::Unsound { .. }) => rejected += 1,
            Err(error) => panic!("{other}: {error}"),
        }
    }
    assert!(rejected > 20, "{rejected}");
}

/// Other processes that work on the nodes need to know the required numbers too. We require the
/// largest prime. It is in every best game, so the boards do not get any easier.
#[test]
fn replicas_search_for_the_same_games() {
    let (mut split, mut answers) = (0, 0);
    for (size, prime) in [(391, 389), (433, 433), (476, 467)] {
        let optimizer = Optimizer::containing(&board(size), Goal::Largest, &[prime]);
        let mut optimizer = optimizer.expect("there is a game");
        let alone = optimizer.clone().finish().score;
        while !optimizer.can_share() && !optimizer.is_at_rest() {
            optimizer.advance_to_sharing(20_000);
        }
        if !optimizer.is_split() {
            continue;
        }
        split += 1;
        let mut replica = Replica::new(&optimizer.begin_replica(0)).expect("a replica");
        let mut loans = Loans::default();
        while let Some(node) = optimizer.delegate_to(&mut loans) {
            replica.begin(&node).expect("a node");
            let answer = loop {
                if let Some(answer) = replica.advance(100_000) {
                    break answer;
                }
            };
            optimizer.take_answer(&mut loans, &answer).expect("sound");
            answers += 1;
        }
        assert_eq!(optimizer.finish().score, alone);
        let verdict = accepted(&proof(&optimizer));
        assert_eq!((verdict.claim, verdict.required), (Some(alone), vec![prime]));
    }
    assert!(split > 0 && answers > 1, "{split} searches, {answers} answers");
}
