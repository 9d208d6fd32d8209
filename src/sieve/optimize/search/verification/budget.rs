//! Errors in untrusted data, and the limits for verifying it.

/// Data from outside can claim anything, and this says which of its claims is false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsound(pub &'static str);

/// The maximum number of row entries to write out and add up before the data is rejected: a few seconds
/// of work. This is many times the need of a stored search of the largest boards, and half of the work
/// that the checker of certificates accepts for any file.
const MOST_STEPS: u64 = 1_000_000_000;

/// Bytes of memory allowed for each byte of data. Plain reading takes less. The rest is for data that a
/// few bytes expand to, such as the row of a cut, or the decisions on the path to an open node.
const MEMORY_PER_BYTE: u64 = 64;

/// Bytes of memory allowed in addition, for small data.
const FREE_MEMORY: u64 = 1 << 20;

/// Largest bound, and the largest amount of work in microseconds (decades), that data may claim.
pub const LARGEST_FIGURE: u64 = 1 << 50;

/// Refuses the data unless `holds`.
///
/// # Errors
/// Returns [`Unsound`] with the text `otherwise`.
pub fn ensure(holds: bool, otherwise: &'static str) -> Result<(), Unsound> {
    holds.then_some(()).ok_or(Unsound(otherwise))
}

/// The time and memory that verification may still take.
#[derive(Debug)]
pub struct Budget {
    steps: u64,
    memory: u64,
}

impl Budget {
    /// Returns the budget for data of `bytes` bytes.
    pub fn of(bytes: usize) -> Self {
        let earned = MEMORY_PER_BYTE.saturating_mul(bytes as u64);
        Budget { steps: MOST_STEPS, memory: FREE_MEMORY.saturating_add(earned) }
    }

    /// Spends one step, and one per entry.
    ///
    /// # Errors
    /// Returns [`Unsound`] if there are not that many left.
    pub fn spend(&mut self, entries: usize) -> Result<(), Unsound> {
        let left = self.steps.checked_sub(entries as u64 + 1);
        self.steps = left.ok_or(Unsound("it takes too much work to check"))?;
        Ok(())
    }

    /// Spends the memory for this many values of a type.
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
