//! The pairs in a game have an order.
//!
//! Selections take all of their factors with them. So if one pair's payment divides another's
//! selection, it must be played first, or the payment would be gone. Pairs are playable if and only
//! if this relation is acyclic. (Theory, point 2.)

use super::Pair;

/// This order relation decides in which orders pairs can be played. Pairs are identified by their
/// index in [`Order::pairs`], which is one of these orders.
///
/// Note that payments are fixed here. If numbers can also be paid with other factors, there may be
/// more legal orders, see [`super::LegalOrders`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pairs: Vec<Pair>,
    successors: Vec<Vec<usize>>,
    layers: Vec<usize>,
    earliest: Vec<usize>,
    latest: Vec<usize>,
}

/// A cycle, which proves that its pairs can't all be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    /// Each pair must be played before the next, and the last before the first.
    pub pairs: Vec<Pair>,
}

impl Order {
    /// Computes the order relation of `pairs`. They stay in their order if it is legal; otherwise,
    /// you get the nearest legal one. O(k² + k·e/64) for k pairs with e relations.
    ///
    /// # Errors
    /// Returns a shortest [`Cycle`] if the pairs can't all be played.
    pub fn new(pairs: &[Pair]) -> Result<Self, Cycle> {
        let relation = relation(pairs);
        let Some(sequence) = topological(&relation) else {
            return Err(shortest_cycle(pairs, &relation));
        };
        let mut place = vec![0; pairs.len()];
        for (position, &pair) in sequence.iter().enumerate() {
            place[pair] = position;
        }
        let relation: Vec<Vec<usize>> = sequence
            .iter()
            .map(|&pair| relation[pair].iter().map(|&next| place[next]).collect())
            .collect();
        let after = closure(&relation);
        let mut earliest = vec![0; pairs.len()];
        for row in &after {
            row.for_each(|later| earliest[later] += 1);
        }
        let count = pairs.len();
        Ok(Order {
            pairs: sequence.iter().map(|&pair| pairs[pair]).collect(),
            layers: layers(&relation),
            successors: reduce(&relation, &after),
            latest: after.iter().map(|row| count - 1 - row.len()).collect(),
            earliest,
        })
    }

    /// Returns the pairs in a legal order.
    #[must_use]
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// Returns the direct successors of a pair (transitive reduction): pairs that must come later,
    /// except for those that have to wait for another successor anyway.
    #[must_use]
    pub fn successors(&self, index: usize) -> &[usize] {
        &self.successors[index]
    }

    /// Returns the length of the longest chain that must be played before a pair.
    #[must_use]
    pub fn layer(&self, index: usize) -> usize {
        self.layers[index]
    }

    /// Returns the first possible place of a pair, counting from 0.
    #[must_use]
    pub fn earliest(&self, index: usize) -> usize {
        self.earliest[index]
    }

    /// Returns the last possible place of a pair, counting from 0.
    #[must_use]
    pub fn latest(&self, index: usize) -> usize {
        self.latest[index]
    }

    /// Returns the first and last place a pair can move to on its own, while all others stay in the
    /// order of [`Order::pairs`]. Counting from 0.
    #[must_use]
    pub fn places_alone(&self, index: usize) -> [usize; 2] {
        let earlier = (0..index).rev().find(|&other| self.successors(other).contains(&index));
        let later = self.successors(index).iter().min();
        [earlier.map_or(0, |other| other + 1), later.map_or(self.pairs.len(), |&other| other) - 1]
    }

    /// Returns the distance between a pair's first and last possible place. It is 0 if there is
    /// only one.
    #[must_use]
    pub fn slack(&self, index: usize) -> usize {
        self.latest[index] - self.earliest[index]
    }

    /// Returns a longest chain of pairs (as indices) that must follow one another. Ties are
    /// resolved by taking the first possible pair at each step.
    #[must_use]
    pub fn longest_chain(&self) -> Vec<usize> {
        let count = self.pairs.len();
        let mut remaining = vec![1; count];
        for at in (0..count).rev() {
            for &next in self.successors(at) {
                remaining[at] = remaining[at].max(remaining[next] + 1);
            }
        }
        let longest = |candidates: &[usize]| {
            let longest = candidates.iter().rev().max_by_key(|&&at| remaining[at]);
            longest.copied()
        };
        let all: Vec<usize> = (0..count).collect();
        let mut chain = Vec::new();
        let mut next = longest(&all);
        while let Some(at) = next {
            chain.push(at);
            next = longest(self.successors(at));
        }
        chain
    }
}

