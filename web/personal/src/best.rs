//! Stores a player's best game on each board. Only games the player could call their own count:
//! every move selected by hand, from the full board, without seeing any part of a solution.

use ginnow::sieve::links::{goal_name, read_moves, write_moves};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Position, score};
use std::fmt;

/// Maximum number of stored games. The oldest are dropped.
const LIMIT: usize = 200;

/// Maximum length of the stored text in bytes. Longer texts are not parsed, but written back as
/// they are.
const LONGEST: usize = 100_000;

/// Maximum number of lines tracked by [`Unaided`]. Each time a player takes back moves and tries
/// others, there is one more.
const MOST_LINES: usize = 64;

/// A player's best game on a board for a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalBest {
    /// Board size.
    pub size: Number,
    /// The goal it was played for.
    pub goal: Goal,
    /// The moves.
    pub line: Vec<Number>,
}

impl PersonalBest {
    /// Returns the game's score. Does not check whether the moves are legal.
    #[must_use]
    pub fn score(&self) -> u64 {
        score(&self.line)
    }

    fn is_of(&self, size: Number, goal: Goal) -> bool {
        (self.size, self.goal) == (size, goal)
    }
}

impl fmt::Display for PersonalBest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (goal, line) = (goal_name(self.goal), write_moves(&self.line));
        writeln!(out, "{} {goal} {line}", self.size)
    }
}

/// All pages on a host use the same storage key for best games, so they share these games.
pub const STORAGE_KEY: &str = "bests";

/// Storage key of [`Unaided`].
pub const UNAIDED: &str = "unaided";

/// A player's best games, at most one per board and goal, most recently added last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PersonalBests {
    games: Vec<PersonalBest>,
    /// Lines from another version of the page. We cannot interpret them, but write them back rather
    /// than delete somebody's games.
    foreign: String,
}

impl PersonalBests {
    /// Reads the format that [`Display`](fmt::Display) writes, which has one line per game with its
    /// size, goal and moves. The text comes from the browser's storage and may be anything. We skip
    /// lines that we cannot read, and write them back later. This does not check if the moves are
    /// legal yet, because that would take time for games that nobody asks for.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut bests = PersonalBests::default();
        if text.len() > LONGEST {
            text.clone_into(&mut bests.foreign);
            return bests;
        }
        for line in text.lines().filter(|line| !line.is_empty()) {
            match entry(line) {
                Some(best) => bests.put(best),
                None => bests.foreign.extend([line, "\n"]),
            }
        }
        bests
    }

    /// Returns the best game on a board for a goal, or `None` if there is not one. Since the
    /// storage can contain anything, this replays the game, and ignores it if it is not legal and
    /// complete.
    #[must_use]
    pub fn of(&self, size: Number, goal: Goal) -> Option<&PersonalBest> {
        let best = self.games.iter().find(|best| best.is_of(size, goal))?;
        let end = Position::new(size).ok()?.after(&best.line).ok()?;
        end.is_over().then_some(best)
    }

    /// Adds a complete game unless the stored one is at least as good. Returns whether it was
    /// added.
    pub fn add(&mut self, game: PersonalBest) -> bool {
        let before = self.of(game.size, game.goal).map(PersonalBest::score);
        let score = game.score();
        if before.is_some_and(|before| game.goal.better_of(before, score) == before) {
            return false;
        }
        self.put(game);
        true
    }

    /// Number of games, including those that turn out to be illegal.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Returns true if there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Replaces the game for the same board and goal. Beyond the limits, the oldest games are
    /// dropped.
    fn put(&mut self, game: PersonalBest) {
        self.games.retain(|best| !best.is_of(game.size, game.goal));
        self.games.push(game);
        let mut space = LONGEST;
        let latest = self.games.iter().rev().take(LIMIT);
        let fits = latest.take_while(|best| {
            let length = best.to_string().len();
            let fits = length <= space;
            space -= length.min(space);
            fits
        });
        let surplus = self.games.len() - fits.count();
        self.games.drain(..surplus);
    }
}

impl fmt::Display for PersonalBests {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.foreign)?;
        self.games.iter().try_for_each(|best| best.fmt(out))
    }
}

