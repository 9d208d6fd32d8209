//! Runs the command line the way a user would, and checks its output, exit codes and files.

use crate::amount::amount;
use crate::board::board;
use crate::program::{fresh_file, fresh_folder, ginnow, json, run, success, text, typed};
use ginnow::sieve::Number;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

fn numbers(value: &Value) -> Vec<Number> {
    serde_json::from_value(value.clone()).expect("numbers")
}

/// Replays the game of a line and returns its score.
fn replayed(line: &Value) -> u64 {
    let size = line["n"].as_u64().expect("n").try_into().expect("small");
    let mut moves = line.get("played").map(numbers).unwrap_or_default();
    moves.extend(numbers(&line["sequence"]));
    let board = board(size);
    board.after(&moves).expect("a legal game").score()
}

fn optima(name: &str) -> BTreeMap<u64, u64> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let csv = fs::read_to_string(path).expect("the data");
    csv.lines()
        .skip(1)
        .map(|line| line.split_once(',').expect("two columns"))
        .map(|(n, score)| (n.parse().expect("N"), score.parse().expect("score")))
        .collect()
}

fn lines_of(path: &PathBuf) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("the file");
    assert!(text.is_empty() || text.ends_with('\n'), "a torn line: {text:?}");
    text.lines().map(json).collect()
}

fn boards(lines: &[Value]) -> Vec<u64> {
    let mut boards: Vec<u64> = lines.iter().map(|line| line["n"].as_u64().expect("n")).collect();
    boards.sort_unstable();
    boards
}

// ---- arguments ----

