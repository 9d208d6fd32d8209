//! Best games and proofs that follow from the previous board.

use crate::board::board;
use crate::known::rows;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, most_gained, successor};
use proptest::prelude::*;

fn finished(size: Number) -> Optimizer {
    let mut optimizer = Optimizer::new(&board(size), Goal::Largest);
    assert!(optimizer.finish().finished);
    optimizer
}

fn certificate(optimizer: &Optimizer) -> String {
    let mut text = String::new();
    let written = certificate::write(optimizer, &mut text);
    assert!(written.expect("strings take everything"));
    text
}

#[test]
fn no_board_gains_more_than_is_allowed_for() {
    let known: Vec<(Number, u64)> = rows(include_str!("../data/sieve_optima.csv")).collect();
    for pair in known.windows(2) {
        let [(_, before), (size, score)] = *pair else { unreachable!("windows of two") };
        assert!(score <= before + u64::from(most_gained(size)), "{size}");
    }
    assert_eq!([2, 3, 4, 5, 6, 7, 97].map(most_gained), [2, 1, 4, 2, 6, 2, 8]);
}

#[test]
fn about_every_second_board_follows_from_the_one_before() {
    let mut followed = 0;
    let mut before = finished(1);
    for size in 2..=160 {
        let this = finished(size);
        let report = this.report();
        let most = before.report().score + u64::from(most_gained(size));
        if let Some(game) = successor(size, before.best_line()) {
            let end = board(size).after(&game).expect("a legal game");
            assert_eq!((end.score(), report.score), (most, most), "{size}");
            let proof = certificate::succeeding(&certificate(&before), size, most, &game);
            let verdict = ginnow_checker::check(proof.expect("the board before").as_bytes());
            let verdict = verdict.unwrap_or_else(|rejection| panic!("{size}: {rejection}"));
            assert_eq!((verdict.size, verdict.claim), (size, Some(most)));
            followed += 1;
        }
        before = this;
    }
    assert!((70..=100).contains(&followed), "{followed} of 159 boards");
}

#[test]
fn proofs_follow_one_from_another() {
    let first = finished(26);
    let mut proof = certificate(&first);
    let mut game = first.best_line().to_vec();
    let mut score = first.report().score;
    let mut last = 26;
    while let Some(next) = successor(last + 1, &game) {
        (last, game) = (last + 1, next);
        score += u64::from(most_gained(last));
        proof = certificate::succeeding(&proof, last, score, &game).expect("the board before");
        let verdict = ginnow_checker::check(proof.as_bytes()).expect("a correct certificate");
        assert_eq!((verdict.size, verdict.claim), (last, Some(score)));
    }
    assert!(last >= 29, "27 and 28 follow, and so does the prime 29: {last}");
}

#[test]
fn a_certificate_of_another_board_is_not_reused() {
    let proof = certificate(&finished(30));
    let succeeding = |proof: &str, size| certificate::succeeding(proof, size, 1, &[2]);
    assert!(succeeding(&proof, 31).is_some());
    assert_eq!(succeeding(&proof, 32), None);
    assert_eq!(succeeding("", 31), None);
    let smallest = proof.replace("goal largest", "goal smallest");
    assert_eq!(succeeding(&smallest, 31), None);
    let opened = proof.replace("opening\n", "opening 29\n");
    assert_eq!(succeeding(&opened, 31), None);
}

#[test]
fn unfounded_successors_are_rejected() {
    // From 144 at N = 21, the score rises to 166 at N = 22, as 22 cannot add more than that, and to
    // 170 at N = 23, which is all a prime can add. At N = 24, it is 182, just half of the possible
    // gain.
    let proof = certificate(&finished(23));
    let game = finished(24).best_line().to_vec();
    let claimed = certificate::succeeding(&proof, 24, 182, &game).expect("the board before");
    assert!(ginnow_checker::check(claimed.as_bytes()).is_err());
}

proptest! {
    #[test]
    fn damaged_certificates_do_no_harm(at in 0_usize..4_000, put in "[ -~\n]{0,3}", size in 30_u32..33) {
        let mut proof = certificate(&finished(30));
        let at = at.min(proof.len());
        proof.replace_range(at..(at + 1).min(proof.len()), &put);
        if let Some(text) = certificate::succeeding(&proof, size, 400, &[29]) {
            // The checker never accepts a false claim.
            prop_assert!(ginnow_checker::check(text.as_bytes()).is_err());
        }
    }
}
