//! Row-by-row search. Cells are filled in reading order, and the common divisor of the full rows is
//! an upper bound on the result.
//!
//! More rows can only lower the common divisor, so we abandon a grid as soon as it is not above the
//! best one. Optionally the bound includes the sum of all rows, which every common divisor divides
//! as well. This makes a big difference, because the very first row is bounded already.

use super::numbers::{common_divisor, sum_of_rows, value};
use super::puzzle::{DivisorGoal, Puzzle, largest_possible};
use super::report::{BestGrid, Report};
use crate::common_divisor::rows::row_ends::{self, RowEnds};
use crate::common_divisor::rows::row_filter::RowFilter;
use crate::sudoku::{Digit, DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// Length of arrays indexed by cell. 81 would be enough, but with a power of two and [`CELL`] the
/// compiler can prove that indices are in range.
const CAPACITY: usize = 128;

/// Mask for cell indices. It never changes anything; it is only there to avoid bounds checks in the
/// inner loop.
const CELL: usize = CAPACITY - 1;

/// Masks indices of rows, columns and boxes in the same way.
const HOUSE: usize = 15;

/// Fills the grid row by row. One node is one digit written into a cell.
///
/// Two methods share this code. The plain one has no bound before its first row is full, while the
/// other one starts from the sum of all rows, as if that were a row above the grid.
#[derive(Debug, Clone)]
pub struct RowSearch {
    puzzle: Puzzle,
    from_sum: bool,
    sets: Vec<DigitSet>,
    current: usize,
    tables: RowConstants,
    state: RowSearchState,
    best: Option<BestGrid>,
    nodes: u64,
}

/// Position of a search, without anything that can be recomputed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SearchPlace {
    /// Index of the digit set being tried, or the number of sets if everything has been searched.
    set: usize,
    digits: Vec<Digit>,
    /// Digits not yet tried in the next cell.
    untried: DigitSet,
    nodes: u64,
}

/// The lookup tables for a digit set are constant during the search.
#[derive(Debug, Clone)]
struct RowConstants {
    cells: usize,
    side: usize,
    base: u32,
    /// Digits that the givens leave for each cell.
    choices: [u16; CAPACITY],
    row: [u8; CAPACITY],
    column: [u8; CAPACITY],
    block: [u8; CAPACITY],
    /// Is this the last cell of its row?
    ends_row: [bool; CAPACITY],
    /// Is this the third cell from the end of its row?
    last_three: [bool; CAPACITY],
    set: u16,
    both: bool,
}

/// The first `depth` cells are filled.
#[derive(Debug, Clone)]
struct RowSearchState {
    depth: usize,
    /// Each cell has its untried digits, as bits.
    untried: [u16; CAPACITY],
    /// Each cell has its digit, as a bit.
    placed: [u16; CAPACITY],
    rows: [u16; HOUSE + 1],
    columns: [u16; HOUSE + 1],
    blocks: [u16; HOUSE + 1],
    /// Number formed by the digits to the left of each cell.
    prefix: [u32; CAPACITY],
    /// The rows above each row have this common divisor. For the first row it's 0, or the sum of
    /// all rows if we started from it.
    divisors: [u64; HOUSE + 1],
    /// One filter per row, for numbers that can follow the rows above.
    filters: [RowFilter; HOUSE + 1],
    finished: bool,
}

impl RowSearch {
    /// Creates a search. With `from_sum`, it starts from the sum of all rows and has a bound right
    /// from the beginning.
    #[must_use]
    pub fn new(puzzle: &Puzzle, from_sum: bool) -> Self {
        let mut search = RowSearch {
            from_sum,
            sets: puzzle.digit_sets(),
            current: 0,
            tables: RowConstants::new(puzzle),
            state: RowSearchState::new(),
            best: None,
            nodes: 0,
            puzzle: puzzle.clone(),
        };
        search.begin_set();
        search
    }

