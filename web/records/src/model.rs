//! What is looked at, and all that can be done about it.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::links::SharedRecord;
use std::rc::Rc;
use yew::prelude::*;

/// What is looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The board, the goal and the lesson, as the link has them.
    pub shared: SharedRecord,
    /// Whether the board is that of a link: the table may not have it.
    pub linked: bool,
    /// Whether the best game is shown. It is for this board alone: who goes to
    /// another one does not see that of the next.
    pub revealed: bool,
    /// How often a board was gone to that is to be said aloud.
    pub said: u32,
}

/// What is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// A board is chosen by what reads it aloud by itself: list and chart.
    Choose(Number),
    /// The same by a field, a button or a key.
    Jump(Number),
    /// The nearest board that the table has.
    Settle(Number),
    /// The records of this goal.
    Aim(Goal),
    /// Show the best game, or no longer.
    Reveal(bool),
    /// The board of a link.
    Open(SharedRecord),
}

impl Model {
    /// The board of a link.
    #[must_use]
    pub fn new(shared: SharedRecord) -> Self {
        Model {
            shared,
            linked: true,
            revealed: false,
            said: 0,
        }
    }

    fn go_to(&mut self, size: Number) {
        self.revealed &= size == self.shared.size;
        self.shared.size = size;
        self.linked = false;
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        match action {
            Action::Choose(size) | Action::Settle(size) => model.go_to(size),
            Action::Jump(size) => {
                model.go_to(size);
                model.said = model.said.wrapping_add(1);
            }
            Action::Aim(goal) => {
                model.revealed &= goal == model.shared.goal;
                model.shared.goal = goal;
            }
            Action::Reveal(revealed) => model.revealed = revealed,
            Action::Open(shared) => {
                model = Model {
                    said: model.said,
                    ..Model::new(shared)
                };
            }
        }
        Rc::new(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::records::links::read;

    fn after(actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let model = Rc::new(Model::new(read("records/1?n=120&lang=de").shared));
        actions.into_iter().fold(model, Model::reduce)
    }

    #[test]
    fn the_best_game_of_another_board_is_not_shown_unasked() {
        let shown = |action| after([Action::Reveal(true), action]).revealed;
        assert!(!shown(Action::Choose(121)));
        assert!(!shown(Action::Jump(119)));
        assert!(!shown(Action::Aim(Goal::Smallest)));
        assert!(!shown(Action::Open(read("").shared)));
        assert!(shown(Action::Choose(120)), "the same board");
        assert!(!shown(Action::Reveal(false)));
    }

    #[test]
    fn a_board_stays_with_its_goal_and_its_lesson() {
        let model = after([Action::Jump(200), Action::Aim(Goal::Smallest)]);
        assert_eq!(
            model.shared.to_string(),
            "records/1?n=200&goal=smallest&lang=de"
        );
        assert!(!model.linked);
        assert_eq!(model.said, 1);
        assert_eq!(
            after([Action::Choose(200)]).said,
            0,
            "what has said it itself"
        );
        assert!(after([]).linked && !after([Action::Settle(120)]).linked);
    }
}
