//! Reads the list of the files that a package needs. `xtask/src/bundle/packages.mjs` writes it for each
//! build of the page.
//!
//! ```text
//! build 0123456789abcdef
//! file index.html
//! puzzle sieve Ginnow's Sieve
//! file sieve-0123456789abcdef.js
//! ```
//!
//! Files before the first puzzle belong to every package.

use thiserror::Error;

/// Packages are made from the files of a single build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    build: String,
    shared: Vec<String>,
    puzzles: Vec<Puzzle>,
}

/// Only its own files are listed here, and those that it shares with others aren't.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Puzzle {
    word: String,
    title: String,
    files: Vec<String>,
}

/// Why a text isn't a list of files.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ListingError {
    /// A line has an unknown form.
    #[error(
        "line {line}, {found:?}, is not `build`, `file` or `puzzle` with a value: build the page again"
    )]
    Line {
        /// Lines are counted from 1.
        line: usize,
        /// Quoted from the list.
        found: String,
    },
    /// The first line is missing.
    #[error("the list of files does not begin with `build`: build the page again")]
    NoBuild,
}

/// The page has no puzzle for a link.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "the link must begin with the name of a puzzle ({}), such as sieve/1?n=21, but it is {link:?}",
    known.join(", ")
)]
pub struct UnknownPuzzle {
    /// Quoted, because it begins with none of the known names.
    pub link: String,
    /// Only puzzles with these names exist.
    pub known: Vec<String>,
}

impl Listing {
    /// Reads a list.
    ///
    /// # Errors
    ///
    /// The first invalid line, or a missing build.
    pub fn read(text: &str) -> Result<Self, ListingError> {
        let mut lines = text.lines().enumerate();
        let first = lines.next().and_then(|(_, line)| line.strip_prefix("build "));
        let mut listing = Listing {
            build: first.ok_or(ListingError::NoBuild)?.to_owned(),
            shared: Vec::new(),
            puzzles: Vec::new(),
        };
        for (index, line) in lines {
            match line.split_once(' ') {
                Some(("file", path)) => {
                    let own = listing.puzzles.last_mut().map(|puzzle| &mut puzzle.files);
                    own.unwrap_or(&mut listing.shared).push(path.to_owned());
                }
                Some(("puzzle", named)) => {
                    let (word, title) = named.split_once(' ').unwrap_or((named, named));
                    listing.puzzles.push(Puzzle {
                        word: word.to_owned(),
                        title: title.to_owned(),
                        files: Vec::new(),
                    });
                }
                _ => {
                    let (line, found) = (index + 1, line.to_owned());
                    return Err(ListingError::Line { line, found });
                }
            }
        }
        Ok(listing)
    }

    /// Returns the digest of the build. Its `index.html` contains it as well.
    #[must_use]
    pub fn build(&self) -> &str {
        &self.build
    }

    /// Returns the English name of the puzzle of a link.
    ///
    /// # Errors
    ///
    /// The link names no puzzle of this build.
    pub fn title(&self, link: &str) -> Result<&str, UnknownPuzzle> {
        Ok(&self.puzzle(link)?.title)
    }

    /// Returns the paths of all files that the puzzle of a link needs.
    ///
    /// # Errors
    ///
    /// The link names no puzzle of this build.
    pub fn files(&self, link: &str) -> Result<impl Iterator<Item = &str>, UnknownPuzzle> {
        let own = &self.puzzle(link)?.files;
        Ok(self.shared.iter().chain(own).map(String::as_str))
    }

    fn puzzle(&self, link: &str) -> Result<&Puzzle, UnknownPuzzle> {
        let word = word(link);
        let found = self.puzzles.iter().find(|puzzle| puzzle.word == word);
        found.ok_or_else(|| UnknownPuzzle {
            link: link.to_owned(),
            known: self.puzzles.iter().map(|puzzle| puzzle.word.clone()).collect(),
        })
    }
}

/// Returns the name of the puzzle with which a link begins.
pub(crate) fn word(link: &str) -> &str {
    link.split(['/', '?']).next().unwrap_or_default()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// This list has two puzzles.
    pub const LIST: &str = "build 01ab\nfile index.html\nfile sco.js\npuzzle chess Chess & more\nfile chess-1.js\n\
                            file chess-1_bg.wasm\npuzzle go Go\nfile go-2.js\n";

    #[test]
    fn each_puzzle_has_its_own_files_and_the_shared_ones() {
        let listing = Listing::read(LIST).expect("a list");
        assert_eq!(listing.build(), "01ab");
        assert_eq!(listing.title("chess/1?n=8").as_deref(), Ok("Chess & more"));
        let files: Vec<&str> = listing.files("go").expect("a puzzle").collect();
        assert_eq!(files, ["index.html", "sco.js", "go-2.js"]);
        let unknown = listing.title("n=8").expect_err("no puzzle");
        assert_eq!(
            unknown.to_string(),
            "the link must begin with the name of a puzzle (chess, go), such as sieve/1?n=21, but it is \"n=8\""
        );
    }

    #[test]
    fn invalid_lists_are_rejected() {
        assert_eq!(Listing::read(""), Err(ListingError::NoBuild));
        assert_eq!(Listing::read("<!doctype html>"), Err(ListingError::NoBuild));
        let found = Listing::read("build 1\nfile a\nb").expect_err("a wrong line");
        assert!(matches!(found, ListingError::Line { line: 3, .. }), "{found}");
    }
}
