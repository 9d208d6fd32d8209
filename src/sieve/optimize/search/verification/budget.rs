//! Errors in untrusted data, and limits on the time and memory it takes to verify.

/// Untrusted data has made a false claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsound(pub &'static str);

/// Limits the row entries to write out and add up to a few seconds' worth. Even on the largest
/// boards, a saved search needs just a fraction of that. It is half of the work that the
/// certificate checker accepts for any file.
const MOST_STEPS: u64 = 1_000_000_000;

/// Each byte of data may take this much memory. Reading takes much less; the rest is for data that
/// expands, like a cut's row or the decisions on an open node's path.
const MEMORY_PER_BYTE: u64 = 64;

/// Small data would not get enough memory without this allowance.
const FREE_MEMORY: u64 = 1 << 20;

/// The largest bound or amount of work that data can claim. As work, that's decades.
pub const LARGEST_FIGURE: u64 = 1 << 50;

/// Returns an error unless `holds`.
///
/// # Errors
/// Returns [`Unsound`] with the message `otherwise`.
pub fn ensure(holds: bool, otherwise: &'static str) -> Result<(), Unsound> {
    holds.then_some(()).ok_or(Unsound(otherwise))
}

/// Limits the time and memory for verification.
#[derive(Debug)]
pub struct Budget {
    steps: u64,
    memory: u64,
}

impl Budget {
    /// Returns the budget for `bytes` bytes of data. The more data, the more memory, so a short
    /// message cannot make us allocate a lot.
    pub fn of(bytes: usize) -> Self {
        let earned = MEMORY_PER_BYTE.saturating_mul(bytes as u64);
        Budget { steps: MOST_STEPS, memory: FREE_MEMORY.saturating_add(earned) }
    }

    /// Spends a step, plus one per entry. Call this before doing the work.
    ///
    /// # Errors
    /// Returns [`Unsound`] if there aren't that many left.
    pub fn spend(&mut self, entries: usize) -> Result<(), Unsound> {
        let left = self.steps.checked_sub(entries as u64 + 1);
        self.steps = left.ok_or(Unsound("it takes too much work to check"))?;
        Ok(())
    }

    /// Spends the memory for a number of values.
    ///
    /// # Errors
    /// Returns [`Unsound`] if there isn't that much left.
    pub fn keep<T>(&mut self, things: usize) -> Result<(), Unsound> {
        let bytes = things.saturating_mul(size_of::<T>()) as u64;
        let left = self.memory.checked_sub(bytes);
        self.memory = left.ok_or(Unsound("it needs too much memory for its size"))?;
        Ok(())
    }
}
