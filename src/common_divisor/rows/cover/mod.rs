//! Finds all grids whose rows come from a list of numbers, by exact cover.
//!
//! The items are every digit in every column, every digit in every box, and every row with givens.
//! An option puts a number into a row. Note that rows of a band are interchangeable if they don't
//! have givens, and so are bands without givens. Trying all of these orders would find the same
//! grid many times, so we don't.
//!
//! The search is depth first. Each node picks the item with the fewest options and tries them one
//! by one (see Knuth, The Art of Computer Programming, 7.2.2.1). We could use dancing links, but
//! filtering the options into fresh lists is good enough for at most nine levels.

mod choosing;
mod item;
mod line;
mod slot;

pub use item::Item;

use super::row_list;
use crate::sudoku::{Digit, DigitSet, Grid, Shape};
use line::RowNumber;
use slot::{Slot, slots};
use std::ops::Range;

/// The outcome of a single step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoverEvent {
    /// The search has entered a node that covers this item. If the item has no options, the branch
    /// ends here.
    Branch(Item),
    /// All rows are filled. [`Cover::grid`] returns the solution.
    Solution,
    /// The search is finished.
    End,
}

/// Searches for all grids whose rows come from a list.
///
/// Call [`Cover::step`] in a loop. It reports every node that is entered and every grid that is
/// completed. Grids that only differ in the order of interchangeable rows or bands are found once,
/// so multiply by [`Cover::multiplicity`] for counting.
#[derive(Debug, Clone)]
pub struct Cover {
    shape: Shape,
    base: u8,
    digits: Vec<Digit>,
    lines: Vec<RowNumber>,
    slots: Vec<Slot>,
    /// Slots of blank bands are in order.
    blank: Vec<usize>,
    /// The options of all slots in all frames are in one vector. Each frame has a range of it,
    /// which saves an allocation per node.
    arena: Vec<u32>,
    frames: Vec<CoverLevel>,
    placed: Vec<(usize, u32)>,
    state: CoverStep,
    nodes: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CoverStep {
    /// Choose an item for the newest frame, unless it is a solution.
    Enter,
    /// Tries the next option of the newest frame.
    Continue,
    Finished,
}

/// There cannot be more slots than rows.
const MOST_SLOTS: usize = 9;

#[derive(Debug, Clone)]
struct CoverLevel {
    columns: u128,
    bands: [u32; 3],
    /// Number of rows per slot that aren't filled.
    left: [u8; MOST_SLOTS],
    /// This many blank bands have a row.
    opened: usize,
    /// Options per slot, as ranges of the arena.
    lists: [(u32, u32); MOST_SLOTS],
    arena_end: usize,
    /// Options for the chosen item, which follow the lists in the arena. These are pairs of a slot
    /// and a number, and the range counts pairs.
    options: Range<usize>,
}

impl Cover {
    /// Creates a search for grids that use the digits of `set`, agree with `givens`, and have
    /// nothing but numbers from `values` as rows, written in `base`.
    ///
    /// # Panics
    /// Panics unless the set has as many digits as the grid has rows.
    #[must_use]
    pub fn new(givens: &Grid, base: u8, set: DigitSet, values: &[u32]) -> Self {
        let shape = givens.shape();
        let digits: Vec<Digit> = set.iter().collect();
        assert_eq!(digits.len(), shape.side(), "as many digits as rows");
        let lines = values.iter().map(|&value| RowNumber::new(value, shape, base, set)).collect();
        let slots = slots(givens);
        let blank = (0..slots.len()).filter(|&slot| slots[slot].blank_band).collect();
        let mut cover = Cover {
            shape,
            base,
            digits,
            lines,
            slots,
            blank,
            arena: Vec::new(),
            frames: Vec::new(),
            placed: Vec::new(),
            state: CoverStep::Enter,
            nodes: 0,
        };
        cover.push_root(givens);
        cover
    }

