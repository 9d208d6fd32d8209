//! The model has the game on the board, and the outcome of the last action. Actions are the only way to change it.
//! Nothing in here depends on the screen, so we can test it without a browser.

use ginnow::results::canonical;
use ginnow::sieve::links::write_moves;
use ginnow::sieve::two_players::links::{FORMAT, LinkRead, Problem, SharedGame, read};
use ginnow::sieve::two_players::{
    Contest, ContestValue, LARGEST_CONTEST, Names, Opponent, Player, SMALLEST_CONTEST,
};
use ginnow::sieve::{Game, Illegal, Moment, Number, Position};
use ginnow::sorting::sort;
use ginnow_kit::frame::{self, Opening, Source, Step, TwoPlayers};
use ginnow_kit::line_game;
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// Marker type that implements the kit's `Puzzle`.
pub struct FactorGame;

/// The game on the board, with the rules agreed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    game: Rc<Game>,
    contest: Rc<Contest>,
    outcome: Outcome,
    /// For its last move, the computer looked this far ahead.
    reach: Option<Reach>,
    pending: bool,
}

/// The computer looks ahead before a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// It has looked to the end of every relevant game. There is no better move.
    Exact,
    /// This many moves. With 0, it only counts the points of the move itself.
    Moves(u8),
}

impl Reach {
    /// Returns how far ahead an assessment looks.
    #[must_use]
    pub fn of(assessment: &ContestValue) -> Self {
        assessment.ahead.map_or(Reach::Exact, Reach::Moves)
    }
}

/// Anything that can happen to the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// A person selects a number.
    Select(Number),
    /// The computer selects a number.
    Answer(Number, Reach),
    /// It is time for the computer to move.
    Await,
    /// The computer is stuck, because no move could be chosen.
    Halt,
    /// Steps through the history or the line. Against the computer, an undo goes back to your own last turn.
    Step(Step),
    /// Starts a game on the board 1 to N with these rules.
    SetUp(Number, Contest),
    /// Changes the opponent in mid-game.
    Against(Opponent),
    /// Loads another game.
    Load(Box<Model>),
}

ginnow_kit::steps!(Action);

/// The page announces the outcome of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Either nothing has happened yet, or the last action had no effect.
    Nothing,
    /// A number was selected.
    Played,
    /// This number can't be selected.
    Rejected(Number, Illegal),
    /// There is a new board.
    Fresh,
    /// A game was loaded.
    Loaded,
    /// A step in the history or the line.
    Stepped(Step),
}

impl Model {
    /// Opens a link's game.
    #[must_use]
    pub fn open(shared: &SharedGame) -> Self {
        let mut model = Model {
            game: Rc::new(game_of(&shared.moment)),
            contest: Rc::new(shared.contest.clone()),
            outcome: Outcome::Nothing,
            reach: None,
            pending: false,
        };
        model.pending = model.is_machines_turn() && model.is_at_the_end();
        model
    }

    /// The same game, before anybody has moved.
    #[must_use]
    pub fn beginning(&self) -> Self {
        self.after(&[])
    }

    /// Returns the same game, without any moves after the current position.
    #[must_use]
    pub fn on_board(&self) -> Self {
        self.after(&self.position().moves())
    }

    fn after(&self, line: &[Number]) -> Self {
        let moment = Moment::after(self.position().size(), line.to_vec());
        let game = Rc::new(game_of(&moment));
        Model { game, ..self.clone() }
    }

    /// Returns the game with its line and history.
    #[must_use]
    pub fn game(&self) -> &Rc<Game> {
        &self.game
    }

    /// Returns the position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// Returns the rules agreed on.
    #[must_use]
    pub fn contest(&self) -> &Rc<Contest> {
        &self.contest
    }

    /// Returns the outcome of the last action.
    #[must_use]
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// Returns how far ahead the computer looked for its last move.
    #[must_use]
    pub fn reach(&self) -> Option<Reach> {
        self.reach
    }

