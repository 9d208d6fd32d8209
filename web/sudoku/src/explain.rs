//! Messages for problems with a text or a grid.

use ginnow::sudoku::formats::{FormatError, Unwritable};
use ginnow::sudoku::{Conflict, House};
use ginnow_kit::words::{count, fill, list, number, text};
use yew::prelude::*;

/// Explains why a text can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// A one-sentence reason.
    pub line: String,
    /// The offending line, with a caret below the error.
    pub excerpt: Option<String>,
}

impl From<String> for Wrong {
    fn from(line: String) -> Self {
        let excerpt = None;
        Wrong { line, excerpt }
    }
}

impl Wrong {
    /// Explains why a text is not a grid.
    #[must_use]
    pub fn format(error: &FormatError, text: &str) -> Self {
        let line = format_error(error);
        let excerpt = error.place().map(|place| place.excerpt(text));
        Wrong { line, excerpt }
    }

    /// Renders the sentence and the excerpt.
    pub fn html(&self) -> Html {
        html! {
            <>
                {&self.line}
                if let Some(excerpt) = &self.excerpt {
                    <code class="excerpt" translate="no" aria-hidden="true">{excerpt}</code>
                }
            </>
        }
    }
}

/// Like [`Wrong::format`], but without an excerpt.
#[must_use]
pub fn format_error(error: &FormatError) -> String {
    match error {
        FormatError::Empty => text("format.empty").to_owned(),
        FormatError::TooLong { length } => {
            fill!("format.too-long", length = number(*length as u64))
        }
        FormatError::Character { place, found } => {
            fill!("format.character", line = place.line, column = place.column, found)
        }
        FormatError::NotText { line } => fill!("format.not-text", line),
        FormatError::OtherFile { kind } => fill!("format.other-file", kind),
        FormatError::NoGrid => text("format.no-grid").to_owned(),
        FormatError::Cells { found, .. } => count("format.cells", *found as u64),
        FormatError::Row { place, found, above } => {
            fill!("format.row", line = place.line, found, above)
        }
        FormatError::PencilMarks { place } => fill!("format.pencil-marks", line = place.line),
        FormatError::Ambiguous { place, sign } => {
            fill!("format.ambiguous", line = place.line, column = place.column, sign)
        }
        FormatError::TwoGrids { place } => fill!("format.two-grids", line = place.line),
        FormatError::Several { place, count } => {
            fill!("format.several", line = place.line, count)
        }
        FormatError::LinkedCells { format, found } => {
            fill!("format.linked-cells", format = format.name(), found)
        }
        FormatError::LinkedCharacter { format, position, found } => {
            fill!("format.linked-character", format = format.name(), position, found)
        }
        FormatError::ShortId { host } => fill!("format.short-id", host),
        FormatError::UnknownLink => text("format.unknown-link").to_owned(),
        FormatError::UnknownPage { page } => fill!("format.unknown-page", page),
        FormatError::Damaged { format } => fill!("format.damaged", format = format.name()),
        FormatError::NoPuzzle { format, .. } => {
            fill!("format.no-puzzle", format = format.name())
        }
        FormatError::FurtherRules { format, rules } => {
            fill!("format.further-rules", format = format.name(), rules = list(rules))
        }
    }
}

/// Explains why a format cannot represent a grid.
#[must_use]
pub fn unwritable(error: &Unwritable) -> String {
    match error {
        Unwritable::Size { format, side } => {
            fill!("format.size", format = format.name(), side)
        }
        Unwritable::Digit { format, digit, largest, row, column } => {
            fill!("format.digit", format = format.name(), digit, largest, row, column)
        }
    }
}

/// Describes a conflict, which makes it impossible to complete the grid.
#[must_use]
pub fn conflict(conflict: &Conflict) -> String {
    match conflict {
        Conflict::Repeated { digit, house, .. } => {
            let (key, index) = match house {
                House::Row(index) => ("conflict.row", index),
                House::Column(index) => ("conflict.column", index),
                House::Box(index) => ("conflict.box", index),
            };
            fill!(key, digit, house = index + 1)
        }
        Conflict::NotAllowed { digit, .. } => fill!("conflict.not-allowed", digit),
        Conflict::TooManyDigits { digits, most } => {
            fill!("conflict.too-many", count = digits.len(), digits = list(digits.iter()), most)
        }
    }
}

/// Renders the conflicts as a list, or nothing if there are no conflicts.
pub fn conflict_list(conflicts: &[Conflict]) -> Html {
    if conflicts.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="sudoku-conflicts">
            {for conflicts.iter().map(|it| html! { <li>{conflict(it)}</li> })}
        </ul>
    }
}
