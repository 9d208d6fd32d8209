//! An alternative search of a pair of bands, in the style of programs from the 2010s: each choice
//! of clues in the first band (X) is combined with each choice in the second (Y).
//!
//! Every X and Y has a vector of the unavoidable sets that it misses. Pairs survive if their
//! vectors don't have a bit in common. To shorten the vectors, we always cross a group of X with a
//! group of Y. All members of a group have the same first two clues, so sets hit by any of these
//! four can be ignored. We also work in chunks that fit in the cache. Surviving pairs undergo a
//! series of tests: sets learned from earlier failures, sockets of the third band, a check for
//! other solutions, and finally the completion of the third band.
//!
//! Note that [`crate::seventeen::search`] is much faster. This search exists because it's
//! instructive to watch, and as a second opinion. They share the tests for single pairs, but find
//! the pairs independently.

mod chunk;
mod fields;
mod fifo;
mod lists;
mod picture;
mod stages;

pub use chunk::{ChunkShape, Killed, Relay};
pub use picture::Picture;
pub use stages::Stages;

use super::cell_set::CellSet;
use super::funnel::Funnel;
use super::general::GeneralTables;
use super::output::SearchOutput;
use super::pass::{PairDirection, Pass};
use super::tables::{PassTables, join, split};
use super::third_band::Setting;
use crate::sudoku::{Solution, unavoidable_sets};
use chunk::{MOST_SETS, Vectors};
use fields::Fields;
use fifo::Fifo;
use lists::Group;

/// Learned sets with at most this many cells are small. Their table is tried first.
pub const SMALL: u32 = 12;

/// Maximum number of cells, and of digits, in the initial unavoidable sets.
const LARGEST: u32 = 16;
const MOST_DIGITS: u32 = 5;

/// A valid pair of choices: its clues determine the two bands, provided that the third is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValidPair(u64);

impl ValidPair {
    /// Returns the clues. Cells 0 to 26 are the first band, 27 to 53 the second.
    #[must_use]
    pub fn cells(self) -> u64 {
        self.0
    }
}

/// Crosses the first two bands of a grid.
///
/// Call this in a loop, either for whole blocks of choices or chunk by chunk. On request, there is
/// a picture with the fate of every pair in a chunk. It shows how the candidates die.
#[derive(Debug, Clone)]
pub struct Crossing {
    tables: PassTables,
    general: GeneralTables,
    /// Sets with cells in both bands, small ones first.
    sets: Vec<u64>,
    groups: [Vec<Group>; 2],
    shape: ChunkShape,
    /// Index of the next pair of groups.
    next: usize,
    /// The groups that are currently being crossed.
    open: Option<CrossedBlock>,
    small: Fifo,
    large: Fifo,
    relay: Relay,
    stages: Stages,
    pairs: Vec<ValidPair>,
    puzzles: Vec<u128>,
}

impl Crossing {
    /// Creates the process for the first two bands of a grid, whose digits must be 1 to 9.
    /// `in_band` has the number of clues in each of the bands, and the rest of the `clues` are in
    /// the third.
    ///
    /// # Panics
    /// Panics if a band has fewer than 2 or more than 8 clues, or if both together have more than
    /// `clues`.
    #[must_use]
    pub fn new(grid: &Solution, clues: u32, in_band: [u32; 2], shape: ChunkShape) -> Self {
        let in_pair = in_band[0] + in_band[1];
        assert!(in_pair <= clues && in_band.iter().all(|&count| (2..=8).contains(&count)));
        let pass = Pass {
            direction: PairDirection::Bands,
            order: [0, 1, 2],
            clues,
            fewest_in_pair: in_pair,
            most_in_pair: in_pair,
            most_in_band: in_band,
            most_across: [clues; 3],
        };
        let mut tables = PassTables::new(&pass, grid.digits());
        tables.take(&unavoidable_sets(grid.digits(), LARGEST, MOST_DIGITS));
        let mut general = GeneralTables::default();
        general.fill(&tables.general, 0);
        let band = |index: u32| super::pass::FIRST_BAND << (27 * index);
        let inside = |index| {
            let sets = tables.pair.iter().copied();
            sets.filter(|set| set & !band(index) == 0).collect::<Vec<u64>>()
        };
        let groups = [0, 1]
            .map(|index: u32| lists::groups(&inside(index), band(index), in_band[index as usize]));
        let both = |set: &u64| set & band(0) != 0 && set & band(1) != 0;
        let sets = tables.pair.iter().copied().filter(both).collect();
        Crossing {
            tables,
            general,
            sets,
            groups,
            shape,
            next: 0,
            open: None,
            small: Fifo::new(),
            large: Fifo::new(),
            relay: Relay::default(),
            stages: Stages::default(),
            pairs: Vec::new(),
            puzzles: Vec::new(),
        }
    }

