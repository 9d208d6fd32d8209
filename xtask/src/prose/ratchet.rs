//! Stores the hits that each file may have in `xtask/prose.ratchet`. The numbers only fall.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Path of the file, from the root.
pub const FILE: &str = "xtask/prose.ratchet";

const HEAD: &str = "\
# Hits of the patterns of prose.tsv per file. The numbers only fall: `cargo xtask prose` lowers them when a text gets
# better. Files that are not listed have none. In a merge conflict keep the higher number and run the command.
";

/// The number of hits per file, for the files that have any.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Ratchet(pub BTreeMap<String, usize>);

/// The comparison of a ratchet with the hits that were counted.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Files with more hits than allowed: the file, its hits, and the limit.
    pub above: Vec<(String, usize, usize)>,
    /// Files with fewer hits than their entry: the file, its entry, and the hits.
    pub below: Vec<(String, usize, usize)>,
    /// Files whose entry rises because lines with hits moved there: the file, its entry, and the hits.
    pub moved: Vec<(String, usize, usize)>,
}

impl Ratchet {
    /// Returns the ratchet with these numbers of hits.
    pub fn of(hits: &BTreeMap<String, usize>) -> Self {
        let hits = hits.iter().filter(|(_, number)| **number > 0);
        Self(hits.map(|(file, number)| (file.clone(), *number)).collect())
    }

    /// Parses the lines `number file`.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is malformed; the message names it.
    pub fn parse(text: &str) -> Result<Self> {
        let mut entries = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let entry = line
                .split_once(' ')
                .and_then(|(number, file)| Some((file.to_owned(), number.parse().ok()?)));
            let (file, number) = entry
                .with_context(|| format!("{FILE}:{}: expected `number file`: {line}", index + 1))?;
            entries.insert(file, number);
        }
        Ok(Self(entries))
    }

    fn limit(&self, file: &str) -> usize {
        self.0.get(file).copied().unwrap_or(0)
    }

    /// Compares the entries with the hits per file. `moved` has the hits per file on lines that came unchanged
    /// from another file: they are allowed there, because they are gone from the other file.
    pub fn compare(
        &self,
        hits: &BTreeMap<String, usize>,
        moved: &BTreeMap<String, usize>,
    ) -> Comparison {
        let mut comparison = Comparison::default();
        let listed = self.0.keys().filter(|file| !hits.contains_key(*file));
        for file in hits.keys().chain(listed) {
            let count = hits.get(file).copied().unwrap_or(0);
            let entry = self.limit(file);
            let limit = entry + moved.get(file).copied().unwrap_or(0);
            let list = if count > limit {
                comparison.above.push((file.clone(), count, limit));
                continue;
            } else if count > entry {
                &mut comparison.moved
            } else if count < entry {
                &mut comparison.below
            } else {
                continue;
            };
            list.push((file.clone(), entry, count));
        }
        comparison
    }

    /// Returns the ratchet with the numbers of a comparison. Entries of files that are above their limit stay.
    pub fn updated(&self, comparison: &Comparison) -> Self {
        let mut entries = self.0.clone();
        for (file, _, count) in comparison.below.iter().chain(&comparison.moved) {
            if *count == 0 {
                entries.remove(file);
            } else {
                entries.insert(file.clone(), *count);
            }
        }
        Self(entries)
    }

    /// Returns the text of the file.
    pub fn text(&self) -> String {
        let mut text = HEAD.to_owned();
        for (file, number) in &self.0 {
            let _ = writeln!(text, "{number} {file}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(entries: &[(&str, usize)]) -> BTreeMap<String, usize> {
        entries.iter().map(|&(file, number)| (file.to_owned(), number)).collect()
    }

    #[test]
    fn a_ratchet_survives_writing_and_reading() {
        let ratchet = Ratchet(counts(&[("a b.md", 3), ("c.rs", 1)]));
        assert_eq!(Ratchet::parse(&ratchet.text()).unwrap(), ratchet);
    }

    #[test]
    fn files_without_hits_are_not_listed() {
        let ratchet = Ratchet::of(&counts(&[("good.md", 0), ("bad.md", 2)]));
        assert_eq!(ratchet.0, counts(&[("bad.md", 2)]));
    }

    #[test]
    fn a_malformed_line_is_reported_with_its_number() {
        let error = Ratchet::parse("# head\n1 a.md\nmany b.md\n").unwrap_err();
        assert!(error.to_string().contains("xtask/prose.ratchet:3"), "{error}");
    }

    #[test]
    fn numbers_fall_and_do_not_rise() {
        let ratchet =
            Ratchet(counts(&[("fell.md", 5), ("gone.md", 2), ("rose.md", 1), ("same.md", 1)]));
        let hits = counts(&[("fell.md", 4), ("new.md", 1), ("rose.md", 2), ("same.md", 1)]);
        let comparison = ratchet.compare(&hits, &BTreeMap::new());
        assert_eq!(comparison.above, [("new.md".to_owned(), 1, 0), ("rose.md".to_owned(), 2, 1)]);
        let expected = counts(&[("fell.md", 4), ("rose.md", 1), ("same.md", 1)]);
        assert_eq!(ratchet.updated(&comparison).0, expected);
    }

    #[test]
    fn moved_hits_move_their_entry() {
        let ratchet = Ratchet(counts(&[("old.rs", 3)]));
        let hits = counts(&[("new.rs", 2), ("old.rs", 1)]);
        let comparison = ratchet.compare(&hits, &counts(&[("new.rs", 2)]));
        assert_eq!(comparison.above, []);
        assert_eq!(ratchet.updated(&comparison).0, hits);
        let one_is_new = ratchet.compare(&hits, &counts(&[("new.rs", 1)]));
        assert_eq!(one_is_new.above, [("new.rs".to_owned(), 2, 1)]);
    }
}
