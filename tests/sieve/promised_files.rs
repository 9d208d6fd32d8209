//! When a command promises to write files, it has to do so even if nobody reads its output, if the
//! output can't be written, or if the user interrupts it. Files must be either complete or missing,
//! without any temporary ones left over.

use crate::amount::amount;
use crate::program::{fresh_folder, ginnow, run, text};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Commands that write files. `FOLDER` is replaced with the folder they should end up in.
const WRITERS: [&str; 12] = [
    "solve 60 --certificate FOLDER/60.proof",
    "solve 60 --threads 1 --checkpoint FOLDER/60.search",
    "solve 30 --goal smallest --json --certificate FOLDER/30.proof",
    "common-divisor solve ................ --base 5 --certificate FOLDER/proof",
    "common-divisor solve ................ --base 5 --method rows --checkpoint FOLDER/search",
    "draw 12 --view order --output FOLDER/12.svg",
    "analyse 12 --save FOLDER/12.json",
    "table 1..30 --jobs 1 --output FOLDER/table.jsonl",
    "table 1..30 --jobs 1 --certificates FOLDER/proofs",
    "upper-half 2..60 --jobs 1 --json --certificates FOLDER/proofs",
    "strategies 2..30 --strategy OneTax --csv FOLDER/table.csv",
    "man --output FOLDER/man",
];

/// Commands that write nothing but their output.
const PRINTERS: [&str; 14] = [
    "solve 40",
    "analyse 12 --moves 11",
    "optima 1..20",
    "compare 20",
    "table 1..30",
    "upper-half 2..60",
    "classic 20 10",
    "draw 12 --view order",
    "strategies 2..30 --strategy OneTax",
    "factor-game value 10",
    "divisor-game best 12 18",
    "common-divisor solve ................ --base 5",
    "completions bash",
    "man",
];

fn arguments(command: &str, folder: &Path) -> Vec<String> {
    let folder = folder.to_str().expect("a name in text");
    let words = command.split(' ');
    words.map(|word| word.replace("FOLDER", folder)).collect()
}

fn started(command: &str, folder: &Path) -> Command {
    let words = arguments(command, folder);
    ginnow(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Returns the files below a folder, minus any contents that depend on the time.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            let below = files(&path).into_iter();
            found.extend(below.map(|(below, content)| (format!("{name}/{below}"), content)));
            continue;
        }
        let content = fs::read(&path).expect("a file");
        let content = String::from_utf8_lossy(&content).into_owned();
        found.insert(name, without_times(&content));
    }
    found
}

/// In a table of strategies, this column has the time.
const MILLISECONDS: usize = 8;

