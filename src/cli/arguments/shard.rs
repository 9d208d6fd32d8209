//! Divides a job among several machines.

use ginnow_links::typed_number;

/// Selects one of `count` parts. Every item belongs to exactly one of them, so run the same command
/// for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// Returns `true` if item `thing` (counted from 0) belongs to this part. Items are dealt out
    /// like cards. We could cut the list into blocks instead, but the last boards of a range take
    /// the longest, and one machine would get them all.
    pub(in crate::cli) fn contains(self, thing: usize) -> bool {
        (thing + 1) % self.count == self.index % self.count
    }
}

/// Parses `i/n` with i from 1 to n.
pub(in crate::cli) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/');
    parts
        .and_then(|(index, count)| {
            let (index, count) = (typed_number(index)?, typed_number(count)?);
            (1..=count).contains(&index).then_some(Shard { index, count })
        })
        .ok_or_else(|| "a shard is i/n with i from 1 to n, such as 2/8".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thing_is_in_exactly_one_shard() {
        for count in 1..=7 {
            let shards: Vec<Shard> = (1..=count)
                .map(|index| shard(&format!("{index}/{count}")).expect("a shard"))
                .collect();
            for thing in 0..100 {
                let owners = shards.iter().filter(|shard| shard.contains(thing)).count();
                assert_eq!(owners, 1);
            }
        }
        assert!(shard("1/3").expect("a shard").contains(0), "the first one");
        for wrong in ["0/3", "4/3", "1/0", "1", "/", "a/b", "1/2/3"] {
            assert!(shard(wrong).is_err(), "{wrong}");
        }
    }
}