#[test]
fn bad_arguments_are_usage_errors() {
    for (arguments, named) in [
        (&["solve"][..], "<N>"),
        (&["solve", "0"], "from 1 to 5000"),
        (&["solve", "5001"], "from 1 to 5000"),
        (&["solve", "many"], "from 1 to 5000"),
        (&["solve", "20", "--goal", "biggest"], "biggest"),
        (&["solve", "20", "--moves", "17,x"], "'x' is not a number"),
        (&["solve", "20", "--moves", "17,13"], "move 2 is illegal"),
        (&["solve", "20", "--time-limit", "0"], "seconds above 0"),
        (&["solve", "20", "--fast"], "--fast"),
        (&["solve", "20", "--threads", "0"], "--jobs"),
        (&["classic", "141"], "1 to 140"),
        (&["classic", "0"], "1 to 140"),
        (&["classic", "20", "0"], "threshold"),
        (&["table", "9..3"], "empty"),
        (&["table", "1.."], "ranges look like 2..10"),
        (&["table", "1..9", "--shard", "3/2"], "i/n"),
        (&["table", "1..9", "--jobs", "0"], "0"),
        (&["table", "1..9", "--retry"], "--output"),
        (&["play", "-1"], "-1"),
        (&["check"], "<FILE>"),
        (&["draw", "20"], "--view"),
        (&["draw", "20", "--view", "order", "--moves", "21"], "not on the board"),
        (&["dance"], "dance"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
        let message = text(&output.stderr);
        assert!(message.contains(named), "{arguments:?}: {message}");
    }
}

#[test]
fn help_lists_the_exit_codes_and_examples() {
    let help = success(&["--help"]);
    for part in ["Exit codes:", "ginnow solve 120", "Standard output"] {
        assert!(help.to_lowercase().contains(&part.to_lowercase()), "{part}");
    }
    for command in ["solve", "check", "classic", "play", "table", "draw"] {
        let help = success(&[command, "--help"]);
        assert!(help.contains("Examples:"), "{command}");
        assert!(help.contains("Exit codes:"), "{command}");
    }
    assert!(success(&["--version"]).starts_with("ginnow "));
}

/// Returns a command's output without the time. That is never the same.
fn timeless(output: &str) -> String {
    let line = |line: &&str| !line.starts_with("time ");
    output.lines().filter(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_name_of_the_sieve_is_optional() {
    for arguments in [
        &["solve", "21"][..],
        &["analyse", "21", "--moves", "19"],
        &["optima", "1..12"],
        &["compare", "12"],
        &["draw", "12", "--view", "order"],
    ] {
        let named = success(&[&["sieve"], arguments].concat());
        assert_eq!(timeless(&named), timeless(&success(arguments)));
    }
    let help = success(&["sieve", "--help"]);
    for command in ["solve", "analyse", "classic", "play", "table", "upper-half"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}: {help}");
        // There are two ways to call the command. Both have the same help, which mentions the two
        // of them.
        assert_eq!(
            success(&["sieve", command, "--help"]).replace("ginnow sieve", "ginnow"),
            success(&[command, "--help"]),
        );
        assert!(success(&["-h"]).contains(&format!("\n  {command} ")));
    }
    // After an error, the usage is in the form that you have used yourself.
    let output = run(&["sieve", "solve", "20", "--moves", "17,13"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("Usage: ginnow sieve solve"));
    let output = run(&["solve", "20", "--moves", "17,13"]);
    assert!(text(&output.stderr).contains("Usage: ginnow solve"));
}

#[test]
fn completions_and_manuals_cover_all_commands() {
    for (shell, mark) in [
        ("bash", "complete -F _ginnow"),
        ("zsh", "#compdef ginnow"),
        ("fish", "complete -c ginnow"),
    ] {
        let script = success(&["completions", shell]);
        for part in [mark, "factor-game", "time-limit"] {
            assert!(script.contains(part), "{shell}: {part}");
        }
    }
    assert_eq!(run(&["completions", "cmd"]).status.code(), Some(2));
    let page = success(&["man"]);
    assert!(page.contains(".TH ginnow 1") && page.contains("divisor"), "{page}");
    let folder = fresh_file("manual");
    let _ = fs::remove_dir_all(&folder);
    success(&["man", "--output", folder.to_str().expect("text")]);
    for name in ["ginnow", "ginnow-sieve-solve", "ginnow-factor-game-play", "ginnow-check"] {
        let page = fs::read_to_string(folder.join(format!("{name}.1")));
        assert!(page.is_ok_and(|page| page.contains("Exit codes")), "{name}");
    }
    let output = run(&["man", "--output", "/dev/null/pages"]);
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&output.stderr).contains("/dev/null/pages"));
}

// ---- solve ----

#[test]
fn solve_prints_score_bound_nodes_time_and_sequence() {
    let output = success(&["solve", "21"]);
    for part in ["score   144", "bound   144 (proved", "nodes ", "time "] {
        assert!(output.contains(part), "{output}");
    }
    let sequence = output.lines().last().expect("a line");
    let moves: Vec<Number> =
        sequence.split(' ').map(|word| word.parse().expect("a number")).collect();
    let end = board(21).after(&moves).expect("legal");
    assert_eq!(end.score(), 144);
}

#[test]
fn solve_as_json_holds_the_proved_optimum() {
    for (goal, file) in [("largest", "sieve_optima.csv"), ("smallest", "min_factor_optima.csv")] {
        let optima = optima(file);
        for size in ["1", "2", "20", "30"] {
            let line = json(&success(&["solve", size, "--goal", goal, "--json"]));
            assert_eq!(line["goal"], goal);
            assert_eq!(line["proved"], true);
            assert_eq!(line["score"], line["bound"]);
            assert_eq!(line["score"], optima[&size.parse().expect("N")]);
            assert_eq!(line["score"], replayed(&line));
            assert!(line["nodes"].is_u64() && line["milliseconds"].is_u64());
        }
    }
}

#[test]
fn solve_on_several_threads_proves_the_same() {
    for threads in ["1", "2", "3"] {
        let proof = fresh_file(&format!("on-{threads}-threads.proof"));
        let path = proof.to_str().expect("a path");
        let solve = ["solve", "400", "--threads", threads, "--json", "--certificate", path];
        let line = json(&success(&solve));
        assert_eq!((&line["proved"], &line["score"]), (&true.into(), &50437.into()));
        assert_eq!(line["score"], replayed(&line));
        assert!(success(&["check", path]).starts_with("accepted"));
    }
}

#[test]
fn solve_starts_from_a_position() {
    let line = json(&success(&["solve", "18", "--moves", "17, 9", "--json"]));
    assert_eq!(numbers(&line["played"]), [17, 9]);
    assert_eq!(line["score"], 111);
    assert_eq!(replayed(&line), 111);
    let worse = json(&success(&["solve", "18", "--moves", "18", "--json"]));
    assert!(replayed(&worse) < 111);
    assert_eq!(worse["score"], replayed(&worse));
    assert!(success(&["solve", "18", "--moves", "17 9"]).contains("played  17 9"));
}

#[test]
fn a_time_limit_keeps_the_best_so_far() {
    let output = run(&["solve", "1000", "--time-limit", "0.001", "--json"]);
    assert_eq!(output.status.code(), Some(3));
    let line = json(&text(&output.stdout));
    assert_eq!(line["proved"], false);
    let (score, bound) = (line["score"].as_u64(), line["bound"].as_u64());
    assert!(score < bound, "{line}");
    assert_eq!(score, Some(replayed(&line)));
}

// ---- certificates ----

#[test]
fn a_certificate_is_written_and_accepted() {
    for (name, arguments, printed) in [
        ("60.proof", &["solve", "60"][..], "1137 is the largest score of a game on 1..60\n"),
        (
            "small.proof",
            &["solve", "30", "--goal", "smallest"],
            "103 is the smallest score of a game on 1..30, played until no move is left\n",
        ),
        (
            "mid.proof",
            &["solve", "18", "--moves", "17,9"],
            "111 is the largest score of a game on 1..18 that begins with 17 9\n",
        ),
    ] {
        let path = fresh_file(name);
        let file = path.to_str().expect("text");
        success(&[arguments, &["--certificate", file]].concat());
        let accepted = success(&["check", file]);
        assert!(accepted.starts_with(&format!("accepted: {printed}")), "{accepted}");
        let words: Vec<&str> = accepted.split([' ', ',', '\n']).collect();
        let one = words.windows(2).find(|pair| pair[0] == "1" && pair[1].ends_with('s'));
        assert_eq!(one, None, "a plural in {accepted}");
        let line = json(&success(&["check", file, "--json"]));
        assert_eq!(line["score"], replayed(&line));
    }
}

#[test]
fn a_wrong_certificate_is_rejected_with_its_line() {
    let path = fresh_file("wrong.proof");
    let file = path.to_str().expect("text");
    success(&["solve", "40", "--certificate", file]);
    let proof = fs::read_to_string(&path).expect("the file");
    fs::write(&path, proof.replace("claim 525", "claim 524")).expect("writable");
    let output = run(&["check", file]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "");
    let message = text(&output.stderr);
    assert!(message.contains("wrong.proof: rejected: line "), "{message}");
    let output = run(&["check", "/nowhere/at.all"]);
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&output.stderr).contains("/nowhere/at.all"));
}