/// Strips the times from a table or from JSON lines.
fn without_times(text: &str) -> String {
    let line = |line: &str| match line.find("\"milliseconds\":") {
        Some(start) => {
            let rest = line[start..].find(',').map_or(line.len(), |end| start + end);
            format!("{}{}\n", &line[..start], &line[rest..])
        }
        None if line.starts_with("OneTax,") => {
            let mut cells: Vec<&str> = line.split(',').collect();
            cells.remove(MILLISECONDS);
            format!("{}\n", cells.join(","))
        }
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// Returns the files of a run in which nothing goes wrong.
fn expected(command: &str, name: &str) -> BTreeMap<String, String> {
    let folder = fresh_folder(&format!("promised-{name}-honest"));
    let output = started(command, &folder).output().expect("it starts");
    assert_eq!(output.status.code(), Some(0), "{command}");
    let files = files(&folder);
    assert!(!files.is_empty(), "{command}");
    files
}

/// Runs a command whose output nobody reads.
fn unread(command: &str, folder: &Path) -> Output {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = started(command, folder);
    let command = command.stdout(writer).stdin(Stdio::null());
    command.stderr(Stdio::piped());
    let child = command.spawn().expect("it starts");
    child.wait_with_output().expect("an end")
}

#[test]
fn files_are_written_although_nobody_reads_the_output() {
    for (number, command) in WRITERS.into_iter().enumerate() {
        let folder = fresh_folder(&format!("promised-unread-{number}"));
        let output = unread(command, &folder);
        assert_eq!(output.status.code(), Some(0), "{command}: {}", text(&output.stderr));
        let expected = expected(command, &format!("unread-{number}"));
        assert_eq!(files(&folder), expected, "{command}");
    }
    let nowhere = fresh_folder("promised-unread");
    for command in PRINTERS {
        let output = unread(command, &nowhere);
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert_eq!(text(&output.stderr), "", "{command}");
    }
}

#[test]
fn files_are_written_although_the_output_cannot_be() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let onto_full = |command: &str, folder: &Path| {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("it is there");
        let mut command = started(command, folder);
        command.stdout(full).stderr(Stdio::piped()).output().expect("it starts")
    };
    for (number, command) in WRITERS.into_iter().enumerate() {
        let folder = fresh_folder(&format!("promised-full-{number}"));
        let output = onto_full(command, &folder);
        let prints = !command.contains("--output");
        assert_eq!(output.status.code(), Some(if prints { 4 } else { 0 }), "{command}");
        let (found, expected) = (files(&folder), expected(command, &format!("full-{number}")));
        if command.contains("--certificates") {
            // The first line that can't be printed ends the run. Any files finished before that are
            // complete.
            assert!(!found.is_empty(), "{command}");
            assert!(found.iter().all(|(name, content)| expected.get(name) == Some(content)));
        } else {
            assert_eq!(found, expected, "{command}");
        }
        let message = text(&output.stderr);
        assert_eq!(
            message.contains("the result cannot be written"),
            prints,
            "{command}: {message}"
        );
    }
    let nowhere = fresh_folder("promised-full");
    for command in PRINTERS {
        let output = onto_full(command, &nowhere);
        assert_eq!(output.status.code(), Some(4), "{command}");
        let message = text(&output.stderr);
        assert!(message.contains("the result cannot be written"), "{command}: {message}");
    }
}

/// Limiting files to 512 bytes has the effect of a full disk: writing fails halfway through.
#[test]
fn nothing_is_left_of_a_file_that_cannot_be_written_to_its_end() {
    for (number, command) in WRITERS.into_iter().enumerate() {
        let folder = fresh_folder(&format!("promised-limit-{number}"));
        // The limit comes as a signal. A program that did not handle it would end right away and
        // leave its draft behind.
        let shell = ["trap '' XFSZ; ulimit -f 1", "ulimit -f 1"][number % 2];
        let limited = Command::new("sh")
            .args(["-c", &format!("{shell}; exec \"$0\" \"$@\"")])
            .arg(env!("CARGO_BIN_EXE_ginnow"))
            .args(arguments(command, &folder))
            .output()
            .expect("a shell");
        let expected = expected(command, &format!("limit-{number}"));
        let found = files(&folder);
        for (name, content) in &found {
            let whole = &expected[name];
            if command.starts_with("table") && command.contains("--output") {
                // None of the table's lines may be torn.
                assert!(whole.starts_with(content.as_str()), "{command}");
            } else {
                assert_eq!(content, whole, "{command}: {name}");
            }
        }
        let all = found == expected;
        let code = limited.status.code();
        assert_eq!(code, Some(if all { 0 } else { 4 }), "{command}: {}", text(&limited.stderr));
    }
}

/// Returns true if this process ignores SIGINT, like a shell's background jobs. Its children would
/// inherit that.
fn ignores_interrupts() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    ignored.is_some_and(|bits| bits & 2 != 0)
}

/// Sends a signal to a process, which must be one that this test has started.
fn interrupt(child: &std::process::Child, signal: &str) {
    let pid = child.id().to_string();
    let sent = Command::new("kill").args([signal, &pid]).status().expect("kill");
    assert!(sent.success());
}

