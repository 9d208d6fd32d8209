//! `cargo xtask new-puzzle NAME`: starts a new puzzle. It's a copy of the template with all names
//! replaced, which builds and passes its own tests from the outset.

use crate::{building::site, workspace};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Every puzzle has these folders. We copy the template's.
const FOLDERS: [&str; 4] = ["src", "web", "tests", "tests/end_to_end"];

/// The options of `cargo xtask new-puzzle`.
#[derive(Args)]
pub struct Options {
    /// The name: lower-case words such as `egg-drop`; the first word of the puzzle's addresses
    name: String,
}

/// The sources need the name of a puzzle in several forms.
struct Name {
    /// Addresses, packages and programs need it like this: `egg-drop`.
    address: String,
    /// Folders and modules need it like this: `egg_drop`.
    folder: String,
    /// Types need it like this: `EggDrop`.
    pascal: String,
}

impl Name {
    /// # Errors
    ///
    /// Returns an error if the name is invalid. The message describes valid names.
    fn new(name: &str) -> Result<Self> {
        let address = name.replace('_', "-");
        let words: Vec<&str> = address.split('-').collect();
        let is_word = |word: &&str| {
            let mut bytes = word.bytes();
            bytes.next().is_some_and(|byte| byte.is_ascii_lowercase())
                && bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        ensure!(
            words.iter().all(is_word),
            "\"{name}\" cannot be the name of a puzzle: words of small letters and digits, joined by -, such as egg-drop"
        );
        let capital = |word: &&str| format!("{}{}", word[..1].to_ascii_uppercase(), &word[1..]);
        Ok(Name {
            folder: address.replace('-', "_"),
            pascal: words.iter().map(capital).collect(),
            address,
        })
    }

    /// Replaces all forms of the template's name.
    fn put_into(&self, text: &str) -> String {
        let text = text.replace("ginnow-web-template", &format!("ginnow-web-{}", self.address));
        // Links to this version, and to one that doesn't exist.
        let text = text.replace("template/1", &format!("{}/1", self.address));
        let text = text.replace("template/2", &format!("{}/2", self.address));
        let text = text.replace("\"template\"", &format!("\"{}\"", self.address));
        let text = text.replace("Template", &self.pascal);
        text.replace("template", &self.folder)
    }
}

/// Copies the template's folders, and adds the two lines that register the puzzle: a module of the
/// engines, and a program of the page.
///
/// # Errors
///
/// Returns an error if the name is invalid or taken, or if a file cannot be written. Nothing is
/// ever overwritten.
pub fn run(options: &Options) -> Result<()> {
    let name = Name::new(&options.name)?;
    for folder in FOLDERS {
        let there = workspace::path(folder).join(&name.folder);
        if there.exists() {
            bail!("{} is there already: choose another name", there.display());
        }
    }
    for folder in FOLDERS {
        let folder = workspace::path(folder);
        copy(&folder.join("template"), &folder.join(&name.folder), &name)?;
    }
    repeat_line("src/lib.rs", "pub mod template;", &name)?;
    repeat_line("index.html", "data-bin=\"template\"", &name)?;
    for arguments in [
        // `cargo metadata` would also update the lock file, but it needs packages for all systems,
        // some of which have never been fetched here.
        &["update", "--workspace", "--offline"][..],
        &["fmt", "--all"],
    ] {
        let mut cargo = Command::new(site::cargo());
        let done = cargo.args(arguments).current_dir(workspace::root()).output()?;
        ensure!(
            done.status.success(),
            "cargo {} failed: {}",
            arguments[0],
            String::from_utf8_lossy(&done.stderr)
        );
    }
    let Name { address, folder, .. } = name;
    println!(
        "The puzzle {address} begins as a copy of the template:\n  \
         src/{folder}, web/{folder}, tests/{folder}, tests/end_to_end/{folder}\n\
         docs/add-a-puzzle.md explains its files; cargo xtask test --puzzle {address} tests it.\n\
         It is shipped once its line in index.html no longer says data-shipped=\"no\"."
    );
    Ok(())
}

/// Copies a folder and replaces all names in it.
fn copy(from: &Path, to: &Path, name: &Name) -> Result<()> {
    fs::create_dir(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let copied = to.join(name.put_into(&file));
        if path.is_dir() {
            copy(&path, &copied, name)?;
        } else {
            let text = fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            fs::write(&copied, name.put_into(&text))
                .with_context(|| format!("cannot write {}", copied.display()))?;
        }
    }
    Ok(())
}

/// Copies the template's line in a file with all names replaced, and inserts it below.
fn repeat_line(file: &str, mark: &str, name: &Name) -> Result<()> {
    let path = workspace::path(file);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {file}"))?;
    let line = text.lines().find(|line| line.contains(mark));
    let line = line.with_context(|| format!("{file} has no line with {mark}"))?;
    let both = format!("{line}\n{}", name.put_into(line));
    fs::write(&path, text.replacen(line, &both, 1)).with_context(|| format!("cannot write {file}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_takes_the_form_that_its_place_needs() {
        let name = Name::new("egg-drop").expect("a name");
        for (text, put) in [
            ("pub mod template;", "pub mod egg_drop;"),
            ("use ginnow::template::Lamps;", "use ginnow::egg_drop::Lamps;"),
            ("impl Puzzle for Template {", "impl Puzzle for EggDrop {"),
            ("name = \"ginnow-web-template\"", "name = \"ginnow-web-egg-drop\""),
            ("use ginnow_web_template::Template;", "use ginnow_web_egg_drop::EggDrop;"),
            ("open(\"template/1?cells=3\")", "open(\"egg-drop/1?cells=3\")"),
            ("puzzle: \"template\",", "puzzle: \"egg-drop\","),
        ] {
            assert_eq!(name.put_into(text), put);
        }
    }

    #[test]
    fn invalid_names_are_rejected() {
        for wrong in ["", "Egg", "egg--drop", "-egg", "4-in-a-row", "egg drop", "e\u{e9}"] {
            assert!(Name::new(wrong).is_err(), "{wrong}");
        }
        assert_eq!(Name::new("egg_drop").expect("a name").address, "egg-drop");
    }
}