    pub(super) fn place(&self) -> SearchPlace {
        let RowSearchState { depth, placed, untried, .. } = &self.state;
        let finished = self.current >= self.sets.len();
        let depth = if finished { 0 } else { *depth };
        SearchPlace {
            set: self.current,
            digits: placed[..depth].iter().copied().map(digit_of).collect(),
            untried: DigitSet::from_bits(if finished { 0 } else { untried[depth] }),
            nodes: self.nodes,
        }
    }

    /// Restores a search from its position. The caller must have validated the grid in `best`.
    ///
    /// # Errors
    /// Returns the reason if no search can ever get into this state.
    pub(super) fn at(
        puzzle: &Puzzle,
        from_sum: bool,
        best: Option<BestGrid>,
        place: &SearchPlace,
    ) -> Result<Self, &'static str> {
        let mut search = RowSearch::new(puzzle, from_sum);
        let (sets, depth) = (search.sets.len(), place.digits.len());
        if place.set > sets || place.nodes < depth as u64 {
            return Err("a set of digits is invalid, or the search has more digits than nodes");
        }
        search.current = place.set;
        search.best = best;
        search.nodes = place.nodes;
        search.begin_set();
        if place.set == sets {
            let nothing = place.digits.is_empty() && place.untried.is_empty();
            return nothing.then_some(search).ok_or("a finished cell has untried digits");
        }
        let (state, tables) = (&mut search.state, &search.tables);
        for &digit in &place.digits {
            state.follow(tables, digit)?;
        }
        // Digits are tried in ascending order, so only the largest ones can be untried.
        let (untried, tried) = (place.untried.bits(), state.untried[depth]);
        let from = untried & untried.wrapping_neg();
        if untried != tried & from.wrapping_neg() {
            return Err("the next cell has digits to try that it does not admit");
        }
        state.untried[depth] = untried;
        search.refresh_filters();
        Ok(search)
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    pub(super) fn is_from_sum(&self) -> bool {
        self.from_sum
    }

    /// Visits up to `budget` nodes and returns the results so far. It doesn't matter how you split
    /// a run into calls.
    pub fn advance(&mut self, budget: u64) -> Report {
        let mut left = budget;
        while left > 0 && self.current < self.sets.len() {
            let least = self.best.as_ref().map_or(0, |best| best.divisor);
            let before = left;
            let improved = self.state.run(&self.tables, least, &mut left);
            self.nodes += before - left;
            if improved {
                self.improve();
            } else if self.state.finished {
                self.current += 1;
                self.begin_set();
            }
        }
        self.report()
    }

    /// Results so far. Does no work.
    #[must_use]
    pub fn report(&self) -> Report {
        let finished = self.current >= self.sets.len();
        let found = self.best.as_ref().map_or(0, |best| best.divisor);
        Report {
            best: self.best.clone(),
            bound: if finished { found } else { self.bound() },
            nodes: self.nodes,
            finished,
            depth: self.state.depth,
            set: self.sets.get(self.current).copied(),
            divisor: Some(self.rows_so_far()).filter(|&divisor| divisor > 0 && !finished),
        }
    }

    /// Returns an upper bound on every grid's divisor. Since it depends only on the remaining digit
    /// sets and the best grid, do not expect it to fall gradually.
    fn bound(&self) -> u64 {
        let found = self.best.as_ref().map_or(0, |best| best.divisor);
        let rest = self.sets[self.current.min(self.sets.len())..].iter();
        // The plain search does not look at unfinished rows, so its only bound is the largest
        // number these digits can form.
        let bound = |set: &DigitSet| {
            if self.from_sum {
                largest_possible(*set, self.puzzle.base())
            } else {
                let digits: Vec<u8> = set.iter().rev().collect();
                value(&digits, self.puzzle.base())
            }
        };
        rest.map(bound).max().unwrap_or(0).max(found)
    }

    /// Common divisor of the full rows (and of the sum, if we started from it), or 0 if there is
    /// neither.
    fn rows_so_far(&self) -> u64 {
        let full = self.state.depth / self.tables.side;
        self.state.divisors[full]
    }

