//! Measures the download of a visitor, before and after compression: files shared by all programs,
//! plus a program's own files with the words of one language.

use crate::{machine::node, machine::process, workspace};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Node does the measuring, because its library compresses like servers do.
const MEASURE: &str = "xtask/src/bundle/sizes.mjs";

/// Owner of the files shared by all programs.
const SHARED: &str = "shared";

/// When a program's visitor loads a file.
#[derive(Debug, PartialEq, Eq)]
enum When {
    /// The file is loaded along with the program.
    Always,
    /// Only for this language.
    Speaking(String),
    /// The file is loaded on demand, or for offline use.
    Later,
}

/// Sizes of a file are in bytes.
#[derive(Debug, PartialEq, Eq)]
struct File {
    /// The program that the file belongs to, or [`SHARED`].
    owner: String,
    when: When,
    path: String,
    raw: u64,
    brotli: u64,
}

/// A program has a budget, which is the maximum download in bytes after compression. See
/// `data-budget` in index.html.
#[derive(Debug, PartialEq, Eq)]
struct ProgramBudget {
    name: String,
    budget: u64,
    opened_by: OpenedBy,
}

/// Programs are loaded for different reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenedBy {
    /// Somebody opens an address. The shared files have to be loaded too.
    Address,
    /// The page starts its first worker. The shared files are there already.
    Worker,
}

#[derive(Default)]
struct Measured {
    programs: Vec<ProgramBudget>,
    files: Vec<File>,
}

/// Prints the sizes of all files and programs. Shared files are included in the latter.
///
/// # Errors
///
/// Returns an error if Node is missing, if the build cannot be read, or if a program exceeds its
/// budget.
pub fn print() -> Result<()> {
    let mut measure = node::command()?;
    measure.arg(workspace::path(MEASURE)).arg(workspace::root());
    let printed = process::output(&mut measure).context("cannot measure the page")?;
    let measured = Measured::parsed(&printed)?;
    print!("{}\n{}", measured.files(), measured.programs());
    let heavy = measured.too_heavy();
    if !heavy.is_empty() {
        bail!("over the budget of index.html: {}", heavy.join(", "));
    }
    Ok(())
}

impl Measured {
    fn parsed(printed: &str) -> Result<Self> {
        let mut measured = Self::default();
        for line in printed.lines() {
            measured.add(line).with_context(|| format!("unexpected measurement `{line}`"))?;
        }
        Ok(measured)
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let cells: Vec<&str> = line.split('\t').collect();
        let file = |owner: &str, when: When, path: &str, raw: &str, brotli: &str| {
            Some(File {
                owner: owner.to_owned(),
                when,
                path: path.to_owned(),
                raw: raw.parse().ok()?,
                brotli: brotli.parse().ok()?,
            })
        };
        let program = |name: &str, budget: &str, opened_by: OpenedBy| {
            Some(ProgramBudget { name: name.to_owned(), budget: budget.parse().ok()?, opened_by })
        };
        match cells[..] {
            ["program", name, budget] => {
                self.programs.push(program(name, budget, OpenedBy::Address)?);
            }
            ["workers", name, budget] => {
                self.programs.push(program(name, budget, OpenedBy::Worker)?);
            }
            ["file", owner, path, raw, brotli] => {
                self.files.push(file(owner, When::Always, path, raw, brotli)?);
            }
            ["later", owner, path, raw, brotli] => {
                self.files.push(file(owner, When::Later, path, raw, brotli)?);
            }
            ["words", owner, language, path, raw, brotli] => {
                let when = When::Speaking(language.to_owned());
                self.files.push(file(owner, when, path, raw, brotli)?);
            }
            _ => return None,
        }
        Some(())
    }

    /// Returns the compressed size of an owner's files. Only the largest language counts, since
    /// nobody loads more than one. Files that are loaded later don't count.
    fn weight(&self, owner: &str) -> u64 {
        let mut always = 0;
        let mut languages = BTreeMap::new();
        for file in self.files.iter().filter(|file| file.owner == owner) {
            match &file.when {
                When::Always => always += file.brotli,
                When::Speaking(language) => *languages.entry(language).or_insert(0) += file.brotli,
                When::Later => {}
            }
        }
        always + languages.into_values().max().unwrap_or(0)
    }

    /// Returns the number of an owner's files that are loaded later, with their size before and
    /// after compression.
    fn later(&self, owner: &str) -> (usize, u64, u64) {
        let later =
            (self.files.iter()).filter(|file| file.owner == owner && file.when == When::Later);
        later.fold((0, 0, 0), |(count, raw, brotli), file| {
            (count + 1, raw + file.raw, brotli + file.brotli)
        })
    }

    /// Returns the size of the shared files that this program's visitors load.
    fn shared(&self, program: &ProgramBudget) -> u64 {
        match program.opened_by {
            OpenedBy::Address => self.weight(SHARED),
            OpenedBy::Worker => 0,
        }
    }

    /// Returns the total download of this program's visitors.
    fn total(&self, program: &ProgramBudget) -> u64 {
        self.shared(program) + self.weight(&program.name)
    }

