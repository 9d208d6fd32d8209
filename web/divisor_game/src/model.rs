//! The game on the table, changed only by actions, and what came of the last
//! one. Nothing of the screen is in here.

use ginnow::divisor_game::links::{SharedGame, USUAL_PILES};
use ginnow::divisor_game::{Begins, Game, Illegal, Moment, Move, Number, Opponent, Position};
use std::rc::Rc;
use yew::Reducible;

/// The game on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    game: Rc<Game>,
    opponent: Opponent,
    begins: Begins,
    outcome: Outcome,
    /// Counts the actions, so that two equal outcomes in a row can be told
    /// apart.
    count: u32,
    awaited: bool,
}

/// Something to do with the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// The person at the screen makes a move.
    Play(Move),
    /// The opponent makes a move.
    Answer(Move),
    /// The opponent is to move.
    Await,
    /// Undo the last action; against an opponent that is no person, back to
    /// where the person at the screen is to move.
    Undo,
    /// Do the last undone action again.
    Redo,
    /// Begin again with the same piles.
    Restart,
    /// Begin with other piles.
    SetUp(Vec<Number>),
    /// Step along the line until so many moves are on the table.
    StepTo(usize),
    /// Step so many moves forward along the line, or back, as far as it goes.
    StepBy(isize),
    /// Play against somebody else; the game stays.
    Face(Opponent),
    /// Somebody else makes the first move; the moves stay.
    Begin(Begins),
    /// Put the game of a link on the table.
    Open(SharedGame),
}

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing has been done yet, or nothing came of it.
    Nothing,
    /// A move was made.
    Played(Side, Move),
    /// A move could not be made.
    Refused(Illegal),
    /// An action was undone.
    Undone,
    /// An action was done again.
    Redone,
    /// The piles were set up anew.
    Fresh,
    /// A game was put on the table.
    Loaded,
    /// Another place of the line is shown.
    Stepped,
}

/// A player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The person at the screen; of two, the first.
    You,
    /// The other one.
    Opponent,
}

impl Model {
    /// The game of a link.
    #[must_use]
    pub fn open(shared: &SharedGame) -> Self {
        let game = game_of(&shared.moment);
        let model = Model {
            game: Rc::new(game),
            opponent: shared.opponent,
            begins: shared.begins,
            outcome: Outcome::Nothing,
            count: 0,
            awaited: false,
        };
        let awaited = model.could_be_awaited();
        Model { awaited, ..model }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Rc<Game> {
        &self.game
    }

    /// The position on the table.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// Who sits on the other side.
    #[must_use]
    pub fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// Who makes the first move.
    #[must_use]
    pub fn begins(&self) -> Begins {
        self.begins
    }

    /// What came of the last action.
    #[must_use]
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// How many actions there were.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Who makes the move with that index.
    #[must_use]
    pub fn mover(&self, index: usize) -> Side {
        if index.is_multiple_of(2) == (self.begins == Begins::You) {
            Side::You
        } else {
            Side::Opponent
        }
    }

    /// Who is to move; at the end of the game, who cannot.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.mover(self.game.played())
    }

    /// Who has won, if the game is over: whoever made the last move.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let over = self.position().is_over();
        over.then(|| match self.turn() {
            Side::You => Side::Opponent,
            Side::Opponent => Side::You,
        })
    }

    /// Whether the machine is to move.
    #[must_use]
    pub fn is_machines_turn(&self) -> bool {
        self.opponent != Opponent::Person
            && self.turn() == Side::Opponent
            && !self.position().is_over()
    }

    /// Whether the machine is to move now, without being asked to.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        self.awaited && self.is_machines_turn()
    }

    fn could_be_awaited(&self) -> bool {
        self.is_machines_turn() && self.game.played() == self.game.line().len()
    }

    fn is_before_machine(&self) -> bool {
        self.could_be_awaited() && self.game.played() > 0
    }

    fn undo(&mut self) -> Outcome {
        if !Rc::make_mut(&mut self.game).undo() {
            return Outcome::Nothing;
        }
        while self.is_before_machine() && Rc::make_mut(&mut self.game).undo() {}
        Outcome::Undone
    }

    fn redo(&mut self) -> Outcome {
        if !Rc::make_mut(&mut self.game).redo() {
            return Outcome::Nothing;
        }
        while self.is_before_machine() && Rc::make_mut(&mut self.game).redo() {}
        Outcome::Redone
    }

    fn play(&mut self, side: Side, made: Move) -> Outcome {
        // A machine's answer that comes late, and a person's move in its place.
        let machine = self.is_machines_turn();
        if machine != (side == Side::Opponent && self.opponent != Opponent::Person) {
            return Outcome::Nothing;
        }
        let side = self.turn();
        match Rc::make_mut(&mut self.game).play(made) {
            Ok(()) => Outcome::Played(side, made),
            Err(reason) => Outcome::Refused(reason),
        }
    }

    fn step_to(&mut self, played: usize) -> Outcome {
        Rc::make_mut(&mut self.game).step_to(played);
        Outcome::Stepped
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        let awaits = !matches!(
            action,
            Action::Undo | Action::Redo | Action::StepTo(_) | Action::StepBy(_)
        );
        model.outcome = match action {
            Action::Play(made) => model.play(Side::You, made),
            Action::Answer(made) => model.play(Side::Opponent, made),
            Action::Await => Outcome::Nothing,
            Action::Undo => model.undo(),
            Action::Redo => model.redo(),
            Action::Restart => {
                Rc::make_mut(&mut model.game).restart();
                Outcome::Fresh
            }
            Action::SetUp(piles) => match Rc::make_mut(&mut model.game).set_up(&piles) {
                Ok(()) => Outcome::Fresh,
                Err(_) => Outcome::Nothing,
            },
            Action::StepTo(played) => model.step_to(played),
            Action::StepBy(moves) => {
                let played = model.game.played().saturating_add_signed(moves);
                model.step_to(played)
            }
            Action::Face(opponent) => {
                model.opponent = opponent;
                Outcome::Nothing
            }
            Action::Begin(begins) => {
                model.begins = begins;
                Outcome::Nothing
            }
            Action::Open(shared) => {
                Rc::make_mut(&mut model.game).replace(game_of(&shared.moment));
                model.opponent = shared.opponent;
                model.begins = shared.begins;
                Outcome::Loaded
            }
        };
        model.awaited = awaits && model.could_be_awaited();
        model.count = self.count.wrapping_add(1);
        Rc::new(model)
    }
}

/// The game of a moment; a moment that is no game gives the usual one.
fn game_of(moment: &Moment) -> Game {
    Game::at(moment)
        .or_else(|_| Game::new(&moment.piles).map_err(drop))
        .or_else(|()| Game::new(&USUAL_PILES))
        .expect("the usual piles make a game")
}
