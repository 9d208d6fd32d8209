//! The packages of the page: the kit, a program for every puzzle, and the packages that programs share, as
//! found in the folder `web`. They are checked as wasm, and tested natively and, where they need a browser,
//! as wasm.

use crate::workspace;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The names of all packages in the folder `web`, in order.
///
/// # Errors
///
/// If the folder cannot be read, or a package does not have the name that its folder requires.
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

/// The programs that `index.html` lists: those of pages, or those that only workers run.
///
/// # Errors
///
/// If the document cannot be read.
pub fn programs(of_workers: bool) -> Result<Vec<String>> {
    let document = fs::read_to_string(workspace::path("index.html")).context("no index.html")?;
    let wanted = document
        .lines()
        .filter(|line| line.contains("data-works-for=") == of_workers);
    let named = wanted.filter_map(|line| line.split_once("data-bin=\"")?.1.split_once('"'));
    Ok(named.map(|(name, _)| name.to_owned()).collect())
}

/// An option of cargo, repeated for every name.
pub fn named<'names>(option: &'names str, names: &'names [String]) -> Vec<&'names str> {
    names.iter().flat_map(|name| [option, name]).collect()
}

/// Whether a package has tests that run in a browser: its folder `tests`.
pub fn has_browser_tests(package: &str) -> bool {
    let folder = package
        .trim_start_matches("ginnow-")
        .trim_start_matches("web-");
    let tests = workspace::path("web")
        .join(folder.replace('-', "_"))
        .join("tests");
    tests.is_dir()
}

/// The required name of the package in a folder of `web`.
pub fn expected(folder: &str) -> String {
    match folder {
        "kit" => "ginnow-kit".to_owned(),
        puzzle => format!("ginnow-web-{}", puzzle.replace('_', "-")),
    }
}

/// The name of the package in a folder; an error if it is not the required one.
fn named_in(folder: &Path) -> Result<String> {
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest)
        .with_context(|| format!("cannot read {}", manifest.display()))?;
    let name = expected(&folder.file_name().unwrap_or_default().to_string_lossy());
    if !text
        .lines()
        .any(|line| line == format!("name = \"{name}\""))
    {
        bail!(
            "the package of {} has to be called {name}",
            manifest.display()
        );
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
        for wanted in ["ginnow-kit", "ginnow-web-sieve"] {
            assert!(
                names.iter().any(|name| name == wanted),
                "{wanted} in {names:?}"
            );
        }
        assert_eq!(named("--package", &names[..1]), ["--package", "ginnow-kit"]);
    }

    #[test]
    fn programs_of_workers_are_told_from_those_of_pages() {
        let [pages, workers] = [false, true].map(|it| programs(it).expect("a document"));
        assert!(pages.contains(&"sieve".to_owned()) && pages.contains(&"template".to_owned()));
        assert!(workers.contains(&"sieve-workers".to_owned()));
        assert!(pages.iter().all(|page| !workers.contains(page)));
    }

    /// The features of `web-sys` that a package enables.
    fn browser_features(folder: &Path) -> BTreeSet<String> {
        let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let manifest: toml::Table = text.parse().expect("TOML");
        let features = manifest["dependencies"]
            .get("web-sys")
            .and_then(|it| it.get("features"));
        let listed = features.and_then(toml::Value::as_array);
        let names = listed.into_iter().flatten().filter_map(toml::Value::as_str);
        names.map(str::to_owned).collect()
    }

    /// If programs enabled other features, everything that depends on `web-sys` would be compiled again for
    /// each of them.
    #[test]
    fn the_kit_asks_for_all_that_programs_need_of_the_browser() {
        let kit = browser_features(&workspace::path("web/kit"));
        for entry in fs::read_dir(workspace::path("web")).expect("a folder web") {
            let folder = entry.expect("an entry").path();
            if folder.join("Cargo.toml").is_file() {
                let more: Vec<_> = browser_features(&folder)
                    .difference(&kit)
                    .cloned()
                    .collect();
                assert!(
                    more.is_empty(),
                    "{}: the kit has no {more:?}",
                    folder.display()
                );
            }
        }
    }
}
