//! The frame's state of a puzzle, changed only by actions.

use super::model::{Model, Opening};
use super::view::nearest;
use super::{Action, Puzzle};
use ginnow_links::{Hidden, Lesson};
use std::rc::Rc;
use yew::Reducible;

/// The game, and how the link wants it shown.
pub(super) struct State<P: Puzzle> {
    pub model: Rc<P::Model>,
    /// The name of the view that is shown.
    pub view: &'static str,
    pub lesson: Rc<Lesson>,
    /// Whether a game was played to its end since the link was opened, or the reader has asked to see
    /// what is hidden until then.
    pub over: bool,
    /// Counts the actions, so that two equal outcomes in a row are both announced.
    pub actions: u32,
}

pub(super) enum Change<P: Puzzle> {
    /// An action on the game.
    Act(Action<P>),
    /// Show a view.
    Show(&'static str),
    /// Open another link.
    Open(Box<Opening<P::Model>>),
    /// Show what is hidden until the end of the game.
    Reveal,
}

impl<P: Puzzle> State<P> {
    pub fn new(opening: Opening<P::Model>) -> Self {
        let model = Rc::new(opening.model);
        Self::showing(model, opening.view, opening.lesson, 0)
    }

    fn showing(model: Rc<P::Model>, view: &'static str, lesson: Lesson, actions: u32) -> Self {
        let over = model.is_over();
        let view = nearest::<P>(view, lesson.hidden.at(over));
        let lesson = Rc::new(lesson);
        State {
            model,
            view,
            lesson,
            over,
            actions,
        }
    }

    /// What is hidden now.
    pub fn hidden(&self) -> Hidden {
        self.lesson.hidden.at(self.over)
    }
}

impl<P: Puzzle> Reducible for State<P> {
    type Action = Change<P>;

    fn reduce(self: Rc<Self>, change: Change<P>) -> Rc<Self> {
        let (mut model, mut view, mut over) = (Rc::clone(&self.model), self.view, self.over);
        let (lesson, mut actions) = (Rc::clone(&self.lesson), self.actions);
        match change {
            Change::Act(action) => {
                model = model.reduce(action);
                if !Rc::ptr_eq(&model, &self.model) {
                    actions = actions.wrapping_add(1);
                }
                over |= model.is_over();
            }
            Change::Show(name) => view = nearest::<P>(name, self.hidden()),
            Change::Open(opening) => {
                let model = model.opened(opening.model);
                return Rc::new(Self::showing(
                    model,
                    opening.view,
                    opening.lesson,
                    actions.wrapping_add(1),
                ));
            }
            Change::Reveal => over = true,
        }
        Rc::new(State {
            model,
            view,
            lesson,
            over,
            actions,
        })
    }
}

impl<P: Puzzle> PartialEq for State<P> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.model, &other.model)
            && Rc::ptr_eq(&self.lesson, &other.lesson)
            && (self.view, self.over, self.actions) == (other.view, other.over, other.actions)
    }
}
