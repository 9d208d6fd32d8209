//! The game on the table, changed only by actions, and what came of the last
//! one. Nothing of the screen is in here.

use ginnow::divisor_game::game_file::SavedGame;
use ginnow::divisor_game::links::{SharedGame, USUAL_PILES};
use ginnow::divisor_game::{
    Begins, Factorization, Game, Illegal, Moment, Move, Number, Opponent, Position,
};
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
    /// The opponent cannot: whoever chose for it is out of order.
    Halt,
    /// What the person at the screen wants cannot be done.
    Refuse(Illegal),
    /// Undo the last action; against an opponent that is no person, back to
    /// where the person at the screen is to move.
    Undo,
    /// Do the last undone action again.
    Redo,
    /// Begin again with the same piles.
    Restart,
    /// Begin with other piles.
    SetUp(Vec<Number>),
    /// Begin with other piles, whose primes are known already.
    SetUpFactored(Vec<Factorization>),
    /// Step along the line until so many moves are on the table.
    StepTo(usize),
    /// Step so many moves forward along the line, or back, as far as it goes.
    StepBy(isize),
    /// Play against somebody else; the game stays.
    Face(Opponent),
    /// Somebody else makes the first move; the moves stay.
    Begin(Begins),
    /// Put the game of a file on the table.
    Load(SavedGame),
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
        let awaited = model.is_machines_turn() && model.is_at_the_end();
        Model { awaited, ..model }
    }

    /// The same with the history of a game that was left.
    #[must_use]
    pub fn with_game(self, game: Game) -> Self {
        Model {
            game: Rc::new(game),
            ..self
        }
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

    /// The piles that the last move has made, as they stand on the table.
    #[must_use]
    pub fn fresh(&self) -> Option<[usize; 2]> {
        let last = self.game.line().get(self.game.played().checked_sub(1)?)?;
        Some([last.pile, last.pile + 1])
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

    fn is_at_the_end(&self) -> bool {
        self.game.played() == self.game.line().len()
    }

    fn is_before_machine(&self) -> bool {
        self.is_machines_turn() && self.is_at_the_end() && self.game.played() > 0
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

    fn load(&mut self, moment: &Moment, opponent: Opponent, begins: Begins) -> Outcome {
        Rc::make_mut(&mut self.game).replace(game_of(moment));
        self.opponent = opponent;
        self.begins = begins;
        Outcome::Loaded
    }

    fn set_up_factored(&mut self, piles: Vec<Factorization>) -> Outcome {
        match Position::of_factored(piles) {
            Ok(start) => {
                Rc::make_mut(&mut self.game).replace(Game::of(start));
                Outcome::Fresh
            }
            Err(_) => Outcome::Nothing,
        }
    }

    /// Whether the machine may move by itself after an action: not where the
    /// person looks back, or has taken something back.
    fn awaits_after(&self, action: &Action) -> bool {
        match action {
            Action::Undo | Action::Redo | Action::StepTo(_) | Action::StepBy(_) | Action::Halt => {
                false
            }
            Action::Refuse(_) => self.awaited,
            _ => true,
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
        let awaits = model.awaits_after(&action);
        let loads = matches!(action, Action::Load(_) | Action::Open(_));
        model.outcome = match action {
            Action::Play(made) => model.play(Side::You, made),
            Action::Answer(made) => model.play(Side::Opponent, made),
            Action::Await | Action::Halt => Outcome::Nothing,
            Action::Refuse(reason) => Outcome::Refused(reason),
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
            Action::SetUpFactored(piles) => model.set_up_factored(piles),
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
            Action::Load(saved) => model.load(&saved.moment, saved.opponent, saved.begins),
            Action::Open(shared) => model.load(&shared.moment, shared.opponent, shared.begins),
        };
        model.awaited = awaits && model.is_machines_turn() && (!loads || model.is_at_the_end());
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

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::divisor_game::links::read;

    fn open(link: &str) -> Rc<Model> {
        let link = read(link);
        assert_eq!(link.problems, []);
        Rc::new(Model::open(&link.shared))
    }

    fn after(model: Rc<Model>, actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        actions.into_iter().fold(model, Model::reduce)
    }

    fn made(pile: usize, left: Number, right: Number) -> Move {
        let divisors = [left, right];
        Move { pile, divisors }
    }

    fn numbers(model: &Model) -> Vec<Number> {
        model.position().numbers()
    }

    #[test]
    fn the_machine_answers_a_move_and_nothing_else() {
        let model = open("divisor-game/1?piles=12-18");
        assert!(!model.is_awaited());
        let early = after(Rc::clone(&model), [Action::Answer(made(0, 2, 2))]);
        assert_eq!(numbers(&early), [12, 18], "it was not its turn");
        let moved = after(model, [Action::Play(made(0, 2, 6))]);
        assert!(moved.is_awaited());
        let twice = after(Rc::clone(&moved), [Action::Play(made(1, 2, 3))]);
        assert_eq!(numbers(&twice), [2, 6, 18], "it was the machine's turn");
        let answered = after(moved, [Action::Answer(made(2, 3, 3))]);
        assert_eq!(numbers(&answered), [2, 6, 3, 3]);
        assert!(!answered.is_awaited());
        assert_eq!(answered.turn(), Side::You);
    }

    #[test]
    fn undo_goes_back_to_where_the_person_was_to_move() {
        let model = open("divisor-game/1?piles=12-18");
        let line = [Action::Play(made(0, 2, 6)), Action::Answer(made(2, 3, 3))];
        let undone = after(Rc::clone(&model), line.into_iter().chain([Action::Undo]));
        assert_eq!(numbers(&undone), [12, 18]);
        assert!(!undone.is_awaited());
        let again = after(undone, [Action::Redo]);
        assert_eq!(numbers(&again), [2, 6, 3, 3]);
    }

    #[test]
    fn the_first_move_of_the_machine_is_asked_for_again_and_not_made_by_itself() {
        let model = open("divisor-game/1?piles=12-18&begins=opponent");
        assert!(model.is_awaited());
        let line = [
            Action::Answer(made(0, 2, 2)),
            Action::Play(made(2, 2, 9)),
            Action::Undo,
            Action::Undo,
        ];
        let undone = after(model, line);
        assert_eq!(numbers(&undone), [12, 18]);
        assert!(undone.is_machines_turn() && !undone.is_awaited());
        assert!(after(undone, [Action::Await]).is_awaited());
    }

    #[test]
    fn who_made_the_last_move_has_won() {
        let over = open("divisor-game/1?piles=4&moves=1.2.2");
        assert_eq!(over.winner(), Some(Side::You));
        assert!(!over.is_awaited(), "nobody is to move");
        let other = open("divisor-game/1?piles=4&moves=1.2.2&begins=opponent");
        assert_eq!(other.winner(), Some(Side::Opponent));
        assert_eq!(open("divisor-game/1?piles=4").winner(), None);
    }

    #[test]
    fn persons_move_in_turn() {
        let model = open("divisor-game/1?piles=12-18&opponent=person");
        let line = [made(0, 2, 6), made(2, 3, 3)].map(Action::Play);
        let moved = after(model, line);
        assert_eq!(numbers(&moved), [2, 6, 3, 3]);
        assert_eq!(
            moved.outcome(),
            &Outcome::Played(Side::Opponent, made(2, 3, 3))
        );
        assert_eq!(numbers(&after(moved, [Action::Undo])), [2, 6, 18]);
    }

    #[test]
    fn what_cannot_be_done_changes_nothing_and_says_why() {
        let model = open("divisor-game/1?piles=12-7");
        let refused = after(Rc::clone(&model), [Action::Play(made(0, 5, 2))]);
        assert_eq!(refused.game(), model.game());
        let reason = Illegal::NotADivisor {
            divisor: 5,
            number: 12,
        };
        assert_eq!(refused.outcome(), &Outcome::Refused(reason));
        let none = after(Rc::clone(&model), [Action::SetUp(vec![])]);
        assert_eq!(none.game(), model.game());
    }

    #[test]
    fn other_piles_are_one_undoable_action() {
        let model = open("divisor-game/1?piles=12");
        let factored = [20, 30].map(|number| Factorization::new(number).expect("in range"));
        let set_up = after(model, [Action::SetUpFactored(factored.to_vec())]);
        assert_eq!(numbers(&set_up), [20, 30]);
        let again = after(set_up, [Action::SetUp(vec![8])]);
        assert_eq!(numbers(&again), [8]);
        let undone = after(again, [Action::Undo, Action::Undo]);
        assert_eq!(numbers(&undone), [12]);
    }

    #[test]
    fn looking_back_does_not_have_the_machine_move() {
        let model = open("divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&at=2");
        let back = after(model, [Action::StepBy(-1)]);
        assert!(back.is_machines_turn() && !back.is_awaited());
        let faced = after(back, [Action::Face(Opponent::Person)]);
        assert!(!faced.is_machines_turn());
    }
}
