//! All commands share their conventions about exit codes, formats and quiet runs. These tests find
//! the commands in the help. If you add one, they'll cover it too.
#![cfg(feature = "cli")]

#[path = "support/program.rs"]
mod program;

use program::{fresh_file, run, success, text};
use serde_json::Value;
use std::fs;

/// As far as we know, this grid has just one puzzle with 17 clues.
const GRID: &str =
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

/// This puzzle has more clues than it needs.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Reads from the help how each command is called, as in `["sieve", "solve"]`.
fn commands() -> Vec<Vec<String>> {
    let mut all = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(words) = open.pop() {
        let mut arguments: Vec<&str> = words.iter().map(String::as_str).collect();
        arguments.push("-h");
        let help = success(&arguments);
        // Further down in its help, a command may explain its own input under the same title.
        let head = help.split("\nOptions:").next().unwrap_or_default();
        let list = head.split_once("Commands:\n").map_or("", |(_, list)| list);
        let list = list.lines().take_while(|line| line.starts_with("  "));
        let inner: Vec<&str> = list
            .filter(|line| !line.starts_with("   "))
            .filter_map(|line| line.split_whitespace().next())
            .filter(|&name| name != "help")
            .collect();
        // `seventeen` works with or without a second word.
        if inner.is_empty() || words == ["seventeen"] {
            all.push(words.clone());
        }
        for name in inner {
            open.push([words.as_slice(), &[name.to_owned()]].concat());
        }
    }
    all
}

fn with<'a>(words: &'a [String], more: &[&'a str]) -> Vec<&'a str> {
    words.iter().map(String::as_str).chain(more.iter().copied()).collect()
}

fn json_lines(output: &str) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str(line).expect("a line of JSON");
    output.lines().map(line).collect()
}

