//! Writes a board with its whole history as text, to be stored when you leave the page.

use super::{COLOURS, CellEntry, Content, EditedGrid};
use crate::foundation::history::History;
use crate::sudoku::{Digit, DigitSet, Grid, LARGEST_DIGIT, Shape};
use std::fmt::{self, Write};
use std::sync::Arc;

/// Stands for givens and digits that are the same as on the previous line.
const SAME: &str = "=";

impl EditedGrid {
    /// Returns the board with its past and future. The first line has the index of the present.
    /// After that, there is a line for each state with the allowed digits, the givens and the
    /// content. In the latter, digits stand for themselves, `.` is a blank, and `(12)` are pencil
    /// marks in the corners, optionally followed by `[12]` for marks in the centre and a letter for
    /// a colour.
    #[must_use]
    pub fn record(&self) -> String {
        let (past, future) = (self.history.past(), self.history.future());
        let mut text = past.len().to_string();
        let mut before: Option<&Content> = None;
        for content in past.iter().chain([&self.now]).chain(future) {
            text.push('\n');
            match before {
                Some(before) if before.is_like(content) => text.push_str(SAME),
                _ => add(&mut text, format_args!("{} {}", content.allowed, content.givens)),
            }
            text.push(' ');
            (0..content.entries.len()).for_each(|cell| write(content, cell, &mut text));
            before = Some(content);
        }
        text
    }

    /// Inverts [`Self::record`]. The text can be anything: if it is not a record, the result is
    /// `None`.
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
        Some(EditedGrid { now, history })
    }
}

impl Content {
    /// Boards are alike if they have the same givens and allowed digits.
    fn is_like(&self, other: &Content) -> bool {
        self.givens == other.givens && self.allowed == other.allowed
    }
}

fn add(text: &mut String, what: fmt::Arguments) {
    text.write_fmt(what).expect("texts take what is written");
}

fn write(content: &Content, cell: usize, text: &mut String) {
    match content.entries[cell] {
        CellEntry::Digit(digit) => add(text, format_args!("{digit}")),
        CellEntry::Marks(marks) if marks.is_empty() => text.push('.'),
        CellEntry::Marks(marks) => add(text, format_args!("({marks})")),
    }
    let (centre, colour) = (content.centres[cell], content.colours[cell]);
    if !centre.is_empty() {
        add(text, format_args!("[{centre}]"));
    }
    if colour > 0 {
        text.push(char::from(b'a' + colour - 1));
    }
}

/// Reads a line. Needs the content of the previous line in case the two have something in common.
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
    let mut content = Content::new(givens, allowed);
    read_entries(entries, &mut content)?;
    is_possible(&content).then_some(content)
}

fn digit(found: char) -> Option<Digit> {
    found.to_digit(u32::from(LARGEST_DIGIT) + 1)?.try_into().ok()
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

fn read_entries(text: &str, content: &mut Content) -> Option<()> {
    let mut cells = 0..content.entries.len();
    let mut last = None;
    let mut found = text.chars();
    while let Some(next) = found.next() {
        let marks = |end: char, found: &mut std::str::Chars| -> Option<DigitSet> {
            let marks = found.take_while(|&found| found != end);
            marks.map(digit).collect()
        };
        match next {
            '[' => content.centres[last?] = marks(']', &mut found)?,
            'a'..='z' => content.colours[last?] = u8::try_from(next).ok()? - b'a' + 1,
            _ => {
                let cell = cells.next()?;
                last = Some(cell);
                content.entries[cell] = match next {
                    '.' => CellEntry::default(),
                    '(' => CellEntry::Marks(marks(')', &mut found)?),
                    _ => CellEntry::Digit(digit(next)?),
                };
            }
        }
    }
    cells.is_empty().then_some(())
}

/// Returns false for a content that cannot be reached at all, which means that somebody has
/// tampered with the text.
fn is_possible(content: &Content) -> bool {
    let fits = |cell: usize| {
        let (centre, allowed) = (content.centres[cell], content.allowed);
        let is_given = content.givens.get(cell).is_some();
        let only = |marks: DigitSet| marks.difference(allowed).is_empty();
        content.colours[cell] <= COLOURS
            && match content.entries[cell] {
                CellEntry::Digit(digit) => {
                    !is_given && allowed.contains(digit) && centre.is_empty()
                }
                CellEntry::Marks(marks) if is_given => marks.union(centre).is_empty(),
                CellEntry::Marks(marks) => only(marks) && only(centre),
            }
    };
    (0..content.entries.len()).all(fits)
}
