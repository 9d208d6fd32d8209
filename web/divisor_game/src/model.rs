//! The game on the table and the settings of the views, which only change by actions. The model remembers the last
//! action's outcome for the page to announce.

use crate::history;
use ginnow::divisor_game::count::Query;
use ginnow::divisor_game::game_file::SavedGame;
use ginnow::divisor_game::laboratory::VariantRules;
use ginnow::divisor_game::links::{
    DEFAULT_PILES, LinkRead, Problem, SharedGame, View, read, write_moves,
};
use ginnow::divisor_game::{
    Begins, Factorization, Game, Illegal, Moment, Move, Number, Opponent, Position,
};
use ginnow::results::canonical;
use ginnow::sorting::sort;
use ginnow_kit::frame::{self, Opening, Source, Step, TwoPlayers};
use ginnow_kit::line_game;
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// Marker type that implements the kit's `Puzzle`.
pub struct DivisorGame;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    game: Rc<Game>,
    opponent: Opponent,
    begins: Begins,
    query: Query,
    rules: VariantRules,
    limit: u32,
    outcome: Outcome,
    pending: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    Play(Move),
    /// The opponent chose this move.
    Answer(Move),
    /// It's time for the opponent to move.
    Await,
    /// The opponent is stuck, because no move could be chosen.
    Halt,
    /// The person at the screen tried something illegal.
    Refuse(Illegal),
    /// Steps through the history or the line. Against the computer, an undo goes back to your own last turn.
    Step(Step),
    SetUp(Vec<Number>),
    /// Starts over with other piles, whose factors are already known.
    SetUpFactored(Vec<Factorization>),
    /// Changes the opponent in mid-game.
    Face(Opponent),
    /// Changes the first player, but not the moves.
    Begin(Begins),
    /// Loads the game of a file.
    Load(SavedGame),
    Count(Query),
    /// Tries other rules in the laboratory, up to a limit.
    Try(VariantRules, u32),
}

ginnow_kit::steps!(Action);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Nothing,
    Played(Side, Move),
    Rejected(Illegal),
    /// There are new piles.
    Fresh,
    Loaded,
    /// A step in the history or the line.
    Stepped(Step),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// You, or the first of two people.
    You,
    /// Your opponent, or the second of two people.
    Opponent,
}

impl Model {
    pub fn open(shared: &SharedGame) -> Self {
        let mut model = Model {
            game: Rc::new(game_of(&shared.moment)),
            opponent: shared.opponent,
            begins: shared.begins,
            query: shared.query,
            rules: shared.rules,
            limit: shared.limit,
            outcome: Outcome::Nothing,
            pending: false,
        };
        model.pending = model.is_machines_turn() && model.is_at_the_end();
        model
    }

    /// Returns a model with another game and the same settings.
    pub fn with(&self, moment: Moment, opponent: Opponent, begins: Begins) -> Self {
        Model::open(&SharedGame {
            moment,
            opponent,
            begins,
            ..self.shared(View::default(), &Lesson::default())
        })
    }

    /// The same piles, before anybody has moved.
    pub fn beginning(&self) -> Self {
        self.after(0)
    }

    /// Returns the same game, without any moves after the current position.
    pub fn on_table(&self) -> Self {
        self.after(self.game.played())
    }

    fn after(&self, played: usize) -> Self {
        let mut moment = self.game.moment();
        moment.line.truncate(played);
        self.with(Moment { played, ..moment }, self.opponent, self.begins)
    }

    fn shared(&self, view: View, lesson: &Lesson) -> SharedGame {
        SharedGame {
            moment: self.game.moment(),
            opponent: self.opponent,
            begins: self.begins,
            view,
            query: self.query,
            rules: self.rules,
            limit: self.limit,
            lesson: lesson.clone(),
        }
    }

    pub fn game(&self) -> &Rc<Game> {
        &self.game
    }

    pub fn position(&self) -> &Position {
        self.game.position()
    }

    pub fn opponent(&self) -> Opponent {
        self.opponent
    }

    pub fn begins(&self) -> Begins {
        self.begins
    }

    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    pub fn query(&self) -> Query {
        self.query
    }

    /// Returns the laboratory's rules and limit.
    pub fn laboratory(&self) -> (VariantRules, u32) {
        (self.rules, self.limit)
    }

    /// Returns the side that makes the move with this index.
    pub fn mover(&self, index: usize) -> Side {
        if index.is_multiple_of(2) == (self.begins == Begins::You) {
            Side::You
        } else {
            Side::Opponent
        }
    }

    /// Returns the side to move. When the game is over, it's the side that can't.
    pub fn turn(&self) -> Side {
        self.mover(self.game.played())
    }

