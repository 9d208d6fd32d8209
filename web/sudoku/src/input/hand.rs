//! Selects cells and enters digits.

use crate::input::pad::PadProps;
use crate::input::tool::Tool;
use ginnow::sudoku::{Action, CellEntry, Digit, EditedGrid};
use ginnow_kit::reactive::state::StateSetter;
use std::rc::Rc;
use yew::prelude::*;

/// Knows where the next digit goes, and how it is entered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Aim {
    /// The cell with the focus.
    pub cell: usize,
    /// One bit per selected cell. If none is set, it is just `cell`.
    pub selected: u128,
    pub tool: Tool,
    /// True if tapping selects a cell in addition to the others instead of replacing them.
    pub several: bool,
}

impl Aim {
    /// Returns true if a cell is selected.
    pub fn has(self, cell: usize) -> bool {
        if self.selected == 0 { cell == self.cell } else { self.selected >> cell & 1 == 1 }
    }

    fn only(self, cell: usize) -> Self {
        Aim { cell, selected: 1 << cell, ..self }
    }

    fn also(self, cell: usize) -> Self {
        let before = if self.selected == 0 { 1 << self.cell } else { self.selected };
        Aim { cell, selected: before | 1 << cell, ..self }
    }

    fn without(self, cell: usize) -> Self {
        Aim { cell, selected: self.selected & !(1 << cell), ..self }
    }
}

/// Everything that's needed for selecting and filling cells.
#[derive(Clone)]
pub(crate) struct Hand {
    pub board: Rc<EditedGrid>,
    pub act: Option<Callback<Action>>,
    pub aim: StateSetter<Aim>,
}

impl Hand {
    /// Returns the cell with the focus.
    pub fn cell(&self) -> usize {
        self.aim.latest().cell.min(self.last())
    }

    fn last(&self) -> usize {
        self.board.shape().cells() - 1
    }

    /// Returns the selected cells.
    fn cells(&self) -> Vec<usize> {
        let aim = *self.aim.latest();
        let cells: Vec<usize> = (0..=self.last()).filter(|&cell| aim.has(cell)).collect();
        // Another board may have fewer cells.
        if cells.is_empty() { vec![self.cell()] } else { cells }
    }

    /// Selects this cell only.
    pub fn select(&self, cell: usize) {
        self.aim.update(|aim| aim.only(cell));
    }

    /// Selects this cell as well.
    pub fn extend(&self, cell: usize) {
        self.aim.update(|aim| aim.also(cell));
    }

    /// Handles a press on a cell. If `more` is true, the others remain selected.
    pub fn press(&self, cell: usize, more: bool) {
        self.aim.update(|aim| match (more || aim.several, aim.has(cell)) {
            (false, _) => aim.only(cell),
            (true, false) => aim.also(cell),
            (true, true) => aim.without(cell),
        });
    }

    /// Moves the focus to this cell. Unless it is already selected or the player is still selecting, it
    /// becomes the only selected cell.
    pub fn focus(&self, cell: usize, selecting: bool) {
        self.aim.update(|aim| {
            if selecting || aim.has(cell) { Aim { cell, ..*aim } } else { aim.only(cell) }
        });
    }

    pub fn next_tool(&self) {
        self.choose(self.aim.latest().tool.next());
    }

    fn choose(&self, tool: Tool) {
        self.aim.change(|aim| aim.tool = tool);
    }

    pub fn pad(&self, aim: Aim) -> PadProps {
        let (write, erase, choose, several) =
            (self.clone(), self.clone(), self.clone(), self.clone());
        PadProps {
            allowed: self.board.allowed(),
            tool: aim.tool,
            several: aim.several,
            write: Callback::from(move |digit| write.write(digit, write.aim.latest().tool)),
            erase: Callback::from(move |()| erase.erase()),
            choose: Callback::from(move |tool| choose.choose(tool)),
            select_several: Callback::from(move |()| {
                several.aim.change(|aim| aim.several ^= true);
            }),
        }
    }

    /// Applies several actions that are undone in a single step.
    fn do_all(&self, actions: impl IntoIterator<Item = Action>) {
        let mut actions: Vec<Action> = actions.into_iter().collect();
        let action = match actions.len() {
            0 => return,
            1 => actions.swap_remove(0),
            _ => Action::Together(actions),
        };
        if let Some(act) = &self.act {
            act.emit(action);
        }
    }

    /// Enters a digit into the selected cells.
    pub fn write(&self, digit: Digit, tool: Tool) {
        let cells = self.cells().into_iter();
        match tool {
            Tool::Digit => self.do_all(cells.map(|cell| Action::Write { cell, digit })),
            Tool::Corner => self.mark(digit, |cell| Action::Mark { cell, digit }, |cell| {
                matches!(self.board.entry(cell), CellEntry::Marks(marks) if marks.contains(digit))
            }),
            Tool::Centre => self.mark(digit, |cell| Action::MarkCentre { cell, digit }, |cell| {
                self.board.centre(cell).contains(digit)
            }),
            Tool::Colour => self.paint(digit),
        }
    }

    /// Marks the blank cells of the selection, or removes the mark if all of them have it. If none are
    /// blank, the marks replace their digits.
    fn mark(&self, digit: Digit, mark: impl Fn(usize) -> Action, has: impl Fn(usize) -> bool) {
        if !self.board.allowed().contains(digit) {
            return;
        }
        let mut cells = self.cells();
        cells.retain(|&cell| self.board.givens().get(cell).is_none());
        let is_blank = |cell: &usize| matches!(self.board.entry(*cell), CellEntry::Marks(_));
        if !cells.iter().any(is_blank) {
            let erased = cells.into_iter().map(|cell| [Action::Erase { cell }, mark(cell)]);
            return self.do_all(erased.flatten());
        }
        cells.retain(is_blank);
        if cells.iter().any(|&cell| !has(cell)) {
            cells.retain(|&cell| !has(cell));
        }
        self.do_all(cells.into_iter().map(mark));
    }

    /// Colours the selected cells, or removes the colour if all of them have it.
    fn paint(&self, colour: u8) {
        let cells = self.cells();
        let all = cells.iter().all(|&cell| self.board.colour(cell) == colour);
        let colour = if all { 0 } else { colour };
        self.do_all(cells.into_iter().map(|cell| Action::Colour { cell, colour }));
    }

    pub fn erase(&self) {
        let cells = self.cells().into_iter();
        self.do_all(cells.map(|cell| Action::Erase { cell }));
    }
}

#[cfg(test)]
mod tests {
    use super::Aim;

    #[test]
    fn selections_grow_and_shrink() {
        let aim = Aim::default();
        assert!(aim.has(0) && !aim.has(1), "the cell with the focus");
        let two = aim.only(3).also(5);
        assert!(two.has(3) && two.has(5) && !two.has(0));
        assert_eq!(two.cell, 5);
        assert!(!two.without(3).has(3));
        assert_eq!(two.only(80).selected, 1 << 80);
        assert!(aim.also(7).has(0), "it was selected before");
    }
}
