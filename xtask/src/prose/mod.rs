//! The lint for prose: counts patterns of English that reads like a translation.
//!
//! Two rules hold. Text that a change adds has at most [`PER_THOUSAND`] hits per 1,000 words, and no file has more hits
//! than its entry in `xtask/prose.ratchet`. A hit is a line that matches a pattern of `xtask/prose.tsv`.

mod change;
mod passage;
mod patterns;
mod ratchet;
mod source;
mod text;

use anyhow::{Context, Result, bail};
use change::Change;
use passage::Passage;
use patterns::Patterns;
use ratchet::Ratchet;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::{fs, thread};

/// The hits per 1,000 words that new text may have.
const PER_THOUSAND: usize = 2;

/// The hits that a change may have, however short it is.
const FREE: usize = 1;

/// Folders that contain no text of ours.
const EXCLUDED: [&str; 3] = ["target", "dist", "node_modules"];

/// One line of text that matches at least one pattern.
struct Hit {
    line: usize,
    /// The report shows the matches like this.
    report: String,
}

/// A file is checked only once, so its words and hits are kept.
#[derive(Default)]
struct Checked {
    /// Indexed by line, this counts words.
    words: BTreeMap<usize, usize>,
    hits: Vec<Hit>,
    /// These exceptions cover a line of the file.
    exceptions: Vec<usize>,
}

/// Checks the whole project.
///
/// `base` is the commit with which the text is compared; without it, the commit where the branch began.
///
/// # Errors
///
/// Returns an error if new text has too many hits, a file has more hits than its entry allows, an exception is not
/// needed, or a file cannot be read or written. The hits are printed first.
pub fn check(root: &Path, base: Option<&str>) -> Result<()> {
    let patterns = Patterns::load()?;
    let change = match base {
        Some(base) => Some(Change::since(root, base)?),
        None => Change::current(root)?,
    };
    let files = checked_files(root)?;
    let mut problems = Vec::new();
    match &change {
        Some(change) => problems.extend(judge_change(&patterns, &files, change)),
        None => {
            println!("There is no earlier commit to compare with: only the totals are checked.");
        }
    }
    problems.extend(judge_totals(root, &files, change.as_ref())?);
    let used: Vec<_> = files.values().flat_map(|file| file.exceptions.clone()).collect();
    for unused in patterns.unused(&used) {
        problems
            .push(format!("{}: no hit needs the exception {unused}; remove it", patterns::FILE));
    }
    if problems.is_empty() {
        return Ok(());
    }
    println!("Is a hit a false alarm? Add an exception with its reason to {}.", patterns::FILE);
    bail!("{}", problems.join("\n"))
}

/// Prints every hit in these files, and the hits per 1,000 words.
///
/// # Errors
///
/// Returns an error if a file can't be read, or isn't a kind of file that is checked.
pub fn list(root: &Path, files: &[String]) -> Result<()> {
    let patterns = Patterns::load()?;
    let (mut words, mut hits) = (0, 0);
    for file in files {
        if !text::is_checked(file) {
            bail!("{file} is not checked: give Markdown, Rust, JavaScript or words/en.txt");
        }
        let content =
            fs::read_to_string(root.join(file)).with_context(|| format!("cannot read {file}"))?;
        let checked = check_text(&patterns, file, &content);
        for hit in &checked.hits {
            print!("{file}:{}", hit.report);
        }
        words += checked.words.values().sum::<usize>();
        hits += checked.hits.len();
    }
    println!("{}", rate(hits, words));
    Ok(())
}

/// `3 hits in 1,200 words (2.5 per 1,000)`, to one decimal place.
fn rate(hits: usize, words: usize) -> String {
    let tenths = hits * 10_000 / words.max(1);
    format!("{hits} hits in {words} words ({}.{} per 1,000)", tenths / 10, tenths % 10)
}

fn check_text(patterns: &Patterns, file: &str, content: &str) -> Checked {
    let mut checked = Checked::default();
    for passage in text::passages(file, content) {
        *checked.words.entry(passage.line).or_default() += text::words(&passage.text);
        let Some(report) = report(patterns, &passage) else {
            continue;
        };
        match patterns.exception(file, &passage) {
            Some(exception) => checked.exceptions.push(exception),
            None => checked.hits.push(Hit { line: passage.line, report }),
        }
    }
    checked
}

