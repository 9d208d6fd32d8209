//! The settings of a search: every figure that decides which cuts, games and numbers it looks at.

use serde::{Deserialize, Serialize};

/// Decides how a search proceeds, but never whether its result holds, because every bound has a proof. With the same
/// settings, the same position gives the same run.
///
/// The page and the command line use the default. Other settings are for measurements: `docs/lab/method.md`.
/// Checkpoints and replicas don't contain them and continue with the default.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Starts the random numbers of perturbation and annealing, and orders candidates that promise equally much.
    pub seed: u32,
    /// A round at the root that lowers the bound by less than this, in the model's unit, is poor. Scores are integers,
    /// so a gain of one matters equally on every board.
    pub root_poor: f64,
    /// The same below the root. There, branching achieves more.
    pub node_poor: f64,
    /// The number of poor rounds after which separation at the root ends.
    pub root_patience: u32,
    /// The same below the root.
    pub node_patience: u32,
    /// A node has at most this many rounds, whatever they gain: dropping cuts can raise the bound again.
    pub most_rounds: u32,
    /// Cuts that have not been binding for more rounds than this leave the linear program.
    pub idle_rounds: u32,
    /// The largest number of cuts of one kind taken per round.
    pub most_cuts: usize,
    /// The number of zero-half and mod-3 cuts among which these are chosen.
    pub most_found: usize,
    /// Cuts with more entries than this are too dense to be useful.
    pub most_entries: usize,
    /// The largest slack of a row in a zero-half cut.
    pub zero_half_slack: f64,
    /// The largest slack of a row in a mod-3 cut.
    pub mod_three_slack: f64,
    /// The search for zero-half and mod-3 cuts only runs if the round found fewer cuts than this.
    pub few: usize,
    /// Near cycles up to this cost are seeds of rank cuts.
    pub near: f64,
    /// The largest number of these seeds at the root.
    pub root_seeds: usize,
    /// The largest number of them below the root.
    pub node_seeds: usize,
    /// The number of candidates for branching to consider, most promising first.
    pub candidates: usize,
    /// The number of candidates tried after the best one.
    pub patience: u32,
    /// The number of simplex iterations per trial.
    pub trial_iterations: usize,
    /// The number of trials after which the pseudo-costs of a number are relied on.
    pub reliable: u32,
    /// Annealing gets one part in this many of the work,
    pub annealing: u64,
    /// and in addition this many times as large a part of the work at the root: games found early help most.
    pub root_annealing: u64,
    /// The initial temperature of annealing, as a fraction of the largest number.
    pub hot: f64,
    /// The final temperature, also as a fraction of the largest number, about a hundred steps later.
    pub cool: f64,
    /// The factor by which the temperature falls each time.
    pub cooling: f64,
    /// The largest number of removals for one insertion.
    pub most_out: u32,
}

impl Settings {
    /// The settings of every ordinary search.
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

    /// Returns a key that orders vertices whose promise is equal: by number, unless there is a seed.
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
