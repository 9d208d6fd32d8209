//! The result of a game if both sides play perfectly. It's exact if we can search to the end, and
//! an estimate otherwise.

use super::Rule;
use super::search::{Search, SearchValue, Set, WHOLE_GAME};
use crate::sieve::{Number, Position};
use serde::{Deserialize, Serialize};

/// How many positions the computer visits for one move. In a browser, this takes two to four
/// seconds.
pub const OPPONENT_NODES: u64 = 2_400_000;

/// The depths that we search one after the other, each with a limit of positions. You might wonder
/// why they aren't increasing: solving a game completely is often faster than looking a few moves
/// further ahead, because final values cut off more branches than estimates do.
const STAGES: [(u8, u64); 6] = [
    (2, u64::MAX),
    (4, u64::MAX),
    (6, 600_000),
    (WHOLE_GAME, 1_800_000),
    (8, 1_000_000),
    (WHOLE_GAME, u64::MAX),
];

/// The value of a position, as far as we know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestValue {
    /// How many more points the side to move scores from here than the other side, if both play
    /// perfectly. This is negative if it scores less.
    pub value: i32,
    /// The best move, or `None` if the game is over.
    pub best: Option<Number>,
    /// How many moves the search has looked ahead. If this is `None`, it has reached the end of
    /// every game that matters, so the value is exact.
    pub ahead: Option<u8>,
}

impl ContestValue {
    /// Returns true if the value is exact, and false if it's an estimate.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.ahead.is_none()
    }
}

/// Searches for the value of a position and the best move, one step at a time.
///
/// The search goes through several stages with different depths. Whatever a stage has found stays
/// available while the next one is running, so you can stop at any time and still have an answer.
#[derive(Debug, Clone)]
pub struct Solver {
    search: Search,
    set: Set,
    stage: usize,
    /// How many positions had been visited when this stage started.
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

    /// Switches to another position, which must be on the same board. Everything that's in the
    /// table remains useful.
    pub fn turn_to(&mut self, position: &Position) {
        self.set = set_of(position);
        self.stage = 0;
        self.found = None;
        self.begin();
    }

    /// Visits at most this many positions, each of which takes well below 10 µs. The result doesn't
    /// depend on how you divide a run.
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

    /// Returns the best value so far, or `None` if not even the first stage is finished.
    #[must_use]
    pub fn assessment(&self) -> Option<ContestValue> {
        self.found
    }

    /// Returns how many positions have been visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Returns true if the value is exact, so that there's no point in going on.
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

/// Returns the set of the remaining numbers.
fn set_of(position: &Position) -> Set {
    let numbers = position.remaining();
    numbers.fold(0, |set: Set, number| set | 1 << number)
}
