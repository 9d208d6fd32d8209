//! Runs over a range, and values they should have.

use ginnow::sieve::records::{LARGEST_PROVED, best_score};
use ginnow::sieve::strategies::{
    Board, Named, Played, Range, Run, ScriptError, ScriptErrorKind, Strategy, StrategyStep,
    Summary, csv,
};
use ginnow::sieve::{Illegal, Number};
use serde::Deserialize;

/// The table in the sources must agree with the optima in `data/`.
#[test]
fn the_optima_are_those_of_the_records() {
    #[derive(Deserialize)]
    struct Line {
        n: Number,
        score: u64,
        proved: bool,
    }
    let lines = include_str!("../../data/largest.jsonl").lines();
    let mut count = 0;
    for line in lines {
        let line: Line = serde_json::from_str(line).expect("a record");
        assert!(line.proved);
        assert_eq!(best_score(line.n), Some(line.score), "N = {}", line.n);
        count += 1;
    }
    assert_eq!(count, LARGEST_PROVED);
    assert_eq!((best_score(0), best_score(LARGEST_PROVED + 1)), (None, None));
}

#[test]
fn a_range_stays_within_the_proved_boards() {
    assert!(Range::new(1, 1200).is_some_and(|range| range.boards() == 1200));
    for (first, last) in [(0, 5), (6, 5), (2, 1201)] {
        assert_eq!(Range::new(first, last), None);
    }
}

/// It makes no difference how a run is divided.
#[test]
fn slices_change_nothing() {
    for named in Named::ALL {
        let range = Range::new(20, 40).expect("a range");
        let mut whole = Run::new(named.strategy(), range);
        whole.advance(u64::MAX);
        let mut sliced = Run::new(named.strategy(), range);
        while sliced.next_board().is_some() {
            sliced.advance(1);
        }
        assert_eq!(whole.played(), sliced.played(), "{named:?}");
        assert_eq!(whole.summary(), sliced.summary());
        assert_eq!(whole.played().len(), 21);
    }
}

#[test]
fn a_summary_adds_up_by_hand() {
    // MaxPick scores 6 of 15 on 1..6, and 27 of 40 on 1..10.
    let mut run = Run::new(Named::MaxPick.strategy(), Range::new(1, 10).expect("a range"));
    run.advance(1_000);
    let summary = run.summary();
    let scores: Vec<u64> = run.played().iter().map(|played| played.score).collect();
    assert_eq!(scores, [0, 2, 3, 4, 9, 6, 13, 14, 17, 27]);
    assert_eq!(summary.points, 95);
    assert_eq!(summary.optimum, 2 + 3 + 7 + 9 + 15 + 17 + 21 + 30 + 40);
    assert_eq!(summary.worst, Some(Played { size: 6, score: 6 }));
    assert_eq!(summary.exact, 4, "1, 2, 3 and 5");
    assert_eq!(Played { size: 1, score: 0 }.share(), None);
    assert_eq!(Played { size: 6, score: 6 }.share(), Some(0.4));
}

/// Plays well on all boards below this one, then does something illegal.
struct Until(Number);

impl Strategy for Until {
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError> {
        if board.size() == self.0 {
            return Ok(StrategyStep::Selects(1));
        }
        Ok(board.legal().next().map_or(StrategyStep::Ends, StrategyStep::Selects))
    }
}

#[test]
fn after_an_error_a_run_continues_with_the_next_board() {
    let mut run = Run::new(Box::new(Until(7)), Range::new(4, 12).expect("a range"));
    run.advance(1_000);
    let sizes: Vec<Number> = run.played().iter().map(|played| played.size).collect();
    assert_eq!(sizes, [4, 5, 6, 8, 9, 10, 11, 12]);
    assert_eq!((run.summary().boards, run.next_board()), (8, None));
    let [(7, error)] = run.errors() else {
        panic!("{:?}", run.errors());
    };
    let illegal = Illegal::NoFactorLeft { number: 1 };
    assert_eq!(error.kind, ScriptErrorKind::IllegalMove(illegal));
}

/// Takes too long on every board.
struct Slow;

impl Strategy for Slow {
    fn step(&mut self, _: &Board) -> Result<StrategyStep, ScriptError> {
        Err(ScriptErrorKind::TooLong(1).into())
    }
}

#[test]
fn a_strategy_that_takes_too_long_ends_its_run() {
    let mut run = Run::new(Box::new(Slow), Range::new(4, 12).expect("a range"));
    run.advance(1_000);
    assert_eq!((run.errors().len(), run.next_board()), (1, None));
}

#[test]
fn a_summary_of_boards_agrees_with_their_run() {
    let range = Range::new(2, 60).expect("a range");
    let mut run = Run::new(Named::MaxTurn.strategy(), range);
    run.advance(u64::MAX);
    let collected: Summary = run.played().iter().copied().collect();
    assert_eq!(collected, run.summary());
}

#[test]
fn a_line_of_csv_has_all_fields_and_quotes_names() {
    let played = [(2, 2), (4, 4)].map(|(size, score)| Played { size, score });
    let summary: Summary = played.into_iter().collect();
    let line = csv::line("mine, \"2\"", &summary, 7, 2, "line 3: no, N = 5");
    let expected =
        "\"mine, \"\"2\"\"\",2,6,9,0.666666667,0.571428571,4,1,7,2,\"line 3: no, N = 5\"\n";
    assert_eq!(line, expected);
    assert_eq!(csv::FIELDS.matches(',').count(), 10);
    assert_eq!(csv::line("x", &Summary::default(), 0, 0, ""), "x,0,0,0,,,,0,0,0,\n");
    // To a spreadsheet, these names look like formulas.
    for name in ["=1", "+a", "-a", "@a", "＝1"] {
        let line = csv::line(name, &Summary::default(), 0, 0, "");
        assert!(line.starts_with(&format!("'{name},")), "{line}");
    }
}
