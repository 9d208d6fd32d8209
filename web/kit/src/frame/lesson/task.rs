//! Keeps track of a link's task. It has a board, and we count the games that the player finishes
//! there, because they may reveal hidden parts.

use super::progress;
use crate::frame::Model;
use ginnow_links::{Help, Layout, Lesson, Until, check_sum};
use std::fmt;
use std::rc::Rc;

/// We store this many positions per task, in order to recognize the player's own games later.
const MOST_POSITIONS: usize = 500;

/// A link's task has a board, and the games finished there (without duplicates). Clones are cheap.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Task {
    /// Link to the board, or an empty string if any board will do.
    board: Rc<str>,
    /// Each finished game comes with the help used up to its end.
    games: Rc<Vec<(Help, String)>>,
    open: bool,
    helped: Help,
    /// Checksums of the positions that the player has reached without outside help, in order.
    reached: Rc<Vec<u32>>,
    /// When the task was first opened on this device, in milliseconds since 1970.
    since: u64,
}

impl Task {
    /// Creates the task for a link that was just opened. Games that were finished on this device
    /// earlier are included.
    pub(in crate::frame) fn new<M: Model>(model: &M, lesson: &Lesson) -> Self {
        let matters = lesson.locked || lesson.hidden.until.is_some() || lesson.results.is_some();
        let board = match (matters, lesson.results) {
            (false, _) => String::new(),
            // For results, the board must be the same whether or not the link shows another
            // player's game. Otherwise their codes would have different marks.
            (true, Some(_)) => model.bare_board_link(),
            (true, None) => model.board_link(),
        };
        Self::of_board(&board, lesson)
    }

    /// Like [`Task::new`], but with a known board.
    pub(in crate::frame) fn of_board(board: &str, lesson: &Lesson) -> Self {
        let task = Task { board: board.into(), ..Task::default() };
        if board.is_empty() {
            return task;
        }
        let since = progress::now();
        let task = Task { since, ..task };
        let stored = progress::recall(&task.key(lesson));
        stored.map_or(task.clone(), |stored| task.merged(&stored)).with_help_of_board()
    }

    /// Stores the progress on this device, merged with the progress that other windows have stored
    /// in the meantime.
    pub(in crate::frame) fn keep(&self, lesson: &Lesson) {
        if !self.board.is_empty() {
            let key = self.key(lesson);
            let stored = progress::recall(&key).unwrap_or_default();
            progress::store(&key, &self.clone().merged(&stored).progress());
        }
    }

    /// Returns the task with other windows' progress merged in.
    pub(in crate::frame) fn synchronized(self, lesson: &Lesson) -> Self {
        let stored = progress::recall(&self.key(lesson)).unwrap_or_default();
        self.merged(&stored).with_help_of_board()
    }

    /// Adds any help on this board from outside of the task.
    fn with_help_of_board(self) -> Self {
        if self.board.is_empty() {
            return self;
        }
        let help = progress::help_on(&self.board, self.since);
        self.with_help(help)
    }

    /// Returns the storage key, which ignores language and layout: it is still the same task.
    pub(in crate::frame) fn key(&self, lesson: &Lesson) -> String {
        let lesson = Lesson { language: None, layout: Layout::Whole, ..lesson.clone() };
        format!("{}{}{lesson}", progress::TASKS, self.board)
    }

    /// Formats the progress. The first line contains "open" if the hidden parts have been revealed,
    /// the help that was used, and the time when the task was first opened. Next comes one line per
    /// finished game, with its help, and finally the positions.
    fn progress(&self) -> String {
        let open = if self.open { "open" } else { "" };
        let mut text = format!("{open} {} {}\n", self.helped, self.since);
        for (help, game) in &*self.games {
            text.extend([&help.to_string(), "\t", game, "\n"]);
        }
        let latest = &self.reached[self.reached.len().saturating_sub(MOST_POSITIONS)..];
        let positions: Vec<String> = latest.iter().map(|sum| format!("{sum:x}")).collect();
        text.extend([REACHED, &positions.join(".")]);
        text
    }