#[test]
fn without_a_proof_there_is_no_certificate() {
    let folder = fresh_folder("no-proof");
    let path = folder.join("none.proof");
    let file = path.to_str().expect("text");
    let output = run(&["solve", "1000", "--time-limit", "0.001", "--certificate", file]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("no certificate was written"));
    let left = std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(left, 0, "neither a certificate nor a draft is there");
    let output = run(&["solve", "20", "--certificate", "/nowhere/at.all"]);
    assert_eq!(output.status.code(), Some(4));
    assert_eq!(text(&output.stdout), "", "found out before the work");
}

// ---- draw ----

#[test]
fn drawings_are_svg_documents_of_the_game() {
    let order = success(&["draw", "18", "--view", "order", "--moves", "17 9 15"]);
    let path = fresh_file("pairing.svg");
    let file = path.to_str().expect("text");
    assert_eq!(success(&["draw", "18", "--view", "pairing", "-o", file]), "");
    let pairing = fs::read_to_string(&path).expect("the file");
    for (document, printed) in
        [(&order, "3 moves on 1 to 18 that scores 41"), (&pairing, "scores 111")]
    {
        let parsed = roxmltree::Document::parse(document).expect("well-formed");
        assert_eq!(parsed.root_element().tag_name().name(), "svg");
        assert!(document.contains(printed), "{document}");
    }
}

