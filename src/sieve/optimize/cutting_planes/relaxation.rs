//! The linear program of a search consists of matching rows, demands, and recently useful cuts.

use super::model::Model;
use super::pool::Pool;
use super::row::RowName;
use super::separation::Fractions;
use crate::linear::{Basis, DualSimplex, Limit, LinearProgram, Outcome, Status};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A linear program over all edges that were live at its creation. Because solvers minimize, the
/// objective has the opposite sign from that of the game.
///
/// With all the pool's cuts in it, the program would be slow. So we drop those that have not been
/// binding for a while, and bring them back as soon as a solution violates them.
#[derive(Debug, Clone)]
pub struct Relaxation {
    program: DualSimplex,
    /// Each column belongs to an edge.
    edges: Arc<Vec<u32>>,
    /// Each edge has a column, or it is [`ABSENT`].
    columns: Vec<u32>,
    rows: Vec<RowName>,
    /// Each vertex has a row, or it is [`ABSENT`].
    number_rows: Vec<u32>,
    /// Rounds since each row was last binding.
    idle: Vec<u32>,
    open: Vec<bool>,
    must: Vec<bool>,
}

/// Rows and columns may have changed when a basis is restored. That's why it has names instead of
/// indices.
#[derive(Debug, Clone, Default)]
pub struct SavedBasis {
    basis: Basis,
    /// Each column belongs to an edge.
    edges: Arc<Vec<u32>>,
    rows: Vec<RowName>,
}

/// An edge or a row has a status in a basis.
type WithStatus<T> = (T, Status);

impl SavedBasis {
    /// Creates a basis from the statuses of all edges and rows.
    #[must_use]
    pub fn stored(edges: Vec<WithStatus<u32>>, rows: Vec<WithStatus<RowName>>) -> Self {
        let (edges, columns): (Vec<u32>, Vec<Status>) = edges.into_iter().unzip();
        let (rows, statuses): (Vec<RowName>, Vec<Status>) = rows.into_iter().unzip();
        SavedBasis { basis: Basis::new(columns, statuses), edges: Arc::new(edges), rows }
    }

    /// Returns the arguments for [`Self::stored`]. This doesn't include the pricing weights. They
    /// start from scratch.
    #[must_use]
    pub fn statuses(&self) -> (Vec<WithStatus<u32>>, Vec<WithStatus<RowName>>) {
        let columns = self.basis.columns.iter().copied();
        let rows = self.basis.rows.iter().copied();
        (
            self.edges.iter().copied().zip(columns).collect(),
            self.rows.iter().copied().zip(rows).collect(),
        )
    }

    /// Returns the pricing weights. Empty if they are not known.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        self.basis.weights()
    }

    /// Sets the pricing weights. If there is a mismatch, resets them and returns `false`.
    pub fn set_weights(&mut self, weights: Vec<f32>) -> bool {
        self.basis.set_weights(weights)
    }

    /// Iterates over the cuts that were part of the program.
    fn cuts(&self) -> impl Iterator<Item = u32> + '_ {
        self.rows.iter().filter_map(|&name| match name {
            RowName::Cut(index) => Some(index),
            _ => None,
        })
    }
}

const ABSENT: u32 = u32::MAX;

impl Relaxation {
    /// Creates a program over the `live` edges, with these cuts.
    #[must_use]
    pub fn new(model: &Model, pool: &Pool, live: &[bool], cuts: impl Iterator<Item = u32>) -> Self {
        let mut relaxation = Relaxation {
            program: DualSimplex::new(),
            edges: Arc::default(),
            columns: vec![ABSENT; live.len()],
            rows: Vec::new(),
            number_rows: vec![ABSENT; model.graph().len()],
            idle: Vec::new(),
            open: Vec::new(),
            must: vec![false; model.graph().len()],
        };
        let mut edges = Vec::new();
        for (edge, ends) in (0..).zip(model.edges()) {
            if live[edge as usize] {
                #[expect(clippy::cast_precision_loss, reason = "numbers of a board are small")]
                let cost = -model.value(ends.selection) as f64;
                relaxation.columns[edge as usize] = index(edges.len());
                edges.push(edge);
                relaxation.open.push(true);
                relaxation.program.add_column(cost, 0.0, 1.0);
            }
        }
        relaxation.edges = Arc::new(edges);
        relaxation.add_plain_rows(model);
        for cut in cuts {
            relaxation.add_cut(pool, cut);
        }
        relaxation
    }

    /// Seeds the random perturbations of the program. Useful for finding out if some effect is mere
    /// chance.
    pub fn set_seed(&mut self, seed: u32) {
        self.program.set_seed(seed);
    }

