//! Runs the `common-divisor` commands the way a user would.

use crate::ANSWER;
use crate::program::{fresh_file, json, run, success, text};
use serde_json::Value;
use std::fs;

#[test]
fn solving_gives_a_line_of_json() {
    for method in ["sum", "divisors"] {
        let line = success(&["common-divisor", "solve", "--method", method, "--json"]);
        let line = json(&line);
        assert_eq!(line["divisor"], 12_345_679);
        assert_eq!(line["unused"], 4);
        assert_eq!(line["grid"], ANSWER);
        assert_eq!((&line["grids"], &line["counted"]), (&Value::from(1), &Value::from(true)));
        assert_eq!(line["proved"], true);
        assert!(line["nodes"].as_u64() > Some(0) && line["milliseconds"].as_f64().is_some());
    }
    let line = success(&["common-divisor", "solve", "--unused", "9", "--json"]);
    assert_eq!(json(&line)["divisor"], 333);
}

#[test]
fn certificates_of_both_kinds_are_checked() {
    let file = fresh_file("common-divisor.certificate");
    let name = file.to_str().expect("text");
    success(&["common-divisor", "solve", "--certificate", name]);
    let printed = success(&["check", name]);
    assert!(printed.starts_with("accepted: 12345679 is the largest common divisor"), "{printed}");
    let line = json(&success(&["check", name, "--json"]));
    assert_eq!((&line["divisor"], &line["sets"]), (&Value::from(12_345_679), &Value::from(7)));
    let certificate = fs::read_to_string(&file).expect("it is there");
    fs::write(&file, certificate.replace("tree c1d0", "tree c1d1 c1d0")).expect("a file");
    let output = run(&["check", name]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("rejected: line "), "{}", text(&output.stderr));
    let sieve = fresh_file("sieve.certificate");
    let name = sieve.to_str().expect("text");
    success(&["solve", "20", "--certificate", name]);
    assert!(success(&["check", name]).starts_with("accepted: "));
}

#[test]
fn puzzles_come_as_text_files_and_links() {
    let board = "1...............";
    let from_text = success(&["common-divisor", "solve", board, "--base", "5", "--json"]);
    let file = fresh_file("board.txt");
    fs::write(&file, "1...\n....\n....\n....\n").expect("a file");
    let name = file.to_str().expect("text");
    let from_file = success(&["common-divisor", "solve", name, "--base", "5", "--json"]);
    let without_time = |line: &str| {
        let mut value = json(line);
        value["milliseconds"] = Value::Null;
        value
    };
    assert_eq!(without_time(&from_text), without_time(&from_file));
    let printed = success(&["common-divisor", "solve", board, "--base", "5"]);
    assert!(printed.contains("proved: no grid has a larger one"), "{printed}");
    // The link doesn't contain a 0, but row 2 of the middle box is given.
    let zeros = format!("{}5{}", "0".repeat(4), "0".repeat(76));
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}");
    let solved = success(&["common-divisor", "solve", &link, "--unused", "4", "--json"]);
    assert_eq!(json(&solved)["divisor"], 12_345_679);
}

#[test]
fn solve_reports_that_there_is_no_grid() {
    let none = format!("01234567.........8{}", ".".repeat(63));
    let printed = success(&["common-divisor", "solve", &none, "--unused", "9"]);
    assert!(printed.starts_with("there is no grid"), "{printed}");
    let line = json(&success(&["common-divisor", "solve", &none, "--unused", "9", "--json"]));
    assert_eq!((&line["divisor"], &line["proved"]), (&Value::Null, &Value::from(true)));
}

#[test]
fn invalid_arguments_are_explained() {
    let cases: [(&[&str], &str); 8] = [
        (&["solve", "11.............."], "1 appears 2 times in row 1"),
        (&["solve", "00.............."], "--zero-is-blank"),
        (&["solve", "1.z............."], "line 1, character 3"),
        (&["solve", "123"], "the grid has 3 instead of 81"),
        (&["solve", "--unused", "2"], "2 is not allowed"),
        (
            &["solve", "................", "--base", "4", "--unused", "7"],
            "--unused 7: the digits of base 4 are 0 to 3",
        ),
        (&["solve", "--base", "8"], "a board with 9 rows needs a base from 9 to 10, not 8"),
        (&["solve", "--method", "sum", "--certificate", "x"], "--method divisors"),
    ];
    for (arguments, message) in cases {
        let all: Vec<&str> = ["common-divisor"].iter().chain(arguments).copied().collect();
        let output = run(&all);
        let printed = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {printed}");
        assert!(printed.contains(message), "{arguments:?}: {printed}");
    }
    let missing = run(&["common-divisor", "solve", "--certificate", "/nowhere/at/all"]);
    assert_eq!(missing.status.code(), Some(4));
}

#[test]
fn a_time_limit_keeps_the_best_so_far() {
    let arguments =
        ["common-divisor", "solve", "--method", "rows", "--time-limit", "0.2", "--json"];
    let output = run(&arguments);
    assert_eq!(output.status.code(), Some(3));
    let line = json(&text(&output.stdout));
    assert_eq!(line["proved"], false);
    assert!(line["divisor"].as_u64() < Some(12_345_679));
}

