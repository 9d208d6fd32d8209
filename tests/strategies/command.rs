//! Runs `ginnow strategies` the way a user would.

use crate::program::{fresh_file, run, success, text};
use serde_json::Value;
use std::fs;
use std::time::{Duration, Instant};

#[test]
fn a_table_has_a_row_for_each_strategy() {
    let table = success(&["strategies", "2..30"]);
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 14, "{table}");
    assert!(rows[0].starts_with("strategy"));
    for name in ["MaxPick", "MaxTurn+", "Solvent-b", "Search-M"] {
        assert!(rows.iter().any(|row| row.starts_with(name)), "{name}");
    }
}

#[test]
fn lines_of_json_have_the_documented_fields() {
    let lines = success(&["strategies", "2..10", "--strategy", "maxpick", "--json"]);
    let row: Value = serde_json::from_str(&lines).expect("one line of JSON");
    let keys: Vec<&String> = row.as_object().expect("an object").keys().collect();
    let mut expected = [
        "strategy",
        "boards",
        "points",
        "optimum",
        "share",
        "worst",
        "worst_n",
        "exact",
        "milliseconds",
        "failed",
        "error",
    ];
    expected.sort_unstable();
    let mut found: Vec<&str> = keys.iter().map(|key| key.as_str()).collect();
    found.sort_unstable();
    assert_eq!(found, expected);
    assert_eq!(row["strategy"], "MaxPick");
    assert_eq!((row["boards"].as_u64(), row["points"].as_u64()), (Some(9), Some(95)));
    assert_eq!(row["share"].as_f64(), Some(95.0 / 144.0));
    assert_eq!((row["worst"].as_f64(), row["worst_n"].as_u64()), (Some(0.4), Some(6)));
    assert_eq!(row["exact"], 3);
}

#[test]
fn a_script_takes_part_and_the_table_is_written() {
    let script = fresh_file("mine.rhai");
    fs::write(&script, "fn choose(board) {\n    board.legal[-1]\n}\n").expect("written");
    let table = fresh_file("strategies.csv");
    let (script, path) = (script.to_str().expect("text"), table.to_str().expect("text"));
    success(&["strategies", "2..40", "-s", script, "-s", "MaxPick", "--csv", path]);
    let csv = fs::read_to_string(&table).expect("a table");
    let rows: Vec<Vec<&str>> = csv.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(
        rows[0].join(","),
        "strategy,boards,points,optimum,share,worst,worst_n,exact,milliseconds,failed,error"
    );
    assert_eq!(rows[1][0], script);
    assert_eq!(rows[1][1..8], rows[2][1..8], "the script is MaxPick");
}

