//! Saves and resumes searches.

use crate::{grid, with};
use ginnow::common_divisor::{
    CheckpointError, DivisorGoal, Method, Puzzle, Random, Report, Search, certificate, generator,
};
use ginnow::sudoku::{Grid, Shape};

fn stored(search: &Search) -> Search {
    let resumed = Search::resume(&search.checkpoint()).expect("a checkpoint");
    assert_eq!(resumed.report(), search.report());
    assert_eq!(resumed.grid(), search.grid());
    assert_eq!(resumed.method(), search.method());
    assert_eq!(resumed.puzzle(), search.puzzle());
    resumed
}

/// Runs a search to the end, saving and resuming it every `slice` nodes.
fn in_pieces(puzzle: &Puzzle, method: Method, slice: u64) -> Report {
    let mut search = Search::new(puzzle, method);
    loop {
        search = stored(&search);
        let report = search.advance(slice);
        if report.finished {
            return stored(&search).report();
        }
    }
}

/// Returns small boards (including some whose columns count) and puzzles from the generator.
fn puzzles() -> Vec<(Puzzle, u64)> {
    let blank = |shape, base| Puzzle::blank(shape, base).expect("a puzzle");
    let four = blank(Shape::Four, 6);
    let given = with(&blank(Shape::Four, 5), grid("1.......0......."));
    let made = generator::generate(generator::Difficulty::Medium, 5);
    let most = with(&made.puzzle, without_some(&made.solution, 26));
    vec![
        (four.with_goal(DivisorGoal::RowsAndColumns), 97),
        (four, 31),
        (given, 7),
        (most.with_goal(DivisorGoal::RowsAndColumns), 150),
        (most, 211),
    ]
}

fn without_some(full: &Grid, blank: usize) -> Grid {
    crate::some_of(full, full.shape().cells() - blank, &mut Random::new(4))
}

#[test]
fn a_resumed_search_gives_the_same_result() {
    for (puzzle, slice) in puzzles() {
        for method in Method::ALL {
            let whole = Search::new(&puzzle, method).finish();
            let pieces = in_pieces(&puzzle, method, slice);
            assert_eq!(pieces, whole, "{method:?} {}", puzzle.givens());
        }
    }
}

/// The filters look ahead at the ends of rows. Whenever a search is saved, it should still visit
/// the same nodes.
#[test]
fn the_published_puzzle_resumes_at_any_point() {
    let mut random = Random::new(8);
    for method in [Method::Sum, Method::Divisors] {
        let whole = Search::new(&Puzzle::published(), method).finish();
        let mut search = Search::new(&Puzzle::published(), method);
        while !search.report().finished {
            search.advance(
                1 + random.below(usize::try_from(whole.nodes / 9).expect("not so many")) as u64,
            );
            search = stored(&search);
        }
        assert_eq!(search.report(), whole);
        let Search::Divisors(search) = search else {
            continue;
        };
        let text = certificate::text(&Puzzle::published(), &search).expect("a certificate");
        ginnow_checker::check_any(text.as_bytes()).expect("it is accepted");
    }
}

#[test]
fn changed_bytes_are_rejected() {
    for method in Method::ALL {
        let mut search = Search::new(&Puzzle::published(), method);
        search.advance(2_000);
        let bytes = search.checkpoint();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert!(Search::resume(&changed).is_err(), "byte {at}");
        }
        for length in 0..bytes.len() {
            assert!(Search::resume(&bytes[..length]).is_err(), "{length} bytes");
        }
    }
    let other = b"ginnow-checkpoint 1\n".as_slice();
    assert_eq!(Search::resume(other).err(), Some(CheckpointError::NotACheckpoint));
    let other = b"ginnow-common-divisor-search 2\n".as_slice();
    assert_eq!(Search::resume(other).err(), Some(CheckpointError::Version));
}

/// Forgers would give their altered body a valid checksum, and so do we.
fn sealed(body: &[u8]) -> Vec<u8> {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325, step);
    let length = (body.len() as u64).to_le_bytes();
    let head = b"ginnow-common-divisor-search 1\n";
    [head, length.as_slice(), &sum.to_le_bytes(), body].concat()
}

/// The body may contain anything. Still, the resumed search must work and end with a valid grid.
#[test]
fn forged_checkpoints_are_rejected_or_harmless() {
    let mut random = Random::new(17);
    let (mut rejected, mut resumed) = (0, 0);
    for (puzzle, slice) in puzzles() {
        for method in Method::ALL {
            let mut search = Search::new(&puzzle, method);
            search.advance(slice * 3);
            let bytes = search.checkpoint();
            let start = b"ginnow-common-divisor-search 1\n".len() + 16;
            for _ in 0..400 {
                let mut body = bytes[start..].to_vec();
                for _ in 0..=random.below(3) {
                    let at = random.below(body.len());
                    body[at] = u8::try_from(random.below(256)).expect("a byte");
                }
                let Ok(mut search) = Search::resume(&sealed(&body)) else {
                    rejected += 1;
                    continue;
                };
                resumed += 1;
                let report = search.advance(300);
                if let Some(best) = report.best {
                    assert!(search.puzzle().admits(&best.grid));
                    assert_eq!(search.puzzle().divisor_of(&best.grid), best.divisor);
                }
                let _ = search.checkpoint();
            }
        }
    }
    assert!(rejected > 1_000 && resumed > 20, "{rejected}, {resumed}");
}
