//! The game on the start page.

use ginnow::sieve::links::{read_moves, write_moves};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Position, Turn};
use ginnow_kit::browser::memory;
use ginnow_web_personal::best::{PersonalBest, PersonalBests, STORAGE_KEY};
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use std::cmp::Ordering;
use std::rc::Rc;

/// Board size of a visitor's first game. Small enough to learn the rule within a minute.
pub const FIRST: Number = 10;

/// Storage key that the Sieve's tour sets when somebody has seen it. It is also set after the first
/// game here, which teaches the same rule.
const TOUR: &str = "tour";

/// Storage key of a running game (its size and moves). Only stored until the window is closed.
const GAME: &str = "start";

/// Returns `true` if nobody has played on this device before, judging from the storage.
pub fn is_first_visit() -> bool {
    let is_empty = |key| memory::recall(key).is_none_or(|stored| stored.is_empty());
    [TOUR, RESULTS, STORAGE_KEY].into_iter().all(is_empty)
}

/// A game, and the last thing that happened in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    /// The day when the game began. That may be yesterday if somebody plays past midnight.
    pub started: Day,
    /// The board after the moves so far.
    pub position: Rc<Position>,
    /// The number that the player has just failed to select. The flag is flipped by every such
    /// attempt, which changes the number's class, so that the browser repeats the animation.
    pub rejected: Option<(Number, bool)>,
    /// All moves of a game that is only watched. Empty otherwise.
    pub watched: &'static [Number],
}

impl Play {
    /// Starts a game on a board. Falls back to the board of a first game if the size is out of
    /// range, which doesn't happen for sizes offered by the start page.
    pub fn new(started: Day, size: Number) -> Self {
        let position = Position::new(size).or_else(|_| Position::new(FIRST));
        let position = Rc::new(position.unwrap_or_else(|error| unreachable!("{error}")));
        Play { started, position, rejected: None, watched: &[] }
    }

    /// Returns the game after selecting a number. If that's not allowed, the position doesn't
    /// change and [`rejected`](Self::rejected) contains the number, so that the page can explain
    /// why.
    #[must_use]
    pub fn select(&self, number: Number) -> Self {
        let mut position = (*self.position).clone();
        let was_odd = self.rejected.is_some_and(|(_, odd)| odd);
        let is_rejected = position.play(number).is_err();
        Play {
            position: Rc::new(position),
            rejected: is_rejected.then_some((number, !was_odd)),
            ..self.clone()
        }
    }

    /// Returns the game without its last move.
    #[must_use]
    pub fn undo(&self) -> Self {
        let mut position = (*self.position).clone();
        position.undo();
        Play { position: Rc::new(position), rejected: None, ..self.clone() }
    }

    /// Returns the game after the next watched move, or an unchanged copy if there isn't one.
    #[must_use]
    pub fn watch(&self) -> Self {
        let next = self.watched.get(self.position.turns().len());
        next.map_or_else(|| self.clone(), |&number| self.select(number))
    }

    /// Returns `true` if the game is watched rather than played.
    pub fn is_watched(&self) -> bool {
        !self.watched.is_empty()
    }

    /// Returns `true` in the middle of the player's own game, i.e. after at least one move, with at
    /// least one more to come.
    pub fn is_running(&self) -> bool {
        !self.is_watched() && !self.position.turns().is_empty() && !self.position.is_over()
    }

    /// Returns the player's share and the taxman's. At the end of the game, the taxman also gets
    /// the rest of the board, so that they add up to its sum.
    pub fn shares(&self) -> [u64; 2] {
        let (yours, all) = (self.position.score(), sum(self.position.size()));
        let left: u64 = self.position.remaining().map(u64::from).sum();
        let left = if self.position.is_over() { 0 } else { left };
        [yours, all - yours - left]
    }

    /// Compares the player's share with the taxman's. `Greater` means that the player is ahead.
    pub fn verdict(&self) -> Ordering {
        let [yours, taxmans] = self.shares();
        yours.cmp(&taxmans)
    }

    /// Returns the numbers that nobody can win any more since the last move. The player could have
    /// used them before, which is worth mentioning.
    pub fn destroyed(&self) -> Vec<Number> {
        let mut before = (*self.position).clone();
        before.undo();
        let numbers = self.position.remaining();
        numbers
            .filter(|&number| is_lost(&self.position, number) && !is_lost(&before, number))
            .collect()
    }

