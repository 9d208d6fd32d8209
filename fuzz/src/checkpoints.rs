//! Checkpoints. The inputs are bodies, to which the target adds a valid checksum. Every accepted body
//! leads to the right answer.

use ginnow::common_divisor::{self, Search};
use ginnow::sieve::optimize::{CheckpointError, Optimizer};

/// The largest board that is solved completely.
const SMALL: u32 = 40;

/// After resuming, a search does this much work. For a small board, it ends within that.
const WORK: u64 = 4_000_000;

/// Headers of both versions are tried, without and with required numbers.
const HEADS: [&[u8]; 2] = [b"ginnow-checkpoint 1\n", b"ginnow-checkpoint 2\n"];

/// A search for a common divisor has this header.
const HEAD_OF_DIVISORS: &[u8] = b"ginnow-common-divisor-search 1\n";

/// Wraps the bytes as the body of a checkpoint.
fn sealed(head: &[u8], body: &[u8]) -> Vec<u8> {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325, step);
    let length = (body.len() as u64).to_le_bytes();
    [head, &length, &sum.to_le_bytes(), body].concat()
}

/// Returns the body of a checkpoint.
fn body<'a>(head: &[u8], checkpoint: &'a [u8]) -> Option<&'a [u8]> {
    checkpoint.strip_prefix(head)?.get(16..)
}

pub(super) fn read(bytes: &[u8]) {
    read_divisors(bytes);
    read_games(bytes);
}

/// A resumed search for a common divisor can continue and be stored again, and its best grid solves the
/// puzzle.
fn read_divisors(bytes: &[u8]) {
    let body = body(HEAD_OF_DIVISORS, bytes).unwrap_or(bytes);
    if !bytes.starts_with(HEAD_OF_DIVISORS) {
        assert!(matches!(
            Search::resume(bytes).err(),
            Some(
                common_divisor::CheckpointError::NotACheckpoint
                    | common_divisor::CheckpointError::Version
            )
        ));
    }
    let Ok(mut search) = Search::resume(&sealed(HEAD_OF_DIVISORS, body)) else {
        return;
    };
    let again = Search::resume(&search.checkpoint()).expect("it was resumed before");
    assert_eq!(again.report(), search.report());
    if let Some(best) = search.advance(1000).best {
        assert!(search.puzzle().admits(&best.grid));
        assert_eq!(search.puzzle().divisor_of(&best.grid), best.divisor);
    }
}

fn read_games(bytes: &[u8]) {
    let rejected = Optimizer::resume(bytes).err();
    assert!(
        HEADS.iter().any(|head| bytes.starts_with(head))
            || rejected.is_some_and(|error| {
                matches!(error, CheckpointError::NotACheckpoint | CheckpointError::Version)
            })
    );
    let body = HEADS.iter().find_map(|head| body(head, bytes));
    for head in HEADS {
        if let Ok(optimizer) = Optimizer::resume(&sealed(head, body.unwrap_or(bytes))) {
            work_on(optimizer);
        }
    }
}

/// Checks that a resumed search finds the same best score as a new one.
fn work_on(mut optimizer: Optimizer) {
    let report = optimizer.advance(1000);
    assert!(report.score <= report.bound || report.finished, "{report:?}");
    let start = optimizer.start().clone();
    if start.size() <= SMALL {
        let resumed = optimizer.advance(WORK);
        let honest = Optimizer::containing(&start, optimizer.goal(), &optimizer.required());
        let honest = honest.expect("it was resumed").advance(WORK);
        if resumed.finished && honest.finished {
            assert_eq!(resumed.score, honest.score, "{start:?}");
        }
    }
}
