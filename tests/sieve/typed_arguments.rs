//! Arguments as people type and paste them, with digits of other scripts or in groups, ranges of
//! various forms, and dashes in place of hyphens.

use crate::program::{ginnow, run, success, text};
use std::io::Write as _;
use std::process::Stdio;

#[test]
fn ranges_in_other_forms_get_a_hint() {
    for (command, other) in [
        (&["table"][..], &[][..]),
        (&["upper-half"], &[]),
        (&["strategies"], &[]),
        (&["optima"], &[]),
        (&["factor-game", "value"], &[]),
        (&["divisor-game", "values"], &[]),
    ] {
        for range in ["2-10", "2–10", "2:10", "2…10", "2..", "..10", "2...10", "2.10"] {
            let arguments = [command, &[range], other].concat();
            let output = run(&arguments);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            let message = text(&output.stderr);
            assert!(message.contains("ranges look like 2..10"), "{arguments:?}: {message}");
        }
    }
}

#[test]
fn numbers_in_other_digits_and_in_groups_are_read() {
    let default = |arguments: &[&str]| success(arguments);
    let expected = default(&["compare", "30", "--format", "csv"]);
    for typed in ["٣٠", "３０", "३०", "𝟑𝟎"] {
        let found = default(&["compare", typed, "--format", "csv"]);
        assert_eq!(found, expected, "{typed}");
    }
    let sequence = |moves: &str| {
        let line = default(&["solve", "30", "--moves", moves, "--json"]);
        let line: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        (line["played"].clone(), line["sequence"].clone())
    };
    let expected = sequence("29,25");
    for moves in ["29-25", "29–25", "29‑25", "29 25", "29, 25", "29;25", "２９-٢٥", "29، 25"]
    {
        assert_eq!(sequence(moves), expected, "{moves}");
    }
    let values = default(&["divisor-game", "values", "1000", "--format", "csv"]);
    for typed in ["1_000", "10^3", "1e3", "１０００", "1'000"] {
        assert_eq!(
            default(&["divisor-game", "values", typed, "--format", "csv"]),
            values,
            "{typed}"
        );
    }
    let best = default(&["divisor-game", "best", "1000"]);
    for typed in ["1,000", "1 000", "1.000"] {
        assert_eq!(default(&["divisor-game", "best", typed]), best, "{typed}");
    }
    for wrong in ["-5", "29-", "29--25"] {
        let output = run(&["solve", "30", &format!("--moves={wrong}")]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(text(&output.stderr).contains("moves look like 97,49"), "{wrong}");
    }
}

#[test]
fn numbers_of_options_name_their_range() {
    for (arguments, range) in [
        (&["seventeen", "sets", "1", "--largest", "x"][..], "from 4 to 20"),
        (&["seventeen", "1", "--clues", "19"], "from 16 to 18"),
        (&["seventeen", "1", "--limit", "0"], "1 or larger"),
        (&["table", "1..9", "--jobs", "1.5"], "1 or larger"),
        (&["common-divisor", "solve", "--base", "11"], "from 4 to 10"),
        (&["common-divisor", "generate", "--seed", "x"], "0 or larger"),
        (&["common-divisor", "generate", "--count", "many"], "from 1 to 1000"),
        (&["optima", "20", "--most-sets", "0"], "1 or larger"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = text(&output.stderr);
        assert!(message.contains(range), "{arguments:?}: {message}");
    }
}

#[test]
fn options_with_dashes_are_read() {
    let expected = success(&["draw", "12", "--view", "order"]);
    for arguments in [
        ["draw", "12", "‑‑view", "order"],
        ["draw", "12", "–view", "order"],
        ["draw", "12", "—view=order", "-q"],
        ["draw", "12", "--view=order", "−q"],
    ] {
        assert_eq!(success(&arguments), expected, "{arguments:?}");
    }
}

#[test]
fn moves_from_a_file_can_have_the_form_of_a_link() {
    let played = |input: &[u8]| {
        let mut command = ginnow(&["play", "21", "--quiet"]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        child.stdin.take().expect("a pipe").write_all(input).expect("written");
        text(&child.wait_with_output().expect("it ends").stdout)
    };
    let expected = played(b"19 9\n");
    assert!(expected.contains("28"), "{expected}");
    for input in ["19-9\n", "١٩–9", "\u{feff}19 9\n", "19\u{a0}9\r\n"] {
        assert_eq!(played(input.as_bytes()), expected, "{input:?}");
    }
}
