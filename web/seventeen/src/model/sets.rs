//! Filters the list of sets.

/// An action on a cell of the grid, 0 to 80, which the open view handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The pointer or the focus is on this cell, or on none.
    Point(Option<usize>),
    Press(usize),
}

/// The list has these filters, and also the cell under the pointer, which isn't here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SetsState {
    /// The pressed cell: only sets through it are shown, whichever cell the pointer is on.
    pub held: Option<usize>,
    /// Only sets of this many cells.
    pub size: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetsStep {
    /// Holds a cell, or releases it if it was held.
    Press(usize),
    /// Releases the cell.
    Release,
    /// Shows only sets of this many cells, or sets of all sizes.
    Size(Option<usize>),
    /// The pointer is on another cell. This only deselects the selected set.
    Point,
}

impl SetsState {
    pub fn step(&mut self, step: SetsStep) {
        match step {
            SetsStep::Press(cell) if self.held != Some(cell) => self.held = Some(cell),
            SetsStep::Press(_) | SetsStep::Release => self.held = None,
            SetsStep::Size(size) => self.size = size,
            SetsStep::Point => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pressed_cell_is_held_until_it_is_pressed_again() {
        let mut state = SetsState::default();
        let mut held = |step| {
            state.step(step);
            state.held
        };
        assert_eq!(held(SetsStep::Press(3)), Some(3));
        assert_eq!(held(SetsStep::Press(5)), Some(5));
        assert_eq!(held(SetsStep::Point), Some(5));
        assert_eq!(held(SetsStep::Press(5)), None);
        assert_eq!((held(SetsStep::Press(6)), held(SetsStep::Release)), (Some(6), None));
    }
}
