//! Some steps of the analysis are open. That's specific to a position, or you'd see the solution of
//! the next one right away.

use ginnow::divisor_game::Number;
use ginnow_links::Hidden;

/// Each step of the analysis gives away more than the previous one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Who wins?
    Verdict,
    /// What's the nim-sum, digit by digit?
    NimSum,
    /// Which moves win?
    Winning,
    /// Why do they win?
    Proof,
}

impl Step {
    pub const ALL: [Step; 4] = [Step::Verdict, Step::NimSum, Step::Winning, Step::Proof];

    /// Returns true if the task allows this step. If it hides the winner, it must hide nim-sum and
    /// winning moves as well, because they'd tell you.
    pub fn is_allowed(self, hidden: Hidden) -> bool {
        match self {
            _ if hidden.solver || hidden.best => false,
            Step::Verdict | Step::NimSum => true,
            Step::Winning | Step::Proof => !hidden.hints,
        }
    }
}

/// The steps that the player has opened.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Revealed {
    steps: [bool; Step::ALL.len()],
    /// The piles they are about. All steps close when these change.
    of: Vec<Number>,
    /// Steps stay open in every position, and not only for the current piles.
    keep: bool,
}

impl Revealed {
    /// Returns true if this step is open for these piles.
    pub fn has(&self, step: Step, of: &[Number]) -> bool {
        self.steps[step as usize] && (self.keep || self.of == of)
    }

    /// Returns true if any step is open for these piles.
    pub fn has_any(&self, of: &[Number]) -> bool {
        Step::ALL.into_iter().any(|step| self.has(step, of))
    }

    pub fn keeps(&self) -> bool {
        self.keep
    }

    /// Returns the next step to open, if the task allows it.
    pub fn next(&self, of: &[Number], hidden: Hidden) -> Option<Step> {
        let mut all = Step::ALL.into_iter();
        all.find(|step| step.is_allowed(hidden) && !self.has(*step, of))
    }

    /// Opens a step for these piles, or closes it if it is open.
    pub fn turned(&self, step: Step, of: &[Number]) -> Self {
        let mut revealed = self.about(of);
        revealed.steps[step as usize] = !self.has(step, of);
        revealed
    }

    /// Sets whether the currently open steps stay open in later positions.
    pub fn keeping(&self, keep: bool, of: &[Number]) -> Self {
        let revealed = self.about(of);
        Revealed { keep, ..revealed }
    }

    fn about(&self, of: &[Number]) -> Self {
        let still = self.keep || self.of == of;
        Revealed {
            steps: if still { self.steps } else { Default::default() },
            of: of.to_vec(),
            keep: self.keep,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_position_has_no_answers_unless_they_are_carried_over() {
        let (first, second): (&[Number], &[Number]) = (&[12, 18], &[12, 2, 3]);
        let revealed = Revealed::default();
        assert_eq!(revealed.next(first, Hidden::default()), Some(Step::Verdict));
        let revealed = revealed.turned(Step::Verdict, first);
        assert!(revealed.has(Step::Verdict, first) && !revealed.has(Step::Verdict, second));
        assert!(!revealed.turned(Step::Verdict, first).has(Step::Verdict, first));
        let revealed = revealed.turned(Step::Winning, second);
        assert!(!revealed.has(Step::Verdict, second), "it was asked before");
        let revealed = revealed.keeping(true, second);
        assert!(revealed.has(Step::Winning, first));
    }

    #[test]
    fn a_task_can_hide_answers() {
        let allowed = |hidden: Hidden| Step::ALL.map(|step| step.is_allowed(hidden));
        let hints = Hidden { hints: true, ..Hidden::default() };
        assert_eq!(allowed(hints), [true, true, false, false]);
        let best = Hidden { best: true, ..Hidden::default() };
        assert_eq!(allowed(best), [false; 4]);
    }
}
