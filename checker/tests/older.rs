//! The writer used to write all lines of the search, even those that no proof needs. In particular,
//! these certificates contain every exclusion with a denominator of 2^21. Nobody should have to
//! write them again, so they must stay valid.

use ginnow_checker::{Goal, check};

#[test]
fn older_certificates_are_accepted() {
    for (text, goal, size, claim, exclusions) in [
        (include_str!("data/largest-0120.proof"), Goal::Largest, 120, 4593, 5),
        (include_str!("data/largest-0225.proof"), Goal::Largest, 225, 15_952, 8),
        (include_str!("data/smallest-0084.proof"), Goal::Smallest, 84, 803, 3),
    ] {
        let verdict = check(text.as_bytes()).expect("a correct certificate");
        assert_eq!(
            (verdict.goal, verdict.size, verdict.claim, verdict.exclusions),
            (goal, size, Some(claim), exclusions)
        );
    }
}
