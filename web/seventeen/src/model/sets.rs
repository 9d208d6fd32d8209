//! What is looked at among the sets.

/// What is done with a cell of the grid, 0 to 80. The view that is open is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// It is pointed at, by the pointer or the focus; nothing is any more.
    Point(Option<usize>),
    Press(usize),
}

/// How many sets are listed at first, and how many more each time.
pub const LISTED: usize = 24;

/// What is looked at among the sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The cell that was pointed at last.
    pub pointed: Option<usize>,
    /// The cell that was pressed: pointing at others changes nothing.
    pub held: Option<usize>,
    /// Sets of so many cells only.
    pub size: Option<usize>,
    /// How many sets are listed.
    pub listed: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Touch(Touch),
    /// All cells, none by itself.
    Release,
    /// Sets of so many cells only, or of all sizes.
    Size(Option<usize>),
    More,
}

impl Default for State {
    fn default() -> Self {
        State {
            pointed: None,
            held: None,
            size: None,
            listed: LISTED,
        }
    }
}

impl State {
    /// The cell whose sets are looked at, if it is one.
    pub fn cell(&self) -> Option<usize> {
        self.held.or(self.pointed)
    }

    /// A cell of the grid is touched. What was pointed at last stays, so that
    /// the pointer can leave for the list.
    fn touch(&mut self, touch: Touch) {
        let before = self.cell();
        match touch {
            Touch::Point(Some(cell)) => self.pointed = Some(cell),
            Touch::Point(None) => {}
            Touch::Press(cell) if self.held == Some(cell) => self.held = None,
            Touch::Press(cell) => {
                self.held = Some(cell);
                self.pointed = Some(cell);
            }
        }
        if self.cell() != before {
            self.listed = LISTED;
        }
    }

    pub fn step(&mut self, step: Step) {
        match step {
            Step::Touch(touch) => return self.touch(touch),
            Step::Release => (self.pointed, self.held) = (None, None),
            Step::Size(size) => self.size = size,
            Step::More => self.listed += 4 * LISTED,
        }
        if step != Step::More {
            self.listed = LISTED;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pressed_cell_stays_until_it_is_pressed_again() {
        let mut state = State::default();
        state.touch(Touch::Point(Some(3)));
        state.touch(Touch::Point(None));
        assert_eq!(state.cell(), Some(3), "the pointer may leave for the list");
        state.touch(Touch::Press(3));
        state.touch(Touch::Point(Some(4)));
        assert_eq!(state.cell(), Some(3));
        state.touch(Touch::Press(5));
        assert_eq!(state.cell(), Some(5));
        state.touch(Touch::Press(5));
        state.touch(Touch::Point(Some(6)));
        assert_eq!(state.cell(), Some(6));
        state.step(Step::Release);
        assert_eq!(state.cell(), None);
    }
}
