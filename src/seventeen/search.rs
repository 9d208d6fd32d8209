//! The search of one piece: clues in the pair, depth first.
//!
//! Every puzzle has a clue in every unavoidable set. So a set that is not hit
//! gives the cells to branch on; a cell that was tried is closed for its later
//! siblings, so that every choice of clues is made once. Up to 256 sets of the
//! piece are bits of a vector, small sets first: the sets that a further clue
//! leaves are `unhit & !hit[clue]`.

use super::funnel::Funnel;
use super::general::GeneralTables;
use super::pass::{PAIR, Room};
use super::tables::{PassTables, PieceTables, SOCKET_WORDS, Vector, WORDS, join, split};
use super::third_band::{BREADTH, ThirdBand};

/// How many words of sockets are looked at before the others.
const FIRST_SOCKET_WORDS: usize = 8;

/// With so many clues left the tables are made anew, if more than so many sets
/// have no bit in those of the piece.
const DEEP: u32 = 6;
const MANY: usize = 64;

/// A choice of clues in the pair, not complete.
#[derive(Debug, Clone, Copy)]
struct Choice {
    clues: u64,
    /// The cells that get no clue any more.
    closed: u64,
    /// How many clues may follow in the pair.
    left: u32,
    /// How many of them in each band and stack.
    room: Room,
}

impl Choice {
    /// With a further clue.
    fn with(self, cell: usize) -> Self {
        let (room, closed) = self.room.with(cell);
        Choice {
            clues: self.clues | 1 << cell,
            closed: self.closed | closed,
            left: self.left - 1,
            room,
        }
    }
}

/// A choice of clues whose next clue is being tried.
#[derive(Debug, Clone, Copy)]
struct Node {
    /// The sets not hit.
    unhit: Vector,
    choice: Choice,
    /// The cells to be tried, the next one last.
    cells: [u8; 32],
    count: u8,
}

/// What a search writes to while it runs.
pub(super) struct Findings<'a> {
    pub(super) funnel: &'a mut Funnel,
    /// Puzzles: their cells of the grid.
    pub(super) puzzles: &'a mut Vec<u128>,
    /// Sets learned: cells of the grid.
    pub(super) learned: &'a mut Vec<u128>,
    /// Work left until the next pause, in nodes or so.
    pub(super) budget: u64,
}

/// The search of a piece.
#[derive(Debug, Clone)]
pub(super) struct Search {
    /// The tables in use.
    tables: PieceTables,
    /// Those of the piece while the tables of some more clues are in use, else
    /// room for such.
    other: PieceTables,
    /// From where on the stack belongs to the tables of some more clues.
    deep_from: Option<usize>,
    /// Sets inside the pair learned since.
    deep_learned: Vec<u64>,
    general: GeneralTables,
    stack: Vec<Node>,
    third: ThirdBand,
    /// Room for [`crate::sudoku::AnotherSolution::shrink`].
    minimal: Vec<u128>,
}

impl Search {
    pub(super) fn new() -> Self {
        Search {
            tables: PieceTables::empty(),
            other: PieceTables::empty(),
            deep_from: None,
            deep_learned: Vec::new(),
            general: GeneralTables::default(),
            stack: Vec::new(),
            third: ThirdBand::default(),
            minimal: Vec::new(),
        }
    }

    /// Begins with a piece.
    pub(super) fn start(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        closed: u64,
        findings: &mut Findings,
    ) {
        self.stack.clear();
        self.leave_deep();
        let closed = closed | pass.pass.closed(clues);
        if !self.tables.fill(pass, clues, closed) {
            return;
        }
        self.general.fill(&pass.general, clues);
        let left = pass.pass.most_in_pair - clues.count_ones();
        let choice = Choice {
            clues,
            closed,
            left,
            room: pass.pass.room(clues),
        };
        self.enter(pass, self.tables.all, choice, findings);
    }