    /// Returns the side to move. `None` if the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Player> {
        let position = self.position();
        (!position.is_over()).then(|| self.contest.to_move(position))
    }

    /// Returns `true` if a person has won (either of them, if two people play).
    #[must_use]
    pub fn is_won(&self) -> bool {
        let winner = self.contest.leader(self.position());
        let machine = self.contest.opponent != Opponent::Person;
        let won = winner.is_some_and(|winner| winner == Player::First || !machine);
        self.position().is_over() && won
    }

    /// If the last action was the game's final move, returns the number of moves.
    #[must_use]
    pub fn ended(&self) -> Option<usize> {
        let over = self.outcome == Outcome::Played && self.position().is_over();
        over.then(|| self.game.played())
    }

    /// Returns true if the computer should move without waiting for anybody.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.pending && self.is_machines_turn()
    }

    fn game_mut(&mut self) -> &mut Game {
        Rc::make_mut(&mut self.game)
    }

    /// Selects a number. If it is the computer that does this, there is a reach.
    fn select(&mut self, number: Number, reach: Option<Reach>) -> Outcome {
        // Either the answer comes too late, or the move too early.
        if self.is_machines_turn() != reach.is_some() {
            return Outcome::Nothing;
        }
        match self.game_mut().play(number) {
            Ok(()) => {
                self.reach = reach;
                Outcome::Played
            }
            Err(reason) => Outcome::Rejected(number, reason),
        }
    }

    fn set_up(&mut self, size: Number, contest: Contest) -> Outcome {
        self.contest = Rc::new(contest);
        if size == self.position().size() {
            self.game_mut().restart();
        } else if self.game_mut().resize(size).is_err() {
            return Outcome::Nothing;
        }
        Outcome::Fresh
    }

    /// After this action, the computer may move on its own. It must not do so after undoing or stepping through the
    /// game, because it would destroy the position you want to see.
    fn awaits_after(&self, action: &Action) -> bool {
        match action {
            Action::Step(Step::Restart) => true,
            Action::Step(_) | Action::Halt => false,
            Action::Select(_) if self.is_machines_turn() => self.pending,
            _ => true,
        }
    }
}

impl TwoPlayers for Model {
    fn is_machines_turn(&self) -> bool {
        self.contest.opponent != Opponent::Person && self.to_move() == Some(Player::Second)
    }

    line_game!(step_once);
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        if let Action::Load(other) = action {
            let mut loaded = frame::Model::opened(self, *other);
            Rc::make_mut(&mut loaded).outcome = Outcome::Loaded;
            return loaded;
        }
        let mut model = (*self).clone();
        let awaits = model.awaits_after(&action);
        if !matches!(action, Action::Select(_)) {
            model.reach = None;
        }
        model.outcome = match action {
            Action::Select(number) => model.select(number, None),
            Action::Answer(number, reach) => model.select(number, Some(reach)),
            Action::Step(step) if model.take_step(step) => Outcome::Stepped(step),
            Action::Step(_) | Action::Await | Action::Halt | Action::Load(_) => Outcome::Nothing,
            Action::SetUp(size, contest) => model.set_up(size, contest),
            Action::Against(opponent) => {
                Rc::make_mut(&mut model.contest).opponent = opponent;
                Outcome::Nothing
            }
        };
        model.pending = awaits && model.is_machines_turn();
        Rc::new(model)
    }
}

impl frame::Model for Model {
    type Problem = Problem;

    fn read(link: &str) -> Opening<Self> {
        let LinkRead { mut shared, problems } = read(link);
        if names_no_game(link) {
            shared.contest.opponent = Opponent::Plain;
        }
        Opening { model: Model::open(&shared), view: "", lesson: shared.lesson, problems }
    }

    fn link(&self, _view: &'static str, lesson: &Lesson) -> String {
        let shared = SharedGame {
            moment: self.game.moment(),
            contest: (*self.contest).clone(),
            lesson: lesson.clone(),
        };
        shared.to_string()
    }

