//! Keeps the main line of a game and its side lines as a tree of moves.
//!
//! The tree is stored as its lines, each from the full board to its end, and a node is named by the moves
//! that lead to it. There are few lines, so every operation takes time linear in their total length, or at
//! most quadratic in their number.

use super::super::Number;
use std::sync::Arc;

/// If you try more side lines than this, the oldest one is dropped.
pub const MOST_SIDE_LINES: usize = 20;

/// These are lines of moves on one board, and one of them is the current line.
///
/// If you play a move that isn't on the current line, the old line becomes a side line, so that nothing is
/// lost. Since only [`MOST_SIDE_LINES`] are kept, this can't grow without a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// The main line comes first, then the side lines. No side line is the beginning of another line,
    /// unless it is the current line.
    all: Vec<Arc<Vec<Number>>>,
    /// Index of the current line in `all`.
    at: usize,
}

impl Default for Lines {
    /// Creates a main line without moves.
    fn default() -> Self {
        Lines::of(Vec::new())
    }
}

impl Lines {
    /// Creates a main line without side lines.
    #[must_use]
    pub fn of(main: Vec<Number>) -> Self {
        Lines { all: vec![Arc::new(main)], at: 0 }
    }

    /// These lines, the main line first, with the one at index `at` as current line. `None` if there is no
    /// such index, or there are too many lines.
    pub(super) fn from_parts(all: Vec<Arc<Vec<Number>>>, at: usize) -> Option<Self> {
        if at >= all.len() || all.len() > MOST_SIDE_LINES + 1 {
            return None;
        }
        let mut lines = Lines { all, at };
        lines.settle();
        Some(lines)
    }

    /// Returns all lines, and the index of the current one.
    pub(super) fn parts(&self) -> (&[Arc<Vec<Number>>], usize) {
        (&self.all, self.at)
    }

    /// Returns the current line.
    #[must_use]
    pub fn line(&self) -> &[Number] {
        &self.all[self.at]
    }

    /// Returns the main line.
    #[must_use]
    pub fn main(&self) -> &[Number] {
        &self.all[0]
    }

    /// Returns the number of side lines.
    #[must_use]
    pub fn sides(&self) -> usize {
        self.all.len() - 1
    }

    /// Returns the lines other than the current one, the main line first.
    pub fn others(&self) -> impl Iterator<Item = &[Number]> {
        let others = self.all.iter().enumerate();
        let others = others.filter(|&(place, _)| place != self.at);
        others.map(|(_, line)| &line[..])
    }

    /// Returns the continuations of a node, that of the main line first: for each, the first line that
    /// contains it, from the full board.
    #[must_use]
    pub fn branches(&self, node: &[Number]) -> Vec<&[Number]> {
        let mut branches: Vec<&[Number]> = Vec::new();
        for line in &self.all {
            let next = line.get(node.len()).filter(|_| line.starts_with(node));
            let known = |branch: &&[Number]| branch.get(node.len()) == next;
            if next.is_some() && !branches.iter().any(known) {
                branches.push(line);
            }
        }
        branches
    }

    /// Makes a line through a node the current one: keeps the current line if it passes through the node,
    /// otherwise takes the first one that does. Returns false if no line does.
    pub fn walk(&mut self, node: &[Number]) -> bool {
        let found = self.through(node);
        self.at = found.unwrap_or(self.at);
        self.settle();
        found.is_some()
    }

    /// Selects a number after the first `played` moves of the current line. If a line continues with it,
    /// that becomes the current line. Otherwise the new line takes the place of the current one, which
    /// becomes a side line.
    pub fn play(&mut self, played: usize, number: Number) {
        let mut line = self.line()[..played].to_vec();
        line.push(number);
        match self.through(&line) {
            None => return self.turn_to(line),
            // It continues at the end of the current line, which is the main line.
            Some(place @ 1..) if self.at == 0 && self.main().len() == played => {
                let line = self.all.remove(place);
                self.all[0] = line;
            }
            Some(place) => self.at = place,
        }
        self.settle();
    }

