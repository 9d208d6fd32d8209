//! The keys of the timeline.

/// The command of a key, for a move or the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Steer {
    /// Moves the focused move one place earlier.
    Earlier,
    /// Moves the focused move one place later.
    Later,
    /// Moves the focused move as early as possible.
    Earliest,
    /// Moves the focused move as late as possible.
    Latest,
    /// Moves the focus to the row above.
    Up,
    /// Moves the focus to the row below.
    Down,
    /// Cancels the current drag.
    Cancel,
}

/// Returns the command of a key, if it has one.
#[must_use]
pub fn steer(key: &str) -> Option<Steer> {
    match key {
        "ArrowLeft" | "[" => Some(Steer::Earlier),
        "ArrowRight" | "]" => Some(Steer::Later),
        "Home" => Some(Steer::Earliest),
        "End" => Some(Steer::Latest),
        "ArrowUp" => Some(Steer::Up),
        "ArrowDown" => Some(Steer::Down),
        "Escape" => Some(Steer::Cancel),
        _ => None,
    }
}

impl Steer {
    /// Returns the new place of a move at `place`, which can be from `earliest` to
    /// `latest`.
    #[must_use]
    pub fn place(self, place: usize, earliest: usize, latest: usize) -> usize {
        match self {
            Steer::Earlier => place.saturating_sub(1).max(earliest),
            Steer::Later => (place + 1).min(latest),
            Steer::Earliest => earliest,
            Steer::Latest => latest,
            Steer::Up | Steer::Down | Steer::Cancel => place,
        }
    }

    /// Returns the row that the focus moves to from `row`, out of `count` rows.
    #[must_use]
    pub fn row(self, row: usize, count: usize) -> usize {
        match self {
            Steer::Up => row.saturating_sub(1),
            Steer::Down => (row + 1).min(count - 1),
            _ => row,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_keep_to_the_places_and_rows_that_there_are() {
        let place = |key, place| steer(key).map(|steer| steer.place(place, 2, 4));
        assert_eq!(place("ArrowLeft", 2), Some(2));
        assert_eq!(place("[", 4), Some(3));
        assert_eq!(place("]", 4), Some(4));
        assert_eq!(place("ArrowRight", 2), Some(3));
        assert_eq!((place("Home", 3), place("End", 3)), (Some(2), Some(4)));
        assert_eq!(place("x", 3), None);
        assert_eq!((Steer::Up.row(0, 9), Steer::Down.row(8, 9)), (0, 8));
    }
}