    fn opened(mut self: Rc<Self>, other: Self) -> Rc<Self> {
        let model = Rc::make_mut(&mut self);
        model.game_mut().replace((*other.game).clone());
        let game = Rc::clone(&model.game);
        Rc::new(Model { game, outcome: Outcome::Fresh, ..other })
    }

    fn record(&self) -> String {
        self.game.record()
    }

    line_game!(|record| Game::from_record(record, LARGEST_CONTEST));

    fn is_over(&self) -> bool {
        self.to_move().is_none()
    }

    fn moves_made(&self) -> String {
        write_moves(&self.position().moves())
    }

    fn source(action: &Action) -> Source {
        match action {
            Action::Step(_) => Source::History,
            Action::Load(_) => Source::Elsewhere,
            _ => Source::Player,
        }
    }

    fn board_link(&self) -> String {
        let mut board = self.beginning();
        Rc::make_mut(&mut board.contest).names = Names::default();
        board.link("", &Lesson::default())
    }

    fn bare_board_link(&self) -> String {
        canonical::factor_game(self.position().size(), self.contest())
    }

    fn finished_game(&self) -> String {
        let position = self.position();
        let (mut sides, moves) = ([const { Vec::new() }; 2], position.moves());
        for (index, number) in moves.into_iter().enumerate() {
            sides[self.contest.mover(index) as usize].push(number);
        }
        for side in &mut sides {
            sort(side);
        }
        format!("{sides:?} {:?}", self.contest.points(position))
    }
}

/// Some links leave everything open, for example if they are just the puzzle's name. Then you play against the
/// computer, since most visitors are alone. Links written by the page always have a board, so without an opponent they
/// are for two people.
fn names_no_game(link: &str) -> bool {
    let (_, query) = link.split_once('?').unwrap_or_default();
    let is_of_game = |part: &str| {
        let (key, _) = part.split_once('=').unwrap_or((part, ""));
        FORMAT.fields.iter().any(|field| field.key == key)
    };
    !query.split('&').any(is_of_game)
}