    /// The grid being tried, plus the givens that the search has not reached yet.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = self.puzzle.givens().clone();
        if self.current < self.sets.len() {
            for cell in 0..self.state.depth {
                grid.set(cell, Some(digit_of(self.state.placed[cell])));
            }
        }
        grid
    }

    fn begin_set(&mut self) {
        let Some(&set) = self.sets.get(self.current) else {
            return;
        };
        self.tables.prepare(&self.puzzle, set);
        self.state = RowSearchState::new();
        if self.from_sum {
            self.state.divisors[0] = sum_of_rows(set, self.puzzle.base());
        }
        self.state.untried[0] = self.tables.choices[0];
        self.refresh_filters();
    }

    /// Stores the full grid just found. The filters get stricter, because it is better than the
    /// previous one.
    fn improve(&mut self) {
        let grid = self.grid();
        self.best = Some(BestGrid { divisor: self.puzzle.divisor_of(&grid), grid });
        self.state.step_back(&self.tables);
        self.refresh_filters();
    }

    /// Recomputes the filters for a new best grid.
    fn refresh_filters(&mut self) {
        let least = self.best.as_ref().map_or(0, |best| best.divisor);
        let RowSearchState { filters, divisors, .. } = &mut self.state;
        for (filter, &divisor) in filters.iter_mut().zip(&*divisors) {
            *filter = RowFilter::new(divisor, least);
        }
    }
}

fn digit_of(bit: u16) -> u8 {
    u8::try_from(bit.trailing_zeros()).unwrap_or(0)
}

impl RowConstants {
    fn new(puzzle: &Puzzle) -> Self {
        let shape = puzzle.shape();
        let small = |index: usize| u8::try_from(index).unwrap_or(0);
        let mut tables = RowConstants {
            cells: shape.cells(),
            side: shape.side(),
            base: u32::from(puzzle.base()),
            choices: [0; CAPACITY],
            row: [0; CAPACITY],
            column: [0; CAPACITY],
            block: [0; CAPACITY],
            ends_row: [false; CAPACITY],
            last_three: [false; CAPACITY],
            set: 0,
            both: puzzle.goal() == DivisorGoal::RowsAndColumns,
        };
        for cell in 0..shape.cells() {
            tables.row[cell] = small(shape.row(cell));
            tables.column[cell] = small(shape.column(cell));
            tables.block[cell] = small(shape.box_of(cell));
            tables.ends_row[cell] = shape.column(cell) + 1 == shape.side();
            tables.last_three[cell] = shape.column(cell) + row_ends::CELLS == shape.side();
        }
        tables
    }

    fn prepare(&mut self, puzzle: &Puzzle, set: DigitSet) {
        self.set = set.bits();
        for cell in 0..self.cells {
            self.choices[cell] = match puzzle.givens().get(cell) {
                Some(digit) => 1 << digit,
                None => puzzle.givens().candidates(cell, set).bits(),
            };
        }
    }
}

impl RowSearchState {
    fn new() -> Self {
        RowSearchState {
            depth: 0,
            untried: [0; CAPACITY],
            placed: [0; CAPACITY],
            rows: [0; HOUSE + 1],
            columns: [0; HOUSE + 1],
            blocks: [0; HOUSE + 1],
            prefix: [0; CAPACITY],
            divisors: [0; HOUSE + 1],
            filters: [RowFilter::ALL; HOUSE + 1],
            finished: false,
        }
    }

