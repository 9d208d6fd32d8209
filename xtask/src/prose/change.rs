//! Reads the text that a change adds from Git: lines that are new, lines that moved, and commit subjects.

use crate::machine::process;
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::process::Command;

/// Branches that a change is compared with, the first that exists.
const UPSTREAM: [&str; 2] = ["origin/main", "main"];

/// For each file, this has the numbers of the lines that a change adds.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// Lines that are new.
    pub new: BTreeMap<String, BTreeSet<usize>>,
    /// Lines that the change removes in one place and adds in another.
    pub moved: BTreeMap<String, BTreeSet<usize>>,
}

/// A change: everything between a commit and the files as they are now.
#[derive(Debug, Default)]
pub struct Change {
    /// Messages name this commit.
    pub base: String,
    pub lines: Lines,
    /// New commits have a short name and a subject.
    pub subjects: Vec<(String, String)>,
}

impl Change {
    /// Returns the change since `base`.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such commit, or Git fails.
    pub fn since(root: &Path, base: &str) -> Result<Self> {
        let base = git(root, &["rev-parse", "--verify", "--short", &format!("{base}^{{commit}}")])
            .with_context(|| format!("there is no commit {base}"))?;
        let base = base.trim().to_owned();
        let diff = git(
            root,
            &[
                "diff",
                "--unified=0",
                "--no-color",
                "--no-ext-diff",
                "--no-renames",
                "--src-prefix=a/",
                "--dst-prefix=b/",
                &base,
                "--",
            ],
        )?;
        let untracked = git(root, &["ls-files", "--others", "--exclude-standard"])?;
        let mut added = Added::default();
        added.read(&diff);
        for file in untracked.lines() {
            if let Ok(content) = std::fs::read_to_string(root.join(file)) {
                added.add(file, 1, content.lines());
            }
        }
        let log = git(root, &["log", "--no-merges", "--format=%h %s", &format!("{base}..HEAD")])?;
        let subjects = log.lines().filter_map(|line| line.split_once(' '));
        Ok(Self {
            lines: added.sorted(),
            subjects: subjects
                .map(|(commit, subject)| (commit.to_owned(), subject.to_owned()))
                .collect(),
            base,
        })
    }

    /// Returns the change since the branch began. On the main branch itself: the uncommitted change, or else
    /// the last commit. `None` if the history is missing, as in a shallow clone.
    ///
    /// # Errors
    ///
    /// Returns an error if Git fails on a commit that exists.
    pub fn current(root: &Path) -> Result<Option<Self>> {
        let Ok(head) = git(root, &["rev-parse", "HEAD"]) else {
            return Ok(None);
        };
        let fork =
            UPSTREAM.iter().find_map(|branch| git(root, &["merge-base", "HEAD", branch]).ok());
        let base = match fork {
            Some(fork) if fork != head => fork,
            _ if is_modified(root) => head,
            // For a merge, this is the branch that it was merged into.
            _ => match git(root, &["rev-parse", "--verify", "--quiet", "HEAD~1"]) {
                Ok(parent) => parent,
                Err(_) => return Ok(None),
            },
        };
        Self::since(root, base.trim()).map(Some)
    }
}

fn is_modified(root: &Path) -> bool {
    git(root, &["status", "--porcelain"]).is_ok_and(|status| !status.is_empty())
}

fn git(root: &Path, arguments: &[&str]) -> Result<String> {
    let mut git = Command::new("git");
    // Names of files with non-ASCII letters stay unquoted.
    git.args(["-c", "core.quotePath=false"]).args(arguments);
    process::output(git.current_dir(root))
}

/// At first we don't know which of the added lines are new and which have moved.
#[derive(Default)]
struct Added {
    lines: Vec<(String, usize, String)>,
    /// The number of times that each text was removed.
    removed: HashMap<String, usize>,
}

impl Added {
    fn add<'a>(&mut self, file: &str, first: usize, lines: impl Iterator<Item = &'a str>) {
        for (number, line) in (first..).zip(lines) {
            self.lines.push((file.to_owned(), number, line.trim().to_owned()));
        }
    }

    /// Reads a diff without context.
    fn read(&mut self, diff: &str) {
        let mut file = "";
        let mut number = 0;
        // Lines of the current hunk that are still to come: a removed line may begin with `--`.
        let (mut old, mut new) = (0, 0);
        for line in diff.lines() {
            match line.as_bytes().first() {
                Some(b'-') if old > 0 => {
                    old -= 1;
                    *self.removed.entry(line[1..].trim().to_owned()).or_default() += 1;
                }
                Some(b'+') if new > 0 => {
                    new -= 1;
                    self.add(file, number, std::iter::once(&line[1..]));
                    number += 1;
                }
                Some(b'@') => {
                    let mut ranges = line.split(' ').skip(1).map(range);
                    old = ranges.next().map_or(0, |(_, count)| count);
                    (number, new) = ranges.next().unwrap_or((0, 0));
                }
                _ => {
                    if let Some(name) = line.strip_prefix("+++ b/") {
                        file = name.trim_end_matches('\t');
                    }
                }
            }
        }
    }

    /// Separates new lines from moved lines.
    fn sorted(mut self) -> Lines {
        let mut lines = Lines::default();
        for (file, number, text) in self.lines {
            let list = match self.removed.get_mut(&text) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    &mut lines.moved
                }
                _ => &mut lines.new,
            };
            list.entry(file).or_default().insert(number);
        }
        lines
    }
}