#[test]
fn a_script_error_names_its_file_and_line() {
    let script = fresh_file("wrong.rhai");
    fs::write(
        &script,
        "fn choose(board) {\n    if board.size > 5 { 1 } else { board.legal[0] }\n}\n",
    )
    .expect("written");
    let name = script.to_str().expect("text");
    let output = run(&["strategies", "2..9", "--strategy", name, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let row: Value = serde_json::from_slice(&output.stdout).expect("what was played before");
    assert_eq!((&row["boards"], &row["failed"]), (&4.into(), &4.into()));
    let printed = text(&output.stderr);
    assert!(
        printed.starts_with(&format!("{name}:2:")) && printed.contains("N = 6 (4 boards"),
        "{printed}"
    );
    assert!(printed.starts_with(row["error"].as_str().expect("the error")), "{printed}");
    let output = run(&["strategies", "2..9", "--strategy", name, "--format", "csv"]);
    let csv = text(&output.stdout);
    assert!(csv.contains(",4,") && csv.contains("N = 6"), "{csv}");
    fs::write(&script, "fn choose(board) {\n    7 +\n}\n").expect("written");
    let output = run(&["strategies", "2..9", "--strategy", name]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with(&format!("{name}:3:1:")), "{}", text(&output.stderr));
}

#[test]
fn common_mistakes_of_beginners_are_explained() {
    let script = fresh_file("beginner.rhai");
    let name = script.to_str().expect("text");
    for (content, line, part) in [
        ("fn choose(board) {\n    let best = board.legal[-1];\n}\n", 2, "return best;"),
        ("def choose(board):\n    return 7\n", 1, "write `fn choose(…) { … }`"),
        ("fn choose(board) {\n    -7\n}\n", 2, "-7 can't be selected"),
    ] {
        fs::write(&script, content).expect("written");
        let output = run(&["strategies", "2..9", "--strategy", name]);
        assert_eq!(output.status.code(), Some(1));
        let message = text(&output.stderr);
        assert!(message.starts_with(&format!("{name}:{line}")), "{message}");
        assert!(message.contains(part), "{message}");
    }
    fs::write(&script, "\u{feff}fn choose(board) {\n    board.legal[-1]\n}\n").expect("written");
    success(&["strategies", "2..9", "--strategy", name]);
}

#[test]
fn invalid_arguments_are_explained() {
    for (arguments, part) in [
        (&["strategies", "2..1300"][..], "1 to 1200"),
        (&["strategies", "9..3"], "the range is empty: 9 is larger than 3; use 3..9"),
        (&["strategies", "2..9", "--strategy", "Nobody"], "MaxPick, MaxTurn"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(part), "{}", text(&output.stderr));
    }
}

#[test]
fn a_script_is_traced_call_by_call() {
    let script = fresh_file("traced.rhai");
    let content =
        "fn choose(board) {\n    let best = board.legal[-1];\n    board.tax(best);\n    best\n}\n";
    fs::write(&script, content).expect("written");
    let name = script.to_str().expect("text");
    let printed = success(&["strategies", "4", "--strategy", name, "--trace"]);
    let expected = "\
call 1
    2:  legal -> [2, 3, 4]
        best = 4
    3:  tax(4) -> 3
  selects 4; 4 points, ";
    assert!(printed.starts_with(expected), "{printed}");
    let lines = success(&["strategies", "4", "--strategy", name, "--trace", "--json"]);
    let call: Value = serde_json::from_str(lines.trim()).expect("one call");
    assert_eq!(call["selected"], serde_json::json!([4]));
    fs::write(&script, "fn choose(board) {\n    [3, 3]\n}\n").expect("written");
    let output = run(&["strategies", "4", "--strategy", name, "--trace"]);
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr);
    assert!(error.starts_with(&format!("{name}:2:")), "{error}");
    for (arguments, part) in [
        (&["strategies", "4", "--trace"][..], "one script"),
        (&["strategies", "4", "-s", "OneTax", "--trace"], "not a script"),
        (&["strategies", "2..4", "-s", name, "--trace"], "a single board"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(part), "{arguments:?}");
    }
}

#[test]
fn a_time_limit_ends_a_run_with_the_games_so_far() {
    let output = run(&[
        "strategies",
        "2..1000",
        "--strategy",
        "MaxPick",
        "--time-limit",
        "0.0001",
        "--json",
    ]);
    assert_eq!(output.status.code(), Some(3));
    let row: Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
    assert!(row["boards"].as_u64() < Some(999), "{row}");
    assert!(text(&output.stderr).contains("MaxPick: the time limit came before N = "));
    let script = fresh_file("endless-game.rhai");
    fs::write(&script, "fn choose(board) { for turn in 0..200000 { } board.legal[-1] }")
        .expect("written");
    let script = script.to_str().expect("text");
    let traced = ["strategies", "40", "--strategy", script, "--trace", "--time-limit", "0.02"];
    let output = run(&traced);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("the time limit came before call "));
}

/// A single call can take up to ten seconds. If the command's limit ends it, that is not the
/// script's failure.
#[test]
fn a_time_limit_ends_a_call_of_a_script() {
    let script = fresh_file("copying.rhai");
    let copies =
        "let list = []; list.pad(3900, 1); for turn in 0..200000 { let copy = list + []; }";
    let text_of_script = format!("fn choose(board) {{ {copies} board.legal[-1] }}");
    fs::write(&script, text_of_script).expect("written");
    let script = script.to_str().expect("text");
    for arguments in [&["900..901"][..], &["40", "--trace"]] {
        let mut all = vec!["strategies", "--strategy", script, "--time-limit", "0.3", "--json"];
        all.extend(arguments);
        let start = Instant::now();
        let output = run(&all);
        assert!(start.elapsed() < Duration::from_secs(5), "{arguments:?}: {:?}", start.elapsed());
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {message}");
        assert!(message.contains("the time limit came before "), "{arguments:?}: {message}");
        assert!(!message.contains("one move took"), "{arguments:?}: {message}");
    }
}

#[cfg(unix)]
#[test]
fn an_endless_script_is_rejected_with_the_limit() {
    let output = run(&["strategies", "12", "--strategy", "/dev/zero"]);
    assert_eq!(output.status.code(), Some(4));
    assert_eq!(
        text(&output.stderr),
        "error: /dev/zero: it is longer than the limit of 20000 bytes\n"
    );
}
