//! Errors in untrusted data, and limits on the time and memory that we spend on verifying it.

/// A claim in untrusted data that turned out to be false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsound(pub &'static str);

/// The largest number of row entries that we're willing to write out and add up, which takes a few
/// seconds. A saved search of even the largest boards needs only a fraction of this, and it's half
/// of the work that the certificate checker accepts for any file.
const MOST_STEPS: u64 = 1_000_000_000;

/// How many bytes of memory each byte of data may take. Reading it takes much less. The rest is for
/// data that expands, such as the row of a cut or the decisions on the path to an open node.
const MEMORY_PER_BYTE: u64 = 64;

/// Small data gets this many bytes in addition.
const FREE_MEMORY: u64 = 1 << 20;

/// The largest bound, or amount of work, that data may claim. As work, this is decades.
pub const LARGEST_FIGURE: u64 = 1 << 50;

/// Rejects the data unless `holds` is true.
///
/// # Errors
/// Returns [`Unsound`] with the message `otherwise`.
pub fn ensure(holds: bool, otherwise: &'static str) -> Result<(), Unsound> {
    holds.then_some(()).ok_or(Unsound(otherwise))
}

/// How much time and memory the verification may still take.
#[derive(Debug)]
pub struct Budget {
    steps: u64,
    memory: u64,
}

impl Budget {
    /// Returns the budget for data that has `bytes` bytes. The more you send, the more memory you
    /// may use, so that a short message can't make us allocate a lot.
    pub fn of(bytes: usize) -> Self {
        let earned = MEMORY_PER_BYTE.saturating_mul(bytes as u64);
        Budget { steps: MOST_STEPS, memory: FREE_MEMORY.saturating_add(earned) }
    }

    /// Spends one step, plus one for each entry. Call this before you do the work, not after it.
    ///
    /// # Errors
    /// Returns [`Unsound`] if there aren't that many left.
    pub fn spend(&mut self, entries: usize) -> Result<(), Unsound> {
        let left = self.steps.checked_sub(entries as u64 + 1);
        self.steps = left.ok_or(Unsound("it takes too much work to check"))?;
        Ok(())
    }

    /// Spends the memory for this many values of type `T`.
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
