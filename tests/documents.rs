//! Files, folders, links and controls that the documents mention have to exist. These tests find outdated
//! paths and names.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Top-level folders whose paths are written out in documents.
const TOP: [&str; 10] =
    ["benches", "checker", "data", "docs", "fuzz", "src", "static", "tests", "web", "xtask"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Lists the documents that should be true right now. The changelog is not one of them, because it
/// describes the past.
fn documents() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("docs")).expect("the documents");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    let others = ["README.md", "CONTRIBUTING.md", "docs/screens/README.md"];
    found.extend(others.map(|name| root().join(name)));
    found
}

/// Finds paths in backticks that start at the top. Patterns and examples, such as `web/NAME` or
/// `src/egg_drop`, do not count.
fn paths(text: &str) -> Vec<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let is_path = |path: &&str| {
        let first = path.split('/').next().unwrap_or_default();
        let is_plain = |sign: char| {
            sign.is_ascii_lowercase() || sign.is_ascii_digit() || "/._-".contains(sign)
        };
        path.contains('/')
            && TOP.contains(&first)
            && path.chars().all(is_plain)
            && !path.contains("egg_drop")
    };
    quoted.filter(is_path).collect()
}

/// Finds a document's links to files in this repository.
fn links<'text>(document: &Path, text: &'text str) -> Vec<(&'text str, PathBuf)> {
    let folder = document.parent().expect("a folder");
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let targets = targets.map(|(target, _)| target.split('#').next().unwrap_or_default());
    let local = targets.filter(|target| !target.is_empty() && !target.contains([':', ' ', '\\']));
    local.map(|target| (target, folder.join(target))).collect()
}

#[test]
fn links_and_paths_in_documents_exist() {
    let mut missing = Vec::new();
    let mut seen = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        // What's in a code block is the input and output of a program.
        let blocks = text.split("```").step_by(2);
        for text in blocks {
            let named = paths(text).into_iter().map(|path| (path, root().join(path)));
            for (name, path) in named.chain(links(&document, text)) {
                seen += 1;
                if !path.exists() {
                    missing.push(format!("{}: {name}", document.display()));
                }
            }
        }
    }
    assert!(seen > 150, "only {seen} names were found");
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_picture_is_in_the_readme_of_its_folder() {
    let folder = root().join("docs/screens");
    let readme = fs::read_to_string(folder.join("README.md")).expect("a document");
    let entries = fs::read_dir(&folder).expect("the pictures");
    let entries: Vec<_> = entries.map(|entry| entry.expect("an entry")).collect();
    let names: BTreeSet<String> =
        entries.iter().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let readme_of = Path::new("docs/screens/README.md");
    let linked = links(readme_of, &readme).into_iter().map(|(name, _)| name.to_owned());
    let mut linked: BTreeSet<String> = linked.collect();
    linked.insert("README.md".to_owned());
    assert_eq!(names, linked);
    let bytes: u64 = entries.iter().map(|entry| entry.metadata().expect("a file").len()).sum();
    assert!(bytes < 3_000_000, "the pictures have {bytes} bytes");
}

/// Guides for players, which put the names of controls in italics.
const GUIDES: [&str; 9] = [
    "common-divisor.md",
    "divisor-game.md",
    "embedding.md",
    "factor-game.md",
    "first-proof.md",
    "page.md",
    "play.md",
    "seventeen.md",
    "write-a-strategy.md",
];

/// Writes a text as the documents write names of controls: without final dots or colon, and with straight
/// quotation marks.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let joined = words.join(" ").replace('’', "'").replace(['“', '”'], "\"");
    joined.trim_end_matches(['.', '…', ':']).to_owned()
}

/// Collects all English texts of the page.
fn texts_of_the_page() -> BTreeSet<String> {
    let packages = fs::read_dir(root().join("web")).expect("the packages");
    let folders = packages.map(|entry| entry.expect("an entry").path().join("words"));
    let files = folders.chain([root().join("static/words")]).map(|folder| folder.join("en.txt"));
    let words = files.filter_map(|file| fs::read_to_string(file).ok());
    let texts = words.flat_map(|words| {
        let values = words.lines().filter_map(|line| line.split_once(" = "));
        values.map(|(_, text)| plain(text)).collect::<Vec<_>>()
    });
    texts.collect()
}

/// Finds names in italics that begin with a capital letter, except in code and bold text.
fn italics(text: &str) -> Vec<String> {
    let lines = text.split("```").step_by(2).flat_map(str::lines);
    let prose: Vec<&str> = lines.filter(|line| !line.starts_with("    ")).collect();
    let prose = prose.join("\n");
    let prose: Vec<&str> = prose.split('`').step_by(2).collect();
    let prose = prose.join("").replace("**", "");
    let names = prose.split('*').skip(1).step_by(2).map(plain);
    names.filter(|name| name.starts_with(|sign: char| sign.is_uppercase())).collect()
}

#[test]
fn controls_in_the_guides_are_on_the_page() {
    let texts = texts_of_the_page();
    let mut seen = 0;
    let mut missing = Vec::new();
    for guide in GUIDES {
        let text = fs::read_to_string(root().join("docs").join(guide)).expect("a guide");
        for name in italics(&text) {
            seen += 1;
            if !texts.contains(&name) {
                missing.push(format!("{guide}: {name}"));
            }
        }
    }
    assert!(seen > 60, "only {seen} names were found");
    assert_eq!(missing, Vec::<String>::new());
}

/// Adds up the field `milliseconds` of a table.
fn milliseconds(name: &str) -> u64 {
    let table = fs::read_to_string(root().join("data").join(name)).expect("a table");
    let times = table.lines().map(|line| {
        let (_, rest) = line.split_once("\"milliseconds\":").expect("a time");
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u64>().expect("a number")
    });
    times.sum()
}

#[test]
fn the_records_name_the_figures_of_the_tables() {
    let records = fs::read_to_string(root().join("docs/records.md")).expect("a document");
    let records = records.split_whitespace().collect::<Vec<_>>().join(" ");
    let optima = fs::read_to_string(root().join("data/optima.csv")).expect("a table");
    let exact = optima.lines().filter(|line| line.ends_with(",true"));
    let sizes = exact.filter_map(|line| line.split(',').next()?.parse::<u32>().ok());
    let open = sizes.max().expect("an exact count") + 1;
    let minutes = (milliseconds("largest.jsonl") + 30_000) / 60_000;
    let seconds = (milliseconds("smallest.jsonl") + 500) / 1000;
    for figure in [
        format!("for N = {open} and up"),
        format!("| largest sums | {minutes} minutes, summed over the boards"),
        format!("| smallest sums | {seconds} s, summed over the boards"),
    ] {
        assert!(records.contains(&figure), "{figure}");
    }
}