/// Parses a line without checking its moves. Returns `None` if the form is wrong.
fn entry(text: &str) -> Option<PersonalBest> {
    let (size, rest) = text.split_once(' ')?;
    let (goal, moves) = rest.split_once(' ')?;
    let mut goals = [Goal::Largest, Goal::Smallest].into_iter();
    let line: Result<Vec<Number>, _> = moves.split('-').map(str::parse).collect();
    Some(PersonalBest {
        size: size.parse().ok()?,
        goal: goals.find(|&one| goal_name(one) == goal)?,
        line: line.ok()?,
    })
}

/// Returns the length of the common prefix.
fn common(one: &[Number], other: &[Number]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// The lines of moves that the player selected without help. This is tracked from one rendering of
/// the page to the next, because the page only sees which game it shows, and not how the player got
/// there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unaided {
    size: Number,
    /// Lines from the empty board. Prefixes of them are unaided as well.
    lines: Vec<Vec<Number>>,
}

impl Unaided {
    /// Records the current state of a game. Call this after every rendering with the number of
    /// actions since the last one, and with `selected` if the last action selected a number.
    ///
    /// If the game contains a move that the player did not select, all moves after it count as
    /// aided, until they start again from an empty board. This happens if they loaded the game from
    /// a link, for example.
    pub fn see(&mut self, game: &Game, actions: usize, selected: bool) {
        let (size, line) = (game.position().size(), game.line());
        if self.size != size {
            self.forget();
            self.size = size;
        }
        if line.is_empty() && actions > 0 {
            self.lines = vec![Vec::new()];
        }
        let moves = &line[..game.played()];
        // The page may render only once for several actions. Each of them selects at most one
        // number. There cannot be more new moves than actions.
        let known = self.lines.iter().map(|known| common(known, moves)).max();
        if selected && known.is_some_and(|known| moves.len() - known <= actions) {
            self.lines.retain(|known| !moves.starts_with(known));
            self.lines.push(moves.to_vec());
        }
        if !self.is_of(size, line) || self.lines.len() > MOST_LINES {
            self.forget();
        }
    }

    /// Marks all moves as aided until the board is empty again. Call it when the player sees part
    /// of a solution.
    pub fn forget(&mut self) {
        self.lines.clear();
    }

    /// Returns true if the player selected all of these moves unaided.
    #[must_use]
    pub fn is_of(&self, size: Number, line: &[Number]) -> bool {
        self.size == size && self.lines.iter().any(|known| known.starts_with(line))
    }

    /// Returns the record of a game whose moves the player has all selected without help. A page
    /// that already knows this can hand its game on to another one.
    #[must_use]
    pub fn of(size: Number, line: Vec<Number>) -> Self {
        Unaided { size, lines: vec![line] }
    }

    /// Reads the format that [`Display`](fmt::Display) writes. The text can contain anything, so of
    /// each line we only take the moves up to the first that is not legal.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let size = lines.next().and_then(|size| size.parse().ok());
        let size = size.unwrap_or_default();
        let lines = lines.take(MOST_LINES).map(|line| read_moves(size, line).0);
        Unaided { size, lines: lines.collect() }
    }
}

