//! `ginnow check` prints a certificate's theorem. To make sure that it's complete, we parse the
//! sentence and compare it with the certificate's problem.
#![cfg(feature = "cli")]

#[path = "support/program.rs"]
mod program;

use ginnow::common_divisor::{
    DivisorGoal as Lines, DivisorSearch, Puzzle, certificate as divisor_certificate,
};
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{Goal, Optimizer};
use ginnow::sieve::{Number, Position};
use ginnow::sudoku::{DigitSet, Grid, Shape};
use program::{fresh_file, success};
use proptest::prelude::*;
use serde_json::Value;
use std::fs;

/// A problem and its answer come from either the certificate or the sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Theorem {
    /// "None" means that no game selects the required numbers, in which case the goal does not
    /// matter.
    Sieve {
        goal: String,
        board: String,
        opening: String,
        required: String,
        claim: String,
    },
    Rows {
        board: String,
        base: String,
        allowed: String,
        givens: String,
        claim: String,
    },
    UpperHalf {
        board: String,
        by: String,
        claim: String,
    },
}

/// Parses the header of a certificate.
fn of_certificate(text: &str) -> Theorem {
    let if_any = |name: &str| {
        text.lines().find_map(|line| {
            let rest = line.strip_prefix(name)?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim_start().to_owned())
        })
    };
    let value = |name: &str| if_any(name).unwrap_or_else(|| panic!("no {name} in {text}"));
    match text.split_whitespace().next() {
        Some("ginnow-certificate") => Theorem::Sieve {
            goal: match value("claim").as_str() {
                "none" => String::new(),
                _ => value("goal"),
            },
            board: value("board"),
            opening: value("opening"),
            required: if_any("required").unwrap_or_default(),
            claim: value("claim"),
        },
        Some("ginnow-common-divisor") => Theorem::Rows {
            board: value("board"),
            base: value("base"),
            allowed: value("allowed"),
            givens: value("givens"),
            claim: value("claim"),
        },
        Some("ginnow-upper-half") => {
            Theorem::UpperHalf { board: value("board"), by: value("by"), claim: value("claim") }
        }
        other => panic!("no certificate: {other:?}"),
    }
}

/// Parses the sentence from left to right, all of it.
fn of_sentence(sentence: &str) -> Theorem {
    let own = str::to_owned;
    if let Some(rest) = sentence.strip_prefix("no game on 1..") {
        return of_required(rest);
    }
    let (claim, rest) = sentence.split_once(" is the ").expect("a claim");
    if let Some((goal, rest)) = rest.split_once(" score of a game on 1..") {
        let rest = match goal {
            "largest" => rest,
            "smallest" => {
                rest.strip_suffix(", played until no move is left").expect("when a game is over")
            }
            other => panic!("no goal: {other}"),
        };
        let (board, opening) = rest.split_once(" that begins with ").unwrap_or((rest, ""));
        return Theorem::Sieve {
            goal: own(goal),
            board: own(board),
            opening: own(opening),
            required: String::new(),
            claim: own(claim),
        };
    }
    let rows = "largest common divisor of the rows of a ";
    if let Some(rest) = rest.strip_prefix(rows) {
        let (board, rest) = rest.split_once(" Sudoku grid in base ").expect("a board");
        let (base, rest) = rest.split_once(" with ").expect("a base");
        let (used, rest) = rest.split_once(" of the digits ").expect("how many digits");
        let (allowed, givens) = rest.split_once(" and the givens ").expect("digits");
        assert_eq!(board, format!("{used}x{used}"));
        return Theorem::Rows {
            board: own(used),
            base: own(base),
            allowed: own(allowed),
            givens: own(givens),
            claim: own(claim),
        };
    }
    let rest = rest.strip_prefix("largest sum of a playable set of numbers above ").expect("a sum");
    let (half, rest) = rest.split_once(" on 1..").expect("half of the board");
    let (board, rest) = rest.split_once(", and descending greedy takes ").expect("the board");
    let size: u32 = board.parse().expect("a number");
    assert_eq!(half.parse(), Ok(size / 2));
    let (greedy, rest) = rest.split_once("; ").expect("greedy");
    let by_count =
        "for any r, no such set has more members that are at least r than the greedy set; ";
    let (by, rest) = match rest.strip_prefix(by_count) {
        Some(rest) => ("count", rest),
        None => ("sum", rest),
    };
    let holds = if greedy == claim { "holds" } else { "fails" };
    assert_eq!(rest, format!("the conjecture {holds}"));
    Theorem::UpperHalf { board: own(board), by: own(by), claim: own(claim) }
}

