//! What the form of the link builder says, as typed, and the link it makes.

use ginnow::divisor_game::links::{Problem, SharedGame, View, read_moves, read_piles, write_moves};
use ginnow::divisor_game::{Begins, Game, Moment, Opponent};
use ginnow_kit::widgets::share::lesson::{LessonChange, finished};
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// The moves a link begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Those on the table.
    Table,
    /// None.
    Empty,
    /// Those typed.
    Typed,
}

impl Opening {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Opening; 3] = [Opening::Table, Opening::Empty, Opening::Typed];

    /// Its name in the form.
    pub fn name(self) -> &'static str {
        match self {
            Opening::Table => "table",
            Opening::Empty => "empty",
            Opening::Typed => "typed",
        }
    }
}

/// The form as it is filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// The piles at the beginning, as typed.
    pub piles: String,
    /// Who sits on the other side.
    pub opponent: Opponent,
    /// Who makes the first move.
    pub begins: Begins,
    /// The moves to begin with.
    pub opening: Opening,
    /// Moves, as typed.
    pub moves: String,
    /// What is looked at beside the piles.
    pub view: View,
    /// The question as typed, what is hidden, and the language.
    pub lesson: Lesson,
    /// What is set in the other views, which the form leaves as it is.
    pub rest: SharedGame,
}

/// What keeps a form from making a link.
#[derive(Debug, Clone, PartialEq)]
pub enum Complaint {
    /// There are no such piles; without a problem, there are none at all.
    Piles(Option<Problem>),
    /// A move of the opening cannot be made.
    Opening(Problem),
    /// The question has so many characters, which is too many.
    Question(usize),
}

/// A change to the form.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// Piles are typed.
    Piles(String),
    /// Another opponent.
    Opponent(Opponent),
    /// Somebody else begins.
    Begins(Begins),
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
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut draft = (*self).clone();
        match change {
            Change::Piles(typed) => draft.piles = typed,
            Change::Opponent(opponent) => draft.opponent = opponent,
            Change::Begins(begins) => draft.begins = begins,
            Change::Opening(opening) => draft.opening = opening,
            Change::Moves(typed) => draft.moves = typed,
            Change::View(view) => draft.view = view,
            Change::Lesson(change) => change.apply(&mut draft.lesson),
        }
        Rc::new(draft)
    }
}

impl Draft {
    /// What the form asks for; `game` is the one on the table.
    ///
    /// # Errors
    /// What is wrong with the form.
    pub fn link(&self, game: &Game) -> Result<SharedGame, Complaint> {
        let (piles, mut problems) = read_piles(&self.piles);
        if !problems.is_empty() {
            return Err(Complaint::Piles(Some(problems.swap_remove(0))));
        }
        if piles.is_empty() {
            return Err(Complaint::Piles(None));
        }
        let lesson = finished(&self.lesson).map_err(Complaint::Question)?;
        let typed = match self.opening {
            Opening::Table => write_moves(&game.line()[..game.played()]),
            Opening::Empty => String::new(),
            Opening::Typed => self.moves.clone(),
        };
        let (line, problem) = read_moves(&piles, &typed);
        if let Some(problem) = problem {
            return Err(Complaint::Opening(problem));
        }
        let played = line.len();
        Ok(SharedGame {
            moment: Moment {
                piles,
                line,
                played,
            },
            opponent: self.opponent,
            begins: self.begins,
            view: self.view.nearest(self.lesson.hidden),
            lesson,
            ..self.rest.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_links::LONGEST_QUESTION;

    fn draft() -> Draft {
        Draft {
            piles: "12 18".to_owned(),
            opponent: Opponent::Perfect,
            begins: Begins::You,
            opening: Opening::Table,
            moves: String::new(),
            view: View::Moves,
            lesson: Lesson::default(),
            rest: SharedGame::default(),
        }
    }

    fn game() -> Game {
        Game::new(&[12, 18]).expect("piles")
    }

    #[test]
    fn a_form_makes_the_link_it_says() {
        let mut draft = draft();
        draft.opening = Opening::Typed;
        draft.moves = " 1 2 6, 3 3 3 ".to_owned();
        draft.opponent = Opponent::Errs { percent: 20 };
        draft.lesson.question = "  Why? ".to_owned();
        draft.lesson.hidden.solver = true;
        draft.view = View::Analysis;
        assert_eq!(
            draft.link(&game()).unwrap().short(),
            "divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&opponent=errs-20&ask=Why%3F&hide=solver"
        );
        draft.opening = Opening::Empty;
        assert!(draft.link(&game()).unwrap().moment.line.is_empty());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let with = |change| Rc::new(draft()).reduce(change);
        for typed in ["0", "x", "1 12", "12 1000000000000000001"] {
            let complaint = with(Change::Piles(typed.to_owned())).link(&game());
            assert!(
                matches!(complaint, Err(Complaint::Piles(Some(_)))),
                "{typed}"
            );
        }
        let none = with(Change::Piles(" ".to_owned())).link(&game());
        assert_eq!(none, Err(Complaint::Piles(None)));
        let mut typed = draft();
        typed.opening = Opening::Typed;
        typed.moves = "1 5 2".to_owned();
        assert!(matches!(typed.link(&game()), Err(Complaint::Opening(_))));
        let question = LessonChange::Question("?".repeat(LONGEST_QUESTION + 1));
        let long = with(Change::Lesson(question)).link(&game());
        assert_eq!(long, Err(Complaint::Question(LONGEST_QUESTION + 1)));
    }
}
