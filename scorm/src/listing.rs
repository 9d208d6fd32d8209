//! Reads the list of files that a package needs. For each build of the page,
//! `xtask/src/bundle/packages.mjs` writes such a list:
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

/// Lists the files of one build of the page. All files of a package must come from the same build,
/// or they would not work together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    build: String,
    shared: Vec<String>,
    puzzles: Vec<Puzzle>,
}

/// A puzzle has files of its own. Those that it shares with others aren't among them.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Puzzle {
    word: String,
    title: String,
    files: Vec<String>,
}

/// The reason why a text is not a valid list.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ListingError {
    /// A line has a form that we do not know.
    #[error(
        "line {line}, {found:?}, is not `build`, `file` or `puzzle` with a value: build the page again"
    )]
    Line {
        /// Number of the line, starting at 1.
        line: usize,
        /// The line as it is in the list.
        found: String,
    },
    /// The first line does not name the build.
    #[error("the list of files does not begin with `build`: build the page again")]
    NoBuild,
}

/// The error for a link that does not begin with the name of a puzzle in this build.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "the link must begin with the name of a puzzle ({}), such as sieve/1?n=21, but it is {link:?}",
    known.join(", ")
)]
pub struct UnknownPuzzle {
    /// The link.
    pub link: String,
    /// The names of all puzzles in this build.
    pub known: Vec<String>,
}

impl Listing {
    /// Reads a list.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is invalid, or if the build is missing.
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

    /// Returns the digest of the build. You can check that `index.html` belongs to it, because it
    /// contains the same digest.
    #[must_use]
    pub fn build(&self) -> &str {
        &self.build
    }

    /// Returns the English name of the puzzle that a link leads to.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such puzzle in this build.
    pub fn title(&self, link: &str) -> Result<&str, UnknownPuzzle> {
        Ok(&self.puzzle(link)?.title)
    }

    /// Returns the paths of all files that the puzzle of a link needs.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such puzzle in this build.
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

/// Returns the name of the puzzle. It is the first word of a link.
pub(crate) fn word(link: &str) -> &str {
    link.split(['/', '?']).next().unwrap_or_default()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A list with two puzzles.
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