    fn add_plain_rows(&mut self, model: &Model) {
        for vertex in model.vertices() {
            let edges = model.selecting(vertex).chain(model.paying(vertex).iter().copied());
            let entries: Vec<(usize, f64)> =
                edges.filter_map(|edge| Some((self.column(edge)?, 1.0))).collect();
            if !entries.is_empty() {
                self.number_rows[vertex as usize] = index(self.rows.len());
                self.push_row(RowName::Number(vertex), f64::NEG_INFINITY, 1.0, &entries);
            }
        }
        for (number, demand) in (0..).zip(model.demands()) {
            let edges = demand.multiples.iter().flat_map(|&vertex| model.selecting(vertex));
            let entries: Vec<(usize, f64)> =
                edges.filter_map(|edge| Some((self.column(edge)?, 1.0))).collect();
            self.push_row(RowName::Demand(number), 1.0, f64::INFINITY, &entries);
        }
    }

    fn column(&self, edge: u32) -> Option<usize> {
        let column = self.columns[edge as usize];
        (column != ABSENT).then_some(column as usize)
    }

    fn push_row(&mut self, name: RowName, lower: f64, upper: f64, entries: &[(usize, f64)]) {
        self.program.add_row(lower, upper, entries);
        self.rows.push(name);
        self.idle.push(0);
    }

    pub fn add_cut(&mut self, pool: &Pool, cut: u32) {
        let row = pool.row(cut);
        let entries = row.entries.iter();
        let entries: Vec<(usize, f64)> = entries
            .filter_map(|&(edge, factor)| Some((self.column(edge)?, f64::from(factor))))
            .collect();
        self.push_row(RowName::Cut(cut), f64::NEG_INFINITY, f64::from(row.right), &entries);
    }