/// Returns the matches in a line of text as lines of a report that begin with the number of the line.
fn report(patterns: &Patterns, passage: &Passage) -> Option<String> {
    let mut report = String::new();
    for found in patterns.matches(&passage.text) {
        let (line, number, words, advice) = (passage.line, found.number, found.words, found.advice);
        let _ = writeln!(report, "{line}: pattern {number}: \"{words}\"\n    {advice}");
    }
    (!report.is_empty()).then_some(report)
}

/// Checks every file of the project, on all cores.
fn checked_files(root: &Path) -> Result<BTreeMap<String, Checked>> {
    let mut names = Vec::new();
    collect(root, "", &mut names)?;
    let patterns = Patterns::load()?;
    let threads = thread::available_parallelism().map_or(1, usize::from);
    // Neighbours in the list are about equally long, so every thread takes every n-th file.
    let parts = thread::scope(|scope| {
        let (names, patterns) = (&names, &patterns);
        let handles: Vec<_> = (0..threads)
            .map(|part| {
                let names = names.iter().skip(part).step_by(threads);
                scope.spawn(move || {
                    names
                        .map(|name| {
                            let content = fs::read_to_string(root.join(name))
                                .with_context(|| format!("cannot read {name}"))?;
                            Ok((name.clone(), check_text(patterns, name, &content)))
                        })
                        .collect::<Result<Vec<_>>>()
                })
            })
            .collect();
        handles
            .into_iter()
            .map(|handle| handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect::<Result<Vec<_>>>()
    })?;
    Ok(parts.into_iter().flatten().collect())
}

/// Collects the files that are checked, as paths from the root with slashes.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<String>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            if !name.starts_with('.') && !EXCLUDED.contains(&&*name) {
                collect(&entry.path(), &format!("{path}/"), files)?;
            }
        } else if text::is_checked(&path) {
            files.push(path);
        }
    }
    Ok(())
}

/// Judges the text that the change adds.
fn judge_change(
    patterns: &Patterns,
    files: &BTreeMap<String, Checked>,
    change: &Change,
) -> Option<String> {
    let (mut words, mut hits, mut reports) = (0, 0, String::new());
    for (name, lines) in &change.lines.new {
        let Some(file) = files.get(name) else {
            continue;
        };
        words += lines.iter().filter_map(|line| file.words.get(line)).sum::<usize>();
        for hit in file.hits.iter().filter(|hit| lines.contains(&hit.line)) {
            hits += 1;
            let _ = write!(reports, "{name}:{}", hit.report);
        }
    }
    for (commit, subject) in &change.subjects {
        let line = text::prose_of(subject);
        words += text::words(&line);
        if let Some(report) = report(patterns, &Passage { line: 1, text: line }) {
            hits += 1;
            let _ = write!(reports, "commit {commit}:{report}");
        }
    }
    print!("{reports}");
    println!("New text since {}: {}.", change.base, rate(hits, words));
    (!is_allowed(hits, words)).then(|| {
        format!("new text may have {PER_THOUSAND} hits per 1,000 words, and a short change {FREE}: rewrite it from the facts")
    })
}

fn is_allowed(hits: usize, words: usize) -> bool {
    hits <= FREE || hits * 1000 <= words * PER_THOUSAND
}

