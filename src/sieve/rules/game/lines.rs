//! The main line of a game and its side lines, which together form a tree of moves.
//!
//! Instead of nodes with pointers, we store the lines, each of them from the full board to its end,
//! and identify a node by the moves that lead to it. There are never many lines, so it doesn't hurt
//! that every operation takes time linear in their total length, or even quadratic in their number.

use super::super::Number;
use std::sync::Arc;

/// The largest number of side lines. If you try more, the oldest one is dropped.
pub const MOST_SIDE_LINES: usize = 20;

/// Lines of moves on one board, with a main line, any number of side lines, and a current line
/// among them.
///
/// If you play a move that isn't on the current line, the rest of that line becomes a side line, so
/// that nothing is lost by trying something. There's a limit of [`MOST_SIDE_LINES`] so that this
/// doesn't grow forever.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// The main line comes first. A line that's the beginning of another one is redundant, so there
    /// are no such side lines, except for the current line while you're on it.
    all: Vec<Arc<Vec<Number>>>,
    /// Index of the current line.
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

    /// Puts lines together that were taken apart by [`Self::parts`]. This returns `None` if there
    /// are too many of them, or if there isn't a line at index `at` that could be the current one.
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

    /// Returns how many side lines there are.
    #[must_use]
    pub fn sides(&self) -> usize {
        self.all.len() - 1
    }

    /// Returns all lines except for the current one. If the main line is among them, it comes
    /// first.
    pub fn others(&self) -> impl Iterator<Item = &[Number]> {
        let others = self.all.iter().enumerate();
        let others = others.filter(|&(place, _)| place != self.at);
        others.map(|(_, line)| &line[..])
    }

    /// Returns one line for each move with which a node continues. Each is a whole line from the
    /// full board, and the one that continues the main line comes first.
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

    /// Makes a line through this node the current one. We prefer the line that's already current,
    /// and then the first one. Returns false if no line passes through the node.
    pub fn walk(&mut self, node: &[Number]) -> bool {
        let found = self.through(node);
        self.at = found.unwrap_or(self.at);
        self.settle();
        found.is_some()
    }

    /// Selects a number after the first `played` moves of the current line. If some line continues
    /// with it, that line becomes the current one. Otherwise we have a new line, which takes the
    /// place of the current one, and the current one becomes a side line.
    pub fn play(&mut self, played: usize, number: Number) {
        let mut line = self.line()[..played].to_vec();
        line.push(number);
        match self.through(&line) {
            None => return self.turn_to(line),
            // You were at the end of the main line, and another line continues it. This makes the
            // main line longer, so we don't want to end up on a side line.
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

    /// Puts a line in the place of the current one, which isn't preserved.
    pub fn replace(&mut self, line: Vec<Number>) {
        self.all[self.at] = Arc::new(line);
        let same = |place: usize| place != self.at && self.all[place] == self.all[self.at];
        if let Some(place) = (0..self.all.len()).find(|&place| same(place)) {
            self.all.remove(place.max(self.at));
            self.at = place.min(self.at);
        }
        self.settle();
    }

    /// Makes the first line through a node the main line, without removing any of the others.
    /// Returns false, without a change, if the main line already passes through the node or if no
    /// line does.
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

    /// Removes a node and everything after it. If this affects the current line, we switch to the
    /// line that shares the most moves with the path to the node (the first one if there are
    /// several). Returns false, without a change, if the main line passes through the node or if no
    /// line does.
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

    /// Adds a side line. This does nothing if it's the beginning of another line. If there are too
    /// many lines afterwards, the oldest side line that isn't current has to go.
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

    /// Returns the index of a line through this node, preferably the current one.
    fn through(&self, node: &[Number]) -> Option<usize> {
        let mut places = std::iter::once(self.at).chain(0..self.all.len());
        places.find(|&place| self.all[place].starts_with(node))
    }

    /// Drops the side lines that are just the beginning of another line, unless you're on one.
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

/// Returns how many moves two lines share before they part.
pub(super) fn common(one: &[Number], other: &[Number]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}
