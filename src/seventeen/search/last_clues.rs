//! Places the last clues of the pair. Almost all of the time is spent here, because these are the
//! innermost loops of the search.

use super::Search;
use super::node::ClueChoice;
use super::vector::{Vector, WORDS, first, indices, without};
use crate::seventeen::output::SearchOutput;
use crate::seventeen::pass::PAIR;
use crate::seventeen::tables::PassTables;

impl Search {
    /// Places the first of three missing clues in each of the given cells, from last to first. Most
    /// choices are of this kind and finish quickly, so putting them on the stack would not be worth
    /// it.
    pub(super) fn three_missing(
        &mut self,
        pass: &mut PassTables,
        mut unhit: Vector,
        mut choice: ClueChoice,
        cells: &[u32],
        findings: &mut SearchOutput,
    ) {
        for key in cells.iter().rev() {
            let cell = usize::from(key.to_le_bytes()[0]);
            let with = choice.with(cell);
            choice.closed |= 1 << cell;
            findings.budget = findings.budget.saturating_sub(1);
            let known = self.tables.sets().len();
            let rest = without(&unhit, self.tables.hit(cell));
            self.two_missing(pass, &rest, &with, findings);
            for (index, set) in self.tables.sets().iter().enumerate().skip(known) {
                if set & choice.clues == 0 {
                    unhit[index / 64] |= 1 << (index % 64);
                }
            }
        }
    }

    /// Places the last two clues, in the innermost loop.
    pub(super) fn two_missing(
        &mut self,
        pass: &mut PassTables,
        unhit: &Vector,
        choice: &ClueChoice,
        findings: &mut SearchOutput,
    ) {
        let (clues, closed) = (choice.clues, choice.closed);
        findings.funnel.two_missing += 1;
        let Some(one) = first(unhit) else {
            self.few_sets(pass, clues, closed, 2, findings);
            return;
        };
        let mut open = PAIR & !closed;
        let touch = *self.tables.touch(one);
        let mut chosen = self.tables.set(one) & open;
        let apart = without(unhit, &touch);
        // The first set's clue can't hit sets that are disjoint from it, so the other clue must be
        // in all of them.
        let mut common = self.confine(&apart, open);
        if common == 0 {
            findings.funnel.nodes_out_of_clues += 1;
            return;
        }
        let product = apart != [0; WORDS];
        let mut rest_of = *unhit;
        if product {
            // One clue is in the first set, the other in all sets disjoint from it. We can loop
            // over either of them, so take the smaller one.
            if common.count_ones() < chosen.count_ones() {
                std::mem::swap(&mut chosen, &mut common);
            } else {
                rest_of = std::array::from_fn(|word| unhit[word] & touch[word]);
            }
        } else if let Some(second) = indices(unhit).nth(1) {
            let second = self.tables.set(second) & open;
            if second.count_ones() < chosen.count_ones() {
                chosen = second;
            }
        }
        let mut base = None;
        while chosen != 0 {
            let cell = chosen.trailing_zeros() as usize;
            let bit = 1 << cell;
            chosen &= chosen - 1;
            open &= !bit;
            let mut last = if product { common } else { open };
            let rest = without(&rest_of, self.tables.hit(cell));
            if let Some(one) = first(&rest) {
                // One clue can't hit two disjoint sets.
                if without(&rest, self.tables.touch(one)) != [0; WORDS] {
                    continue;
                }
                last = self.confine(&rest, last);
                if last == 0 {
                    continue;
                }
            } else if !product && !self.confine_by_others(clues | bit, &mut last) {
                self.few_sets(pass, clues | bit, !open & PAIR, 1, findings);
                continue;
            }
            last &= !choice.capacity.with(cell).1;
            while last != 0 {
                let other = last.trailing_zeros() as usize;
                last &= last - 1;
                let base = base.get_or_insert_with(|| self.sockets_hit(clues));
                let all = clues | bit | 1 << other;
                self.pair(pass, all, base, [cell, other], findings);
            }
        }
    }

    /// Returns those of the given cells that are in all of these sets.
    #[inline]
    fn confine(&self, sets: &Vector, mut cells: u64) -> u64 {
        for (word, &bits) in sets.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let one = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                // Take two sets at a time. The loop ends after a few of them, and half the number
                // of iterations means half the number of branches that can be mispredicted.
                let other = if bits == 0 { one } else { bits.trailing_zeros() as usize };
                bits &= bits.wrapping_sub(1);
                cells &= self.tables.set(64 * word + one) & self.tables.set(64 * word + other);
                if cells == 0 {
                    return 0;
                }
            }
        }
        cells
    }

    /// Like [`Self::confine`] for those sets without a bit that the clues miss. Returns `false` if
    /// there aren't any.
    fn confine_by_others(&self, clues: u64, cells: &mut u64) -> bool {
        let others = self.tables.learned.iter().rev().chain(&self.tables.rest);
        let mut any = false;
        for set in others.filter(|set| **set & clues == 0) {
            any = true;
            *cells &= set;
            if *cells == 0 {
                break;
            }
        }
        any
    }
}