#[test]
fn the_headline_of_the_arches_claims_proved_scores_only() {
    let title = |arguments: &[&str]| {
        let document = success(&[&["draw", "18", "--view", "arches"], arguments].concat());
        let parsed = roxmltree::Document::parse(&document).expect("well-formed");
        let root = parsed.root_element();
        assert_eq!(root.attribute("viewBox"), Some("0 0 1200 630"));
        let mut children = root.children();
        let title = children.find(|node| node.tag_name().name() == "title");
        title.and_then(|title| title.text()).map(str::to_owned)
    };
    let proved = title(&[]);
    assert_eq!(proved.as_deref(), Some("111 of 171. No game scores more."));
    let smallest = title(&["--goal", "smallest"]).expect("a title");
    assert!(smallest.ends_with("No game scores less."), "{smallest}");
    let played = title(&["--moves", "17 9 15 10 14 18 12 16", "--theme", "dark"]);
    assert_eq!(played.as_deref(), Some("111 of 171."));
}

// ---- classic ----

#[test]
fn classic_prints_its_score_and_whether_it_is_proved() {
    let output = success(&["classic", "120", "55"]);
    assert!(output.contains("4593 (best found with M = 55; not proved)"), "{output}");
    let output = success(&["classic", "30", "31"]);
    assert!(output.contains("301 (proved"), "{output}");
    let output = success(&["classic", "82", "40", "2187"]);
    assert!(output.contains("no game above 2187 found with M = 40; not proved"), "{output}");
}

#[test]
fn classic_as_json() {
    let line = json(&success(&["classic", "82", "40", "--json"]));
    assert_eq!(line["score"], 2187);
    assert_eq!(line["threshold"], 40);
    assert_eq!(line["conclusion"], "best-with-threshold");
    assert_eq!(replayed(&line), 2187);
    let line = json(&success(&["classic", "50", "--json"]));
    assert_eq!(line["threshold"], 50 / 3 + 16);
    let line = json(&success(&["classic", "50", "51", "808", "--json"]));
    assert!(line["score"].is_null());
    assert_eq!(line["conclusion"], "proved");
    let output = run(&["classic", "140", "141", "--time-limit", "0.05", "--json"]);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(json(&text(&output.stdout))["conclusion"], "unfinished");
}

// ---- play ----

fn played(size: &str, lines: &str) -> String {
    typed(&["play", size], lines)
}

#[test]
fn play_prints_the_effect_of_moves_and_the_result() {
    let printed = played("18", "17 9 15\n10,14 18\n12\n16\n");
    assert!(printed.contains("17: 1 pays. Score 17;"), "{printed}");
    assert!(
        printed.contains("The game is over: score 111, 8 moves. Nobody got 11 13."),
        "{printed}"
    );
}

#[test]
fn play_explains_illegal_moves_and_changes_nothing() {
    let printed = played("21", "7\n7\n1\n13\n22\nseven\nboard\n");
    for part in [
        "7 was already selected, as move 1",
        "1 is gone: it paid for 7, move 1",
        "13 has no other factor left",
        "22 is not on the board; the numbers are 1 to 21",
        "'seven' is neither a number nor a command",
        "[7]",
        "(1)",
        "*21",
    ] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
    assert!(printed.ends_with("Score 7; 19 left, 12 can be selected.\n"), "{printed}");
}

