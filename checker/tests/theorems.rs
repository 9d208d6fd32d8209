//! The theorems in the words of the checker, and certificates that are just within its limits.

use std::io::{BufReader, ErrorKind, Read};

use ginnow_checker::{Certified, Checker, CutCounts, Goal, Reason, check, check_any, limits};

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
    // The opening has swept the factors of the largest number, so leave these out.
    let remaining = (11..).filter(|factor| !limits::LARGEST_BOARD.is_multiple_of(*factor));
    let factors = remaining.take(limits::MOST_RANK_FACTORS);
    let factors: Vec<String> = factors.map(|factor: u32| factor.to_string()).collect();
    let factors = factors.join(" ");
    for line in [
        "cut cycle 4 : 3 6 7 9".to_owned(),
        format!("cut rank 16 : {factors} : 22"),
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

/// The largest claim that makes sense is the sum of all numbers on the largest board.
#[test]
fn the_largest_claim_is_read() {
    let size = u64::from(limits::LARGEST_BOARD);
    let claim = size * (size + 1) / 2;
    let text =
        format!("ginnow-certificate 1\ngoal largest\nboard 2\nopening\nclaim {claim}\ngame\n");
    let reason = check(text.as_bytes()).expect_err("no such score").reason;
    assert_eq!(reason, Reason::ClaimNotReached { claim, reached: 0 });
}

#[test]
fn cuts_of_all_kinds_are_counted_together() {
    let counts = CutCounts { cycle: 1, rank: 2, core: 4, sum: 8 };
    assert_eq!(counts.total(), 15);
}

/// A line may arrive in pieces. Also, it may exceed the limit by one byte if this is a carriage
/// return.
#[test]
fn the_longest_line_is_read_in_pieces() {
    let half = vec![b'#'; limits::LONGEST_LINE / 2];
    let mut checker = Checker::new();
    for piece in [&half[..], &half[..], b"\r", b"\n"] {
        checker.feed_bytes(piece).expect("a comment");
    }
    assert_eq!(checker.lines(), 1);
    for piece in [&half[..], &half[..], b"#"] {
        checker.feed_bytes(piece).expect("a carriage return may follow");
    }
    let rejection = checker.feed_bytes(b"#").expect_err("too long");
    assert_eq!((rejection.line, rejection.reason), (2, Reason::LineTooLong));
}

/// A reader that returns one byte at a time and is interrupted before each of them, as a real one
/// may be by a signal.
struct Interrupted<'text> {
    text: &'text [u8],
    is_due: bool,
}

impl Read for Interrupted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.is_due = !self.is_due;
        if self.is_due {
            return Err(ErrorKind::Interrupted.into());
        }
        let length = buffer.len().min(1);
        self.text.read(&mut buffer[..length])
    }
}

#[test]
fn an_interruption_is_not_an_error() {
    let text = "ginnow-certificate 1\ngoal largest\nboard 2\nopening\nclaim 2\ngame 2\nleaf 1 : n2*2\nend\n";
    let is_due = false;
    let source = Interrupted { text: text.as_bytes(), is_due };
    assert_eq!(check(BufReader::new(source)), check(text.as_bytes()));
}
