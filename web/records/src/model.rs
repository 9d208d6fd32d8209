//! The page's state is the current board and goal. Actions change them.

use crate::keys::MoveKey;
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::records::RecordsTable;
use ginnow::sieve::records::links::{FORMAT, LinkRead, SharedRecord, read};
use ginnow_kit::frame::{self, Opening};
use ginnow_links::{Lesson, Problem, quote};
use std::rc::Rc;
use yew::prelude::*;

/// Type parameter for the kit, as if this page were a puzzle.
pub struct Records;

/// Contains the current board, and how you got there.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// N of the board.
    pub size: Number,
    /// If the board comes from a link, a notice may show N exactly as written there. It may be too large for
    /// [`Model::size`], so this is a string.
    pub typed: String,
    /// The goal, which selects the records.
    pub goal: Goal,
    /// Does the board come from a link? Then it may have no record.
    pub linked: bool,
    /// The best game is hidden again whenever you go to another board.
    pub reveal: Reveal,
    /// Set if the last change of board needs an announcement, because the control that was used does not read it aloud
    /// on its own.
    pub aloud: bool,
}

/// All actions of the page.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Selects a board in the list or chart, which read it aloud on their own.
    Choose(Number),
    /// Selects a board from the wall and shows its best game.
    Open(Number),
    /// Selects a board from a field.
    Jump(Number),
    /// Goes to another board by a key of the list or chart.
    Move(MoveKey, Rc<RecordsTable>),
    /// Like `Move`, but by a button or one of the page's keys.
    JumpOn(MoveKey, Rc<RecordsTable>),
    /// The board has no record; goes to the nearest one that does.
    Settle(Number),
    /// Switches to this goal's records.
    Aim(Goal),
    /// Switches to the other goal's records.
    AimAtOther,
    /// Toggles the best game.
    ToggleReveal,
}

/// State of the current board's best game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reveal {
    Hidden,
    Shown,
    /// A skyline of the wall has opened the game, so it also comes into view.
    Opened,
}

impl Reveal {
    pub fn is_visible(self) -> bool {
        self != Reveal::Hidden
    }

    fn toggle(&mut self) {
        *self = if self.is_visible() { Reveal::Hidden } else { Reveal::Shown };
    }

    /// Selecting the same board again changes nothing, except that the game need not come into view again.
    fn leave(&mut self, same: bool) {
        *self = if same && self.is_visible() { Reveal::Shown } else { Reveal::Hidden };
    }
}

ginnow_kit::no_steps!(Action);

impl Model {
    fn go_to(&mut self, size: Number) {
        self.reveal.leave(size == self.size);
        self.size = size;
        self.linked = false;
    }

    /// Returns the board a key leads to. You may press keys faster than we can draw, so we start from the selected
    /// board rather than the drawn one.
    fn led_by(&self, key: MoveKey, records: &RecordsTable) -> Number {
        let all = records.records();
        all[key.target(records.nearest(self.size), all.len())].size
    }

    fn aim(&mut self, goal: Goal) {
        self.reveal.leave(goal == self.goal);
        self.goal = goal;
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.aloud = false;
        match action {
            Action::Choose(size) | Action::Settle(size) => model.go_to(size),
            Action::Open(size) => {
                model.go_to(size);
                model.reveal = Reveal::Opened;
            }
            Action::Jump(size) => {
                model.go_to(size);
                model.aloud = true;
            }
            Action::Move(key, records) => model.go_to(model.led_by(key, &records)),
            Action::JumpOn(key, records) => {
                let size = model.led_by(key, &records);
                return Rc::new(model).reduce(Action::Jump(size));
            }
            Action::Aim(goal) => model.aim(goal),
            Action::AimAtOther => model.aim(match model.goal {
                Goal::Largest => Goal::Smallest,
                Goal::Smallest => Goal::Largest,
            }),
            Action::ToggleReveal => model.reveal.toggle(),
        }
        Rc::new(model)
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let LinkRead { shared, problems } = read(link);
        Opening {
            model: Model {
                size: shared.size,
                typed: quote(FORMAT.split(link).value("n").unwrap_or_default()),
                goal: shared.goal,
                linked: true,
                reveal: Reveal::Hidden,
                aloud: false,
            },
            view: "",
            lesson: shared.lesson,
            problems,
        }
    }

    fn link(&self, _view: &'static str, lesson: &Lesson) -> String {
        let shared = SharedRecord { size: self.size, goal: self.goal, lesson: lesson.clone() };
        shared.to_string()
    }

    fn board_link(&self) -> String {
        self.link("", &Lesson::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    fn after(actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        let model = Rc::new(Model::read("records/1?n=120&lang=de").model);
        actions.into_iter().fold(model, Model::reduce)
    }

    #[test]
    fn another_board_starts_with_its_best_game_hidden() {
        let shown = |action| after([Action::ToggleReveal, action]).reveal.is_visible();
        assert!(!shown(Action::Choose(121)));
        assert!(!shown(Action::Jump(119)));
        assert!(!shown(Action::Aim(Goal::Smallest)));
        assert!(shown(Action::Open(30)), "the wall opens a board with its game");
        assert!(shown(Action::Choose(120)), "the same board");
        assert!(!shown(Action::ToggleReveal));
    }

    #[test]
    fn keys_continue_from_the_selected_board() {
        let text = "118 1 1 0\n119 1 1 0\n120 1 1 0\n121 1 1 0\n122 1 1 0\n";
        let records = Rc::new(RecordsTable::read(text).expect("a table"));
        let by = |key| Action::Move(key, Rc::clone(&records));
        let quick = after([by(MoveKey::Forward), by(MoveKey::Forward), by(MoveKey::Forward)]);
        assert_eq!((quick.size, quick.aloud), (122, false));
        let on = |key| Action::JumpOn(key, Rc::clone(&records));
        let quick = after([on(MoveKey::Back), on(MoveKey::Back)]);
        assert_eq!((quick.size, quick.aloud), (118, true));
        assert_eq!(after([Action::AimAtOther, Action::AimAtOther]).goal, Goal::Largest);
    }

    #[test]
    fn the_number_of_a_link_is_quoted_as_typed() {
        for found in ["100000000000", "100000000000000000000"] {
            let model = Model::read(&format!("records/1?n={found}")).model;
            assert_eq!((model.size, &*model.typed), (Number::MAX, found));
        }
    }

    #[test]
    fn a_board_stays_with_its_goal_and_its_lesson() {
        let model = after([Action::Jump(200), Action::Aim(Goal::Smallest)]);
        assert_eq!(
            model.link("", &Model::read("records/1?lang=de").lesson),
            "records/1?n=200&goal=smallest&lang=de"
        );
        assert!(!model.linked);
        assert!(after([Action::Jump(200)]).aloud);
        assert!(!after([Action::Choose(200)]).aloud, "the list reads it");
        assert!(after([]).linked && !after([Action::Settle(120)]).linked);
    }
}
