//! The game on the start page.

use ginnow::sieve::links::{read_moves, write_moves};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Number, Position, Turn};
use ginnow_kit::browser::memory;
use ginnow_web_personal::best::{PersonalBest, PersonalBests, STORAGE_KEY};
use ginnow_web_personal::daily::{Day, RESULTS, Results};
use std::cmp::Ordering;
use std::rc::Rc;

/// The size of the board for a visitor's first game. It's small enough to learn the rule within a
/// minute.
pub const FIRST: Number = 10;

/// The storage key that the Sieve's tour sets once somebody has seen it. We set it as well after
/// the first game here, since that teaches the same, and nobody needs to learn the rule twice.
const TOUR: &str = "tour";

/// The storage key of the running game, as its size and moves. It's only stored until the window
/// closes.
const GAME: &str = "start";

/// Returns true if nobody has ever played on this device, as far as the storage shows.
pub fn is_first_visit() -> bool {
    let is_empty = |key| memory::recall(key).is_none_or(|stored| stored.is_empty());
    [TOUR, RESULTS, STORAGE_KEY].into_iter().all(is_empty)
}

/// A game, and what happened in it last.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    /// The day on which the game began. It may not be today if somebody plays past midnight.
    pub started: Day,
    /// The board after the moves so far.
    pub position: Rc<Position>,
    /// The number that the player has just tried to select in vain. The flag flips with every such
    /// attempt, so that the number's class changes and the browser plays the animation again if
    /// they try the same one twice.
    pub rejected: Option<(Number, bool)>,
    /// If the visitor only watches, all moves of the game. Otherwise, this is empty.
    pub watched: &'static [Number],
}

impl Play {
    /// Begins a game on a board. The start page only offers sizes that are in range, but if you
    /// pass another one, you get the board of a first game.
    pub fn new(started: Day, size: Number) -> Self {
        let position = Position::new(size).or_else(|_| Position::new(FIRST));
        let position = Rc::new(position.unwrap_or_else(|error| unreachable!("{error}")));
        Play { started, position, rejected: None, watched: &[] }
    }

    /// Returns the game after selecting a number. If the rule doesn't allow that, the position
    /// stays the same and [`rejected`](Self::rejected) names the number, so that the page can
    /// explain why.
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

    /// Returns the game after the next move that the visitor watches, or an unchanged copy if
    /// there's no next move.
    #[must_use]
    pub fn watch(&self) -> Self {
        let next = self.watched.get(self.position.turns().len());
        next.map_or_else(|| self.clone(), |&number| self.select(number))
    }

    /// Returns true if the visitor is watching a game instead of playing one.
    pub fn is_watched(&self) -> bool {
        !self.watched.is_empty()
    }

    /// Returns true in the middle of the player's own game, i.e., they've made a move and can make
    /// another.
    pub fn is_running(&self) -> bool {
        !self.is_watched() && !self.position.turns().is_empty() && !self.position.is_over()
    }

    /// Returns the player's share and the taxman's. When the game is over, the taxman also gets the
    /// rest of the board, so the two then add up to its sum.
    pub fn shares(&self) -> [u64; 2] {
        let (yours, all) = (self.position.score(), sum(self.position.size()));
        let left: u64 = self.position.remaining().map(u64::from).sum();
        let left = if self.position.is_over() { 0 } else { left };
        [yours, all - yours - left]
    }

    /// Compares the player's share with the taxman's, so `Greater` means that the player is ahead.
    pub fn verdict(&self) -> Ordering {
        let [yours, taxmans] = self.shares();
        yours.cmp(&taxmans)
    }

    /// Returns the numbers that nobody can win any more because of the last move. The player could
    /// have used them before it, which is worth pointing out.
    pub fn destroyed(&self) -> Vec<Number> {
        let mut before = (*self.position).clone();
        before.undo();
        let numbers = self.position.remaining();
        numbers
            .filter(|&number| is_lost(&self.position, number) && !is_lost(&before, number))
            .collect()
    }

    /// Returns the last move, or `None` at the start.
    pub fn last(&self) -> Option<&Turn> {
        self.position.turns().last()
    }

    /// Saves a running game so that it survives a reload, but only until the window closes. If the
    /// game is over or hasn't begun, this removes the saved one. While the visitor watches another
    /// game, it does neither.
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

    /// Returns the saved game if it's still running and on one of these boards. Since anybody can
    /// change the storage, we can't trust that the text is a valid game, and read it like a link.
    pub fn saved(today: Day, boards: &[Number]) -> Option<Self> {
        let stored = memory::recall_in_window(GAME)?;
        let (size, moves) = stored.split_once(' ')?;
        let size = size.parse().ok().filter(|size| boards.contains(size))?;
        let (moves, _) = read_moves(size, moves);
        let position = Position::new(size).ok()?.after(&moves).ok()?;
        let play = Play { position: Rc::new(position), ..Play::new(today, size) };
        play.is_running().then_some(play)
    }

    /// Stores the result of a finished game in the same places as the Sieve, i.e., for the board of
    /// the day and as the player's best game. A game that ends after midnight counts for the day on
    /// which it began, unless its board is also one of today's.
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

/// Returns true if a number is still on the board, but can neither be selected nor pay for another.
/// It's too large to pay if its double isn't on the board.
pub fn is_lost(position: &Position, number: Number) -> bool {
    position.remains(number) && !position.is_legal(number) && number * 2 > position.size()
}

/// Returns the sum of the numbers from 1 to this one.
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
