//! Compares the original program's search with the published results and with proved optima.

use crate::board::board;
use crate::known::rows;
use ginnow::sieve::classic::{
    BestGame, ClassicError, ClassicSearch, Conclusion, Happening, Origin, default_threshold,
};
use ginnow::sieve::{Number, Pair};
use proptest::prelude::*;

fn optima() -> Vec<(Number, u64)> {
    rows(include_str!("../data/sieve_optima.csv")).collect()
}

fn search(size: Number, threshold: Number, best_known: u32) -> ClassicSearch {
    ClassicSearch::new(size, threshold, best_known).expect("good arguments")
}

/// Runs a search to its end and replays the game it has found.
fn run(size: Number, threshold: Number, best_known: u32) -> ClassicSearch {
    let mut search = search(size, threshold, best_known);
    while !search.advance(10_000).is_finished() {}
    if let Some(best) = search.best() {
        replay(size, best);
        assert_eq!(search.progress().score, best.score);
        assert!(best.score > best_known.into());
    } else {
        assert_eq!(search.progress().score, u64::from(best_known));
    }
    search
}

fn replay(size: Number, best: &BestGame) {
    let board = board(size);
    let end = board.after(&best.moves()).expect("a legal game");
    assert_eq!(end.score(), best.score);
}

#[test]
fn the_seeds_figures_for_82_and_120() {
    assert_eq!(run(82, 40, 0).progress().score, 2187);
    for threshold in 55..=64 {
        assert_eq!(run(120, threshold, 0).progress().score, 4593, "M = {threshold}");
    }
    assert_eq!(run(120, 63, 4592).progress().score, 4593);
}

#[test]
fn the_second_best_opening_of_120_is_21_points_worse() {
    let mut search = search(120, 55, 0);
    let mut by_opening = Vec::new();
    let mut openings = 0;
    while !search.advance(1).is_finished() {
        match search.happening() {
            Some(Happening::Opened) => openings += 1,
            Some(Happening::Improved { score }) => {
                by_opening.resize(openings, 0);
                by_opening[openings - 1] = score;
            }
            _ => {}
        }
    }
    assert_eq!(by_opening, [4572, 4593]);
}

#[test]
fn the_default_threshold_finds_every_optimum() {
    for (size, score) in optima().into_iter().take(140) {
        let search = run(size, default_threshold(size), 0);
        assert_eq!(search.progress().score, score, "N = {size}");
        let expected = if default_threshold(size) > size {
            Conclusion::Proved
        } else {
            Conclusion::BestWithThreshold
        };
        assert_eq!(search.progress().conclusion, expected);
    }
}

#[test]
fn with_nothing_forced_the_optimum_is_proved() {
    for (size, score) in optima().into_iter().take(65) {
        let progress = run(size, size + 1, 0).progress();
        assert_eq!(progress.score, score, "N = {size}");
        assert_eq!(progress.conclusion, Conclusion::Proved);
        let confirmed = run(size, size + 1, u32::try_from(score).expect("small"));
        assert!(confirmed.best().is_none());
        assert_eq!(confirmed.progress().conclusion, Conclusion::Proved);
    }
}

#[test]
fn nothing_is_called_proved_behind_an_opening_that_is_only_experience() {
    // Claim a better score than there is, and the first bounds will already end the search.
    for size in [98, 120, 121, 140] {
        let progress = run(size, size + 1, 9999).progress();
        assert_eq!(progress.conclusion, Conclusion::BestWithOpenings);
    }
    assert_eq!(run(97, 98, 9999).progress().conclusion, Conclusion::Proved);
}

#[test]
fn a_low_threshold_loses_points_and_does_not_claim_otherwise() {
    let optimum = optima()[9].1;
    let progress = run(10, 1, 0).progress();
    assert!(progress.score <= optimum);
    assert_eq!(progress.conclusion, Conclusion::BestWithThreshold);
    let missed =
        (20..60).any(|size| run(size, 1, 0).progress().score < optima()[size as usize - 1].1);
    assert!(missed, "M = 1 would be as good as no threshold");
}

#[test]
fn arguments_out_of_range_are_named() {
    let size = |size| ClassicSearch::new(size, 10, 0).err();
    assert_eq!(size(0), Some(ClassicError::Size { size: 0 }));
    assert_eq!(size(141), Some(ClassicError::Size { size: 141 }));
    assert_eq!(size(300), Some(ClassicError::Size { size: 300 }));
    assert_eq!(ClassicSearch::new(10, 0, 0).err(), Some(ClassicError::Threshold));
}

#[test]
fn slices_do_not_change_the_run() {
    let mut fine = search(70, 39, 0);
    let mut coarse = search(70, 39, 0);
    loop {
        for _ in 0..97 {
            fine.advance(1);
        }
        coarse.advance(97);
        assert_eq!(fine.progress(), coarse.progress());
        assert_eq!(fine.path(), coarse.path());
        assert_eq!(fine.best(), coarse.best());
        assert_eq!(fine.happening(), coarse.happening());
        if fine.progress().is_finished() {
            break;
        }
    }
    assert_eq!(fine.progress(), run(70, 39, 0).progress());
}

#[test]
fn the_path_is_playable_and_every_rejection_shows_its_cycle() {
    let mut search = search(60, 36, 0);
    let mut shown = 0;
    while !search.advance(1).is_finished() {
        let path: Vec<Pair> = search.path().iter().map(|step| step.pair).collect();
        for rejection in search.rejections() {
            let cycle = &rejection.cycle.pairs;
            assert!(cycle.contains(&rejection.pair));
            for (at, pair) in cycle.iter().enumerate() {
                let next = cycle[(at + 1) % cycle.len()];
                assert!(next.selection.is_multiple_of(pair.payment));
                assert!(path.contains(pair) || *pair == rejection.pair);
            }
            shown += 1;
        }
        for step in search.path() {
            assert!(step.origin != Origin::OnlyFactor || step.pair.selection >= 36);
            assert!(step.origin != Origin::OnlyClaimant || step.pair.selection > 30);
            assert!(!search.skipped().contains(&step.pair.selection));
        }
    }
    assert!(shown > 0, "this search rejects cycles");
}

#[test]
fn a_board_without_a_legal_move_ends_at_once() {
    let search = run(1, 17, 0);
    assert!(search.best().is_none());
    assert_eq!(search.progress().conclusion, Conclusion::Proved);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn any_threshold_gives_a_legal_game_below_the_optimum(size in 2..48u32, threshold in 1..50u32) {
        let search = run(size, threshold, 0);
        let optimum = optima()[size as usize - 1].1;
        prop_assert!(search.progress().score <= optimum);
        prop_assert!(search.best().is_some());
        if threshold > size {
            prop_assert_eq!(search.progress().score, optimum);
        }
    }
}