#[test]
fn play_undoes_redoes_and_restarts() {
    let printed = played("18", "undo\nredo\n17\nundo\nredo\nrestart\nundo\nboard\n");
    for part in ["nothing to undo", "nothing to redo", "Undone. Score 0;"] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
    assert!(printed.contains("Redone. Score 17;"), "{printed}");
    assert!(printed.contains("A new game"), "{printed}");
    assert!(printed.contains("[17]"), "the restart was undone: {printed}");
}

#[test]
fn hints_lead_to_the_optimum() {
    let printed = played("18", "17\nhint\nbest\nquit\n9\n");
    assert!(
        printed.contains("Select 9: the best game from here scores 111 (proved)."),
        "{printed}"
    );
    assert!(!printed.contains("9: 3 pays"), "quit ends the game: {printed}");
    let line = printed.lines().find(|line| line.starts_with("9 ")).expect("the best line");
    let end = played("18", &format!("17\n{line}\nhint\n"));
    assert_eq!(end.matches("The game is over: score 111").count(), 2, "{end}");
}

// ---- table ----

#[test]
fn table_writes_one_proved_line_per_board() {
    let optima = optima("sieve_optima.csv");
    let lines: Vec<Value> = success(&["table", "1..40"]).lines().map(json).collect();
    assert_eq!(boards(&lines), (1..=40).collect::<Vec<u64>>());
    for line in &lines {
        let n = line["n"].as_u64().expect("n");
        assert_eq!(line["proved"], true);
        assert_eq!(line["score"], optima[&n]);
        assert_eq!(line["bound"], optima[&n]);
        assert_eq!(replayed(line), optima[&n]);
    }
}

#[test]
fn shards_cover_every_board_exactly_once() {
    let mut all = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let output = success(&["table", "5..31", "--goal", "smallest", "--shard", shard]);
        all.extend(output.lines().map(json));
    }
    assert_eq!(boards(&all), (5..=31).collect::<Vec<u64>>());
    let optima = optima("min_factor_optima.csv");
    for line in &all {
        assert_eq!(line["goal"], "smallest");
        assert_eq!(line["score"], optima[&line["n"].as_u64().expect("n")]);
    }
}

#[test]
fn shards_and_threads_do_not_change_lines_or_proofs() {
    let folder = |name: &str| {
        let folder = fresh_file(name);
        let _ = fs::remove_dir_all(&folder);
        folder.to_str().expect("text").to_owned()
    };
    let table = |folder: &str, more: &[&str]| -> Vec<Value> {
        let table = ["table", "35..90", "--certificates", folder];
        let printed = success(&[&table[..], more].concat());
        let without_time = |line| {
            let mut line = json(line);
            line["milliseconds"] = Value::Null;
            line
        };
        printed.lines().map(without_time).collect()
    };
    let proofs = |folder: &str| {
        (35..=90)
            .map(|n| fs::read(format!("{folder}/largest-{n:04}.proof")).expect("a proof"))
            .collect::<Vec<_>>()
    };
    let one = folder("one-thread");
    let lines = table(&one, &["--jobs", "1"]);
    // 41 to 60 form a block. Most of these boards follow from the first one, which is therefore the
    // only one we search.
    let nodes = |n: usize| lines[n - 35]["nodes"].as_u64().expect("nodes");
    assert!(nodes(41) > 0 && (42..=60).filter(|&n| nodes(n) == 0).count() > 5);
    let parts = folder("in-parts");
    let mut again: Vec<Value> = ["1/2", "2/2"]
        .iter()
        .flat_map(|shard| table(&parts, &["--shard", shard, "--jobs", "2"]))
        .collect();
    again.sort_by_key(|line| line["n"].as_u64());
    assert_eq!(again, lines);
    assert_eq!(proofs(&parts), proofs(&one));
    // A missing proof that follows from another is simply made from it.
    fs::remove_file(format!("{parts}/largest-0044.proof")).expect("a proof");
    table(&parts, &[]);
    assert_eq!(proofs(&parts), proofs(&one));
}

