//! Makes random linear programs with integers. They are the same in every run.

use crate::general_model::{Model, Row};

/// Kinds of random programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two bounds per column, and rows of all senses.
    Boxed,
    /// Any number of bounds per column, and rows of all senses.
    Mixed,
    /// Equations with a known solution.
    Equations,
    /// Resembles the Sieve's programs: columns in [0, 1], coefficients 0 and 1 (seldom 2), and
    /// right-hand sides from 1 to 3.
    Packing,
    /// An assignment problem.
    Assignment,
}

/// Generates random numbers by `splitmix`.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z >> 33) % bound as u64).expect("below a usize")
    }

    /// Returns an integer from `low` to `high`, both included.
    pub fn whole(&mut self, low: i32, high: i32) -> f64 {
        let width = usize::try_from(high - low + 1).expect("low <= high");
        f64::from(low + i32::try_from(self.below(width)).expect("small"))
    }

    pub fn kind(&mut self) -> Kind {
        [Kind::Boxed, Kind::Mixed, Kind::Equations, Kind::Packing, Kind::Assignment][self.below(5)]
    }

    /// Returns a row with this many columns.
    pub fn row(&mut self, columns: usize, kind: Kind) -> Row {
        let length = 1 + self.below(columns.min(6));
        let entries: Vec<(usize, f64)> = (0..length)
            .map(|_| {
                let value = match kind {
                    Kind::Packing if self.below(10) > 0 => 1.0,
                    Kind::Packing => 2.0,
                    _ => self.whole(-4, 4),
                };
                (self.below(columns), value)
            })
            .collect();
        let (lower, upper) = match kind {
            Kind::Packing if self.below(12) == 0 => (1.0, f64::INFINITY),
            Kind::Packing => (f64::NEG_INFINITY, self.whole(1, 3)),
            _ => match self.below(4) {
                0 => (f64::NEG_INFINITY, self.whole(-5, 15)),
                1 => (self.whole(-15, 5), f64::INFINITY),
                2 => {
                    let lower = self.whole(-9, 5);
                    (lower, lower + self.whole(0, 9))
                }
                _ => {
                    let both = self.whole(-4, 4);
                    (both, both)
                }
            },
        };
        Row { lower, upper, entries }
    }

    fn column(&mut self, kind: Kind) -> (f64, f64, f64) {
        let cost = self.whole(-9, 9);
        match (kind, self.below(5)) {
            (Kind::Packing | Kind::Assignment, _) => (cost, 0.0, 1.0),
            (Kind::Mixed, 0) => (cost, 0.0, f64::INFINITY),
            (Kind::Mixed, 1) => (cost, f64::NEG_INFINITY, self.whole(-3, 9)),
            (Kind::Mixed, 2) => (cost, f64::NEG_INFINITY, f64::INFINITY),
            _ => {
                let lower = self.whole(-6, 3);
                (cost, lower, lower + self.whole(0, 9))
            }
        }
    }

    /// Returns a program of roughly this size.
    pub fn model(&mut self, kind: Kind, rows: usize, columns: usize) -> Model {
        if kind == Kind::Assignment {
            return self.assignment(rows.min(columns).max(2));
        }
        let mut model = Model {
            columns: (0..columns).map(|_| self.column(kind)).collect(),
            rows: (0..rows).map(|_| self.row(columns, kind)).collect(),
        };
        if kind == Kind::Equations {
            let solution: Vec<f64> = model
                .columns
                .iter()
                .map(|&(_, lower, upper)| lower + ((upper - lower) / 2.0).floor())
                .collect();
            for row in &mut model.rows {
                let activity =
                    row.entries.iter().map(|&(column, value)| value * solution[column]).sum();
                row.lower = activity;
                row.upper = activity;
            }
        }
        model
    }

    fn assignment(&mut self, size: usize) -> Model {
        let row = |upper: f64| Row { lower: 1.0, upper, entries: Vec::new() };
        let rows = (0..2 * size).map(|_| row(1.0)).collect();
        let mut model = Model { columns: Vec::new(), rows };
        for from in 0..size {
            for to in 0..size {
                if from != to || self.below(3) > 0 {
                    let column = model.columns.len();
                    model.columns.push((self.whole(0, 3), 0.0, 1.0));
                    model.rows[from].entries.push((column, 1.0));
                    model.rows[size + to].entries.push((column, 1.0));
                }
            }
        }
        model
    }
}
