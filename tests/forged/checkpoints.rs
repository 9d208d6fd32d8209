//! Checkpoints can be forged.

use crate::dice::Dice;
use crate::format::Body;
use crate::view::Truth;
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Goal, Optimizer};
use std::collections::HashMap;

/// Returns checkpoints of small searches at different stages.
fn honest() -> Vec<Body> {
    let mut bodies = Vec::new();
    for (size, goal, moves) in [
        (21, Goal::Largest, &[][..]),
        (30, Goal::Smallest, &[]),
        (40, Goal::Largest, &[]),
        (46, Goal::Largest, &[37]),
        (48, Goal::Smallest, &[47]),
        (60, Goal::Largest, &[]),
        (77, Goal::Largest, &[]),
    ] {
        let board = Position::new(size).expect("a board");
        let start = board.after(moves).expect("legal");
        for work in [1, 2000, u64::MAX / 4] {
            let mut optimizer = Optimizer::new(&start, goal);
            optimizer.advance(work);
            bodies.push(Body::read(&optimizer.checkpoint()));
        }
    }
    bodies
}

/// Resumes a checkpoint that may be forged. Returns false if it is rejected.
fn is_taken(body: &Body, truths: &mut HashMap<(u32, Vec<u32>, Goal), Truth>) -> bool {
    let Ok(mut resumed) = Optimizer::resume(&body.written()) else {
        return false;
    };
    let start = resumed.start();
    let of = (start.size(), start.moves(), resumed.goal());
    let truth = truths.entry(of).or_insert_with(|| Truth::of(&resumed));
    truth.assert_shown(&resumed);
    truth.assert_reached(&mut resumed);
    true
}

/// Tells ten thousand lies about searches and their trees.
#[test]
fn a_forged_checkpoint_is_rejected_or_leads_to_the_same_answer() {
    let honest = honest();
    let mut truths = HashMap::new();
    let (mut grown, mut taken, mut rejected) = (0, 0, 0);
    for case in 0..10_000 {
        let mut dice = Dice(case);
        let mut body = honest[dice.roll(honest.len())].clone();
        let other = &honest[dice.roll(honest.len())];
        for _ in 0..dice.roll(8) {
            body.search.grow(0, &mut dice);
        }
        body.search.retell(0, false);
        if case % 20 == 0 {
            assert!(is_taken(&body, &mut truths), "{case}: nothing of it is a lie");
            grown += 1;
        }
        for _ in 0..=dice.roll(3) {
            body.search.lie(&other.search, 0, &mut dice);
        }
        if dice.roll(30) == 0 {
            (body.size, body.goal) = (other.size, other.goal);
            body.opening.clone_from(&other.opening);
        }
        if dice.roll(3) > 0 {
            body.search.retell(0, false);
        }
        *(if is_taken(&body, &mut truths) { &mut taken } else { &mut rejected }) += 1;
    }
    println!("{grown} honest, {taken} harmless, {rejected} refused");
    assert!(taken > 500 && rejected > 5000, "{taken} taken, {rejected} refused");
}

fn rejection(body: &Body) -> String {
    let rejected = Optimizer::resume(&body.written());
    rejected.expect_err("a lie").to_string()
}

/// Returns a search of 1..40 whose root is still open.
fn started() -> Body {
    let board = Position::new(40).expect("a board");
    Body::read(&Optimizer::new(&board, Goal::Largest).checkpoint())
}

#[test]
fn a_node_cannot_branch_on_a_decided_number() {
    let mut body = started();
    body.search.split(0, 20);
    body.search.retell(0, false);
    assert!(Optimizer::resume(&body.written()).is_ok());
    body.search.split(2, 20);
    body.search.retell(0, false);
    assert_eq!(
        rejection(&body),
        "the checkpoint is inconsistent: a node branches on a decided number"
    );
}

#[test]
fn a_forged_bound_in_the_history_proves_nothing() {
    use crate::format::Change;
    let mut body = started();
    body.search.split(0, 20);
    body.search.retell(0, false);
    for (_, change) in &mut body.search.changes {
        if let Change::Branched { bound, .. } = change {
            *bound = 1;
        }
    }
    let resumed = Optimizer::resume(&body.written()).expect("its bound is of no weight");
    Truth::of(&resumed).assert_shown(&resumed);
}

#[test]
fn a_proof_that_does_not_add_up_closes_nothing() {
    use crate::format::NodeOutcome;
    let mut body = started();
    body.search.proofs.push(crate::forger::nothing());
    body.search.nodes[0].outcome = NodeOutcome::Leaf(0);
    body.search.open.clear();
    body.search.retell(0, false);
    assert_eq!(rejection(&body), "the checkpoint is inconsistent: a proof does not add up");
}
