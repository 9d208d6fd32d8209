//! All the numbers that determine how a search proceeds, in one place.

use serde::{Deserialize, Serialize};

/// Settings decide which cuts, games and branchings a search tries. They can make it slower, but
/// they can't make its result wrong, because every bound has a proof. The same position and
/// settings always give the same run.
///
/// You hardly ever need anything but the default, which is what the page and the command line use.
/// We have other settings only to measure if they'd be better, see `docs/lab/method.md`. Note that
/// checkpoints and replicas don't contain the settings, so they continue with the default.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Starts the random number generators of perturbation and annealing. It also decides between
    /// candidates that promise the same.
    pub seed: u32,
    /// A round of cuts at the root is poor if it lowers the bound by less than this, in the unit of
    /// the model. Scores are integers, so a gain of one is worth the same on every board.
    pub root_poor: f64,
    /// The same for nodes below the root, where we're less patient because branching achieves more.
    pub node_poor: f64,
    /// How many poor rounds we accept at the root before we stop separating.
    pub root_patience: u32,
    /// The same for nodes below the root.
    pub node_patience: u32,
    /// A node never gets more rounds than this, even if they gain something. Without this limit,
    /// there might be no end to it, since dropping cuts can raise the bound again.
    pub most_rounds: u32,
    /// A cut leaves the linear program when it hasn't been binding for more rounds than this.
    pub idle_rounds: u32,
    /// How many cuts of one kind we take per round.
    pub most_cuts: usize,
    /// How many zero-half and mod-3 cuts we collect before we choose the best of them.
    pub most_found: usize,
    /// Cuts with more entries than this are dropped, because a dense cut slows down the linear
    /// program more than it helps.
    pub most_entries: usize,
    /// Rows with more slack than this don't take part in zero-half cuts.
    pub zero_half_slack: f64,
    /// Rows with more slack than this don't take part in mod-3 cuts.
    pub mod_three_slack: f64,
    /// We look for zero-half and mod-3 cuts only if the round has found fewer cuts than this so
    /// far. They're expensive.
    pub few: usize,
    /// Near cycles of up to this cost are used as seeds of rank cuts.
    pub near: f64,
    /// How many of these seeds we try at the root.
    pub root_seeds: usize,
    /// How many of these seeds we try below the root.
    pub node_seeds: usize,
    /// How many candidates for branching we consider, beginning with the most promising.
    pub candidates: usize,
    /// We stop trying candidates if this many in a row weren't better than the best one.
    pub patience: u32,
    /// How many simplex iterations we spend on a trial.
    pub trial_iterations: usize,
    /// After this many trials of a number, we rely on its pseudo-costs.
    pub reliable: u32,
    /// Annealing gets one part in this many of the work.
    pub annealing: u64,
    /// In addition, it gets this many times as large a part of the work at the root, since games
    /// that we find early help the most.
    pub root_annealing: u64,
    /// The temperature at which annealing starts, as a fraction of the largest number.
    pub hot: f64,
    /// The temperature at which annealing ends, about a hundred steps later. This is a fraction of
    /// the largest number as well.
    pub cool: f64,
    /// The temperature is multiplied by this at each step.
    pub cooling: f64,
    /// How many numbers may be removed to insert one.
    pub most_out: u32,
}

impl Settings {
    /// The settings of every ordinary search. If you think that you've found better ones,
    /// `docs/lab/method.md` tells you how to be sure.
    pub const DEFAULT: Self = Settings {
        seed: 0,
        root_poor: 0.5,
        node_poor: 2.0,
        root_patience: 6,
        node_patience: 1,
        most_rounds: 1000,
        idle_rounds: 4,
        most_cuts: 80,
        most_found: 300,
        most_entries: 150,
        zero_half_slack: 0.2,
        mod_three_slack: 0.1,
        few: 20,
        near: 1.2,
        root_seeds: 150,
        node_seeds: 30,
        candidates: 16,
        patience: 4,
        trial_iterations: 100,
        reliable: 2,
        annealing: 20,
        root_annealing: 4,
        hot: 0.042,
        cool: 0.005,
        cooling: 0.98,
        most_out: 6,
    };

    /// Returns a key that orders vertices of equal promise. Without a seed, that's just the vertex.
    #[must_use]
    pub fn tie(&self, vertex: u32) -> u32 {
        vertex ^ self.seed.wrapping_mul(0x9E37_79B9)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sieve::optimize::{Goal, Optimizer, Separator};
    use crate::sieve::{Position, certificate};

    #[test]
    fn every_seed_gives_another_run_with_the_same_proved_score() {
        let start = Position::new(400).expect("a board");
        let runs = [0, 1, 2].map(|seed| {
            let settings = Settings { seed, ..Settings::DEFAULT };
            let mut optimizer = Optimizer::with_settings(&start, Goal::Largest, settings);
            let report = optimizer.finish();
            assert!(report.finished);
            let mut text = String::new();
            assert_eq!(certificate::write(&optimizer, &mut text), Ok(true));
            let verdict = ginnow_checker::check(text.as_bytes()).expect("a certificate");
            assert_eq!(verdict.nodes as u64, report.nodes);
            report
        });
        assert_eq!(runs[0], Optimizer::new(&start, Goal::Largest).finish());
        assert!(runs.iter().all(|run| run.score == runs[0].score));
        assert!(runs[1].work != runs[0].work && runs[2].work != runs[1].work, "{runs:?}");
    }

    #[test]
    fn separators_count_their_cuts() {
        let start = Position::new(300).expect("a board");
        let mut optimizer = Optimizer::new(&start, Goal::Largest);
        optimizer.finish();
        let counts = optimizer.separators();
        let cuts: u32 = optimizer.cuts().iter().map(|count| count.found).sum();
        assert_eq!(counts.iter().map(|count| count.added).sum::<u64>(), u64::from(cuts));
        assert!(counts.iter().all(|count| count.added <= count.found), "{counts:?}");
        let calls = |separator: Separator| counts[separator as usize].calls;
        assert!(calls(Separator::Cycles) > 0);
        assert_eq!(calls(Separator::Cycles), calls(Separator::Cores));
        assert_eq!(calls(Separator::ModThree), 0, "small boards have no mod-3 cuts");
    }
}
