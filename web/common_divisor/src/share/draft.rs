//! What the form of the link builder says, and the link it makes.

use crate::screen::nearest;
use ginnow::common_divisor::links::{SharedPuzzle, View};
use ginnow_kit::widgets::share::lesson::{LessonChange, finished};
use std::rc::Rc;
use yew::Reducible;

/// The form as it is filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// What is on the page, and what the link is to ask and leave out.
    pub shared: SharedPuzzle,
    /// Whether the link has what is filled in.
    pub filled: bool,
}

/// A change to the form.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// What is filled in goes along, or does not.
    Filled(bool),
    /// Another view.
    View(View),
    /// Another question, language, or something to hide or to show.
    Lesson(LessonChange),
}

impl Reducible for Draft {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut draft = (*self).clone();
        match change {
            Change::Filled(filled) => draft.filled = filled,
            Change::View(view) => draft.shared.view = view,
            Change::Lesson(change) => change.apply(&mut draft.shared.lesson),
        }
        Rc::new(draft)
    }
}

impl Draft {
    /// What the form asks for.
    ///
    /// # Errors
    /// The length of the question if it is too long.
    pub fn link(&self) -> Result<SharedPuzzle, usize> {
        let lesson = finished(&self.shared.lesson)?;
        let mut shared = SharedPuzzle {
            view: nearest(self.shared.view, lesson.hidden),
            lesson,
            ..self.shared.clone()
        };
        if !self.filled {
            shared.grid = shared.puzzle.givens().clone();
        }
        Ok(shared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::common_divisor::links::Part;

    #[test]
    fn a_form_makes_the_link_it_says() {
        let mut shared = SharedPuzzle {
            view: View::Proof,
            ..SharedPuzzle::default()
        };
        shared.grid.set(0, Some(3));
        let draft = Rc::new(Draft {
            shared,
            filled: true,
        });
        assert!(draft.link().expect("a link").short().contains("filled=3"));
        let draft = draft.reduce(Change::Filled(false));
        let short = |draft: &Draft| draft.link().expect("a link").short();
        assert_eq!(short(&draft), "common-divisor/1?view=proof");
        let draft = draft.reduce(Change::Lesson(LessonChange::Hide(Part::Solver, true)));
        assert_eq!(
            short(&draft),
            "common-divisor/1?hide=solver",
            "nothing is given away"
        );
        let long = LessonChange::Question("?".repeat(300));
        assert_eq!(draft.reduce(Change::Lesson(long)).link(), Err(300));
    }
}