    /// Merges stored progress into this task. We cannot trust the text, because anybody can edit
    /// it. Besides, older versions of the page wrote neither time nor positions.
    fn merged(mut self, stored: &str) -> Self {
        let Some((first, lines)) = stored.split_once('\n') else {
            return self;
        };
        let mut words = first.split(' ');
        let is_open = words.next() == Some("open");
        let helped = Help::read(words.next().unwrap_or_default()).unwrap_or_default();
        let since = words.next().and_then(|since| since.parse().ok());
        self.since = since.map_or(self.since, |since: u64| since.min(self.since));
        for line in lines.lines() {
            if let Some(positions) = line.strip_prefix(REACHED) {
                let sums = positions.split('.').take(MOST_POSITIONS);
                let sums = sums.filter_map(|sum| u32::from_str_radix(sum, 16).ok());
                let new: Vec<u32> = sums.filter(|sum| !self.reached.contains(sum)).collect();
                if !new.is_empty() {
                    Rc::make_mut(&mut self.reached).splice(0..0, new);
                }
            } else if !line.is_empty() {
                let (help, game) = line.split_once('\t').unwrap_or(("", line));
                self = self.with(game, Help::read(help).unwrap_or_default());
            }
        }
        Task { open: self.open || is_open, ..self }.with_help(helped)
    }

    /// Returns the link to the board, which is empty if any board will do.
    #[must_use]
    pub fn board(&self) -> &str {
        &self.board
    }

    /// Returns `true` if `model` is on the task's board.
    pub(in crate::frame) fn is_own<M: Model>(&self, model: &M) -> bool {
        self.board.is_empty()
            || [model.board_link(), model.bare_board_link()]
                .iter()
                .any(|link| **link == *self.board)
    }

    /// Returns how many games have been finished.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Returns `true` if hidden parts are revealed, given the lesson's condition.
    pub(in crate::frame) fn opens(&self, until: Option<Until>) -> bool {
        let enough = match until {
            None => 1,
            Some(Until::Games(games)) => usize::from(games),
            Some(Until::Best) => usize::MAX,
        };
        self.open || self.games() >= enough
    }

    /// Returns `true` if the player has reached this position without outside help. The start of a
    /// game always counts as reached.
    pub(in crate::frame) fn has_reached<M: Model>(&self, model: &M) -> bool {
        model.moves_made().is_empty() || self.reached.contains(&sum(model))
    }

    /// Follows the game to its current position. Pass `is_given` if the moves come from a link, a
    /// file or the solver; they then count as a hint for every game on this board.
    pub(in crate::frame) fn after<M: Model>(mut self, model: &M, is_given: bool) -> Self {
        if is_given && self.is_own(model) {
            self.helped.given = true;
        }
        if !is_given && !self.has_reached(model) {
            Rc::make_mut(&mut self.reached).push(sum(model));
        }
        if model.is_over() && self.is_own(model) {
            let help = help_in_game(self.helped, is_given);
            return self.with(&model.finished_game(), help);
        }
        self
    }

    fn with(mut self, game: &str, help: Help) -> Self {
        match self.games.iter().position(|(_, known)| known == game) {
            // The game is known, but it was only loaded back then. Now the player has really played
            // it.
            Some(at) if self.games[at].0.given && !help.given => {
                Rc::make_mut(&mut self.games)[at].0 = help;
            }
            None if self.games() < usize::from(Until::MOST_GAMES) => {
                Rc::make_mut(&mut self.games).push((help, game.to_owned()));
            }
            Some(_) | None => {}
        }
        self
    }

    /// Returns the help that the player has used so far.
    #[must_use]
    pub(in crate::frame) fn helped(&self) -> Help {
        self.helped
    }

    /// Returns the help that had been used by the end of this game.
    #[must_use]
    pub(in crate::frame) fn help_in(&self, game: &str) -> Help {
        let known = self.games.iter().find(|(_, known)| known == game);
        known.map_or(self.helped, |(help, _)| *help)
    }

    pub(in crate::frame) fn with_help(self, help: Help) -> Self {
        let helped = self.helped.and(help);
        Task { helped, ..self }
    }

    pub(in crate::frame) fn opened(self) -> Self {
        Task { open: true, ..self }
    }

    /// Splits off the board if the text starts with one, as written by `Display`, and returns it
    /// along with the rest.
    pub(in crate::frame) fn read(text: &str) -> (Option<&str>, &str) {
        let line = text.split_once('\n');
        let board = line.and_then(|(line, rest)| Some((line.strip_prefix("task ")?, rest)));
        board.map_or((None, text), |(board, rest)| (Some(board), rest))
    }
}

/// Returns the help that counts for a single game. `helped` is everything used on its board so far.
/// `is_given` is true if some of its moves come from elsewhere.
fn help_in_game(helped: Help, is_given: bool) -> Help {
    // Solver moves are moves from elsewhere as well, but they already have a mark of their own.
    let has_seen_moves = helped.given && !is_given && !helped.solver;
    Help { hints: helped.hints || has_seen_moves, given: is_given, ..helped }
}

