//! The theorems that the checker states, and the limits that a certificate may reach.

use ginnow_checker::{Certified, Checker, Goal, Reason, check, check_any, limits};

#[test]
fn a_theorem_names_goal_board_and_opening() {
    for (text, theorem) in [
        (
            "ginnow-certificate 1\ngoal largest\nboard 6\nopening\nclaim 15\ngame 5 4 6\n\
             leaf 1 : n1*5 n4*4 n6*6\nend\n",
            "15 is the largest score of a game on 1..6",
        ),
        (
            "ginnow-certificate 1\ngoal largest\nboard 6\nopening 5 4\nclaim 15\ngame 6\n\
             leaf 1 : n6*6\nend\n",
            "15 is the largest score of a game on 1..6 that begins with 5 4",
        ),
        (
            "ginnow-certificate 1\ngoal smallest\nboard 7\nopening 6\nclaim 6\ngame\n\
             leaf 1 :\nend\n",
            "6 is the smallest score of a game on 1..7 that begins with 6, played until no move is left",
        ),
    ] {
        let certified = check_any(text.as_bytes()).expect("valid");
        assert_eq!(certified.to_string(), theorem);
        let verdict = check(text.as_bytes()).expect("valid");
        assert_eq!(verdict.to_string(), theorem);
        assert_eq!(certified, Certified::Sieve(verdict));
    }
    let goals = [Goal::Largest, Goal::Smallest].map(|goal| goal.to_string());
    assert_eq!(goals, ["largest", "smallest"]);
}

/// A checker in the proof of the largest board.
fn on_the_largest_board() -> Checker {
    let mut checker = Checker::new();
    let size = limits::LARGEST_BOARD;
    let header = format!(
        "ginnow-certificate 1\ngoal largest\nboard {size}\nopening {size}\nclaim {size}\ngame\n"
    );
    checker.feed_bytes(header.as_bytes()).expect("a header");
    checker
}

#[test]
fn values_at_their_limits_are_read() {
    let mut checker = on_the_largest_board();
    let most = limits::LARGEST_MULTIPLIER;
    // The opening has swept the factors of the board's size.
    let remaining = (11..).filter(|factor| !limits::LARGEST_BOARD.is_multiple_of(*factor));
    let factors = remaining.take(limits::MOST_RANK_FACTORS);
    let factors: String = factors.map(|factor: u32| format!(" {factor}")).collect();
    for line in [
        "cut cycle 4 : 3 6 7 9".to_owned(),
        format!("cut rank 16 :{factors} : 22"),
        format!("cut sum {most} : n11*{most}"),
    ] {
        checker.feed_line(&line).expect(&line);
    }
    assert_eq!(checker.lines(), 9);
    let cut = checker.cut(2).expect("a cut");
    assert_eq!(cut.right_side, 1);
    assert!(!cut.terms.is_empty() && cut.terms.iter().all(|term| term.coefficient == 1));
    let index = limits::MOST_CUTS - 1;
    let line = format!("leaf 1 : c{index}*1");
    let reason = checker.feed_line(&line).expect_err("no such cut").reason;
    let index = index as u64;
    assert_eq!(reason, Reason::UnknownCut { index, stated: 3 });
}

/// Every score up to the sum of the largest board is read as a claim.
#[test]
fn the_largest_claim_is_read() {
    let size = u64::from(limits::LARGEST_BOARD);
    let claim = size * (size + 1) / 2;
    let text =
        format!("ginnow-certificate 1\ngoal largest\nboard 2\nopening\nclaim {claim}\ngame\n");
    let reason = check(text.as_bytes()).expect_err("no such score").reason;
    assert_eq!(reason, Reason::ClaimNotReached { claim, reached: 0 });
}
