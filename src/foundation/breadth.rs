//! Breadth-first search is fine for puzzles that are small enough to visit every position.

/// Walks through positions, represented by numbers below a fixed size. Found positions are marked
/// with one bit each. Expanding a position counts as one step, and so does moving on to the next
/// distance.
#[derive(Debug, Clone)]
pub struct Breadth {
    /// One bit per position, set once it has been found.
    found: Vec<u64>,
    /// Positions at distance `moves`, not expanded yet.
    frontier: Vec<u32>,
    /// Positions found so far at distance `moves` + 1.
    next: Vec<u32>,
    moves: u32,
    count: u32,
}

impl Breadth {
    /// Creates a walk from `start`. All positions that it reaches must be below `size`.
    #[must_use]
    pub fn new(size: u32, start: u32) -> Self {
        let mut walk = Breadth {
            found: vec![0; (size as usize).div_ceil(64)],
            frontier: vec![start],
            next: Vec::new(),
            moves: 0,
            count: 0,
        };
        walk.mark(start);
        walk
    }

    /// Takes at most `steps` steps. `after` returns the positions that are one move away, and
    /// `seen` is called with each new position and its distance (but not for the start). The order
    /// of these calls does not depend on how a run is divided, so you can stop and continue at any
    /// time.
    pub fn advance<I: IntoIterator<Item = u32>>(
        &mut self,
        steps: u64,
        after: impl Fn(u32) -> I,
        mut seen: impl FnMut(u32, u32),
    ) {
        for _ in 0..steps {
            if let Some(position) = self.frontier.pop() {
                for position in after(position) {
                    if self.mark(position) {
                        self.next.push(position);
                        seen(position, self.moves + 1);
                    }
                }
            } else if self.next.is_empty() {
                return;
            } else {
                std::mem::swap(&mut self.frontier, &mut self.next);
                self.moves += 1;
            }
        }
    }

    /// Returns the distance of the positions being expanded. All closer ones have already been
    /// expanded.
    #[must_use]
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// Returns the number of positions found, including the start.
    #[must_use]
    pub fn found(&self) -> u32 {
        self.count
    }

    /// Returns `true` once every reachable position has been found.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.frontier.is_empty() && self.next.is_empty()
    }

    /// Marks a position as found. Returns `true` if it's new.
    fn mark(&mut self, position: u32) -> bool {
        let (word, bit) = (position as usize / 64, 1 << (position % 64));
        let is_new = self.found[word] & bit == 0;
        self.found[word] |= bit;
        self.count += u32::from(is_new);
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The moves of a sort of knight that lives on a row of ten squares and jumps by two or three.
    fn steps(at: u32) -> impl Iterator<Item = u32> {
        let ways = [at.checked_sub(2), at.checked_sub(3), Some(at + 2), Some(at + 3)];
        ways.into_iter().flatten().filter(|&to| to < 10)
    }

    #[test]
    fn every_position_is_reported_once_with_its_distance() {
        for slice in [1, 3, u64::MAX] {
            let mut walk = Breadth::new(10, 0);
            let mut found = Vec::new();
            while !walk.is_done() {
                walk.advance(slice, steps, |position, moves| {
                    found.push((moves, position));
                });
            }
            found.sort_unstable();
            let expected = [(1, 2), (1, 3), (2, 1), (2, 4), (2, 5), (2, 6)];
            assert_eq!(found[..6], expected);
            assert_eq!(found[6..], [(3, 7), (3, 8), (3, 9)]);
            assert_eq!((walk.moves(), walk.found()), (3, 10));
        }
    }
}
