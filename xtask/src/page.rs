//! Knows the packages in the folder `web`. These are the kit, a program for each puzzle, and
//! packages that several programs share. All of them are checked as wasm. They are tested natively
//! and, if they have tests that need a browser, as wasm as well.

use crate::workspace;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Returns the names of all packages in the folder `web`, in order.
///
/// # Errors
///
/// Returns an error if the folder can't be read, or if the name of a package doesn't follow from
/// its folder.
pub fn packages() -> Result<Vec<String>> {
    let web = workspace::path("web");
    let mut names = Vec::new();
    for entry in fs::read_dir(&web).context("cannot read the folder web")? {
        let folder = entry?.path();
        if folder.join("Cargo.toml").is_file() {
            names.push(named_in(&folder)?);
        }
    }
    names.sort();
    Ok(names)
}

/// Returns the puzzles that `index.html` lists, in its order. If an address doesn't name a puzzle,
/// the first one opens.
///
/// # Errors
///
/// Returns an error if the document can't be read.
pub fn puzzles() -> Result<Vec<Listed>> {
    puzzles_of(
        &fs::read_to_string(workspace::path("index.html")).context("cannot read index.html")?,
    )
}

/// Returns the puzzles that a document lists.
///
/// # Errors
///
/// Returns an error if a program for workers belongs to a page that isn't in the document.
pub fn puzzles_of(document: &str) -> Result<Vec<Listed>> {
    let mut all: Vec<Listed> = Vec::new();
    for line in document.lines() {
        let Some(binary) = attribute(line, "data-bin") else {
            continue;
        };
        match attribute(line, "data-works-for") {
            None => all.push(Listed {
                name: binary.to_owned(),
                workers: Vec::new(),
                is_shipped: attribute(line, "data-shipped") != Some("no"),
            }),
            Some(page) => {
                let page = all.iter_mut().find(|it| it.name == page);
                let page = page.with_context(|| format!("index.html: {binary} has no page"))?;
                page.workers.push(binary.to_owned());
            }
        }
    }
    Ok(all)
}

/// A puzzle that `index.html` lists, with its programs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The binary that the page runs.
    pub name: String,
    /// The binaries that only workers run.
    pub workers: Vec<String>,
    /// True if visitors can open it. Some puzzles only exist for tests.
    pub is_shipped: bool,
}

impl Listed {
    /// Returns all binaries of the puzzle, starting with the one of the page.
    pub fn binaries(&self) -> Vec<String> {
        let own = std::iter::once(&self.name);
        own.chain(&self.workers).cloned().collect()
    }
}

/// Returns the value of an attribute in a line of HTML. This is no HTML parser, but we write these
/// lines ourselves.
fn attribute<'line>(line: &'line str, name: &str) -> Option<&'line str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// Returns an option of cargo, repeated for each name.
pub fn named<'names>(option: &'names str, names: &'names [String]) -> Vec<&'names str> {
    names.iter().flat_map(|name| [option, name]).collect()
}

/// Returns true if a package has tests that run in a browser. They are in its folder `tests`.
pub fn has_browser_tests(package: &str) -> bool {
    let folder = package.trim_start_matches("ginnow-").trim_start_matches("web-");
    let tests = workspace::path("web").join(folder.replace('-', "_")).join("tests");
    tests.is_dir()
}

/// Returns the name that the package in a folder of `web` must have.
pub fn expected(folder: &str) -> String {
    match folder {
        "kit" => "ginnow-kit".to_owned(),
        puzzle => format!("ginnow-web-{}", puzzle.replace('_', "-")),
    }
}

/// Returns the name of the package in a folder, after checking that it is the required one.
fn named_in(folder: &Path) -> Result<String> {
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest)
        .with_context(|| format!("cannot read {}", manifest.display()))?;
    let name = expected(&folder.file_name().unwrap_or_default().to_string_lossy());
    if !text.lines().any(|line| line == format!("name = \"{name}\"")) {
        bail!("the package of {} has to be called {name}", manifest.display());
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn packages_are_called_as_their_folders() {
        assert_eq!(expected("kit"), "ginnow-kit");
        assert_eq!(expected("divisor_game"), "ginnow-web-divisor-game");
        assert!(has_browser_tests("ginnow-web-sieve"));
    }

    #[test]
    fn the_kit_and_the_sieve_are_found() {
        let names = packages().expect("a folder web");
        for expected in ["ginnow-kit", "ginnow-web-sieve"] {
            assert!(names.iter().any(|name| name == expected), "{expected} in {names:?}");
        }
        assert_eq!(named("--package", &names[..1]), ["--package", "ginnow-kit"]);
    }

    #[test]
    fn every_puzzle_has_its_page_and_its_workers() {
        let puzzles = puzzles().expect("a document");
        assert_eq!(puzzles[0].binaries(), ["sieve", "sieve-workers"]);
        let template = puzzles.iter().find(|it| it.name == "template");
        assert_eq!(template.expect("listed").binaries(), ["template"]);
    }

    /// Returns the features of `web-sys` that a package enables.
    fn browser_features(folder: &Path) -> BTreeSet<String> {
        let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let manifest: toml::Table = text.parse().expect("TOML");
        let features = manifest["dependencies"].get("web-sys").and_then(|it| it.get("features"));
        let listed = features.and_then(toml::Value::as_array);
        let names = listed.into_iter().flatten().filter_map(toml::Value::as_str);
        names.map(str::to_owned).collect()
    }

    /// If a program enabled a feature that the kit doesn't have, everything that depends on
    /// `web-sys` would be compiled again for this program.
    #[test]
    fn the_kit_enables_all_features_that_programs_need() {
        let kit = browser_features(&workspace::path("web/kit"));
        for entry in fs::read_dir(workspace::path("web")).expect("a folder web") {
            let folder = entry.expect("an entry").path();
            if folder.join("Cargo.toml").is_file() {
                let more: Vec<_> = browser_features(&folder).difference(&kit).cloned().collect();
                assert!(more.is_empty(), "{}: the kit has no {more:?}", folder.display());
            }
        }
    }
}
