//! Whenever `solve` claims a proof, the checker must accept it.

use crate::program::{fresh_folder, run, text};
use crate::random_game::random_game;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, certificate};
use proptest::prelude::*;
use serde_json::Value;

fn goal() -> impl Strategy<Value = Goal> {
    prop_oneof![Just(Goal::Largest), Just(Goal::Smallest)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// This includes searches that were saved and resumed on the way.
    #[test]
    fn a_proved_optimum_has_a_certificate_that_is_accepted(
        size in 1..140_u32,
        choices in prop::collection::vec(0..1000_usize, 0..5),
        goal in goal(),
        slices in prop::collection::vec(1..20_000_u64, 0..4),
    ) {
        let start = random_game(size, &choices);
        let mut optimizer = Optimizer::new(&start, goal);
        for slice in slices {
            optimizer.advance(slice);
            optimizer = Optimizer::resume(&optimizer.checkpoint()).expect("its own checkpoint");
        }
        let report = optimizer.finish();
        prop_assert!(report.finished);
        let mut proof = String::new();
        prop_assert_eq!(certificate::write(&optimizer, &mut proof), Ok(true));
        let verdict = ginnow_checker::check(proof.as_bytes()).expect("accepted");
        prop_assert_eq!(verdict.claim, Some(report.score));
        prop_assert_eq!((verdict.size, verdict.opening), (size, start.moves()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn check_accepts_every_result_that_solve_calls_proved(
        size in 1..120_u32,
        choices in prop::collection::vec(0..1000_usize, 0..4),
        smallest: bool,
        threads in 1..3_u32,
    ) {
        let folder = fresh_folder("proved");
        let proof = folder.join("proof");
        let proof = proof.to_str().expect("a name");
        let moves: Vec<String> = random_game(size, &choices).moves().iter().map(Number::to_string).collect();
        let (size, moves, threads) = (size.to_string(), moves.join(","), threads.to_string());
        let goal = if smallest { "smallest" } else { "largest" };
        let mut arguments = vec!["solve", &size, "--json", "--goal", goal, "--threads", &threads];
        arguments.extend(["--certificate", proof]);
        if !moves.is_empty() {
            arguments.extend(["--moves", &moves]);
        }
        let solved = run(&arguments);
        prop_assert_eq!(solved.status.code(), Some(0), "{}", text(&solved.stderr));
        let line: Value = serde_json::from_slice(&solved.stdout).expect("a line of JSON");
        prop_assert_eq!(&line["proved"], true);
        let checked = run(&["check", proof, "--json"]);
        prop_assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stderr));
        let theorem: Value = serde_json::from_slice(&checked.stdout).expect("a line of JSON");
        prop_assert_eq!(&theorem["score"], &line["score"]);
        prop_assert_eq!(&theorem["n"], &line["n"]);
    }
}
