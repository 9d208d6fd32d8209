//! The tests of one puzzle.

use crate::{page, workspace};
use anyhow::{Context, Result, bail};
use std::fs;

/// The puzzle whose tests have no folder of their own in `tests`.
const WITHOUT_FOLDER: &str = "sieve";

/// A puzzle, by the name of its folders.
pub struct Puzzle {
    /// In `web`, `src`, `tests` and `tests/end_to_end`.
    pub folder: String,
}

impl Puzzle {
    /// The puzzle of a name; `divisor-game` is the same as `divisor_game`.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle: says which there are.
    pub fn named(name: &str) -> Result<Self> {
        let folder = name.replace('-', "_");
        let wanted = page::expected(&folder);
        let packages = page::packages()?;
        if folder != "kit" && packages.contains(&wanted) {
            return Ok(Self { folder });
        }
        let known: Vec<_> = (packages.iter())
            .filter_map(|package| package.strip_prefix("ginnow-web-"))
            .collect();
        bail!(
            "no puzzle is called {name}; there are: {}",
            known.join(", ")
        )
    }

    /// The package of its program.
    pub fn package(&self) -> String {
        page::expected(&self.folder)
    }

    /// The names of its targets in `tests`: its folder there, or the files that
    /// are in none.
    ///
    /// # Errors
    ///
    /// When the folder `tests` cannot be read.
    pub fn native_targets(&self) -> Result<Vec<String>> {
        if workspace::path("tests")
            .join(&self.folder)
            .join("main.rs")
            .is_file()
        {
            return Ok(vec![self.folder.clone()]);
        }
        if self.folder != WITHOUT_FOLDER {
            return Ok(Vec::new());
        }
        let mut targets = Vec::new();
        for entry in fs::read_dir(workspace::path("tests")).context("cannot read tests")? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "rs") {
                targets.extend(
                    path.file_stem()
                        .map(|stem| stem.to_string_lossy().into_owned()),
                );
            }
        }
        targets.sort();
        Ok(targets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_known_by_their_folders() {
        let sieve = Puzzle::named("sieve").expect("known");
        assert_eq!(sieve.package(), "ginnow-web-sieve");
        assert!(!sieve.native_targets().expect("a folder").is_empty());
    }

    #[test]
    fn unknown_puzzles_are_told_of_the_others() {
        for name in ["kit", "chess"] {
            let error = Puzzle::named(name).err().expect("no puzzle").to_string();
            assert!(error.contains(name) && error.contains("sieve"), "{error}");
        }
    }
}
