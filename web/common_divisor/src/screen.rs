//! What is merely on the screen: the view, and what the link wants to be seen.

use ginnow::common_divisor::links::{Hidden, Lesson, View};
use std::rc::Rc;
use yew::Reducible;

/// What is on the screen beside the grid.
#[derive(Debug, Clone, PartialEq)]
pub struct Screen {
    /// The view that is looked at.
    pub view: View,
    /// What the sender of the link wants to be seen.
    pub lesson: Lesson,
}

/// A change of it.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenAction {
    /// Another view.
    View(View),
    /// The lesson of another link.
    Lesson(Lesson),
}

impl Screen {
    /// The screen of a link.
    #[must_use]
    pub fn new(view: View, lesson: Lesson) -> Self {
        Screen {
            view: nearest(view, lesson.hidden),
            lesson,
        }
    }
}

/// Whether a link that hides something leaves a view.
#[must_use]
pub fn is_allowed(view: View, hidden: Hidden) -> bool {
    view == View::Rows || !hidden.solver
}

/// The view itself, or the one that is always there.
#[must_use]
pub fn nearest(view: View, hidden: Hidden) -> View {
    if is_allowed(view, hidden) {
        view
    } else {
        View::Rows
    }
}

impl Reducible for Screen {
    type Action = ScreenAction;

    fn reduce(self: Rc<Self>, action: ScreenAction) -> Rc<Self> {
        let lesson = self.lesson.clone();
        Rc::new(match action {
            ScreenAction::View(view) => Screen::new(view, lesson),
            ScreenAction::Lesson(lesson) => Screen::new(self.view, lesson),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_not_looked_at() {
        let hidden = Hidden {
            solver: true,
            ..Hidden::default()
        };
        let lesson = Lesson {
            hidden,
            ..Lesson::default()
        };
        assert_eq!(Screen::new(View::Proof, lesson.clone()).view, View::Rows);
        let open = Rc::new(Screen::new(View::Proof, Lesson::default()));
        assert_eq!(open.view, View::Proof);
        assert_eq!(open.reduce(ScreenAction::Lesson(lesson)).view, View::Rows);
    }
}
