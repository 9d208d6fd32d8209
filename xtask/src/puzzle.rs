//! Finds a puzzle's parts.

use crate::{page, workspace};
use anyhow::{Result, bail};

/// A puzzle, whose parts are in several folders of the same name.
pub struct Puzzle {
    /// Name of its folders in `web`, `src`, `tests` and `tests/end_to_end`.
    pub folder: String,
}

impl Puzzle {
    /// Looks up a puzzle by name. Hyphens are fine: `divisor-game` works instead of `divisor_game`.
    ///
    /// # Errors
    ///
    /// If there is no puzzle of this name, returns an error that lists all puzzles.
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

    /// Returns the package of the puzzle's program.
    pub fn package(&self) -> String {
        page::expected(&self.folder)
    }

    /// Returns the puzzle's test target in `tests`. `None` if it has no tests there.
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