    /// Indices of the piles that resulted from the last move.
    pub fn fresh(&self) -> Option<[usize; 2]> {
        let last = self.game.line().get(self.game.played().checked_sub(1)?)?;
        Some([last.pile, last.pile + 1])
    }

    /// Returns the winner once the game is over. It is the side that made the last move.
    pub fn winner(&self) -> Option<Side> {
        let over = self.position().is_over();
        over.then(|| match self.turn() {
            Side::You => Side::Opponent,
            Side::Opponent => Side::You,
        })
    }

    /// If the last action was the game's final move, returns the number of moves.
    pub fn ended(&self) -> Option<usize> {
        let played = matches!(self.outcome, Outcome::Played(..));
        (played && self.position().is_over()).then(|| self.game.played())
    }

    /// Returns true if a person has won. At the end of a game between two people, that's always the case.
    pub fn is_won(&self) -> bool {
        let won = match self.winner() {
            Some(Side::You) => true,
            Some(Side::Opponent) => self.opponent == Opponent::Person,
            None => false,
        };
        won && self.game.played() > 0
    }

    /// Returns true if the computer should move without being asked.
    pub fn is_pending(&self) -> bool {
        self.pending && self.is_machines_turn()
    }

    fn game_mut(&mut self) -> &mut Game {
        Rc::make_mut(&mut self.game)
    }

    fn play(&mut self, side: Side, made: Move) -> Outcome {
        // Either the answer comes too late, or the move too early.
        let machine = self.is_machines_turn();
        if machine != (side == Side::Opponent && self.opponent != Opponent::Person) {
            return Outcome::Nothing;
        }
        let side = self.turn();
        match self.game_mut().play(made) {
            Ok(()) => Outcome::Played(side, made),
            Err(reason) => Outcome::Rejected(reason),
        }
    }

    fn load(&mut self, saved: &SavedGame) -> Outcome {
        self.game_mut().replace(game_of(&saved.moment));
        self.opponent = saved.opponent;
        self.begins = saved.begins;
        Outcome::Loaded
    }

    fn set_up(&mut self, piles: &[Number]) -> Outcome {
        match self.game_mut().set_up(piles) {
            Ok(()) => Outcome::Fresh,
            Err(_) => Outcome::Nothing,
        }
    }

    fn set_up_factored(&mut self, piles: Vec<Factorization>) -> Outcome {
        match Position::of_factored(piles) {
            Ok(start) => {
                self.game_mut().replace(Game::of(start));
                Outcome::Fresh
            }
            Err(_) => Outcome::Nothing,
        }
    }

    /// Changes a setting that is not part of the game. There is nothing to announce.
    fn set(&mut self, set: impl FnOnce(&mut Self)) -> Outcome {
        set(self);
        Outcome::Nothing
    }

    /// After this action, the computer may move on its own. It must not do so after undoing or stepping through the
    /// game, because it would destroy what you are looking at.
    fn awaits_after(&self, action: &Action) -> bool {
        match action {
            Action::Step(Step::Restart) => true,
            Action::Step(_) | Action::Halt => false,
            Action::Refuse(_) | Action::Count(_) | Action::Try(..) => self.pending,
            Action::Load(saved) => saved.moment.played == saved.moment.line.len(),
            _ => true,
        }
    }
}

impl TwoPlayers for Model {
    fn is_machines_turn(&self) -> bool {
        self.opponent != Opponent::Person
            && self.turn() == Side::Opponent
            && !self.position().is_over()
    }

    line_game!(step_once);
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        let awaits = model.awaits_after(&action);
        model.outcome = match action {
            Action::Play(made) => model.play(Side::You, made),
            Action::Answer(made) => model.play(Side::Opponent, made),
            Action::Step(step) if model.take_step(step) => Outcome::Stepped(step),
            Action::Step(_) | Action::Await | Action::Halt => Outcome::Nothing,
            Action::Refuse(reason) => Outcome::Rejected(reason),
            Action::SetUp(piles) => model.set_up(&piles),
            Action::SetUpFactored(piles) => model.set_up_factored(piles),
            Action::Face(opponent) => model.set(|model| model.opponent = opponent),
            Action::Begin(begins) => model.set(|model| model.begins = begins),
            Action::Load(saved) => model.load(&saved),
            Action::Count(query) => model.set(|model| model.query = query),
            Action::Try(rules, limit) => model.set(|model| {
                model.rules = rules;
                model.limit = limit.clamp(2, rules.largest());
            }),
        };
        model.pending = awaits && model.is_machines_turn();
        Rc::new(model)
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let LinkRead { shared, problems } = read(link);
        Opening {
            model: Model::open(&shared),
            view: shared.view.name(),
            lesson: shared.lesson,
            problems,
        }
    }

    fn link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.shared(view_named(view), lesson).to_string()
    }

    fn short_link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.shared(view_named(view), lesson).short()
    }

    fn opened(mut self: Rc<Self>, other: Self) -> Rc<Self> {
        let model = Rc::make_mut(&mut self);
        model.game_mut().replace((*other.game).clone());
        Rc::new(Model { game: Rc::clone(&model.game), outcome: Outcome::Loaded, ..other })
    }

    fn record(&self) -> String {
        history::write(&self.game)
    }

    line_game!(|record| history::read(record));

    fn is_over(&self) -> bool {
        self.position().is_over() && self.game.played() > 0
    }

    fn moves_made(&self) -> String {
        write_moves(&self.game.line()[..self.game.played()])
    }

    fn source(action: &Action) -> Source {
        match action {
            Action::Step(_) => Source::History,
            Action::Load(_) => Source::Elsewhere,
            _ => Source::Player,
        }
    }

    fn board_link(&self) -> String {
        self.shared(View::default(), &Lesson::default()).board().short()
    }

    fn bare_board_link(&self) -> String {
        canonical::divisor_game(&self.game.start().numbers(), self.opponent, self.begins)
    }

    fn finished_game(&self) -> String {
        let made = &self.game.line()[..self.game.played()];
        let mut divisors: Vec<[Number; 2]> = made.iter().map(|made| made.divisors).collect();
        sort(&mut divisors);
        format!("{divisors:?}")
    }
}

