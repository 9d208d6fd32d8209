//! Which grids have all their rows in a list of numbers: exact cover.
//!
//! To be covered, each exactly once: every digit in every column, every digit in
//! every box, and every row that has givens. An option is a number in a row. Rows
//! of a band without givens are interchangeable, and so are bands without givens:
//! the search tries one of them for all.
//!
//! Depth first; at every node the item with the fewest options is covered by each
//! of them in turn (Knuth, The Art of Computer Programming, 7.2.2.1; the lists of
//! options are filtered copies, since there are few levels).

use super::row_list;
use crate::sorting::sort_by_key;
use crate::sudoku::{Digit, DigitSet, Grid, Shape};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;

/// What has to be covered exactly once; everything is counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Item {
    /// A digit in a column.
    Column {
        /// The column.
        column: usize,
        /// The digit.
        digit: Digit,
    },
    /// A digit in a box.
    Box {
        /// The box.
        number: usize,
        /// The digit.
        digit: Digit,
    },
    /// A row that has givens.
    Row(usize),
}

impl fmt::Display for Item {
    /// As in certificates, counted from 1: `c3d5`, `b4d0`, `r2`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Column { column, digit } => write!(out, "c{}d{digit}", column + 1),
            Item::Box { number, digit } => write!(out, "b{}d{digit}", number + 1),
            Item::Row(row) => write!(out, "r{}", row + 1),
        }
    }
}

/// What a step of the search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A node was entered; this item is covered next. With no options it is the
    /// end of a branch.
    Branch(Item),
    /// All rows are filled; [`Cover::grid`] has them.
    Solution,
    /// Everything has been searched.
    End,
}

/// A number that can stand in a row, as sets of items.
#[derive(Debug, Clone, Copy)]
struct Line {
    value: u32,
    /// Bit column * side + index of the digit.
    columns: u128,
    /// Bit stack * side + index of the digit.
    stacks: u32,
}

/// Rows of one band that have the same options.
#[derive(Debug, Clone)]
struct Slot {
    band: usize,
    rows: Vec<usize>,
    /// Whether the whole band is without givens.
    blank_band: bool,
    has_givens: bool,
}

/// The search for all grids with rows from a list.
#[derive(Debug, Clone)]
pub struct Cover {
    shape: Shape,
    base: u8,
    digits: Vec<Digit>,
    lines: Vec<Line>,
    slots: Vec<Slot>,
    /// The slots of blank bands, in order.
    blank: Vec<usize>,
    /// Options by slot, of all frames; each frame has a range of it.
    arena: Vec<u32>,
    frames: Vec<Frame>,
    placed: Vec<(usize, u32)>,
    state: State,
    nodes: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// A frame has just been made and is looked at next.
    Enter,
    /// The next option of the last frame is tried.
    Continue,
    Finished,
}

/// The most slots there can be: every row one.
const MOST_SLOTS: usize = 9;

#[derive(Debug, Clone)]
struct Frame {
    columns: u128,
    bands: [u32; 3],
    /// How many rows of each slot are still to be filled.
    left: [u8; MOST_SLOTS],
    /// How many of the blank bands have a row.
    opened: usize,
    /// Where the options of each slot are in the arena.
    lists: [(u32, u32); MOST_SLOTS],
    arena_end: usize,
    /// The chosen item's options, in the arena behind the lists: pairs.
    options: Range<usize>,
}

