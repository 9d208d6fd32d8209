//! Finds the parts of a puzzle by its name.

use crate::{page, workspace};
use anyhow::{Result, bail};

/// All folders of a puzzle have the same name, which identifies it.
pub struct Puzzle {
    /// You find it in `web`, `src`, `tests` and `tests/end_to_end`.
    pub folder: String,
}

impl Puzzle {
    /// Finds a puzzle by its name; `divisor-game` is the same as
    /// `divisor_game`.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such puzzle. The message lists the existing ones.
    pub fn named(name: &str) -> Result<Self> {
        let folder = name.replace('-', "_");
        let expected = page::expected(&folder);
        let packages = page::packages()?;
        if folder != "kit" && packages.contains(&expected) {
            return Ok(Self { folder });
        }
        let known: Vec<_> =
            (packages.iter()).filter_map(|package| package.strip_prefix("ginnow-web-")).collect();
        bail!("no puzzle is called {name}; there are: {}", known.join(", "))
    }

    /// Returns the package of its program.
    pub fn package(&self) -> String {
        page::expected(&self.folder)
    }

    /// Its test target in `tests`, if it has one.
    pub fn native_target(&self) -> Option<&str> {
        let tests = workspace::path("tests").join(&self.folder);
        tests.join("main.rs").is_file().then_some(&self.folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_found_by_their_folders() {
        let sieve = Puzzle::named("sieve").expect("known");
        assert_eq!(sieve.package(), "ginnow-web-sieve");
        assert_eq!(sieve.native_target(), Some("sieve"));
    }

    #[test]
    fn an_unknown_name_lists_the_known_puzzles() {
        for name in ["kit", "chess"] {
            let error = Puzzle::named(name).err().expect("no puzzle").to_string();
            assert!(error.contains(name) && error.contains("sieve"), "{error}");
        }
    }
}
