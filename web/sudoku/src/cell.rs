//! Cells of the grid are drawn, and described for screen readers.

use crate::input::tool::COLOUR_NAMES;
use crate::mark::Marked;
use ginnow::sudoku::{CellEntry, Digit, DigitSet, Shape};
use ginnow_kit::words::{fill, list, text};
use yew::prelude::*;

/// Everything that affects the appearance of a cell.
pub struct Cell<'grid> {
    pub shape: Shape,
    /// Index, row by row from 0.
    pub index: usize,
    /// If the cell is given, this is the digit.
    pub given: Option<Digit>,
    /// The player's entry if there's no given digit.
    pub entry: CellEntry,
    /// Pencil marks in the centre.
    pub centre: DigitSet,
    /// Colour, counted from 1. 0 for none.
    pub colour: u8,
    /// Digits that can be used in this grid.
    pub allowed: DigitSet,
    /// The cell is part of a conflict.
    pub conflicting: bool,
    /// The Tab key leads here.
    pub at: bool,
    /// `None` in a grid that cannot be filled.
    pub selected: Option<bool>,
    /// The digit is the same as in the cell with the focus.
    pub alike: bool,
    /// Marks on the cell, possibly several.
    pub marks: Vec<&'grid Marked>,
    /// If its digit slides into place, the number of columns to the right that it comes from.
    pub slide: Option<isize>,
}

impl Cell<'_> {
    /// Returns its digit, given or not.
    fn digit(&self) -> Option<Digit> {
        match self.entry {
            _ if self.given.is_some() => self.given,
            CellEntry::Digit(digit) => Some(digit),
            CellEntry::Marks(_) => None,
        }
    }

    pub fn view(&self) -> Html {
        let class = classes!(
            "sudoku-cell",
            self.given.map(|_| "given"),
            self.conflicting.then_some("conflicting"),
            self.alike.then_some("alike"),
            (self.colour > 0).then(|| format!("coloured coloured-{}", self.colour)),
            self.marks.iter().map(|marked| marked.mark.class()).collect::<Classes>(),
        );
        let readonly = (self.selected.is_some() && self.given.is_some()).then_some("true");
        html! {
            <div role="gridcell" {class} data-cell={self.index.to_string()}
                tabindex={if self.at { "0" } else { "-1" }} aria-label={self.message()}
                aria-selected={self.selected.map(|selected| selected.to_string())}
                aria-readonly={readonly} aria-invalid={self.conflicting.then_some("true")}>
                {self.content()}
            </div>
        }
    }

    fn content(&self) -> Html {
        if let Some(digit) = self.digit() {
            let Some(from) = self.slide else {
                return html! { <span class="sudoku-digit">{digit}</span> };
            };
            let side = if from < 0 { "left" } else { "right" };
            let way = format!("from-{side}-{}", from.unsigned_abs());
            // Another digit needs another element, or else its animation would not restart.
            return html! {
                <span key={digit} class={classes!("sudoku-digit", "slides", way)}>{digit}</span>
            };
        }
        let CellEntry::Marks(corners) = self.entry else {
            return Html::default();
        };
        html! {
            <>
                if !corners.is_empty() {
                    {self.corners(corners)}
                }
                if !self.centre.is_empty() {
                    <span class={classes!("sudoku-centre", (self.centre.len() > 5).then_some("many"))}
                        aria-hidden="true">{self.centre.to_string()}</span>
                }
            </>
        }
    }

    /// Renders the pencil marks around the centre. Each digit has a fixed place.
    fn corners(&self, marks: DigitSet) -> Html {
        let place = |digit: Digit| {
            let shown = marks.contains(digit).then(|| digit.to_string());
            html! { <span>{shown}</span> }
        };
        let wide = (self.allowed.len() > 9).then_some("wide");
        // Leave space for marks in the centre.
        let around = (!self.centre.is_empty()).then_some("with-centre");
        html! {
            <span class={classes!("sudoku-notes", wide, around)} aria-hidden="true">
                {for self.allowed.iter().map(place)}
            </span>
        }
    }

    /// Describes the cell in words.
    fn message(&self) -> String {
        let row = self.shape.row(self.index) + 1;
        let column = self.shape.column(self.index) + 1;
        let content = match (self.digit(), self.entry) {
            (Some(digit), _) if self.given.is_some() => fill!("grid.given", digit),
            (Some(digit), _) => digit.to_string(),
            (None, CellEntry::Marks(corners)) => {
                let marked = |key, marks: DigitSet| {
                    let digits = list(marks.iter());
                    (!marks.is_empty()).then(|| fill!(key, digits))
                };
                let blank = Some(text("grid.blank").to_owned());
                let corners = marked("grid.notes", corners);
                let centre = marked("grid.centre", self.centre);
                let all: Vec<String> = [blank, corners, centre].into_iter().flatten().collect();
                all.join(", ")
            }
            (None, CellEntry::Digit(_)) => String::new(),
        };
        let mut message = fill!("grid.cell", row, column, content);
        let colour = usize::from(self.colour).checked_sub(1);
        let colour = colour.and_then(|at| COLOUR_NAMES.get(at).copied());
        for key in colour.into_iter().chain(self.conflicting.then_some("grid.conflicting")) {
            message.push_str(", ");
            message.push_str(text(key));
        }
        for meaning in self.marks.iter().filter_map(|marked| marked.meaning.as_ref()) {
            message.push_str(", ");
            message.push_str(meaning);
        }
        message
    }
}