impl Cover {
    /// A search for the grids that use the digits of `set`, agree with `givens`,
    /// and have numbers of `values`, all written in `base`, in their rows.
    ///
    /// # Panics
    /// If the set has not as many digits as the grid has rows.
    #[must_use]
    pub fn new(givens: &Grid, base: u8, set: DigitSet, values: &[u32]) -> Self {
        let shape = givens.shape();
        let digits: Vec<Digit> = set.iter().collect();
        assert_eq!(digits.len(), shape.side(), "as many digits as rows");
        let lines = values
            .iter()
            .map(|&value| Line::new(value, shape, base, set))
            .collect();
        let slots = slots(givens);
        let blank = (0..slots.len())
            .filter(|&slot| slots[slot].blank_band)
            .collect();
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
            state: State::Enter,
            nodes: 0,
        };
        cover.push_root(givens);
        cover
    }

    /// How many grids each solution stands for: the orders of rows and bands
    /// without givens.
    #[must_use]
    pub fn multiplicity(&self) -> u64 {
        let factorial = |count: usize| (1..=count as u64).product::<u64>();
        let rows: u64 = self
            .slots
            .iter()
            .map(|slot| factorial(slot.rows.len()))
            .product();
        rows * factorial(self.blank.len())
    }

    /// Nodes entered so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many numbers there are to choose from.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// How deep the search is: the rows that are filled.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.placed.len()
    }

    /// The rows filled at the moment; all of them after [`Step::Solution`].
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

    /// One step.
    pub fn step(&mut self) -> Step {
        match self.state {
            State::Finished => Step::End,
            State::Enter => self.enter(),
            State::Continue => {
                while let Some(frame) = self.frames.last_mut() {
                    let option = frame.options.next();
                    if let Some(index) = option {
                        let pair = (self.arena[2 * index] as usize, self.arena[2 * index + 1]);
                        self.push(pair.0, pair.1);
                        return self.enter();
                    }
                    self.leave();
                }
                self.state = State::Finished;
                Step::End
            }
        }
    }

    fn leave(&mut self) {
        self.frames.pop();
        self.placed.pop();
        self.arena
            .truncate(self.frames.last().map_or(0, |frame| frame.arena_end));
    }

    fn push_root(&mut self, givens: &Grid) {
        let side = self.shape.side();
        let mut frame = Frame {
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

    /// Puts a line into a slot: a new frame with what still fits.
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

    /// Looks at the newest frame: is it a solution, and if not, what to cover?
    fn enter(&mut self) -> Step {
        self.nodes += 1;
        self.state = State::Continue;
        let frame = self.frames.last_mut().expect("a frame was made");
        if frame.left.iter().all(|&left| left == 0) {
            frame.arena_end = self.arena.len();
            frame.options = 0..0;
            return Step::Solution;
        }
        let item = self.choose();
        self.collect(item);
        Step::Branch(item)
    }

    /// The item with the fewest options: columns first, then boxes, then rows.
    fn choose(&self) -> Item {
        let frame = self.frames.last().expect("a frame was made");
        let side = self.shape.side();
        let options = self.count_options(frame);
        let mut best = (u32::MAX, Item::Row(0));
        let mut offer = |count: u32, item: Item| {
            if count < best.0 {
                best = (count, item);
            }
        };
        for (bit, &count) in options.columns.iter().enumerate().take(side * side) {
            if frame.columns >> bit & 1 == 0 {
                let (column, digit) = (bit / side, self.digits[bit % side]);
                offer(count, Item::Column { column, digit });
            }
        }
        let stacks = self.shape.box_height();
        for (band, boxes) in options.boxes.iter().enumerate() {
            if band >= self.shape.box_width() || self.is_closed(band, frame) {
                continue;
            }
            for (bit, &count) in boxes.iter().enumerate().take(stacks * side) {
                if frame.bands[band] >> bit & 1 == 0 {
                    let number = band * stacks + bit / side;
                    let digit = self.digits[bit % side];
                    offer(count, Item::Box { number, digit });
                }
            }
        }
        for (index, slot) in self.slots.iter().enumerate() {
            if slot.has_givens && frame.left[index] > 0 {
                let (begin, end) = frame.lists[index];
                offer(end - begin, Item::Row(slot.rows[0]));
            }
        }
        best.1
    }

    /// Whether a band is blank and waits until one before it has a row.
    fn is_closed(&self, band: usize, frame: &Frame) -> bool {
        let closed = self.blank.get(frame.opened + 1..).unwrap_or(&[]);
        closed.iter().any(|&slot| self.slots[slot].band == band)
    }

    /// How many options cover each digit in each column and box.
    fn count_options(&self, frame: &Frame) -> Options {
        let mut options = Options {
            columns: [0; 81],
            boxes: [[0; 27]; 3],
        };
        for (slot, &(begin, end)) in self.slots.iter().zip(&frame.lists) {
            let boxes = &mut options.boxes[slot.band];
            for &number in &self.arena[begin as usize..end as usize] {
                let line = &self.lines[number as usize];
                count_bits(line.columns, &mut options.columns);
                let mut stacks = line.stacks;
                while stacks != 0 {
                    boxes[stacks.trailing_zeros() as usize] += 1;
                    stacks &= stacks - 1;
                }
            }
        }
        options
    }

    /// Writes the options of an item behind the lists of the newest frame.
    fn collect(&mut self, item: Item) {
        let lists = self.frames.last().expect("a frame was made").lists;
        // Pairs begin at even places.
        if self.arena.len() % 2 == 1 {
            self.arena.push(0);
        }
        let begin = self.arena.len() / 2;
        let wanted = self.wanted(item);
        for (index, slot) in self.slots.iter().enumerate() {
            let other_row = wanted
                .row
                .is_some_and(|row| slot.rows[0] != row || !slot.has_givens);
            if other_row || wanted.band.is_some_and(|band| slot.band != band) {
                continue;
            }
            for place in lists[index].0..lists[index].1 {
                let number = self.arena[place as usize];
                let line = &self.lines[number as usize];
                if line.columns & wanted.columns == wanted.columns
                    && line.stacks & wanted.stacks == wanted.stacks
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

    /// What an option must have to cover an item.
    fn wanted(&self, item: Item) -> Wanted {
        let side = self.shape.side();
        let place = |digit: Digit| {
            let place = self.digits.iter().position(|&other| other == digit);
            place.expect("a digit of the set")
        };
        let any = Wanted {
            columns: 0,
            stacks: 0,
            band: None,
            row: None,
        };
        match item {
            Item::Column { column, digit } => Wanted {
                columns: 1 << (column * side + place(digit)),
                ..any
            },
            Item::Box { number, digit } => {
                let stacks = self.shape.box_height();
                Wanted {
                    stacks: 1 << (number % stacks * side + place(digit)),
                    band: Some(number / stacks),
                    ..any
                }
            }
            Item::Row(row) => Wanted {
                row: Some(row),
                ..any
            },
        }
    }
}

/// How many options cover each item, by the bits of a [`Line`].
struct Options {
    columns: [u32; 81],
    /// By band.
    boxes: [[u32; 27]; 3],
}

/// What an option must have: these bits, in this band or row.
struct Wanted {
    columns: u128,
    stacks: u32,
    band: Option<usize>,
    row: Option<usize>,
}

impl Line {
    fn new(value: u32, shape: Shape, base: u8, set: DigitSet) -> Self {
        let side = shape.side();
        let digits = row_list::digits(value, side, base);
        let mut line = Line {
            value,
            columns: 0,
            stacks: 0,
        };
        for (column, &digit) in digits[..side].iter().enumerate() {
            let index = set.iter().filter(|&other| other < digit).count();
            line.columns |= 1 << (column * side + index);
            line.stacks |= 1 << (column / shape.box_width() * side + index);
        }
        line
    }
}

/// Rows with givens have a slot each; those without have one per band.
fn slots(givens: &Grid) -> Vec<Slot> {
    let shape = givens.shape();
    let height = shape.box_height();
    let has_givens =
        |row: usize| (0..shape.side()).any(|column| givens.get(shape.cell(row, column)).is_some());
    let mut slots: Vec<Slot> = Vec::new();
    for band in 0..shape.side() / height {
        let rows = band * height..(band + 1) * height;
        let (given, blank): (Vec<usize>, Vec<usize>) = rows.partition(|&row| has_givens(row));
        let blank_band = given.is_empty();
        for row in given {
            slots.push(Slot {
                band,
                rows: vec![row],
                blank_band: false,
                has_givens: true,
            });
        }
        if !blank.is_empty() {
            slots.push(Slot {
                band,
                rows: blank,
                blank_band,
                has_givens: false,
            });
        }
    }
    sort_by_key(&mut slots, |slot| slot.rows[0]);
    slots
}

fn count_bits(mask: u128, counts: &mut [u32; 81]) {
    // Two words are quicker than one of 128 bits.
    #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
    for (mut word, offset) in [(mask as u64, 0), ((mask >> 64) as u64, 64)] {
        while word != 0 {
            counts[offset + word.trailing_zeros() as usize] += 1;
            word &= word - 1;
        }
    }
}

fn span(begin: usize, end: usize) -> (u32, u32) {
    let place = |index: usize| u32::try_from(index).expect("fewer options than that");
    (place(begin), place(end))
}
