//! Actions change the game on the board, and each of them has an outcome. Nothing in here depends
//! on the screen, so we can test it without a browser.

mod cell_state;
mod effect;
mod hiding;
mod own_best;
mod pointing;
mod race;
mod shares;

pub use cell_state::{CellState, cell_state};
pub use effect::Effect;
pub use hiding::{is_of_solver, is_solver_hidden, is_solver_there};
pub use own_best::{OwnBest, use_own_best};
pub use pointing::{
    INSPECTED, Pointer, Pointing, use_effect_of_inspected, use_inspected, use_pointer,
};
pub use race::{Lap, Race};
pub use shares::Shares;

use ginnow::results::canonical;
use ginnow::sieve::game_file::SavedGame;
use ginnow::sieve::links::{
    LinkRead, Problem, SharedGame, View, largest_linked_board, read, write_moves,
};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Illegal, LARGEST_BOARD, Moment, Number, Position, Turn};
use ginnow::sorting::sort;
use ginnow_kit::frame::{self, Opening, Source, Step};
use ginnow_kit::line_game;
use ginnow_links::Lesson;
use std::rc::Rc;
use yew::Reducible;

/// Marker type that implements `Puzzle` for the Sieve.
pub struct Sieve;

/// Contains the game on the board, plus everything else a link describes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    game: Rc<Game>,
    goal: Goal,
    /// Numbers that the player must get, sorted. These only matter to the solver.
    required: Rc<Vec<Number>>,
    sealed: Option<Rc<Sealed>>,
    /// The line that was loaded most recently (as opposed to played).
    given: Rc<[Number]>,
    outcome: Outcome,
    /// Number of actions so far. It makes sure that two equal outcomes in a row do not compare
    /// equal as models, or nothing would be redrawn.
    count: u32,
    /// Links and files have opened this many games.
    opened: u32,
}

/// A game whose moves stay hidden until the reader has played one too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    pub size: Number,
    pub line: Vec<Number>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    Play(Number),
    Step(Step),
    /// Sets up another board. With `continued`, this is part of the previous resizing (the player
    /// may be holding down a button), and a single undo reverts both.
    Resize {
        size: Number,
        continued: bool,
    },
    /// Starts a game on another board. It cannot be undone, because the previous game is over.
    Begin(Number),
    /// Loads a line for a board of the given size. No effect if the current board has a different
    /// one.
    Load {
        size: Number,
        line: Vec<Number>,
        played: usize,
    },
    /// Reorders the line for the sake of `number`. As with resizing, a `continued` action is undone
    /// along with the previous one, provided that was a rearrangement for the same number.
    Rearrange {
        line: Vec<Number>,
        number: Number,
        continued: bool,
    },
    /// Changes the goal without touching the game.
    Aim(Goal),
    /// Toggles the mark that says a number is required.
    Mark(Number),
    /// Replaces all marks. The numbers must be sorted.
    Require(Vec<Number>),
    /// Goes to the position after these moves. There must be a line that begins with them.
    Walk(Vec<Number>),
    /// Makes the main line one that begins with these moves.
    Promote(Vec<Number>),
    /// Deletes every side line that begins with these moves.
    Cut(Vec<Number>),
    /// Opens a game on a board of any size.
    Open(Moment, Goal),
    /// Like `Open`, but from a file, and including side lines.
    OpenFile(SavedGame),
}

ginnow_kit::steps!(Action);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Either nothing has happened yet, or the last action had no effect.
    Nothing,
    Played(Turn),
    /// The player tried an illegal selection.
    Rejected(Illegal),
    Undone,
    Redone,
    /// There's a new board.
    Fresh,
    Loaded,
    Rearranged {
        /// The number it was done for.
        number: Number,
        /// The move's new place, counting from 1.
        place: usize,
        /// False if the line was already in this order. There is nothing to undo then.
        undoable: bool,
    },
    /// We are at another place of the line. Contains the move if that is a single step forward,
    /// because then the page animates it.
    Stepped(Option<Turn>),
    Promoted,
    Cut,
    /// A number was marked as required.
    Marked(Number),
    /// And its mark removed.
    Unmarked(Number),
}

