//! Builds a subset of the programs, which is much faster during development. What makes this work
//! is a copy of `index.html` without the others.

use crate::{page, puzzle::Puzzle, workspace};
use anyhow::{Context, Result, bail};
use std::fs;

/// Name of the copy. Since all addresses in it are relative, it has to be in the root folder.
const DOCUMENT: &str = "index.chosen.html";

/// Writes a document with just the programs of these puzzles. All of them are shipped, including
/// puzzles that normally exist only for tests. Returns the file name, and the names of the programs
/// in the order of `index.html`.
///
/// # Errors
///
/// Returns an error if there is no such puzzle, or if the document cannot be read or written.
pub fn document(names: &[String]) -> Result<(&'static str, Vec<String>)> {
    let puzzles: Result<Vec<_>> = names.iter().map(|name| Puzzle::named(name)).collect();
    let folders: Vec<_> = puzzles?.into_iter().map(|puzzle| puzzle.folder).collect();
    let text = fs::read_to_string(workspace::path("index.html")).context("no index.html")?;
    let chosen = with_programs(&text, &folders)?;
    let programs = page::puzzles_of(&chosen)?;
    fs::write(workspace::path(DOCUMENT), chosen)
        .with_context(|| format!("cannot write {DOCUMENT}"))?;
    Ok((DOCUMENT, programs.into_iter().map(|it| it.name).collect()))
}

/// Removes the lines of all other programs.
fn with_programs(text: &str, folders: &[String]) -> Result<String> {
    let line_of = |folder: &str| format!("href=\"web/{folder}/Cargo.toml\"");
    for folder in folders {
        if !text.contains(&line_of(folder)) {
            bail!("index.html lists no program of web/{folder}");
        }
    }
    let is_program = |line: &str| line.contains("data-bin=");
    let is_chosen = |line: &str| folders.iter().any(|it| line.contains(&line_of(it)));
    let remaining = text.lines().filter(|it| !is_program(it) || is_chosen(it));
    let shipped = remaining.map(|line| line.replace(" data-shipped=\"no\"", ""));
    Ok(shipped.fold(String::new(), |text, line| text + &line + "\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_programs_are_omitted() {
        let text = fs::read_to_string(workspace::path("index.html")).expect("a document");
        let chosen = with_programs(&text, &["template".to_owned()]).expect("listed");
        let programs: Vec<_> = chosen.lines().filter(|it| it.contains("data-bin")).collect();
        assert_eq!(programs.len(), 1);
        assert!(programs[0].contains("data-bin=\"template\""));
        assert!(!chosen.contains("data-shipped"));
        assert!(with_programs(&text, &["kit".to_owned()]).is_err());
    }
}
