//! Who is winning, and a best move: told only when it is asked for, and of the
//! position for which it was asked.

use crate::explain;
use crate::job::{AssessingFound, AssessingJob, AssessingTask};
use crate::model::Model;
use crate::task::task_of;
use ginnow::sieve::Number;
use ginnow::sieve::two_players::{Assessment, Player};
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::words::fill;
use ginnow_kit::worker::{Event, use_client};
use ginnow_links::Hidden;
use std::rc::Rc;
use yew::prelude::*;

/// What can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Who is winning?
    Verdict,
    /// What is a best move?
    Hint,
}

impl Question {
    /// Whether a link leaves it to be asked for. Whoever has a best move, and
    /// sees what it leads to, knows the value.
    #[must_use]
    pub fn is_allowed(self, hidden: Hidden) -> bool {
        match self {
            _ if hidden.solver => false,
            Question::Verdict => !hidden.best,
            Question::Hint => !hidden.hints,
        }
    }
}

/// Where the worker is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Phase {
    /// It has not begun.
    #[default]
    Idle,
    /// It works.
    Running,
    /// It was stopped.
    Stopped,
    /// The value is exact.
    Done,
    /// The worker is out of order; what it found still holds.
    Failed,
}

/// What was asked for of the position on the board, and what is known of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Analysis {
    asked: [bool; 2],
    phase: Phase,
    found: Option<AssessingFound>,
}

/// A question, or news of the worker.
#[derive(Debug, Clone, PartialEq)]
pub enum AnalysisAction {
    /// The position is another one.
    Forget,
    /// Tell this, or cover it again.
    Toggle(Question),
    /// The worker has begun.
    Begin,
    /// The worker was stopped.
    Stop,
    /// The worker is heard.
    Heard(Event<AssessingFound>),
}

impl Analysis {
    /// Whether something was asked for.
    #[must_use]
    pub fn has(&self, question: Question) -> bool {
        self.asked[question as usize]
    }

    /// How the worker gets on, and how many positions it has looked at; nothing
    /// where nothing was asked for.
    #[must_use]
    pub fn work(&self) -> Option<(Phase, u64)> {
        let nodes = self.found.map_or(0, |found| found.nodes);
        (self.asked != [false; 2]).then_some((self.phase, nodes))
    }

    fn assessment(&self) -> Option<Assessment> {
        self.found?.assessment
    }

    /// The best move that was found, if it was asked for.
    #[must_use]
    pub fn hint(&self) -> Option<Number> {
        let asked = self.has(Question::Hint);
        asked.then(|| self.assessment()?.best).flatten()
    }

    /// Whether the worker has something to do: more was asked than is known.
    fn is_wanted(&self) -> bool {
        self.asked != [false; 2] && self.phase == Phase::Idle
    }
}

impl Reducible for Analysis {
    type Action = AnalysisAction;

    fn reduce(self: Rc<Self>, action: AnalysisAction) -> Rc<Self> {
        let mut analysis = (*self).clone();
        match action {
            AnalysisAction::Forget => analysis = Analysis::default(),
            AnalysisAction::Toggle(question) => analysis.asked[question as usize] ^= true,
            AnalysisAction::Begin => analysis.phase = Phase::Running,
            AnalysisAction::Stop => analysis.phase = Phase::Stopped,
            AnalysisAction::Heard(Event::Found(found)) => analysis.found = Some(found),
            AnalysisAction::Heard(Event::Done) => analysis.phase = Phase::Done,
            AnalysisAction::Heard(Event::Refused | Event::Failed(_)) => {
                analysis.phase = Phase::Failed;
            }
        }
        Rc::new(analysis)
    }
}

/// The analysis, and the ways to change it.
pub struct AnalysisHandle {
    /// What is known.
    pub state: UseReducerHandle<Analysis>,
    /// A question is asked, or covered again.
    pub ask: Callback<Question>,
    /// The worker is to stop, or to go on.
    pub halt: Callback<()>,
}

