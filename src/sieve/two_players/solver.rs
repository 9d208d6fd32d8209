//! Outcome of a game with perfect play: exact if we can search to the end, and an estimate
//! otherwise.

use super::Rule;
use super::search::{Search, SearchValue, Set, WHOLE_GAME};
use crate::sieve::{Number, Position};
use serde::{Deserialize, Serialize};

/// Positions visited per move of the computer. In a browser, that's two to four seconds.
pub const OPPONENT_NODES: u64 = 2_400_000;

/// Depths to search one after the other, each with a limit on positions. Why don't they increase?
/// Solving a game completely is often faster than looking a few moves further ahead, because final
/// values cut off more branches than estimates do.
const STAGES: [(u8, u64); 6] = [
    (2, u64::MAX),
    (4, u64::MAX),
    (6, 600_000),
    (WHOLE_GAME, 1_800_000),
    (8, 1_000_000),
    (WHOLE_GAME, u64::MAX),
];

/// Tells you what we know about a position's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestValue {
    /// With perfect play, the side to move leads by this many of the points still to come. Negative
    /// if it is behind.
    pub value: i32,
    /// Best move, or `None` if the game is over.
    pub best: Option<Number>,
    /// The search has looked this many moves ahead. `None` means that it has reached the end of
    /// every game that matters, which makes the value exact.
    pub ahead: Option<u8>,
}

impl ContestValue {
    /// Returns true if the value is exact rather than an estimate.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.ahead.is_none()
    }
}

/// Searches for a position's value and best move, step by step.
///
/// There are several stages with different depths. A stage's findings remain available while the
/// next one is running, so you can stop at any time and still have an answer.
#[derive(Debug, Clone)]
pub struct Solver {
    search: Search,
    set: Set,
    stage: usize,
    /// Positions visited before this stage.
    before: u64,
    found: Option<ContestValue>,
}

impl Solver {
    /// Creates a solver for a position.
    #[must_use]
    pub fn new(position: &Position, rule: Rule) -> Self {
        let mut solver = Solver {
            search: Search::new(rule),
            set: set_of(position),
            stage: 0,
            before: 0,
            found: None,
        };
        solver.begin();
        solver
    }

    /// Switches to another position on the same board. The table remains useful.
    pub fn turn_to(&mut self, position: &Position) {
        self.set = set_of(position);
        self.stage = 0;
        self.found = None;
        self.begin();
    }

    /// Visits up to this many positions, each in well below 10 µs. It doesn't matter how you split
    /// a run into calls.
    pub fn advance(&mut self, nodes: u64) {
        let end = self.nodes().saturating_add(nodes);
        while !self.is_done() && self.nodes() < end {
            let of_stage = (self.before.saturating_add(STAGES[self.stage].1)).min(end);
            self.search.advance(of_stage - self.nodes());
            if let Some(answer) = self.search.answer() {
                self.note(answer);
                self.next_stage();
            } else if self.nodes() - self.before >= STAGES[self.stage].1 {
                self.next_stage();
            }
        }
    }

    /// Best value so far, or `None` if not even the first stage is finished.
    #[must_use]
    pub fn assessment(&self) -> Option<ContestValue> {
        self.found
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Once the value is exact, more searching is pointless.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.found.is_some_and(|found| found.is_exact())
    }

    fn begin(&mut self) {
        self.before = self.nodes();
        self.search.begin(self.set, STAGES[self.stage].0);
    }

    fn next_stage(&mut self) {
        if !self.is_done() && self.stage + 1 < STAGES.len() {
            self.stage += 1;
            self.begin();
        }
    }

    fn note(&mut self, answer: SearchValue) {
        self.found = Some(ContestValue {
            value: answer.value,
            best: (answer.best != 0).then_some(answer.best.into()),
            ahead: (!answer.exact).then_some(STAGES[self.stage].0),
        });
    }
}

/// Represents the remaining numbers as a set.
fn set_of(position: &Position) -> Set {
    let numbers = position.remaining();
    numbers.fold(0, |set: Set, number| set | 1 << number)
}