impl Model {
    /// Opens the game that a link describes.
    pub fn open(shared: &SharedGame) -> Self {
        let (size, line) = (shared.moment.size, shared.sealed.clone());
        let game = game_of(&shared.moment);
        Model {
            given: game.line().into(),
            game: Rc::new(game),
            goal: shared.goal,
            required: Rc::new(shared.required.clone()),
            sealed: (!line.is_empty()).then(|| Rc::new(Sealed { size, line })),
            outcome: Outcome::Nothing,
            count: 0,
            opened: 0,
        }
    }

    pub fn game(&self) -> &Rc<Game> {
        &self.game
    }

    pub fn position(&self) -> &Position {
        self.game.position()
    }

    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the required numbers on this board, sorted. Marks that do not fit on it are not
    /// lost: they reappear if the player goes back to a larger board.
    pub fn required(&self) -> Vec<Number> {
        let size = self.position().size();
        let on_board = |&number: &Number| number <= size;
        self.required.iter().copied().filter(on_board).collect()
    }

    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// A single step forward gets an animation. Returns true if the last action was one.
    pub fn is_animated(&self) -> bool {
        matches!(self.outcome, Outcome::Played(_) | Outcome::Stepped(Some(_)))
    }

    /// Returns the number of actions so far.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Returns the number of games opened by links or files. If it has changed, there is another
    /// game on the board.
    pub fn opened(&self) -> u32 {
        self.opened
    }

    /// Returns the sealed game if it is for a board of this size.
    pub fn sealed(&self) -> Option<&Sealed> {
        let sealed = self.sealed.as_deref();
        sealed.filter(|sealed| sealed.size == self.position().size())
    }

    /// Returns true if the moves on the board are someone else's, be it the solver's or from a link
    /// or file.
    pub fn is_given(&self) -> bool {
        self.position().moves() == *self.given
    }

    fn shared(&self, view: &str, lesson: &Lesson) -> SharedGame {
        let mut views = View::ALL.into_iter();
        let sealed = self.sealed().map(|sealed| sealed.line.clone());
        SharedGame {
            moment: self.game.moment(),
            goal: self.goal,
            required: self.required(),
            view: views.find(|one| one.name() == view).unwrap_or_default(),
            sealed: sealed.unwrap_or_default(),
            lesson: lesson.clone(),
        }
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
        self.shared(view, lesson).to_string()
    }

    fn short_link(&self, view: &'static str, lesson: &Lesson) -> String {
        self.shared(view, lesson).short()
    }

    fn opened(self: Rc<Self>, other: Self) -> Rc<Self> {
        let mut game = Rc::clone(&self.game);
        Rc::make_mut(&mut game).replace((*other.game).clone());
        let outcome = Outcome::Loaded;
        Rc::new(Model {
            game,
            outcome,
            count: self.count.wrapping_add(1),
            opened: self.opened.wrapping_add(1),
            ..other
        })
    }

    fn record(&self) -> String {
        self.game.record()
    }

    line_game!(|record| Game::from_record(record, LARGEST_BOARD));

    #[allow(
        clippy::cast_precision_loss,
        reason = "scores are far below what a number of JavaScript holds"
    )]
    fn score(&self) -> Option<f64> {
        Some(self.position().score() as f64)
    }

    fn is_over(&self) -> bool {
        !self.position().turns().is_empty() && self.position().is_over()
    }

    fn moves_made(&self) -> String {
        write_moves(&self.position().moves())
    }

    fn source(action: &Action) -> Source {
        match action {
            Action::Step(_) | Action::Walk(_) | Action::Promote(_) => Source::History,
            Action::Load { .. } | Action::Open(..) | Action::OpenFile(_) => Source::Elsewhere,
            _ => Source::Player,
        }
    }

    fn board_link(&self) -> String {
        self.shared("", &Lesson::default()).board().short()
    }

    fn bare_board_link(&self) -> String {
        canonical::sieve(self.position().size(), self.goal())
    }

    fn finished_game(&self) -> String {
        let mut numbers = self.position().moves();
        sort(&mut numbers);
        write_moves(&numbers)
    }
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = (*self).clone();
        model.outcome = model.act(action);
        model.count = self.count.wrapping_add(1);
        if model.outcome == Outcome::Loaded {
            model.given = model.game.line().into();
        }
        // An undo can restore a board that is too large for the current goal.
        if !fits(model.position().size(), model.goal) {
            model.goal = Goal::Smallest;
        }
        Rc::new(model)
    }
}