/// For each pair, returns those that must come later.
fn relation(pairs: &[Pair]) -> Vec<Vec<usize>> {
    let precedes = |first: usize, second: usize| {
        first != second && pairs[second].selection.is_multiple_of(pairs[first].payment)
    };
    let row = |first| (0..pairs.len()).filter(|&second| precedes(first, second)).collect();
    (0..pairs.len()).map(row).collect()
}

/// Returns a topological order, if there is one. It always continues with the first free pair, so
/// an order that is already legal does not change.
fn topological(relation: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut waiting = vec![0; relation.len()];
    for &next in relation.iter().flatten() {
        waiting[next] += 1;
    }
    let mut free: std::collections::BTreeSet<usize> =
        (0..relation.len()).filter(|&pair| waiting[pair] == 0).collect();
    let mut sequence = Vec::with_capacity(relation.len());
    while let Some(pair) = free.pop_first() {
        sequence.push(pair);
        for &next in &relation[pair] {
            waiting[next] -= 1;
            if waiting[next] == 0 {
                free.insert(next);
            }
        }
    }
    (sequence.len() == relation.len()).then_some(sequence)
}

/// Returns a shortest cycle, starting with its largest selection. There must be one.
fn shortest_cycle(pairs: &[Pair], relation: &[Vec<usize>]) -> Cycle {
    let cycles = (0..pairs.len()).filter_map(|start| cycle_through(relation, start));
    let mut cycle = cycles.min_by_key(Vec::len).expect("the relation has a cycle");
    let largest = (0..cycle.len()).max_by_key(|&at| pairs[cycle[at]].selection);
    cycle.rotate_left(largest.expect("a cycle has members"));
    Cycle { pairs: cycle.into_iter().map(|index| pairs[index]).collect() }
}

/// Returns a shortest cycle through `start`, found by breadth-first search.
fn cycle_through(relation: &[Vec<usize>], start: usize) -> Option<Vec<usize>> {
    let mut parent = vec![usize::MAX; relation.len()];
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some(pair) = queue.pop_front() {
        if relation[pair].contains(&start) {
            let mut cycle = vec![pair];
            while cycle[cycle.len() - 1] != start {
                cycle.push(parent[cycle[cycle.len() - 1]]);
            }
            cycle.reverse();
            return Some(cycle);
        }
        for &next in &relation[pair] {
            if next != start && parent[next] == usize::MAX {
                parent[next] = pair;
                queue.push_back(next);
            }
        }
    }
    None
}

struct Mask {
    words: Vec<u64>,
}

impl Mask {
    fn new(size: usize) -> Self {
        Mask { words: vec![0; size.div_ceil(64)] }
    }

    fn insert(&mut self, index: usize) {
        self.words[index / 64] |= 1 << (index % 64);
    }

    fn contains(&self, index: usize) -> bool {
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    fn unite(&mut self, other: &Mask) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (at, &word) in self.words.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(at * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

/// Computes the transitive closure of a relation. Expects a legal order, so that going backwards, a
/// pair's successors are always done already.
fn closure(relation: &[Vec<usize>]) -> Vec<Mask> {
    let mut after: Vec<Mask> = Vec::with_capacity(relation.len());
    for successors in relation.iter().rev() {
        let mut mask = Mask::new(relation.len());
        for &next in successors {
            mask.insert(next);
            mask.unite(&after[relation.len() - 1 - next]);
        }
        after.push(mask);
    }
    after.reverse();
    after
}

/// Removes relations that follow from two others.
fn reduce(relation: &[Vec<usize>], after: &[Mask]) -> Vec<Vec<usize>> {
    let implied = |row: &[usize], next: usize| {
        row.iter().any(|&between| between != next && after[between].contains(next))
    };
    let direct =
        |row: &Vec<usize>| row.iter().copied().filter(|&next| !implied(row, next)).collect();
    relation.iter().map(direct).collect()
}

/// Returns, for each pair, the length of the longest chain before it.
fn layers(relation: &[Vec<usize>]) -> Vec<usize> {
    let mut layers = vec![0; relation.len()];
    for (pair, successors) in relation.iter().enumerate() {
        for &next in successors {
            layers[next] = layers[next].max(layers[pair] + 1);
        }
    }
    layers
}