#[test]
fn a_killed_table_resumes() {
    let path = fresh_file("killed.jsonl");
    let file = path.to_str().expect("text");
    let mut child = ginnow(&["table", "1..90", "--output", file, "--jobs", "1"])
        .spawn()
        .expect("the program starts");
    let start = Instant::now();
    while fs::read_to_string(&path).is_ok_and(|text| text.lines().count() < 6) || !path.exists() {
        assert!(start.elapsed() < Duration::from_mins(1), "no lines");
        sleep(Duration::from_millis(1));
    }
    child.kill().expect("it runs or has just ended");
    child.wait().expect("it was started");
    // A power cut could leave the last line incomplete like this.
    let bytes = fs::read(&path).expect("the file");
    let torn = &bytes[..bytes.len() - 9];
    fs::write(&path, torn).expect("writable");
    let saved = torn.iter().rposition(|&byte| byte == b'\n').expect("lines") + 1;

    success(&["table", "1..90", "--output", file]);
    let after = fs::read(&path).expect("the file");
    assert_eq!(&after[..saved], &torn[..saved], "whole lines stay as they are");
    assert_eq!(boards(&lines_of(&path)), (1..=90).collect::<Vec<u64>>());

    success(&["table", "1..90", "--output", file]);
    assert_eq!(fs::read(&path).expect("the file"), after, "nothing was left to do");
}

#[test]
fn a_table_file_may_end_anywhere() {
    let path = fresh_file("torn.jsonl");
    let file = path.to_str().expect("text");
    success(&["table", "1..4", "--output", file, "--jobs", "1"]);
    let whole = fs::read(&path).expect("the file");
    for length in (0..whole.len()).step_by(amount(7, 1)) {
        fs::write(&path, &whole[..length]).expect("writable");
        success(&["table", "1..4", "--output", file, "--jobs", "1"]);
        assert_eq!(boards(&lines_of(&path)), [1, 2, 3, 4], "cut at byte {length}");
    }
}

