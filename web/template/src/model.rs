//! The game on the page, and all that can be done with it.

use crate::keys::GameKey;
use ginnow::template::Game;
use ginnow::template::links::SharedGame;
use std::rc::Rc;
use yew::prelude::*;

/// The game as its link has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The game and the lesson.
    pub shared: SharedGame,
    /// How often something was done with it.
    pub actions: u32,
}

/// What is done with the game.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// A lamp is pressed.
    Press(u32),
    /// The last press is undone.
    Undo,
    /// It is done again.
    Redo,
    /// All lamps are lit again. What was pressed can be done again.
    Restart,
    /// A new row of so many lamps.
    Cells(u32),
    /// The game of a link.
    Open(SharedGame),
}

impl Action {
    /// What a key asks for.
    #[must_use]
    pub fn of_key(key: GameKey) -> Self {
        match key {
            GameKey::Undo => Action::Undo,
            GameKey::Redo => Action::Redo,
            GameKey::Restart => Action::Restart,
        }
    }
}

impl Model {
    /// The game of a link, untouched.
    #[must_use]
    pub fn new(shared: SharedGame) -> Self {
        Model { shared, actions: 0 }
    }

    fn begin(&mut self, cells: u32) {
        // A row there is not is not taken.
        if let Ok(game) = Game::new(cells) {
            self.shared.game = game;
        }
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.actions = model.actions.wrapping_add(1);
        let game = &mut model.shared.game;
        match action {
            // What cannot be pressed stays as it is; `standing` says why.
            Action::Press(lamp) => drop(game.press(lamp)),
            Action::Undo => game.undo(),
            Action::Redo => game.redo(),
            Action::Restart => game.go_to(0),
            Action::Cells(cells) => model.begin(cells),
            Action::Open(shared) => model.shared = shared,
        }
        Rc::new(model)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::template::links::read;

    fn after(link: &str, actions: impl IntoIterator<Item = Action>) -> String {
        let model = Rc::new(Model::new(read(link).shared));
        let model = actions.into_iter().fold(model, Model::reduce);
        model.shared.to_string()
    }

    #[test]
    fn actions_change_the_game() {
        let keys = [GameKey::Undo, GameKey::Redo, GameKey::Undo].map(Action::of_key);
        let pressed = [Action::Press(2), Action::Press(4)];
        assert_eq!(
            after("", pressed.into_iter().chain(keys)),
            "template/1?cells=5&moves=2-4&at=1"
        );
        assert_eq!(
            after("template/1?cells=3&moves=1&lang=de", [Action::Restart]),
            "template/1?cells=3&moves=1&at=0&lang=de",
            "nothing is lost"
        );
        let refused = [Action::Press(9), Action::Cells(0)];
        assert_eq!(after("", refused), "template/1?cells=5");
        assert_eq!(after("", [Action::Cells(7)]), "template/1?cells=7");
    }
}