impl Model {
    fn act(&mut self, action: Action) -> Outcome {
        let game = Rc::make_mut(&mut self.game);
        match action {
            Action::Play(number) => match game.play(number) {
                Ok(()) => last_turn(game).map_or(Outcome::Nothing, Outcome::Played),
                Err(reason) => Outcome::Rejected(reason),
            },
            Action::Step(step) => take(game, step),
            Action::Resize { size, continued } if fits(size, self.goal) => {
                resize(game, size, continued)
            }
            Action::Begin(size) if fits(size, self.goal) => match Game::new(size) {
                Ok(fresh) => {
                    *game = fresh;
                    Outcome::Fresh
                }
                Err(_) => Outcome::Nothing,
            },
            Action::Load { size, line, played } if game.position().size() == size => {
                match game.load(&line, played) {
                    Ok(()) => Outcome::Loaded,
                    Err(_) => Outcome::Nothing,
                }
            }
            Action::Rearrange { line, number, continued } => {
                let before = matches!(self.outcome,
                    Outcome::Rearranged { number: other, undoable: true, .. } if other == number);
                rearrange(game, &line, number, continued && before)
            }
            Action::Aim(goal) => {
                self.goal = goal;
                Outcome::Nothing
            }
            Action::Mark(number) => mark(Rc::make_mut(&mut self.required), number),
            Action::Require(numbers) => {
                self.required = Rc::new(numbers);
                Outcome::Nothing
            }
            Action::Walk(node) if game.walk(&node) => Outcome::Stepped(None),
            Action::Promote(node) if game.promote(&node) => Outcome::Promoted,
            Action::Cut(node) if game.cut(&node) => Outcome::Cut,
            Action::Open(moment, goal) => {
                game.replace(game_of(&moment));
                self.goal = goal;
                self.opened = self.opened.wrapping_add(1);
                self.required = Rc::default();
                Outcome::Loaded
            }
            Action::OpenFile(saved) => {
                let mut loaded = game_of(&saved.moment);
                // Always succeeds, because the lines were checked when reading the file.
                let _ = loaded.keep(&saved.side_lines);
                game.replace(loaded);
                self.goal = saved.goal;
                self.opened = self.opened.wrapping_add(1);
                self.required = Rc::default();
                Outcome::Loaded
            }
            Action::Resize { .. }
            | Action::Begin(_)
            | Action::Load { .. }
            | Action::Walk(_)
            | Action::Promote(_)
            | Action::Cut(_) => Outcome::Nothing,
        }
    }
}

fn mark(required: &mut Vec<Number>, number: Number) -> Outcome {
    match required.binary_search(&number) {
        Ok(place) => {
            required.remove(place);
            Outcome::Unmarked(number)
        }
        Err(place) => {
            required.insert(place, number);
            Outcome::Marked(number)
        }
    }
}

fn take(game: &mut Game, step: Step) -> Outcome {
    let played = game.played();
    match step {
        Step::Undo if game.undo() => Outcome::Undone,
        Step::Redo if game.redo() => Outcome::Redone,
        Step::Undo | Step::Redo => Outcome::Nothing,
        Step::Restart => {
            game.restart();
            Outcome::Fresh
        }
        Step::To(place) => step_to(game, place),
        Step::By(moves) => step_to(game, played.saturating_add_signed(moves)),
    }
}

fn step_to(game: &mut Game, played: usize) -> Outcome {
    let before = game.played();
    game.step_to(played);
    let forward = game.played() == before + 1;
    Outcome::Stepped(last_turn(game).filter(|_| forward))
}

/// Returns true if the page supports this size of the board for a goal.
pub fn fits(size: Number, goal: Goal) -> bool {
    (1..=largest_linked_board(goal)).contains(&size)
}

fn resize(game: &mut Game, size: Number, continued: bool) -> Outcome {
    if continued {
        game.undo();
    }
    match game.resize(size) {
        Ok(()) => Outcome::Fresh,
        Err(_) => Outcome::Nothing,
    }
}

/// Reorders the line. The number of moves on the board stays the same.
fn rearrange(game: &mut Game, line: &[Number], number: Number, continued: bool) -> Outcome {
    let played = game.played();
    let Some(place) = line.iter().position(|&other| other == number) else {
        return Outcome::Nothing;
    };
    let mut changed = game.clone();
    if continued {
        changed.undo();
    }
    let undoable = changed.line() != line;
    if undoable && changed.rearrange(line, played).is_err() {
        return Outcome::Nothing;
    }
    *game = changed;
    Outcome::Rearranged { number, place: place + 1, undoable }
}

