//! A playable set of selections to which numbers can be added quickly, one by one. Heuristics do
//! this so much that peeling the whole set every time would be too slow.

use crate::sieve::PairingGraph;

/// A set of selections that is always playable. To be sure of that, we store a payment for each
/// member: a factor that becomes private once other members have been peeled off.
///
/// A new number only affects members that are paid by one of its factors, then members paid by one
/// of theirs, and so on. All the others still peel off before these, so we can leave them alone
/// instead of peeling the whole set again.
#[derive(Debug, Clone)]
pub struct PlayableSet {
    selected: Vec<bool>,
    /// Each member has a payment. Other vertices have [`NONE`].
    payment: Vec<u32>,
    /// Each vertex can be used as a factor.
    uses: Vec<Use>,
    /// Changes since the last number came in, for undoing them. Each has a member and its previous
    /// payment.
    log: Vec<(u32, u32)>,
    /// Peeling needs memory for members to peel again, and for private vertices.
    hindered: Vec<u32>,
    ready: Vec<u32>,
}

/// Says how a vertex is used as a factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Use {
    /// The member it pays for, or [`NONE`].
    payee: u32,
    /// Counts the affected members that have it as a factor, and XORs these members. If there is a
    /// single one left, the XOR tells us which.
    claims: u32,
    claimants: u32,
}

impl Use {
    fn claim(&mut self, member: u32) {
        self.claims += 1;
        self.claimants ^= member;
    }

    fn give_up(&mut self, member: u32) {
        self.claims -= 1;
        self.claimants ^= member;
    }
}

const UNUSED: Use = Use { payee: NONE, claims: 0, claimants: 0 };

const NONE: u32 = u32::MAX;

/// Decides what to remove from a core in order to let a number in. It's called with the selected
/// set and the core. It may return a member of the core or a selected factor of one; `None` means
/// that the number has to stay out.
pub type ChooseRemoval<'a> = &'a mut dyn FnMut(&[bool], &[u32]) -> Option<u32>;

impl PlayableSet {
    /// Creates an empty set.
    #[must_use]
    pub fn new(graph: &PairingGraph) -> Self {
        PlayableSet {
            selected: vec![false; graph.len()],
            payment: vec![NONE; graph.len()],
            uses: vec![UNUSED; graph.len()],
            log: Vec::new(),
            hindered: Vec::new(),
            ready: Vec::new(),
        }
    }

    /// Removes all members.
    pub fn clear(&mut self) {
        self.selected.fill(false);
        self.payment.fill(NONE);
        self.uses.fill(UNUSED);
    }

    /// Returns the members, one flag per vertex.
    #[must_use]
    pub fn selected(&self) -> &[bool] {
        &self.selected
    }

    /// Removes a member. The set can't become unplayable by that.
    pub fn remove(&mut self, vertex: u32) {
        self.selected[vertex as usize] = false;
        self.log.push((vertex, self.payment[vertex as usize]));
        self.pay(vertex, NONE);
    }

    fn pay(&mut self, member: u32, factor: u32) {
        let before = std::mem::replace(&mut self.payment[member as usize], factor);
        if before != NONE && self.uses[before as usize].payee == member {
            self.uses[before as usize].payee = NONE;
        }
        if factor != NONE {
            self.uses[factor as usize].payee = member;
        }
    }

    /// Adds a number if the set stays playable. Otherwise returns `false`.
    pub fn add(&mut self, graph: &PairingGraph, vertex: u32) -> bool {
        self.insert(graph, vertex, &mut |_, _| None)
    }

    /// Adds a number. While there is a core left, we remove the vertex that `out` chooses; if it
    /// does not choose anything, everything is undone, and the result is `false`.
    pub fn insert(&mut self, graph: &PairingGraph, vertex: u32, out: ChooseRemoval) -> bool {
        self.log.clear();
        self.log.push((vertex, NONE));
        self.selected[vertex as usize] = true;
        let payee = self.uses[vertex as usize].payee;
        // Two things to check: the number itself needs a payment, and it may have been the payment
        // of a member in the next rank.
        let fits =
            self.settle(graph, vertex, out) && (payee == NONE || self.settle(graph, payee, out));
        if !fits {
            self.undo(vertex);
        }
        fits
    }

    fn undo(&mut self, vertex: u32) {
        let log = std::mem::take(&mut self.log);
        for &(member, _) in &log {
            self.pay(member, NONE);
            self.selected[member as usize] = member != vertex;
        }
        // Members may occur several times. The oldest entry (with the original state) must win, so
        // go backwards.
        for &(member, payment) in log.iter().rev() {
            self.payment[member as usize] = payment;
        }
        for &(member, _) in &log {
            self.pay(member, self.payment[member as usize]);
        }
        self.log = log;
    }

    /// Finds payments for a member and everything it affects.
    fn settle(&mut self, graph: &PairingGraph, member: u32, out: ChooseRemoval) -> bool {
        self.find_hindered(graph, member);
        let mut may_peel = true;
        while !self.hindered.is_empty() {
            if may_peel {
                self.peel(graph);
                if self.hindered.is_empty() {
                    break;
                }
            }
            let Some(chosen) = out(&self.selected, &self.hindered) else {
                break;
            };
            may_peel = self.take_out(graph, chosen);
        }
        for &member in &self.hindered {
            for &factor in graph.factors(member) {
                self.uses[factor as usize].give_up(member);
            }
        }
        self.hindered.is_empty()
    }