    pub fn cuts(&self) -> impl Iterator<Item = u32> + '_ {
        self.rows.iter().filter_map(|&name| match name {
            RowName::Cut(index) => Some(index),
            _ => None,
        })
    }

    /// Returns the edge of each column.
    #[must_use]
    pub fn edges(&self) -> &[u32] {
        &self.edges
    }

    /// Makes another program's basis compatible with this one, as long as it has the same columns.
    /// Its pricing weights would be useless otherwise.
    pub fn adopt(&self, basis: &mut SavedBasis) {
        if basis.edges == self.edges {
            basis.edges = Arc::clone(&self.edges);
        }
    }

    /// Marks cuts from index `from` as replaced. They will be dropped when a basis is restored.
    pub fn disown_cuts(&mut self, from: u32) {
        for name in &mut self.rows {
            if matches!(name, RowName::Cut(index) if *index >= from) {
                *name = RowName::Cut(ABSENT);
            }
        }
    }

    /// Returns the number of rows and columns.
    #[must_use]
    pub fn shape(&self) -> (usize, usize) {
        (self.rows.len(), self.edges.len())
    }

    /// Returns the number of columns fixed at zero. Their edges have been excluded by a proof, or a
    /// branching forbids them.
    #[must_use]
    pub fn shut_columns(&self) -> usize {
        self.open.iter().filter(|&&open| !open).count()
    }

    /// Restricts the program to `live` edges with the vertices in `must` selected. Replaces all
    /// earlier restrictions.
    pub fn restrict(&mut self, model: &Model, live: &[bool], must: &[bool]) {
        for column in 0..self.edges.len() {
            let open = live[self.edges[column] as usize];
            if open != self.open[column] {
                self.open[column] = open;
                let upper = if open { 1.0 } else { 0.0 };
                self.program.set_column_bounds(column, 0.0, upper);
            }
        }
        for vertex in model.vertices() {
            let target = must[vertex as usize];
            let row = self.number_rows[vertex as usize];
            if target != self.must[vertex as usize] && row != ABSENT {
                self.must[vertex as usize] = target;
                let lower = if target { 1.0 } else { f64::NEG_INFINITY };
                self.program.set_row_bounds(row as usize, lower, 1.0);
            }
        }
    }

    /// Solves the program, with a limit on iterations. Stops early if no solution can be worth
    /// `cutoff`.
    pub fn solve(&mut self, iterations: usize, cutoff: f64) -> Outcome {
        self.program.solve(&Limit { iterations, objective: -cutoff })
    }

    /// Returns the objective of the current dual solution, with the sign of the game's objective.
    #[must_use]
    pub fn objective(&self) -> f64 {
        -self.program.objective()
    }

    #[must_use]
    pub fn iterations(&self) -> u64 {
        self.program.iterations() as u64
    }

    /// Returns the current solution. Values are clamped to 0..=1 because of the solver's
    /// tolerances.
    #[must_use]
    pub fn fractions(&self, model: &Model) -> Fractions {
        let mut x = vec![0.0; model.edges().len()];
        for (column, &edge) in self.edges.iter().enumerate() {
            x[edge as usize] = self.program.value(column).clamp(0.0, 1.0);
        }
        Fractions::new(model, x)
    }

    /// Returns the rows' multipliers according to the current duals. They are non-negative.
    #[must_use]
    pub fn multipliers(&self) -> Vec<(RowName, f64)> {
        self.named_multipliers(|row| self.program.dual(row))
    }

    /// Returns multipliers that prove infeasibility: the duals plus a large multiple of the dual
    /// ray, if there is one.
    #[must_use]
    pub fn ray_multipliers(&self, by: f64) -> Option<Vec<(RowName, f64)>> {
        let ray = self.program.ray()?;
        Some(self.named_multipliers(|row| self.program.dual(row) + by * ray[row]))
    }

    fn named_multipliers(&self, dual: impl Fn(usize) -> f64) -> Vec<(RowName, f64)> {
        let mut multipliers = Vec::new();
        for (row, &name) in self.rows.iter().enumerate() {
            let dual = dual(row);
            match name {
                RowName::Demand(_) if dual > 0.0 => multipliers.push((name, dual)),
                RowName::Number(vertex) if dual > 0.0 && self.must[vertex as usize] => {
                    multipliers.push((RowName::Must(vertex), dual));
                }
                RowName::Number(_) | RowName::Cut(_) if dual < 0.0 => {
                    multipliers.push((name, -dual));
                }
                _ => {}
            }
        }
        multipliers
    }

    /// Returns all rows that hold everywhere with their slacks, for use by separators.
    #[must_use]
    pub fn slacks(&self, pool: &Pool) -> Vec<(RowName, f64)> {
        let slack = |(row, &name): (usize, &RowName)| {
            let activity = self.program.row_activity(row);
            let slack = match name {
                RowName::Number(_) => 1.0 - activity,
                RowName::Demand(_) => activity - 1.0,
                RowName::Cut(index) => f64::from(pool.row(index).right) - activity,
                RowName::Must(_) => return None,
            };
            Some((name, slack))
        };
        self.rows.iter().enumerate().filter_map(slack).collect()
    }

    /// Drops cuts that have not been binding in the last `patience` calls.
    pub fn drop_idle(&mut self, patience: u32) {
        let mut dropped = Vec::new();
        for (row, name) in self.rows.iter().enumerate() {
            if matches!(name, RowName::Cut(_)) {
                let binding = self.program.dual(row) < -1e-9;
                self.idle[row] = if binding { 0 } else { self.idle[row] + 1 };
                if self.idle[row] > patience {
                    dropped.push(row);
                }
            }
        }
        self.delete(&dropped);
    }

    fn delete(&mut self, rows: &[usize]) {
        if rows.is_empty() {
            return;
        }
        self.program.delete_rows(rows);
        let mut keep = vec![true; self.rows.len()];
        for &row in rows {
            keep[row] = false;
        }
        let mut saved = keep.iter();
        self.idle.retain(|_| saved.next() == Some(&true));
        let mut saved = keep.iter();
        self.rows.retain(|_| saved.next() == Some(&true));
    }

    /// Saves the current basis by name. It survives any changes of rows.
    #[must_use]
    pub fn save(&self) -> SavedBasis {
        SavedBasis {
            basis: self.program.basis(),
            edges: Arc::clone(&self.edges),
            rows: self.rows.clone(),
        }
    }

    /// Restores a basis, along with its cuts.
    pub fn restore(&mut self, pool: &Pool, saved: &SavedBasis) {
        let present: HashSet<u32> = self.cuts().collect();
        for cut in saved.cuts().filter(|cut| !present.contains(cut)) {
            self.add_cut(pool, cut);
        }
        let places: HashMap<RowName, usize> =
            saved.rows.iter().enumerate().map(|(row, &name)| (name, row)).collect();
        let origin: Vec<Option<usize>> =
            self.rows.iter().map(|name| places.get(name).copied()).collect();
        let basis = if Arc::ptr_eq(&saved.edges, &self.edges) {
            saved.basis.with_rows(&origin)
        } else {
            self.translate(saved, &origin)
        };
        self.program.restore(&basis);
        // The slacks of all other cuts are basic now. We can drop these cuts for free.
        let surplus = (0..self.rows.len())
            .filter(|&row| matches!(self.rows[row], RowName::Cut(_)) && origin[row].is_none());
        self.delete(&surplus.collect::<Vec<_>>());
    }

    /// Translates a basis to this program's columns.
    fn translate(&self, saved: &SavedBasis, origin: &[Option<usize>]) -> Basis {
        let mut columns = vec![Status::AtLower; self.edges.len()];
        for (&edge, &status) in saved.edges.iter().zip(&saved.basis.columns) {
            if let Some(column) = self.column(edge) {
                columns[column] = status;
            }
        }
        let row = |row: &Option<usize>| row.map_or(Status::Basic, |row| saved.basis.rows[row]);
        Basis::new(columns, origin.iter().map(row).collect())
    }
}

fn index(length: usize) -> u32 {
    u32::try_from(length).expect("programs are small")
}
