//! Compares everything that a search shows with the truth.

use ginnow::sieve::optimize::{Goal, Happened, Optimizer};
use std::collections::HashMap;

/// The best score from a position, and a game that reaches it.
#[derive(Debug, Clone)]
pub struct Truth {
    pub score: u64,
    pub game: Vec<u32>,
}

impl Truth {
    /// Runs an honest search to the end.
    pub fn of(optimizer: &Optimizer) -> Self {
        let mut honest = Optimizer::new(optimizer.start(), optimizer.goal());
        let report = honest.finish();
        assert!(report.finished);
        Truth { score: report.score, game: honest.best_line().to_vec() }
    }

    /// Checks the report and the view of the proof for false statements. On the path to a best
    /// game, for instance, no bound may exclude that game.
    pub fn assert_shown(&self, optimizer: &Optimizer) {
        let goal = optimizer.goal();
        let no_worse = |one: u64, other: u64| goal.better_of(one, other) == one;
        let report = optimizer.report();
        assert!(no_worse(self.score, report.score), "{report:?}");
        assert!(no_worse(report.bound, self.score), "{report:?}");
        assert_eq!(report.finished, report.bound == report.score && optimizer.is_at_rest());
        let mut grown = 1;
        let mut at = 0;
        let mut is_open: HashMap<u32, bool> = HashMap::from([(0, true)]);
        let mut best = None;
        for event in optimizer.growth(0) {
            let open = is_open.get_mut(&event.node).expect("a node of the tree");
            match event.happened {
                Happened::Entered => assert!(*open),
                Happened::Improved { score } => {
                    assert!(no_worse(self.score, score), "{event:?}");
                    assert!(best.is_none_or(|best| best != score && no_worse(score, best)));
                    best = Some(score);
                }
                Happened::Branched { number, bound } => {
                    assert!(std::mem::take(open), "{event:?}");
                    is_open.extend([(grown, true), (grown + 1, true)]);
                    if event.node == at {
                        assert!(no_worse(bound, self.score), "{event:?}");
                        let selected = self.game.contains(&number);
                        at = grown + u32::from(!selected);
                    }
                    grown += 2;
                }
                Happened::Closed { bound } => {
                    assert!(std::mem::take(open), "{event:?}");
                    assert!(no_worse(report.score, bound), "{event:?}");
                    assert!(event.node != at || report.score == self.score);
                }
                Happened::Infeasible => {
                    assert!(std::mem::take(open), "{event:?}");
                    assert!(event.node != at || report.score == self.score);
                }
            }
        }
        assert_eq!(best, Some(report.score));
        assert_eq!(is_open.values().any(|&open| open), !optimizer.is_at_rest());
    }

    /// Checks that the run finds the best score with a proof that the checker accepts.
    pub fn assert_reached(&self, optimizer: &mut Optimizer) {
        let report = optimizer.finish();
        assert!(report.finished, "{report:?}");
        assert_eq!(report.score, self.score);
        self.assert_shown(optimizer);
        let mut text = String::new();
        assert_eq!(ginnow::sieve::certificate::write(optimizer, &mut text), Ok(true));
        let verdict = ginnow_checker::check(text.as_bytes()).expect("a valid certificate");
        assert_eq!(verdict.claim, Some(self.score));
        assert_eq!(verdict.nodes as u64, report.nodes);
        assert_eq!(
            verdict.goal == ginnow_checker::Goal::Smallest,
            optimizer.goal() == Goal::Smallest
        );
    }
}
