//! Runs `ginnow divisor-game`, and checks its output and exit codes.

use crate::program::{self, json, text, typed};
use serde_json::{Value, json};
use std::process::Output;

fn run(arguments: &[&str]) -> Output {
    program::run(&[&["divisor-game"], arguments].concat())
}

fn success(arguments: &[&str]) -> String {
    program::success(&[&["divisor-game"], arguments].concat())
}

fn played(piles: &[&str], lines: &str) -> String {
    typed(&[&["divisor-game", "play"], piles].concat(), lines)
}

#[test]
fn bad_arguments_are_usage_errors_with_the_usage_of_the_command() {
    for (arguments, named, usage) in [
        (&["count", "10"][..], "<K>", "divisor-game count"),
        (&["count", "ten", "5"], "10^12", "--help"),
        (&["count", "1", "5"], "from 2 to 100000000", "divisor-game count"),
        (&["count", "10", "0"], "at least 1 pile", "divisor-game count"),
        (&["count", "10", "5", "--modulus", "12"], "even", "divisor-game count"),
        (&["count", "10", "5", "--modulus", "1"], "from 3", "divisor-game count"),
        (&["count", "10^14", "5"], "by rank", "divisor-game count"),
        (&["count", "10^9", "5", "--method", "sieve"], "the sieve", "divisor-game count"),
        (&["count", "10^9", "10^9", "--exact"], "digits", "divisor-game count"),
        (&["count", "10", "5", "--exact", "--modulus", "7"], "--modulus", "--help"),
        (&["values"], "<NUMBER>", "divisor-game values"),
        (&["values", "1"], "between 2 and 10^18", "divisor-game values"),
        (&["values", "9..3"], "larger", "divisor-game values"),
        (&["values", "2..10^9"], "at most 100000", "divisor-game values"),
        (&["best", "12", "x"], "'x' is not a valid pile", "divisor-game best"),
        (&["best", ","], "0 piles", "divisor-game best"),
        (&["play", "12", "--opponent", "101"], "0 to 100", "--help"),
        (&["play", "1"], "'1' is not a valid pile", "divisor-game play"),
        (&["lose"], "lose", "divisor-game"),
    ] {
        let output = run(arguments);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(named), "{arguments:?}: {error}");
        assert!(error.contains(usage), "{arguments:?}: {error}");
        assert_eq!(text(&output.stdout), "");
    }
}

#[test]
fn every_command_has_help_with_examples() {
    for command in ["count", "values", "best", "play"] {
        let help = success(&[command, "--help"]);
        assert!(help.contains("Examples:") && help.contains("Exit codes:"), "{help}");
        assert!(success(&["--help"]).contains(command));
    }
}

#[test]
fn tuples_are_counted() {
    assert_eq!(success(&["count", "10", "5"]), "40085\n");
    assert_eq!(success(&["count", "100", "10", "--method", "rank"]), "590627629\n");
    assert_eq!(
        success(&["count", "10^9", "10^12"]),
        success(&["count", "10^9", "10^12", "--method", "rank"]),
        "beyond the sieve numbers are counted by rank"
    );
    assert_eq!(success(&["count", "10", "5", "--modulus", "7"]), format!("{}\n", 40_085 % 7));
    let exact = success(&["count", "100", "20", "--exact"]);
    assert_eq!(exact.trim().len(), 40);
    let steps = success(&["count", "10", "5", "--steps"]);
    assert!(steps.contains("[4, 4, 1, 0]") && steps.contains("[9, 1, 7, -1]"), "{steps}");
}

#[test]
fn counts_as_json() {
    let line = json(&success(&["count", "10", "5", "--json"]));
    assert!(line["milliseconds"].is_u64());
    let fields: Vec<&String> = line.as_object().unwrap().keys().collect();
    assert_eq!(fields.len(), 6);
    for (field, value) in [
        ("n", json!(10)),
        ("k", json!(5)),
        ("modulus", json!(987_654_321)),
        ("count", json!(40_085)),
        ("method", json!("sieve")),
    ] {
        assert_eq!(line[field], value, "{field}");
    }
    let line =
        json(&success(&["count", "100", "10^18", "--modulus", "9223372036854775807", "--json"]));
    assert_eq!(line["k"], json!("1000000000000000000"));
    assert_eq!(line["modulus"], json!("9223372036854775807"));
    let line = json(&success(&["count", "100", "20", "--exact", "--json", "--method", "rank"]));
    assert_eq!(line["modulus"], Value::Null);
    assert_eq!(line["method"], json!("rank"));
    assert_eq!(line["count"].as_str().unwrap().len(), 40);
}

