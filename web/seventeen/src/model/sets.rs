//! Filters the list of sets.

/// You've touched a cell. It's up to the view what happens then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The pointer or the focus is on this cell, or it's not on any.
    Point(Option<usize>),
    Press(usize),
}

/// The filters of the list. There's also the cell under the pointer, but it changes too often to be
/// in here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SetsState {
    /// If you've pressed a cell, you only see sets through this one, even if the pointer is on
    /// another one.
    pub held: Option<usize>,
    /// You only see sets with this many cells.
    pub size: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetsStep {
    /// Filters by a cell. If it's the one by which we filter already, we stop that.
    Press(usize),
    /// Stops filtering by a cell.
    Release,
    /// Filters by the number of cells, or stops that.
    Size(Option<usize>),
    /// The pointer has got to another cell, so no set is selected any more.
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