    /// Writes a digit into the next cell when a search is restored. Like the inner loop, but checks
    /// that the digit is possible.
    fn follow(&mut self, tables: &RowConstants, digit: Digit) -> Result<(), &'static str> {
        let cell = self.depth;
        let bit = 1_u16.checked_shl(digit.into()).unwrap_or(0);
        // Searches never pause at a full grid, so a valid position cannot contain one.
        if self.untried[cell] & bit == 0 || cell + 1 >= tables.cells {
            return Err("a cell holds a digit that it does not admit");
        }
        // Ascending order again: only larger digits are left.
        self.untried[cell] &= (bit << 1).wrapping_neg();
        let mut prefix = self.prefix[cell] * tables.base + u32::from(digit);
        if tables.ends_row[cell] {
            let row = usize::from(tables.row[cell]);
            self.divisors[row + 1] = common_divisor(self.divisors[row], prefix.into());
            prefix = 0;
        }
        self.placed[cell] = bit;
        self.toggle(tables, cell);
        self.depth = cell + 1;
        self.prefix[cell + 1] = prefix;
        self.untried[cell + 1] = tables.choices[cell + 1] & !self.taken(tables, cell + 1);
        Ok(())
    }

    /// Takes back the last digit.
    #[inline]
    fn step_back(&mut self, tables: &RowConstants) {
        self.depth -= 1;
        self.toggle(tables, self.depth);
    }

    /// Adds a cell's digit to its row, column and box, or removes it; with XOR, that is the same
    /// operation.
    #[inline]
    fn toggle(&mut self, tables: &RowConstants, cell: usize) {
        let cell = cell & CELL;
        let bit = self.placed[cell];
        self.rows[usize::from(tables.row[cell]) & HOUSE] ^= bit;
        self.columns[usize::from(tables.column[cell]) & HOUSE] ^= bit;
        self.blocks[usize::from(tables.block[cell]) & HOUSE] ^= bit;
    }

    /// Digits that already occur in the cell's row, column or box.
    #[inline]
    fn taken(&self, tables: &RowConstants, cell: usize) -> u16 {
        let cell = cell & CELL;
        self.rows[usize::from(tables.row[cell]) & HOUSE]
            | self.columns[usize::from(tables.column[cell]) & HOUSE]
            | self.blocks[usize::from(tables.block[cell]) & HOUSE]
    }

    /// Searches until there is a full grid with a divisor above `least` (returns true), `left` is
    /// used up, or everything has been searched (returns false in both cases). The budget is copied
    /// so that it can live in a register.
    fn run(&mut self, tables: &RowConstants, least: u64, left: &mut u64) -> bool {
        let mut budget = *left;
        let found = self.run_counting(tables, least, &mut budget);
        *left = budget;
        found
    }

    #[inline]
    fn run_counting(&mut self, tables: &RowConstants, least: u64, left: &mut u64) -> bool {
        while *left > 0 {
            let cell = self.depth & CELL;
            let untried = self.untried[cell];
            if untried == 0 {
                if cell == 0 {
                    self.finished = true;
                    return false;
                }
                self.step_back(tables);
                continue;
            }
            *left -= 1;
            let bit = untried & untried.wrapping_neg();
            self.untried[cell] = untried ^ bit;
            let mut prefix = self.prefix[cell] * tables.base + bit.trailing_zeros();
            if tables.ends_row[cell] {
                let row = usize::from(tables.row[cell]) & HOUSE;
                let divisor = common_divisor_above(self.divisors[row], prefix, least);
                if divisor <= least {
                    continue;
                }
                self.divisors[(row + 1) & HOUSE] = divisor;
                self.filters[(row + 1) & HOUSE] = RowFilter::new(divisor, least);
                prefix = 0;
            }
            self.placed[cell] = bit;
            self.toggle(tables, cell);
            self.depth = cell + 1;
            if self.depth == tables.cells {
                if !tables.both || self.columns_admit(tables, least) {
                    return true;
                }
                self.step_back(tables);
                continue;
            }
            let next = self.depth & CELL;
            self.prefix[next] = prefix;
            self.untried[next] = tables.choices[next] & !self.taken(tables, next);
            // Skipping ahead is only allowed if the budget covers the whole end of the row.
            // Otherwise an interrupted run could stop inside it and pass through different states
            // than an uninterrupted one.
            if tables.last_three[next] && *left > row_ends::MOST_NODES {
                let ends = self.row_ends(tables, next);
                if !self.some_end_admits(tables, next, least, ends) {
                    *left -= ends.nodes();
                    self.step_back(tables);
                }
            }
        }
        false
    }

    /// Ways to fill the last three cells of a row, starting at `cell`.
    #[inline]
    fn row_ends(&self, tables: &RowConstants, cell: usize) -> RowEnds {
        let row = usize::from(tables.row[cell & CELL]) & HOUSE;
        let choices = std::array::from_fn(|place| {
            let cell = (cell + place) & CELL;
            tables.choices[cell] & !self.taken(tables, cell)
        });
        RowEnds::new(tables.set & !self.rows[row], choices)
    }

    /// Tries all ways to fill the last three cells, and returns true if one of them leaves the
    /// divisor above `least`.
    #[inline]
    fn some_end_admits(
        &self,
        tables: &RowConstants,
        cell: usize,
        least: u64,
        ends: RowEnds,
    ) -> bool {
        let row = usize::from(tables.row[cell & CELL]) & HOUSE;
        let (filter, divisor) = (self.filters[row], self.divisors[row]);
        ends.any(self.prefix[cell & CELL], tables.base, |number| {
            filter.admits(u64::from(number)) && common_divisor_above(divisor, number, least) > least
        })
    }

    /// Requires a full grid, because the columns are only known at the end.
    fn columns_admit(&self, tables: &RowConstants, least: u64) -> bool {
        let mut divisor = self.divisors[tables.side];
        for column in 0..tables.side {
            let cells = self.placed[column..tables.cells].iter();
            let number = cells
                .step_by(tables.side)
                .fold(0, |number, bit| number * tables.base + bit.trailing_zeros());
            divisor = common_divisor_above(divisor, number, least);
        }
        divisor > least
    }
}

