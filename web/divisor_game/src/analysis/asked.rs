//! Which steps of the analysis the player has asked for, and in which position.

use ginnow::divisor_game::Number;
use ginnow_links::Hidden;

/// A step of the analysis. Each tells more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Who wins.
    Verdict,
    /// The nim-sum, digit by digit.
    NimSum,
    /// Which moves win.
    Winning,
    /// Why they win.
    Proof,
}

impl Step {
    pub const ALL: [Step; 4] = [Step::Verdict, Step::NimSum, Step::Winning, Step::Proof];

    /// Whether a task leaves it to be asked for. What wins says who wins, and
    /// so does the nim-sum.
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

impl Asked {
    /// Whether a step is to be told of these piles.
    pub fn has(&self, step: Step, of: &[Number]) -> bool {
        self.steps[step as usize] && (self.keep || self.of == of)
    }

    /// Whether the same is told of every position.
    pub fn keeps(&self) -> bool {
        self.keep
    }

    /// The next step that a task leaves to be asked for.
    pub fn next(&self, of: &[Number], hidden: Hidden) -> Option<Step> {
        let mut all = Step::ALL.into_iter();
        all.find(|step| step.is_allowed(hidden) && !self.has(*step, of))
    }

    /// A step of these piles is told, or covered again.
    pub fn turned(&self, step: Step, of: &[Number]) -> Self {
        let mut asked = self.about(of);
        asked.steps[step as usize] = !self.has(step, of);
        asked
    }

    /// The same is told of every position to come, or of none.
    pub fn keeping(&self, keep: bool, of: &[Number]) -> Self {
        let asked = self.about(of);
        Asked { keep, ..asked }
    }

    fn about(&self, of: &[Number]) -> Self {
        let still = self.keep || self.of == of;
        Asked {
            steps: if still {
                self.steps
            } else {
                Default::default()
            },
            of: of.to_vec(),
            keep: self.keep,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_told_of_the_next_position_unless_it_is_wanted() {
        let (first, second): (&[Number], &[Number]) = (&[12, 18], &[12, 2, 3]);
        let asked = Asked::default();
        assert_eq!(asked.next(first, Hidden::default()), Some(Step::Verdict));
        let asked = asked.turned(Step::Verdict, first);
        assert!(asked.has(Step::Verdict, first) && !asked.has(Step::Verdict, second));
        assert!(!asked.turned(Step::Verdict, first).has(Step::Verdict, first));
        let asked = asked.turned(Step::Winning, second);
        assert!(!asked.has(Step::Verdict, second), "it was asked before");
        let asked = asked.keeping(true, second);
        assert!(asked.has(Step::Winning, first));
    }

    #[test]
    fn what_a_task_leaves_out_is_not_told() {
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