/// Parses the part about required numbers.
fn of_required(rest: &str) -> Theorem {
    let numbers = |list: &str| list.replace(',', "").replace(" and ", " ");
    let theorem = |goal: &str, subject: &str, required: &str, claim: &str| {
        let (board, opening) = subject.split_once(" that begins with ").unwrap_or((subject, ""));
        Theorem::Sieve {
            goal: goal.to_owned(),
            board: board.to_owned(),
            opening: opening.to_owned(),
            required: numbers(required),
            claim: claim.to_owned(),
        }
    };
    let Some((subject, score)) = rest.split_once(" scores ") else {
        let (subject, required) = rest.split_once(" selects ").expect("numbers");
        let required = match required.strip_prefix("all of ") {
            Some(several) => several,
            None => required.parse::<u32>().map(|_| required).expect("one number"),
        };
        return theorem("", subject, required, "none");
    };
    let (worse, claim) = score.split_once(" than ").expect("a comparison");
    let (claim, reached) = claim.split_once(", and one scores ").expect("a game");
    assert_eq!(claim, reached);
    let (subject, goal) = match worse {
        "more" => (subject, "largest"),
        "less" => {
            let end = ", played until no move is left,";
            let subject = subject.strip_suffix(end);
            (subject.expect("when a game is over"), "smallest")
        }
        other => panic!("no comparison: {other}"),
    };
    let (subject, required) = subject.split_once(" selects ").expect("numbers");
    let opened = subject.contains(" that begins with ");
    let subject = subject.strip_suffix(if opened { " and" } else { " that" });
    theorem(goal, subject.expect("a clause"), required, claim)
}

/// Checks a certificate and compares its statement.
fn compare(text: &str) {
    let certified = ginnow_checker::check_any(text.as_bytes()).expect("a correct certificate");
    assert_eq!(of_sentence(&certified.to_string()), of_certificate(text));
}

fn sieve(size: Number, opening: &[Number], goal: Goal) -> String {
    sieve_with(size, opening, goal, &[])
}

fn sieve_with(size: Number, opening: &[Number], goal: Goal, required: &[Number]) -> String {
    let position = Position::new(size).expect("a board").after(opening);
    let position = position.expect("a legal opening");
    let mut text = String::new();
    match Optimizer::containing(&position, goal, required) {
        Ok(mut optimizer) => {
            optimizer.finish();
            assert_eq!(certificate::write(&optimizer, &mut text), Ok(true));
        }
        Err(impossible) => certificate::write_impossible(&impossible, &mut text).expect("text"),
    }
    text
}

fn rows(puzzle: &Puzzle) -> String {
    let mut search = DivisorSearch::new(puzzle);
    search.finish();
    divisor_certificate::text(puzzle, &search).expect("a grid")
}

#[test]
fn every_kind_of_certificate_is_described_completely() {
    compare(&sieve(18, &[17, 9], Goal::Largest));
    compare(&sieve(60, &[2, 9], Goal::Smallest));
    compare(&sieve_with(60, &[], Goal::Largest, &[2, 6, 30]));
    compare(&sieve_with(60, &[2, 9], Goal::Smallest, &[45]));
    compare(&sieve_with(60, &[2], Goal::Largest, &[3, 45]));
    compare(&sieve_with(60, &[], Goal::Largest, &[1]));
    compare(&rows(&Puzzle::published()));
    compare(include_str!("../data/upper_half/count-1800.proof"));
    compare(include_str!("../data/upper_half/sum-1000.proof"));
}