/// Greatest common divisor of two numbers if it is above `least`, and otherwise an arbitrary number
/// that is not. This way we can stop early.
///
/// One step of Euclid's algorithm brings both numbers down to 32 bits. We then switch to the binary
/// algorithm (Stein, 1967), which was a third faster than further divisions, and stop as soon as
/// the smaller number rules out a divisor above `least`.
#[inline]
fn common_divisor_above(one: u64, other: u32, least: u64) -> u64 {
    if u64::from(other) <= least {
        return if other == 0 { one } else { least };
    }
    let rest = u32::try_from(one % u64::from(other)).unwrap_or(0);
    if rest == 0 {
        return u64::from(other);
    }
    let twos = (other | rest).trailing_zeros();
    let least_odd = u32::try_from(least >> twos).unwrap_or(u32::MAX);
    let mut one = other >> other.trailing_zeros();
    let mut other = rest >> rest.trailing_zeros();
    loop {
        let smaller = one.min(other);
        let difference = one.abs_diff(other);
        if difference == 0 {
            return u64::from(smaller) << twos;
        }
        if smaller <= least_odd {
            return least;
        }
        one = smaller;
        other = difference >> difference.trailing_zeros();
    }
}

#[cfg(test)]
mod tests {
    use super::common_divisor_above;
    use crate::common_divisor::generation::random::Random;
    use crate::common_divisor::numbers::common_divisor;

    #[test]
    fn divisors_above_the_least_are_exact() {
        let agrees = |one: u64, other: u32, least: u64| {
            let exact = common_divisor(one, u64::from(other));
            let found = common_divisor_above(one, other, least);
            assert_eq!(found > least, exact > least, "{one} {other} {least}");
            assert!(found == exact || found <= least, "{one} {other} {least}");
        };
        for one in 0..90 {
            for other in 0..90 {
                (0..20).for_each(|least| agrees(one, other, least));
            }
        }
        let mut random = Random::new(3);
        let mut below = |limit| random.below(limit) as u64;
        for _ in 0..20_000 {
            let factor = 1 + below(40_000);
            let (one, other) = (factor * below(100_000), factor * below(100_000));
            let other = u32::try_from(other).expect("below 2^32");
            agrees(one, other, below(50_000));
        }
    }
}
