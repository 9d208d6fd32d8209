//! Handles incomplete choices of clues that already hit all sets of the vectors. They are so rare
//! that we can afford to go through the other sets one by one, and to check the pair for other
//! solutions.

use super::Search;
use crate::seventeen::output::SearchOutput;
use crate::seventeen::pass::PAIR;
use crate::seventeen::tables::{PassTables, SOCKET_WORDS, join, split};
use crate::seventeen::third_band::BREADTH;

impl Search {
    /// Handles a choice with `left` more clues that hits all sets of the vectors. It branches on
    /// any set that is still missed. If none is known, it tries to learn one from another solution.
    /// If there is no other solution either, the remaining clues can be in any cells.
    pub(super) fn few_sets(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        closed: u64,
        left: u32,
        findings: &mut SearchOutput,
    ) {
        if !pass.pass.admits(clues) {
            return;
        }
        findings.funnel.few_sets += 1;
        let missed = |set: &&u64| **set & clues == 0;
        let open = PAIR & !closed;
        let tables = &self.tables;
        let mut unhit =
            tables.learned.iter().rev().chain(&tables.rest).chain(tables.sets()).filter(missed);
        let mut cells = open;
        match (unhit.next(), left) {
            (Some(_), 0) => return,
            (None, 0) => {
                let base = self.sockets_hit(clues);
                self.third_band_of(pass, clues, &base, findings);
                return;
            }
            (Some(set), 1) => cells = unhit.fold(open & set, |cells, set| cells & set),
            (Some(set), _) => cells &= set,
            (None, _) => {
                if let Some(set) = self.new_set(pass, clues, findings) {
                    cells &= set;
                } else {
                    let base = self.sockets_hit(clues);
                    self.supersets(pass, clues, closed, left, &base, findings);
                    return;
                }
            }
        }
        let mut closed = closed;
        while cells != 0 {
            let bit = cells & cells.wrapping_neg();
            cells &= cells - 1;
            closed |= bit;
            let with = clues | bit;
            let full = pass.pass.closed(with);
            self.few_sets(pass, with, closed | full, left - 1, findings);
        }
    }

    /// Handles a pair that determines its bands, along with all of its supersets, which do so as
    /// well. `base` has the sockets' sets that the clues hit.
    fn supersets(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        closed: u64,
        left: u32,
        base: &[u64; SOCKET_WORDS],
        findings: &mut SearchOutput,
    ) {
        if clues.count_ones() >= pass.pass.fewest_in_pair {
            self.third_band_of(pass, clues, base, findings);
        }
        if left == 0 {
            return;
        }
        let mut closed = closed;
        let mut cells = PAIR & !closed;
        while cells != 0 {
            let bit = cells & cells.wrapping_neg();
            let hit = self.tables.socket_hit(bit.trailing_zeros() as usize);
            let base = std::array::from_fn(|word| base[word] | hit[word]);
            cells &= cells - 1;
            closed |= bit;
            let with = clues | bit;
            let full = pass.pass.closed(with);
            self.supersets(pass, with, closed | full, left - 1, &base, findings);
        }
    }

    /// Checks the pair for another solution. If there is one, returns a new set inside the pair
    /// that the clues miss.
    fn new_set(
        &mut self,
        pass: &PassTables,
        clues: u64,
        findings: &mut SearchOutput,
    ) -> Option<u64> {
        findings.funnel.pair_checks += 1;
        let all_third = (1 << 27) - 1;
        let difference = pass.solver.difference(join(clues, all_third))?;
        findings.funnel.pairs_ambiguous += 1;
        findings.funnel.learned += 1;
        pass.solver.shrink(difference, BREADTH, &mut self.minimal);
        let set = self.minimal[0];
        findings.learned.push(pass.in_grid(set));
        self.keep_deep(split(set).0);
        Some(split(set).0)
    }
}
