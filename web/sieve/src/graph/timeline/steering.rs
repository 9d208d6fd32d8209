//! What a key does in the timeline.

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
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
pub fn wish(key: &str) -> Option<Wish> {
    match key {
        "ArrowLeft" | "[" => Some(Wish::Earlier),
        "ArrowRight" | "]" => Some(Wish::Later),
        "Home" => Some(Wish::Earliest),
        "End" => Some(Wish::Latest),
        "ArrowUp" => Some(Wish::Up),
        "ArrowDown" => Some(Wish::Down),
        "Escape" => Some(Wish::Cancel),
        _ => None,
    }
}

impl Wish {
    /// The place that a move at `place` goes to, of those from `earliest` to
    /// `latest`.
    #[must_use]
    pub fn place(self, place: usize, earliest: usize, latest: usize) -> usize {
        match self {
            Wish::Earlier => place.saturating_sub(1).max(earliest),
            Wish::Later => (place + 1).min(latest),
            Wish::Earliest => earliest,
            Wish::Latest => latest,
            Wish::Up | Wish::Down | Wish::Cancel => place,
        }
    }

    /// The row that the focus goes to from `row`, of `count`.
    #[must_use]
    pub fn row(self, row: usize, count: usize) -> usize {
        match self {
            Wish::Up => row.saturating_sub(1),
            Wish::Down => (row + 1).min(count - 1),
            _ => row,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_keep_to_the_places_and_rows_that_there_are() {
        let place = |key, place| wish(key).map(|wish| wish.place(place, 2, 4));
        assert_eq!(place("ArrowLeft", 2), Some(2));
        assert_eq!(place("[", 4), Some(3));
        assert_eq!(place("]", 4), Some(4));
        assert_eq!(place("ArrowRight", 2), Some(3));
        assert_eq!((place("Home", 3), place("End", 3)), (Some(2), Some(4)));
        assert_eq!(place("x", 3), None);
        assert_eq!((Wish::Up.row(0, 9), Wish::Down.row(8, 9)), (0, 8));
    }
}
