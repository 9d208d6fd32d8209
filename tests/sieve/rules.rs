//! Compares the rules with the original program's examples and with brute force.

use crate::board::board;
use crate::random_game::{random_game, random_games};
use ginnow::sieve::{Core, Game, Illegal, Number, Order, Pair, Place, Position, arrange, score};
use proptest::prelude::*;
use std::collections::HashSet;

fn pairs(pairs: &[(Number, Number)]) -> Vec<Pair> {
    let pair = |&(selection, payment)| Pair { selection, payment };
    pairs.iter().map(pair).collect()
}

#[test]
fn the_seeds_example_of_18_scores_111_and_only_14_may_be_delayed() {
    let end = board(18).after(&[17, 9, 15, 10, 14, 18, 12, 16]).expect("legal");
    assert_eq!(end.score(), 111);
    assert!(end.is_over());
    let expected = [(17, 1), (9, 3), (15, 5), (10, 2), (14, 7), (18, 6), (12, 4), (16, 8)];
    assert_eq!(end.pairs(), pairs(&expected));
    let order = Order::new(&end.pairs()).expect("no cycle");
    for (place, pair) in order.pairs().iter().enumerate() {
        let slack = order.slack(place);
        // 17 only takes 1, but all other numbers are multiples of that payment, so 17 has to come
        // first.
        assert_eq!(slack > 0, pair.selection == 14 || place > 4, "{pair:?}");
    }
    assert_eq!(order.latest(4), 7, "14 can be the last move");
}

#[test]
fn the_seeds_pairing_of_21_goes_round() {
    let relaxed =
        pairs(&[(19, 1), (21, 7), (14, 2), (10, 5), (15, 3), (20, 4), (12, 6), (18, 9), (16, 8)]);
    assert_eq!(relaxed.iter().map(|pair| pair.selection).sum::<Number>(), 145);
    let cycle = Order::new(&relaxed).expect_err("a cycle");
    let numbers: Vec<Number> = cycle.pairs.iter().map(|pair| pair.selection).collect();
    assert_eq!(numbers, [21, 14, 10, 15]);
    let selections: Vec<Number> = relaxed.iter().map(|pair| pair.selection).collect();
    assert!(arrange(&board(21), &selections).is_err());
    let end = board(21).after(&[19, 9, 21, 15, 14, 18, 12, 20, 16]).expect("legal");
    assert_eq!(end.score(), 144);
}

#[test]
fn the_seeds_53_moves_of_120_score_4593() {
    let moves = [
        113, 25, 85, 115, 95, 119, 91, 77, 69, 111, 93, 87, 75, 45, 63, 105, 81, 117, 99, 74, 118,
        106, 94, 86, 82, 50, 70, 98, 42, 78, 52, 116, 92, 104, 66, 88, 110, 100, 76, 114, 68, 102,
        56, 112, 84, 80, 64, 60, 120, 96, 90, 72, 108,
    ];
    let end = board(120).after(&moves).expect("legal");
    assert_eq!(moves.len(), 53);
    assert_eq!(end.score(), 4593);
    assert!(end.is_over());
    let unclaimed: u64 = end.remaining().map(u64::from).sum();
    let swept: u64 = end.turns().iter().flat_map(|turn| &turn.swept).map(|&n| u64::from(n)).sum();
    assert_eq!(4593 + swept + unclaimed, 120 * 121 / 2);
    let order = Order::new(&end.pairs()).expect("no cycle");
    assert_eq!(score(&order.pairs().iter().map(|p| p.selection).collect::<Vec<_>>()), 4593);
}

#[test]
fn illegal_selections_are_explained() {
    let position = board(21).after(&[19, 9]).expect("legal");
    assert_eq!(position.preview(22), Err(Illegal::NotOnBoard { number: 22, size: 21 }));
    assert_eq!(position.preview(0), Err(Illegal::NotOnBoard { number: 0, size: 21 }));
    assert_eq!(position.preview(9), Err(Illegal::AlreadySelected { number: 9, turn: 2 }));
    let removed = Illegal::AlreadyRemoved { number: 3, selection: 9, turn: 2, paid: true };
    assert_eq!(position.preview(3), Err(removed));
    assert_eq!(removed.to_string(), "3 is gone: it paid for 9, move 2");
    let after_30 = board(30).after(&[29, 30]).expect("legal");
    let message = |number| after_30.preview(number).expect_err("gone").to_string();
    assert_eq!(message(15), "15 is gone: it paid for 30, move 2");
    assert_eq!(message(10), "10 is gone: it was removed by 30, move 2");
    assert_eq!(message(1), "1 is gone: it paid for 29, move 1");
    assert_eq!(position.preview(17), Err(Illegal::NoFactorLeft { number: 17 }));
    assert_eq!(position.place(1), Place::Payment(0));
    let error = board(21).after(&[19, 17]).expect_err("17 needs 1");
    assert_eq!(error.turn, 2);
    assert_eq!(error.reason, Illegal::NoFactorLeft { number: 17 });
    assert!(Position::new(0).is_err() && Position::new(5001).is_err());
}