    /// Collects a member and all members that it affects. For now, these lose their payments and
    /// claim all of their factors.
    fn find_hindered(&mut self, graph: &PairingGraph, member: u32) {
        self.hindered.clear();
        self.hinder(member);
        let mut next = 0;
        while let Some(&member) = self.hindered.get(next) {
            next += 1;
            for &factor in graph.factors(member) {
                let factor = &mut self.uses[factor as usize];
                factor.claim(member);
                // An affected payee has already lost its payment. It isn't added twice.
                let payee = factor.payee;
                if payee != NONE {
                    self.hinder(payee);
                }
            }
        }
    }

    fn hinder(&mut self, member: u32) {
        self.hindered.push(member);
        self.log.push((member, self.payment[member as usize]));
        self.pay(member, NONE);
    }

    /// Peels the affected members, and pays for those that come off. The rest is a core and stays
    /// on the list.
    fn peel(&mut self, graph: &PairingGraph) {
        self.ready.clear();
        for &member in &self.hindered {
            let factors = graph.factors(member).iter().copied();
            let is_private =
                |&f: &u32| self.uses[f as usize].claims == 1 && !self.selected[f as usize];
            self.ready.extend(factors.filter(is_private));
        }
        while let Some(factor) = self.ready.pop() {
            let Use { claims: 1, claimants: member, .. } = self.uses[factor as usize] else {
                continue;
            };
            self.pay(member, factor);
            for &other in graph.factors(member) {
                let claimed = &mut self.uses[other as usize];
                claimed.give_up(member);
                if claimed.claims == 1 && !self.selected[other as usize] {
                    self.ready.push(other);
                }
            }
        }
        let payment = &self.payment;
        self.hindered.retain(|&member| payment[member as usize] == NONE);
    }

    /// Removes a member of the core, or a selected factor of one. Returns `false` if no factor
    /// becomes private as a result. It is pointless to peel again then.
    fn take_out(&mut self, graph: &PairingGraph, chosen: u32) -> bool {
        let is_in_core = self.payment[chosen as usize] == NONE;
        self.remove(chosen);
        let mut frees = self.uses[chosen as usize].claims == 1;
        if is_in_core {
            self.hindered.retain(|&member| member != chosen);
            for &factor in graph.factors(chosen) {
                let claimed = &mut self.uses[factor as usize];
                claimed.give_up(chosen);
                frees |= claimed.claims == 1 && !self.selected[factor as usize];
            }
        }
        frees
    }
}

#[cfg(test)]
mod tests {
    use super::PlayableSet;
    use crate::sieve::{PairingGraph, Peeler, Position};
    use proptest::prelude::*;

    fn graph(size: u32) -> PairingGraph {
        PairingGraph::new(&Position::new(size).expect("a board"))
    }

    /// The payments prove that a set is playable if each member is paid by one of its own factors,
    /// which is not selected and does not pay for any other member.
    fn is_paid(graph: &PairingGraph, set: &PlayableSet) -> bool {
        (0..).take(graph.len()).all(|member: u32| {
            let payment = set.payment[member as usize];
            if set.selected[member as usize] {
                graph.factors(member).contains(&payment)
                    && !set.selected[payment as usize]
                    && set.uses[payment as usize].payee == member
            } else {
                payment == super::NONE
            }
        })
    }

    proptest! {
        #[test]
        fn a_changing_set_agrees_with_the_full_peeling_test(
            size in 8..160_u32, steps in proptest::collection::vec((any::<u32>(), 0..8_u8), 1..300)
        ) {
            let graph = graph(size);
            let mut set = PlayableSet::new(&graph);
            let mut peeler = Peeler::new(&graph);
            for (choice, kind) in steps {
                let vertex = choice % u32::try_from(graph.len()).unwrap();
                let before = set.selected().to_vec();
                if before[vertex as usize] {
                    // Remove only few members, or the set would never fill up.
                    if kind == 0 {
                        set.remove(vertex);
                    }
                } else {
                    let mut with = before.clone();
                    with[vertex as usize] = true;
                    let playable = peeler.peel(&graph, &with);
                    prop_assert_eq!(set.add(&graph, vertex), playable);
                    prop_assert_eq!(set.selected(), if playable { &with } else { &before });
                }
                prop_assert!(peeler.peel(&graph, set.selected()) && is_paid(&graph, &set));
            }
        }

        #[test]
        fn removing_members_of_cores_leaves_a_playable_set(
            size in 8..160_u32, steps in proptest::collection::vec((any::<u32>(), 0..8_u8), 1..300)
        ) {
            let graph = graph(size);
            let mut set = PlayableSet::new(&graph);
            let mut peeler = Peeler::new(&graph);
            for (choice, most) in steps {
                let vertex = choice % u32::try_from(graph.len()).unwrap();
                let before = set.selected().to_vec();
                if before[vertex as usize] {
                    continue;
                }
                let mut out = Vec::new();
                let fits = set.insert(&graph, vertex, &mut |selected, core| {
                    assert!(core.iter().all(|&member| selected[member as usize]));
                    let others: Vec<u32> = core.iter().copied().filter(|&m| m != vertex).collect();
                    let chosen = others.get(choice as usize % others.len().max(1)).copied();
                    let chosen = chosen.filter(|_| out.len() < usize::from(most));
                    out.extend(chosen);
                    chosen
                });
                let mut expected = before;
                if fits {
                    expected[vertex as usize] = true;
                    for &member in &out {
                        expected[member as usize] = false;
                    }
                }
                prop_assert_eq!(set.selected(), expected);
                prop_assert!(peeler.peel(&graph, set.selected()) && is_paid(&graph, &set));
            }
        }
    }
}