#[test]
fn records_are_printed_digit_by_digit() {
    let lines = success(&["common-divisor", "records", "--no-count", "--json"]);
    let divisors: Vec<u64> =
        lines.lines().map(|line| json(line)["divisor"].as_u64().expect("a divisor")).collect();
    let largest = 12_345_679;
    let known = [2997, largest, largest, 777, largest, largest, 1443, largest, largest, 2997];
    assert_eq!(divisors, known);
    let line = json(&success(&["common-divisor", "records", "--unused", "3", "--json"]));
    assert_eq!(
        (&line["grids"], &line["up_to_order"]),
        (&Value::from(2_864_160), &Value::from(2210))
    );
    assert!(success(&["common-divisor", "records", "--unused", "6"]).contains("7776"));
}

#[test]
fn puzzles_are_generated_by_seed() {
    let arguments = ["common-divisor", "generate", "--seed", "5", "--count", "2", "--json"];
    let lines = success(&arguments);
    assert_eq!(lines, success(&arguments));
    assert_eq!(lines.lines().count(), 2);
    for line in lines.lines() {
        let line = json(line);
        let givens = line["givens"].as_str().expect("text");
        let solved = json(&success(&["common-divisor", "solve", givens, "--json"]));
        assert_eq!(solved["grid"], line["grid"]);
        assert_eq!((&solved["grids"], &solved["divisor"]), (&Value::from(1), &line["divisor"]));
        assert!(line["link"].as_str().expect("text").starts_with("#common-divisor/1?givens="));
    }
    assert!(success(&["common-divisor", "generate", "--grade", "easy"]).contains("grade    easy"));
}

#[test]
fn a_search_resumes_from_its_checkpoint_file() {
    let file = fresh_file("rows.search");
    let name = file.to_str().expect("text");
    let part = ["common-divisor", "solve", "--method", "sum", "--checkpoint", name, "--json"];
    let limited: Vec<&str> = part.iter().copied().chain(["--time-limit", "0.001"]).collect();
    let first = run(&limited);
    assert_eq!(first.status.code(), Some(3), "{}", text(&first.stderr));
    let first = json(&text(&first.stdout));
    assert_eq!((&first["proved"], &first["resumed"]), (&false.into(), &false.into()));
    let second = json(&success(&part));
    assert_eq!(
        (&second["divisor"], &second["resumed"], &second["proved"]),
        (&12_345_679.into(), &true.into(), &true.into())
    );
    assert!(second["nodes"].as_u64() > first["nodes"].as_u64());
    assert_eq!(second["nodes"], 4_923_364, "no node is searched twice, none is left out");
    let words = success(&["common-divisor", "solve", "--method", "sum", "--checkpoint", name]);
    let confirmed = "; resumed from a checkpoint and confirmed without it)";
    assert!(words.contains(confirmed), "{words}");
    // This is another method's checkpoint.
    let other = run(&["common-divisor", "solve", "--method", "rows", "--checkpoint", name]);
    assert_eq!(other.status.code(), Some(4));
    let printed = text(&other.stderr);
    assert!(printed.contains("of another search, --method sum"), "{printed}");
    let mut bytes = fs::read(&file).expect("it is there");
    *bytes.last_mut().expect("some") ^= 1;
    fs::write(&file, bytes).expect("a file");
    let printed = text(&run(&part).stderr);
    assert!(printed.contains("the checkpoint is damaged"), "{printed}");
    assert_eq!(printed.matches("from scratch").count(), 1, "one advice: {printed}");
}

#[test]
fn a_resumed_divisor_search_writes_its_certificate() {
    let (file, proof) = (fresh_file("divisors.search"), fresh_file("resumed.certificate"));
    let (name, proof) = (file.to_str().expect("text"), proof.to_str().expect("text"));
    let puzzle = ["common-divisor", "solve", "--checkpoint", name];
    success(&puzzle);
    let again: Vec<&str> = puzzle.iter().copied().chain(["--certificate", proof]).collect();
    success(&again);
    assert!(success(&["check", proof]).starts_with("accepted: 12345679"));
}

#[test]
fn redundant_givens_are_listed() {
    let words = success(&["common-divisor", "givens"]);
    assert!(words.contains("divisor  12345679\ngrids    exactly one\n"), "{words}");
    let line = json(&success(&["common-divisor", "givens", "--json"]));
    assert_eq!(line["unique"], true);
    assert_eq!(line["minimal"], line["not_needed"].as_array().is_some_and(Vec::is_empty));
    let full = json(&success(&["common-divisor", "givens", ANSWER, "--json"]));
    assert_eq!(full["minimal"], false);
    assert_eq!(
        full["not_needed"].as_array().map(Vec::len),
        Some(81),
        "each of them can be found again"
    );
}

#[test]
fn puzzles_are_generated_with_symmetry_and_givens() {
    let spec = ["common-divisor", "generate", "--symmetry", "diagonal", "--givens", "30", "--json"];
    let line = json(&success(&spec));
    assert_eq!(line["symmetry"], "diagonal");
    let givens = line["givens"].as_str().expect("text");
    let given = givens.chars().filter(|&cell| cell != '.').count();
    assert!((30..32).contains(&given), "{givens}");
    assert!(line["nodes"].as_u64() > Some(0));
}
