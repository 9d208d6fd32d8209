//! The best game that somebody has played on each board, and which games count:
//! those of which every move was selected by hand, from the empty board on, while
//! nothing of the solution was shown.

use ginnow::sieve::links::{goal_name, read_moves, write_moves};
use ginnow::sieve::optimize::Goal;
use ginnow::sieve::{Game, Number, Position, score};
use std::fmt;

/// So many games are kept at most, the latest.
const KEPT: usize = 200;

/// No more than so many bytes of them are kept, nor read.
const LONGEST: usize = 100_000;

/// So many ways through a game are followed at most.
const MOST_LINES: usize = 64;

/// The best game that somebody has played on a board for a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalBest {
    /// N.
    pub size: Number,
    /// What it was played for.
    pub goal: Goal,
    /// The moves.
    pub line: Vec<Number>,
}

impl PersonalBest {
    /// Its score.
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

/// The name under which the pages of one host keep them.
pub const KEPT_AS: &str = "bests";

/// The best games of somebody, at most one for each board and goal; those that
/// were added lately come last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PersonalBests(Vec<PersonalBest>);

impl PersonalBests {
    /// Reads what [`Display`](fmt::Display) writes: a line per game with size,
    /// goal and moves. It may be a stranger's text: lines that are none are left
    /// out, and whether the moves are legal is looked at when a game is asked for.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut bests = PersonalBests::default();
        if text.len() <= LONGEST {
            text.lines()
                .filter_map(entry)
                .for_each(|best| bests.put(best));
        }
        bests
    }

    /// The best game on a board for a goal, if it is a legal game that is over.
    /// Takes the time of playing it.
    #[must_use]
    pub fn of(&self, size: Number, goal: Goal) -> Option<&PersonalBest> {
        let best = self.0.iter().find(|best| best.is_of(size, goal))?;
        let end = Position::new(size).ok()?.after(&best.line).ok()?;
        end.is_over().then_some(best)
    }

    /// Adds a game that is over if it is better than the one there is. Gives
    /// whether it is.
    pub fn add(&mut self, game: PersonalBest) -> bool {
        let before = self.of(game.size, game.goal).map(PersonalBest::score);
        let score = game.score();
        if before.is_some_and(|before| game.goal.better_of(before, score) == before) {
            return false;
        }
        self.put(game);
        true
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts a game in place of that of its board; the oldest go where there is no
    /// room for all.
    fn put(&mut self, game: PersonalBest) {
        self.0.retain(|best| !best.is_of(game.size, game.goal));
        self.0.push(game);
        let mut room = LONGEST;
        let latest = self.0.iter().rev().take(KEPT);
        let fits = latest.take_while(|best| {
            let length = best.to_string().len();
            let fits = length <= room;
            room -= length.min(room);
            fits
        });
        let surplus = self.0.len() - fits.count();
        self.0.drain(..surplus);
    }
}

impl fmt::Display for PersonalBests {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|best| best.fmt(out))
    }
}

/// A game as it is written in a line. Its moves are not looked at.
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

/// How many moves two lines have in common at their beginning.
fn common(one: &[Number], other: &[Number]) -> usize {
    one.iter()
        .zip(other)
        .take_while(|(one, other)| one == other)
        .count()
}

/// The moves that somebody has selected unaided, as it is seen from one drawing
/// of a page to the next.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unaided {
    size: Number,
    /// Lines from the empty board on; what they begin with is unaided as well.
    lines: Vec<Vec<Number>>,
}

