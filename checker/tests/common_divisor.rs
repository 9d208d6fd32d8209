//! Certificates of common-divisor Sudoku on several boards, and what becomes of them if you modify
//! them.

use ginnow_checker::common_divisor::{Checker, ExpectedPart, Reason, Verdict, check};
use ginnow_checker::{Certified, check_any};

/// Base 4 without givens. The only larger divisor that any row has is 30, but the rows with this
/// divisor don't fit together.
const FOUR: &str = "\
ginnow-common-divisor 1
board 4
base 4
givens ................
allowed 0123
claim 15
grid 0132231010233201
digits 0123
divisor 510
tree c1d0
divisor 255
tree c1d0
divisor 170
tree c1d0
divisor 102
tree c1d0
divisor 85
tree c1d0
divisor 51
tree c1d0
divisor 34
tree c1d0
divisor 30
tree c1d0 c1d1 c1d2
divisor 17
tree c1d0
end
";

/// Base 6 with four givens in three bands. The trees are deep and use all three kinds of items.
const SIX: &str = include_str!("data/rows-6.proof");

/// Base 6 with one given. The second-to-last tree covers a digit in box 2, which is on the right.
/// The row below the given is filled only once.
const GIVEN: &str = "\
ginnow-common-divisor 1
board 4
base 6
givens 1...............
allowed 0145
claim 35
grid 1045451001545401
digits 0145
divisor 2590
tree c1d0
divisor 1295
tree c1d0
divisor 518
tree c1d0
divisor 370
tree c1d0
divisor 259
tree c1d0
divisor 185
tree c1d0
divisor 74
tree c1d0
divisor 70
tree b2d1 b1d0
divisor 37
tree c1d0
end
";

/// Base 5. A grid may use any four of the five digits.
const FIVE: &str = include_str!("../../fuzz/corpus/certificates/common_divisor_4");

fn count(text: &str, word: &str) -> u64 {
    let lines = text.lines().filter(|line| line.split(' ').next() == Some(word));
    lines.count() as u64
}

fn items(text: &str) -> u64 {
    let trees = text.lines().filter_map(|line| line.strip_prefix("tree "));
    trees.map(|items| items.split(' ').count() as u64).sum()
}

fn accepted(text: &str) -> Verdict {
    check(text.as_bytes()).unwrap_or_else(|rejection| panic!("{rejection}\n{text}"))
}

#[test]
fn valid_certificates_state_their_theorem() {
    let six = "..........1..............1....50....";
    let given = "1...............";
    for (text, side, base, givens, allowed, claim) in [
        (FOUR, 4, 4, ".".repeat(16), "0123", 15),
        (FIVE, 4, 5, ".".repeat(16), "01234", 48),
        (SIX, 6, 6, six.to_owned(), "012345", 5),
        (GIVEN, 4, 6, given.to_owned(), "0145", 35),
    ] {
        let verdict = accepted(text);
        assert_eq!((verdict.side, verdict.base), (side, base));
        assert_eq!((verdict.claim, verdict.givens_text()), (claim, givens.clone()));
        assert_eq!(verdict.sets, count(text, "digits"));
        assert_eq!(verdict.divisors, count(text, "divisor"));
        assert_eq!(verdict.nodes, items(text));
        let theorem = format!(
            "{claim} is the largest common divisor of the rows of a {side}x{side} Sudoku grid in base {base} \
             with {side} of the digits {allowed} and the givens {givens}"
        );
        assert_eq!(verdict.to_string(), theorem);
        let certified = check_any(text.as_bytes()).expect("valid");
        assert_eq!(certified.to_string(), theorem);
        assert_eq!(certified, Certified::CommonDivisor(verdict));
    }
}

#[test]
fn pieces_make_no_difference() {
    for length in [1, 7, 1000] {
        let mut checker = Checker::new();
        for piece in SIX.as_bytes().chunks(length) {
            checker.feed_bytes(piece).expect("valid");
        }
        assert_eq!(checker.lines(), SIX.lines().count() as u64);
        assert_eq!(checker.finish(), Ok(accepted(SIX)));
    }
}