    /// Returns how many grids each solution stands for. Rows and bands without givens can be put
    /// into any order.
    #[must_use]
    pub fn multiplicity(&self) -> u64 {
        let factorial = |count: usize| (1..=count as u64).product::<u64>();
        let rows: u64 = self.slots.iter().map(|slot| factorial(slot.rows.len())).product();
        rows * factorial(self.blank.len())
    }

    /// Returns the number of nodes so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the number of values that are candidates for rows.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// Returns the number of rows that are currently filled.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.placed.len()
    }

    /// Returns the grid as far as it is currently filled. After [`CoverEvent::Solution`], that is
    /// all of it.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.shape);
        let mut next = [0_usize; MOST_SLOTS];
        let side = self.shape.side();
        for &(slot, line) in &self.placed {
            let row = self.slots[slot].rows[next[slot]];
            next[slot] += 1;
            let digits = row_list::digits(self.lines[line as usize].value, side, self.base);
            for (column, digit) in digits[..side].iter().enumerate() {
                grid.set(self.shape.cell(row, column), Some(*digit));
            }
        }
        grid
    }

    /// Advances to the next node, solution, or end. It is fine to call this after the end, which
    /// returns [`CoverEvent::End`] every time.
    pub fn step(&mut self) -> CoverEvent {
        match self.state {
            CoverStep::Finished => CoverEvent::End,
            CoverStep::Enter => self.enter(),
            CoverStep::Continue => {
                while let Some(frame) = self.frames.last_mut() {
                    let option = frame.options.next();
                    if let Some(index) = option {
                        let pair = (self.arena[2 * index] as usize, self.arena[2 * index + 1]);
                        self.push(pair.0, pair.1);
                        return self.enter();
                    }
                    self.leave();
                }
                self.state = CoverStep::Finished;
                CoverEvent::End
            }
        }
    }

    /// Returns the number of remaining options in each frame. Apart from the arguments of
    /// [`Self::new`], that's all [`Self::take_up`] needs to get back to the same position.
    pub(in crate::common_divisor) fn left(&self) -> Vec<u32> {
        let frames = self.frames.iter().filter(|_| self.nodes > 0);
        frames.map(|frame| u32::try_from(frame.options.len()).unwrap_or(u32::MAX)).collect()
    }

    /// Moves a fresh search to the position of an earlier one, given its number of nodes and the
    /// result of [`Self::left`] (`None` if it had ended).
    ///
    /// # Errors
    /// Returns the reason if no search can ever be in this state.
    pub(in crate::common_divisor) fn take_up(
        &mut self,
        nodes: u64,
        left: Option<&[u32]>,
    ) -> Result<(), &'static str> {
        let Some(left) = left else {
            self.state = CoverStep::Finished;
            self.nodes = nodes;
            return (nodes > 0).then_some(()).ok_or("a divisor was refuted without a node");
        };
        if nodes < left.len() as u64 || (nodes == 0) != left.is_empty() {
            return Err("the search has more frames than nodes");
        }
        let mut tried = false;
        for (depth, &left) in left.iter().enumerate() {
            if depth > 0 {
                if !tried {
                    return Err("a frame follows an option that was not tried");
                }
                let frame = self.frames.last().expect("the root is there");
                let index = frame.options.start - 1;
                let pair = (self.arena[2 * index] as usize, self.arena[2 * index + 1]);
                self.push(pair.0, pair.1);
            }
            self.enter();
            let frame = self.frames.last_mut().expect("it was entered");
            let all = frame.options.len();
            if left as usize > all {
                return Err("a frame has fewer options than are left");
            }
            tried = (left as usize) < all;
            frame.options.start = frame.options.end - left as usize;
        }
        self.nodes = nodes;
        Ok(())
    }

    fn leave(&mut self) {
        self.frames.pop();
        self.placed.pop();
        self.arena.truncate(self.frames.last().map_or(0, |frame| frame.arena_end));
    }

    fn push_root(&mut self, givens: &Grid) {
        let side = self.shape.side();
        let mut frame = CoverLevel {
            columns: 0,
            bands: [0; 3],
            left: [0; MOST_SLOTS],
            opened: 0,
            lists: [(0, 0); MOST_SLOTS],
            arena_end: 0,
            options: 0..0,
        };
        for (index, slot) in self.slots.iter().enumerate() {
            frame.left[index] = u8::try_from(slot.rows.len()).unwrap_or(u8::MAX);
            let begin = self.arena.len();
            if slot.blank_band && self.blank.first() != Some(&index) {
                continue;
            }
            for (number, line) in (0..).zip(&self.lines) {
                let digits = row_list::digits(line.value, side, self.base);
                let row = slot.rows[0];
                let fits = |(column, digit): (usize, &Digit)| {
                    let given = givens.get(self.shape.cell(row, column));
                    given.is_none_or(|given| given == *digit)
                };
                if digits[..side].iter().enumerate().all(fits) {
                    self.arena.push(number);
                }
            }
            frame.lists[index] = span(begin, self.arena.len());
        }
        self.frames.push(frame);
    }

    /// Puts a number into a slot, and creates a frame with the options that still fit.
    fn push(&mut self, chosen: usize, line: u32) {
        self.placed.push((chosen, line));
        let parent = self.frames.last().expect("the root is there");
        let mut frame = parent.clone();
        let lists = parent.lists;
        let added = self.lines[line as usize];
        frame.columns |= added.columns;
        let band = self.slots[chosen].band;
        frame.bands[band] |= added.stacks;
        frame.left[chosen] -= 1;
        let opening = self.blank.get(frame.opened) == Some(&chosen);
        let mut fresh = None;
        if opening {
            frame.opened += 1;
            fresh = self.blank.get(frame.opened).copied();
        }
        for slot in 0..self.slots.len() {
            let (from, stacks) = if fresh == Some(slot) {
                (lists[chosen], 0)
            } else {
                (lists[slot], frame.bands[self.slots[slot].band])
            };
            let begin = self.arena.len();
            if frame.left[slot] > 0 {
                for index in from.0..from.1 {
                    let number = self.arena[index as usize];
                    let other = &self.lines[number as usize];
                    if other.columns & frame.columns == 0 && other.stacks & stacks == 0 {
                        self.arena.push(number);
                    }
                }
            }
            frame.lists[slot] = span(begin, self.arena.len());
        }
        self.frames.push(frame);
    }

    /// Enters the newest frame: it's a solution, or an item is chosen to be covered next.
    fn enter(&mut self) -> CoverEvent {
        self.nodes += 1;
        self.state = CoverStep::Continue;
        let frame = self.frames.last_mut().expect("a frame was made");
        if frame.left.iter().all(|&left| left == 0) {
            frame.arena_end = self.arena.len();
            frame.options = 0..0;
            return CoverEvent::Solution;
        }
        let item = self.choose();
        self.collect(item);
        CoverEvent::Branch(item)
    }

    /// Collects the options for an item, and appends them to the lists of the newest frame.
    fn collect(&mut self, item: Item) {
        let lists = self.frames.last().expect("a frame was made").lists;
        // Options are counted in pairs, so they must begin at an even index.
        if self.arena.len() % 2 == 1 {
            self.arena.push(0);
        }
        let begin = self.arena.len() / 2;
        let required = self.required(item);
        for (index, slot) in self.slots.iter().enumerate() {
            let other_row = required.row.is_some_and(|row| slot.rows[0] != row || !slot.has_givens);
            if other_row || required.band.is_some_and(|band| slot.band != band) {
                continue;
            }
            for place in lists[index].0..lists[index].1 {
                let number = self.arena[place as usize];
                let line = &self.lines[number as usize];
                if line.columns & required.columns == required.columns
                    && line.stacks & required.stacks == required.stacks
                {
                    self.arena.push(u32::try_from(index).unwrap_or(u32::MAX));
                    self.arena.push(number);
                }
            }
        }
        let end = self.arena.len();
        let frame = self.frames.last_mut().expect("a frame was made");
        frame.options = begin..end / 2;
        frame.arena_end = end;
    }
}

fn span(begin: usize, end: usize) -> (u32, u32) {
    let place = |index: usize| u32::try_from(index).expect("fewer options than that");
    (place(begin), place(end))
}
