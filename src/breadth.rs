//! Breadth-first search through all positions of a small puzzle.

/// Positions are numbers below a size; the walk keeps a bit for each of them, and takes a
/// step for every position that it leaves and one for every number of moves.
#[derive(Debug, Clone)]
pub struct Breadth {
    /// A bit for every position that was found.
    found: Vec<u64>,
    /// Positions that `moves` moves lead to and that have not been left yet...
    frontier: Vec<u32>,
    /// ...and those that need one more.
    next: Vec<u32>,
    moves: u32,
    count: u32,
}

impl Breadth {
    /// A walk from a position, where there are `size` of them.
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

    /// Takes at most so many steps. `after` gives all positions that a move leads to;
    /// `seen` is told of each position when it is found first, and how many moves lead
    /// there. What is found, and in which order, does not depend on how a run is divided.
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

    /// All positions that fewer moves lead to were left.
    #[must_use]
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// How many positions were found, the first included.
    #[must_use]
    pub fn found(&self) -> u32 {
        self.count
    }

    /// Whether everything that can be reached was found.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.frontier.is_empty() && self.next.is_empty()
    }

    /// Whether a position is new.
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

    /// Steps of a knight on a row of ten squares: two or three to either side.
    fn steps(at: u32) -> impl Iterator<Item = u32> {
        let ways = [
            at.checked_sub(2),
            at.checked_sub(3),
            Some(at + 2),
            Some(at + 3),
        ];
        ways.into_iter().flatten().filter(|&to| to < 10)
    }

    #[test]
    fn every_position_is_told_once_with_its_distance() {
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
