//! The packages in `web` are the kit, a program per puzzle, and packages shared by several
//! programs. All of them are checked as wasm. They're tested natively and, if any of their tests
//! need a browser, also as wasm.

use crate::workspace;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Returns the names of all packages in `web`, sorted.
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

/// Returns the puzzles listed in `index.html`, in order. The first one is opened by addresses that
/// don't name any.
///
/// # Errors
///
/// Returns an error if the document cannot be read.
pub fn puzzles() -> Result<Vec<Listed>> {
    puzzles_of(
        &fs::read_to_string(workspace::path("index.html")).context("cannot read index.html")?,
    )
}

/// Returns the puzzles listed in a document.
///
/// # Errors
///
/// Returns an error if a program for workers belongs to a page that is not in the document.
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

/// `index.html` lists this puzzle with its programs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The page's binary.
    pub name: String,
    /// Binaries for workers only.
    pub workers: Vec<String>,
    /// True if visitors can open it. (Some puzzles only exist for tests.)
    pub is_shipped: bool,
}

impl Listed {
    /// Returns all of the puzzle's binaries, the page's first.
    pub fn binaries(&self) -> Vec<String> {
        let own = std::iter::once(&self.name);
        own.chain(&self.workers).cloned().collect()
    }
}

/// Returns the value of an attribute in a line of HTML. We write these lines ourselves, so a real
/// parser would be overkill.
fn attribute<'line>(line: &'line str, name: &str) -> Option<&'line str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// Repeats an option of cargo for each name.
pub fn named<'names>(option: &'names str, names: &'names [String]) -> Vec<&'names str> {
    names.iter().flat_map(|name| [option, name]).collect()
}

/// Returns `true` if a package has browser tests. They are in its folder `tests`.
pub fn has_browser_tests(package: &str) -> bool {
    let folder = package.trim_start_matches("ginnow-").trim_start_matches("web-");
    let tests = workspace::path("web").join(folder.replace('-', "_")).join("tests");
    tests.is_dir()
}

/// Returns the required name of the package in a folder of `web`.
pub fn expected(folder: &str) -> String {
    match folder {
        "kit" => "ginnow-kit".to_owned(),
        puzzle => format!("ginnow-web-{}", puzzle.replace('_', "-")),
    }
}

/// Returns the name of the package in a folder, provided it's the required one.
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

    /// A program with a feature that the kit does not have would need its own copy of `web-sys`,
    /// and of everything that depends on it.
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
