//! Completes a pair's clues in the third band in all possible ways.
//!
//! Each unavoidable set missed by the pair needs a clue in one of its third-band cells. Every pair
//! therefore leads to a small hitting-set problem.

use super::general::GeneralTables;
use super::output::SearchOutput;
use super::pass::FIRST_STACK;
use super::tables::{PassTables, SOCKET_CELLS, join, split};

/// Alternatives to look at when shrinking a set.
pub(super) const BREADTH: usize = 8;

/// Buffers for searching third bands. They are reused for every pair, because allocation would take
/// too long.
#[derive(Debug, Clone, Default)]
pub(super) struct ThirdBand {
    /// Third-band sets without a clue, one list per depth.
    sets: Vec<Vec<u32>>,
}

/// Saves parameters by having everything we need to know about the pair.
pub(super) struct Setting<'a, 'b, 'c> {
    pass: &'a PassTables,
    clues: u64,
    minimal: &'a mut Vec<u128>,
    findings: &'b mut SearchOutput<'c>,
    /// We check this at most once per pair. It is true when the pair is known to have no other
    /// solution.
    pair_is_unique: bool,
    /// If the pair has another solution, no clues of the third band can complete it to a puzzle.
    ambiguous: bool,
}

impl<'a, 'b, 'c> Setting<'a, 'b, 'c> {
    /// For a pair known to have no other solution.
    pub(super) fn of_valid_pair(
        pass: &'a PassTables,
        clues: u64,
        minimal: &'a mut Vec<u128>,
        findings: &'b mut SearchOutput<'c>,
    ) -> Self {
        Setting { pass, clues, minimal, findings, pair_is_unique: true, ambiguous: false }
    }
}

impl ThirdBand {
    /// Finds all puzzles with these clues in the pair and the rest in the third band. Sets learned
    /// on the way are in cells of the pass.
    pub(super) fn search(
        &mut self,
        pass: &PassTables,
        general: &GeneralTables,
        clues: u64,
        active: u64,
        minimal: &mut Vec<u128>,
        findings: &mut SearchOutput,
    ) {
        let left = pass.pass.clues - clues.count_ones();
        let mut caps = [0; 3];
        for (stack, cap) in caps.iter_mut().enumerate() {
            let across = (clues & FIRST_STACK << (3 * stack)).count_ones();
            *cap = pass.pass.most_across[stack].saturating_sub(across);
        }
        if self.sets.len() <= 18 {
            self.sets.resize_with(19, Vec::new);
        }
        let mut sets = std::mem::take(&mut self.sets[0]);
        sets.clear();
        let field = BandConsequences::new(active, left, caps);
        let mut gathered = Gathered {
            sets,
            open: field.open,
            forced: field.forced,
            left: field.spare,
            union: field.union,
        };
        let fits = gathered.all(general, clues, active);
        let (mut open, spare, union) = (gathered.open, gathered.left, gathered.union);
        self.sets[0] = gathered.sets;
        if !fits {
            findings.funnel.pairs_third_band += 1;
            return;
        }
        findings.funnel.third_bands += 1;
        let mut setting =
            Setting { pass, clues, minimal, findings, pair_is_unique: false, ambiguous: false };
        if spare == 0 {
            open &= union;
        }
        let forced = field.forced;
        let left = left - forced.count_ones();
        self.place(0, forced, open & !forced, left, &mut setting);
    }

    /// Places clues until all sets of this depth are hit.
    fn place(&mut self, depth: usize, third: u32, mut open: u32, left: u32, setting: &mut Setting) {
        loop {
            let sets = &self.sets[depth];
            let Some(confined) = packed(sets.iter().copied(), open, left) else {
                return;
            };
            if sets.is_empty() {
                // All known sets are hit, but the solution may still not be unique. Another
                // solution yields a new set, with which we continue.
                let Some(set) = check(third, left, setting) else {
                    if !setting.ambiguous {
                        complete(third, open, left, setting);
                    }
                    return;
                };
                if left == 0 {
                    return;
                }
                self.sets[depth].push(set);
                continue;
            }
            if left == 0 {
                return;
            }
            open &= confined;
            break;
        }
        let sets = &self.sets[depth];
        let mut cells = if left == 1 {
            sets.iter().fold(open, |cells, set| cells & set)
        } else {
            small(sets, open)
        };
        while cells != 0 && !setting.ambiguous {
            let bit = cells & cells.wrapping_neg();
            cells &= cells - 1;
            open &= !bit;
            let (before, after) = self.sets.split_at_mut(depth + 1);
            let next = &mut after[0];
            next.clear();
            next.extend(before[depth].iter().filter(|set| **set & bit == 0));
            let (third, left) = (third | bit, left - 1);
            let full = stack_is_full(third, bit, setting);
            self.place(depth + 1, third, open & !full, left, setting);
        }
    }
}

