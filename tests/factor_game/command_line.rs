//! Runs the commands of the Factor Game the way a user would.

use crate::program::{json, run, success, text, typed};
use serde_json::{Value, json};

fn played(arguments: &[&str], lines: &str) -> String {
    typed(&[&["factor-game", "play"], arguments].concat(), lines)
}

#[test]
fn bad_arguments_print_the_usage_of_the_command() {
    for (arguments, named) in [
        (&["value", "1"][..], "from 2 to 100"),
        (&["value", "101"], "from 2 to 100"),
        (&["value", "9..3"], "empty"),
        (&["value", "20", "--moves", "19,17"], "move 2 is illegal"),
        (&["value", "20", "--rule", "both"], "both"),
        (&["analyse", "2..5"], "not a range"),
        (&["play", "30", "--opponent", "random"], "random"),
        (&["win"], "win"),
    ] {
        let output = run(&[&["factor-game"], arguments].concat());
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(named), "{arguments:?}: {error}");
        assert_eq!(text(&output.stdout), "");
    }
    let output = run(&["factor-game", "value", "20", "--moves", "19,17"]);
    assert!(text(&output.stderr).contains("Usage: ginnow factor-game value"));
}

#[test]
fn every_command_has_help_with_examples() {
    assert!(success(&["--help"]).contains("factor-game"));
    for command in ["value", "analyse", "play"] {
        let help = success(&["factor-game", command, "--help"]);
        assert!(help.contains("Examples:") && help.contains("Exit codes:"), "{help}");
    }
}

#[test]
fn values_agree_with_the_documents() {
    let words = success(&["factor-game", "value", "30"]);
    assert!(
        words.starts_with("30: the side to move wins by 17, with 25 (with best play;"),
        "{words}"
    );
    let lines = success(&["factor-game", "value", "10..30", "--json"]);
    let values: Vec<Value> = lines.lines().map(json).collect();
    assert_eq!(values.len(), 21);
    for (n, value) in [(10, 3), (20, 15), (30, 17)] {
        let line = &values[n - 10];
        assert_eq!((&line["n"], &line["value"]), (&json!(n), &json!(value)));
        assert_eq!((&line["exact"], &line["rule"]), (&json!(true), &json!("other")));
        assert!(line["ahead"].is_null() && line["played"].is_null());
    }
    let nobody = json(&success(&["factor-game", "value", "30", "--rule", "nobody", "--json"]));
    assert_eq!(nobody["value"], 15);
}

#[test]
fn a_value_cut_short_by_the_time_limit_is_not_exact() {
    let limit = ["factor-game", "value", "100", "--time-limit", "0.01", "--json"];
    let output = run(&limit);
    assert_eq!(output.status.code(), Some(3));
    let line = json(&text(&output.stdout));
    assert_eq!(line["exact"], false);
    assert!(line["ahead"].as_u64().is_some_and(|ahead| ahead >= 2), "{line}");
}

/// Past the limit, the solver may finish its shortest look ahead, but nothing else.
#[test]
fn a_solver_stops_soon_after_its_limit() {
    let limit = ["--time-limit", "0.000001", "--json"];
    let output = run(&[&["factor-game", "value", "100"], &limit[..]].concat());
    let line = json(&text(&output.stdout));
    assert_eq!(line["ahead"], 2);
    assert!(line["nodes"].as_u64().is_some_and(|nodes| nodes < 10_000), "{line}");
}

/// A move is worth its gain, minus the value of the position it leaves to the other side.
#[test]
fn analyse_ranks_moves_by_their_value() {
    let line = json(&success(&["factor-game", "analyse", "20", "--json"]));
    let moves = line["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 19, "2 to 20");
    assert_eq!(moves[0]["value"], 15, "the value of the board");
    let values: Vec<i64> = moves.iter().filter_map(|one| one["value"].as_i64()).collect();
    assert!(values.is_sorted_by(|one, other| one >= other));
    for one in moves.iter().step_by(4) {
        let number = one["number"].to_string();
        let after = ["factor-game", "value", "20", "--json", "--moves", &number];
        let after = json(&success(&after));
        let gain = one["gain"].as_i64().expect("a gain");
        let value = after["value"].as_i64().expect("a value");
        assert_eq!(one["value"], gain - value, "{number}");
        assert_eq!(after["played"], json!([one["number"]]));
    }
    let words = success(&["factor-game", "analyse", "20", "--moves", "19,9"]);
    assert!(words.contains("points  22 and 10"), "{words}");
    assert!(success(&["factor-game", "analyse", "2", "--moves", "2"]).contains("is over"));
}

#[test]
fn two_people_can_play() {
    let printed = played(&["6", "--opponent", "person"], "5 4\n7\nundo\nredo\nnext\n6\n");
    assert_eq!(
        printed,
        "5: 5 for the first player; 1 for the second player, 1 in all.\n\
         5 points for the first player, 1 for the second player; the second player to \
         move. Numbers to choose from: 2.\n\
         4: 4 for the second player; 2 for the first player, 2 in all.\n\
         7 points for the first player, 5 for the second player; the first player to \
         move. Numbers to choose from: 1.\n\
         Illegal: 7 is not on the board; the numbers are 1 to 6.\n\
         5 points for the first player, 1 for the second player; the second player to \
         move. Numbers to choose from: 2.\n\
         7 points for the first player, 5 for the second player; the first player to \
         move. Numbers to choose from: 1.\n\
         'next' is neither a number nor a command; 'help' lists the commands.\n\
         6: 6 for the first player; 3 for the second player, 3 in all.\n\
         The game is over after 3 moves: 13 points for the first player, 8 for the second player; \
         won by the first player.\n"
    );
}

#[test]
fn the_computer_answers_as_well_as_it_can() {
    // 25 wins by 17, all other first moves by less (29 by just 10).
    let hint = played(&["30"], "hint\n");
    assert!(hint.contains("Select 25: +17 for the side to move from here"), "{hint}");
    let started = played(&["30", "--begins", "opponent"], "quit\n");
    assert!(started.starts_with("25: 25 for the computer; 1 5 for you, 6 in all."), "{started}");
    let plain = played(&["30", "--begins", "opponent", "--opponent", "plain"], "");
    assert!(plain.starts_with("29: 29 for the computer"), "{plain}");
    // Undoing your move also undoes the answer.
    let undone = played(&["30"], "29\nundo\nboard\n");
    assert!(undone.ends_with(
        "0 points for you, 0 for the computer; you to move. Numbers to choose from: 29.\n"
    ));
    // Plays a whole game by following the hints.
    let mut typed = String::new();
    for _ in 0..30 {
        let printed = played(&["12"], &format!("{typed}hint\n"));
        let Some(hint) = printed.lines().last().and_then(|line| line.strip_prefix("Select "))
        else {
            assert!(printed.contains("won by you") || printed.contains("a draw"), "{printed}");
            return;
        };
        typed.extend([hint.split(':').next().expect("a number"), "\n"]);
    }
    panic!("the game does not end: {typed}");
}
