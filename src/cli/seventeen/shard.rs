//! One of several parts of a catalogue of grids.

/// One of several parts of a catalogue of grids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// Whether the `number`-th grid belongs to this part. Neighbours go to
    /// different parts.
    pub(super) fn contains(self, number: usize) -> bool {
        number % self.count == self.index % self.count
    }
}

/// `i/n`, 1 <= i <= n.
pub(super) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/');
    parts
        .and_then(|(index, count)| {
            let (index, count) = (index.parse().ok()?, count.parse().ok()?);
            let valid = (1..=count).contains(&index);
            valid.then_some(Shard { index, count })
        })
        .ok_or_else(|| "a shard is i/n with i from 1 to n, such as 2/8".to_owned())
}
