//! A game's main line and side lines are a tree of moves.
//!
//! We don't store nodes with pointers, but complete lines from the full board to the end, and
//! identify a node by the moves that lead there. There are never many lines. So it doesn't hurt
//! that operations are linear in their total length, or even quadratic in their number.

use super::super::Number;
use std::sync::Arc;

/// Maximum number of side lines. Beyond that, the oldest is dropped.
pub const MOST_SIDE_LINES: usize = 20;

/// Lines of moves on a board: a main line, any number of side lines, and one of them is current.
///
/// Playing a move off the current line turns the rest of that line into a side line. This way, you
/// never lose anything by trying something. To stop this from growing forever, there is a limit of
/// [`MOST_SIDE_LINES`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    /// Starts with the main line. A side line that is the beginning of some other line is
    /// redundant, so there is none, except while it is current.
    all: Vec<Arc<Vec<Number>>>,
    /// Index of the current line.
    at: usize,
}

impl Default for Lines {
    /// Starts with a main line without moves.
    fn default() -> Self {
        Lines::of(Vec::new())
    }
}

impl Lines {
    /// Creates a main line, without side lines.
    #[must_use]
    pub fn of(main: Vec<Number>) -> Self {
        Lines { all: vec![Arc::new(main)], at: 0 }
    }

    /// Inverts [`Self::parts`]. Returns `None` if there are too many lines, or if the one at `at`
    /// can't be current.
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

    /// Iterates over all lines but the current one. The main line comes first, unless it is
    /// current.
    pub fn others(&self) -> impl Iterator<Item = &[Number]> {
        let others = self.all.iter().enumerate();
        let others = others.filter(|&(place, _)| place != self.at);
        others.map(|(_, line)| &line[..])
    }

    /// Returns one line per move that continues a node. These are complete lines from the full
    /// board, and the one that follows the main line comes first.
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

    /// Switches to a line through this node, preferably the current one, or else the first. Returns
    /// `false` if there is no such line.
    pub fn walk(&mut self, node: &[Number]) -> bool {
        let found = self.through(node);
        self.at = found.unwrap_or(self.at);
        self.settle();
        found.is_some()
    }

    /// Selects a number after the first `played` moves of the current line. If some line continues
    /// that way, it becomes current. Otherwise there is a new line in place of the current one,
    /// which becomes a side line.
    pub fn play(&mut self, played: usize, number: Number) {
        let mut line = self.line()[..played].to_vec();
        line.push(number);
        match self.through(&line) {
            None => return self.turn_to(line),
            // At the end of the main line, with another line that continues it. Extend the main
            // line in this case; we don't want to end up on a side line.
            Some(place @ 1..) if self.at == 0 && self.main().len() == played => {
                let line = self.all.remove(place);
                self.all[0] = line;
            }
            Some(place) => self.at = place,
        }
        self.settle();
    }

    /// Puts a line in place of the current one, which becomes a side line.
    pub fn turn_to(&mut self, line: Vec<Number>) {
        let before = Arc::clone(&self.all[self.at]);
        self.replace(line);
        self.keep(before);
    }

    /// Like [`Self::turn_to`], but the current line isn't preserved.
    pub fn replace(&mut self, line: Vec<Number>) {
        self.all[self.at] = Arc::new(line);
        let same = |place: usize| place != self.at && self.all[place] == self.all[self.at];
        if let Some(place) = (0..self.all.len()).find(|&place| same(place)) {
            self.all.remove(place.max(self.at));
            self.at = place.min(self.at);
        }
        self.settle();
    }

    /// Makes the first line through a node the main line. The others all stay. Returns `false` if
    /// the main line already passes through the node, or if no line does.
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

    /// Removes a node and everything after it. If that affects the current line, we switch to the
    /// (first) line that has the most moves in common with the path to the node. Returns `false` if
    /// the main line passes through the node, or if no line does.
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

    /// Adds a side line, unless it's the beginning of an existing one. If that makes too many,
    /// drops the oldest that isn't current.
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

    /// Drops side lines that are mere beginnings of another line. The current line stays.
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

/// Returns the length of the longest common beginning of two lines.
pub(super) fn common(one: &[Number], other: &[Number]) -> usize {
    let pairs = one.iter().zip(other);
    pairs.take_while(|(one, other)| one == other).count()
}
