//! What the player has asked, and the answer: nothing is told unasked.

use crate::jobs::helping::{Answer, HelpingJob, Question, Task};
use crate::model::{Chapter, Model};
use ginnow::common_divisor::Puzzle;
use ginnow_kit::effect::use_effect_with;
use ginnow_kit::worker::{Event, use_client};
use std::rc::Rc;
use yew::prelude::*;

/// What was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Asked {
    /// The question about the grid as it is, if there is one.
    pub question: Option<Question>,
    /// Its answer, as soon as there is one.
    pub answer: Option<Answer>,
    /// Whether the grid has a conflict, so that there is no answer.
    pub refused: bool,
    /// Whether the worker has failed.
    pub failed: bool,
    /// Whether every change is followed by the question whether the best can
    /// still be reached.
    pub following: bool,
}

/// A change of it.
#[derive(Debug)]
pub enum Asking {
    /// Something is asked.
    Ask(Question),
    /// The grid has changed.
    Changed,
    /// Every change is to be followed, or is not any more.
    Follow(bool),
    /// Something was heard.
    Hear(Event<Answer>),
}

impl Reducible for Asked {
    type Action = Asking;

    fn reduce(self: Rc<Self>, change: Asking) -> Rc<Self> {
        let following = self.following;
        let blank = |following: bool, question: Option<Question>| Asked {
            question,
            following,
            ..Asked::default()
        };
        let usual = |following: bool| following.then_some(Question::StillBest);
        Rc::new(match change {
            Asking::Ask(question) => blank(following, Some(question)),
            Asking::Changed => blank(following, usual(following)),
            Asking::Follow(following) => blank(following, usual(following)),
            // What was on its way is about another grid.
            Asking::Hear(_) if self.question.is_none() => return self,
            Asking::Hear(Event::Found(answer)) => Asked {
                answer: Some(answer),
                ..*self
            },
            Asking::Hear(Event::Refused) => Asked {
                refused: true,
                ..*self
            },
            Asking::Hear(Event::Failed(_)) => Asked {
                failed: true,
                ..*self
            },
            Asking::Hear(Event::Done) => return self,
        })
    }
}

/// What was asked, and the ways to ask.
#[derive(Clone, PartialEq)]
pub struct Help {
    /// What was asked.
    pub asked: Asked,
    /// Something is asked.
    pub ask: Callback<Question>,
    /// Every change is to be followed, or is not any more.
    pub follow: Callback<bool>,
}

/// Has questions answered by a worker.
#[hook]
pub fn use_help(model: &Model) -> Help {
    let asked = use_reducer(Asked::default);
    let client = use_client::<HelpingJob>({
        let dispatcher = asked.dispatcher();
        Callback::from(move |event| dispatcher.dispatch(Asking::Hear(event)))
    });
    {
        let dispatcher = asked.dispatcher();
        let grid = model.board().grid();
        let puzzle = Rc::clone(model.puzzle());
        use_effect_with((puzzle, grid), move |_| {
            dispatcher.dispatch(Asking::Changed);
        });
    }
    {
        let task = task(model.chapter(), asked.question);
        let waiting = asked.answer.is_none() && !asked.refused && !asked.failed;
        use_effect_with((task, waiting), move |(task, waiting)| match task {
            Some(task) if *waiting => client.begin(task.clone()),
            Some(_) => {}
            None => client.stop(),
        });
    }
    let (ask, follow) = (asked.dispatcher(), asked.dispatcher());
    Help {
        asked: *asked,
        ask: Callback::from(move |question| ask.dispatch(Asking::Ask(question))),
        follow: Callback::from(move |wanted| follow.dispatch(Asking::Follow(wanted))),
    }
}

fn task(chapter: &Chapter, question: Option<Question>) -> Option<Task> {
    Some(Task {
        puzzle: Puzzle::clone(&chapter.puzzle),
        grid: chapter.board.grid(),
        question: question?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(changes: impl IntoIterator<Item = Asking>) -> Rc<Asked> {
        changes
            .into_iter()
            .fold(Rc::new(Asked::default()), Asked::reduce)
    }

    #[test]
    fn an_answer_holds_until_the_grid_changes() {
        let asked = || {
            [
                Asking::Ask(Question::Reachable),
                Asking::Hear(Event::Found(Answer::Largest(37))),
            ]
        };
        assert_eq!(after(asked()).answer, Some(Answer::Largest(37)));
        let changed = after(asked().into_iter().chain([Asking::Changed]));
        assert_eq!(*changed, Asked::default());
        let late = Asking::Hear(Event::Found(Answer::Possible));
        assert_eq!(changed.reduce(late).answer, None);
    }

    #[test]
    fn a_change_asks_again_for_those_who_want_it() {
        let following = after([Asking::Follow(true), Asking::Changed]);
        assert_eq!(following.question, Some(Question::StillBest));
        let ended = following.reduce(Asking::Follow(false));
        assert_eq!(ended.question, None);
    }
}
