//! Encodes the task, age, and size of a saved search in the name under which we save the bytes.
//! This way, listing the searches does not involve loading megabytes of data.

use crate::messages::BoardTask;
use ginnow::sieve::Number;
use ginnow::sieve::links::{goal_name, read_moves, read_required, write_moves};
use ginnow::sieve::optimize::Goal;
use ginnow::sorting::sort_by_key;

/// The prefix of every name, with a format version.
pub const PREFIX: &str = "sieve/search/1/";

/// Limit on all saved searches together.
pub const MOST_BYTES: u64 = 64 << 20;

/// The name of a saved search tells us all of this.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The task being solved.
    pub task: BoardTask,
    /// When it was saved (Unix time in milliseconds).
    pub at: u64,
    /// Size in bytes.
    pub bytes: u64,
    /// The search has run for this long, in milliseconds.
    pub elapsed: u64,
}

impl Entry {
    /// Encodes the entry as a name. The inverse of [`of`](Self::of).
    #[must_use]
    pub fn name(&self) -> String {
        let BoardTask { size, moves, required, goal } = &self.task;
        let (goal, mut moves) = (goal_name(*goal), write_moves(moves));
        if !required.is_empty() {
            moves = format!("{moves}~{}", write_moves(required));
        }
        let Entry { at, bytes, elapsed, .. } = self;
        format!("{PREFIX}{goal}/{size}/{moves}/{at}/{bytes}/{elapsed}")
    }

    /// Parses a name. Returns `None` if the format is wrong.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        let mut parts = name.strip_prefix(PREFIX)?.split('/');
        let goal = parts.next()?;
        let goal =
            [Goal::Largest, Goal::Smallest].into_iter().find(|&one| goal_name(one) == goal)?;
        let size = parts.next()?.parse().ok()?;
        let line = parts.next()?;
        let (moves, required) = line.split_once('~').unwrap_or((line, ""));
        let (moves, _) = read_moves(size, moves);
        let (required, _) = read_required(size, required);
        let mut figure = || parts.next()?.parse().ok();
        Some(Entry {
            at: figure()?,
            bytes: figure()?,
            elapsed: figure()?,
            task: BoardTask { size, moves, required, goal },
        })
    }

    /// Returns true if this is a search for the given board and goal.
    #[must_use]
    pub fn is_about(&self, size: Number, goal: Goal) -> bool {
        (self.task.size, self.task.goal) == (size, goal)
    }
}

/// Returns the names to delete when saving `new`. These are invalid ones, older versions of the
/// same search, and all that exceed [`MOST_BYTES`]. We go from new to old, so old searches are the
/// first to go.
pub fn outdated(names: &[String], new: &Entry) -> Vec<String> {
    let mut space = MOST_BYTES.saturating_sub(new.bytes);
    let mut entries: Vec<(Option<Entry>, &String)> =
        names.iter().map(|name| (Entry::of(name), name)).collect();
    // Newest first.
    sort_by_key(&mut entries, |(entry, _)| entry.as_ref().map_or(0, |entry| u64::MAX - entry.at));
    let stays = |entry: &Option<Entry>, space: &mut u64| {
        let entry = entry.as_ref().filter(|entry| entry.task != new.task)?;
        *space = space.checked_sub(entry.bytes)?;
        Some(())
    };
    entries
        .into_iter()
        .filter(|(entry, _)| stays(entry, &mut space).is_none())
        .map(|(_, name)| name.clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(size: Number, moves: &[Number], at: u64, bytes: u64) -> Entry {
        let task =
            BoardTask { size, moves: moves.to_vec(), required: Vec::new(), goal: Goal::Largest };
        Entry { task, at, bytes, elapsed: 61_500 }
    }

    #[test]
    fn names_are_read_back() {
        for entry in [entry(1000, &[], 1_795_000_000_000, 581_520), entry(120, &[113, 49], 1, 2)] {
            assert_eq!(Entry::of(&entry.name()), Some(entry));
        }
        let mut with = entry(120, &[113, 49], 1, 2);
        let name = with.name();
        assert_eq!(name, "sieve/search/1/largest/120/113-49/1/2/61500");
        with.task.required = vec![6, 45];
        let name = with.name();
        assert_eq!(name, "sieve/search/1/largest/120/113-49~6-45/1/2/61500");
        assert_eq!(Entry::of(&name), Some(with));
        for wrong in [
            "",
            "sieve/search/1/",
            "sieve/search/1/best/120//1/2/3",
            "sieve/search/1/largest/x//1/2/3",
            "sieve/search/1/largest/120//1/2",
            "sieve/search/2/largest/120//1/2/3",
        ] {
            assert_eq!(Entry::of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_oldest_and_the_unreadable_searches_are_deleted_when_space_runs_out() {
        let saved = [
            entry(500, &[], 3, MOST_BYTES / 2),
            entry(600, &[], 1, MOST_BYTES / 4),
            entry(700, &[], 2, MOST_BYTES / 4),
        ];
        let mut names: Vec<String> = saved.iter().map(Entry::name).collect();
        names.push(format!("{PREFIX}something else"));
        let removed = |new: &Entry| outdated(&names, new);
        let strange = names[3].as_str();
        assert_eq!(removed(&entry(800, &[], 4, 0)), [strange]);
        assert_eq!(removed(&entry(800, &[], 4, 10)), [strange, &names[1]]);
        // The previous version of this search has to go.
        assert_eq!(removed(&entry(600, &[], 4, 10)), [strange, &names[1]]);
        assert_eq!(
            removed(&entry(800, &[], 4, MOST_BYTES / 2 + 1)),
            [strange, &names[0], &names[1]]
        );
    }
}