#[test]
fn the_command_prints_the_sentence_and_every_field() {
    let path = fresh_file("statement.proof");
    let file = path.to_str().expect("text");
    for text in [
        sieve(18, &[17, 9], Goal::Largest),
        sieve(30, &[], Goal::Smallest),
        sieve_with(23, &[2], Goal::Largest, &[6, 10]),
        sieve_with(23, &[], Goal::Largest, &[5, 7]),
        rows(&Puzzle::published()),
        include_str!("../data/upper_half/sum-1000.proof").to_owned(),
    ] {
        fs::write(&path, &text).expect("writable");
        let printed = success(&["check", file]);
        let sentence = printed.lines().next().expect("a line");
        let sentence = sentence.strip_prefix("accepted: ").expect("accepted");
        assert_eq!(of_sentence(sentence), of_certificate(&text));
        let json: Value = serde_json::from_str(&success(&["check", file, "--json"])).expect("JSON");
        assert_eq!(json["theorem"], sentence);
        let field = |name: &str| match &json[name] {
            Value::String(text) => text.clone(),
            Value::Null => "none".to_owned(),
            Value::Array(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(Value::to_string).collect();
                numbers.join(" ")
            }
            other => other.to_string(),
        };
        let fields = match json["kind"].as_str() {
            Some("sieve") => Theorem::Sieve {
                goal: match field("score").as_str() {
                    "none" => String::new(),
                    _ => field("goal"),
                },
                board: field("n"),
                opening: field("played"),
                required: field("with"),
                claim: field("score"),
            },
            Some("common-divisor") => Theorem::Rows {
                board: field("board"),
                base: field("base"),
                allowed: field("allowed"),
                givens: field("givens"),
                claim: field("divisor"),
            },
            _ => Theorem::UpperHalf { board: field("n"), by: field("by"), claim: field("best") },
        };
        assert_eq!(fields, of_certificate(&text));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn positions_are_described_completely(
        size in 2_u32..40, choices in prop::collection::vec(any::<u32>(), 0..5), smallest in any::<bool>(),
        chosen in prop::collection::vec(any::<u32>(), 0..4),
    ) {
        let mut position = Position::new(size).expect("a board");
        for choice in choices {
            let legal: Vec<Number> = position.legal().collect();
            if let Some(&number) = legal.get(choice as usize % legal.len().max(1)) {
                position.play(number).expect("legal");
            }
        }
        let goal = if smallest { Goal::Smallest } else { Goal::Largest };
        let opening: Vec<Number> = position.moves();
        let required: Vec<Number> = chosen.iter().map(|choice| 1 + choice % size).collect();
        compare(&sieve_with(size, &opening, goal, &required));
    }

    #[test]
    fn small_boards_are_described_completely(
        base in 4_u8..=10, omitted in any::<u16>(), given in prop::collection::vec((0_usize..16, any::<u8>()), 0..3)
    ) {
        let digits: Vec<u8> = (0..base).collect();
        let some: Vec<u8> = digits.iter().copied().filter(|&digit| omitted >> digit & 1 == 0).collect();
        let allowed = if some.len() < 4 { digits } else { some };
        let mut givens = Grid::blank(Shape::Four);
        for (cell, which) in given {
            givens.set(cell, Some(allowed[usize::from(which) % allowed.len()]));
        }
        let set: DigitSet = allowed.iter().copied().collect();
        // The givens may be in conflict, or there may be no grid at all.
        if let Ok(puzzle) = Puzzle::new(givens, base, set, Lines::Rows) {
            let mut search = DivisorSearch::new(&puzzle);
            search.finish();
            if let Ok(text) = divisor_certificate::text(&puzzle, &search) {
                compare(&text);
            }
        }
    }
}