    /// Crosses the next pair of groups, or the remaining chunks of the current one. Returns `false`
    /// when everything is done.
    pub fn advance(&mut self) -> bool {
        let continues = self.advance_chunk();
        while self.open.is_some() {
            self.step(None);
        }
        continues
    }

    /// Crosses the next chunk. Returns `false` when everything is done.
    pub fn advance_chunk(&mut self) -> bool {
        self.step(None)
    }

    /// Like [`Self::advance_chunk`], but returns a picture of the chunk, showing why each pair was
    /// ruled out. `None` when everything is done. This is a lot slower, so do not call it unless
    /// you want to draw the picture.
    pub fn advance_with_picture(&mut self) -> Option<Picture> {
        let mut picture = Picture::default();
        self.step(Some(&mut picture)).then_some(picture)
    }

    /// Returns how many pairs have reached each stage so far.
    #[must_use]
    pub fn stages(&self) -> &Stages {
        &self.stages
    }

    /// Returns the number of pairs of groups that were started, and their total number.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.groups[0].len() * self.groups[1].len())
    }

    /// Returns the valid pairs so far. Pairs without enough clues for the sockets of the third band
    /// are not among them, because they are ruled out before.
    #[must_use]
    pub fn valid_pairs(&self) -> &[ValidPair] {
        &self.pairs
    }

    /// Returns the puzzles found so far.
    #[must_use]
    pub fn puzzles(&self) -> Vec<CellSet> {
        self.puzzles.iter().copied().map(CellSet::from_bits).collect()
    }

    /// Returns the vectors of the next groups without crossing them, or `None` after the last ones.
    /// Useful for measuring [`CrossedBlock::cross`].
    #[must_use]
    pub fn block(&self) -> Option<CrossedBlock> {
        let count = self.groups[1].len();
        let [x, y] = [self.next / count.max(1), self.next % count.max(1)];
        let (x, y) = (self.groups[0].get(x)?, self.groups[1].get(y)?);
        let four = x.first | y.first;
        let missed = self.sets.iter().copied().filter(|set| set & four == 0);
        let sets: Vec<u64> = missed.take(MOST_SETS).collect();
        Some(CrossedBlock {
            x: Vectors::new(&sets, &x.choices),
            y: Vectors::new(&sets, &y.choices),
            sets,
            shape: self.shape,
            start: (0, 0),
        })
    }

    /// Skips the next groups. Returns `false` if there aren't any.
    pub fn skip(&mut self) -> bool {
        let more = self.next < self.progress().1;
        self.next += usize::from(more);
        more
    }

    fn step(&mut self, mut picture: Option<&mut Picture>) -> bool {
        let Some(mut block) = self.open.take().or_else(|| self.open_next()) else {
            return false;
        };
        let mut relay = std::mem::take(&mut self.relay);
        let (x_start, y_start) = block.start;
        block.cross_next(&mut relay);
        self.stages.chunks += 1;
        self.stages.pairs += block.pairs_of_next();
        self.stages.pass_vectors += relay.places().len() as u64;
        if let Some(picture) = &mut picture {
            **picture = Picture::of_vectors(&block);
        }
        for &(row, column) in relay.places() {
            let (row, column) = (usize::from(row), usize::from(column));
            let clues = block.x.choice(x_start + row) | block.y.choice(y_start + column);
            let killed = self.pair(clues);
            if let Some(picture) = &mut picture {
                picture.points[row * picture.width + column] = killed;
            }
        }
        self.relay = relay;
        if block.proceed() {
            self.open = Some(block);
        }
        true
    }

    fn open_next(&mut self) -> Option<CrossedBlock> {
        let block = self.block()?;
        self.skip();
        self.stages.groups += 1;
        Some(block)
    }

    /// Applies all tests that come after the vectors.
    fn pair(&mut self, clues: u64) -> Killed {
        for (table, killed) in [
            (&self.small, &mut self.stages.killed_by_small),
            (&self.large, &mut self.stages.killed_by_large),
        ] {
            if let Some(set) = table.missed(clues) {
                *killed += 1;
                return Killed::Learned(set);
            }
        }
        let left = self.tables.pass.clues - clues.count_ones();
        let active = self.active_sockets(clues);
        let need = minimum(active);
        if need > left {
            self.stages.killed_by_mini_rows += 1;
            return Killed::MiniRows(need);
        }
        self.stages.checked += 1;
        let given = join(clues, (1 << 27) - 1);
        if let Some(difference) = self.tables.solver.difference(given) {
            self.stages.ambiguous += 1;
            let (set, _) = split(difference);
            if set.count_ones() <= SMALL {
                self.small.push(set);
            } else {
                self.large.push(set);
            }
            return Killed::Ambiguous(set);
        }
        self.pairs.push(ValidPair(clues));
        self.stages.valid += 1;
        self.stages.critical += u64::from(need == left);
        self.third_band(clues, active);
        Killed::Valid
    }

    fn active_sockets(&self, clues: u64) -> u64 {
        let sockets = self.tables.sockets.iter().enumerate();
        sockets.fold(0, |active, (socket, sets)| {
            active | u64::from(sets.iter().any(|set| set & clues == 0)) << socket
        })
    }

    fn third_band(&mut self, clues: u64, active: u64) {
        let mut funnel = Funnel::default();
        let (mut learned, mut minimal) = (Vec::new(), Vec::new());
        let mut findings = SearchOutput {
            funnel: &mut funnel,
            puzzles: &mut self.puzzles,
            learned: &mut learned,
            budget: u64::MAX,
        };
        let mut setting = Setting::of_valid_pair(&self.tables, clues, &mut minimal, &mut findings);
        let left = self.tables.pass.clues - clues.count_ones();
        let fields = Fields::new(&self.general, clues, active, left);
        if fields.search(&mut setting, &mut self.stages) {
            self.stages.third_bands += 1;
        } else {
            self.stages.killed_by_field += 1;
        }
        self.stages.candidates += funnel.candidates;
        self.stages.found += funnel.found;
        // Sets learned in a third band can rule out other pairs as well. We add them to the tables
        // until those get too long.
        for set in learned {
            let (pair, third) = split(set);
            if third != 0 && self.general.len() < 4096 {
                self.general.add(pair, third);
            }
        }
    }
}

