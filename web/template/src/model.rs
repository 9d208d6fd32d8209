//! The game on the page. It never changes other than by an [`Action`], so you find everything that
//! can happen to it in one place.

use ginnow::template::links::{LinkRead, Problem, SharedGame, read};
use ginnow::template::{Game, Lamps};
use ginnow_kit::frame::{self, History, Opening, Step};
use ginnow_kit::words::{count, fill, text};
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::prelude::*;

/// Stands for the puzzle in the types of the kit. There is nothing to store in it.
pub struct Template;

/// Everything that a link describes. If you cannot get something back from the link, it does not
/// belong here but in the state of a view.
#[derive(Clone, PartialEq)]
pub struct Model {
    pub game: Game,
}

#[derive(Clone, PartialEq)]
pub enum Action {
    Press(u32),
    /// Starts a new row with this many lamps.
    Cells(u32),
    Step(Step),
}

ginnow_kit::steps!(Action);

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        let game = &mut model.game;
        match action {
            // If you cannot press the lamp, we leave the game as it is. The only case that a player
            // can run into is a full game, and `status` explains that one.
            Action::Press(lamp) => drop(game.play(lamp)),
            Action::Cells(cells) => {
                if let Ok(row) = Lamps::new(cells) {
                    *game = Game::new(row);
                }
            }
            Action::Step(step) => game.step_to(step.in_line(game.played())),
        }
        Rc::new(model)
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let LinkRead { shared, problems } = read(link);
        Opening { model: Model { game: shared.game }, view: "", lesson: shared.lesson, problems }
    }

    fn link(&self, _view: &'static str, lesson: &Lesson) -> String {
        let (game, lesson) = (self.game.clone(), lesson.clone());
        SharedGame { game, lesson }.to_string()
    }

    fn history(&self) -> Option<History> {
        let (played, moves) = (self.game.played(), self.game.moves().len());
        Some(History::of_line(played, moves))
    }

    fn is_over(&self) -> bool {
        self.game.position().is_dark()
    }

    fn board_link(&self) -> String {
        let row = Lamps::new(self.game.position().cells());
        let game = row.map_or_else(|_| self.game.clone(), Game::new);
        let lesson = Lesson::default();
        SharedGame { game, lesson }.to_string()
    }
}

/// Describes the game in one sentence, both for the page and for screen readers.
pub fn status(game: &Game) -> String {
    let lamps = game.position();
    if lamps.is_dark() {
        return count("lamps.dark", game.played() as u64);
    }
    if game.is_full() {
        return text("lamps.full").to_owned();
    }
    let lit = lamps.lit().count_ones();
    fill!("lamps.lit", lit, cells = lamps.cells())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    fn after(link: &str, actions: impl IntoIterator<Item = Action>) -> String {
        let Opening { model, lesson, .. } = Model::read(link);
        let model = actions.into_iter().fold(Rc::new(model), Model::reduce);
        model.link("", &lesson)
    }

    #[test]
    fn actions_change_the_game() {
        let pressed = [Action::Press(2), Action::Press(4)].into_iter();
        let steps = [Step::Undo, Step::Redo, Step::Undo].map(Action::from);
        let at_one = "template/1?cells=5&moves=2-4&at=1";
        assert_eq!(after("", pressed.chain(steps)), at_one);
        assert_eq!(
            after("template/1?cells=3&moves=1&lang=de", [Step::Restart.into()]),
            "template/1?cells=3&moves=1&at=0&lang=de",
            "nothing is lost"
        );
        let rejected = [Action::Press(9), Action::Cells(0)];
        assert_eq!(after("", rejected), "template/1?cells=5");
        assert_eq!(after("", [Action::Cells(7)]), "template/1?cells=7");
    }

    #[test]
    fn a_task_knows_its_board() {
        let board = |link| Model::read(link).model.board_link();
        assert_eq!(board("template/1?cells=3&moves=1"), board("template/1?cells=3"));
        assert_ne!(board("template/1?cells=4"), board("template/1?cells=3"));
    }
}