    /// Returns the programs that exceed their budget, with both figures.
    fn too_heavy(&self) -> Vec<String> {
        let heavy = (self.programs.iter()).filter(|program| self.total(program) > program.budget);
        heavy
            .map(|program| {
                let (total, budget) = (self.total(program), program.budget);
                format!("{} with {total} of {budget} bytes", program.name)
            })
            .collect()
    }

    /// Formats a table of all files by owner, largest first.
    fn files(&self) -> String {
        let mut text = format!("{:48}  {:>8}  {:>8}\n", "kB", "raw", "brotli");
        let names = self.programs.iter().map(|program| &*program.name);
        for owner in [SHARED].into_iter().chain(names) {
            let mut own: Vec<_> = (self.files.iter())
                .filter(|file| file.owner == owner && file.when != When::Later)
                .collect();
            own.sort_by_key(|file| (std::cmp::Reverse(file.brotli), &file.path));
            // Writing to a string never fails, so ignore the results.
            let _ = writeln!(text, "{owner}");
            for file in own {
                let (raw, brotli) = (kilobytes(file.raw), kilobytes(file.brotli));
                let _ = writeln!(text, "  {:46}  {raw:>8}  {brotli:>8}", file.path);
            }
            let (count, raw, brotli) = self.later(owner);
            if count > 0 {
                let (raw, brotli) = (kilobytes(raw), kilobytes(brotli));
                let what = format!("later: {count} files");
                let _ = writeln!(text, "  {what:46}  {raw:>8}  {brotli:>8}");
            }
        }
        text
    }

    /// Formats a table of all programs, each with the words of its largest language.
    fn programs(&self) -> String {
        let mut text = format!(
            "With the words of one language, the largest:\n{:20}  {SHARED:>8}  {:>8}  {:>8}  {:>8}\n",
            "kB of brotli", "own", "in all", "budget"
        );
        for program in &self.programs {
            let figures = [
                self.shared(program),
                self.weight(&program.name),
                self.total(program),
                program.budget,
            ];
            let [shared, own, total, budget] = figures.map(kilobytes);
            let _ = writeln!(
                text,
                "{:20}  {shared:>8}  {own:>8}  {total:>8}  {budget:>8}",
                program.name
            );
        }
        text
    }
}

/// Converts to kilobytes, rounded to one decimal.
fn kilobytes(bytes: u64) -> String {
    let tenths = (bytes + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "file\tshared\tindex.html\t1000\t400\nprogram\tsieve\t1000\n\
        file\tsieve\tsieve_bg.wasm\t2040\t560\nprogram\toverview\t500\n\
        file\toverview\toverview_bg.wasm\t300\t71\nwords\toverview\tde\toverview.de.txt\t90\t30\n\
        words\toverview\ten\toverview.en.txt\t80\t20\n";

    #[test]
    fn each_program_counts_shared_files_and_one_language() {
        let measured = Measured::parsed(PRINTED).expect("valid");
        assert_eq!(
            measured.programs().lines().last().map(|line| line.split_whitespace().collect()),
            Some(vec!["overview", "0.4", "0.1", "0.5", "0.5"])
        );
        assert_eq!(measured.too_heavy(), ["overview with 501 of 500 bytes"]);
        let more = "words\toverview\ten\toverview.en.html\t40\t15\n";
        let measured_with = Measured::parsed(&format!("{PRINTED}{more}")).expect("valid");
        assert_eq!(measured_with.weight("overview"), 71 + 20 + 15, "English is the heavier now");
        assert_eq!(measured.files().lines().count(), 9);
    }

    #[test]
    fn a_worker_program_has_its_own_budget_and_no_shared_files() {
        let workers = "workers\tsieve-workers\t200\nfile\tsieve-workers\ta.wasm\t900\t300\n";
        let measured = Measured::parsed(&format!("{PRINTED}{workers}")).expect("valid");
        let table = measured.programs();
        let row = table.lines().last().map(|line| line.split_whitespace());
        assert_eq!(
            row.map(Iterator::collect),
            Some(vec!["sieve-workers", "0.0", "0.3", "0.3", "0.2"])
        );
        assert!(measured.too_heavy().contains(&"sieve-workers with 300 of 200 bytes".to_owned()));
    }

    #[test]
    fn files_loaded_later_are_listed_but_not_counted() {
        let later =
            "later\toverview\tlater/a.txt\t900\t400\nlater\toverview\tlater/b.txt\t100\t50\n";
        let with = Measured::parsed(&format!("{PRINTED}{later}")).expect("valid");
        let without = Measured::parsed(PRINTED).expect("valid");
        assert_eq!(with.programs(), without.programs());
        let listed = with.files();
        let line = listed.lines().last().map(|line| line.split_whitespace());
        assert_eq!(line.map(Iterator::collect), Some(vec!["later:", "2", "files", "1.0", "0.5"]));
    }

    #[test]
    fn invalid_measurements_are_rejected() {
        assert!(Measured::parsed("file\tshared\ta.js\tmany\tfew").is_err());
        assert!(Measured::parsed("program\tsieve").is_err());
    }
}
