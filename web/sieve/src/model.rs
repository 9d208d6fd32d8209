//! The game on the board, changed only by actions, and what came of the last
//! one. Nothing of the screen is in here.

use ginnow::sieve::game_file::SavedGame;
use ginnow::sieve::links::{SharedGame, largest_linked_board};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Illegal, LARGEST_BOARD, Moment, Number, Position, Turn};
use std::rc::Rc;
use yew::Reducible;

/// The game on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    game: Rc<Game>,
    goal: Goal,
    outcome: Outcome,
    /// Counts the actions, so that two equal outcomes in a row can be told
    /// apart.
    count: u32,
}

/// Something to do with the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Select a number.
    Play(Number),
    /// Undo the last action.
    Undo,
    /// Do the last undone action again.
    Redo,
    /// Clear the board.
    Restart,
    /// Start anew on another board.
    Resize {
        /// N.
        size: Number,
        /// Whether this goes on with the resizing of the action before, as
        /// while a slider is dragged: the two are one action.
        continued: bool,
    },
    /// Put a line on the board, so many moves of it played.
    Load {
        /// The board it belongs to.
        size: Number,
        /// The moves.
        line: Vec<Number>,
        /// How many of them are played.
        played: usize,
    },
    /// Put the moves of the line into another order.
    Rearrange {
        /// The moves.
        line: Vec<Number>,
        /// The move that this is about.
        number: Number,
        /// Whether this goes on with the action before, if that rearranged
        /// the line for the same move: the two are one action.
        continued: bool,
    },
    /// Step along the line until so many moves are on the board.
    StepTo(usize),
    /// Step so many moves forward along the line, or back, as far as it goes.
    StepBy(isize),
    /// Play for another goal; the game stays.
    Aim(Goal),
    /// Walk to the position after these moves, which some line begins with.
    Walk(Vec<Number>),
    /// Make a line that begins with these moves the main line.
    Promote(Vec<Number>),
    /// Cut off the side lines that begin with these moves.
    Cut(Vec<Number>),
    /// Put the game of a link on the board.
    Open(SharedGame),
    /// Put the game of a file on the board, with its side lines.
    OpenFile(SavedGame),
}

/// What came of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing has been done yet, or nothing came of it.
    Nothing,
    /// A number was selected.
    Played(Turn),
    /// A number could not be selected.
    Refused(Illegal),
    /// An action was undone.
    Undone,
    /// An action was done again.
    Redone,
    /// The board was set up anew.
    Fresh,
    /// A line was put on the board.
    Loaded,
    /// The line was put into another order.
    Rearranged {
        /// The move that this was about.
        number: Number,
        /// Its place now, counted from 1.
        place: usize,
        /// Whether there is an action to undo: not if the line is as it was.
        undoable: bool,
    },
    /// The board shows another place of the line; the turn is the one that led
    /// there, if it was stepped to from the one before.
    Stepped(Option<Turn>),
    /// A line has become the main line.
    Promoted,
    /// A side line was cut.
    Cut,
}

impl Model {
    /// The game of a link.
    #[must_use]
    pub fn open(shared: &SharedGame) -> Self {
        Model {
            game: Rc::new(game_of(&shared.moment)),
            goal: shared.goal,
            outcome: Outcome::Nothing,
            count: 0,
        }
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

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// What is played for.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.goal
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
}

impl Reducible for Model {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut game = (*self.game).clone();
        let mut goal = self.goal;
        let outcome = match action {
            Action::Play(number) => match game.play(number) {
                Ok(()) => last_turn(&game).map_or(Outcome::Nothing, Outcome::Played),
                Err(reason) => Outcome::Refused(reason),
            },
            Action::Undo if game.undo() => Outcome::Undone,
            Action::Redo if game.redo() => Outcome::Redone,
            Action::Restart => {
                game.restart();
                Outcome::Fresh
            }
            Action::Resize { size, continued } if fits(size, goal) => {
                resize(&mut game, size, continued)
            }
            Action::Resize { .. } => Outcome::Nothing,
            Action::Load { size, line, played } => {
                let fits = game.position().size() == size;
                if fits && game.load(&line, played).is_ok() {
                    Outcome::Loaded
                } else {
                    Outcome::Nothing
                }
            }
            Action::Rearrange {
                line,
                number,
                continued,
            } => {
                let before = matches!(self.outcome,
                    Outcome::Rearranged { number: other, undoable: true, .. } if other == number);
                rearrange(&mut game, &line, number, continued && before)
            }
            Action::StepTo(played) => step_to(&mut game, played),
            Action::StepBy(moves) => {
                let played = game.played().saturating_add_signed(moves);
                step_to(&mut game, played)
            }
            Action::Aim(other) => {
                goal = other;
                Outcome::Nothing
            }
            Action::Walk(node) if game.walk(&node) => Outcome::Stepped(None),
            Action::Promote(node) if game.promote(&node) => Outcome::Promoted,
            Action::Cut(node) if game.cut(&node) => Outcome::Cut,
            Action::Undo | Action::Redo | Action::Walk(_) | Action::Promote(_) | Action::Cut(_) => {
                Outcome::Nothing
            }
            Action::OpenFile(saved) => {
                let mut loaded = game_of(&saved.moment);
                // The lines of a file are legal.
                let _ = loaded.keep(&saved.side_lines);
                game.replace(loaded);
                goal = saved.goal;
                Outcome::Loaded
            }
            Action::Open(shared) => {
                game.replace(game_of(&shared.moment));
                goal = shared.goal;
                Outcome::Loaded
            }
        };
        // Undo may lead back to a board that is too large for the goal of now.
        if !fits(game.position().size(), goal) {
            goal = Goal::Smallest;
        }
        Rc::new(Model {
            game: Rc::new(game),
            goal,
            outcome,
            count: self.count.wrapping_add(1),
        })
    }
}