/// Under `nohup`, a command ignores SIGHUP, but should still clean up on any other signal.
#[test]
fn a_command_that_ignores_one_signal_removes_its_drafts_after_another() {
    let folder = fresh_folder("promised-nohup");
    let mut child = Command::new("sh")
        .current_dir(&folder)
        .args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_ginnow")])
        .args(["upper-half", "2..3000", "--certificates", "proofs"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    while !folder.join("proofs").is_dir() {
        assert!(child.try_wait().expect("a state").is_none(), "it ended");
        std::thread::sleep(Duration::from_millis(10));
    }
    interrupt(&child, "-HUP");
    std::thread::sleep(Duration::from_millis(200));
    assert!(child.try_wait().expect("a state").is_none(), "SIGHUP ended it");
    interrupt(&child, "-TERM");
    assert_eq!(child.wait().expect("an end").code(), Some(143));
    for (name, _) in files(&folder) {
        assert!(!name.contains(".partial"), "{name}");
    }
}

/// The result of a search can be printed even if the search cannot be saved.
#[test]
fn a_search_whose_checkpoint_cannot_be_saved_ends_with_its_result() {
    for (number, command) in [
        "solve 1000 --time-limit 4 --checkpoint-every 0.1 --checkpoint FOLDER/at/a.search",
        "common-divisor solve --method rows --time-limit 7 --checkpoint FOLDER/at/a.search",
    ]
    .into_iter()
    .enumerate()
    {
        let folder = fresh_folder(&format!("promised-save-{number}"));
        let at = folder.join("at");
        fs::create_dir_all(&at).expect("a folder");
        let child = started(command, &folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        while !at.join("a.search").is_file() {
            std::thread::sleep(Duration::from_millis(10));
        }
        fs::remove_dir_all(&at).expect("removed");
        let output = child.wait_with_output().expect("an end");
        let (found, message) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(4), "{command}: {message}");
        assert!(found.contains("time "), "{command}: {found}");
        assert!(message.contains("error: ") && message.contains("a.search"), "{message}");
        assert!(
            message.contains("the search continues") && !message.contains(".partial"),
            "{message}"
        );
    }
}

/// Lines that do not fit into the output (it may be full or gone) are printed instead.
#[test]
fn lines_that_the_output_cannot_take_are_printed() {
    let folder = fresh_folder("promised-lines");
    let limited = Command::new("sh")
        .args(["-c", "ulimit -f 1; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_ginnow")])
        .args(arguments("table 1..30 --jobs 1 --output FOLDER/table.jsonl", &folder))
        .output()
        .expect("a shell");
    assert_eq!(limited.status.code(), Some(4));
    let file = fs::read_to_string(folder.join("table.jsonl")).expect("a table");
    let all = file + text(&limited.stdout).as_str();
    let mut boards: Vec<u64> = (all.lines())
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a line"))
        .map(|line| line["n"].as_u64().expect("a board"))
        .collect();
    boards.sort_unstable();
    assert_eq!(boards, (1..=30).collect::<Vec<u64>>());
}

#[test]
fn an_interrupted_command_leaves_no_draft() {
    let long = [
        "solve 1000 --certificate FOLDER/1000.proof",
        "solve 1000 --checkpoint FOLDER/1000.search --checkpoint-every 0.01",
        "table 200..900 --output FOLDER/table.jsonl --certificates FOLDER/proofs",
        "upper-half 2..3000 --certificates FOLDER/proofs",
        "seventeen 639241785284765193517983624123857946796432851458619237342178569861594372975326418 \
         --clues 18 --output FOLDER/found.jsonl",
        "common-divisor solve --method rows --checkpoint FOLDER/rows.search",
        "strategies 2..1000 --csv FOLDER/table.csv",
    ];
    let interrupt_signal = if ignores_interrupts() { "-TERM" } else { "-INT" };
    for (number, command) in long.into_iter().enumerate() {
        let waits = [
            (interrupt_signal, 30),
            ("-TERM", 250),
            (interrupt_signal, 700),
            (interrupt_signal, 1500),
        ];
        for &(signal, wait) in &waits[..amount(2, 4)] {
            let folder = fresh_folder(&format!("promised-interrupt-{number}-{wait}"));
            let mut child = started(command, &folder)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("it starts");
            std::thread::sleep(Duration::from_millis(wait));
            if child.try_wait().expect("a state").is_some() {
                continue;
            }
            interrupt(&child, signal);
            let code = child.wait().expect("an end").code();
            // Until the handler is installed, the signal just ends the program. Or the command may
            // have finished right before.
            assert!(matches!(code, None | Some(0 | 130 | 143)), "{command}: {code:?}");
            for (name, content) in files(&folder) {
                assert!(!name.contains(".partial"), "{command}: {name}");
                if content.starts_with("ginnow-certificate") {
                    assert!(content.ends_with("\nend\n"), "{command}: {name}");
                }
            }
            if matches!(code, Some(130 | 143)) && number == 1 && wait == 1500 {
                let path = folder.join("1000.search");
                let path = path.to_str().expect("a name");
                let resumed =
                    run(&["solve", "1000", "--time-limit", "0.01", "--json", "--checkpoint", path]);
                let line = text(&resumed.stdout);
                assert!(line.contains("\"resumed\":true"), "{line}");
            }
        }
    }
}
