//! Alters the contents of a search without invalidating its format.

use crate::dice::Dice;
use crate::format::{Change, Cut, Node, NodeOutcome, Open, Proof, Row, Search, Status};

/// Picks an index below the length, or 0 if there is nothing to pick from.
fn any(dice: &mut Dice, length: usize) -> usize {
    if length == 0 { 0 } else { dice.roll(length) }
}

/// Returns a small number, because these tend to mean something.
fn small(dice: &mut Dice, most: usize) -> u32 {
    u32::try_from(dice.roll(most + 2)).expect("small")
}

impl Search {
    fn vertices(&self) -> usize {
        self.costs[0].len()
    }

    /// Splits an open node or a leaf, just as a search would. A proof that closes the node closes
    /// both sides too, and the bound is true for them.
    pub fn grow(&mut self, top: usize, dice: &mut Dice) {
        let ends: Vec<usize> = (top..self.nodes.len())
            .filter(|&place| !matches!(self.nodes[place].outcome, NodeOutcome::Branch { .. }))
            .collect();
        let Some(&place) = ends.get(any(dice, ends.len())) else {
            return;
        };
        let path = self.decided(place, top);
        let vertex = small(dice, self.vertices() - 2);
        if path.contains(&vertex) {
            return;
        }
        self.split(place, vertex);
    }

    /// Splits a node by a vertex, even if it is already decided.
    pub fn split(&mut self, place: usize, vertex: u32) {
        let outcome = self.nodes[place].outcome;
        let selected = u32::try_from(self.nodes.len()).expect("few");
        self.nodes[place].outcome =
            NodeOutcome::Branch { vertex, selected, unselected: selected + 1 };
        let side = Node { exclusions: Vec::new(), outcome };
        self.nodes.extend([side.clone(), side]);
        let known = self.open.iter().position(|open| open.place as usize == place);
        if let Some(known) = known {
            let known = self.open.swap_remove(known);
            self.open.extend([selected, selected + 1].map(|place| Open {
                place,
                entered: false,
                ..known.clone()
            }));
        }
    }

    /// Returns the vertices decided on the way to a node.
    fn decided(&self, place: usize, top: usize) -> Vec<u32> {
        let mut decided = Vec::new();
        let mut at = place;
        while at != top {
            let above = (top..self.nodes.len()).find_map(|above| match self.nodes[above].outcome {
                NodeOutcome::Branch { vertex, selected, unselected }
                    if [selected, unselected].contains(&u32::try_from(at).expect("few")) =>
                {
                    Some((above, vertex))
                }
                _ => None,
            });
            let Some((above, vertex)) = above.filter(|_| decided.len() < 100) else {
                break;
            };
            decided.push(vertex);
            at = above;
        }
        decided
    }

    /// Rewrites the events of the tree to make it look as if a search had produced them.
    pub fn retell(&mut self, top: usize, entered: bool) {
        let found = self.changes.iter().filter_map(|&(_, change)| match change {
            Change::Improved { .. } => Some((u32::try_from(top).expect("small"), change)),
            _ => None,
        });
        let found: Vec<_> = found.collect();
        self.changes.clear();
        let name = |place: usize| u32::try_from(place).expect("few");
        let mut was_entered = vec![false; self.nodes.len()];
        if !entered {
            self.changes.push((name(top), Change::Entered));
        }
        was_entered[top] = true;
        self.changes.extend(found);
        let mut branchings: Vec<(u32, usize, u32)> = Vec::new();
        for place in top..self.nodes.len() {
            if let NodeOutcome::Branch { vertex, selected, .. } = self.nodes[place].outcome {
                branchings.push((selected, place, vertex));
            }
        }
        branchings.sort_unstable();
        for (_, place, vertex) in branchings {
            if !std::mem::replace(&mut was_entered[place], true) {
                self.changes.push((name(place), Change::Entered));
            }
            let bound = 1 << 20;
            self.changes.push((name(place), Change::Branched { vertex, bound }));
        }
        for place in top..self.nodes.len() {
            if let NodeOutcome::Leaf(proof) = self.nodes[place].outcome
                && let Some(proof) = self.proofs.get(proof as usize)
            {
                let bound = proof.total >> proof.shift.min(60);
                self.changes.push((name(place), Change::Closed { bound }));
            }
        }
        for open in &mut self.open {
            open.entered = was_entered.get(open.place as usize) == Some(&true);
        }
    }

    /// Tells a single lie.
    pub fn lie(&mut self, other: &Search, top: usize, dice: &mut Dice) {
        match dice.roll(24) {
            0..=4 => self.lie_about_the_tree(top, dice),
            5..=9 => self.lie_about_proofs(dice),
            10..=12 => self.lie_about_cuts(other, dice),
            13..=16 => self.lie_about_events(dice),
            17 | 18 => self.lie_about_open_nodes(dice),
            19 => self.lie_about_games(other, dice),
            20 => self.lie_about_bases(other, dice),
            21 => self.lie_about_costs(dice),
            22 => self.mix_with(other, dice),
            _ => self.work = [0, u64::MAX, u64::MAX / 4][dice.roll(3)],
        }
    }