#[test]
fn the_help_lists_every_command() {
    let all = commands();
    for name in ["solve", "check", "play", "table", "man"] {
        assert!(all.contains(&vec![name.to_owned()]), "{name}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = success(&["completions", shell]);
        for words in &all {
            let name = words.last().expect("a name");
            assert!(script.contains(name.as_str()), "{shell}: {name}");
        }
    }
}

#[test]
fn invalid_options_end_with_2_everywhere() {
    for words in commands() {
        let output = run(&with(&words, &["--no-such-option"]));
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert_eq!(text(&output.stdout), "", "{words:?}");
        let output = run(&with(&words, &["--format", "xml"]));
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let help = success(&with(&words, &["--help"]));
        if help.contains("--format") && !help.contains("- csv:") {
            let output = run(&with(&words, &["--format", "csv"]));
            assert_eq!(output.status.code(), Some(2), "{words:?}");
            let message = text(&output.stderr);
            assert!(message.contains("possible values: text, json]"), "{message}");
        }
    }
}

#[test]
fn files_that_fail_end_with_4() {
    for arguments in [
        &["check", "/nowhere/at.all"][..],
        &["check", "/nowhere/at.all", "/nowhere/else"],
        &["check", "/nowhere/at.all", "--format", "json"],
        &["analyse", "--game", "/nowhere/at.all"],
        &["analyse", "20", "--save", "/nowhere/at/all.json"],
        &["solve", "20", "--certificate", "/nowhere/at.all"],
        &["solve", "20", "--checkpoint", "/nowhere/at.all"],
        &["table", "1..3", "--output", "/nowhere/at.all"],
        &["table", "1..3", "--certificates", "/dev/null/folder"],
        &["upper-half", "2..9", "--output", "/nowhere/at.all"],
        &["draw", "9", "--view", "order", "--output", "/nowhere/at.all"],
        &["strategies", "9", "-s", "MaxPick", "--csv", "/nowhere/at.all"],
        &["seventeen", GRID, "--output", "/nowhere/at.all"],
        &["common-divisor", "solve", "--certificate", "/nowhere/at.all"],
        &["man", "--output", "/dev/null/folder"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(4), "{arguments:?}");
        let message = text(&output.stderr) + &text(&output.stdout);
        let named = arguments.iter().find(|word| word.starts_with('/'));
        assert!(message.contains(named.expect("a path")), "{message}");
    }
}

#[test]
fn limits_end_with_3_and_quiet_runs_are_silent() {
    for arguments in [
        &["solve", "1000"][..],
        &["analyse", "300"],
        &["classic", "140", "141"],
        &["table", "1000"],
        &["compare", "900"],
        &["optima", "1000"],
        &["upper-half", "2..5000"],
        &["strategies", "2..1200"],
        &["factor-game", "value", "100"],
        &["factor-game", "analyse", "50"],
        &["divisor-game", "count", "10^13", "2"],
        &["common-divisor", "solve", "--method", "rows"],
        &["common-divisor", "records"],
        &["common-divisor", "generate", "--count", "1000"],
        &["seventeen", GRID],
    ] {
        let limit = ["--time-limit", "0.001", "--quiet"];
        let output = run(&[arguments, &limit].concat());
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
    }
    let limit = ["seventeen", GRID, "--clues", "18", "--limit", "1"];
    assert_eq!(run(&limit).status.code(), Some(3));
}

#[test]
fn check_reports_every_file_as_an_object() {
    let (good, bad) = (fresh_file("good.proof"), fresh_file("bad.proof"));
    let (good, bad) = (good.to_str().expect("text"), bad.to_str().expect("text"));
    success(&["solve", "40", "--certificate", good]);
    let proof = fs::read_to_string(good).expect("the proof");
    let wrong = proof.replace("claim 525", "claim 524");
    assert_ne!(wrong, proof);
    fs::write(bad, wrong).expect("written");
    let output = run(&["check", bad]);
    assert_eq!(output.status.code(), Some(1));
    // If one file is rejected and another cannot be read, it is the rejection that decides.
    let files = ["check", good, bad, "/nowhere/at.all"];
    for format in [&["--format", "json"][..], &["--json"]] {
        let output = run(&[&files, format].concat());
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(text(&output.stderr), "");
        let lines = json_lines(&text(&output.stdout));
        let of = |key: &str| lines.iter().map(|line| line[key].clone()).collect::<Vec<_>>();
        assert_eq!(of("file"), files[1..]);
        assert_eq!(of("accepted"), [true, false, false]);
        assert!(of("theorem")[0].is_string() && of("reason")[0].is_null());
        assert!(of("theorem")[1].is_null() && of("theorem")[2].is_null());
        assert!(of("line")[1].is_u64() && of("line")[2].is_null());
        assert!(of("reason")[1].is_string() && of("reason")[2].is_string());
        assert_eq!(lines[0]["n"], 40);
    }
    // With just one file, the report has the same format.
    let lines = json_lines(&text(&run(&["check", bad, "--format", "json"]).stdout));
    assert_eq!((&lines[0]["file"], &lines[0]["accepted"]), (&bad.into(), &false.into()));
    let output = run(&[&files[..], &["--format", "csv"]].concat());
    let table = text(&output.stdout);
    assert!(table.starts_with("file,accepted,theorem,line,reason\n"), "{table}");
    assert_eq!(table.lines().count(), 4, "{table}");
}

/// In CSV, a row has the same values as the line of JSON.
#[test]
fn rows_agree_with_lines_of_json() {
    for (arguments, columns) in [
        (
            &["table", "18..20"][..],
            "n,goal,score,bound,proved,nodes,milliseconds,resumed,played,sequence,with",
        ),
        (&["compare", "12"], "n,plain,optimum,relaxed"),
        (
            &["upper-half", "30..33"],
            "n,greedy,greedy_count,best,best_count,holds,components,searched,nodes,milliseconds",
        ),
        (
            &["factor-game", "value", "10..12"],
            "n,rule,played,value,best,exact,ahead,nodes,milliseconds",
        ),
        (&["divisor-game", "values", "2..9"], "number,rank,value,value_by_rank"),
        (
            &["common-divisor", "records", "--unused", "4", "--no-count"],
            "unused,divisor,grids,up_to_order,grid,nodes,milliseconds",
        ),
        (&["seventeen", "sets", GRID, "--largest", "4"], "cells,set,other"),
        (&["seventeen", "canonical", GRID], "puzzle,canonical,automorphisms,same_as,known"),
        (
            &["seventeen", "minimal", PUZZLE],
            "puzzle,clues,superfluous,superfluous_clues,minimal,minimal_clues",
        ),
    ] {
        let printed = |format: &str| success(&[arguments, &["--format", format]].concat());
        let (json, csv) = (json_lines(&printed("json")), printed("csv"));
        let mut rows = csv.lines();
        assert_eq!(rows.next(), Some(columns), "{arguments:?}");
        assert_eq!(rows.clone().count(), json.len(), "{arguments:?}");
        for (row, line) in rows.zip(json) {
            let cells: Vec<&str> = row.split(',').collect();
            let columns: Vec<&str> = columns.split(',').collect();
            assert_eq!(cells.len(), columns.len(), "{row}");
            for (cell, column) in cells.iter().zip(columns) {
                let expected = match &line[column] {
                    Value::Null => String::new(),
                    Value::String(text) => text.clone(),
                    Value::Array(items) => {
                        let text = |item: &Value| item.to_string().replace('"', "");
                        items.iter().map(text).collect::<Vec<_>>().join(" ")
                    }
                    other => other.to_string(),
                };
                if column != "milliseconds" {
                    assert_eq!(*cell, expected, "{column} of {row}");
                }
            }
        }
    }
}

#[test]
fn a_file_of_lines_is_json() {
    let path = fresh_file("as-csv.jsonl");
    let file = path.to_str().expect("text");
    for command in ["table", "upper-half"] {
        let output = run(&[command, "2..4", "--output", file, "--format", "csv"]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(text(&output.stderr).contains("--output"), "{command}");
        assert!(!path.exists(), "{command}");
    }
    success(&["table", "2..4", "--output", file, "--format", "json"]);
}

#[test]
fn names_of_earlier_versions_still_work() {
    let timeless = |output: String| {
        let mut lines = json_lines(&output);
        for line in &mut lines {
            line["milliseconds"] = Value::Null;
        }
        lines
    };
    let now = timeless(success(&["solve", "60", "--jobs", "1", "--format", "json"]));
    for old in [
        &["solve", "60", "--threads", "1", "--json"][..],
        &["solve", "60", "-t", "1", "--json"],
        &["solve", "60", "-j", "1", "--json"],
    ] {
        assert_eq!(timeless(success(old)), now, "{old:?}");
    }
    assert_eq!(timeless(success(&["table", "60"])), now, "JSON is the default");
    assert!(success(&["optima", "5..6"]).starts_with("n,score,sets,"), "CSV for a range");
    for command in ["solve", "table", "check"] {
        let help = success(&[command, "--help"]);
        assert!(!help.contains("--threads") && !help.contains("--json"), "{help}");
    }
    let both = run(&["solve", "20", "--json", "--format", "text"]);
    assert_eq!(both.status.code(), Some(2));
}