fn step_to(game: &mut Game, played: usize) -> Outcome {
    let before = game.played();
    game.step_to(played);
    let forward = game.played() == before + 1;
    Outcome::Stepped(last_turn(game).filter(|_| forward))
}

/// Whether the page plays a board for a goal.
#[must_use]
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

/// As many moves as before are on the board afterwards.
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
    Outcome::Rearranged {
        number,
        place: place + 1,
        undoable,
    }
}

/// The game of a moment; a moment that is no game gives the full board.
fn game_of(moment: &Moment) -> Game {
    let size = moment.size.clamp(1, LARGEST_BOARD);
    let mut game = Game::new(size).expect("the size is in range");
    // A line without moves needs no action that could be undone.
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
        actions.into_iter().fold(model, Rc::reduce_with)
    }

    trait ReduceWith {
        fn reduce_with(self, action: Action) -> Self;
    }

    impl ReduceWith for Rc<Model> {
        fn reduce_with(self, action: Action) -> Self {
            self.reduce(action)
        }
    }

    #[test]
    fn an_illegal_selection_leaves_the_game_as_it_is() {
        let before = after(model(21), [Action::Play(19)]);
        let refused = after(Rc::clone(&before), [Action::Play(17)]);
        assert_eq!(refused.game(), before.game());
        let reason = Illegal::NoFactorLeft { number: 17 };
        assert_eq!(refused.outcome(), &Outcome::Refused(reason));
    }

    #[test]
    fn a_dragged_slider_is_one_action() {
        let resize = |size, continued| Action::Resize { size, continued };
        let played = after(model(21), [Action::Play(19)]);
        let dragged = after(
            Rc::clone(&played),
            [resize(22, false), resize(23, true), resize(24, true)],
        );
        assert_eq!(dragged.position().size(), 24);
        let undone = after(dragged, [Action::Undo]);
        assert_eq!(undone.position(), played.position());
    }

    #[test]
    fn a_size_out_of_range_changes_nothing() {
        let resize = |size| Action::Resize {
            size,
            continued: false,
        };
        for (goal, size) in [
            (Goal::Largest, 0),
            (Goal::Largest, 2001),
            (Goal::Smallest, 0),
            (Goal::Smallest, 5001),
        ] {
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
        let resize = |size| Action::Resize {
            size,
            continued: false,
        };
        let large = after(model(21), [Action::Aim(Goal::Smallest), resize(3000)]);
        let aimed = after(Rc::clone(&large), [Action::Aim(Goal::Largest)]);
        assert_eq!(aimed.goal(), Goal::Smallest);
        let small = after(large, [resize(21), Action::Aim(Goal::Largest)]);
        assert_eq!(small.goal(), Goal::Largest);
        let undone = after(small, [Action::Undo]);
        assert_eq!(undone.position().size(), 3000);
        assert_eq!(undone.goal(), Goal::Smallest);
    }

    #[test]
    fn a_line_is_one_undoable_action() {
        let played = after(model(21), [Action::Play(19)]);
        let load = Action::Load {
            size: 21,
            line: vec![19, 9, 21],
            played: 3,
        };
        let loaded = after(Rc::clone(&played), [load]);
        assert_eq!(loaded.position().moves(), [19, 9, 21]);
        let undone = after(loaded, [Action::Undo]);
        assert_eq!(undone.position(), played.position());
    }

    #[test]
    fn a_move_that_is_moved_on_and_on_is_one_action() {
        let rearrange = |line: [Number; 3], continued| Action::Rearrange {
            line: line.to_vec(),
            number: 14,
            continued,
        };
        let played = after(model(21), [19, 9, 14].map(Action::Play));
        let moved = after(
            Rc::clone(&played),
            [rearrange([19, 14, 9], true), rearrange([14, 19, 9], true)],
        );
        // 14 before 19 would be paid by 7 and leave nothing for 19.
        assert_eq!(moved.position().moves(), [19, 14, 9]);
        let moved = after(
            Rc::clone(&played),
            [rearrange([19, 14, 9], true), rearrange([19, 9, 14], true)],
        );
        let undone = after(moved, [Action::Undo]);
        assert_eq!(
            undone.position().moves(),
            [19, 9],
            "nothing was left to undo"
        );
        let two = after(
            Rc::clone(&played),
            [rearrange([19, 14, 9], false), rearrange([19, 9, 14], false)],
        );
        let undone = after(two, [Action::Undo]);
        assert_eq!(undone.position().moves(), [19, 14, 9]);
    }
}
