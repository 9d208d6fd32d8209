//! Links must still be readable after a chat, a mail program or a tracker has tampered with them,
//! and after every change of ours.

use ginnow::sieve::{links as sieve, records, strategies, two_players};
use ginnow::{common_divisor, divisor_game, results::Task, seventeen, template};
use std::collections::BTreeSet;
use std::fmt::{Display, Write};

/// Every link of the tests, the documents, the page and the fuzzer, and others with a wrong value
/// for some key. To record another link, add a line with nothing else to this snapshot, run the
/// tests with `INSTA_UPDATE=always`, and check the lines that they add.
const RECORDED: &str =
    include_str!("snapshots/links_from_outside__every_link_reads_and_is_written_as_before.snap");

/// Other programs append these to links. Some of them are then encoded by the browser.
const APPENDED: [&str; 25] = [
    ")",
    ").",
    "]",
    ">",
    "%3E",
    ",",
    "\"",
    "%22",
    "*",
    "_",
    ";",
    "!",
    "…",
    "%E2%80%A6",
    "”",
    "%E2%80%9D",
    "»",
    "」",
    "）",
    "%EF%BC%89",
    "\u{200b}",
    "%E2%80%8B",
    "&gt;",
    "&utm_source=chat",
    "?fbclid=x",
];

/// Returns the recorded links. The lines that describe them are indented.
fn recorded() -> impl Iterator<Item = &'static str> {
    let (_, links) = RECORDED.split_once("\n---\n").expect("the head of a snapshot");
    links.lines().filter(|line| !line.starts_with(' '))
}

/// Returns the last key of a link with its value.
fn last(link: &str) -> &str {
    link.rsplit(['?', '&']).next().unwrap_or_default()
}

/// Returns the recorded links without problems whose last value the page would write in the same
/// way.
fn typical() -> impl Iterator<Item = &'static str> {
    recorded().filter(|link| {
        let lines = described(link);
        let is_written = |line: &String| line.split(['?', '&']).any(|part| part == last(link));
        let has_value = link.contains('=') && !link.ends_with('=');
        has_value && !lines.iter().any(|line| is_problem(line)) && lines.iter().any(is_written)
    })
}

fn is_problem(line: &str) -> bool {
    line.starts_with("problem: ")
}

#[test]
fn links_with_something_appended_show_the_same_board() {
    let mut wrong = Vec::new();
    for link in typical() {
        let right = described(link);
        let is_text = ["ask=", "names="].iter().any(|key| last(link).starts_with(key));
        // A text may end in such a sign, which both browsers and the page encode.
        let appended = APPENDED.iter().filter(|appended| !(is_text && appended.starts_with('%')));
        let texts = appended.map(|appended| format!("{link}{appended}"));
        wrong.extend(texts.filter(|text| described(text) != right));
    }
    assert_eq!(wrong, [""; 0]);
}

/// The last key of a link is the one that suffers if anything is appended.
#[test]
fn some_link_ends_in_each_key() {
    macro_rules! keys {
        ($($format:path),*) => {[$(
            ($format.puzzle, $format.fields.iter().map(|field| field.key).collect::<Vec<_>>())
        ),*]};
    }
    let ends: BTreeSet<(&str, &str)> = typical()
        .map(|link| (link.split('/').next(), last(link).split('=').next()))
        .map(|(puzzle, key)| (puzzle.unwrap_or_default(), key.unwrap_or_default()))
        .collect();
    let lesson = ("sieve", vec!["ask", "hide", "lock", "step", "results", "lang", "layout"]);
    let puzzles = keys![
        sieve::FORMAT,
        two_players::links::FORMAT,
        divisor_game::links::FORMAT,
        common_divisor::links::FORMAT,
        seventeen::links::FORMAT,
        records::links::FORMAT,
        strategies::links::FORMAT,
        template::links::FORMAT
    ];
    for (puzzle, keys) in puzzles.into_iter().chain([lesson]) {
        for key in keys {
            assert!(ends.contains(&(puzzle, key)), "record a link {puzzle}/1?...&{key}=...");
        }
    }
}

#[test]
fn written_links_read_back_without_problems() {
    let mut wrong = Vec::new();
    for link in recorded() {
        let without_mark = |link: &str| {
            let mut lines = described(link);
            lines.retain(|line| !line.starts_with("mark: "));
            lines
        };
        let mut lines = without_mark(link);
        lines.retain(|line| !is_problem(line));
        wrong.extend(lines.iter().filter(|written| without_mark(written) != lines).cloned());
    }
    assert_eq!(wrong, [""; 0]);
}

/// The snapshot has the short link, the full one if it differs, the problems, and the mark of the
/// task. Think twice if this test fails: everybody who has the link would get something else, and
/// if the mark changes, a class's codes would belong to another task.
#[test]
fn every_link_reads_and_is_written_as_before() {
    let mut all = String::new();
    for link in recorded() {
        let _ = writeln!(all, "{link}");
        for line in described(link) {
            let _ = writeln!(all, "    {line}");
        }
    }
    insta::assert_snapshot!(all);
}

/// Describes the parts of a link, one per line.
fn described(link: &str) -> Vec<String> {
    fn lines<S: Display>(
        (shared, problems): (S, Vec<impl Display>),
        short: fn(&S) -> String,
    ) -> Vec<String> {
        let (full, short) = (shared.to_string(), short(&shared));
        let full = (full != short).then_some(full);
        let written = [short].into_iter().chain(full);
        written.chain(problems.iter().map(|problem| format!("problem: {problem}"))).collect()
    }
    macro_rules! parts {
        ($read:path, $short:path) => {{
            let link = $read(link);
            lines((link.shared, link.problems), $short)
        }};
    }
    let mut lines = match link.split('/').next().unwrap_or_default() {
        "sieve" => parts!(sieve::read, sieve::SharedGame::short),
        "factor-game" => parts!(two_players::links::read, ToString::to_string),
        "divisor-game" => parts!(divisor_game::links::read, divisor_game::links::SharedGame::short),
        "common-divisor" => {
            parts!(common_divisor::links::read, common_divisor::links::SharedPuzzle::short)
        }
        "seventeen" => lines(seventeen::links::read(link), ToString::to_string),
        "records" => parts!(records::links::read, ToString::to_string),
        "template" => parts!(template::links::read, ToString::to_string),
        _ => parts!(strategies::links::read, ToString::to_string),
    };
    lines.extend(Task::read(link).ok().map(|task| format!("mark: {}", task.mark())));
    lines
}