/// Judges the hits per file, and lowers the entries of files that got better. In CI no file is written.
fn judge_totals(
    root: &Path,
    files: &BTreeMap<String, Checked>,
    change: Option<&Change>,
) -> Result<Vec<String>> {
    let is_ci = std::env::var_os("CI").is_some();
    let path = root.join(ratchet::FILE);
    let hits = totals(files, |_, _| true);
    if !path.exists() && !is_ci {
        println!("{} is missing; it gets the current numbers.", ratchet::FILE);
        fs::write(&path, Ratchet::of(&hits).text())
            .with_context(|| format!("cannot write {}", ratchet::FILE))?;
    }
    let text =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", ratchet::FILE))?;
    let ratchet = Ratchet::parse(&text)?;
    let moved_lines = change.map(|change| &change.lines.moved);
    let moved = totals(files, |name, line| {
        moved_lines.is_some_and(|moved| moved.get(name).is_some_and(|lines| lines.contains(&line)))
    });
    let comparison = ratchet.compare(&hits, &moved);
    for (file, entry, count) in comparison.below.iter().chain(&comparison.moved) {
        let done = if is_ci { "can change" } else { "changes" };
        println!("{}: {file} {done} from {entry} to {count}", ratchet::FILE);
    }
    let updated = ratchet.updated(&comparison).text();
    if !is_ci && updated != text {
        fs::write(&path, updated).with_context(|| format!("cannot write {}", ratchet::FILE))?;
    }
    let mut problems = Vec::new();
    for (name, count, limit) in &comparison.above {
        let new = change.and_then(|change| change.lines.new.get(name));
        print_hits(name, &files[name], new);
        problems.push(format!("{name} has {count} hits and may have {limit}"));
    }
    Ok(problems)
}

/// Returns the hits per file on the lines that count.
fn totals(
    files: &BTreeMap<String, Checked>,
    counts: impl Fn(&str, usize) -> bool,
) -> BTreeMap<String, usize> {
    files
        .iter()
        .map(|(name, file)| {
            let hits = file.hits.iter().filter(|hit| counts(name, hit.line));
            (name.clone(), hits.count())
        })
        .collect()
}

/// Prints the hits of a file that is above its limit. If some are on new lines, prints only those.
fn print_hits(name: &str, file: &Checked, new: Option<&BTreeSet<usize>>) {
    let is_new = |hit: &&Hit| new.is_some_and(|lines| lines.contains(&hit.line));
    if file.hits.iter().any(|hit| is_new(&hit)) {
        // The judgement of the change has printed them.
        return;
    }
    for hit in &file.hits {
        print!("{name}:{}", hit.report);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use change::Lines;

    fn checked(name: &str, content: &str) -> BTreeMap<String, Checked> {
        let patterns = Patterns::load().unwrap();
        BTreeMap::from([(name.to_owned(), check_text(&patterns, name, content))])
    }

    fn change_of(name: &str, lines: &[usize], subjects: &[&str]) -> Change {
        Change {
            base: "abc".to_owned(),
            lines: Lines {
                new: BTreeMap::from([(name.to_owned(), lines.iter().copied().collect())]),
                moved: BTreeMap::new(),
            },
            subjects: subjects
                .iter()
                .map(|subject| ("def".to_owned(), (*subject).to_owned()))
                .collect(),
        }
    }

    #[test]
    fn one_hit_is_free_and_a_second_is_not() {
        let patterns = Patterns::load().unwrap();
        let files = checked("a.md", "It begins anew.\nThe text is none.\nThe end.\n");
        assert_eq!(judge_change(&patterns, &files, &change_of("a.md", &[1, 3], &[])), None);
        assert!(judge_change(&patterns, &files, &change_of("a.md", &[1, 2], &[])).is_some());
    }

    #[test]
    fn subjects_of_commits_count() {
        let patterns = Patterns::load().unwrap();
        let files = checked("a.md", "It begins anew.\n");
        let change = change_of("a.md", &[1], &["Links: the error is told once"]);
        assert!(judge_change(&patterns, &files, &change).is_some());
    }

    #[test]
    fn long_changes_may_have_two_hits_per_thousand_words() {
        assert!(is_allowed(0, 0));
        assert!(is_allowed(1, 3));
        assert!(!is_allowed(2, 999));
        assert!(is_allowed(2, 1000));
        assert!(!is_allowed(3, 1499));
    }

    #[test]
    fn a_report_gives_place_pattern_match_and_advice() {
        let files = checked("a.md", "One.\nIt begins anew.\n");
        let hit = &files["a.md"].hits[0];
        assert_eq!(
            hit.report,
            "2: pattern 11: \"anew\"\n    Use again, from scratch, next to, as well as, except, also.\n"
        );
    }

    #[test]
    fn rates_are_per_thousand_words() {
        assert_eq!(rate(3, 1200), "3 hits in 1200 words (2.5 per 1,000)");
        assert_eq!(rate(0, 0), "0 hits in 0 words (0.0 per 1,000)");
    }
}
