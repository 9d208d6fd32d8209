//! All parameters of a search are in one place.

use serde::{Deserialize, Serialize};

/// Parameters for choosing cuts, games and branchings. Bad settings make a search slower, but never
/// wrong, since every bound is proved. Runs are deterministic for a given position and settings.
///
/// You will hardly ever want anything but the default, which the page and the command line use as
/// well. The only reason for other settings is to measure if they are better (see
/// `docs/lab/method.md`). Note that neither checkpoints nor replicas include settings, so they
/// continue with the default.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Seeds the random numbers for perturbation and annealing. It is also a tie-breaker between
    /// equally promising candidates.
    pub seed: u32,
    /// A round of cuts at the root is poor if it gains less than this, in the model's unit. Scores
    /// are integers, so a gain of one is worth the same on any board.
    pub root_poor: f64,
    /// Like `root_poor`, for nodes below the root. We are less patient there, because branching
    /// achieves more.
    pub node_poor: f64,
    /// Number of poor rounds at the root before we stop separating.
    pub root_patience: u32,
    /// The same for nodes below the root.
    pub node_patience: u32,
    /// A node never has more rounds than this, whether or not they gain anything. Dropping cuts can
    /// raise the bound again, so there might be no end to it otherwise.
    pub most_rounds: u32,
    /// Rounds without being binding until a cut leaves the linear program.
    pub idle_rounds: u32,
    /// Maximum number of cuts of one kind per round.
    pub most_cuts: usize,
    /// We collect this many zero-half and mod-3 cuts before choosing the best of them.
    pub most_found: usize,
    /// Cuts with more entries are dropped. Dense cuts do more harm to the linear program than they
    /// help.
    pub most_entries: usize,
    /// Maximum slack of rows in zero-half cuts.
    pub zero_half_slack: f64,
    /// Maximum slack of rows in mod-3 cuts.
    pub mod_three_slack: f64,
    /// Zero-half and mod-3 cuts are expensive, so we only look for them if the round has found
    /// fewer cuts than this.
    pub few: usize,
    /// Near cycles that cost at most this are seeds of rank cuts.
    pub near: f64,
    /// Number of seeds to try at the root.
    pub root_seeds: usize,
    /// Number of seeds to try below the root.
    pub node_seeds: usize,
    /// This many candidates for branching are considered, most promising ones first.
    pub candidates: usize,
    /// Stop trying candidates after this many without an improvement.
    pub patience: u32,
    /// Simplex iterations per trial.
    pub trial_iterations: usize,
    /// Number of trials after which a number's pseudo-costs can be relied upon.
    pub reliable: u32,
    /// Annealing gets one part in this many of the work.
    pub annealing: u64,
    /// At the root, it also gets this many times as large a part. Early games help the most.
    pub root_annealing: u64,
    /// Annealing starts with this temperature, as a fraction of the largest number.
    pub hot: f64,
    /// About a hundred steps later, it ends with this temperature. Also a fraction of the largest
    /// number.
    pub cool: f64,
    /// Factor for the temperature at each step.
    pub cooling: f64,
    /// We may remove this many numbers in order to insert one.
    pub most_out: u32,
}

impl Settings {
    /// Settings of all ordinary searches. Think you've found better ones? `docs/lab/method.md`
    /// explains how to be sure.
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

    /// Returns a key for ordering equally promising vertices. It is the vertex itself if there is
    /// no seed.
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
