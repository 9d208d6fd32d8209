//! Another way to search a pair of bands, as programs of the 2010s did: every
//! choice of clues in the first band (X) meets every choice in the second (Y).
//!
//! Each X and each Y has a vector of the unavoidable sets that it does not hit;
//! a pair survives if the two have no bit in common. The X and Y with the same
//! first two clues are crossed together, so that only sets matter that these
//! four clues leave, and in chunks that stay in the cache. What survives goes
//! through the sets learned from earlier failures, the sockets of the third
//! band, a check for another solution, and the completion of the third band.
//!
//! [`crate::seventeen::search`] is much faster. This is here to be watched, and
//! as a second opinion: the two share the tests for single pairs, not the way
//! to them.

mod chunk;
mod fifo;
mod lists;
mod picture;
mod stages;

pub use chunk::{ChunkShape, Killed};
pub use picture::Picture;
pub use stages::Stages;

use super::cell_set::CellSet;
use super::funnel::Funnel;
use super::pass::{Direction, Pass};
use super::search::Findings;
use super::tables::{PassTables, PieceTables, SOCKET_CELLS, join, split};
use super::third_band::ThirdBand;
use crate::sudoku::{Solution, unavoidable_sets};
use chunk::{MOST_SETS, Vectors};
use fifo::Fifo;
use lists::Group;

/// Sets of at most so many cells go to the table of small learned sets.
pub const SMALL: u32 = 12;

/// The largest sets that are sought at the start, in cells, and their digits.
const LARGEST: u32 = 16;
const MOST_DIGITS: u32 = 5;

/// A pair of choices that determines its two bands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValidPair(u64);

impl ValidPair {
    /// Its clues in the two bands: cells 0 to 26 and 27 to 53.
    #[must_use]
    pub fn cells(self) -> u64 {
        self.0
    }
}

/// The process on one pair of bands: the first two of the grid.
#[derive(Debug, Clone)]
pub struct Crossing {
    tables: PassTables,
    all: PieceTables,
    /// Sets with cells in both bands, small ones first.
    sets: Vec<u64>,
    groups: [Vec<Group>; 2],
    shape: ChunkShape,
    /// The next groups to be crossed: an X and a Y.
    next: usize,
    /// The groups that are being crossed.
    open: Option<Open>,
    small: Fifo,
    large: Fifo,
    third: ThirdBand,
    stages: Stages,
    pairs: Vec<ValidPair>,
    puzzles: Vec<u128>,
}

impl Crossing {
    /// For the first two bands of a grid with digits 1 to 9, with so many
    /// clues in each, and as many in the third as are left of `clues`.
    ///
    /// # Panics
    /// When the bands have more clues than there are, or more than 8.
    #[must_use]
    pub fn new(grid: &Solution, clues: u32, in_band: [u32; 2], shape: ChunkShape) -> Self {
        let in_pair = in_band[0] + in_band[1];
        assert!(in_pair <= clues && in_band.iter().all(|&count| (2..=8).contains(&count)));
        let pass = Pass {
            direction: Direction::Bands,
            order: [0, 1, 2],
            clues,
            fewest_in_pair: in_pair,
            most_in_pair: in_pair,
            most_in_band: in_band,
            most_across: [clues; 3],
        };
        let mut tables = PassTables::new(&pass, grid.digits());
        tables.take(&unavoidable_sets(grid.digits(), LARGEST, MOST_DIGITS));
        let mut all = PieceTables::empty();
        all.fill(&tables, 0, 0);
        let band = |index: u32| super::pass::FIRST_BAND << (27 * index);
        let inside = |index| {
            let sets = tables.pair.iter().copied();
            sets.filter(|set| set & !band(index) == 0)
                .collect::<Vec<u64>>()
        };
        let groups = [0, 1]
            .map(|index: u32| lists::groups(&inside(index), band(index), in_band[index as usize]));
        let both = |set: &u64| set & band(0) != 0 && set & band(1) != 0;
        let sets = tables.pair.iter().copied().filter(both).collect();
        Crossing {
            tables,
            all,
            sets,
            groups,
            shape,
            next: 0,
            open: None,
            small: Fifo::new(),
            large: Fifo::new(),
            third: ThirdBand::default(),
            stages: Stages::default(),
            pairs: Vec::new(),
            puzzles: Vec::new(),
        }
    }

    /// Crosses the next group of X with the next group of Y, or what is left of
    /// those that are being crossed. `false` when all are done.
    pub fn advance(&mut self) -> bool {
        let goes_on = self.advance_chunk();
        while self.open.is_some() {
            self.step(None);
        }
        goes_on
    }

    /// Crosses the next chunk. `false` when all are done.
    pub fn advance_chunk(&mut self) -> bool {
        self.step(None)
    }

    /// Like [`Self::advance_chunk`], and gives a picture of the chunk: what
    /// killed each pair, X by X.
    pub fn advance_with_picture(&mut self) -> Option<Picture> {
        let mut picture = Picture::default();
        self.step(Some(&mut picture)).then_some(picture)
    }

    /// What became of the pairs so far.
    #[must_use]
    pub fn stages(&self) -> &Stages {
        &self.stages
    }

