//! Filters the list of sets.

/// A cell was touched. What happens next is up to the view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The pointer or focus is on this cell (or on none).
    Point(Option<usize>),
    Press(usize),
}

/// The list's filters, except for the cell below the pointer, which changes too often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SetsState {
    /// A pressed cell: only sets through it are visible, even if the pointer is elsewhere.
    pub held: Option<usize>,
    /// Only sets with this many cells are visible.
    pub size: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetsStep {
    /// Filters by a cell, or stops if that is the current filter.
    Press(usize),
    /// Stops filtering by a cell.
    Release,
    /// Filters by the number of cells, or stops.
    Size(Option<usize>),
    /// The pointer has moved to another cell, so no set is selected.
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