    /// Puts a line in the place of the current one, which becomes a side line.
    pub fn turn_to(&mut self, line: Vec<Number>) {
        let before = Arc::clone(&self.all[self.at]);
        self.replace(line);
        self.keep(before);
    }

    /// Puts a line in the place of the current one, which is dropped.
    pub fn replace(&mut self, line: Vec<Number>) {
        self.all[self.at] = Arc::new(line);
        let same = |place: usize| place != self.at && self.all[place] == self.all[self.at];
        if let Some(place) = (0..self.all.len()).find(|&place| same(place)) {
            self.all.remove(place.max(self.at));
            self.at = place.min(self.at);
        }
        self.settle();
    }

    /// Makes the first line through a node the main line. All others stay. Returns false, without a change,
    /// if the main line passes through it, or no line does.
    pub fn promote(&mut self, node: &[Number]) -> bool {
        let first = self.all.iter().position(|line| line.starts_with(node));
        let Some(place @ 1..) = first else {
            return false;
        };
        let line = self.all.remove(place);
        self.all.insert(0, line);
        if self.at <= place {
            self.at = if self.at == place { 0 } else { self.at + 1 };
        }
        self.settle();
        true
    }

    /// Removes a node with everything after it. Returns false, without a change, if the main line passes
    /// through it, or no line does. If the current line was cut, the first of those that share most moves
    /// with the path to the node becomes current.
    pub fn cut(&mut self, node: &[Number]) -> bool {
        let through = |line: &Arc<Vec<Number>>| line.starts_with(node);
        if through(&self.all[0]) || !self.all.iter().any(through) {
            return false;
        }
        let cut_before = self.all[..self.at].iter().filter(|line| through(line)).count();
        let current_is_cut = through(&self.all[self.at]);
        self.all.retain(|line| !through(line));
        self.at -= cut_before;
        if current_is_cut {
            let most = self.all.iter().map(|line| common(line, node)).max();
            let nearest = |line: &Arc<Vec<Number>>| Some(common(line, node)) == most;
            self.at = self.all.iter().position(nearest).unwrap_or(0);
        }
        self.settle();
        true
    }

    /// Adds a side line, unless it is the beginning of another line. If there are too many, the oldest one
    /// is dropped.
    pub fn keep(&mut self, line: Arc<Vec<Number>>) {
        if self.all.iter().any(|other| other.starts_with(&line)) {
            return;
        }
        self.all.push(line);
        self.settle();
        if self.sides() > MOST_SIDE_LINES {
            let oldest = if self.at == 1 { 2 } else { 1 };
            self.all.remove(oldest);
            self.at -= usize::from(self.at > oldest);
        }
    }

    /// Returns the index of a line through a node. Prefers the current line to the first one.
    fn through(&self, node: &[Number]) -> Option<usize> {
        let mut places = std::iter::once(self.at).chain(0..self.all.len());
        places.find(|&place| self.all[place].starts_with(node))
    }

    /// Drops side lines that are the beginning of another line and not current.
    fn settle(&mut self) {
        let places = 0..self.all.len();
        let is_within = |own: usize, other: usize| {
            let (one, longer) = (&self.all[own], &self.all[other]);
            own != other && longer.starts_with(one) && (one != longer || other < own)
        };
        let stays = |own: usize| {
            own == 0 || own == self.at || !places.clone().any(|other| is_within(own, other))
        };
        let stay: Vec<bool> = places.clone().map(stays).collect();
        self.at = stay[..self.at].iter().filter(|&&stays| stays).count();
        let mut stay = stay.into_iter();
        self.all.retain(|_| stay.next() == Some(true));
    }
}

/// Returns the number of moves that two lines have in common at the beginning.
pub(super) fn common(one: &[Number], other: &[Number]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}
