//! Replicas that do not tell the truth.

use crate::amount::amount;
use crate::dice::Dice;
use crate::format::Answer;
use crate::view::Truth;
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Loans, Optimizer, Replica};

/// Returns searches at different stages that have lent some nodes, each with an honest answer.
fn delegated(size: u32) -> Vec<(Optimizer, Loans, Answer)> {
    let board = Position::new(size).expect("a board");
    let mut optimizer = Optimizer::new(&board, Goal::Largest);
    while !optimizer.can_share() {
        optimizer.advance_to_sharing(20_000);
        assert!(!optimizer.is_at_rest(), "{size} is solved at the root");
    }
    let mut stages = Vec::new();
    for _ in 0..3 {
        let mut loans = Loans::default();
        let mut replica = Replica::new(&optimizer.begin_replica(0)).expect("a replica");
        let Some(node) = optimizer.delegate_to(&mut loans) else {
            break;
        };
        replica.begin(&node).expect("the node");
        let answer = replica.advance(u64::MAX / 2).expect("an answer");
        stages.push((optimizer.clone(), loans.clone(), Answer::read(&answer)));
        optimizer.take_answer(&mut loans, &answer).expect("an honest answer");
    }
    stages
}

/// The index of the lent node in an answer.
const TOP: usize = 1;

/// Rejecting an answer must leave the search as it was, down to the last byte. Accepting one must
/// not make anything false.
#[test]
fn a_forged_answer_is_rejected_and_leaves_nothing_behind() {
    let stages: Vec<_> = [391, 433].into_iter().flat_map(delegated).collect();
    assert!(stages.len() >= 4);
    let truths: Vec<Truth> = stages.iter().map(|(search, ..)| Truth::of(search)).collect();
    let before: Vec<Vec<u8>> = stages.iter().map(|(search, ..)| search.checkpoint()).collect();
    let (mut taken, mut rejected) = (0, 0);
    let cases = amount(500, 2000);
    for case in 0..cases {
        let mut dice = Dice(case);
        let which = dice.roll(stages.len());
        let (search, loans, answer) = &stages[which];
        let other = &stages[dice.roll(stages.len())].2;
        let mut forged = answer.clone();
        for _ in 0..=dice.roll(2) {
            forged.search.lie(&other.search, TOP, &mut dice);
        }
        if dice.roll(20) == 0 {
            forged.cuts = forged.cuts.wrapping_sub(1);
        }
        if dice.roll(2) == 0 {
            forged.search.retell(TOP, false);
        }
        let (mut fooled, mut loans) = (search.clone(), loans.clone());
        if fooled.take_answer(&mut loans, &forged.written()).is_ok() {
            taken += 1;
            truths[which].assert_shown(&fooled);
            let saved = fooled.checkpoint();
            assert!(Optimizer::resume(&saved).is_ok(), "{case}: it can be relied on");
            if taken % 40 == 0 {
                truths[which].assert_reached(&mut fooled);
            }
        } else {
            rejected += 1;
            assert!(fooled.checkpoint() == before[which], "{case}: nothing is left of it");
            assert_eq!(loans.open(), 1, "the node is still lent");
        }
    }
    println!("{taken} harmless, {rejected} refused");
    assert!(40 * taken > cases && 2 * rejected > cases, "{taken} taken, {rejected} refused");
}

/// Threads can't put back a subtree of another search either.
#[test]
fn a_subtree_of_another_search_is_rejected() {
    let [mut search, mut other] = [433, 391].map(|size| {
        let (mut search, loans, _) = delegated(size).swap_remove(0);
        search.give_up(&loans);
        search
    });
    let mut foreign = other.take_subtree().expect("an open node");
    foreign.advance(1);
    let own = search.take_subtree().expect("an open node");
    let before = search.report();
    assert!(search.put_back(foreign).is_err());
    assert!(search.report().bound >= Truth::of(&search).score);
    assert_eq!(search.report(), before, "nothing is left of it");
    // The node is open again. It can be taken once more, but not put back.
    assert!(search.put_back(own).is_err());
    let mut again = search.take_subtree().expect("an open node");
    again.advance(1);
    search.put_back(again.clone()).expect("its own");
    assert!(search.put_back(again).is_err(), "it is put back once");
    Truth::of(&search).assert_reached(&mut search);
}