/// Returns the open cells of a small set: the first with a single cell, or else the first with two,
/// or else simply the first. Counting the cells of all sets would cost more than it saves.
fn small(sets: &[u32], open: u32) -> u32 {
    let mut best = sets.first().map_or(0, |set| set & open);
    let mut more_than_two = true;
    for set in sets {
        let cells = set & open;
        let without_first = cells & cells.wrapping_sub(1);
        if without_first == 0 {
            return cells;
        }
        if more_than_two && without_first.is_power_of_two() {
            more_than_two = false;
            best = cells;
        }
    }
    best
}

/// Cells of the clue's stack if that is full now, otherwise none.
fn stack_is_full(third: u32, bit: u32, setting: &Setting) -> u32 {
    let stack = bit.trailing_zeros() % 9 / 3;
    let in_third = 0o7_007_007 << (3 * stack);
    let in_pair = FIRST_STACK << (3 * stack);
    let count = (setting.clues & in_pair).count_ones() + (third & in_third).count_ones();
    if count >= setting.pass.pass.most_across[stack as usize] { in_third } else { 0 }
}

/// Active sockets have consequences for the third band.
struct BandConsequences {
    /// Cells that can have a clue.
    open: u32,
    /// Cells that must have a clue.
    forced: u32,
    /// Cells that contain as many clues as the sockets need.
    union: u32,
    /// Clues that the sockets do not need.
    spare: u32,
}

impl BandConsequences {
    /// Derives the consequences, with `left` clues left and at most `caps` per box. The caller must
    /// have checked that there are enough clues for the sockets.
    fn new(active: u64, left: u32, caps: [u32; 3]) -> Self {
        let nine = |kind: u32| (active >> (9 * kind) & 511) as u32;
        let (a, b, c, triplets) = (nine(0), nine(1), nine(2), nine(3));
        let three = a & b & c;
        let two = (a & b | a & c | b & c) & !three;
        let any = a | b | c | triplets;
        let whole = any & !(a | b | c) | three;
        // Sort each mini-row by the first of its active pairs.
        let (first, second, third) = (a & !three, b & !a & !three, c & !a & !b);
        let union =
            cells(first, 0b011) | cells(second, 0b101) | cells(third, 0b110) | cells(whole, 0b111);
        let common =
            cells(a & b & two, 0b001) | cells(a & c & two, 0b010) | cells(b & c & two, 0b100);
        let spare = left - (any.count_ones() + three.count_ones());
        let (mut open, mut forced) = (0, 0);
        for (stack, cap) in caps.into_iter().enumerate() {
            let mini_rows = 0b1_001_001 << stack;
            let in_box = 0o7_007_007 << (3 * stack);
            let need = (any & mini_rows).count_ones() + (three & mini_rows).count_ones();
            if spare == 0 || need >= cap {
                // There is no clue to spare here, so each belongs to a mini-row. With two active
                // pairs in a mini-row, the only clue that hits both is in their common cell.
                open |= in_box & (union & !cells(two, 0b111) | common);
                forced |= in_box & common;
            } else {
                open |= in_box;
            }
        }
        BandConsequences { open, forced, union, spare }
    }
}

/// Repeats the cells of a mini-row in each of these mini-rows.
fn cells(mini_rows: u32, cells: u32) -> u32 {
    SPREAD[mini_rows as usize] * cells
}

/// First cell of each mini-row in a set of mini-rows. Multiply by one mini-row's cells to get them
/// in all of these.
const SPREAD: [u32; 512] = {
    let mut table = [0; 512];
    let mut set = 1_usize;
    while set < 512 {
        let low = set.trailing_zeros();
        table[set] = table[set & (set - 1)] | 1 << (3 * low);
        set += 1;
    }
    table
};