    fn lie_about_the_tree(&mut self, top: usize, dice: &mut Dice) {
        let place = any(dice, self.nodes.len());
        let proofs = self.proofs.len();
        let some_node = small(dice, self.nodes.len());
        match dice.roll(8) {
            // Decides a number again, or twice on the same path.
            0 => {
                let decided = self.decided(place, top);
                let again = decided.get(any(dice, decided.len())).copied();
                let vertex = again.unwrap_or_else(|| small(dice, self.vertices()));
                if place >= top && !matches!(self.nodes[place].outcome, NodeOutcome::Branch { .. })
                {
                    self.split(place, vertex);
                    self.split(self.nodes.len() - 1 - dice.roll(2), vertex);
                }
            }
            1 => self.nodes[place].outcome = NodeOutcome::Leaf(small(dice, proofs)),
            2 => self.nodes[place].exclusions.push(small(dice, proofs)),
            3 => self.nodes[place].exclusions.clear(),
            4 => self.nodes[place].outcome = NodeOutcome::Open,
            5 => self.nodes.push(Node { exclusions: Vec::new(), outcome: NodeOutcome::Leaf(0) }),
            _ => {
                let vertices = self.vertices();
                if let NodeOutcome::Branch { vertex, selected, unselected } =
                    &mut self.nodes[place].outcome
                {
                    match dice.roll(4) {
                        0 => std::mem::swap(selected, unselected),
                        1 => *vertex = small(dice, vertices),
                        2 => *selected = some_node,
                        _ => *unselected = *selected,
                    }
                }
            }
        }
    }

    /// Makes proofs that cover too little, though their totals are right or look right.
    fn lie_about_proofs(&mut self, dice: &mut Dice) {
        let vertices = self.vertices();
        let cuts = self.cuts.len();
        let copies = self.proofs.clone();
        let place = any(dice, copies.len());
        let Some(proof) = self.proofs.get_mut(place) else {
            return;
        };
        let term = any(dice, proof.terms.len());
        let by = 1 + i64::from(small(dice, 300)) * [1, 1 << proof.shift.min(30)][dice.roll(2)];
        match dice.roll(8) {
            0 => {
                if let Some((Row::Number(_), multiplier)) = proof.terms.get_mut(term) {
                    *multiplier -= by;
                    proof.total -= by;
                }
            }
            1 => {
                let vertex = small(dice, vertices);
                proof.terms.push((Row::Must(vertex), by));
                proof.total -= by;
            }
            2 => {
                proof.terms.push((Row::Demand(small(dice, vertices / 4)), by));
                proof.total -= by;
            }
            3 => proof.total -= by,
            4 => {
                if term < proof.terms.len() {
                    let (_, multiplier) = proof.terms.remove(term);
                    proof.total -= multiplier;
                }
            }
            5 => proof.shift = small(dice, 70),
            6 => {
                let cut = Row::Cut(small(dice, cuts));
                proof.terms.push((cut, [by, i64::MAX, -by, 0][dice.roll(4)]));
            }
            _ => *proof = copies[any(dice, copies.len())].clone(),
        }
    }

    /// Makes invalid cuts, and proofs that use them.
    fn lie_about_cuts(&mut self, other: &Search, dice: &mut Dice) {
        let vertices = self.vertices();
        let some = |dice: &mut Dice, most: usize| {
            let mut list: Vec<u32> = (0..=dice.roll(most)).map(|_| small(dice, vertices)).collect();
            list.sort_unstable();
            if dice.roll(8) > 0 {
                list.dedup();
            }
            list
        };
        let cuts = self.cuts.len();
        let next = u32::try_from(cuts).expect("few");
        let (cut, right) = match dice.roll(6) {
            0 => (Cut::Rank { bound: 0, factors: some(dice, 4), members: some(dice, 9) }, 0),
            1 => (
                Cut::Rank {
                    bound: small(dice, 12),
                    factors: some(dice, 14),
                    members: some(dice, 20),
                },
                1,
            ),
            2 => (
                Cut::Cycle {
                    threshold: u8::try_from(small(dice, 6)).expect("small"),
                    factors: some(dice, 6),
                },
                1,
            ),
            3 => (Cut::Core { members: some(dice, 3) }, 0),
            4 => (
                Cut::Sum {
                    divisor: small(dice, 4),
                    terms: vec![
                        (Row::Number(small(dice, vertices)), small(dice, 3)),
                        (Row::Must(small(dice, vertices)), 1),
                        (Row::Cut(small(dice, cuts + 1)), small(dice, 3)),
                    ],
                },
                0,
            ),
            _ => match other.cuts.get(any(dice, other.cuts.len())) {
                Some(cut) => (cut.clone(), 0),
                None => return,
            },
        };
        match dice.roll(3) {
            0 if cuts > 0 => {
                let place = dice.roll(cuts);
                if let Cut::Rank { bound, .. } = &mut self.cuts[place] {
                    *bound = bound.saturating_sub(1);
                } else {
                    self.cuts[place] = cut;
                }
            }
            _ => self.cuts.push(cut),
        }
        // A row that covers everything for free would make all proofs cheaper.
        let by = 1 << 14;
        for proof in &mut self.proofs {
            if dice.roll(2) == 0 {
                proof.terms.retain(|&(name, _)| !matches!(name, Row::Number(_)));
            }
            proof.terms.push((Row::Cut(next), by));
            proof.total += by * right;
        }
    }

