//! Lets the reference prover write a certificate for every small board. The checker must accept all
//! of them and state the true optimum.

mod common;

use common::exhaustive::{Optimum, play_all, random_opening};
use common::prover::certificate_with;
use common::seeded::Seeded;
use ginnow_checker::{Checker, CutCounts, Goal, Verdict, check};

const GOALS: [Goal; 2] = [Goal::Largest, Goal::Smallest];

fn accepted(goal: Goal, size: u32, opening: &[u32], seed: u64) -> Verdict {
    accepted_with(goal, size, opening, &[], seed)
}

fn accepted_with(goal: Goal, size: u32, opening: &[u32], required: &[u32], seed: u64) -> Verdict {
    let text = certificate_with(goal, size, opening, required, seed);
    let verdict = check(text.as_bytes()).unwrap_or_else(|rejection| panic!("{rejection}\n{text}"));
    let list = play_all(size, opening).unwrap();
    let gained = Optimum::containing(goal, required).sum(list);
    let optimum = gained.map(|gained| u64::from(opening.iter().sum::<u32>() + gained));
    assert_eq!(verdict.claim, optimum);
    assert_eq!(
        (verdict.goal, verdict.size, verdict.opening.as_slice(), verdict.required.as_slice()),
        (goal, size, opening, required)
    );
    verdict
}

/// Tries every set of one or two required numbers. If no game selects them, there is a proof of
/// that as well.
#[test]
fn every_pair_of_required_numbers_up_to_12() {
    let mut impossible = 0;
    for goal in GOALS {
        for size in 1..=12 {
            for first in 1..=size {
                for second in first..=size {
                    let required: &[u32] =
                        if first == second { &[first] } else { &[first, second] };
                    let seed = u64::from(size * 400 + first * 20 + second);
                    let verdict = accepted_with(goal, size, &[], required, seed);
                    impossible += u32::from(verdict.claim.is_none());
                }
            }
        }
    }
    // There are many such sets: 1 with anything, for example, or two primes.
    assert!(impossible > 200, "{impossible}");
}

#[test]
fn every_board_up_to_22() {
    let mut cuts = CutCounts::default();
    let mut exclusions = 0;
    for goal in GOALS {
        for size in 1..=22 {
            let verdict = accepted(goal, size, &[], u64::from(size));
            cuts.cycle += verdict.cuts.cycle;
            cuts.rank += verdict.cuts.rank;
            cuts.core += verdict.cuts.core;
            cuts.sum += verdict.cuts.sum;
            exclusions += verdict.exclusions;
            assert_eq!(verdict.nodes, 2 * verdict.leaves - 1);
        }
    }
    // If these proofs lacked some feature of the format, this test would say nothing about it.
    assert!(
        cuts.cycle > 0 && cuts.rank > 0 && cuts.core > 0 && cuts.sum > 0 && exclusions > 0,
        "{cuts:?}"
    );
}

#[test]
fn random_positions() {
    let mut random = Seeded::new(5);
    for seed in 0..300 {
        let size = 2 + u32::try_from(random.below(20)).unwrap();
        let opening = random_opening(size, &mut random);
        accepted(random.pick(&GOALS), size, &opening, seed);
    }
}

#[test]
fn pieces_and_line_ends_make_no_difference() {
    let text = certificate_with(Goal::Largest, 18, &[17], &[], 3);
    let whole = check(text.as_bytes());
    assert!(whole.is_ok());
    for other in [text.replace('\n', "\r\n"), text.trim_end().to_string()] {
        assert_eq!(check(other.as_bytes()), whole);
    }
    for length in [1, 2, 3, 7, 100] {
        let mut checker = Checker::new();
        text.as_bytes().chunks(length).for_each(|piece| checker.feed_bytes(piece).unwrap());
        assert_eq!(checker.finish(), whole);
    }
    let mut checker = Checker::new();
    text.lines().for_each(|line| checker.feed_line(line).unwrap());
    assert_eq!(checker.finish(), whole);
}

#[test]
fn every_proper_beginning_is_unfinished() {
    let text = certificate_with(Goal::Smallest, 12, &[], &[], 4);
    let lines: Vec<&str> = text.lines().collect();
    for length in 0..lines.len() {
        let beginning = lines[..length].join("\n");
        let rejection = check(beginning.as_bytes()).unwrap_err();
        assert_eq!(rejection.line, length as u64 + 1, "{rejection}");
    }
}