    /// Goes on until the budget is used up or the piece is done: whether it is.
    pub(super) fn run(&mut self, pass: &mut PassTables, findings: &mut Findings) -> bool {
        loop {
            if self.deep_from == Some(self.stack.len()) {
                self.leave_deep();
            }
            let Some(node) = self.stack.last_mut() else {
                return true;
            };
            if node.count == 0 {
                self.stack.pop();
                continue;
            }
            if findings.budget == 0 {
                return false;
            }
            node.count -= 1;
            let cell = usize::from(node.cells[usize::from(node.count)]);
            let choice = node.choice.with(cell);
            node.choice.closed |= 1 << cell;
            let unhit = without(&node.unhit, self.tables.hit(cell));
            if choice.left == DEEP && self.deep_from.is_none() && self.tables.rest.len() > MANY {
                self.enter_deep(pass, choice, findings);
            } else {
                self.enter(pass, unhit, choice, findings);
            }
        }
    }

    /// Goes on with tables of what these clues leave, which are smaller.
    fn enter_deep(&mut self, pass: &mut PassTables, choice: Choice, findings: &mut Findings) {
        let (clues, closed) = (choice.clues, choice.closed);
        if self.other.refill(pass, &self.tables, clues, closed) {
            std::mem::swap(&mut self.tables, &mut self.other);
            self.deep_from = Some(self.stack.len());
            self.enter(pass, self.tables.all, choice, findings);
        }
    }

    /// Goes back to the tables of the piece, with what was learned since.
    fn leave_deep(&mut self) {
        if self.deep_from.take().is_none() {
            return;
        }
        std::mem::swap(&mut self.tables, &mut self.other);
        for set in std::mem::take(&mut self.deep_learned) {
            self.keep(set);
        }
    }

    /// Looks at a choice of clues, and puts it on the stack if there is more
    /// to try.
    fn enter(
        &mut self,
        pass: &mut PassTables,
        unhit: Vector,
        mut choice: Choice,
        findings: &mut Findings,
    ) {
        findings.budget = findings.budget.saturating_sub(1);
        let Choice {
            clues,
            closed,
            left,
            ..
        } = choice;
        if left == 2 {
            self.two_missing(pass, &unhit, &choice, findings);
            return;
        }
        findings.funnel.nodes += 1;
        if unhit == [0; WORDS] || left < 2 {
            self.few_sets(pass, clues, closed, left, findings);
            return;
        }
        let Some(set) = self.branching_set(&unhit, &mut choice.closed, left) else {
            findings.funnel.nodes_out_of_clues += 1;
            return;
        };
        // The cell that hits most comes first: the more is closed afterwards.
        let mut keys = [0_u32; 32];
        let mut cells = set;
        let mut count = 0;
        while cells != 0 {
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            let hit = self.tables.hit(cell as usize);
            let degree: u32 = (0..WORDS).map(|w| (unhit[w] & hit[w]).count_ones()).sum();
            keys[count] = degree << 8 | cell;
            count += 1;
        }
        keys[..count].sort_unstable();
        if left == 3 {
            self.three_missing(pass, unhit, choice, &keys[..count], findings);
            return;
        }
        let mut node = Node {
            unhit,
            choice,
            cells: [0; 32],
            count: 0,
        };
        for (cell, key) in node.cells.iter_mut().zip(&keys[..count]) {
            *cell = key.to_le_bytes()[0];
        }
        node.count = u8::try_from(count).expect("a set has few cells");
        self.stack.push(node);
    }

