//! Small certificates of the upper half that were worked out by hand, along with an invalid line
//! for each kind of error.

use ginnow_checker::upper_half::{By, Reason, check};
use ginnow_checker::{Certified, Reason as ProofReason, check_any};

/// All of 4, 5 and 6 can be played: the 6 takes 3 or 2, the 5 takes 1, and the 4 takes 2.
const SIX: &str = "ginnow-upper-half 1\nboard 6\nby count\nclaim 15\nset 4 5 6\nend\n";

/// Not all of 5 to 9 can be played, because the primes 5 and 7 both need the 1. To see this, it is
/// enough to count factors.
const NINE: &str = "ginnow-upper-half 1\nboard 9\nby sum\nclaim 30\nset 6 7 8 9\nend\n";

fn reason(text: &str) -> Reason {
    check(text.as_bytes()).expect_err("it is wrong").reason
}

#[test]
fn the_conjecture_holds_on_small_boards() {
    let six = check(SIX.as_bytes()).unwrap();
    assert_eq!((six.holds, six.by), (Some(true), By::Count));
    assert_eq!((six.best, six.greedy, six.greedy_count), (Some(15), 15, 3));
    assert_eq!((six.components, six.searched, six.nodes), (0, 0, 0));
    let nine = check(NINE.replace('\n', "\r\n").as_bytes()).unwrap();
    assert_eq!((nine.best, nine.components, nine.searched), (Some(30), 1, 0));
    let certified = check_any(NINE.as_bytes()).unwrap();
    assert_eq!(certified, Certified::UpperHalf(nine));
}

#[test]
fn every_part_of_the_header_is_read() {
    for (line, wrong) in [
        ("ginnow-upper-half 1", "ginnow-upper-half 2"),
        ("board 6", "claim 15"),
        ("by count", "by weight"),
        ("by count", "by"),
        ("claim 15", "more 4"),
        ("set 4 5 6", "set4 5 6"),
        ("set 4 5 6", "set 04 5 6"),
        ("set 4 5 6", "set 4  5 6"),
        ("end", "end 1"),
        ("end", "leaf 1 :"),
        ("end", "case 4"),
    ] {
        let text = SIX.replace(line, wrong);
        assert!(matches!(reason(&text), Reason::Expected { .. }), "{wrong}: {}", reason(&text));
    }
    for board in ["board 0", "board 5001", "board 06", "board"] {
        assert!(check(SIX.replace("board 6", board).as_bytes()).is_err(), "{board}");
    }
    assert!(matches!(reason(&SIX.replace("end\n", "")), Reason::Unfinished { .. }));
    assert_eq!(reason(&format!("{SIX}end\n")), Reason::Sieve(ProofReason::AfterEnd));
    assert!(check(format!("# a comment\n{SIX}").as_bytes()).is_ok());
}

#[test]
fn an_invalid_set_or_claim_is_rejected() {
    let set = |set: &str, claim: u64| {
        let text = SIX.replace("set 4 5 6", set);
        reason(&text.replace("claim 15", &format!("claim {claim}")))
    };
    assert_eq!(set("set 3 5 6", 14), Reason::NotInSet { number: 3 });
    assert_eq!(set("set 4 6 7", 17), Reason::NotInSet { number: 7 });
    assert_eq!(set("set 4 6 6", 16), Reason::NotInSet { number: 6 });
    assert_eq!(set("set 5 6", 11), Reason::NotGreedy { number: 4 });
    assert_eq!(set("set 4 5 6", 16), Reason::ClaimNotReached { claim: 16, reached: 15 });
    let nine = |set: &str, claim: u64| {
        let text = NINE.replace("set 6 7 8 9", set);
        reason(&text.replace("claim 30", &format!("claim {claim}")))
    };
    assert_eq!(nine("set 5 6 7 8 9", 35), Reason::NotPlayable { number: 5 });
    assert_eq!(nine("set 6 7 8", 21), Reason::Omitted { number: 9 });
}