/// Keeps what was asked for together with the position on the board.
#[hook]
pub fn use_analysis(model: &Model) -> AnalysisHandle {
    let state = use_reducer(Analysis::default);
    let client = use_client::<AssessingJob>({
        let dispatcher = state.dispatcher();
        Callback::from(move |event| dispatcher.dispatch(AnalysisAction::Heard(event)))
    });
    let task = task_of(model);
    {
        let (client, dispatcher) = (client.clone(), state.dispatcher());
        use_effect_with(task.clone(), move |_: &AssessingTask| {
            client.stop();
            dispatcher.dispatch(AnalysisAction::Forget);
        });
    }
    {
        let (client, dispatcher) = (client.clone(), state.dispatcher());
        let wanted = state.is_wanted();
        use_effect_with((wanted, task.clone()), move |(wanted, _)| {
            if *wanted {
                dispatcher.dispatch(AnalysisAction::Begin);
                client.begin(task);
            }
        });
    }
    let ask = {
        let dispatcher = state.dispatcher();
        Callback::from(move |question| dispatcher.dispatch(AnalysisAction::Toggle(question)))
    };
    let halt = {
        let dispatcher = state.dispatcher();
        Callback::from(move |()| {
            client.stop();
            dispatcher.dispatch(AnalysisAction::Stop);
        })
    };
    AnalysisHandle { state, ask, halt }
}

/// What was asked for and is known, a sentence each.
pub fn told(state: &Analysis, model: &Model) -> Vec<String> {
    let Some(known) = state.assessment() else {
        return Vec::new();
    };
    let mut told = Vec::new();
    if state.has(Question::Verdict) {
        told.push(verdict(model, &known));
    }
    if let Some(best) = state.hint() {
        let key = if known.is_exact() {
            "analysis.best"
        } else {
            "analysis.best-so-far"
        };
        told.push(fill(key, &[("number", &best)]));
    }
    told
}

/// How the game ends with best play of both.
fn verdict(model: &Model, known: &Assessment) -> String {
    let Some(mover) = model.to_move() else {
        return String::new();
    };
    let [first, second] = model
        .contest()
        .points(model.position())
        .map(u32::cast_signed);
    let ahead = if mover == Player::First {
        first - second + known.value
    } else {
        first - second - known.value
    };
    let leader = if ahead > 0 {
        Player::First
    } else {
        Player::Second
    };
    let key = match (known.is_exact(), ahead) {
        (true, 0) => "analysis.exact-tie",
        (true, _) => "analysis.exact",
        (false, 0) => "analysis.ahead-tie",
        (false, _) => "analysis.ahead",
    };
    fill(
        key,
        &[
            ("who", &explain::name(model.contest(), leader)),
            ("by", &ahead.unsigned_abs()),
            ("moves", &known.ahead.unwrap_or_default()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::links::read;

    fn known(value: i32, ahead: Option<u8>) -> Assessment {
        let best = Some(25);
        Assessment { value, best, ahead }
    }

    fn heard(analysis: Rc<Analysis>) -> Rc<Analysis> {
        let assessment = Some(known(17, None));
        let found = AssessingFound {
            assessment,
            nodes: 9,
        };
        analysis.reduce(AnalysisAction::Heard(Event::Found(found)))
    }

    #[test]
    fn nothing_is_told_that_was_not_asked_for_or_of_another_position() {
        let asked = Rc::new(Analysis::default()).reduce(AnalysisAction::Toggle(Question::Verdict));
        assert!(asked.is_wanted());
        let found = heard(asked.reduce(AnalysisAction::Begin));
        assert_eq!(found.hint(), None, "only the verdict was asked for");
        let both = found.reduce(AnalysisAction::Toggle(Question::Hint));
        assert_eq!(both.hint(), Some(25));
        assert!(!both.is_wanted(), "it is known already");
        let stopped = Rc::clone(&both).reduce(AnalysisAction::Stop);
        assert_eq!(stopped.hint(), Some(25), "what was found stays");
        assert_eq!(*both.reduce(AnalysisAction::Forget), Analysis::default());
    }

    #[test]
    fn what_a_link_leaves_out_is_not_told() {
        let hidden = Hidden {
            hints: true,
            ..Hidden::default()
        };
        assert!(Question::Verdict.is_allowed(hidden) && !Question::Hint.is_allowed(hidden));
        let solver = Hidden {
            solver: true,
            ..Hidden::default()
        };
        assert!(!Question::Verdict.is_allowed(solver) && !Question::Hint.is_allowed(solver));
    }

    #[test]
    fn the_verdict_counts_what_was_scored_before() {
        crate::learn_english();
        let said = |link: &str, known| verdict(&Model::open(&read(link).shared), &known);
        let names = "factor-game/1?n=30&names=Anna-Ben";
        assert_eq!(
            said(names, known(17, None)),
            "Winner with best play of both (exact): Anna, by 17."
        );
        // After 29, Anna is 28 ahead and Ben is to move.
        let after = format!("{names}&moves=29");
        assert_eq!(
            said(&after, known(28, None)),
            "With best play of both it is a tie (exact)."
        );
        assert_eq!(
            said(&after, known(40, Some(6))),
            "Likely winner, looking 6 moves ahead (not solved): Ben, by about 12."
        );
    }
}