    /// Three clues are missing: the first of them in each of some cells, the
    /// last cell first. Most choices are of this kind, and quickly done: they
    /// do not go on the stack.
    fn three_missing(
        &mut self,
        pass: &mut PassTables,
        mut unhit: Vector,
        mut choice: Choice,
        cells: &[u32],
        findings: &mut Findings,
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

    /// A small set that is not hit, without closed cells; nothing if the clues
    /// left are too few. When as many disjoint sets as clues are left, every
    /// cell outside of them gets closed.
    fn branching_set(&self, unhit: &Vector, closed: &mut u64, left: u32) -> Option<u64> {
        let tables = &self.tables;
        let (mut disjoint, mut union, mut rest) = (0, 0, *unhit);
        while let Some(index) = first(&rest) {
            disjoint += 1;
            if disjoint > left {
                return None;
            }
            union |= tables.set(index);
            rest = without(&rest, tables.touch(index));
        }
        let looked_at = if disjoint == left {
            *closed |= PAIR & !union;
            usize::MAX
        } else {
            8
        };
        let mut smallest = (u32::MAX, 0);
        for index in indices(unhit).take(looked_at) {
            let set = tables.set(index) & !*closed;
            let size = set.count_ones();
            if size < smallest.0 {
                smallest = (size, set);
                if size < 2 {
                    break;
                }
            }
        }
        (smallest.0 > 0).then_some(smallest.1)
    }

    /// Two clues are missing: the innermost loop of the search.
    fn two_missing(
        &mut self,
        pass: &mut PassTables,
        unhit: &Vector,
        choice: &Choice,
        findings: &mut Findings,
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
        // Those that have no cell in common with the first need the other clue.
        let mut common = self.confine(&apart, open);
        if common == 0 {
            findings.funnel.nodes_out_of_clues += 1;
            return;
        }
        let product = apart != [0; WORDS];
        let mut rest_of = *unhit;
        if product {
            // One clue is in the first set, the other is in all those apart.
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
                // Two sets without a common cell need more than the last clue.
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
            last &= !choice.room.with(cell).1;
            while last != 0 {
                let other = last.trailing_zeros() as usize;
                last &= last - 1;
                let base = base.get_or_insert_with(|| self.sockets_hit(clues));
                let all = clues | bit | 1 << other;
                self.pair(pass, all, base, [cell, other], findings);
            }
        }
    }

    /// Those of some cells that all these sets have in common.
    #[inline]
    fn confine(&self, sets: &Vector, mut cells: u64) -> u64 {
        for (word, &bits) in sets.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let one = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                // Two at a time: the loop ends after a few sets, and half as
                // many turns are half as many branches to mispredict.
                let other = if bits == 0 {
                    one
                } else {
                    bits.trailing_zeros() as usize
                };
                bits &= bits.wrapping_sub(1);
                cells &= self.tables.set(64 * word + one) & self.tables.set(64 * word + other);
                if cells == 0 {
                    return 0;
                }
            }
        }
        cells
    }

    /// The cells that all sets without a bit have in common that these clues do
    /// not hit. `false` if there is no such set.
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

    /// The sets of the sockets that some clues hit.
    fn sockets_hit(&self, mut clues: u64) -> [u64; SOCKET_WORDS] {
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

    /// A complete choice of clues in the pair: those that `base` is about, and
    /// two more.
    fn pair(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        base: &[u64; SOCKET_WORDS],
        [one, other]: [usize; 2],
        findings: &mut Findings,
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
        // The small sets come first: they alone rule out most pairs.
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

    /// The third band of a pair that hits every known set.
    fn third_band(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        active: u64,
        findings: &mut Findings,
    ) {
        let before = findings.learned.len();
        self.third.search(
            pass,
            &self.general,
            clues,
            active,
            &mut self.minimal,
            findings,
        );
        for index in before..findings.learned.len() {
            // Sets learned come in cells of the pass, and leave in the grid's.
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

    /// Every set of the vector is hit, and clues are left: a rare case, for
    /// which the sets without a bit and the check of the pair are taken one by
    /// one.
    fn few_sets(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        closed: u64,
        left: u32,
        findings: &mut Findings,
    ) {
        if !pass.pass.admits(clues) {
            return;
        }
        findings.funnel.few_sets += 1;
        let missed = |set: &&u64| **set & clues == 0;
        let open = PAIR & !closed;
        let tables = &self.tables;
        let mut unhit = tables
            .learned
            .iter()
            .rev()
            .chain(&tables.rest)
            .chain(tables.sets())
            .filter(missed);
        let mut cells = open;
        match (unhit.next(), left) {
            (Some(_), 0) => return,
            (None, 0) => {
                self.third_band_of(pass, clues, findings);
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

    /// A pair that determines its bands, and all pairs with more clues, which do
    /// so too. `base` has the sets of the sockets that the clues hit.
    fn supersets(
        &mut self,
        pass: &mut PassTables,
        clues: u64,
        closed: u64,
        left: u32,
        base: &[u64; SOCKET_WORDS],
        findings: &mut Findings,
    ) {
        if clues.count_ones() >= pass.pass.fewest_in_pair {
            let active = (0..SOCKET_WORDS).fold(0, |active, word| {
                active | self.tables.socket_sets[word] & !base[word]
            });
            if mini_rows_fit(pass, clues, active, pass.pass.clues - clues.count_ones()) {
                self.third_band(pass, clues, active, findings);
            } else {
                findings.funnel.pairs_mini_rows += 1;
            }
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

    /// The third band of a pair that is not met at the end of the vectors.
    fn third_band_of(&mut self, pass: &mut PassTables, clues: u64, findings: &mut Findings) {
        let base = self.sockets_hit(clues);
        let active = (0..SOCKET_WORDS).fold(0, |active, word| {
            active | self.tables.socket_sets[word] & !base[word]
        });
        if mini_rows_fit(pass, clues, active, pass.pass.clues - clues.count_ones()) {
            self.third_band(pass, clues, active, findings);
        } else {
            findings.funnel.pairs_mini_rows += 1;
        }
    }

    /// Keeps a set learned inside the pair, in all tables.
    fn keep_deep(&mut self, set: u64) {
        if self.deep_from.is_some() {
            self.deep_learned.push(set);
        }
        self.keep(set);
    }

    /// Keeps a set learned inside the pair in the tables in use: as a bit of the vectors while there
    /// is room, also in those of the nodes that have more to try.
    fn keep(&mut self, set: u64) {
        let Some((word, bit)) = self.tables.add(set) else {
            return;
        };
        let from = self.deep_from.unwrap_or(0);
        for node in &mut self.stack[from..] {
            if node.choice.clues & set == 0 {
                node.unhit[word] |= bit;
            }
        }
    }

    /// A set inside the pair that these clues do not hit, if there is one:
    /// nobody knows it yet.
    fn new_set(&mut self, pass: &PassTables, clues: u64, findings: &mut Findings) -> Option<u64> {
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

/// Whether the third band has enough clues for the sockets that are active:
/// one for a mini-row, two where all three pairs are.
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
        let cells = super::pass::FIRST_STACK << (3 * stack);
        (clues & cells).count_ones() + u32::from(need(0b1_001_001 << stack)) <= most
    })
}

/// How many bits are set: not every processor that we are compiled for counts
/// them in one instruction.
const BITS: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 1;
    while set < 512 {
        table[set] = table[set >> 1] + if set & 1 == 1 { 1 } else { 0 };
        set += 1;
    }
    table
};

#[inline]
fn without(unhit: &Vector, hit: &Vector) -> Vector {
    std::array::from_fn(|word| unhit[word] & !hit[word])
}

fn first(vector: &Vector) -> Option<usize> {
    let word = vector.iter().position(|&word| word != 0)?;
    Some(64 * word + vector[word].trailing_zeros() as usize)
}

fn indices(vector: &Vector) -> impl Iterator<Item = usize> {
    let vector = *vector;
    (0..WORDS).flat_map(move |word| {
        let mut bits = vector[word];
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let index = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                index
            })
        })
    })
}