/// The line with the positions starts like this. It cannot be mistaken for a game, since those
/// lines start with [`Help`] letters.
const REACHED: &str = "reached\t";

/// Returns a checksum of the position and its board.
fn sum<M: Model>(model: &M) -> u32 {
    let text = format!("{} {}", model.board_link(), model.moves_made());
    let sum = check_sum(text.into_bytes());
    u32::try_from((sum ^ (sum >> 32)) & u64::from(u32::MAX)).unwrap_or_default()
}

impl fmt::Display for Task {
    /// Writes the board on a line of its own, provided it matters.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.board.is_empty() {
            return Ok(());
        }
        writeln!(out, "task {}", self.board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(games: &[&str]) -> Task {
        games.iter().fold(Task::default(), |task, game| {
            let helped = task.helped;
            task.with(game, helped)
        })
    }

    #[test]
    fn a_lesson_reveals_its_parts_after_enough_different_games() {
        let three = Some(Until::Games(3));
        assert!(!after(&["a", "b", "a", "b"]).opens(three));
        assert!(after(&["a", "b", "c"]).opens(three));
        assert!(!after(&[]).opens(Some(Until::FIRST)) && after(&["a"]).opens(Some(Until::FIRST)));
        let many: Vec<String> = (0..200).map(|game| game.to_string()).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert!(!after(&many).opens(Some(Until::Best)));
        assert!(after(&[]).opened().opens(Some(Until::Best)));
    }

    #[test]
    fn help_after_a_game_counts_for_later_games() {
        let hints = Help { hints: true, ..Help::default() };
        let task = after(&["a"]).with_help(hints).with("b", hints).with("a", hints);
        assert_eq!(task.help_in("a"), Help::default());
        assert_eq!((task.help_in("b"), task.helped()), (hints, hints));
    }

    #[test]
    fn a_loaded_game_that_the_player_repeats_is_played() {
        let help = |letters| Help::read(letters).expect("letters");
        let loaded = Task::default().with("a", help("sg"));
        assert_eq!(loaded.clone().with("a", help("s")).help_in("a"), help("s"));
        assert_eq!(loaded.with("a", help("hg")).help_in("a"), help("sg"));
    }

    #[test]
    fn moves_of_somebody_else_are_a_hint_for_games_of_ones_own() {
        let help = |letters| Help::read(letters).expect("letters");
        assert_eq!(help_in_game(help("g"), true), help("g"));
        assert_eq!(help_in_game(help("g"), false), help("h"));
        assert_eq!(help_in_game(help("sg"), false), help("s"), "the solver's game");
        assert_eq!(help_in_game(help(""), false), help(""));
    }

    #[test]
    fn progress_is_read_back_and_that_of_another_window_is_added() {
        let hints = Help { hints: true, ..Help::default() };
        let reached = Rc::new(vec![1, 0xabc]);
        let here = Task { reached, since: 7, ..after(&["a", "b"]).with_help(hints).opened() };
        let blank = Task { since: 9, ..Task::default() };
        assert_eq!(blank.clone().merged(&here.progress()), here);
        let there = Task { reached: Rc::new(vec![0xabc, 2]), since: 8, ..after(&["b", "c"]) };
        let both = there.merged(&here.progress());
        assert_eq!((both.games(), both.helped(), both.since), (3, hints, 7));
        assert_eq!(*both.reached, [1, 0xabc, 2]);
        assert!(both.opens(Some(Until::Best)));
        for stored in ["", "x", "\n\n", "open zz 1.5\n\nreached\tx..-1"] {
            assert_eq!(blank.clone().merged(stored).games(), 0, "{stored}");
        }
    }

    #[test]
    fn progress_of_earlier_versions_is_read() {
        let task = Task::default().merged("open s\nh\t3-4\n5-6");
        let help = |letters| Help::read(letters).expect("letters");
        assert_eq!((task.games(), task.helped()), (2, help("s")));
        assert_eq!((task.help_in("3-4"), task.help_in("5-6")), (help("h"), help("")));
    }

    #[test]
    fn a_written_board_is_read_back_and_the_rest_is_unchanged() {
        let task = Task { board: "lamps/1?cells=3".into(), ..Task::default() };
        let text = format!("{task}record\nof the game");
        assert_eq!(Task::read(&text), (Some("lamps/1?cells=3"), "record\nof the game"));
        assert_eq!(Task::default().to_string(), "");
        for other in ["", "task", "task x", "record\ntask x\n"] {
            assert_eq!(Task::read(other), (None, other));
        }
    }
}
