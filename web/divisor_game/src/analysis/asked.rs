//! Which steps of the analysis the player has asked for, and in which position.

use ginnow::divisor_game::{Number, Position};
use ginnow_links::Hidden;
use std::rc::Rc;
use yew::Reducible;

/// A step of the analysis, each telling more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Who wins.
    Verdict,
    /// The nim-sum, digit by digit.
    NimSum,
    /// All winning moves.
    Winning,
    /// Why they win.
    Proof,
}

impl Step {
    /// All steps, in the order in which they are offered.
    pub const ALL: [Step; 4] = [Step::Verdict, Step::NimSum, Step::Winning, Step::Proof];

    /// Whether a link leaves it to be asked for. What wins says who wins, and
    /// so does the nim-sum.
    #[must_use]
    pub fn is_allowed(self, hidden: Hidden) -> bool {
        match self {
            _ if hidden.solver || hidden.best => false,
            Step::Verdict | Step::NimSum => true,
            Step::Winning | Step::Proof => !hidden.hints,
        }
    }
}

/// What the player has asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Asked {
    steps: [bool; Step::ALL.len()],
    /// The piles for which it was asked.
    of: Vec<Number>,
    /// Whether it is asked for in every position.
    keep: bool,
}

/// A question, or no question any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AskedAction {
    /// Tell a step of these piles, or cover it again.
    Tell(Step, bool, Vec<Number>),
    /// Tell the same of every position to come, or of none.
    Keep(bool, Vec<Number>),
}

impl Asked {
    /// Whether a step is to be told of a position.
    #[must_use]
    pub fn has(&self, step: Step, position: &Position) -> bool {
        self.steps[step as usize] && (self.keep || self.of == position.numbers())
    }

    /// Whether the same is told of every position.
    #[must_use]
    pub fn keeps(&self) -> bool {
        self.keep
    }

    /// The next step that a link leaves to be asked for.
    #[must_use]
    pub fn next(&self, position: &Position, hidden: Hidden) -> Option<Step> {
        let mut all = Step::ALL.into_iter();
        all.find(|step| step.is_allowed(hidden) && !self.has(*step, position))
    }
}

impl Reducible for Asked {
    type Action = AskedAction;

    fn reduce(self: Rc<Self>, action: AskedAction) -> Rc<Self> {
        let mut asked = (*self).clone();
        match action {
            AskedAction::Tell(step, told, of) => {
                if !asked.keep && asked.of != of {
                    asked.steps = Default::default();
                }
                asked.steps[step as usize] = told;
                asked.of = of;
            }
            AskedAction::Keep(keep, of) => {
                if !asked.keep && asked.of != of {
                    asked.steps = Default::default();
                }
                asked.keep = keep;
                asked.of = of;
            }
        }
        Rc::new(asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(piles: &[Number]) -> Position {
        Position::new(piles).expect("piles")
    }

    #[test]
    fn nothing_is_told_of_the_next_position_unless_it_is_wanted() {
        let (first, second) = (position(&[12, 18]), position(&[12, 2, 3]));
        let asked = Rc::new(Asked::default());
        assert_eq!(asked.next(&first, Hidden::default()), Some(Step::Verdict));
        let asked = asked.reduce(AskedAction::Tell(Step::Verdict, true, first.numbers()));
        assert!(asked.has(Step::Verdict, &first) && !asked.has(Step::Verdict, &second));
        let other = AskedAction::Tell(Step::Winning, true, second.numbers());
        let asked = asked.reduce(other);
        assert!(!asked.has(Step::Verdict, &second), "it was asked before");
        let asked = asked.reduce(AskedAction::Keep(true, second.numbers()));
        assert!(asked.has(Step::Winning, &first));
    }

    #[test]
    fn what_a_link_leaves_out_is_not_told() {
        let allowed = |hidden: Hidden| Step::ALL.map(|step| step.is_allowed(hidden));
        let hints = Hidden {
            hints: true,
            ..Hidden::default()
        };
        assert_eq!(allowed(hints), [true, true, false, false]);
        let best = Hidden {
            best: true,
            ..Hidden::default()
        };
        assert_eq!(allowed(best), [false; 4]);
    }
}