impl Unaided {
    /// Takes in what has become of a game: by so many actions since it was seen
    /// last, of which the last one selected a number if `selected` says so.
    /// What nobody has selected, such as a game that was loaded, aids whatever
    /// comes after it; so a game begins anew only with an empty board.
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
        // Several actions may come between two drawings; each selects one number.
        let known = self.lines.iter().map(|known| common(known, moves)).max();
        if selected && known.is_some_and(|known| moves.len() - known <= actions) {
            self.lines.retain(|known| !moves.starts_with(known));
            self.lines.push(moves.to_vec());
        }
        if !self.is_of(size, line) || self.lines.len() > MOST_LINES {
            self.forget();
        }
    }

    /// Nothing that is on the board, or will be until that is empty, is unaided.
    pub fn forget(&mut self) {
        self.lines.clear();
    }

    /// Whether all of these moves on a board were selected unaided.
    #[must_use]
    pub fn is_of(&self, size: Number, line: &[Number]) -> bool {
        self.size == size && self.lines.iter().any(|known| known.starts_with(line))
    }

    /// Reads what [`Display`](fmt::Display) writes; of any other text, as much as
    /// is legal.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines();
        let size = lines.next().and_then(|size| size.parse().ok());
        let size = size.unwrap_or_default();
        let lines = lines.take(MOST_LINES).map(|line| read_moves(size, line).0);
        Unaided {
            size,
            lines: lines.collect(),
        }
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
    fn the_better_game_of_a_board_is_kept() {
        let mut bests = PersonalBests::default();
        assert!(bests.add(best(10, Goal::Largest, &[7, 10, 9, 8])));
        assert!(
            !bests.add(best(10, Goal::Largest, &[7, 10, 9, 8])),
            "no better"
        );
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
    fn what_is_no_game_is_left_out() {
        let text = "x\n10 largest\n10 most 7\n10 largest 7-x\n11 largest 7-7\n12 largest 7\n";
        let bests = PersonalBests::read(text);
        assert_eq!(bests.of(10, Goal::Largest), None);
        assert_eq!(bests.of(11, Goal::Largest), None, "not legal");
        assert_eq!(bests.of(12, Goal::Largest), None, "not over");
        let mut bests = bests;
        assert!(bests.add(best(12, Goal::Largest, &[7])), "it was none");
    }

    #[test]
    fn the_oldest_go_where_there_is_no_room() {
        let line: Vec<Number> = (1..=400).collect();
        let mut bests = PersonalBests::default();
        for size in 1..=KEPT {
            bests.put(best(
                u32::try_from(size).expect("small"),
                Goal::Largest,
                &line,
            ));
        }
        assert!(bests.len() > 10 && bests.len() < KEPT);
        assert!(bests.to_string().len() <= LONGEST);
        assert_eq!(bests.0.last().map(|best| best.size as usize), Some(KEPT));
        assert_eq!(PersonalBests::read(&bests.to_string()), bests);
        for size in 1..=1_000 {
            bests.put(best(size, Goal::Largest, &[1]));
        }
        assert_eq!(bests.len(), KEPT);
        assert_eq!(
            PersonalBests::read(&"1 largest 1\n".repeat(LONGEST)).len(),
            0
        );
    }

    /// Plays numbers one by one, as it is seen after each.
    fn play(game: &mut Game, unaided: &mut Unaided, numbers: &[Number]) {
        for &number in numbers {
            game.play(number).expect("legal");
            unaided.see(game, 1, true);
        }
    }

    fn begun() -> (Game, Unaided) {
        let (game, mut unaided) = (Game::new(10).expect("a board"), Unaided::default());
        unaided.see(&game, 1, false);
        (game, unaided)
    }

    fn counts(game: &Game, unaided: &Unaided) -> bool {
        unaided.is_of(game.position().size(), &game.position().moves())
    }

    #[test]
    fn what_is_selected_one_by_one_counts() {
        let (mut game, mut unaided) = begun();
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
        // Two numbers before the page is drawn.
        game.play(10).expect("legal");
        game.play(8).expect("legal");
        unaided.see(&game, 2, true);
        assert!(counts(&game, &unaided));
    }

    #[test]
    fn what_was_loaded_or_shown_does_not_count() {
        let (mut game, mut unaided) = begun();
        game.load(&[7, 9, 6], 2).expect("legal");
        unaided.see(&game, 1, false);
        play(&mut game, &mut unaided, &[6, 10]);
        assert!(!counts(&game, &unaided));
        // Nor does it after it was cleared away and brought back.
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