/// If we take 5 instead of 7, the set is still playable. But counting does not decide the case of
/// the primes any more, and it cannot be proved either, since 7 is better.
#[test]
fn a_worse_set_leaves_a_case_open() {
    let text = NINE.replace("set 6 7 8 9", "set 5 6 8 9").replace("claim 30", "claim 28");
    let expected = "`case 5`".to_owned();
    let found = "end".to_owned();
    assert_eq!(reason(&text), Reason::Expected { expected, found });
    let proof = text.replace("end", "case 5\nleaf 1 : n1*6\nend");
    assert!(matches!(
        reason(&proof),
        Reason::Sieve(ProofReason::NotCovered { member: 7, factor: 1, missing: 1 })
    ));
    let proof = text.replace("end", "case 5\nleaf 1 : n1*7\nend");
    assert!(matches!(
        reason(&proof),
        Reason::Sieve(ProofReason::LeafNotClosed { total: 7, limit: 6 })
    ));
    let unfinished = text.replace("end", "case 5\nend");
    assert!(matches!(reason(&unfinished), Reason::Expected { .. }));
}

#[test]
fn a_larger_set_must_have_more_members_than_greedy() {
    let more =
        |line: &str| reason(&format!("ginnow-upper-half 1\nboard 9\nby count\n{line}\nend\n"));
    assert_eq!(more("more 6 : 6 7 8 9"), Reason::NotMore { greedy: 4, found: 4 });
    assert_eq!(more("more 5 : 5 6 7 8 9"), Reason::NotPlayable { number: 5 });
    assert_eq!(more("more 7 : 6 7 8 9"), Reason::NotInSet { number: 6 });
    assert_eq!(more("more 1 : 4 6 7 8 9"), Reason::NotInSet { number: 4 });
    assert!(matches!(more("more 6 7 8 9"), Reason::Expected { .. }));
}

/// On these two boards, counting leaves some cases open. One of them is compared by sum, the other
/// by count.
#[test]
fn real_certificates_are_accepted_with_their_counts() {
    let sum = include_str!("../../data/upper_half/sum-1000.proof");
    let count = include_str!("../../data/upper_half/count-1800.proof");
    for (text, by, greedy, greedy_count, components) in [
        (sum, By::Sum, 291_258, 377, 2),
        // The greedy method rejects 220 numbers. By count, each of them is a case.
        (count, By::Count, 944_239, 680, 220),
    ] {
        // Real certificates have no rank cuts, so add one. It comes last, because the other cuts
        // would get other indices otherwise.
        let text = text.replace("\nleaf ", "\ncut rank 1 : 400 : 800\nleaf ");
        let verdict = check(text.as_bytes()).expect("valid");
        let lines = |word: &str| {
            let found = text.lines().filter(|line| line.starts_with(word));
            found.count() as u64
        };
        assert_eq!((verdict.by, verdict.best), (by, Some(greedy)));
        assert_eq!((verdict.greedy, verdict.greedy_count), (greedy, greedy_count));
        assert_eq!(verdict.components, components);
        assert_eq!(verdict.searched as u64, lines("case "));
        let cuts = verdict.cuts;
        assert_eq!(cuts.cycle, lines("cut cycle "));
        assert_eq!(cuts.rank, lines("cut rank "));
        assert_eq!(cuts.core, lines("cut core "));
        assert_eq!(cuts.sum, lines("cut sum "));
        assert_eq!(cuts.total(), lines("cut "));
        assert_eq!(verdict.exclusions, lines("exclude "));
        assert_eq!(verdict.leaves, lines("leaf "));
        assert_eq!(verdict.nodes, lines("leaf ") + lines("branch "));
    }
}

#[test]
fn theorems_state_how_sets_are_compared() {
    for (text, theorem) in [
        (
            SIX,
            "15 is the largest sum of a playable set of numbers above 3 on 1..6, and descending greedy takes 15; \
             for any r, no such set has more members that are at least r than the greedy set; the conjecture holds",
        ),
        (
            NINE,
            "30 is the largest sum of a playable set of numbers above 4 on 1..9, and descending greedy takes 30; \
             the conjecture holds",
        ),
    ] {
        assert_eq!(check_any(text.as_bytes()).unwrap().to_string(), theorem);
    }
}