impl fmt::Display for Unaided {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.size)?;
        let mut lines = self.lines.iter();
        lines.try_for_each(|line| writeln!(out, "{}", write_moves(line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(size: Number, goal: Goal, line: &[Number]) -> PersonalBest {
        let line = line.to_vec();
        PersonalBest { size, goal, line }
    }

    #[test]
    fn the_better_game_of_a_board_is_saved() {
        let mut bests = PersonalBests::default();
        assert!(bests.add(best(10, Goal::Largest, &[7, 10, 9, 8])));
        assert!(!bests.add(best(10, Goal::Largest, &[7, 10, 9, 8])), "no better");
        assert!(bests.add(best(10, Goal::Largest, &[7, 9, 6, 10, 8])));
        assert!(bests.add(best(10, Goal::Smallest, &[7, 9, 6, 10, 8])));
        assert!(bests.add(best(10, Goal::Smallest, &[7, 10, 9, 8])));
        let score = |goal| bests.of(10, goal).map(PersonalBest::score);
        assert_eq!(score(Goal::Largest), Some(40));
        assert_eq!(score(Goal::Smallest), Some(34));
        assert_eq!(bests.len(), 2);
        assert_eq!(bests.of(11, Goal::Largest), None);
        assert_eq!(PersonalBests::read(&bests.to_string()), bests);
    }

    #[test]
    fn invalid_games_are_skipped() {
        let text = "x\n10 largest\n10 most 7\n10 largest 7-x\n11 largest 7-7\n12 largest 7\n";
        let bests = PersonalBests::read(text);
        assert_eq!(bests.of(10, Goal::Largest), None);
        assert_eq!(bests.of(11, Goal::Largest), None, "not legal");
        assert_eq!(bests.of(12, Goal::Largest), None, "not over");
        let mut bests = bests;
        assert!(bests.add(best(12, Goal::Largest, &[7])), "it was none");
    }

    #[test]
    fn lines_of_another_version_are_written_back() {
        let text = "version 2\n10 most 7\n10 largest 7-9-6-10-8\n";
        let mut bests = PersonalBests::read(text);
        assert_eq!((bests.len(), bests.to_string()), (1, text.to_owned()));
        assert!(bests.add(best(10, Goal::Smallest, &[7, 10, 9, 8])));
        assert_eq!(bests.to_string(), format!("{text}10 smallest 7-10-9-8\n"));
        let long = "x\n".repeat(LONGEST);
        assert_eq!(PersonalBests::read(&long).to_string(), long);
    }

    #[test]
    fn the_oldest_games_are_dropped_when_space_runs_out() {
        let line: Vec<Number> = (1..=400).collect();
        let mut bests = PersonalBests::default();
        for size in 1..=LIMIT {
            bests.put(best(u32::try_from(size).expect("small"), Goal::Largest, &line));
        }
        assert!(bests.len() > 10 && bests.len() < LIMIT);
        assert!(bests.to_string().len() <= LONGEST);
        assert_eq!(bests.games.last().map(|best| best.size as usize), Some(LIMIT));
        assert_eq!(PersonalBests::read(&bests.to_string()), bests);
        for size in 1..=1_000 {
            bests.put(best(size, Goal::Largest, &[1]));
        }
        assert_eq!(bests.len(), LIMIT);
        assert_eq!(PersonalBests::read(&"1 largest 1\n".repeat(LONGEST)).len(), 0);
    }

    /// Plays numbers one by one, recording the state after each.
    fn play(game: &mut Game, unaided: &mut Unaided, numbers: &[Number]) {
        for &number in numbers {
            game.play(number).expect("legal");
            unaided.see(game, 1, true);
        }
    }

    fn started() -> (Game, Unaided) {
        let (game, mut unaided) = (Game::new(10).expect("a board"), Unaided::default());
        unaided.see(&game, 1, false);
        (game, unaided)
    }

    fn counts(game: &Game, unaided: &Unaided) -> bool {
        unaided.is_of(game.position().size(), &game.position().moves())
    }

    #[test]
    fn a_game_selected_one_by_one_counts() {
        let (mut game, mut unaided) = started();
        play(&mut game, &mut unaided, &[7, 9]);
        game.undo();
        unaided.see(&game, 1, false);
        play(&mut game, &mut unaided, &[10]);
        assert!(counts(&game, &unaided));
        game.step_to(1);
        unaided.see(&game, 1, false);
        play(&mut game, &mut unaided, &[9, 6]);
        assert!(counts(&game, &unaided));
        assert_eq!(Unaided::read(&unaided.to_string()), unaided);
        // Two numbers between two renderings.
        game.play(10).expect("legal");
        game.play(8).expect("legal");
        unaided.see(&game, 2, true);
        assert!(counts(&game, &unaided));
    }

    #[test]
    fn a_loaded_or_revealed_game_does_not_count() {
        let (mut game, mut unaided) = started();
        game.load(&[7, 9, 6], 2).expect("legal");
        unaided.see(&game, 1, false);
        play(&mut game, &mut unaided, &[6, 10]);
        assert!(!counts(&game, &unaided));
        // Restarting and then undoing that doesn't help.
        game.restart();
        unaided.see(&game, 1, false);
        assert!(unaided.is_of(10, &[]));
        game.undo();
        unaided.see(&game, 1, false);
        game.step_to(0);
        unaided.see(&game, 1, false);
        play(&mut game, &mut unaided, &[7]);
        assert!(!counts(&game, &unaided));
        game.restart();
        unaided.see(&game, 1, false);
        play(&mut game, &mut unaided, &[7]);
        unaided.forget();
        play(&mut game, &mut unaided, &[9]);
        assert!(!counts(&game, &unaided));
        game.resize(11).expect("a board");
        unaided.see(&game, 1, false);
        play(&mut game, &mut unaided, &[7, 9]);
        assert!(counts(&game, &unaided));
    }
}
