//! The branching tree that observers get must really be a tree, agree with the reports, and not depend on how
//! the run is divided.

use crate::board::board;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{CutKind, Goal, Happened, Optimizer, Report, TreeEvent};
use ginnow::sieve::{Number, Position};

/// The events reveal this much about a node.
#[derive(Debug, Clone, Default)]
struct Node {
    decisions: Vec<Number>,
    bound: Option<u64>,
    entered: bool,
    ended: bool,
}

/// Builds the tree from nothing but events, making sure that each of them fits the earlier ones.
struct Replay {
    goal: Goal,
    nodes: Vec<Node>,
    score: Option<u64>,
}

impl Replay {
    fn new(goal: Goal) -> Self {
        Replay { goal, nodes: vec![Node::default()], score: None }
    }

    /// Returns true if `one` is better than `other`. They're never equal.
    fn is_better(&self, one: u64, other: u64) -> bool {
        one != other && self.goal.better_of(one, other) == one
    }

    fn take(&mut self, event: TreeEvent) {
        let at = event.node as usize;
        assert!(at < self.nodes.len(), "no node before its parent: {event:?}");
        let node = self.nodes[at].clone();
        assert!(!node.ended || matches!(event.happened, Happened::Improved { .. }));
        match event.happened {
            Happened::Entered => {
                assert!(!node.entered, "entered once: {event:?}");
                self.nodes[at].entered = true;
            }
            Happened::Improved { score } => {
                assert!(node.entered);
                assert!(self.score.is_none_or(|best| self.is_better(score, best)));
                self.score = Some(score);
            }
            Happened::Branched { number, bound } => {
                assert!(node.entered);
                assert!(!node.decisions.contains(&number), "decided once: {event:?}");
                assert!(self.is_better(bound, self.score.expect("a game")));
                self.bound(at, bound);
                let mut child = Node { bound: Some(bound), ..Node::default() };
                child.decisions.clone_from(&node.decisions);
                child.decisions.push(number);
                self.nodes.extend([child.clone(), child]);
                self.nodes[at].ended = true;
            }
            Happened::Closed { bound } => {
                self.bound(at, bound);
                assert!(!self.is_better(bound, self.score.expect("a game")));
                self.nodes[at].ended = true;
            }
            Happened::Infeasible => {
                assert!(node.entered);
                self.nodes[at].ended = true;
            }
        }
    }

    /// Sets a bound. It must not be weaker than the previous one.
    fn bound(&mut self, at: usize, bound: u64) {
        let known = self.nodes[at].bound;
        assert!(known.is_none_or(|known| !self.is_better(bound, known)));
        self.nodes[at].bound = Some(bound);
    }

    fn entered(&self) -> u64 {
        self.nodes.iter().filter(|node| node.entered || node.ended).count() as u64
    }
}

/// Collects all events of a run that advances by `budget` each time, and compares them with the reports.
fn run(position: &Position, goal: Goal, budget: u64) -> (Report, Vec<TreeEvent>) {
    let mut optimizer = Optimizer::new(position, goal);
    let mut replay = Replay::new(goal);
    let mut events: Vec<TreeEvent> = Vec::new();
    loop {
        let report = optimizer.report();
        let new: Vec<TreeEvent> = optimizer.growth(events.len()).collect();
        for &event in &new {
            replay.take(event);
        }
        events.extend(new);
        assert_eq!(replay.entered(), report.nodes);
        assert_eq!(replay.score, Some(report.score));
        if report.finished {
            assert!(replay.nodes.iter().all(|node| node.ended), "nothing is open");
            assert_eq!(optimizer.growth(0).collect::<Vec<_>>(), events);
            assert_eq!(optimizer.growth(events.len()).count(), 0);
            return (report, events);
        }
        optimizer.advance(budget);
    }
}

#[test]
fn slices_of_any_size_give_the_same_tree_and_report() {
    for size in [390, 399] {
        let (report, events) = run(&board(size), Goal::Largest, 1);
        assert!(report.nodes > 1, "{size} is meant to need branching");
        for budget in [997, 50_000, u64::MAX / 2] {
            let other = run(&board(size), Goal::Largest, budget);
            assert_eq!(other, (report, events.clone()), "{size} {budget}");
        }
    }
}

#[test]
fn a_board_that_closes_at_the_root_has_a_tree_of_one_node() {
    for (size, goal) in [(21, Goal::Largest), (30, Goal::Smallest)] {
        let (report, events) = run(&board(size), goal, 500);
        assert_eq!(report.nodes, 1);
        assert!(events.iter().all(|event| event.node == 0));
        let last = events.last().expect("events").happened;
        // Infeasible means that there's no pair left for a better game to use.
        let closed = matches!(last, Happened::Closed { .. } | Happened::Infeasible);
        assert!(closed, "{last:?}");
    }
}

#[test]
fn scores_and_bounds_include_the_score_so_far() {
    let position = board(400).after(&[397, 361]).expect("legal");
    let (report, events) = run(&position, Goal::Largest, 10_000);
    assert_eq!(report.score, 50_437);
    assert!(events.iter().any(|event| event.node > 0), "it branches");
}

#[test]
fn cuts_are_counted_by_kind() {
    let mut optimizer = Optimizer::new(&board(400), Goal::Largest);
    let mut before = optimizer.cuts();
    assert!(before.iter().all(|count| (count.found, count.used) == (0, 0)));
    assert_eq!(before.map(|count| count.kind), CutKind::ALL);
    while !optimizer.report().finished {
        optimizer.advance(5_000);
        let now = optimizer.cuts();
        for (before, now) in before.iter().zip(&now) {
            assert!(before.found <= now.found, "no cut is lost");
            assert!(now.used <= now.found);
        }
        before = now;
    }
    // A certificate only has the cuts that its proofs use.
    let mut text = String::new();
    assert!(certificate::write(&optimizer, &mut text).expect("strings take everything"));
    let stated = ginnow_checker::check(text.as_bytes()).expect("a certificate").cuts;
    for (stated, count) in
        [stated.cycle, stated.core, stated.rank, stated.sum].into_iter().zip(before)
    {
        assert!(0 < stated && stated <= u64::from(count.found), "{count:?}");
    }
}
