//! Documents mention files, folders and links. If you rename one of those, the tests in here find the
//! places that you've forgotten.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders at the top whose paths are written out in documents.
const TOP: [&str; 10] =
    ["benches", "checker", "data", "docs", "fuzz", "src", "static", "tests", "web", "xtask"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the documents that should be true at the moment. The changelog describes the past, so it isn't
/// one of them.
fn documents() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("docs")).expect("the documents");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    found.extend(["README.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    found
}

/// Returns the paths in backticks. They have to start at the top, and we don't count patterns and
/// examples, such as `web/NAME` or `src/egg_drop`.
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

/// Returns the links of a document that lead to a file in this repository.
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
        // In a code block, there's the input and output of a program.
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