    /// How many crossings of groups are done, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.groups[0].len() * self.groups[1].len())
    }

    /// The pairs found that determine their bands, and that a third band may
    /// complete so far as its sockets go.
    #[must_use]
    pub fn valid_pairs(&self) -> &[ValidPair] {
        &self.pairs
    }

    /// The puzzles found.
    #[must_use]
    pub fn puzzles(&self) -> Vec<CellSet> {
        self.puzzles
            .iter()
            .copied()
            .map(CellSet::from_bits)
            .collect()
    }

    fn step(&mut self, mut picture: Option<&mut Picture>) -> bool {
        let Some(mut open) = self.open.take().or_else(|| self.open_next()) else {
            return false;
        };
        let mut relay = Vec::new();
        let (x_start, y_start) = open.start;
        chunk::cross(&open.vx, &open.vy, x_start, y_start, self.shape, &mut relay);
        self.stages.chunks += 1;
        self.stages.pairs += open.pairs(self.shape);
        self.stages.pass_vectors += relay.len() as u64;
        if let Some(picture) = &mut picture {
            **picture = Picture::of_vectors(&open, self.shape);
        }
        for &(row, column) in &relay {
            let (row, column) = (usize::from(row), usize::from(column));
            let clues = open.vx.choice(x_start + row) | open.vy.choice(y_start + column);
            let killed = self.pair(clues);
            if let Some(picture) = &mut picture {
                picture.points[row * picture.width + column] = killed;
            }
        }
        if open.go_on(self.shape) {
            self.open = Some(open);
        }
        true
    }

    /// The next groups, with their vectors.
    fn open_next(&mut self) -> Option<Open> {
        let count = self.groups[1].len();
        if self.next >= self.groups[0].len() * count {
            return None;
        }
        let x = &self.groups[0][self.next / count];
        let y = &self.groups[1][self.next % count];
        self.next += 1;
        self.stages.groups += 1;
        Some(Open::new(x, y, &self.sets))
    }

    /// A pair that hits all sets of the vectors.
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
            let set = split(difference).pair;
            if set.count_ones() <= SMALL {
                self.small.push(set);
            } else {
                self.large.push(set);
            }
            return Killed::Ambiguous(set);
        }
        self.pairs.push(ValidPair(clues));
        self.stages.valid += 1;
        if need == left {
            self.stages.critical += 1;
            if self.outside_field(clues, active) {
                self.stages.killed_by_field += 1;
                return Killed::Valid;
            }
        }
        self.complete(clues, active);
        Killed::Valid
    }

    fn active_sockets(&self, clues: u64) -> u64 {
        let sockets = self.tables.sockets.iter().enumerate();
        sockets.fold(0, |active, (socket, sets)| {
            active | u64::from(sets.iter().any(|set| set & clues == 0)) << socket
        })
    }

    /// In the critical case every clue of the third band is in a socket
    /// (field 1): whether a set lies wholly outside (field 2).
    fn outside_field(&self, clues: u64, active: u64) -> bool {
        let field = (0..SOCKET_CELLS.len())
            .filter(|socket| active >> socket & 1 == 1)
            .fold(0, |field, socket| field | SOCKET_CELLS[socket]);
        let mut general = self.tables.general.iter();
        general.any(|set| set.pair & clues == 0 && set.third & field == 0)
    }

    fn complete(&mut self, clues: u64, active: u64) {
        let mut funnel = Funnel::default();
        let mut learned = Vec::new();
        let mut findings = Findings {
            funnel: &mut funnel,
            puzzles: &mut self.puzzles,
            learned: &mut learned,
            budget: u64::MAX,
        };
        let mut minimal = Vec::new();
        self.third.search(
            &self.tables,
            &self.all,
            clues,
            active,
            &mut minimal,
            &mut findings,
        );
        self.stages.third_bands += 1;
        self.stages.candidates += funnel.candidates;
        self.stages.found += funnel.found;
        // What bands 3 teach is known for the pairs to come.
        for set in learned {
            let set = split(set);
            if set.third != 0 && self.all.general.len() < 4096 {
                self.all.general.push(set);
            }
        }
    }
}

/// The fewest clues that the third band needs for its active sockets.
fn minimum(active: u64) -> u32 {
    const NINE: u64 = 511;
    let (a, b, c) = (active & NINE, active >> 9 & NINE, active >> 18 & NINE);
    (a | b | c | active >> 27 & NINE).count_ones() + (a & b & c).count_ones()
}

/// A group of X and a group of Y that are being crossed.
#[derive(Debug, Clone)]
struct Open {
    /// The sets of the vectors.
    sets: Vec<u64>,
    vx: Vectors,
    vy: Vectors,
    /// Where the next chunk begins.
    start: (usize, usize),
}

impl Open {
    fn new(x: &Group, y: &Group, sets: &[u64]) -> Self {
        let four = x.first | y.first;
        let open = sets.iter().copied().filter(|set| set & four == 0);
        let sets: Vec<u64> = open.take(MOST_SETS).collect();
        Open {
            vx: Vectors::new(&sets, &x.choices),
            vy: Vectors::new(&sets, &y.choices),
            sets,
            start: (0, 0),
        }
    }

    /// How many pairs are in the next chunk.
    fn pairs(&self, shape: ChunkShape) -> u64 {
        let (rows, columns) = shape.size();
        let (x_start, y_start) = self.start;
        (rows.min(self.vx.len() - x_start) * columns.min(self.vy.len() - y_start)) as u64
    }

    /// Goes to the next chunk. `false` when there is none.
    fn go_on(&mut self, shape: ChunkShape) -> bool {
        let (rows, columns) = shape.size();
        self.start.1 += columns;
        if self.start.1 >= self.vy.len() {
            self.start = (self.start.0 + rows, 0);
        }
        self.start.0 < self.vx.len()
    }
}