/// A group of X and a group of Y are crossed chunk by chunk.
#[derive(Debug, Clone)]
pub struct CrossedBlock {
    x: Vectors,
    y: Vectors,
    /// The sets that the vectors' bits stand for.
    sets: Vec<u64>,
    shape: ChunkShape,
    /// The start of the next chunk, as indices of X and Y.
    start: (usize, usize),
}

impl CrossedBlock {
    /// Returns the number of pairs in the block.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.x.len() as u64 * self.y.len() as u64
    }

    /// Crosses the vectors of all chunks, without any of the later tests. Returns the number of
    /// surviving pairs.
    #[must_use]
    pub fn cross(mut self, relay: &mut Relay) -> u64 {
        let mut survivors = 0;
        loop {
            self.cross_next(relay);
            survivors += relay.places().len() as u64;
            if !self.proceed() {
                return survivors;
            }
        }
    }

    fn cross_next(&self, relay: &mut Relay) {
        let (x_start, y_start) = self.start;
        chunk::cross(&self.x, &self.y, x_start, y_start, self.shape, relay);
    }

    /// Returns the number of pairs in the next chunk. Those at the edges are smaller.
    fn pairs_of_next(&self) -> u64 {
        let (rows, columns) = self.shape.size();
        let (x_start, y_start) = self.start;
        (rows.min(self.x.len() - x_start) * columns.min(self.y.len() - y_start)) as u64
    }

    /// Moves to the next chunk. Returns `false` after the last one.
    fn proceed(&mut self) -> bool {
        let (rows, columns) = self.shape.size();
        self.start.1 += columns;
        if self.start.1 >= self.y.len() {
            self.start = (self.start.0 + rows, 0);
        }
        self.start.0 < self.x.len()
    }
}

/// Returns the minimum number of clues that hit all active sockets of the third band.
fn minimum(active: u64) -> u32 {
    const NINE: u64 = 511;
    let (a, b, c) = (active & NINE, active >> 9 & NINE, active >> 18 & NINE);
    (a | b | c | active >> 27 & NINE).count_ones() + (a & b & c).count_ones()
}