fn view_named(name: &str) -> View {
    let named = View::ALL.into_iter().find(|view| view.name() == name);
    named.unwrap_or_default()
}

/// Builds the game of a moment, which could come from anywhere. If it is invalid, we fall back to the start of its
/// piles, and finally to the default piles.
fn game_of(moment: &Moment) -> Game {
    Game::at(moment)
        .or_else(|_| Game::new(&moment.piles).map_err(drop))
        .or_else(|()| Game::new(&DEFAULT_PILES))
        .expect("the usual piles make a game")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow_kit::frame::Model as _;

    fn open(link: &str) -> Rc<Model> {
        let opening = Model::read(link);
        assert_eq!(opening.problems, []);
        Rc::new(opening.model)
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
        assert!(!model.is_pending());
        let early = after(Rc::clone(&model), [Action::Answer(made(0, 2, 2))]);
        assert_eq!(numbers(&early), [12, 18], "it was not its turn");
        let moved = after(model, [Action::Play(made(0, 2, 6))]);
        assert!(moved.is_pending());
        let twice = after(Rc::clone(&moved), [Action::Play(made(1, 2, 3))]);
        assert_eq!(numbers(&twice), [2, 6, 18], "it was the machine's turn");
        let answered = after(moved, [Action::Answer(made(2, 3, 3))]);
        assert_eq!(numbers(&answered), [2, 6, 3, 3]);
        assert!(!answered.is_pending());
        assert_eq!(answered.turn(), Side::You);
    }

    #[test]
    fn undo_returns_to_the_persons_last_turn() {
        let model = open("divisor-game/1?piles=12-18");
        let line = [Action::Play(made(0, 2, 6)), Action::Answer(made(2, 3, 3))];
        let undone = after(Rc::clone(&model), line.into_iter().chain([Step::Undo.into()]));
        assert_eq!(numbers(&undone), [12, 18]);
        assert!(!undone.is_pending());
        let again = after(undone, [Step::Redo.into()]);
        assert_eq!(numbers(&again), [2, 6, 3, 3]);
    }

    #[test]
    fn the_machine_waits_to_repeat_its_first_move_after_undo() {
        let model = open("divisor-game/1?piles=12-18&begins=opponent");
        assert!(model.is_pending());
        let line = [
            Action::Answer(made(0, 2, 2)),
            Action::Play(made(2, 2, 9)),
            Step::Undo.into(),
            Step::Undo.into(),
        ];
        let undone = after(model, line);
        assert_eq!(numbers(&undone), [12, 18]);
        assert!(undone.is_machines_turn() && !undone.is_pending());
        assert!(after(undone, [Action::Await]).is_pending());
    }

    #[test]
    fn the_last_player_to_move_wins() {
        let over = open("divisor-game/1?piles=4&moves=1.2.2");
        assert_eq!(over.winner(), Some(Side::You));
        assert!(!over.is_pending(), "nobody is to move");
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
        assert_eq!(moved.outcome(), &Outcome::Played(Side::Opponent, made(2, 3, 3)));
        assert_eq!(numbers(&after(moved, [Step::Undo.into()])), [2, 6, 18]);
    }

    #[test]
    fn an_illegal_move_changes_nothing_and_gives_the_reason() {
        let model = open("divisor-game/1?piles=12-7");
        let rejected = after(Rc::clone(&model), [Action::Play(made(0, 5, 2))]);
        assert_eq!(rejected.game(), model.game());
        let reason = Illegal::NotADivisor { divisor: 5, number: 12 };
        assert_eq!(rejected.outcome(), &Outcome::Rejected(reason));
        let none = after(Rc::clone(&model), [Action::SetUp(vec![])]);
        assert_eq!(none.game(), model.game());
    }

    #[test]
    fn setting_up_piles_is_one_undoable_action() {
        let model = open("divisor-game/1?piles=12");
        let factored = [20, 30].map(|number| Factorization::new(number).expect("in range"));
        let set_up = after(model, [Action::SetUpFactored(factored.to_vec())]);
        assert_eq!(numbers(&set_up), [20, 30]);
        let again = after(set_up, [Action::SetUp(vec![8])]);
        assert_eq!(numbers(&again), [8]);
        let undone = after(again, [Step::Undo.into(), Step::Undo.into()]);
        assert_eq!(numbers(&undone), [12]);
    }

    #[test]
    fn stepping_back_does_not_make_the_machine_move() {
        let model = open("divisor-game/1?piles=12-18&moves=1.2.6-3.3.3&at=2");
        let back = after(model, [Step::By(-1).into()]);
        assert!(back.is_machines_turn() && !back.is_pending());
        let faced = after(back, [Action::Face(Opponent::Person)]);
        assert!(!faced.is_machines_turn());
    }

    #[test]
    fn links_round_trip() {
        let link = "divisor-game/1?piles=12-18-30&moves=1.6.2-3.3.6&at=1&opponent=errs-20&begins=opponent\
            &view=counting&n=100&k=10&modulus=exact&method=rank&rules=two-different&limit=200\
            &ask=Who%3F&hide=until-end&lang=de";
        let Opening { model, view, lesson, problems } = Model::read(link);
        assert_eq!(problems, []);
        assert_eq!(model.link(view, &lesson), link);
    }

    #[test]
    fn a_saved_game_returns_with_its_history() {
        let record = "1\n12-18;;0\n12-18;1.2.6;1\n12-18;1.2.6-3.3.3;2";
        let left = (*open("divisor-game/1?piles=12-18&moves=1.2.6&at=1&opponent=person")).clone();
        let back = Rc::new(left.clone().restored(record).expect("a game"));
        assert_eq!(back.record(), record);
        assert_eq!(numbers(&back), [2, 6, 18]);
        let undone = after(Rc::clone(&back), [Step::Undo.into()]);
        assert_eq!(numbers(&undone), [12, 18]);
        let redone = after(back, [Step::Redo.into()]);
        assert_eq!(numbers(&redone), [2, 6, 3, 3]);
        for other in ["", "0\n12-18;;0", "0\n12;;0"] {
            assert_eq!(left.clone().restored(other), None, "{other}");
        }
    }

    #[test]
    fn another_link_can_be_undone() {
        let model = open("divisor-game/1?piles=12-18");
        let other = open("divisor-game/1?piles=20&begins=opponent&n=100&k=3");
        let opened = model.opened((*other).clone());
        assert_eq!((numbers(&opened), opened.query().n), (vec![20], 100));
        assert!(opened.is_pending());
        let undone = after(opened, [Step::Undo.into()]);
        assert_eq!(numbers(&undone), [12, 18]);
    }

    #[test]
    fn only_a_game_played_to_its_end_is_over() {
        assert!(open("divisor-game/1?piles=4&moves=1.2.2").is_over());
        assert!(!open("divisor-game/1?piles=4").is_over());
        assert!(!open("divisor-game/1?piles=2-3").is_over(), "nobody has played");
    }

    #[test]
    fn changing_the_laboratory_does_not_interrupt_the_opponent() {
        let model = open("divisor-game/1?piles=12-18&begins=opponent");
        let (rules, _) = model.laboratory();
        let misere = VariantRules { misere: true, ..rules };
        let set = after(model, [Action::Try(misere, 1_000_000)]);
        assert_eq!(set.laboratory(), (misere, misere.largest()));
        assert!(set.is_pending());
    }

    #[test]
    fn board_links_ignore_moves_and_finished_games_ignore_order() {
        let board =
            |values: &str| open(&format!("divisor-game/1?piles=12-18{values}")).board_link();
        assert_eq!(board("&moves=1.2.6&view=values&n=12"), board(""));
        for other in ["&opponent=person", "&opponent=errs-20", "&begins=opponent"] {
            assert_ne!(board(other), board(""), "{other}");
        }
        let game = |moves: &str| {
            let link = format!("divisor-game/1?piles=4-6&opponent=person&moves={moves}");
            open(&link).finished_game()
        };
        assert_eq!(game("1.2.2-3.2.3"), game("2.2.3-1.2.2"), "another order");
        assert_ne!(game("1.2.2-3.2.3"), game("1.2.2-3.3.3"));
    }
}
