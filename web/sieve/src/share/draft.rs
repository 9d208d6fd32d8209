//! What the form of the link builder says, as typed, and the link it makes.

use crate::model::fits;
use ginnow::sieve::links::{Lesson, Problem, SharedGame, View, read_moves};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Moment, Number};
use ginnow_kit::widgets::share::lesson::{LessonChange, finished};
use std::rc::Rc;
use yew::Reducible;

/// The moves a link begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Those on the board.
    Board,
    /// None.
    Empty,
    /// Those typed.
    Typed,
}

impl Opening {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Opening; 3] = [Opening::Board, Opening::Empty, Opening::Typed];

    /// Its name in the form.
    pub fn name(self) -> &'static str {
        match self {
            Opening::Board => "board",
            Opening::Empty => "empty",
            Opening::Typed => "typed",
        }
    }
}

/// The form as it is filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// N, as typed.
    pub size: String,
    /// What is played for.
    pub goal: Goal,
    /// The moves to begin with.
    pub opening: Opening,
    /// Moves, as typed.
    pub moves: String,
    /// What is looked at beside the board.
    pub view: View,
    /// The question as typed, what is hidden, and the language.
    pub lesson: Lesson,
}

/// What keeps a form from making a link.
#[derive(Debug, Clone, PartialEq)]
pub enum Complaint {
    /// There is no such board.
    Size(String),
    /// A move of the opening cannot be played.
    Opening(Problem),
    /// The question has so many characters, which is too many.
    Question(usize),
}

/// A change to the form.
#[derive(Debug, Clone, PartialEq)]
pub enum DraftChange {
    /// N is typed.
    Size(String),
    /// Another goal.
    Goal(Goal),
    /// Another opening.
    Opening(Opening),
    /// Moves are typed.
    Moves(String),
    /// Another view.
    View(View),
    /// Another question, language, or something to hide or to show.
    Lesson(LessonChange),
}

impl Reducible for Draft {
    type Action = DraftChange;

    fn reduce(self: Rc<Self>, change: DraftChange) -> Rc<Self> {
        let mut draft = (*self).clone();
        match change {
            DraftChange::Size(typed) => draft.size = typed,
            DraftChange::Goal(goal) => draft.goal = goal,
            DraftChange::Opening(opening) => draft.opening = opening,
            DraftChange::Moves(typed) => draft.moves = typed,
            DraftChange::View(view) => draft.view = view,
            DraftChange::Lesson(change) => change.apply(&mut draft.lesson),
        }
        Rc::new(draft)
    }
}

impl Draft {
    /// What the form asks for; `board` are the moves on the board.
    ///
    /// # Errors
    /// What is wrong with the form.
    pub fn link(&self, board: &[Number]) -> Result<SharedGame, Complaint> {
        let size = self.size.trim().parse().ok();
        let in_range = size.filter(|&size| fits(size, self.goal));
        let size = in_range.ok_or_else(|| Complaint::Size(self.size.clone()))?;
        let lesson = finished(&self.lesson).map_err(Complaint::Question)?;
        let typed = match self.opening {
            Opening::Board => ginnow::sieve::links::write_moves(board),
            Opening::Empty => String::new(),
            Opening::Typed => self.moves.clone(),
        };
        let (line, problem) = read_moves(size, &typed);
        if let Some(problem) = problem {
            return Err(Complaint::Opening(problem));
        }
        let played = line.len();
        Ok(SharedGame {
            moment: Moment { size, line, played },
            goal: self.goal,
            view: self.view.nearest_allowed(self.lesson.hidden.at(false)),
            sealed: Vec::new(),
            lesson,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::links::LONGEST_QUESTION;

    fn draft() -> Draft {
        Draft {
            size: "21".to_owned(),
            goal: Goal::Largest,
            opening: Opening::Board,
            moves: String::new(),
            view: View::Moves,
            lesson: Lesson::default(),
        }
    }

    #[test]
    fn a_form_makes_the_link_it_says() {
        let mut draft = draft();
        assert_eq!(
            draft.link(&[19, 9]).unwrap().short(),
            "sieve/1?n=21&moves=19-9"
        );
        draft.opening = Opening::Typed;
        draft.moves = " 19, 9 21 ".to_owned();
        draft.lesson.question = "  Why? ".to_owned();
        draft.lesson.hidden.solver = true;
        draft.view = View::Solve;
        assert_eq!(
            draft.link(&[]).unwrap().short(),
            "sieve/1?n=21&moves=19-9-21&ask=Why%3F&hide=solver"
        );
        draft.opening = Opening::Empty;
        assert!(draft.link(&[19]).unwrap().moment.line.is_empty());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let with = |change| Rc::new(draft()).reduce(change);
        for typed in ["", "0", "2001", "x", "-3"] {
            let complaint = with(DraftChange::Size(typed.to_owned())).link(&[]);
            assert_eq!(complaint, Err(Complaint::Size(typed.to_owned())));
        }
        let moves = with(DraftChange::Size("18".to_owned())).link(&[19]);
        assert!(matches!(moves, Err(Complaint::Opening(_))), "{moves:?}");
        let question = LessonChange::Question("?".repeat(LONGEST_QUESTION + 1));
        let long = with(DraftChange::Lesson(question));
        assert_eq!(
            long.link(&[]),
            Err(Complaint::Question(LONGEST_QUESTION + 1))
        );
    }
}
