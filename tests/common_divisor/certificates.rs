//! The engine's certificates are accepted by the checker, but false claims are not.

use crate::{grid, some_of};
use ginnow::common_divisor::certificate::{NoCertificate, text};
use ginnow::common_divisor::{DivisorGoal, DivisorSearch, Puzzle, Random, records};
use ginnow::sudoku::{DigitSet, Shape};
use ginnow_checker::common_divisor::{Verdict, check};
use ginnow_checker::{Certified, check_any};

fn certificate(puzzle: &Puzzle) -> String {
    let mut search = DivisorSearch::new(puzzle);
    search.finish();
    text(puzzle, &search).expect("it is finished")
}

fn accepted(certificate: &str) -> Verdict {
    check(certificate.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{certificate}"))
}

/// Returns a variety of puzzles. They are small enough to check every mutant.
fn puzzles() -> Vec<Puzzle> {
    let mut random = Random::new(31);
    let mut puzzles = Vec::new();
    for (shape, bases) in [(Shape::Four, 4..=7), (Shape::Six, 6..=7)] {
        for base in bases {
            let blank = Puzzle::blank(shape, base).expect("a puzzle");
            let best = DivisorSearch::new(&blank).finish().best.expect("a grid");
            for _ in 0..4 {
                let givens = some_of(&best.grid, random.below(shape.side() + 1), &mut random);
                puzzles.push(blank.with_other_givens(givens).expect("no conflict"));
            }
        }
    }
    puzzles
}

#[test]
fn the_published_puzzle_and_all_records_are_certified() {
    let verdict = accepted(&certificate(&Puzzle::published()));
    assert_eq!((verdict.claim, verdict.sets), (12_345_679, 7));
    for unused in 0..10 {
        let verdict = accepted(&certificate(&records::puzzle(unused)));
        assert_eq!(verdict.claim, records::record(unused, false).divisor);
        assert_eq!(verdict.sets, 1);
        assert!(verdict.divisors > 0 && verdict.nodes >= verdict.divisors);
    }
}

#[test]
fn all_kinds_of_puzzles_are_certified() {
    for puzzle in puzzles() {
        let verdict = accepted(&certificate(&puzzle));
        let best = DivisorSearch::new(&puzzle).finish().best.expect("a grid");
        assert_eq!(verdict.claim, best.divisor);
        assert_eq!(verdict.grid.len(), puzzle.shape().cells());
    }
}

#[test]
fn the_checker_recognizes_both_kinds_of_certificates() {
    let divisor = certificate(&Puzzle::published());
    let commented = format!("# one\n# two\n{divisor}");
    for text in [&divisor, &commented] {
        let certified = check_any(text.as_bytes()).expect("it is right");
        assert!(matches!(certified, Certified::CommonDivisor(_)));
    }
    let sieve = "ginnow-certificate 1\ngoal largest\nboard 2\nopening\nclaim 2\ngame 2\nleaf 1 : n2*2\nend\n";
    let certified = check_any(format!("# one\n{sieve}").as_bytes()).expect("it is right");
    assert!(matches!(certified, Certified::Sieve(_)));
    let rejected = check_any(&b"something else\n"[..]).expect_err("no certificate");
    assert!(rejected.to_string().starts_with("line 1: "), "{rejected}");
    let broken = commented.replace("claim 12345679", "claim 12345678");
    let rejected = check_any(broken.as_bytes()).expect_err("another claim");
    assert!(rejected.to_string().starts_with("line 9: "), "{rejected}");
}

#[test]
fn the_checker_accepts_text_in_pieces() {
    let whole = certificate(&Puzzle::published());
    let mut checker = ginnow_checker::common_divisor::Checker::new();
    for piece in whole.as_bytes().chunks(7) {
        checker.feed_bytes(piece).expect("it is right");
    }
    assert_eq!(checker.finish().expect("it is right"), accepted(&whole));
    let carriage = whole.replace('\n', "\r\n");
    assert_eq!(accepted(&carriage), accepted(&whole));
}

#[test]
fn no_certificate_is_written_without_a_proof() {
    let puzzle = Puzzle::published();
    let mut search = DivisorSearch::new(&puzzle);
    search.advance(3);
    assert_eq!(text(&puzzle, &search), Err(NoCertificate::Unfinished));
    let both =
        Puzzle::blank(Shape::Four, 5).expect("a puzzle").with_goal(DivisorGoal::RowsAndColumns);
    let mut search = DivisorSearch::new(&both);
    search.finish();
    assert_eq!(text(&both, &search), Err(NoCertificate::Columns));
    // Row 1 only has 8 left, which column 9 already contains.
    let none = grid(&format!("01234567.........8{}", ".".repeat(63)));
    let none = Puzzle::with_givens(none).expect("no conflict");
    let none = none.with_allowed(DigitSet::below(9)).expect("nine digits");
    let mut search = DivisorSearch::new(&none);
    search.finish();
    assert_eq!(text(&none, &search), Err(NoCertificate::NoGrid));
}

/// A certificate can be written as soon as the best grid is proved, even if the grids with that
/// divisor haven't all been counted.
#[test]
fn a_proof_does_not_wait_for_the_count() {
    let puzzle = records::puzzle(3);
    let mut search = DivisorSearch::counting(&puzzle);
    while search.report().best.is_none() {
        search.advance(1);
    }
    assert!(!search.report().finished, "there are more grids to count");
    let text = text(&puzzle, &search).expect("it is proved");
    assert_eq!(accepted(&text).claim, 777);
}

#[test]
fn errors_name_their_line() {
    let right = certificate(&Puzzle::published());
    let lines: Vec<&str> = right.lines().collect();
    let cases = [
        (1, "ginnow-common-divisor 2", "`ginnow-common-divisor 1`"),
        (2, "board 5", "4, 6 or 9"),
        (3, "base 8", "base"),
        (5, "allowed 0213456789", "ascending"),
        (6, "claim 37", "common divisor 12345679"),
        (8, "digits 012345679", "digits 012345678"),
        (9, "divisor 1999999998", "divisor 3999999996"),
        (10, "tree x1", "c3d5"),
        (10, "tree c1d9", "not used here"),
        (10, "tree r5", "no givens"),
        (10, "tree c1d0 c1d0", "ended already"),
        (10, "# nothing", "branches left"),
    ];
    for (line, text, message) in cases {
        let mut changed = lines.clone();
        changed[line - 1] = text;
        let rejection = check(changed.join("\n").as_bytes()).expect_err(text);
        let rejection_text = rejection.to_string();
        assert!(rejection_text.contains(message), "{text}: {rejection_text}");
        let near = [line, line + 1].contains(&usize::try_from(rejection.line).expect("few"));
        assert!(near, "{text}: {rejection_text}");
    }
    let cut = lines[..lines.len() - 1].join("\n");
    assert!(check(cut.as_bytes()).expect_err("no end").to_string().contains("too early"));
    let more = format!("{right}end\n");
    assert!(check(more.as_bytes()).expect_err("two ends").to_string().contains("last line"));
}

/// Certifying a smaller divisor would mean refuting the best one, which cannot be done.
#[test]
fn smaller_divisors_cannot_be_certified() {
    for puzzle in puzzles() {
        let best = DivisorSearch::new(&puzzle).finish().best.expect("a grid");
        // Claims that another grid of the puzzle is best.
        let mut random = Random::new(5);
        let givens = some_of(&best.grid, 6, &mut random);
        let Ok(other) = puzzle.with_other_givens(givens) else {
            continue;
        };
        let honest = certificate(&puzzle);
        let better = best.divisor;
        for claim in 1..better {
            let lied = honest.replace(&format!("claim {better}"), &format!("claim {claim}"));
            assert!(check(lied.as_bytes()).is_err());
        }
        assert!(accepted(&certificate(&other)).claim >= better);
    }
}

/// Mutants may be accepted, as long as their claim is true.
#[test]
fn mutants_are_rejected_or_true() {
    let mut random = Random::new(41);
    let valid: Vec<Vec<Vec<String>>> = puzzles()
        .iter()
        .map(|puzzle| {
            let text = certificate(puzzle);
            let words = |line: &str| line.split(' ').map(str::to_owned).collect();
            text.lines().map(words).collect()
        })
        .collect();
    let (mut rejected, mut saved) = (0, 0);
    for _ in 0..20_000 {
        let mut lines = valid[random.below(valid.len())].clone();
        mutate(&mut lines, &valid, &mut random);
        let text: Vec<String> = lines.iter().map(|line| line.join(" ")).collect();
        match check(format!("{}\n", text.join("\n")).as_bytes()) {
            Ok(verdict) => {
                saved += 1;
                is_true(&verdict);
            }
            Err(_) => rejected += 1,
        }
    }
    assert!(rejected > 10_000, "most are rejected: {rejected}");
    assert!(saved > 100, "some say something else that is true: {saved}");
}

fn mutate(lines: &mut Vec<Vec<String>>, all: &[Vec<Vec<String>>], random: &mut Random) {
    let line = random.below(lines.len());
    let word = random.below(lines[line].len());
    match random.below(7) {
        0 => {
            lines.remove(line);
        }
        1 => {
            let again = lines[line].clone();
            lines.insert(line, again);
        }
        2 => {
            let other = random.below(lines.len());
            lines.swap(line, other);
        }
        3 => {
            lines[line].remove(word);
        }
        4 => {
            let other = &all[random.below(all.len())];
            let other = &other[random.below(other.len())];
            lines[line][word].clone_from(&other[random.below(other.len())]);
        }
        5 => {
            let mut characters: Vec<char> = lines[line][word].chars().collect();
            let place = random.below(characters.len());
            characters[place] = ['0', '1', '2', '3', '5', '.', 'c', 'd'][random.below(8)];
            lines[line][word] = characters.into_iter().collect();
        }
        _ => {
            // Swapping two digits throughout the grid often leaves it valid.
            let row = lines.iter().position(|line| line[0] == "grid").expect("a grid");
            let digits = ['0', '1', '2', '3', '4', '5', '6'];
            let (one, other) = (digits[random.below(7)], digits[random.below(7)]);
            let exchanged = lines[row][1].chars().map(|digit| match digit {
                digit if digit == one => other,
                digit if digit == other => one,
                digit => digit,
            });
            lines[row][1] = exchanged.collect();
        }
    }
}

/// Solves the puzzle of an accepted certificate once more to see if the claim is true.
fn is_true(verdict: &Verdict) {
    let shape = Shape::with_side(verdict.side).expect("a board");
    let cells = verdict.givens.clone();
    let givens = ginnow::sudoku::Grid::from_cells(shape, cells).expect("a grid");
    let allowed = verdict.allowed.iter().copied().collect();
    let puzzle = Puzzle::new(givens, verdict.base, allowed, DivisorGoal::Rows).expect("a puzzle");
    let best = DivisorSearch::new(&puzzle).finish().best.expect("a grid");
    assert_eq!(best.divisor, verdict.claim);
}
