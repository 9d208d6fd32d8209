//! Saves and resumes searches, with checkpoints that may be damaged or forged.

use crate::amount::amount;
use crate::board::board;
use ginnow::sieve::Position;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{CheckpointError, Goal, Optimizer};
use proptest::prelude::*;

fn proof(optimizer: &Optimizer) -> String {
    let mut text = String::new();
    assert_eq!(certificate::write(optimizer, &mut text), Ok(true));
    text
}

/// Runs a search to its end, saving and resuming it after every `slice` of work.
fn in_pieces(position: &Position, goal: Goal, slice: u64) -> Optimizer {
    let mut optimizer = Optimizer::new(position, goal);
    loop {
        let report = optimizer.advance(slice);
        let resumed = Optimizer::resume(&optimizer.checkpoint()).expect("a checkpoint");
        let saved = resumed.report();
        assert_eq!((saved.score, saved.nodes), (report.score, report.nodes));
        assert!(saved.work >= report.work && saved.bound >= saved.score);
        if report.finished {
            assert!(saved.finished);
            return resumed;
        }
        optimizer = resumed;
    }
}

#[test]
fn a_resumed_search_proves_the_same_score() {
    for (size, goal, slice) in [
        (1, Goal::Largest, 10),
        (40, Goal::Largest, 500),
        (260, Goal::Largest, 60_000),
        (325, Goal::Largest, 100_000),
        (400, Goal::Largest, 200_000),
        (60, Goal::Smallest, 2000),
    ] {
        let whole = Optimizer::new(&board(size), goal).finish();
        let pieces = in_pieces(&board(size), goal, slice);
        assert_eq!(pieces.report().score, whole.score, "{size}");
        let text = proof(&pieces);
        let verdict = ginnow_checker::check(text.as_bytes()).expect("a valid certificate");
        assert_eq!(verdict.nodes as u64, pieces.report().nodes, "{size}");
        let events: Vec<_> = pieces.growth(0).collect();
        assert!(!events.is_empty());
    }
}

#[test]
fn a_position_in_mid_game_is_saved() {
    let position = board(120).after(&[113, 49]).expect("legal");
    let mut optimizer = Optimizer::new(&position, Goal::Largest);
    optimizer.advance(1000);
    let mut resumed = Optimizer::resume(&optimizer.checkpoint()).expect("a checkpoint");
    assert_eq!(resumed.start(), &position);
    assert_eq!(resumed.finish().score, Optimizer::new(&position, Goal::Largest).finish().score);
}

#[test]
fn resuming_twice_gives_the_same_run() {
    let mut optimizer = Optimizer::new(&board(260), Goal::Largest);
    optimizer.advance(100_000);
    let bytes = optimizer.checkpoint();
    let [one, other] = [(); 2].map(|()| {
        let mut resumed = Optimizer::resume(&bytes).expect("a checkpoint");
        (resumed.finish(), proof(&resumed))
    });
    assert_eq!(one, other);
}

#[test]
fn invalid_checkpoints_are_rejected_with_an_error() {
    let bytes = Optimizer::new(&board(30), Goal::Largest).checkpoint();
    let rejected = |bytes: &[u8]| Optimizer::resume(bytes).expect_err("no checkpoint");
    assert_eq!(rejected(b""), CheckpointError::NotACheckpoint);
    assert_eq!(rejected(b"ginnow-certificate 1\n"), CheckpointError::NotACheckpoint);
    assert_eq!(rejected(b"ginnow-checkpoint 3\n"), CheckpointError::Version);
    assert_eq!(rejected(&bytes[..bytes.len() - 1]), CheckpointError::Damaged);
    let mut damaged = bytes.clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    assert_eq!(rejected(&damaged), CheckpointError::Damaged);
}

/// Alters the body of a checkpoint and makes its checksum valid again.
fn forged(bytes: &[u8], change: impl Fn(&mut Vec<u8>)) -> Vec<u8> {
    let head = b"ginnow-checkpoint 1\n".len();
    let mut body = bytes[head + 16..].to_vec();
    change(&mut body);
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut forged = bytes[..head].to_vec();
    forged.extend((body.len() as u64).to_le_bytes());
    forged.extend(sum.to_le_bytes());
    forged.extend(body);
    forged
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(amount(800, 3000)))]

    #[test]
    fn a_forged_checkpoint_proves_nothing_false(
        which in 0..4_usize,
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        work in 0..3_u64,
    ) {
        let (size, optimum) = [(21, 144), (40, 525), (60, 1137), (77, 1914)][which];
        let mut optimizer = Optimizer::new(&board(size), Goal::Largest);
        optimizer.advance([1, 2000, u64::MAX / 4][usize::try_from(work).expect("small")]);
        let bytes = forged(&optimizer.checkpoint(), |body| {
            for (at, byte) in &changes {
                let at = at.index(body.len());
                body[at] = *byte;
            }
        });
        if let Ok(mut resumed) = Optimizer::resume(&bytes)
            && resumed.start() == &board(size) && resumed.goal() == Goal::Largest
        {
            let report = resumed.report();
            prop_assert!(report.score <= optimum && report.bound >= optimum);
            let report = resumed.advance(200_000);
            prop_assert!(!report.finished || report.score == optimum);
        }
    }

    #[test]
    fn any_bytes_are_read_safely(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let whole = forged(&Optimizer::new(&board(3), Goal::Largest).checkpoint(), |body| {
            body.clone_from(&bytes);
        });
        let _ = Optimizer::resume(&whole);
        let _ = Optimizer::resume(&bytes);
    }
}