/// Builds the game of a moment. Because anybody can edit a link, we fall back to the full board if
/// the line is not legal.
fn game_of(moment: &Moment) -> Game {
    let size = moment.size.clamp(1, LARGEST_BOARD);
    let mut game = Game::new(size).expect("the size is in range");
    // Skip empty lines: loading one would show up as an undoable action that does nothing.
    if !moment.line.is_empty() {
        let mut loaded = game.clone();
        if loaded.load(&moment.line, moment.played).is_ok() {
            game = loaded;
        }
    }
    game
}

fn last_turn(game: &Game) -> Option<Turn> {
    game.position().turns().last().cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(size: Number) -> Rc<Model> {
        let mut shared = SharedGame::default();
        shared.moment.size = size;
        Rc::new(Model::open(&shared))
    }

    fn after(model: Rc<Model>, actions: impl IntoIterator<Item = Action>) -> Rc<Model> {
        actions.into_iter().fold(model, Model::reduce)
    }

    #[test]
    fn an_illegal_selection_leaves_the_game_as_it_is() {
        let before = after(model(21), [Action::Play(19)]);
        let rejected = after(Rc::clone(&before), [Action::Play(17)]);
        assert_eq!(rejected.game(), before.game());
        let reason = Illegal::NoFactorLeft { number: 17 };
        assert_eq!(rejected.outcome(), &Outcome::Rejected(reason));
    }

    #[test]
    fn a_dragged_slider_is_one_action() {
        let resize = |size, continued| Action::Resize { size, continued };
        let played = after(model(21), [Action::Play(19)]);
        let dragged =
            after(Rc::clone(&played), [resize(22, false), resize(23, true), resize(24, true)]);
        assert_eq!(dragged.position().size(), 24);
        let undone = after(dragged, [Step::Undo.into()]);
        assert_eq!(undone.position(), played.position());
    }

    #[test]
    fn the_next_board_has_nothing_to_undo() {
        use frame::Model as _;
        let played = after(model(10), [7, 10, 9, 8].map(Action::Play));
        let next = after(played, [Action::Begin(11)]);
        assert_eq!((next.position().size(), next.position().turns().len()), (11, 0));
        assert_eq!(next.outcome(), &Outcome::Fresh);
        let history = next.history().expect("a history");
        assert!(!(history.undo || history.redo || history.restart), "{history:?}");
        let same = after(Rc::clone(&next), [Action::Begin(2001)]);
        assert_eq!(same.position().size(), 11, "out of range");
    }

    #[test]
    fn a_size_out_of_range_changes_nothing() {
        let resize = |size| Action::Resize { size, continued: false };
        for (goal, size) in
            [(Goal::Largest, 0), (Goal::Largest, 2001), (Goal::Smallest, 0), (Goal::Smallest, 5001)]
        {
            let resized = after(model(21), [Action::Aim(goal), resize(size)]);
            assert_eq!(resized.position().size(), 21, "{goal:?}");
        }
        for (goal, size) in [(Goal::Largest, 2000), (Goal::Smallest, 5000)] {
            let resized = after(model(21), [Action::Aim(goal), resize(size)]);
            assert_eq!(resized.position().size(), size, "{goal:?}");
        }
    }

    #[test]
    fn a_board_too_large_for_the_largest_sum_is_played_for_the_smallest() {
        let resize = |size| Action::Resize { size, continued: false };
        let large = after(model(21), [Action::Aim(Goal::Smallest), resize(3000)]);
        let aimed = after(Rc::clone(&large), [Action::Aim(Goal::Largest)]);
        assert_eq!(aimed.goal(), Goal::Smallest);
        let small = after(large, [resize(21), Action::Aim(Goal::Largest)]);
        assert_eq!(small.goal(), Goal::Largest);
        let undone = after(small, [Step::Undo.into()]);
        assert_eq!(undone.position().size(), 3000);
        assert_eq!(undone.goal(), Goal::Smallest);
    }

    #[test]
    fn marks_stay_with_the_board_and_in_the_link() {
        let marked = after(model(23), [6, 2, 15].map(Action::Mark));
        assert_eq!(marked.required(), [2, 6, 15]);
        assert_eq!(marked.outcome(), &Outcome::Marked(15));
        let link = marked.shared("solve", &Lesson::default()).short();
        assert_eq!(link, "sieve/1?n=23&with=2-6-15&view=solve");
        let resize = |size| Action::Resize { size, continued: false };
        let small = after(Rc::clone(&marked), [resize(10)]);
        assert_eq!(small.required(), [2, 6]);
        let undone = after(small, [Step::Undo.into()]);
        assert_eq!(undone.required(), [2, 6, 15]);
        let unmarked = after(marked, [Action::Mark(6)]);
        assert_eq!(unmarked.required(), [2, 15]);
        assert_eq!(unmarked.outcome(), &Outcome::Unmarked(6));
        let opened = after(
            unmarked,
            [Action::Open(Moment { size: 21, line: vec![19], played: 1 }, Goal::Largest)],
        );
        assert!(opened.required().is_empty());
    }

    #[test]
    fn a_line_is_one_undoable_action() {
        let played = after(model(21), [Action::Play(19)]);
        let load = Action::Load { size: 21, line: vec![19, 9, 21], played: 3 };
        let loaded = after(Rc::clone(&played), [load]);
        assert_eq!(loaded.position().moves(), [19, 9, 21]);
        let undone = after(loaded, [Step::Undo.into()]);
        assert_eq!(undone.position(), played.position());
    }

    #[test]
    fn a_game_is_given_until_another_move_is_played() {
        let load = Action::Load { size: 10, line: vec![7, 9, 6, 10, 8], played: 2 };
        let loaded = after(model(10), [load]);
        assert!(!loaded.is_given(), "the line is ahead");
        let ended = after(Rc::clone(&loaded), [Step::To(5).into()]);
        assert!(ended.is_given());
        let followed = after(Rc::clone(&loaded), [6, 10, 8].map(Action::Play));
        assert!(followed.is_given());
        let other = after(loaded, [10, 8].map(Action::Play));
        assert!(other.position().is_over() && !other.is_given());
        let own = after(model(10), [7, 9, 6, 10, 8].map(Action::Play));
        assert!(!own.is_given());
    }

    #[test]
    fn a_move_that_is_moved_on_and_on_is_one_action() {
        let rearrange = |line: [Number; 3], continued| Action::Rearrange {
            line: line.to_vec(),
            number: 14,
            continued,
        };
        let played = after(model(21), [19, 9, 14].map(Action::Play));
        let moved =
            after(Rc::clone(&played), [rearrange([19, 14, 9], true), rearrange([14, 19, 9], true)]);
        // With 14 before 19, 7 would pay for 14, and there'd be nothing left for 19.
        assert_eq!(moved.position().moves(), [19, 14, 9]);
        let moved =
            after(Rc::clone(&played), [rearrange([19, 14, 9], true), rearrange([19, 9, 14], true)]);
        let undone = after(moved, [Step::Undo.into()]);
        assert_eq!(undone.position().moves(), [19, 9], "nothing was left to undo");
        let two = after(
            Rc::clone(&played),
            [rearrange([19, 14, 9], false), rearrange([19, 9, 14], false)],
        );
        let undone = after(two, [Step::Undo.into()]);
        assert_eq!(undone.position().moves(), [19, 14, 9]);
    }

    #[test]
    fn a_task_knows_its_board_and_counts_sets_of_numbers() {
        use frame::Model as _;
        let open = |link: &str| Model::read(link).model;
        let game = |moves: &str| open(&format!("sieve/1?n=10&moves={moves}")).finished_game();
        assert_eq!(game("7-9-6-10-8"), game("7-9-6-8-10"), "another order");
        assert_ne!(game("7-9-6-10-8"), game("7-10-9-8"));
        let board = |link: &str| open(link).board_link();
        assert_eq!(board("sieve/1?n=10&moves=7-9&at=1&view=order&hide=best"), "sieve/1?n=10");
        assert_ne!(board("sieve/1?n=10"), board("sieve/1?n=11"));
        assert_ne!(board("sieve/1?n=10"), board("sieve/1?n=10&goal=smallest"));
        let bare = |link: &str| open(link).bare_board_link();
        let challenge = "sieve/1?n=12&sealed=1.1&results=name&moves=11";
        assert_ne!(board(challenge), board("sieve/1?n=12"), "the way back leads to the challenge");
        assert_eq!(bare(challenge), "sieve/1?n=12", "codes don't know the challenge");
    }
}