    fn lie_about_events(&mut self, dice: &mut Dice) {
        let place = any(dice, self.changes.len());
        let nodes = self.nodes.len();
        let Some(&(node, change)) = self.changes.get(place) else {
            return;
        };
        let by = [1, -1, 50, -50, 1 << 41, i64::MIN / 2][dice.roll(6)];
        match dice.roll(6) {
            0 => self.changes.insert(place, (node, change)),
            1 => drop(self.changes.remove(place)),
            2 => self.changes[place].0 = small(dice, nodes),
            3 => {
                let other = any(dice, self.changes.len());
                self.changes.swap(place, other);
            }
            4 => {
                self.changes[place].1 = [
                    Change::Entered,
                    Change::Infeasible,
                    Change::Closed { bound: by },
                    Change::Improved { objective: by },
                ][dice.roll(4)];
            }
            _ => {
                if let Change::Improved { objective: figure }
                | Change::Branched { bound: figure, .. }
                | Change::Closed { bound: figure } = &mut self.changes[place].1
                {
                    *figure = figure.saturating_add(by);
                }
            }
        }
    }

    fn lie_about_open_nodes(&mut self, dice: &mut Dice) {
        let (nodes, proofs, bases) = (self.nodes.len(), self.proofs.len(), self.bases.len());
        let place = any(dice, self.open.len());
        let Some(open) = self.open.get_mut(place) else {
            return;
        };
        match dice.roll(6) {
            0 => open.place = small(dice, nodes),
            1 => open.proof = Some(small(dice, proofs)),
            2 => open.basis = small(dice, bases),
            3 => open.entered = !open.entered,
            4 => {
                let again = open.clone();
                self.open.push(again);
            }
            _ => drop(self.open.remove(place)),
        }
    }

    fn lie_about_games(&mut self, other: &Search, dice: &mut Dice) {
        let vertices = self.vertices();
        match dice.roll(4) {
            0 => self.best = (0..u32::try_from(vertices).expect("few")).collect(),
            1 => self.best.clone_from(&other.best),
            2 => self.best.clear(),
            _ => {
                for _ in 0..=dice.roll(3) {
                    let place = any(dice, self.best.len());
                    let vertex = small(dice, vertices);
                    match self.best.get_mut(place) {
                        Some(at) => *at = vertex,
                        None => self.best.push(vertex),
                    }
                }
            }
        }
    }

    fn lie_about_bases(&mut self, other: &Search, dice: &mut Dice) {
        let place = any(dice, self.bases.len());
        let status = [Status::Basic, Status::AtLower, Status::AtUpper, Status::Free, Status::Fixed]
            [dice.roll(5)];
        if dice.roll(4) == 0 {
            self.bases.clone_from(&other.bases);
            return;
        }
        let Some(basis) = self.bases.get_mut(place) else {
            return;
        };
        let (edge, row) = (any(dice, basis.edges.len()), any(dice, basis.rows.len()));
        match dice.roll(5) {
            0 => basis.edges.iter_mut().for_each(|edge| edge.1 = status),
            1 => basis.rows.iter_mut().for_each(|row| row.1 = status),
            2 if edge < basis.edges.len() => basis.edges.push((basis.edges[edge].0, status)),
            3 if row < basis.rows.len() => basis.rows.push((basis.rows[row].0, status)),
            _ => basis.rows.truncate(row),
        }
    }

    fn lie_about_costs(&mut self, dice: &mut Dice) {
        let sum = [f64::NAN, f64::INFINITY, -1.0, 1e11, 1e13][dice.roll(5)];
        let side = &mut self.costs[dice.roll(2)];
        let place = any(dice, side.len());
        match side.get_mut(place) {
            Some(cost) => *cost = (sum, [0, 1, u32::MAX][dice.roll(3)]),
            None => side.push((sum, 1)),
        }
        if dice.roll(4) == 0 {
            side.pop();
        }
    }

    /// Takes parts from another search.
    fn mix_with(&mut self, other: &Search, dice: &mut Dice) {
        let other = other.clone();
        match dice.roll(5) {
            0 => self.cuts = other.cuts,
            1 => self.proofs = other.proofs,
            2 => (self.cuts, self.proofs) = (other.cuts, other.proofs),
            3 => (self.nodes, self.changes, self.open) = (other.nodes, other.changes, other.open),
            _ => *self = other,
        }
    }
}

/// Returns a proof that claims a total of zero.
pub fn nothing() -> Proof {
    Proof { shift: 0, terms: Vec::new(), total: 0 }
}
