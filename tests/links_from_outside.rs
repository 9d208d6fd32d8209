//! Links must still be readable after a chat, a mail program or a tracker has tampered with them.

use ginnow::sieve::{links as sieve, records, strategies, two_players};
use ginnow::{common_divisor, divisor_game, results::Task, seventeen, template};
use std::fmt::{Debug, Display, Write};
use std::fs;

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

/// Links that end in each key of each puzzle with a value the page would write, plus those from the
/// fuzzer's corpus.
const LINKS: [&str; 33] = [
    "#sieve/1?n=21",
    "#sieve/1?goal=smallest",
    "#sieve/1?n=21&moves=19-9-14",
    "#sieve/1?n=21&moves=19-9-14&at=2",
    "#sieve/1?n=23&with=2-6",
    "#sieve/1?n=21&view=order",
    "#sieve/1?n=12&sealed=1.1",
    "#sieve/1?n=21&ask=Why%3F",
    "#sieve/1?n=21&hide=until-end-3",
    "#sieve/1?n=21&hide=until-end",
    "#sieve/1?n=21&lock=board",
    "#sieve/1?n=21&results=name",
    "#sieve/1?n=21&lang=de",
    "#sieve/1?n=21&layout=embed",
    "#factor-game/1?n=30&names=Anna-Ben",
    "#factor-game/1?moves=29-25",
    "#factor-game/1?rule=nobody",
    "#factor-game/1?opponent=perfect",
    "#factor-game/1?begins=second",
    "#divisor-game/1?piles=12-18-30",
    "#divisor-game/1?piles=12-18-30&moves=1.4.6-2.2.2",
    "#divisor-game/1?opponent=errs-20",
    "#divisor-game/1?modulus=exact",
    "#divisor-game/1?method=rank",
    "#divisor-game/1?rules=two-unit",
    "#divisor-game/1?limit=50",
    "#common-divisor/1?givens=g2i5a2i0q2i0i2l5a",
    "#common-divisor/1?size=4&givens=12..34..........",
    "#common-divisor/1?givens=g2i5a2i0q2i0i2l5a&digits=012356789",
    "#common-divisor/1?goal=rows-and-columns",
    "#seventeen/1?clues=r1c5.r2c7",
    "#records/1?n=120&goal=smallest",
    "#strategies/1?n=2-50&of=max-turn.one-tax",
];

/// Returns the view that a link opens, along with its problems.
fn shown<S: Display, P: Debug>((shared, problems): (S, Vec<P>)) -> (String, String) {
    (shared.to_string(), format!("{problems:?}"))
}

/// Reads a link after working out which puzzle it belongs to. Returns `None` if that's none of
/// them.
fn read(link: &str) -> Option<(String, String)> {
    let word = link.trim_start_matches('#').split('/').next()?;
    macro_rules! parts {
        ($read:path) => {{
            let link = $read(link);
            shown((link.shared, link.problems))
        }};
    }
    Some(match word {
        "sieve" => parts!(sieve::read),
        "factor-game" => parts!(two_players::links::read),
        "divisor-game" => parts!(divisor_game::links::read),
        "common-divisor" => parts!(common_divisor::links::read),
        "seventeen" => shown(seventeen::links::read(link)),
        "records" => parts!(records::links::read),
        "strategies" => parts!(strategies::links::read),
        _ => return None,
    })
}

/// Returns the links from the fuzzer's corpus.
fn corpus() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz/corpus/links");
    let mut links: Vec<String> = fs::read_dir(folder)
        .expect("the corpus")
        .map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("a link"))
        .collect();
    links.sort();
    links
}

#[test]
fn links_with_something_appended_show_the_same_board() {
    for link in LINKS.map(str::to_owned).into_iter().chain(corpus()) {
        let Some(right) = read(&link) else { continue };
        for appended in APPENDED {
            let text = format!("{link}{appended}");
            // A text may end in such a sign, which both browsers and the page encode.
            let is_text = link.contains("ask=") || link.contains("names=");
            if is_text
                && appended.starts_with('%')
                && link.ends_with(|end: char| end.is_alphabetic() || end == 'F')
            {
                continue;
            }
            assert_eq!(read(&text), Some(right.clone()), "{text}");
        }
    }
}

#[test]
fn written_links_have_nothing_appended() {
    for link in LINKS.map(str::to_owned).into_iter().chain(corpus()) {
        let Some((written, _)) = read(&link) else { continue };
        let (again, problems) = read(&written).expect("the same puzzle");
        assert_eq!((again.as_str(), problems.as_str()), (written.as_str(), "[]"), "{link}");
    }
}

/// These links were fine before we ignored anything at their ends, so they have to stay the same.
#[test]
fn right_links_stay_as_they_are() {
    for (link, written) in [
        (
            "#common-divisor/1?size=4&givens=1.3.3.1.2.4.4.2.",
            "common-divisor/1?size=4&givens=1.3.3.1.2.4.4.2.",
        ),
        (
            "#common-divisor/1?size=4&givens=12..34..........",
            "common-divisor/1?size=4&givens=12b34j",
        ),
    ] {
        let (found, problems) = read(link).expect("a puzzle");
        assert_eq!(problems, "[]", "{link}");
        assert_eq!(found.split("&goal").next(), Some(written), "{link}");
    }
    let question = |link: &str| sieve::read(link).shared.lesson.question;
    assert_eq!(question("#sieve/1?ask=Really%3F%20%28Yes%21%29"), "Really? (Yes!)");
    assert_eq!(question("#sieve/1?ask=Which+one?"), "Which+one?");
    let names = |link: &str| two_players::links::read(link).shared.contest.names.0;
    assert_eq!(names("#factor-game/1?names=Anna-Ben%21"), ["Anna", "Ben!"]);
    assert_eq!(names("#factor-game/1?names=Anna-"), ["Anna", ""]);
}

/// Reads every link of the tests, the documents, the page and the fuzzer, and others with a wrong
/// value for some key. The snapshot has the short link, the full one if it differs, the problems,
/// and the mark of the task. Think twice if this test fails: everybody who has the link would get
/// something else, and if the mark changes, a class's codes would belong to another task.
#[test]
fn every_link_reads_and_is_written_as_before() {
    let mut all = String::new();
    for link in include_str!("data/links.txt").lines() {
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