/// Returns all sets that a game on 1..=size can select.
fn reachable_sets(size: Number) -> HashSet<u32> {
    fn visit(position: &mut Position, set: u32, seen: &mut HashSet<(u32, u32)>) {
        let left = position.remaining().fold(0, |mask, number| mask | 1 << number);
        if !seen.insert((set, left)) {
            return;
        }
        for number in position.legal().collect::<Vec<_>>() {
            position.play(number).expect("legal");
            visit(position, set | 1 << number, seen);
            position.undo();
        }
    }
    let mut seen = HashSet::new();
    visit(&mut board(size), 0, &mut seen);
    seen.into_iter().map(|(set, _)| set).collect()
}

#[test]
fn peeling_agrees_with_brute_force_on_all_sets_of_small_boards() {
    for size in 1..=14 {
        let playable = reachable_sets(size);
        for set in (0..1_u32 << (size + 1)).filter(|set| set & 1 == 0) {
            let numbers: Vec<Number> = (1..=size).filter(|n| set >> n & 1 == 1).collect();
            let arranged = arrange(&board(size), &numbers);
            assert_eq!(arranged.is_ok(), playable.contains(&set), "{size}: {numbers:?}");
            if let Err(core) = arranged {
                assert_is_core(&board(size), &numbers, &core);
            }
        }
    }
}

/// Checks that no member of a core has a factor to itself.
fn assert_is_core(position: &Position, selections: &[Number], core: &Core) {
    assert!(!core.members.is_empty());
    let lists = |factor: Number| {
        let listing =
            |&&member: &&Number| position.table().principal_factors(member).contains(&factor);
        core.members.iter().filter(listing).count()
    };
    for &member in &core.members {
        for &factor in position.table().principal_factors(member) {
            let usable = position.remains(factor) && !selections.contains(&factor);
            assert!(!usable || lists(factor) >= 2, "{member} pays with {factor}");
        }
    }
}

proptest! {
    #[test]
    fn whatever_was_played_can_be_arranged_and_played_again(
        size in 1..300_u32, choices in proptest::collection::vec(any::<usize>(), 0..200)
    ) {
        let position = random_game(size, &choices);
        let moves = position.moves();
        let arranged = arrange(&board(size), &moves).expect("it was played");
        let order = Order::new(&arranged).expect("it was played");
        let again: Vec<Number> = order.pairs().iter().map(|pair| pair.selection).collect();
        let replay = board(size).after(&again).expect("legal");
        prop_assert_eq!(replay.score(), position.score());
        prop_assert!(Order::new(&position.pairs()).is_ok());
    }

    #[test]
    fn rest_of_a_game_is_arranged_from_its_middle(
        size in 2..200_u32, choices in proptest::collection::vec(any::<usize>(), 2..150), cut in any::<usize>()
    ) {
        let moves = random_game(size, &choices).moves();
        let cut = cut % (moves.len() + 1);
        let middle = board(size).after(&moves[..cut]).expect("legal");
        let arranged = arrange(&middle, &moves[cut..]).expect("it was played");
        let rest: Vec<Number> = arranged.iter().map(|pair| pair.selection).collect();
        prop_assert!(middle.after(&rest).is_ok());
    }

    #[test]
    fn places_in_the_order_are_reached_and_not_passed(position in random_games(2..60, 1..60)) {
        let order = Order::new(&position.pairs()).expect("it was played");
        let pairs = order.pairs();
        for at in 0..pairs.len() {
            prop_assert!(order.earliest(at) <= at && at <= order.latest(at));
            for &next in order.successors(at) {
                prop_assert!(order.layer(next) > order.layer(at));
                prop_assert!(pairs[next].selection.is_multiple_of(pairs[at].payment));
            }
        }
    }

    #[test]
    fn undo_restores_exactly(
        size in 1..120_u32, choices in proptest::collection::vec(any::<usize>(), 1..80)
    ) {
        let mut game = Game::new(size).expect("a board");
        let mut moments = vec![game.moment()];
        for choice in choices {
            let legal: Vec<Number> = game.position().legal().collect();
            let line = game.line().to_vec();
            match choice % 7 {
                0 => {
                    // Stepping isn't an action, so undoing the next one leads back here.
                    game.step_to(choice % (line.len() + 1));
                    moments.pop();
                }
                1 => game.load(&line, choice % (line.len() + 1)).expect("legal"),
                2 => game.resize(1 + game.position().size() % 120).expect("a board"),
                _ if legal.is_empty() => continue,
                _ => game.play(legal[choice % legal.len()]).expect("legal"),
            }
            moments.push(game.moment());
        }
        let end = game.clone();
        for (undone, moment) in moments.iter().rev().enumerate() {
            prop_assert_eq!(&game.moment(), moment);
            prop_assert_eq!(game.undo(), undone + 1 < moments.len());
        }
        for _ in 1..moments.len() {
            prop_assert!(game.redo());
        }
        prop_assert!(!game.can_redo());
        prop_assert_eq!(game.moment(), end.moment());
        prop_assert_eq!(game.position(), end.position());
    }

    #[test]
    fn taking_back_restores_exactly(
        size in 1..200_u32, choices in proptest::collection::vec(any::<usize>(), 1..100)
    ) {
        let mut position = random_game(size, &choices);
        let before = position.clone();
        for number in position.legal().collect::<Vec<_>>() {
            position.play(number).expect("legal");
            position.undo();
            prop_assert_eq!(&position, &before);
        }
    }
}
