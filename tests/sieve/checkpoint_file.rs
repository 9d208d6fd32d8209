//! Runs `ginnow solve --checkpoint` and kills it without warning.

use crate::amount::amount;
use crate::program::{fresh_file, ginnow, run, success, text};
use ginnow::sieve::optimize::Optimizer;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

#[test]
fn a_search_that_is_killed_again_and_again_comes_to_its_end() {
    let file = fresh_file("killed.search");
    let path = file.to_str().expect("text");
    let arguments = ["solve", "600", "--checkpoint", path, "--checkpoint-every", "0.1"];
    let mut known = 0;
    for round in 0..amount(4, 8_u64) {
        let mut child =
            ginnow(&arguments).stdout(Stdio::null()).spawn().expect("the program starts");
        std::thread::sleep(Duration::from_millis(350 + 41 * round));
        // We kill the process, because it would get a chance to clean up if we merely asked it to
        // end.
        child.kill().expect("it can be killed");
        let ended = child.wait().expect("an end");
        if let Ok(bytes) = fs::read(&file) {
            let saved = Optimizer::resume(&bytes).expect("whole at any moment").report();
            assert!(saved.work >= known, "nothing that was kept is lost");
            known = saved.work;
        }
        if ended.success() {
            break;
        }
    }
    assert!(known > 0, "something was kept");
    let proof = fresh_file("killed.proof");
    let proof = proof.to_str().expect("text");
    let found = success(&[&arguments[..], &["--certificate", proof]].concat());
    assert!(found.contains("score   112623") && found.contains("(proved"), "{found}");
    let checked = success(&["check", proof]);
    let nodes = |text: &str, word: &str| -> String {
        let line = text.lines().find(|line| line.trim_start().starts_with(word));
        let mut words = line.expect("a line").split_whitespace();
        words.nth(1).expect("a number").to_owned()
    };
    // The certificate must have as many nodes as the report.
    assert_eq!(nodes(&found, "nodes"), nodes(&checked, "proof"));
    // On a second run, everything is already in the file.
    assert!(success(&arguments).contains("score   112623"));
}

#[test]
fn a_file_of_another_search_is_left_alone() {
    let file = fresh_file("other.search");
    let path = file.to_str().expect("text");
    success(&["solve", "30", "--checkpoint", path]);
    let before = fs::read(&file).expect("it is there");
    for wrong in [
        &["solve", "31", "--checkpoint", path][..],
        &["solve", "30", "--goal", "smallest", "--checkpoint", path],
        &["solve", "30", "--moves", "29", "--checkpoint", path],
    ] {
        let output = run(wrong);
        assert_eq!(output.status.code(), Some(4));
        let message = text(&output.stderr);
        assert!(message.contains("another search: N = 30") && message.contains(path), "{message}");
    }
    assert_eq!(fs::read(&file).expect("it is there"), before);
    fs::write(&file, "my diary").expect("written");
    let output = run(&["solve", "30", "--checkpoint", path]);
    assert!(text(&output.stderr).contains("this is not a checkpoint of a search"));
    assert_eq!(fs::read(&file).expect("it is there"), b"my diary");
}
