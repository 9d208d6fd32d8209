//! Results can be written to a file, a link, a pipe, or standard output.

use crate::program::{fresh_file, fresh_folder, ginnow, run, success, text};
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

const WRITERS: [&[&str]; 3] = [
    &["solve", "12", "--certificate"],
    &["draw", "12", "--view", "order", "--output"],
    &["table", "12", "--output"],
];

fn name(path: &Path) -> &str {
    path.to_str().expect("a name in text")
}

/// Returns true for text that looks like the beginning of a result of this command.
fn is_result(writer: &[&str], found: &str) -> bool {
    let beginning = match writer[0] {
        "solve" => "ginnow-certificate 1\n",
        "draw" => "<svg",
        _ => "{\"n\":12",
    };
    found.contains(beginning)
}

fn with<'a>(writer: &[&'a str], path: &'a Path) -> Vec<&'a str> {
    [writer, &[name(path)]].concat()
}

#[test]
fn output_can_go_to_a_named_pipe() {
    for (index, writer) in WRITERS.into_iter().enumerate() {
        let pipe = fresh_file(&format!("result-{index}.fifo"));
        let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
        assert!(made.success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).expect("text")
        });
        assert_eq!(run(&with(writer, &pipe)).status.code(), Some(0));
        assert!(is_result(writer, &reader.join().expect("a reader")), "{writer:?}");
        let kind = fs::metadata(&pipe).expect("it is there").file_type();
        assert!(!kind.is_file(), "the pipe stays a pipe");
    }
}

#[test]
fn output_can_go_to_standard_output_by_name() {
    for writer in WRITERS {
        let found = success(&with(writer, Path::new("/dev/stdout")));
        assert!(is_result(writer, &found), "{writer:?}: {found}");
        // When standard output is a file, it may have contents already.
        let path = fresh_file("behind-stdout.txt");
        let file = File::create(&path).expect("a file");
        let mut child = ginnow(&with(writer, Path::new("/dev/stdout")))
            .stdout(Stdio::from(file))
            .spawn()
            .expect("the program starts");
        assert!(child.wait().expect("an end").success());
        let found = fs::read_to_string(&path).expect("text");
        assert!(is_result(writer, &found), "{writer:?}: {found}");
    }
}

#[test]
fn a_symbolic_link_is_followed_and_preserved() {
    for (index, writer) in WRITERS.into_iter().enumerate() {
        let file = fresh_file(&format!("behind-{index}"));
        let link = fresh_file(&format!("link-{index}"));
        let second = fresh_file(&format!("second-link-{index}"));
        // A relative link to a file that does not exist yet.
        symlink(file.file_name().expect("a name"), &link).expect("a link");
        symlink(&link, &second).expect("a link");
        for _ in 0..2 {
            success(&with(writer, &second));
            assert!(is_result(writer, &fs::read_to_string(&file).expect("text")));
            for link in [&link, &second] {
                assert!(fs::symlink_metadata(link).expect("it is there").is_symlink());
            }
        }
    }
}

