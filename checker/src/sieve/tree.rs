//! Follows the branching tree of a proof. Nodes are listed in preorder, so only the path from the
//! root to the current node is ever in memory.

use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::rejection::Reason;

/// Every branching has two cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Selected,
    NotSelected,
}

/// Describes a branching on the path from the root to the current node.
#[derive(Debug, Clone, Copy)]
struct Level {
    number: u32,
    side: Side,
    /// The number of payments that were excluded before we entered this side. Any further ones are
    /// restored when we leave it.
    excluded_before: usize,
}

/// Knows the current node, along with all decisions and exclusions that hold there.
#[derive(Debug, Clone)]
pub struct Tree {
    levels: Vec<Level>,
    /// A number is decided if the path branches on it.
    decided: Vec<Option<Side>>,
    /// This has the same information as `trail`, but it allows constant-time lookup by payment.
    is_excluded: Vec<bool>,
    /// Payments are in the order of their exclusion. On the way up, the latest ones can be undone.
    trail: Vec<PaymentIndex>,
    complete: bool,
    nodes: u64,
    leaves: u64,
}

impl Tree {
    /// Returns the root of a tree, without any decisions or exclusions. The board has `size`
    /// numbers and the given number of payments.
    pub fn new(size: u32, payments: usize) -> Self {
        Self {
            levels: Vec::new(),
            decided: vec![None; size as usize + 1],
            is_excluded: vec![false; payments],
            trail: Vec::new(),
            complete: false,
            nodes: 1,
            leaves: 0,
        }
    }

    /// Returns `true` once every case is closed.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Returns the number of nodes so far, including leaves. Reading a branching counts both of its
    /// sides.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    pub fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Returns the number of open subtrees: the current one, and the second side of each branching
    /// where we have not been there yet.
    pub fn open(&self) -> usize {
        let waiting = self.levels.iter().filter(|level| level.side == Side::Selected).count();
        if self.complete { 0 } else { waiting + 1 }
    }

    /// Returns `true` if no better game uses `payment`, given the decisions so far.
    pub fn is_excluded(&self, payment: PaymentIndex) -> bool {
        self.is_excluded[payment as usize]
    }

    /// Returns `true` if the current node is in a branch that selects `number`.
    pub fn is_selected(&self, number: u32) -> bool {
        self.decided.get(number as usize) == Some(&Some(Side::Selected))
    }

    /// Excludes `payment` in the whole subtree of the current node. Does nothing if it is excluded
    /// already.
    pub fn exclude(&mut self, payment: PaymentIndex) {
        if !self.is_excluded[payment as usize] {
            self.is_excluded[payment as usize] = true;
            self.trail.push(payment);
        }
    }

    /// Branches on `number`, which must be on the board, and enters the side that selects it.
    ///
    /// # Errors
    /// Returns [`Reason::AlreadyDecided`] if there is a branching on the same number further up.
    pub fn branch(&mut self, number: u32, payments: &Payments) -> Result<(), Reason> {
        if self.decided[number as usize].is_some() {
            return Err(Reason::AlreadyDecided { number });
        }
        self.nodes += 2;
        self.enter(number, Side::Selected, payments);
        Ok(())
    }

    /// Closes the current node and continues with the next one in preorder. That's the second side
    /// of the lowest branching where it's still missing. If there's no such branching, the tree is
    /// complete.
    pub fn close(&mut self, payments: &Payments) {
        self.leaves += 1;
        while let Some(level) = self.levels.pop() {
            for payment in self.trail.drain(level.excluded_before..) {
                self.is_excluded[payment as usize] = false;
            }
            self.decided[level.number as usize] = None;
            if level.side == Side::Selected {
                self.enter(level.number, Side::NotSelected, payments);
                return;
            }
        }
        self.complete = true;
    }

    /// Enters one side of a branching. Either way some payments become impossible: a selected
    /// number does not pay, and a number that is not selected is not paid for.
    fn enter(&mut self, number: u32, side: Side, payments: &Payments) {
        self.levels.push(Level { number, side, excluded_before: self.trail.len() });
        self.decided[number as usize] = Some(side);
        match side {
            Side::Selected => {
                payments.with_factor(number).iter().for_each(|&payment| self.exclude(payment));
            }
            Side::NotSelected => {
                payments.of_member(number).for_each(|payment| self.exclude(payment));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::position::Position;

    fn excluded(tree: &Tree, payments: &Payments) -> Vec<(u32, u32)> {
        let indices = payments.iter().filter(|&(payment, _)| tree.is_excluded(payment));
        indices.map(|(payment, member)| (member, payments.factor(payment))).collect()
    }

    #[test]
    fn leaving_a_branch_undoes_its_exclusions() {
        let payments = Payments::new(&Position::new(6));
        let mut tree = Tree::new(6, payments.count());
        tree.exclude(payments.of_member(5).start);
        assert_eq!(excluded(&tree, &payments), [(5, 1)]);
        tree.branch(2, &payments).unwrap();
        assert!(tree.is_selected(2));
        assert_eq!(excluded(&tree, &payments), [(4, 2), (5, 1), (6, 2)]);
        tree.exclude(payments.of_member(3).start);
        tree.branch(6, &payments).unwrap();
        assert_eq!(tree.branch(2, &payments), Err(Reason::AlreadyDecided { number: 2 }));
        assert_eq!((tree.open(), tree.nodes()), (3, 5));
        tree.close(&payments);
        assert_eq!(excluded(&tree, &payments), [(3, 1), (4, 2), (5, 1), (6, 3), (6, 2)]);
        tree.close(&payments);
        assert!(!tree.is_selected(2));
        assert_eq!(excluded(&tree, &payments), [(2, 1), (5, 1)]);
        assert_eq!(tree.open(), 1);
        tree.close(&payments);
        assert!(tree.is_complete());
        assert_eq!((tree.open(), tree.leaves()), (0, 3));
    }
}
