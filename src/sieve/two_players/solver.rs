//! How a game ends with best play: exactly where that can be found, otherwise as
//! far as one can look ahead.

use super::Rule;
use super::search::{Answer, Search, Set, WHOLE_GAME};
use crate::sieve::{Number, Position};
use serde::{Deserialize, Serialize};

/// So many positions at most are looked at for a move of the computer: two to
/// four seconds in a browser.
pub const OPPONENT_NODES: u64 = 2_400_000;

/// How far it is looked ahead, one after the other, and in how many positions at
/// most. Games are often solved as a whole sooner than some moves deeper: values
/// that are final cut off more than estimates do.
const STAGES: [(u8, u64); 6] = [
    (2, u64::MAX),
    (4, u64::MAX),
    (6, 600_000),
    (WHOLE_GAME, 1_800_000),
    (8, 1_000_000),
    (WHOLE_GAME, u64::MAX),
];

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessment {
    /// What the side to move scores from here on with best play, less what the
    /// other side does.
    pub value: i32,
    /// The move that leads there; none if the game is over.
    pub best: Option<Number>,
    /// So many moves were looked ahead. None if to the end of every game that
    /// matters: the value is exact then.
    pub ahead: Option<u8>,
}

impl Assessment {
    /// Whether the value holds against every way to play.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.ahead.is_none()
    }
}

/// The search for the value of a position, and for the best move.
#[derive(Debug, Clone)]
pub struct Solver {
    search: Search,
    set: Set,
    stage: usize,
    /// So many positions were looked at when the stage began.
    before: u64,
    found: Option<Assessment>,
}

impl Solver {
    /// A solver that has not begun.
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

    /// Looks at another position of the same board from now on, and remembers what it has seen of this one.
    pub fn turn_to(&mut self, position: &Position) {
        self.set = set_of(position);
        self.stage = 0;
        self.found = None;
        self.begin();
    }

    /// Looks at so many positions at most, each in well below 10 µs. The result
    /// does not depend on how a run is divided.
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

    /// What is known so far.
    #[must_use]
    pub fn assessment(&self) -> Option<Assessment> {
        self.found
    }

    /// How many positions were looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Whether the value is exact.
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

    fn note(&mut self, answer: Answer) {
        self.found = Some(Assessment {
            value: answer.value,
            best: (answer.best != 0).then_some(answer.best.into()),
            ahead: (!answer.exact).then_some(STAGES[self.stage].0),
        });
    }
}

/// The numbers that are left.
fn set_of(position: &Position) -> Set {
    let numbers = position.remaining();
    numbers.fold(0, |set: Set, number| set | 1 << number)
}
