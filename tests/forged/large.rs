//! Forges checkpoints of large boards. Without the limits on cuts and proofs, sums would not fit
//! into 64 bits. We use numbers as large as these limits permit.

use crate::amount::amount;
use crate::dice::Dice;
use crate::format::{Basis, Body, Cut, NodeOutcome, Proof, Row, Status};
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Optimizer};

/// A search that has only just begun, and the score of a game that can actually be played.
struct Board {
    honest: Body,
    score: u64,
}

fn board(size: u32, goal: Goal) -> Board {
    let position = Position::new(size).expect("a board");
    let mut optimizer = Optimizer::new(&position, goal);
    let score = optimizer.advance(1).score;
    Board { honest: Body::read(&optimizer.checkpoint()), score }
}

fn boards() -> Vec<Board> {
    let sizes = [2000, 2003, 2187, 2310, 2520, 3000, 3600, 4096, 4999, 5000];
    let largest = sizes.map(|size| board(size, Goal::Largest));
    let smallest = [2000, 5000].map(|size| board(size, Goal::Smallest));
    largest.into_iter().chain(smallest).collect()
}

/// Returns a number up to `most`, of any order of magnitude.
fn figure(dice: &mut Dice, most: u32) -> u32 {
    let bits = most.ilog2() as usize + 1;
    let size = 1_u32 << dice.roll(bits);
    (size + u32::try_from(dice.roll(size as usize)).expect("small")).min(most)
}

/// Adds up rows of numbers with large multipliers. If there is a previous cut, it is added as well.
fn large_sum(before: usize, vertices: usize, dice: &mut Dice) -> Cut {
    let mut terms: Vec<(Row, u32)> = (0..=dice.roll(40))
        .map(|_| {
            let vertex = u32::try_from(dice.roll(vertices)).expect("small");
            (Row::Number(vertex), figure(dice, 1 << 10))
        })
        .collect();
    if before > 0 && dice.roll(2) == 0 {
        let cut = u32::try_from(dice.roll(before)).expect("few");
        terms.push((Row::Cut(cut), figure(dice, 4)));
    }
    Cut::Sum { divisor: figure(dice, 1 << 10).max(2), terms }
}

/// Chooses multipliers of all sizes for cuts and numbers. The total is what 64 bits make of it,
/// even if that wraps around.
fn large_proof(body: &Body, dice: &mut Dice) -> Proof {
    let shift = [0, 6, 21, 30][dice.roll(4)];
    let vertices = body.search.costs[0].len();
    let price = 5000_i64 << shift;
    let all = (0..vertices).map(|vertex| (Row::Number(u32::try_from(vertex).expect("few")), price));
    let mut terms: Vec<(Row, i64)> = all.collect();
    for _ in 0..dice.roll(6) {
        let by = (1_i64 << dice.roll(63)) + i64::try_from(dice.roll(1000)).expect("small");
        let row = match body.search.cuts.len() {
            0 => Row::Number(u32::try_from(dice.roll(vertices)).expect("few")),
            cuts => Row::Cut(u32::try_from(dice.roll(cuts)).expect("few")),
        };
        terms.push((row, by));
    }
    let right = |row: Row| match row {
        Row::Cut(cut) => right_of(&body.search.cuts, cut as usize),
        Row::Must(_) | Row::Demand(_) => -1,
        Row::Number(_) => 1,
    };
    let total = terms
        .iter()
        .fold(0_i64, |total, &(row, by)| total.wrapping_add(by.wrapping_mul(right(row))));
    Proof { shift, terms, total }
}

/// Returns the right-hand side of a sum that may contain earlier sums.
fn right_of(cuts: &[Cut], cut: usize) -> i64 {
    let Some(Cut::Sum { divisor, terms }) = cuts.get(cut) else {
        return 0;
    };
    let rights = terms.iter().map(|&(row, times)| {
        let right = match row {
            Row::Cut(before) => right_of(cuts, before as usize),
            _ => 1,
        };
        right * i64::from(times)
    });
    rights.sum::<i64>().div_euclid(i64::from(*divisor))
}