#[test]
fn values_are_explained() {
    let words = success(&["values", "12", "18"]);
    assert_eq!(
        words,
        "12 = 2^2 * 3: pattern (2, 1), rank 3, value 2 (2 by rank)\n\
         18 = 2 * 3^2: pattern (2, 1), rank 3, value 2 (2 by rank)\n"
    );
    let why = success(&["values", "12", "--why"]);
    assert!(why.contains("2: no option; this is the value"), "{why}");
    let lines = success(&["values", "2..100", "--json"]);
    assert_eq!(lines.lines().count(), 99);
    for line in lines.lines().map(json) {
        assert_eq!(line["value"], line["value_by_rank"]);
    }
    let line = json(&success(&["values", "10^18", "--json", "--why"]));
    assert_eq!(line["number"], json!("1000000000000000000"));
    assert_eq!(line["primes"], json!([[2, 18], [5, 18]]));
    assert!(line["options"].as_array().unwrap().len() > 60);
}

#[test]
fn the_best_moves_of_a_position() {
    let won = success(&["best", "12", "18", "30"]);
    assert!(won.contains("Won for the side to move"), "{won}");
    let lost = success(&["best", "12", "18"]);
    assert!(lost.contains("Lost for the side to move: 2 xor 2 = 0."), "{lost}");
    let line = json(&success(&["best", "12,18,30", "--json"]));
    assert_eq!(line["values"], json!([2, 2, 2]));
    assert_eq!((&line["nim_sum"], &line["won"]), (&json!(2), &json!(true)));
    let listed: usize = line["groups"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| group["moves"].as_array().unwrap().len())
        .sum();
    assert_eq!(json!(listed), line["winning_moves"]);
    let line = json(&success(&["best", "897612484786617600", "--limit", "2", "--json"]));
    assert!(line["winning_moves"].as_u64().unwrap() > 100_000_000);
}

#[test]
fn a_game_is_played_to_its_end() {
    let text = played(&["12", "--opponent", "person"], "1 4 6\n1 2 2\nwhy\n3 2 3\n");
    assert!(text.contains("12 becomes 4 and 6."), "{text}");
    assert!(text.contains("The game is over after 3 moves: won by player 1."), "{text}");
    let text = played(&["12", "18"], "1 5 6\nnonsense\n1 4\nundo\nhint\nquit\n");
    for words in [
        "Illegal: 5 does not divide 12",
        "'nonsense' is neither",
        "nothing to undo",
        "No move wins",
    ] {
        assert!(text.contains(words), "{words} in {text}");
    }
}

#[test]
fn hints_beat_the_perfect_opponent() {
    // Follows the printed hints to the letter until the game is over.
    let mut moves = String::new();
    for _ in 0..40 {
        let text = played(&["12", "18", "30"], &format!("{moves}hint\n"));
        let last = text.lines().last().unwrap();
        if text.contains("won by") {
            assert!(last.ends_with("won by you."), "{text}");
            return;
        }
        let hint = last.split(':').next().unwrap();
        moves.push_str(hint);
        moves.push('\n');
    }
    panic!("no end: {moves}");
}

#[test]
fn undo_takes_the_answer_back_too() {
    let text = played(&["64", "100"], "hint\n1 2 2\nundo\nredo\nundo\nundo\n");
    assert_eq!(text.matches("Opponent: ").count(), 1, "{text}");
    assert!(text.contains("There is nothing to undo."), "{text}");
    let text = played(&["64", "100", "--begins", "opponent"], "piles\n");
    assert!(text.starts_with("Opponent: "), "{text}");
}