/// First line and number of lines of `-1,2` or `+3`.
fn range(text: &str) -> (usize, usize) {
    let text = text.trim_start_matches(['-', '+']);
    let (first, count) = text.split_once(',').unwrap_or((text, "1"));
    (first.parse().unwrap_or(0), count.parse().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn lines_of(diff: &str) -> Lines {
        let mut added = Added::default();
        added.read(diff);
        added.sorted()
    }

    fn numbers(lines: &BTreeMap<String, BTreeSet<usize>>, file: &str) -> Vec<usize> {
        lines.get(file).into_iter().flatten().copied().collect()
    }

    #[test]
    fn added_lines_have_the_numbers_of_the_new_file() {
        let diff = "\
diff --git a/a.md b/a.md
--- a/a.md
+++ b/a.md
@@ -3,0 +4,2 @@ head
+One
+++ two
@@ -9 +11 @@
--- old
+Three
";
        let lines = lines_of(diff);
        assert_eq!(numbers(&lines.new, "a.md"), [4, 5, 11]);
        assert!(lines.moved.is_empty());
    }

    #[test]
    fn a_line_that_moves_is_not_new_and_its_copy_is() {
        let diff = "\
--- a/old.rs
+++ /dev/null
@@ -1,2 +0,0 @@
-    /// A text.
-}
--- /dev/null
+++ b/new.rs
@@ -0,0 +1,3 @@
+/// A text.
+/// A text.
+/// Another.
";
        let lines = lines_of(diff);
        assert_eq!(numbers(&lines.moved, "new.rs"), [1]);
        assert_eq!(numbers(&lines.new, "new.rs"), [2, 3]);
    }

    /// Returns a repository with one commit, in a folder of the build.
    fn repository(name: &str) -> std::path::PathBuf {
        let root = crate::workspace::path("target/prose-tests").join(name);
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(&root).unwrap();
        git(&root, &["init", "--quiet", "--initial-branch=main"]).unwrap();
        commit(&root, "a.md", "One\n", "First");
        root
    }

    fn commit(root: &Path, file: &str, content: &str, subject: &str) {
        fs::write(root.join(file), content).unwrap();
        git(root, &["add", "--all"]).unwrap();
        git(
            root,
            &[
                "-c",
                "user.name=a",
                "-c",
                "user.email=a@example.org",
                "-c",
                "commit.gpgSign=false",
                "commit",
                "--quiet",
                "--message",
                subject,
            ],
        )
        .unwrap();
    }

    fn subjects(change: &Change) -> Vec<&str> {
        change.subjects.iter().map(|(_, subject)| &**subject).collect()
    }

    #[test]
    fn a_branch_is_compared_with_the_commit_where_it_began() {
        let root = repository("branch");
        git(&root, &["checkout", "--quiet", "-b", "topic"]).unwrap();
        commit(&root, "a.md", "One\nTwo\n", "Second");
        commit(&root, "b.md", "Three\n", "Third");
        fs::write(root.join("c.md"), "Four\n").unwrap();
        let change = Change::current(&root).unwrap().unwrap();
        assert_eq!(subjects(&change), ["Third", "Second"]);
        assert_eq!(numbers(&change.lines.new, "a.md"), [2]);
        assert_eq!(numbers(&change.lines.new, "b.md"), [1]);
        assert_eq!(numbers(&change.lines.new, "c.md"), [1]);
    }

    #[test]
    fn on_the_main_branch_the_uncommitted_change_or_the_last_commit_counts() {
        let root = repository("main");
        commit(&root, "b.md", "Two\n", "Second");
        let change = Change::current(&root).unwrap().unwrap();
        assert_eq!(subjects(&change), ["Second"]);
        assert_eq!(numbers(&change.lines.new, "b.md"), [1]);
        fs::write(root.join("b.md"), "Two\nThree\n").unwrap();
        let change = Change::current(&root).unwrap().unwrap();
        assert_eq!(subjects(&change), [""; 0]);
        assert_eq!(numbers(&change.lines.new, "b.md"), [2]);
    }

    #[test]
    fn without_history_there_is_no_change() {
        let root = repository("shallow");
        assert!(Change::current(&root).unwrap().is_none());
        fs::remove_dir_all(root.join(".git")).unwrap();
        git(&root, &["init", "--quiet"]).unwrap();
        assert!(Change::current(&root).unwrap().is_none());
    }

    #[test]
    fn a_base_that_does_not_exist_is_an_error() {
        let root = repository("base");
        let error = Change::since(&root, "no-such-commit").unwrap_err();
        assert_eq!(error.to_string(), "there is no commit no-such-commit");
    }
}
