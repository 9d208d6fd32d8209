//! Snapshots of the state allow undo and redo.

/// Keeps the states before and after the current one.
///
/// Note that the current state is not in here. It stays with the caller, so that a game can use its
/// own fields without having to ask the history. If you change something after an undo, the states
/// that you could have redone are lost, as in most editors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History<T> {
    past: Vec<T>,
    /// The states after the current one are in reverse order, because the next one is popped off
    /// the end.
    future: Vec<T>,
}

impl<T> Default for History<T> {
    fn default() -> Self {
        History { past: Vec::new(), future: Vec::new() }
    }
}

impl<T> History<T> {
    /// Creates a history from states, oldest first. It is split at index `present`, whose state is
    /// returned along with the history because it is the current one. Returns `None` if there is no
    /// such index.
    #[must_use]
    pub fn around(mut states: Vec<T>, present: usize) -> Option<(Self, T)> {
        if present >= states.len() {
            return None;
        }
        let mut future = states.split_off(present + 1);
        future.reverse();
        let now = states.pop()?;
        let past = states;
        Some((History { past, future }, now))
    }

    /// Records the state before a change. There is nothing to redo after that.
    pub fn remember(&mut self, before: T) {
        self.past.push(before);
        self.future.clear();
    }

    /// Returns the state before the current one, or `None` if there is nothing to undo. The state
    /// `now` becomes the next one to redo.
    pub fn undo(&mut self, now: impl FnOnce() -> T) -> Option<T> {
        let before = self.past.pop()?;
        self.future.push(now());
        Some(before)
    }

    /// Returns the state after the current one, or `None` if there's nothing to redo. `now` becomes
    /// the next state to undo.
    pub fn redo(&mut self, now: impl FnOnce() -> T) -> Option<T> {
        let after = self.future.pop()?;
        self.past.push(now());
        Some(after)
    }

    /// Returns two flags: can you undo, and can you redo?
    #[must_use]
    pub fn can(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }

    /// Returns the states before the current one, oldest first.
    #[must_use]
    pub fn past(&self) -> &[T] {
        &self.past
    }

    /// Returns the states after the current one, beginning with the next one.
    pub fn future(&self) -> impl Iterator<Item = &T> {
        self.future.iter().rev()
    }

    /// Drops the oldest states until at most `most` remain that can be undone.
    pub fn forget_all_but(&mut self, most: usize) {
        let more = self.past.len().saturating_sub(most);
        self.past.drain(..more);
    }
}

/// Implements undo and redo for a game. This expects that the game has a field `history` and two
/// methods, `snapshot` and `go_to`, which return the current state and restore an earlier one. It
/// is a macro because these three are private in every game.
macro_rules! undo_and_redo {
    ($game:ident) => {
        impl $game {
            /// Returns `true` if there is something to undo. Useful for enabling a button.
            #[must_use]
            pub fn can_undo(&self) -> bool {
                self.history.can().0
            }

            /// Returns `true` if there is something to redo. Useful for enabling a button.
            #[must_use]
            pub fn can_redo(&self) -> bool {
                self.history.can().1
            }

            /// Undoes the last action. If there wasn't any, returns `false` and changes nothing.
            pub fn undo(&mut self) -> bool {
                let now = self.snapshot();
                let before = self.history.undo(|| now);
                before.map(|before| self.go_to(before)).is_some()
            }

            /// Redoes the action undone last. If there wasn't any, returns `false` and changes
            /// nothing.
            pub fn redo(&mut self) -> bool {
                let now = self.snapshot();
                let after = self.history.redo(|| now);
                after.map(|after| self.go_to(after)).is_some()
            }

            /// Must be called before every change, or it can't be undone.
            fn remember(&mut self) {
                let before = self.snapshot();
                self.history.remember(before);
            }
        }
    };
}

pub(crate) use undo_and_redo;

#[cfg(test)]
mod tests {
    use super::History;

    /// Returns a history after this many actions. The states before them are 0, 1, 2 and so on, and
    /// the current one is `actions`.
    fn after(actions: u32) -> (History<u32>, u32) {
        let mut history = History::default();
        (0..actions).for_each(|before| history.remember(before));
        (history, actions)
    }

    #[test]
    fn undone_changes_can_be_redone_until_a_new_change() {
        let (mut history, now) = after(2);
        assert_eq!(history.can(), (true, false));
        assert_eq!(history.undo(|| now), Some(1));
        assert_eq!(history.undo(|| 1), Some(0));
        assert_eq!(history.undo(|| unreachable!()), None);
        assert_eq!(history.future().collect::<Vec<_>>(), [&1, &2]);
        assert_eq!(history.redo(|| 0), Some(1));
        assert_eq!(history.can(), (true, true));
        history.remember(1);
        assert_eq!(history.can(), (true, false));
        assert_eq!(history.redo(|| unreachable!()), None);
        assert_eq!(history.past(), [0, 1]);
    }

    #[test]
    fn a_history_is_rebuilt_around_its_current_state() {
        let (mut history, now) = after(3);
        let now = history.undo(|| now).expect("something was done");
        let states: Vec<u32> =
            (history.past().iter().chain([&now])).chain(history.future()).copied().collect();
        assert_eq!(states, [0, 1, 2, 3]);
        assert_eq!(History::around(states, 2), Some((history, now)));
        assert_eq!(History::around(vec![0, 1], 2), None);
        assert_eq!(History::<u32>::around(Vec::new(), 0), None);
    }

    #[test]
    fn the_oldest_state_is_dropped_first() {
        let (mut history, _) = after(5);
        history.forget_all_but(9);
        history.forget_all_but(2);
        assert_eq!(history.past(), [3, 4]);
    }
}
