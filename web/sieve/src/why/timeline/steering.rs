//! What a key does in the timeline.

/// How a key steers a move or the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Steer {
    /// The move at the focus is to be one place earlier.
    Earlier,
    /// The move at the focus is to be one place later.
    Later,
    /// The move at the focus is to be as early as it can.
    Earliest,
    /// The move at the focus is to be as late as it can.
    Latest,
    /// The focus is to go to the row above.
    Up,
    /// The focus is to go to the row below.
    Down,
    /// What is being dragged is to go back.
    Cancel,
}

/// What a key asks for, if anything.
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
    /// The place that a move at `place` goes to, of those from `earliest` to
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

    /// The row that the focus goes to from `row`, of `count`.
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