#[test]
fn a_failed_write_names_the_path_and_leaves_no_files() {
    let folder = fresh_file("a-folder");
    let _ = fs::create_dir_all(&folder);
    let round = fresh_file("round");
    symlink(&round, &round).expect("a link");
    for writer in WRITERS {
        for path in [folder.clone(), folder.join("missing/result"), round.clone()] {
            let output = run(&with(writer, &path));
            assert_eq!(output.status.code(), Some(4), "{writer:?} {path:?}");
            let message = text(&output.stderr);
            assert!(message.contains(name(&path)) && !message.contains(".partial"), "{message}");
        }
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    // This device is always full.
    if Path::new("/dev/full").exists() {
        for writer in WRITERS {
            let output = run(&with(writer, Path::new("/dev/full")));
            assert_eq!(output.status.code(), Some(4), "{writer:?}");
            assert!(text(&output.stderr).contains("/dev/full"));
        }
    }
}

#[test]
fn the_old_file_stays_until_the_new_one_is_complete() {
    let path = fresh_file("kept.proof");
    fs::write(&path, "the old proof").expect("written");
    let output = run(&["solve", "1000", "--time-limit", "0.05", "--certificate", name(&path)]);
    assert_eq!(output.status.code(), Some(3));
    let mut found = String::new();
    File::open(&path).expect("it is there").read_to_string(&mut found).expect("text");
    assert_eq!(found, "the old proof");
}

#[test]
fn no_file_has_two_roles() {
    let folder = fresh_folder("two-roles");
    fs::create_dir_all(folder.join("proofs")).expect("a folder");
    fs::write(folder.join("mine.rhai"), "fn choose(board) { board.legal[0] }").expect("written");
    fs::write(folder.join("puzzle.txt"), "................").expect("written");
    fs::write(folder.join("game.json"), "{}").expect("written");
    symlink(folder.join("x"), folder.join("link")).expect("a link");
    let at = |path: &str| folder.join(path).to_str().expect("a name").to_owned();
    let before = || fs::read_dir(&folder).expect("a folder").count();
    let files = before();
    for command in [
        vec!["solve", "12", "--checkpoint", &at("x"), "--certificate", &at("x")],
        vec!["solve", "12", "--checkpoint", &at("x"), "--certificate", &at("proofs/../x")],
        vec!["solve", "12", "--checkpoint", &at("x"), "--certificate", &at("link")],
        vec!["common-divisor", "solve", "--checkpoint", &at("x"), "--certificate", &at("x")],
        vec![
            "common-divisor",
            "solve",
            &at("puzzle.txt"),
            "--base",
            "5",
            "--certificate",
            &at("puzzle.txt"),
        ],
        vec![
            "table",
            "12",
            "--output",
            &at("proofs/largest-0012.proof"),
            "--certificates",
            &at("proofs"),
        ],
        vec![
            "upper-half",
            "12",
            "--output",
            &at("proofs/upper-half-0012.proof"),
            "--certificates",
            &at("proofs"),
        ],
        vec!["strategies", "12", "--strategy", &at("mine.rhai"), "--csv", &at("mine.rhai")],
        vec!["analyse", "--game", &at("game.json"), "--save", &at("game.json")],
    ] {
        let output = run(&command);
        assert_eq!(output.status.code(), Some(2), "{command:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains("--"), "{command:?}");
    }
    assert_eq!(before(), files, "nothing was written");
    assert_eq!(fs::read_dir(folder.join("proofs")).expect("a folder").count(), 0);
    // Several options can share a device, and a table can be in the same folder as its proofs.
    let null = ["solve", "12", "--certificate", "/dev/null", "--checkpoint", &at("y")];
    assert_eq!(run(&null).status.code(), Some(0));
    let table = at("proofs/table.jsonl");
    success(&["table", "12", "--output", &table, "--certificates", &at("proofs")]);
}

#[test]
fn a_hyphen_is_standard_output() {
    let folder = fresh_folder("hyphen");
    let in_folder = |arguments: &[&str]| {
        ginnow(arguments).current_dir(&folder).output().expect("the program starts")
    };
    for writer in WRITERS {
        let output = in_folder(&with(writer, Path::new("-")));
        assert_eq!(output.status.code(), Some(0), "{writer:?}");
        assert!(is_result(writer, &text(&output.stdout)), "{writer:?}");
    }
    for rejected in [
        &["solve", "12", "--checkpoint", "-"][..],
        &["table", "12", "--certificates", "-"],
        &["man", "--output", "-"],
    ] {
        let output = in_folder(rejected);
        assert_eq!(output.status.code(), Some(2), "{rejected:?}: {}", text(&output.stderr));
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

/// Writing a stream to a full device must not change the exit code or cause a panic.
#[test]
fn a_message_that_cannot_be_written_changes_no_exit_code() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let full = || Stdio::from(File::options().write(true).open("/dev/full").expect("it is there"));
    let proof = fresh_file("not-a.proof");
    fs::write(&proof, "not a proof").expect("written");
    for (arguments, code) in [
        (&["check", "/nonexist"][..], 4),
        (&["check", name(&proof)], 1),
        (&["solve", "0"], 2),
        (&["solve", "12", "--certificate", "/nonexist/12.proof"], 4),
        (&["strategies", "12", "--strategy", name(&proof)], 1),
    ] {
        let output = ginnow(arguments).stderr(full()).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    }
    for arguments in [&["--help"][..], &["solve", "--help"], &["--version"], &["help"]] {
        let output = ginnow(arguments).stdout(full()).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(4), "{arguments:?}");
        assert!(text(&output.stderr).contains("the result cannot be written"), "{arguments:?}");
    }
}
