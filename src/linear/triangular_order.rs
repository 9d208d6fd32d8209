//! The order in which the nodes of a triangular matrix are solved, and which of them have anything to do.
//!
//! Half of the nodes of a basis are logicals or nearly so: the diagonal entry is one, and nothing flows on. Solves that
//! go through all nodes pass them over.

use super::small;

/// Marks the place of a node that has moved.
const MOVED: u32 = u32::MAX;

/// The nodes of a matrix that is held by rows and by columns, in triangular order.
#[derive(Clone, Debug, Default)]
pub(super) struct TriangularOrder {
    /// The nodes; [`MOVED`] where one used to be.
    nodes: Vec<u32>,
    position: Vec<u32>,
    /// Positions of nodes whose row, or diagonal entry, changes a solution.
    rows: Marks,
    /// The same of their columns.
    columns: Marks,
}

impl TriangularOrder {
    /// Takes the order, and which nodes have something to do as rows and as columns.
    pub(super) fn new(
        nodes: Vec<u32>,
        as_row: impl Fn(usize) -> bool,
        as_column: impl Fn(usize) -> bool,
    ) -> Self {
        let mut order = Self {
            position: vec![0; nodes.len()],
            nodes,
            ..Self::default()
        };
        for (position, &node) in order.nodes.iter().enumerate() {
            order.position[node as usize] = small(position);
            order.rows.push(as_row(node as usize));
            order.columns.push(as_column(node as usize));
        }
        order
    }

    /// Makes a node the last one, with something to do.
    pub(super) fn move_to_end(&mut self, node: usize) {
        let before = self.position[node] as usize;
        self.nodes[before] = MOVED;
        self.rows.set(before, false);
        self.columns.set(before, false);
        self.position[node] = small(self.nodes.len());
        self.nodes.push(small(node));
        self.rows.push(true);
        self.columns.push(true);
    }

    /// Notes that the row of a node has something to do.
    #[inline]
    pub(super) fn occupy_row(&mut self, node: usize) {
        self.rows.set(self.position[node] as usize, true);
    }

    /// The nodes whose rows have something to do, first to last.
    pub(super) fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        let positions = self.rows.words.iter().enumerate().flat_map(|(at, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(at * 64 + bit)
            })
        });
        positions.map(|position| self.nodes[position])
    }

    /// The nodes whose columns have something to do, last to first.
    pub(super) fn columns_backward(&self) -> impl Iterator<Item = u32> + '_ {
        let words = self.columns.words.iter().enumerate().rev();
        let positions = words.flat_map(|(at, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.checked_ilog2()? as usize;
                rest ^= 1 << bit;
                Some(at * 64 + bit)
            })
        });
        positions.map(|position| self.nodes[position])
    }
}

/// A bit for each position.
#[derive(Clone, Debug, Default)]
struct Marks {
    words: Vec<u64>,
    length: usize,
}

impl Marks {
    fn push(&mut self, mark: bool) {
        if self.length.is_multiple_of(64) {
            self.words.push(0);
        }
        self.length += 1;
        self.set(self.length - 1, mark);
    }

    #[inline]
    fn set(&mut self, position: usize, mark: bool) {
        let word = &mut self.words[position / 64];
        *word = *word & !(1 << (position % 64)) | u64::from(mark) << (position % 64);
    }
}
