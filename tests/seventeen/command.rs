//! Runs `ginnow seventeen` the way a user would.
#![cfg(feature = "cli")]

use crate::another_solution::independent_count;
use crate::program::{self, fresh_folder, ginnow, json};
use crate::support::{grid, grid_with_one, lines};
use ginnow::seventeen::{Funnel, Searcher, stored};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

fn run(arguments: &[&str]) -> Output {
    program::run(&[&["seventeen"], arguments].concat())
}

#[test]
fn a_puzzle_is_accepted_in_place_of_its_grid() {
    let (_, puzzle) = grid_with_one();
    let output = run(&[&puzzle, "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let line = json(&String::from_utf8(output.stdout).expect("text"));
    assert_eq!(line["count"], 1);
    assert_eq!(line["puzzles"][0], puzzle);
    assert_eq!(line["complete"], true);
    assert_eq!(line["clues"], 17);
}

#[test]
fn a_catalogue_run_resumes_in_shards() {
    let directory = fresh_folder("seventeen-command");
    let (input, output) = (directory.join("grids.txt"), directory.join("found.jsonl"));
    let grids = lines("grids_without_seventeens.txt");
    std::fs::write(&input, format!("# three\n{}\n", grids[..3].join("\n"))).expect("written");
    let path = |path: &std::path::Path| path.to_str().expect("a path").to_owned();
    let (input, output) = (path(&input), path(&output));
    for shard in ["1/2", "2/2"] {
        let done = run(&[&input, "--clues", "16", "--shard", shard, "--output", &output]);
        assert_eq!(done.status.code(), Some(0));
    }
    let read = || std::fs::read_to_string(&output).expect("a file");
    assert_eq!(read().lines().count(), 3);
    // After a crash, the last line may be torn like this.
    let whole = read();
    std::fs::write(&output, &whole[..whole.len() - 40]).expect("written");
    assert_eq!(run(&[&input, "--clues", "16", "--output", &output]).status.code(), Some(0));
    let text = read();
    let mut seen: Vec<String> =
        text.lines().map(|line| json(line)["grid"].as_str().expect("a grid").to_owned()).collect();
    seen.sort();
    let mut expected = grids[..3].to_vec();
    expected.sort();
    assert_eq!(seen, expected);
}

/// Kills a run in the middle of a grid once its file of pieces has this many lines, and returns
/// them.
fn killed_after(arguments: &[&str], pieces: &Path, lines: usize) -> Vec<String> {
    let whole = || {
        let text = std::fs::read_to_string(pieces).unwrap_or_default();
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        text[..whole].lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let mut command = ginnow(&[&["seventeen"], arguments].concat());
    let mut run = command.stderr(Stdio::null()).spawn().expect("it starts");
    while whole().len() < lines {
        assert!(run.try_wait().expect("a state").is_none(), "it is not done yet");
        std::thread::sleep(Duration::from_millis(5));
    }
    run.kill().expect("killed");
    run.wait().expect("gone");
    whole()
}

#[test]
fn a_run_killed_in_the_middle_of_a_grid_loses_no_finished_piece() {
    let directory = fresh_folder("seventeen-pieces");
    let expected = lines("grid_with_29_seventeens.txt");
    let grid = &expected[0];
    let output = directory.join("found.jsonl");
    let pieces = directory.join(format!("found.jsonl.17.{grid}.pieces"));
    let arguments = [grid, "--output", output.to_str().expect("a path")];
    let mut lines = killed_after(&arguments, &pieces, 5);
    // One line is torn, as after a crash, and another is damaged. Only these two need to be
    // searched again.
    let damaged = lines[2].clone();
    lines[2] = damaged.replacen(' ', " 1", 1);
    let text = format!("{}\n12 34.5", lines.join("\n"));
    std::fs::write(&pieces, text).expect("written");
    let all = killed_after(&arguments, &pieces, lines.len() + 5);
    assert_eq!(all[..lines.len()], lines, "nothing that is there is removed");
    let piece = |line: &String| line.split(' ').next().expect("a piece").to_owned();
    let mut distinct = BTreeSet::new();
    let again: Vec<String> =
        (all.iter().map(piece)).filter(|piece| !distinct.insert(piece.clone())).collect();
    assert_eq!(again, [piece(&damaged)], "no other piece was done twice");
    let last = run(&arguments);
    assert_eq!(last.status.code(), Some(0));
    let message = String::from_utf8(last.stderr).expect("text");
    assert!(message.contains("line 3: its digest does not match"), "{message}");
    let line = json(&std::fs::read_to_string(&output).expect("a line"));
    let from_before = line["resumed_pieces"].as_u64().expect("a number");
    assert!(from_before >= 9, "the line says how much comes from the checkpoint");
    assert!(!pieces.exists(), "the grid is in the output");
    let line = json(&std::fs::read_to_string(&output).expect("a line"));
    let mut found: Vec<&str> =
        line["puzzles"].as_array().expect("puzzles").iter().filter_map(Value::as_str).collect();
    found.sort_unstable();
    let mut known: Vec<&str> = expected[1..30].iter().map(String::as_str).collect();
    known.sort_unstable();
    assert_eq!(found, known);
}

#[test]
fn lines_of_the_output_are_checked_before_a_grid_is_skipped() {
    let directory = fresh_folder("seventeen-checked");
    let output = directory.join("found.jsonl");
    let (grid, puzzle) = (&lines("grid_with_1_seventeen.txt")[0], grid_with_one().1);
    let arguments = [grid, "--output", output.to_str().expect("a path")];
    // The good lines of this file should survive, the others shouldn't.
    let resumed = |saved: &str, damaged: &str| {
        std::fs::write(&output, format!("{saved}{damaged}")).expect("written");
        let done = run(&arguments);
        let after = std::fs::read_to_string(&output).expect("a file");
        let added = after.strip_prefix(saved).expect("true lines stay, the others leave");
        let message = String::from_utf8(done.stderr).expect("text");
        (done.status.code(), message, added.to_owned())
    };
    // Lines looked like this up to version 0.1, without a digest.
    let old = format!(
        "{{\"grid\":\"{grid}\",\"clues\":17,\"count\":1,\"puzzles\":[\"{puzzle}\"],\
         \"complete\":true,\"milliseconds\":480}}\n"
    );
    let is_used = |saved: &str| {
        let (status, note, added) = resumed(saved, "");
        status == Some(0) && added.is_empty() && note.contains("--confirm searches")
    };
    assert!(is_used(&old));
    // Moves one clue to another cell.
    let (clue, blank) = (puzzle.find(|c| c != '.').unwrap(), puzzle.find('.').unwrap());
    let mut moved = puzzle.clone().into_bytes();
    moved[clue] = b'.';
    moved[blank] = grid.as_bytes()[blank];
    let moved = String::from_utf8(moved).expect("text");
    let (code, message, added) = resumed("", &old.replace(&puzzle, &moved));
    assert_eq!(code, Some(0), "its grid is searched again");
    assert!(message.contains("line 1 is damaged (puzzle 1 has more"), "{message}");
    assert!(added.contains(&puzzle), "{added}");
    // A line of the current version whose puzzle is missing.
    std::fs::remove_file(&output).expect("removed");
    assert_eq!(run(&arguments).status.code(), Some(0));
    let whole = std::fs::read_to_string(&output).expect("a line");
    assert!(whole.contains(&puzzle));
    assert!(is_used(&whole));
    let none = whole.replace(&format!("\"{puzzle}\""), "").replace("\"count\":1", "\"count\":0");
    let (code, message, added) = resumed(&whole, &none);
    assert!(message.contains("line 2 is damaged (its digest"), "{message}");
    assert_eq!((code, added), (Some(0), String::new()), "line 1 has it");
}

/// Anybody can write pieces that claim to have no puzzles. We cannot detect that, but we do say
/// that the answer relies on them, and `--confirm` gets to the truth.
#[test]
fn forged_pieces_are_reported_and_a_new_search_corrects_them() {
    let directory = fresh_folder("seventeen-forged");
    let expected = lines("grid_with_29_seventeens.txt");
    let digits = &expected[0];
    let grid = grid(digits);
    let searcher = Searcher::new(&grid, 17).expect("a grid");
    let plan = searcher.plan();
    let counts = vec!["0"; Funnel::default().stages().len()].join(".");
    let forged = |piece| stored::sealed(&grid, plan, &format!("{piece} {counts} -")) + "\n";
    let forged: String = (0..plan.pieces.len()).map(forged).collect();
    let output = directory.join("found.jsonl");
    let pieces = directory.join(format!("found.jsonl.17.{digits}.pieces"));
    std::fs::write(&pieces, &forged).expect("written");
    let arguments = [digits, "--output", output.to_str().expect("a path")];
    let read = || std::fs::read_to_string(&output).expect("a file");
    let done = run(&[&arguments[..], &["--quiet"]].concat());
    assert_eq!(done.status.code(), Some(0));
    let message = String::from_utf8(done.stderr).expect("text");
    assert!(message.contains("pieces come from the checkpoint"), "{message}");
    assert!(message.contains("--confirm"), "{message}");
    let line = json(&read());
    assert_eq!((&line["count"], &line["complete"]), (&Value::from(0), &Value::from(true)));
    assert_eq!(line["resumed_pieces"].as_u64(), Some(plan.pieces.len() as u64));
    // Change that number, and the line's digest no longer fits.
    let honest = read();
    let (start, end) =
        (honest.find("\"resumed_pieces\"").expect("a field"), honest.find("\"digest\""));
    let hidden = format!("{}{}", &honest[..start], &honest[end.expect("a field")..]);
    std::fs::write(&output, hidden).expect("written");
    std::fs::write(&pieces, &forged).expect("written");
    let done = run(&arguments);
    let message = String::from_utf8(done.stderr).expect("text");
    assert!(message.contains("is damaged"), "{message}");
    let (again, digest) = (json(&read()), json(&honest)["digest"].clone());
    assert_eq!(again["digest"], digest, "the line is written again");
    // The grid's line is used, though with a note.
    let done = run(&[&arguments[..], &["--quiet"]].concat());
    let message = String::from_utf8(done.stderr).expect("text");
    assert!(message.contains("used without a new search"), "{message}");
    let done = run(&[&arguments[..], &["--confirm"]].concat());
    assert_eq!(done.status.code(), Some(0));
    let message = String::from_utf8(done.stderr).expect("text");
    assert!(message.contains("lacks puzzles that this run found"), "{message}");
    let line = json(&read());
    assert_eq!(line["count"], 29);
    assert_eq!(line["resumed_pieces"], Value::Null);
    // All puzzles are checked, so a line with fewer puzzles must be wrong.
    std::fs::write(&output, format!("{honest}{}", read())).expect("written");
    let done = run(&arguments);
    let message = String::from_utf8(done.stderr).expect("text");
    assert!(message.contains("another line has more puzzles"), "{message}");
    assert_eq!(json(&read())["count"], 29);
}

#[test]
fn eighteen_clues_stop_at_the_limit() {
    let grid = &lines("grid_with_29_seventeens.txt")[0];
    let output = run(&[grid, "--clues", "18", "--limit", "5", "--json"]);
    assert_eq!(output.status.code(), Some(3), "it is not complete");
    let line = json(&String::from_utf8(output.stdout).expect("text"));
    assert_eq!(line["clues"], 18);
    assert_eq!(line["complete"], false);
    assert_eq!(line["count"], 5);
    let puzzles = line["puzzles"].as_array().expect("puzzles");
    let puzzles: BTreeSet<&str> = puzzles.iter().filter_map(Value::as_str).collect();
    assert_eq!(puzzles.len(), 5, "all are different");
    for puzzle in puzzles {
        assert_eq!(puzzle.bytes().filter(|&clue| clue != b'.').count(), 18);
        let mut inside = puzzle.bytes().zip(grid.bytes());
        assert!(inside.all(|(clue, digit)| clue == b'.' || clue == digit));
        assert_eq!(independent_count(puzzle), 1, "{puzzle}");
    }
}

#[test]
fn sixteen_clues_are_not_enough() {
    let grid = &lines("grids_without_seventeens.txt")[4];
    let output = run(&[grid, "--clues", "16"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text, format!("{grid}\nhas no puzzle with 16 clues\n"));
}

#[test]
fn invalid_input_is_explained() {
    for (input, word) in [("123", "81"), ("nothing.txt", "not a file")] {
        let output = run(&[input]);
        assert_eq!(output.status.code(), Some(2), "{input}");
        let text = String::from_utf8(output.stderr).expect("text");
        assert!(text.contains(word), "{text}");
    }
    let two = format!("1{}", ".".repeat(80));
    let output = run(&[&two]);
    let text = String::from_utf8(output.stderr).expect("text");
    assert!(text.contains("more than one solution"), "{text}");
}

/// No command accepts a contradictory puzzle, not even those that do not need a solution.
#[test]
fn contradictory_puzzles_are_rejected() {
    let twice = format!("1{}1{}", ".".repeat(7), ".".repeat(72));
    let no_solution = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63));
    for (puzzle, reason) in [
        (&twice, "the puzzle contradicts itself: 1 appears 2 times in row 1"),
        (&no_solution, "it has no solution"),
    ] {
        for command in [&[][..], &["sets"], &["canonical"], &["minimal"]] {
            let output = run(&[command, &[puzzle.as_str()]].concat());
            let text = String::from_utf8(output.stderr).expect("text");
            assert_eq!(output.status.code(), Some(2), "{command:?}: {text}");
            assert!(text.contains(reason), "{command:?}: {text}");
        }
    }
}

#[test]
fn superfluous_clues_are_listed() {
    let (grid, puzzle) = grid_with_one();
    let digits: String = grid.digits().iter().map(u8::to_string).collect();
    let extra = puzzle.bytes().position(|it| it == b'.').expect("a blank");
    let mut more = puzzle.clone();
    more.replace_range(extra..=extra, &digits[extra..=extra]);
    let output = run(&["minimal", &more, &puzzle, &digits, "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<Value> = text.lines().map(json).collect();
    let name = format!("r{}c{}", extra / 9 + 1, extra % 9 + 1);
    let cells = |line: &Value| -> Vec<String> {
        let text = line["superfluous"].as_str().expect("cells");
        text.split_whitespace().map(str::to_owned).collect()
    };
    let superfluous = cells(&lines[0]);
    assert!(superfluous.contains(&name), "{superfluous:?}");
    assert_eq!(lines[0]["clues"], 18);
    assert!(cells(&lines[1]).is_empty());
    assert_eq!(lines[1]["minimal"], puzzle);
    assert_eq!(cells(&lines[2]).len(), 81);
    for line in &lines {
        let minimal = line["minimal"].as_str().expect("a puzzle");
        assert_eq!(independent_count(minimal), 1, "{minimal}");
        for clue in (0..81).filter(|&cell| &minimal[cell..=cell] != ".") {
            let mut fewer = minimal.to_owned();
            fewer.replace_range(clue..=clue, ".");
            assert!(independent_count(&fewer) > 1, "r{}c{}", clue / 9 + 1, clue % 9 + 1);
        }
    }
    let words = run(&["minimal", &puzzle]);
    let words = String::from_utf8(words.stdout).expect("text");
    assert_eq!(words, format!("{puzzle}  minimal, 17 clues\n"));
}

/// Reads files in other programs' formats and in other encodings. Errors must say where they are.
#[test]
fn files_of_all_kinds_are_read() {
    let directory = fresh_folder("seventeen-kinds");
    let file = |name: &str, content: &[u8]| {
        let path = directory.join(name);
        std::fs::write(&path, content).expect("written");
        path.to_str().expect("a path").to_owned()
    };
    let (_, puzzle) = grid_with_one();
    let rows = puzzle.as_bytes().chunks(9).map(|row| str::from_utf8(row).expect("ASCII"));
    let rows = rows.collect::<Vec<_>>().join("\r\n");
    let units = rows.encode_utf16().flat_map(u16::to_le_bytes);
    let inputs = [
        file("rows.sdk", format!("#ARätsel\r\n{rows}").as_bytes()),
        file("latin.txt", &[b"# R\xe4tsel\r\n", rows.as_bytes()].concat()),
        file("utf16.txt", &[0xff, 0xfe].into_iter().chain(units).collect::<Vec<_>>()),
        file("list.csv", format!("id,puzzle\n1,{puzzle}\n2,{puzzle}\n").as_bytes()),
        file("open.xml", format!("<opensudoku>\n<game data=\"{puzzle}\"/>").as_bytes()),
    ];
    let arguments: Vec<&str> =
        ["canonical"].into_iter().chain(inputs.iter().map(String::as_str)).collect();
    let output = run(&arguments);
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(0), "{:?}", String::from_utf8(output.stderr));
    assert_eq!(text.lines().count(), 6, "{text}");
    assert_eq!(text.matches("same as puzzle 1").count(), 5, "{text}");
    let wrong = file("wrong.txt", format!("{puzzle}\n\n12345z789\n").as_bytes());
    let output = run(&["canonical", &wrong]);
    let text = String::from_utf8(output.stderr).expect("text");
    assert!(text.contains("wrong.txt: line 3, character 6: 'z' is not valid in a grid"), "{text}");
    assert!(text.contains("\n12345z789\n     ^"), "{text}");
    assert_eq!(text.matches("line 3").count(), 1, "{text}");
    let binary = file("binary", b"1\n\x00\x01");
    let text = String::from_utf8(run(&["sets", &binary]).stderr).expect("text");
    assert!(text.contains("line 2: the bytes are not text"), "{text}");
}

#[test]
fn entries_that_contradict_themselves_are_reported_and_the_others_answered() {
    let directory = fresh_folder("seventeen-list");
    let path = directory.join("list.txt");
    let name = path.to_str().expect("text");
    let list = include_str!("../sudoku/outside/contradiction.txt");
    let puzzles: Vec<&str> = list.lines().collect();
    let check = |arguments: &[&str], code: i32, answers: usize, error: &str| {
        let output = run(arguments);
        let (answer, errors) = (output.stdout, String::from_utf8(output.stderr).expect("text"));
        let answer = String::from_utf8(answer).expect("text");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {errors}");
        assert_eq!(answer.lines().count(), answers, "{arguments:?}: {answer}");
        assert!(errors.contains(error), "{arguments:?}: {errors}");
        answer
    };
    std::fs::write(&path, list).expect("written");
    let contradicts = "list.txt: line 2: the puzzle contradicts itself";
    check(&["minimal", name], 1, 2, contradicts);
    let forms = check(&["canonical", name], 1, 2, contradicts);
    assert!(forms.contains("same as puzzle 1"), "{forms}");
    let found = check(&["canonical", puzzles[2], "--known", name, "--json"], 1, 1, contradicts);
    assert_eq!(json(found.trim())["known"], 1, "{found}");
    // It might be over before it has found anything.
    let output = run(&[name, "--limit", "1", "--time-limit", "0.001"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).expect("text").contains(contradicts));
    // A line we cannot read is not an answer.
    std::fs::write(&path, list.replacen("1164", "z164", 1)).expect("written");
    check(&["minimal", name], 4, 2, "list.txt: line 2, character 1: 'z' is not valid in a grid");
    // Without a single valid entry, the command stops at the first error.
    std::fs::write(&path, puzzles[1]).expect("written");
    check(&["minimal", name], 4, 0, "list.txt: line 1: the puzzle contradicts itself");
    check(&["minimal", puzzles[0], puzzles[1]], 2, 0, "the puzzle contradicts itself");
}

#[test]
fn a_table_of_decimal_fractions_is_one_puzzle() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sudoku/outside/decimals.csv");
    let output = run(&["canonical", path]);
    let forms = String::from_utf8(output.stdout).expect("text");
    let form = "........1.......2...3.14.........15.....6.....7..4.......45....1..8...633........";
    assert_eq!((output.status.code(), forms.trim()), (Some(0), form));
}

#[test]
fn sets_are_listed() {
    let grid = &lines("grid_with_1_seventeen.txt")[0];
    let output = run(&["sets", grid, "--largest", "6", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.lines().count() > 3);
    assert!(text.lines().all(|line| json(line)["cells"].as_u64() <= Some(6)));
}

#[test]
fn equivalent_puzzles_have_the_same_canonical_form() {
    let directory = fresh_folder("seventeen-canonical");
    let puzzle = &lines("known_seventeens.txt")[0];
    let other = &lines("known_seventeens.txt")[1];
    // Turned upside down and with other digits, it is still symmetric to the original.
    let same: String = (puzzle.chars().rev())
        .map(|cell| match cell.to_digit(10) {
            Some(digit) => char::from_digit(digit % 9 + 1, 10).expect("a digit"),
            None => '.',
        })
        .collect();
    let list = directory.join("list.txt");
    std::fs::write(&list, format!("# a list\n{other}\n{same}\n")).expect("a file");
    let known = list.to_str().expect("text");
    let output = run(&["canonical", puzzle, &same, &same[..80], "--json"]);
    assert_eq!(output.status.code(), Some(2), "80 cells are no puzzle");
    let output = run(&["canonical", puzzle, &same, "--known", known, "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("text");
    let printed: Vec<Value> = text.lines().map(json).collect();
    assert_eq!(printed[0]["canonical"], printed[1]["canonical"]);
    assert_eq!((&printed[0]["same_as"], &printed[1]["same_as"]), (&Value::Null, &Value::from(1)));
    assert_eq!(printed[0]["known"], 2);
    let form = printed[0]["canonical"].as_str().expect("text").to_owned();
    let again = run(&["canonical", &form]);
    assert_eq!(String::from_utf8(again.stdout).expect("text").trim(), form);
    std::fs::remove_dir_all(&directory).expect("it is there");
}

#[cfg(unix)]
#[test]
fn endless_input_is_rejected_with_the_limit() {
    let zeros = || std::fs::File::open("/dev/zero").expect("a device");
    for arguments in [&["seventeen", "-"][..], &["seventeen", "canonical", "-"], &["play", "12"]] {
        let output = ginnow(arguments).stdin(zeros()).output().expect("it starts");
        assert_eq!(output.status.code(), Some(4), "{arguments:?}");
        let message = String::from_utf8(output.stderr).expect("text");
        assert!(message.contains("longer than the limit of"), "{arguments:?}: {message}");
    }
    let output = run(&["/dev/zero"]);
    assert_eq!(output.status.code(), Some(4));
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(message.starts_with("error: /dev/zero: it is longer than"), "{message}");
}