/// Builds the game of a moment, which could come from anywhere. Falls back to the full board.
fn game_of(moment: &Moment) -> Game {
    let size = moment.size.clamp(SMALLEST_CONTEST, LARGEST_CONTEST);
    let mut game = Game::new(size).expect("the size is in range");
    // An empty line should not become an undoable action. If the line is not playable, the board stays as it is.
    if !moment.line.is_empty() {
        let _ = game.load(&moment.line, moment.played);
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginnow::sieve::two_players::Rule;

    fn open(link: &str) -> Rc<Model> {
        Rc::new(Model::open(&read(link).shared))
    }

    fn after(model: Rc<Model>, actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        actions.into_iter().fold(model, Model::reduce)
    }

    fn moves(model: &Model) -> Vec<Number> {
        model.position().moves()
    }

    #[test]
    fn a_visitor_without_a_game_plays_the_computer_and_links_keep_their_meaning() {
        let opponent = |link: &str| {
            let model = <Model as frame::Model>::read(link).model;
            model.contest.opponent
        };
        for link in ["factor-game", "factor-game/1", "factor-game/1?lang=de", ""] {
            assert_eq!(opponent(link), Opponent::Plain, "{link}");
        }
        for link in ["factor-game/1?n=30", "factor-game/1?moves=29", "factor-game/1?names=A-B"] {
            assert_eq!(opponent(link), Opponent::Person, "{link}");
        }
        assert_eq!(opponent("factor-game/1?n=49&opponent=perfect"), Opponent::Perfect);
    }

    #[test]
    fn the_computer_takes_over_in_the_middle_of_a_game() {
        let model = after(open("factor-game/1?n=30&moves=29"), [Action::Against(Opponent::Plain)]);
        assert!(model.is_pending());
        assert_eq!(moves(&model), [29]);
        let model = after(model, [Action::Against(Opponent::Person)]);
        assert!(!model.is_pending());
        let model = after(model, [Action::Select(25)]);
        assert_eq!(moves(&model), [29, 25]);
    }

    #[test]
    fn persons_move_in_turn() {
        let model = open("factor-game/1?n=30&begins=second");
        assert_eq!(model.to_move(), Some(Player::Second));
        let model = after(model, [Action::Select(29), Action::Select(24)]);
        assert_eq!(moves(&model), [29, 24]);
        assert_eq!(model.to_move(), Some(Player::Second));
        assert_eq!(model.contest().points(model.position()), [25, 64]);
        let rejected = after(model, [Action::Select(13)]);
        let reason = Illegal::NoFactorLeft { number: 13 };
        assert_eq!(rejected.outcome(), &Outcome::Rejected(13, reason));
        assert_eq!(moves(&after(rejected, [Step::Undo.into()])), [29]);
    }

    #[test]
    fn the_computer_answers_and_nobody_moves_in_its_place() {
        let model = open("factor-game/1?n=30&opponent=plain");
        let moved = after(model, [Action::Select(29)]);
        assert!(moved.is_pending());
        let twice = after(Rc::clone(&moved), [Action::Select(25)]);
        assert_eq!(moves(&twice), [29]);
        assert!(twice.is_pending(), "it still is to move");
        let answered = after(moved, [Action::Answer(25, Reach::Moves(0))]);
        assert_eq!(moves(&answered), [29, 25]);
        assert_eq!(answered.reach(), Some(Reach::Moves(0)));
        let late = after(Rc::clone(&answered), [Action::Answer(27, Reach::Exact)]);
        assert_eq!(moves(&late), [29, 25]);
        let undone = after(answered, [Step::Undo.into()]);
        assert!(moves(&undone).is_empty(), "back to where the person is to move");
        assert_eq!(moves(&after(undone, [Step::Redo.into()])), [29, 25]);
    }

    #[test]
    fn looking_back_does_not_have_the_computer_move() {
        let model = open("factor-game/1?n=30&moves=29-25-27-18&at=4&opponent=perfect");
        let back = after(model, [Step::By(-1).into()]);
        assert!(back.is_machines_turn() && !back.is_pending());
        assert!(after(back, [Action::Await]).is_pending());
        let visited = open("factor-game/1?n=30&moves=29-25-27-18&at=3&opponent=perfect");
        assert!(!visited.is_pending());
    }

    #[test]
    fn a_new_game_can_be_undone() {
        let model = open("factor-game/1?n=30&moves=29");
        let contest = Contest { rule: Rule::Nobody, ..Contest::default() };
        let set_up = after(model, [Action::SetUp(49, contest.clone())]);
        assert_eq!((set_up.position().size(), moves(&set_up).len()), (49, 0));
        assert_eq!(set_up.contest().rule, Rule::Nobody);
        let undone = after(set_up, [Step::Undo.into()]);
        assert_eq!((undone.position().size(), moves(&undone)), (30, vec![29]));
        let none = after(undone, [Action::SetUp(0, contest)]);
        assert_eq!(none.position().size(), 30);
    }

    #[test]
    fn the_game_is_over_when_nothing_can_be_selected() {
        let over = open("factor-game/1?n=3&moves=3");
        assert_eq!(over.to_move(), None);
        assert_eq!(over.contest().leader(over.position()), Some(Player::First));
        let machine = open("factor-game/1?n=3&moves=3&opponent=perfect");
        assert!(!machine.is_pending());
    }

    #[test]
    fn a_task_knows_its_board_and_counts_numbers_and_points() {
        use frame::Model as _;
        let board = |values: &str| open(&format!("factor-game/1?n=10{values}")).board_link();
        assert_eq!(board("&names=Anna-Ben&moves=7-9&at=1"), board(""), "names make no difference");
        for other in ["&rule=nobody", "&opponent=perfect", "&begins=second"] {
            assert_ne!(board(other), board(""), "{other}");
        }
        let game = |moves: &str| open(&format!("factor-game/1?n=10&moves={moves}")).finished_game();
        assert_ne!(game("7-10-9-8"), game("7-9-10-8"), "the sides have other numbers");
        assert_eq!(game("7-10-9-8"), "[[7, 9], [8, 10]] [27, 22]");
    }
}
