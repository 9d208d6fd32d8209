//! Handles complete choices of clues in the pair. Can the third band be completed?

use super::Search;
use crate::seventeen::output::SearchOutput;
use crate::seventeen::pass::FIRST_STACK;
use crate::seventeen::tables::{PassTables, SOCKET_WORDS, split};

/// This many words with sockets' sets are tested first. They rule out most pairs.
const FIRST_SOCKET_WORDS: usize = 8;

impl Search {
    /// Returns the sockets' sets that these clues hit.
    pub(super) fn sockets_hit(&self, mut clues: u64) -> [u64; SOCKET_WORDS] {
        let mut hit = [0; SOCKET_WORDS];
        while clues != 0 {
            let cell = clues.trailing_zeros() as usize;
            clues &= clues - 1;
            for (hit, of_cell) in hit.iter_mut().zip(self.tables.socket_hit(cell)) {
                *hit |= of_cell;
            }
        }
        hit
    }

    /// Handles a complete choice. `base` was computed for all of its clues except the last two,
    /// because these are different every time.
    pub(super) fn pair(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        base: &[u64; SOCKET_WORDS],
        [one, other]: [usize; 2],
        findings: &mut SearchOutput,
    ) {
        let funnel = &mut *findings.funnel;
        funnel.pairs += 1;
        if !pass.pass.admits(clues) {
            funnel.pairs_unbalanced += 1;
            return;
        }
        let (one, other) = (self.tables.socket_hit(one), self.tables.socket_hit(other));
        let left = pass.pass.clues - clues.count_ones();
        let sets = &self.tables.socket_sets;
        let mut active = 0;
        // Small sets come first, and rule out most pairs by themselves.
        for words in [0..FIRST_SOCKET_WORDS, FIRST_SOCKET_WORDS..SOCKET_WORDS] {
            for word in words {
                active |= sets[word] & !(base[word] | one[word] | other[word]);
            }
            if !mini_rows_fit(pass, clues, active, left) {
                funnel.pairs_mini_rows += 1;
                return;
            }
        }
        let missed = |set: &u64| set & clues == 0;
        let tables = &self.tables;
        if tables.learned.iter().rev().any(missed) || tables.rest.iter().any(missed) {
            funnel.pairs_missing_a_set += 1;
            return;
        }
        self.third_band(pass, clues, active, findings);
    }

    /// Like [`Self::pair`] for pairs that do not come from the innermost loop. All known sets
    /// inside the pair have a clue here. `base` has the sockets' sets that the clues hit.
    pub(super) fn third_band_of(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        base: &[u64; SOCKET_WORDS],
        findings: &mut SearchOutput,
    ) {
        let active = (0..SOCKET_WORDS)
            .fold(0, |active, word| active | self.tables.socket_sets[word] & !base[word]);
        if mini_rows_fit(pass, clues, active, pass.pass.clues - clues.count_ones()) {
            self.third_band(pass, clues, active, findings);
        } else {
            findings.funnel.pairs_mini_rows += 1;
        }
    }

    /// Searches the third band of a pair that hits all known sets inside the pair.
    fn third_band(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        active: u64,
        findings: &mut SearchOutput,
    ) {
        let before = findings.learned.len();
        self.third.search(pass, &self.general, clues, active, &mut self.minimal, findings);
        for index in before..findings.learned.len() {
            // The third band uses cells of the pass, whereas everything else expects cells of the
            // grid.
            let set = findings.learned[index];
            let (pair, third) = split(set);
            if third == 0 {
                self.keep_deep(pair);
            } else {
                self.general.add(pair, third);
            }
            findings.learned[index] = pass.in_grid(set);
        }
        findings.funnel.learned += (findings.learned.len() - before) as u64;
    }
}

/// Returns `true` if there are enough clues for the active sockets. A mini-row needs one clue if
/// any of its sockets is active, or two if all three of its pairs are.
fn mini_rows_fit(pass: &PassTables, clues: u64, active: u64, left: u32) -> bool {
    const NINE: u64 = 511;
    let (a, b, c) = (active & NINE, active >> 9 & NINE, active >> 18 & NINE);
    let (one, two) = (a | b | c | active >> 27 & NINE, a & b & c);
    let bits = |set: u64| BITS[usize::try_from(set).unwrap_or(0)];
    let need = |boxes: u64| bits(one & boxes) + bits(two & boxes);
    if u32::from(need(NINE)) > left {
        return false;
    }
    (0..3).zip(pass.pass.most_across).all(|(stack, most)| {
        let cells = FIRST_STACK << (3 * stack);
        (clues & cells).count_ones() + u32::from(need(0b1_001_001 << stack)) <= most
    })
}

/// Looks up the number of bits in each mask. Not every target has an instruction for this.
const BITS: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 1;
    while set < 512 {
        table[set] = table[set >> 1] + if set & 1 == 1 { 1 } else { 0 };
        set += 1;
    }
    table
};