/// Returns a basis with all cuts in the linear program, every one of them binding.
fn all_cuts_binding(body: &Body, dice: &mut Dice) -> Basis {
    let mut basis = body.search.bases[0].clone();
    let rows = (0..body.search.cuts.len()).map(|cut| {
        let cut = Row::Cut(u32::try_from(cut).expect("few"));
        (cut, Status::AtUpper)
    });
    basis.rows.extend(rows);
    for _ in 0..body.search.cuts.len() {
        let edge = dice.roll(basis.edges.len());
        basis.edges[edge].1 = Status::Basic;
    }
    basis
}

/// Some game can be played, so the bound must not rule it out.
fn assert_honest(board: &Board, optimizer: &Optimizer, case: u64) {
    let report = optimizer.report();
    let better = optimizer.goal().better_of(report.bound, board.score);
    assert_eq!(better, report.bound, "{case}: a game scores {}: {report:?}", board.score);
}

#[test]
fn large_figures_prove_nothing_false() {
    let boards = boards();
    let (mut taken, mut rejected, mut advanced) = (0, 0, 0);
    for case in 0..amount(500, 10_000) {
        let mut dice = Dice(case);
        let board = &boards[dice.roll(boards.len())];
        let mut body = board.honest.clone();
        let vertices = body.search.costs[0].len();
        for before in 0..dice.roll(30) {
            let cut = large_sum(before, vertices, &mut dice);
            body.search.cuts.push(cut);
        }
        let forges_a_proof = dice.roll(4) > 0;
        if forges_a_proof {
            if body.goal == Goal::Largest {
                // As long as the best game is empty, no proof can close the root.
                body.search.best.clear();
                body.search.changes.truncate(1);
            }
            let proof = large_proof(&body, &mut dice);
            body.search.proofs = vec![proof];
            match dice.roll(3) {
                0 => {
                    body.search.nodes[0].outcome = NodeOutcome::Leaf(0);
                    body.search.open.clear();
                }
                1 => body.search.nodes[0].exclusions = vec![0],
                _ => body.search.open[0].proof = Some(0),
            }
            body.search.retell(0, false);
        } else {
            body.search.bases = vec![all_cuts_binding(&body, &mut dice)];
        }
        let Ok(mut resumed) = Optimizer::resume(&body.written()) else {
            rejected += 1;
            continue;
        };
        taken += 1;
        assert_honest(board, &resumed, case);
        if taken % 20 == 0 {
            resumed.advance(2000);
            assert_honest(board, &resumed, case);
            advanced += 1;
        }
    }
    println!("{taken} taken, {rejected} refused, {advanced} advanced");
    assert!(taken > 20 && rejected > 100 && advanced > 0, "{taken} taken, {rejected} refused");
}

/// Makes sums that double the coefficients over and over, losing as little as possible to rounding.
fn doubled(times: u32, target: u32) -> Vec<Cut> {
    let mut cuts = Vec::new();
    for first in 0..target {
        let started = u32::try_from(cuts.len()).expect("few");
        cuts.push(Cut::Sum {
            divisor: 2,
            terms: vec![(Row::Number(first), 4), (Row::Number(first + 1), 1)],
        });
        for cut in 1..times {
            cuts.push(Cut::Sum {
                divisor: 2,
                terms: vec![(Row::Cut(started + cut - 1), 4), (Row::Number(first), 1)],
            });
        }
    }
    cuts
}

/// A multiplier times a coefficient of 2^20, summed over hundreds of cuts, used to overflow 64
/// bits. The search then proved a bound below the best game.
#[test]
fn a_cut_has_coefficients_up_to_a_limit() {
    let board = board(5000, Goal::Largest);
    let resumed = |times: u32, target: u32| {
        let mut body = board.honest.clone();
        body.search.cuts = doubled(times, target);
        let mut dice = Dice(1);
        body.search.bases = vec![all_cuts_binding(&body, &mut dice)];
        Optimizer::resume(&body.written())
    };
    let rejection = resumed(11, 1).expect_err("2^11 is above the limit").to_string();
    assert!(rejection.ends_with("a coefficient of a cut is too large"), "{rejection}");
    let mut within = resumed(10, 140).expect("2^10 is within the limit");
    within.advance(20_000);
    assert_honest(&board, &within, 0);
}