#[test]
fn a_file_that_is_not_a_table_is_left_alone() {
    for content in ["shopping list: eggs", "{\"n\":1}\n", "eggs\nmilk\n"] {
        let path = fresh_file("other.txt");
        fs::write(&path, content).expect("writable");
        let output = run(&["table", "1..3", "--output", path.to_str().expect("text")]);
        assert_eq!(output.status.code(), Some(4), "{content:?}");
        let message = text(&output.stderr);
        assert!(message.contains("line 1 is not a line of a table"), "{message}");
        assert!(message.contains("other.txt"), "{message}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), content);
    }
}

#[test]
fn both_goals_share_a_file_and_unproved_boards_can_be_retried() {
    let path = fresh_file("retry.jsonl");
    let file = path.to_str().expect("text");
    success(&["table", "10..12", "--output", file]);
    success(&["table", "10..12", "--output", file, "--goal", "smallest"]);
    assert_eq!(boards(&lines_of(&path)), [10, 10, 11, 11, 12, 12]);

    let unproved = r#"{"n":13,"goal":"largest","score":13,"bound":91,"proved":false,"nodes":0,"milliseconds":1,"sequence":[13]}"#;
    let mut before = fs::read_to_string(&path).expect("the file");
    before.push_str(unproved);
    before.push('\n');
    fs::write(&path, &before).expect("writable");
    let skipped = run(&["table", "10..13", "--output", file]);
    assert_eq!(skipped.status.code(), Some(3), "a board is not proved");
    assert_eq!(fs::read_to_string(&path).expect("the file"), before);
    success(&["table", "10..13", "--output", file, "--retry"]);
    let lines = lines_of(&path);
    assert_eq!(boards(&lines), [10, 10, 11, 11, 12, 12, 13, 13]);
    assert_eq!(lines.last().expect("a line")["proved"], true);
}

#[test]
fn a_table_keeps_the_proof_of_every_board() {
    let (path, folder) = (fresh_file("with-proofs.jsonl"), fresh_file("proofs"));
    let _ = fs::remove_dir_all(&folder);
    let (file, proofs) = (path.to_str().expect("text"), folder.to_str().expect("text"));
    let table = ["table", "38..41", "--output", file, "--certificates", proofs];
    success(&table);
    let name = |board: u32| format!("{proofs}/largest-{board:04}.proof");
    let (whole, lines) = (fs::read(name(40)), fs::read(&path));
    // A missing proof is made again, byte for byte. Its line is already there.
    fs::remove_file(name(40)).expect("a proof");
    success(&table);
    assert_eq!(fs::read(name(40)).ok(), whole.ok());
    assert_eq!(fs::read(&path).ok(), lines.ok());
    // One process checks all files of a run, in the order given.
    let names = [41, 38, 39, 40].map(name);
    let check: Vec<&str> = ["check"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let printed = success(&check);
    assert!(printed.starts_with(&format!("{}: accepted: ", names[0])), "{printed}");
    assert!(printed.ends_with("\n4 of 4 certificates accepted\n"), "{printed}");
    let json_lines = success(&[&check[..], &["--json"]].concat());
    let boards: Vec<Value> = json_lines.lines().map(|line| json(line)["n"].clone()).collect();
    assert_eq!(boards, [41, 38, 39, 40]);
    // A rejected file is named, and the others are checked nevertheless.
    let proof = fs::read_to_string(&names[1]).expect("the file");
    let (claim, rest) = proof.split_once("claim ").expect("a claim");
    fs::write(&names[1], format!("{claim}claim 9{rest}")).expect("writable");
    let output = run(&check);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).ends_with("3 of 4 certificates accepted\n"));
    assert!(text(&output.stderr).contains("largest-0038.proof: rejected: line "));
}

/// Our proofs must match the published digests. Some of the trees are so large that a decision
/// changed by rounding wouldn't escape us.
#[test]
#[cfg(target_os = "linux")]
fn the_proofs_of_a_table_have_the_published_digests() {
    let all = [
        ("smallest", "1..60", 60),
        ("largest", "1..130", 130),
        ("largest", "616", 1),
        ("largest", "888", 1),
    ];
    for &(goal, boards, count) in &all[..amount(3, 4)] {
        let folder = fresh_file(&format!("digests-{goal}-{boards}"));
        let _ = fs::remove_dir_all(&folder);
        let proofs = folder.to_str().expect("text");
        // On a busy machine, this can take long enough for the command to report its progress.
        let output = run(&["table", boards, "--goal", goal, "--certificates", proofs]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let digests = format!("{}/data/{goal}.sha256", env!("CARGO_MANIFEST_DIR"));
        let check = std::process::Command::new("sha256sum")
            .args(["--check", "--ignore-missing", &digests])
            .current_dir(&folder)
            .output()
            .expect("coreutils are there");
        let printed = text(&check.stdout);
        assert_eq!(printed.matches(": OK").count(), count, "{printed}");
        assert!(check.status.success(), "{printed}");
    }
}

#[test]
fn two_tables_never_write_to_one_file() {
    let path = fresh_file("locked.jsonl");
    let file = fs::File::create(&path).expect("writable");
    file.lock().expect("nobody else knows it");
    let output = run(&["table", "1..3", "--output", path.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(4));
    assert!(
        text(&output.stderr)
            .contains("another run is writing to this file; wait for it, or name another file")
    );
}

#[test]
fn an_unwritable_table_is_reported() {
    let output = run(&["table", "1..3", "--output", "/nowhere/at/all.jsonl"]);
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&output.stderr).contains("/nowhere/at/all.jsonl"));
}
