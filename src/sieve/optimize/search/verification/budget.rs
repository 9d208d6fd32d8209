//! What may be wrong with what is told, and what looking at it may cost.

/// What is wrong with what is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsound(pub &'static str);

/// Entries of rows written out and added up before data is refused: some
/// seconds, many times what a search of the largest boards stores, and half of
/// what the checker of certificates does for any file.
const MOST_STEPS: u64 = 1_000_000_000;

/// Bytes of memory for what is made of each byte that is told. What is merely
/// read takes less by itself: this is for what a few bytes can stand for, such as
/// the row of a cut, or the decisions on the way to an open node.
const MEMORY_PER_BYTE: u64 = 64;

/// Bytes of memory that little data can have as well.
const FREE_MEMORY: u64 = 1 << 20;

/// Bounds and work that are told of are far smaller: so many microseconds are
/// decades.
pub const LARGEST_FIGURE: u64 = 1 << 50;

/// Refuses what is told unless something holds.
///
/// # Errors
/// [`Unsound`], with these words.
pub fn ensure(holds: bool, otherwise: &'static str) -> Result<(), Unsound> {
    holds.then_some(()).ok_or(Unsound(otherwise))
}

/// What is left of the time and the memory that checking may take.
#[derive(Debug)]
pub struct Budget {
    steps: u64,
    memory: u64,
}

impl Budget {
    /// For data of so many bytes.
    pub fn of(bytes: usize) -> Self {
        let earned = MEMORY_PER_BYTE.saturating_mul(bytes as u64);
        Budget {
            steps: MOST_STEPS,
            memory: FREE_MEMORY.saturating_add(earned),
        }
    }

    /// Pays for going through so many entries, and one step more.
    ///
    /// # Errors
    /// [`Unsound`] if there is not so much time left.
    pub fn spend(&mut self, entries: usize) -> Result<(), Unsound> {
        let left = self.steps.checked_sub(entries as u64 + 1);
        self.steps = left.ok_or(Unsound("it takes too much work to check"))?;
        Ok(())
    }

    /// Pays for keeping so many things of this type.
    ///
    /// # Errors
    /// [`Unsound`] if there is not so much memory left.
    pub fn keep<T>(&mut self, things: usize) -> Result<(), Unsound> {
        let bytes = things.saturating_mul(size_of::<T>()) as u64;
        let left = self.memory.checked_sub(bytes);
        self.memory = left.ok_or(Unsound("it takes more memory than its size warrants"))?;
        Ok(())
    }
}
