//! Runs `ginnow solve --with`, which finds the best game that selects some numbers.

use crate::program::{fresh_file, run, success, text};
use serde_json::{Value, json};
use std::fs;

fn parsed(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line:?}"))
}

#[test]
fn the_best_game_with_given_numbers_in_every_format() {
    let printed = success(&["solve", "23", "--with", "2,6"]);
    for part in [
        "with    2 6\n",
        "score   132\n",
        "bound   132 (proved: no game with these numbers scores better)",
    ] {
        assert!(printed.contains(part), "{part} in {printed}");
    }
    let line = parsed(&success(&["solve", "23", "--with", "6 2", "--format", "json"]));
    assert_eq!(line["score"], 132);
    assert_eq!(line["with"], json!([2, 6]));
    let csv = success(&["solve", "23", "--with", "2", "--format", "csv"]);
    let rows: Vec<&str> = csv.lines().collect();
    assert!(rows[0].ends_with(",sequence,with"), "{csv}");
    assert!(rows[1].starts_with("23,largest,140,140,true,") && rows[1].ends_with(",2"), "{csv}");
    // You can score more without the 2.
    assert!(success(&["solve", "23"]).contains("score   170\n"));
    let after = success(&["solve", "23", "--moves", "2", "--with", "6,2"]);
    assert!(after.contains("with    6\nscore   132\n"), "{after}");
}

#[test]
fn numbers_that_no_game_selects_get_a_proved_answer() {
    let proof = fresh_file("impossible.proof");
    let path = proof.to_str().expect("text");
    let arguments = ["solve", "23", "--with", "12,5,7", "--certificate", path];
    let printed = success(&arguments);
    assert_eq!(
        printed,
        "N       23\n\
         with    5 7 12\n\
         score   none (proved: no game selects all of these numbers)\n\
         reason  5 and 7 can't both be selected in the same game\n"
    );
    let line = parsed(&success(&[&arguments[..], &["--format", "json"]].concat()));
    assert_eq!((&line["score"], &line["proved"]), (&Value::Null, &json!(true)));
    assert_eq!(line["conflict"], json!([5, 7]));
    let csv = success(&[&arguments[..], &["--format", "csv"]].concat());
    assert!(csv.contains("\n23,largest,,,true,"), "{csv}");
    let checked = success(&["check", path]);
    assert!(
        checked.starts_with("accepted: no game on 1..23 selects all of 5, 7 and 12\n"),
        "{checked}"
    );
    assert!(!checked.contains("game    "), "{checked}");
    let one = success(&["solve", "23", "--with", "1"]);
    assert!(one.contains("reason  1 has no proper factor\n"), "{one}");
    let removed = success(&["solve", "23", "--moves", "22", "--with", "11"]);
    assert!(removed.contains("11 has already left the list"), "{removed}");
}

#[test]
fn the_certificate_states_the_numbers() {
    let proof = fresh_file("with.proof");
    let path = proof.to_str().expect("text");
    success(&["solve", "23", "--with", "2,6", "--certificate", path]);
    let theorem = "no game on 1..23 that selects 2 and 6 scores more than 132, and one scores 132";
    let checked = success(&["check", path]);
    assert!(checked.starts_with(&format!("accepted: {theorem}\n")), "{checked}");
    let checked = parsed(&success(&["check", path, "--format", "json"]));
    assert_eq!(checked["theorem"], theorem);
    assert_eq!(checked["with"], json!([2, 6]));
    // Without this line, the certificate would claim that nobody can score more than 132 on the
    // board.
    let certificate = fs::read_to_string(&proof).expect("the certificate");
    fs::write(&proof, certificate.replace("required 2 6\n", "")).expect("writable");
    let forged = run(&["check", path]);
    assert_eq!(forged.status.code(), Some(1));
    assert!(text(&forged.stderr).contains("holds only if"), "{forged:?}");
}

#[test]
fn bad_numbers_are_usage_errors() {
    for (with, named) in [
        ("24", "names 24, which is not on the board; name numbers from 1 to 23"),
        ("0", "names 0, which is not on the board"),
        ("2,x", "names 'x', which is not a number"),
        ("2,-6", "names '-6', which is not a number"),
        ("", "names no number"),
        (",", "names no number"),
        ("99999999999", "names 99999999999, which is not on the board"),
    ] {
        let output = run(&["solve", "23", "--with", with]);
        assert_eq!(output.status.code(), Some(2), "{with}");
        let message = text(&output.stderr);
        assert!(message.contains(named), "{with}: {message}");
    }
}

#[test]
fn a_checkpoint_of_other_numbers_is_rejected() {
    let file = fresh_file("with.search");
    let path = file.to_str().expect("text");
    let arguments = ["solve", "60", "--with", "2,6", "--checkpoint", path];
    let printed = success(&arguments);
    let before = fs::read(&file).expect("it is there");
    let again = success(&arguments);
    assert!(again.contains("resumed from a checkpoint"), "{again}");
    let score = |printed: &str| {
        let line = printed.lines().find(|line| line.starts_with("score"));
        line.expect("a score").to_owned()
    };
    assert_eq!(score(&printed), score(&again));
    let before_others = fs::read(&file).expect("it is there");
    assert!(!before.is_empty());
    for wrong in [
        &["solve", "60", "--checkpoint", path][..],
        &["solve", "60", "--with", "2", "--checkpoint", path],
        &["solve", "60", "--with", "1", "--checkpoint", path],
        &["solve", "60", "--with", "2,6", "--moves", "2", "--checkpoint", path],
    ] {
        let output = run(wrong);
        assert_eq!(output.status.code(), Some(4), "{wrong:?}");
        let message = text(&output.stderr);
        assert!(
            message.contains("another search: N = 60") && message.contains("with 2 6"),
            "{message}"
        );
    }
    assert_eq!(fs::read(&file).expect("it is there"), before_others);
}

/// A line about a restricted problem isn't the result of the board.
#[test]
fn tables_do_not_use_lines_about_some_games_only() {
    let table = fresh_file("with.jsonl");
    let path = table.to_str().expect("text");
    let with = success(&["solve", "23", "--with", "2", "--format", "json"]);
    let after = success(&["solve", "24", "--moves", "2", "--format", "json"]);
    fs::write(&table, format!("{with}{after}")).expect("writable");
    let output = run(&["table", "23..24", "--output", path]);
    assert_eq!(output.status.code(), Some(0));
    let notes = text(&output.stderr);
    for line in ["line 1 (N = 23)", "line 2 (N = 24)"] {
        let note = format!("{line} is not about all games of the board");
        assert!(notes.contains(&note), "{notes}");
    }
    let lines = fs::read_to_string(&table).expect("the table");
    assert_eq!(lines.lines().count(), 4);
    let last: Vec<Value> = lines.lines().skip(2).map(parsed).collect();
    let best = last.iter().map(|line| line["score"].as_u64().expect("a score"));
    assert_eq!(best.sum::<u64>(), 170 + 182);
}