/// Contains the third-band cells of the sets that a pair misses, small ones first.
struct Gathered {
    sets: Vec<u32>,
    open: u32,
    /// Cells that must have a clue.
    forced: u32,
    /// Clues left for further disjoint sets.
    left: u32,
    union: u32,
}

impl Gathered {
    /// Adds a set. Returns false if it's disjoint from all others and no clue is left for it.
    fn take(&mut self, set: u32) -> bool {
        if set & self.forced != 0 {
            return true;
        }
        let cells = set & self.open;
        if cells & self.union == 0 {
            if self.left == 0 || cells == 0 {
                return false;
            }
            self.left -= 1;
            self.union |= cells;
        }
        if self.sets.last() != Some(&cells) {
            self.sets.push(cells);
        }
        true
    }

    /// Adds all sets that the pair misses. Returns false once it's clear that there aren't enough
    /// clues.
    fn all(&mut self, general: &GeneralTables, clues: u64, active: u64) -> bool {
        const PAIRS: u64 = (1 << 27) - 1;
        let mut in_pairs = 0;
        for kind in [active & PAIRS, active & !PAIRS] {
            let mut bits = kind;
            while bits != 0 {
                let cells = SOCKET_CELLS[bits.trailing_zeros() as usize];
                bits &= bits - 1;
                if kind & PAIRS != 0 {
                    in_pairs |= cells;
                } else if cells & in_pairs != 0 {
                    // The triplet contains an active pair, whose clue hits it as well.
                    continue;
                }
                if !self.take(cells) {
                    return false;
                }
            }
        }
        general.unhit(clues, active, |third| self.take(third))
    }
}

/// Determines which cells the clues must be in to hit these sets with `left` of them. Returns
/// `None` if a set has no open cell, or if we find more disjoint sets than clues. With equally
/// many, all clues must be in the cells of those sets. Otherwise every cell is possible.
pub(super) fn packed(sets: impl Iterator<Item = u32>, open: u32, left: u32) -> Option<u32> {
    let (mut union, mut disjoint) = (0, 0);
    for set in sets {
        let set = set & open;
        if set == 0 {
            return None;
        }
        if set & union == 0 {
            union |= set;
            disjoint += 1;
            if disjoint > left {
                return None;
            }
        }
    }
    Some(if disjoint == left { union } else { u32::MAX })
}

/// Checks clues that hit every known set. If there is another solution, returns the third-band
/// cells of a new set, including closed ones.
pub(super) fn check(third: u32, left: u32, setting: &mut Setting) -> Option<u32> {
    let (pass, clues) = (setting.pass, setting.clues);
    if !setting.pair_is_unique {
        setting.findings.funnel.pair_checks += 1;
        let given = join(clues, (1 << 27) - 1);
        if let Some(difference) = pass.solver.difference(given) {
            setting.findings.funnel.pairs_ambiguous += 1;
            setting.ambiguous = true;
            learn(difference, setting);
            return None;
        }
        setting.pair_is_unique = true;
    }
    setting.findings.funnel.candidates += u64::from(left == 0);
    let difference = pass.solver.difference(join(clues, third))?;
    setting.findings.funnel.candidates_ambiguous += u64::from(left == 0);
    let smallest = learn(difference, setting);
    Some(split(smallest).1)
}

/// Shrinks a set, stores the resulting sets, and returns the smallest.
fn learn(difference: u128, setting: &mut Setting) -> u128 {
    let minimal = &mut *setting.minimal;
    setting.pass.solver.shrink(difference, BREADTH, minimal);
    setting.findings.learned.extend_from_slice(minimal);
    minimal[0]
}

/// Finds every puzzle that adds clues in open cells to these. No more checks are needed, because
/// clues that determine the grid still do so if you add more.
pub(super) fn complete(third: u32, mut open: u32, left: u32, setting: &mut Setting) {
    if left == 0 {
        let puzzle = setting.pass.in_grid(join(setting.clues, third));
        setting.findings.funnel.found += 1;
        setting.findings.puzzles.push(puzzle);
        return;
    }
    while open != 0 {
        let bit = open & open.wrapping_neg();
        open &= open - 1;
        let third = third | bit;
        let full = stack_is_full(third, bit, setting);
        complete(third, open & !full, left - 1, setting);
    }
}
