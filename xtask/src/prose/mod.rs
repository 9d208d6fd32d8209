//! A lint for prose that finds English which reads like a translation.
//!
//! The patterns are in `xtask/prose.tsv`. Any line of prose that matches one is an error. If
//! there's no way around it, add an exception with a reason to the same table.

mod patterns;
mod text;

use anyhow::{Context, Result, bail};
use patterns::Patterns;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Folders without any text of ours.
const EXCLUDED: [&str; 3] = ["target", "dist", "node_modules"];

/// Checks the given files, or the whole project if there are none. Paths are relative to the root
/// and use slashes.
///
/// # Errors
///
/// Returns an error if there are hits, after printing them. It is also an error if an exception is
/// not needed any more, or if a file cannot be read.
pub fn check(root: &Path, files: &[String]) -> Result<()> {
    let patterns = Patterns::load()?;
    let is_whole = files.is_empty();
    let mut files = files.to_vec();
    if is_whole {
        collect(root, "", &mut files)?;
    }
    let mut hits = 0;
    let mut used = BTreeSet::new();
    for file in &files {
        let content =
            fs::read_to_string(root.join(file)).with_context(|| format!("cannot read {file}"))?;
        for (line, text) in text::lines(file, &content) {
            for (found, advice) in patterns.matches(&text) {
                if let Some(exception) = patterns.exception(file, &text) {
                    used.insert(exception);
                } else {
                    hits += 1;
                    println!("{file}:{line}: \"{found}\"\n    {advice}");
                }
            }
        }
    }
    if hits > 0 {
        bail!(
            "{hits} hits. Rewrite them from the facts, or add an exception with its reason to {}",
            patterns::FILE
        );
    }
    if is_whole && let Some(unused) = patterns.unused(&used) {
        bail!("no hit needs the exception {unused} in {}; remove it", patterns::FILE);
    }
    Ok(())
}

/// Collects all files with prose.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<String>) -> Result<()> {
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            if !name.starts_with('.') && !EXCLUDED.contains(&&*name) {
                collect(&entry.path(), &format!("{path}/"), files)?;
            }
        } else if text::has_prose(&path) {
            files.push(path);
        }
    }
    Ok(())
}
