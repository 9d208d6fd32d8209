//! A board as text, with its whole undo history, which the page stores when it is left.

use super::{Board, Content, Entry};
use crate::history::History;
use crate::sudoku::{Digit, DigitSet, Grid, LARGEST_DIGIT, Shape};
use std::fmt::{self, Write};
use std::sync::Arc;

/// Written instead of the givens and digits if they are those of the line before.
const SAME: &str = "=";

impl Board {
    /// The board with its past and future, one line each, after a line with the index of the present:
    /// digits that are allowed, givens, and what is filled in. A digit stands for itself, `.` for a blank,
    /// `(12)` for pencil marks.
    #[must_use]
    pub fn record(&self) -> String {
        let (past, future) = (self.history.past(), self.history.future());
        let mut text = past.len().to_string();
        let mut before: Option<&Content> = None;
        for content in past.iter().chain([&self.now]).chain(future) {
            text.push('\n');
            match before {
                Some(before) if before.is_like(content) => text.push_str(SAME),
                _ => add(
                    &mut text,
                    format_args!("{} {}", content.allowed, content.givens),
                ),
            }
            text.push(' ');
            content
                .entries
                .iter()
                .for_each(|entry| write(*entry, &mut text));
            before = Some(content);
        }
        text
    }

    /// Inverts [`Self::record`]; `None` if the text is not a record. Any text may be passed.
    #[must_use]
    pub fn from_record(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let at: usize = lines.next()?.parse().ok()?;
        let mut contents: Vec<Arc<Content>> = Vec::new();
        for line in lines {
            let before = contents.last().map(|content| &**content);
            contents.push(Arc::new(read(line, before)?));
        }
        let (history, now) = History::around(contents, at)?;
        Some(Board { now, history })
    }
}

impl Content {
    /// Whether the other has the same givens and digits.
    fn is_like(&self, other: &Content) -> bool {
        self.givens == other.givens && self.allowed == other.allowed
    }
}

fn add(text: &mut String, what: fmt::Arguments) {
    text.write_fmt(what).expect("texts take what is written");
}

fn write(entry: Entry, text: &mut String) {
    match entry {
        Entry::Digit(digit) => add(text, format_args!("{digit}")),
        Entry::Marks(marks) if marks.is_empty() => text.push('.'),
        Entry::Marks(marks) => add(text, format_args!("({marks})")),
    }
}

/// Reads a line; `before` is the content of the line above.
fn read(line: &str, before: Option<&Content>) -> Option<Content> {
    let (head, entries) = line.rsplit_once(' ')?;
    let (givens, allowed) = if head == SAME {
        let before = before?;
        (before.givens.clone(), before.allowed)
    } else {
        let (allowed, givens) = head.split_once(' ')?;
        let allowed: Option<DigitSet> = allowed.chars().map(digit).collect();
        (grid(givens)?, allowed?)
    };
    let content = Content {
        entries: read_entries(entries)?,
        givens,
        allowed,
    };
    is_possible(&content).then_some(content)
}

fn digit(found: char) -> Option<Digit> {
    found
        .to_digit(u32::from(LARGEST_DIGIT) + 1)?
        .try_into()
        .ok()
}

fn grid(text: &str) -> Option<Grid> {
    let cell = |found: char| match found {
        '.' => Some(None),
        _ => digit(found).map(Some),
    };
    let cells: Option<Vec<Option<Digit>>> = text.chars().map(cell).collect();
    let cells = cells?;
    Grid::from_cells(Shape::with_cells(cells.len())?, cells)
}

fn read_entries(text: &str) -> Option<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut found = text.chars();
    while let Some(next) = found.next() {
        entries.push(match next {
            '.' => Entry::default(),
            '(' => {
                let marks = found.by_ref().take_while(|&found| found != ')');
                let marks: Option<DigitSet> = marks.map(digit).collect();
                Entry::Marks(marks?)
            }
            _ => Entry::Digit(digit(next)?),
        });
    }
    Some(entries)
}

/// Whether actions could have led to this content.
fn is_possible(content: &Content) -> bool {
    let fits = |(cell, entry): (usize, &Entry)| match entry {
        Entry::Digit(digit) => {
            content.givens.get(cell).is_none() && content.allowed.contains(*digit)
        }
        Entry::Marks(marks) if marks.is_empty() => true,
        Entry::Marks(marks) => {
            content.givens.get(cell).is_none() && marks.difference(content.allowed).is_empty()
        }
    };
    content.entries.len() == content.givens.shape().cells()
        && content.entries.iter().enumerate().all(fits)
}
