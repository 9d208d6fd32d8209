//! This bipartite graph connects a position's numbers with their principal factors.

use super::{Number, Position};

/// The vertices of this graph are the numbers that remain in a position, identified by their index
/// in increasing order. Edges connect numbers with those principal factors that also remain. Since
/// ranks differ by exactly one along an edge, it is bipartite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingGraph {
    numbers: Vec<Number>,
    ranks: Vec<u8>,
    index: Vec<u32>,
    below: Adjacency,
    above: Adjacency,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Adjacency {
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Adjacency {
    fn of(&self, vertex: u32) -> &[u32] {
        let start = self.starts[vertex as usize] as usize;
        &self.targets[start..self.starts[vertex as usize + 1] as usize]
    }
}

const ABSENT: u32 = u32::MAX;

impl PairingGraph {
    /// Builds the graph of all numbers that remain, in O(e) for e edges.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self::between(position, position.remaining().collect(), |_| true)
    }

    /// Builds the subgraph for selections from `members`, all of which must remain. It has the
    /// members and their principal factors, but no edges for selecting anything else.
    #[must_use]
    pub fn among(position: &Position, members: &[Number]) -> Self {
        let mut is_member = vec![false; position.size() as usize + 1];
        let mut is_vertex = is_member.clone();
        for &member in members {
            is_member[member as usize] = true;
            is_vertex[member as usize] = true;
            for &factor in position.table().principal_factors(member) {
                is_vertex[factor as usize] |= position.remains(factor);
            }
        }
        let numbers = position.remaining().filter(|&n| is_vertex[n as usize]);
        Self::between(position, numbers.collect(), |n| is_member[n as usize])
    }

    /// Builds a graph with these vertices, and edges from members to their principal factors.
    fn between(
        position: &Position,
        numbers: Vec<Number>,
        is_member: impl Fn(Number) -> bool,
    ) -> Self {
        let table = position.table();
        let mut index = vec![ABSENT; position.size() as usize + 1];
        for (vertex, &number) in (0..).zip(&numbers) {
            index[number as usize] = vertex;
        }
        let mut lists = vec![Vec::new(); numbers.len()];
        let mut below = Adjacency::default();
        below.starts.push(0);
        for (vertex, &number) in (0..).zip(&numbers) {
            let factors: &[Number] =
                if is_member(number) { table.principal_factors(number) } else { &[] };
            for &factor in factors {
                let target = index[factor as usize];
                if target != ABSENT {
                    below.targets.push(target);
                    lists[target as usize].push(vertex);
                }
            }
            below.starts.push(offset(&below.targets));
        }
        let mut above = Adjacency::default();
        above.starts.push(0);
        for list in lists {
            above.targets.extend(list);
            above.starts.push(offset(&above.targets));
        }
        PairingGraph {
            ranks: numbers.iter().map(|&number| table.rank(number)).collect(),
            numbers,
            index,
            below,
            above,
        }
    }

    /// Returns the number of vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Returns `true` if no number is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Returns the number of pairs of a number and a principal factor.
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.below.targets.len()
    }

    /// Returns the number at a vertex. Vertices are in increasing order.
    #[must_use]
    pub fn number(&self, vertex: u32) -> Number {
        self.numbers[vertex as usize]
    }

    /// Returns all numbers, by vertex.
    #[must_use]
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// The vertex of a number, if it's in the graph.
    #[must_use]
    pub fn vertex(&self, number: Number) -> Option<u32> {
        let vertex = self.index.get(number as usize).copied()?;
        (vertex != ABSENT).then_some(vertex)
    }

    /// Returns the rank of the number at a vertex.
    #[must_use]
    pub fn rank(&self, vertex: u32) -> u8 {
        self.ranks[vertex as usize]
    }

    /// Returns the principal factors of the number at `vertex`, largest first.
    #[must_use]
    pub fn factors(&self, vertex: u32) -> &[u32] {
        self.below.of(vertex)
    }

    /// Numbers with the one at `vertex` as a principal factor, smallest first.
    #[must_use]
    pub fn multiples(&self, vertex: u32) -> &[u32] {
        self.above.of(vertex)
    }
}

fn offset(targets: &[u32]) -> u32 {
    u32::try_from(targets.len()).expect("boards are small")
}
