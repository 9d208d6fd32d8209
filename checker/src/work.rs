//! Controls the budget of elementary steps. A file earns steps by its length, and has to spend them
//! before anything that takes time. This is why nobody can write a short file that takes long to
//! check.

use crate::limits::{FREE_STEPS, STEPS_PER_BYTE};

/// The file has not earned enough steps for this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfWork;

/// Steps that were earned, but not spent yet.
#[derive(Debug, Clone)]
pub struct Work {
    left: u64,
}

impl Work {
    /// Returns the initial budget. It isn't zero, because even a short certificate may need many
    /// steps.
    pub fn new() -> Self {
        Self { left: FREE_STEPS }
    }

    /// Earns the steps for `bytes` more bytes.
    pub fn earn(&mut self, bytes: usize) {
        let steps = (bytes as u64).saturating_mul(STEPS_PER_BYTE);
        self.left = self.left.saturating_add(steps);
    }

    /// Spends `steps`. Call this before the work, not after it: a check that is too expensive must
    /// not even begin.
    ///
    /// # Errors
    /// Returns [`OutOfWork`] if there aren't enough steps left. The budget is then unchanged.
    pub fn spend(&mut self, steps: usize) -> Result<(), OutOfWork> {
        match self.left.checked_sub(steps as u64) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(OutOfWork),
        }
    }

    #[cfg(test)]
    pub fn left(&self) -> u64 {
        self.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_spent_than_was_earned() {
        let mut work = Work { left: 5 };
        assert_eq!(work.spend(6), Err(OutOfWork));
        assert_eq!(work.spend(5), Ok(()));
        assert_eq!(work.spend(1), Err(OutOfWork));
        work.earn(1);
        assert_eq!(work.spend(usize::try_from(STEPS_PER_BYTE).unwrap()), Ok(()));
        assert_eq!(work.spend(1), Err(OutOfWork));
    }
}