    /// Returns the last move, if any.
    pub fn last(&self) -> Option<&Turn> {
        self.position.turns().last()
    }

    /// Saves a running game, which survives a reload but not the closing of the window. If the game
    /// is over or has not begun, the saved one is removed. Does nothing while another game is being
    /// watched.
    pub fn save(&self) {
        if self.is_watched() {
            return;
        }
        if self.is_running() {
            let moves = write_moves(&self.position.moves());
            memory::remember_in_window(GAME, &format!("{} {moves}", self.position.size()));
        } else {
            memory::forget_in_window(GAME);
        }
    }

    /// Returns the saved game, provided that it's still running and on one of these boards. Anybody
    /// can change the storage, so the text isn't trusted, but read like a link.
    pub fn saved(today: Day, boards: &[Number]) -> Option<Self> {
        let stored = memory::recall_in_window(GAME)?;
        let (size, moves) = stored.split_once(' ')?;
        let size = size.parse().ok().filter(|size| boards.contains(size))?;
        let (moves, _) = read_moves(size, moves);
        let position = Position::new(size).ok()?.after(&moves).ok()?;
        let play = Play { position: Rc::new(position), ..Play::new(today, size) };
        play.is_running().then_some(play)
    }

    /// Stores the result of a finished game where the Sieve does, i.e. for the board of the day and
    /// as the player's best game. A game that ends after midnight counts for the day when it began,
    /// unless its board is also one of today's.
    pub fn record(&self, today: Day) {
        let (size, score) = (self.position.size(), self.position.score());
        memory::update(RESULTS, Results::read, |results| {
            results.add(today, size, score) || results.add(self.started, size, score)
        });
        memory::update(STORAGE_KEY, PersonalBests::read, |bests| {
            bests.add(PersonalBest { size, goal: Goal::Largest, line: self.position.moves() })
        });
        if size == FIRST {
            memory::remember(TOUR, "seen");
        }
    }
}

/// Returns `true` if a number is on the board, but can neither be selected nor pay for another. It
/// is too large to pay if its double exceeds the board's size.
pub fn is_lost(position: &Position, number: Number) -> bool {
    position.remains(number) && !position.is_legal(number) && number * 2 > position.size()
}

/// Returns the sum of 1 to `size`.
pub fn sum(size: Number) -> u64 {
    u64::from(size) * u64::from(size + 1) / 2
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    fn played(size: Number, moves: &[Number]) -> Play {
        let game = Play::new(Day::of((2026, 11, 29)), size);
        moves.iter().fold(game, |game, &number| game.select(number))
    }

    #[test]
    fn a_game_knows_what_its_last_move_destroys() {
        let first = played(FIRST, &[10]);
        assert_eq!(first.destroyed(), [7], "1 would have paid for 7");
        assert_eq!(first.shares(), [10, 8]);
        assert!(played(FIRST, &[7]).destroyed().is_empty());
        assert!(first.undo().destroyed().is_empty());
    }

    #[test]
    fn a_finished_game_divides_the_whole_board() {
        let game = played(FIRST, &[7, 9, 6, 8, 10]);
        assert!(game.position.is_over() && !game.is_running());
        assert_eq!(game.shares(), [40, 15]);
        assert_eq!(game.verdict(), Ordering::Greater);
        assert_eq!(played(FIRST, &[10, 8, 9]).verdict(), Ordering::Less);
    }

    #[test]
    fn each_rejection_differs_from_the_one_before() {
        let once = played(FIRST, &[1]);
        assert_eq!(once.rejected, Some((1, true)));
        assert_eq!(once.select(1).rejected, Some((1, false)));
        assert_eq!(once.select(7).rejected, None);
    }

    #[test]
    fn a_watched_game_ends_by_itself() {
        let mut game = Play { watched: &[7, 9, 6, 8, 10], ..played(FIRST, &[]) };
        for _ in 0..7 {
            game = game.watch();
        }
        assert!(game.position.is_over() && !game.is_running());
        assert_eq!(game.position.score(), 40);
    }
}
