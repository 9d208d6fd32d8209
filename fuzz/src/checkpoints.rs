//! Feeds bytes to the readers of checkpoints. A checkpoint with a wrong checksum is rejected at
//! once, so random bytes wouldn't get us far. For this reason the inputs are only bodies, to which
//! this target adds a valid checksum. Whatever the body contains, a search that accepts it must
//! find the right answer.

use ginnow::common_divisor::{self, Search};
use ginnow::sieve::optimize::{CheckpointError, Optimizer};

/// Boards up to this size are solved completely, to see whether the answer is right.
const SMALL: u32 = 40;

/// How much work a search does after it has been resumed. This is enough to finish any small board.
const WORK: u64 = 4_000_000;

/// The headers of both versions. The second one also has required numbers.
const HEADS: [&[u8]; 2] = [b"ginnow-checkpoint 1\n", b"ginnow-checkpoint 2\n"];

/// The header of a search for a common divisor.
const HEAD_OF_DIVISORS: &[u8] = b"ginnow-common-divisor-search 1\n";

/// Puts a header and a valid checksum in front of a body.
fn sealed(head: &[u8], body: &[u8]) -> Vec<u8> {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325, step);
    let length = (body.len() as u64).to_le_bytes();
    [head, &length, &sum.to_le_bytes(), body].concat()
}

/// Returns the body of a checkpoint, or `None` if it has another header.
fn body<'a>(head: &[u8], checkpoint: &'a [u8]) -> Option<&'a [u8]> {
    checkpoint.strip_prefix(head)?.get(16..)
}

pub(super) fn read(bytes: &[u8]) {
    read_divisors(bytes);
    read_games(bytes);
}

/// Resumes a search for a common divisor. It must be possible to continue and store it, and its
/// best grid must solve the puzzle.
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