/// A certificate has nothing superfluous: it becomes invalid as soon as you remove a line or swap
/// two neighbours.
#[test]
fn missing_and_swapped_lines_are_detected() {
    for text in [FOUR, SIX, FIVE] {
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            let mut fewer = lines.clone();
            fewer.remove(at);
            let rejection = check(fewer.join("\n").as_bytes()).expect_err(lines[at]);
            assert_eq!(rejection.line, at as u64 + 1, "{}", lines[at]);
            let mut exchanged = lines.clone();
            exchanged.swap(at, at.saturating_sub(1));
            let is_same = exchanged == lines;
            assert_eq!(check(exchanged.join("\n").as_bytes()).is_ok(), is_same);
        }
    }
}

/// The file decides where a tree ends. If we remove an item, branches are left, and if we add one,
/// there is nothing to branch on.
#[test]
fn every_item_of_a_tree_counts() {
    let trees = SIX.lines().enumerate().filter(|(_, line)| line.starts_with("tree "));
    for (at, tree) in trees {
        let with = |line: &str| {
            let mut lines: Vec<&str> = SIX.lines().collect();
            lines[at] = line;
            check(lines.join("\n").as_bytes()).expect_err(line).reason
        };
        assert_eq!(with(&format!("{tree} c1d0")), Reason::TreeComplete, "{tree}");
        let shorter = tree.rsplit_once(' ').expect("an item").0;
        let expected = if shorter == "tree" {
            Reason::Expected { expected: ExpectedPart::Tree, found: String::new() }
        } else {
            Reason::TreeIncomplete
        };
        assert_eq!(with(shorter), expected, "{tree}");
    }
}

/// You can spread the items of a tree over several lines. Also, other items may lead to a smaller
/// tree.
#[test]
fn a_tree_may_take_several_lines() {
    let split = FOUR.replace("c1d0 c1d1 c1d2", "c1d0\ntree c1d1\n# the last\ntree c1d2");
    assert_eq!(accepted(&split), accepted(FOUR));
    let shorter = accepted(&FOUR.replace("c1d0 c1d1 c1d2", "c2d0"));
    assert_eq!(shorter.nodes, accepted(FOUR).nodes - 2);
}

/// This reads each header line of a board with nine rows, up to the sets of digits. A whole
/// certificate of this size would be too long for a test.
#[test]
fn boards_with_nine_rows_are_read() {
    let grid = "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
    let header = |givens: &str, grid: &str| {
        format!(
            "ginnow-common-divisor 1\nboard 9\nbase 10\ngivens {givens}\nallowed 123456789\nclaim 1\n\
             grid {grid}\ndigits 123456789\nend\n"
        )
    };
    let reason = |text: &str| check(text.as_bytes()).expect_err("no proof").reason;
    let blank = ".".repeat(81);
    // The digits 1 to 9 add up to 45, so any row with them is a multiple of 9.
    let reached = reason(&header(&blank, grid));
    assert_eq!(reached, Reason::ClaimNotReached { claim: 1, reached: 9 });
    let right = header(&blank, grid).replace("claim 1", "claim 9");
    // The rows add up to 45 times 111111111.
    let expected = 4_999_999_995;
    assert_eq!(reason(&right), Reason::WrongDivisor { expected });
    let with_given = header(&format!("{}9", ".".repeat(80)), grid);
    let (row, column) = (9, 9);
    assert_eq!(reason(&with_given), Reason::NotAsGiven { row, column });
    for (first, second, place) in [(0, 10, (2, 2)), (30, 50, (6, 6)), (8, 16, (2, 8))] {
        let mut givens = vec!['.'; 81];
        (givens[first], givens[second]) = ('7', '7');
        let (row, column) = place;
        let text = header(&givens.into_iter().collect::<String>(), grid);
        assert_eq!(reason(&text), Reason::Repeated { row, column });
    }
}
