//! The task of a link: its board, and the games that the player has finished on it. They reveal temporarily hidden parts.

use super::Model;
use crate::browser::memory;
use ginnow_links::{Help, Layout, Lesson, Until};
use std::fmt;
use std::rc::Rc;

/// The board of the link, and the finished games without duplicates. Clones are cheap.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Task {
    /// The link to the board. Empty if it makes no difference which board the player is on.
    board: Rc<str>,
    /// Each with the help that the player had used by its end.
    games: Rc<Vec<(Help, String)>>,
    open: bool,
    /// The help that the player has used so far.
    helped: Help,
}

impl Task {
    /// The task of a link that has just been opened, with the games finished earlier in this window.
    pub(super) fn new<M: Model>(model: &M, lesson: &Lesson) -> Self {
        let matters = lesson.locked || lesson.hidden.until.is_some() || lesson.results.is_some();
        let board = if matters { model.board_link() } else { String::new() };
        Self::of_board(&board, lesson)
    }

    /// The task on this board, with the games finished earlier in this window.
    pub(super) fn of_board(board: &str, lesson: &Lesson) -> Self {
        let mut task = Task { board: board.into(), ..Task::default() };
        if board.is_empty() {
            return task;
        }
        let kept = memory::recall_in_window(&task.key(lesson)).unwrap_or_default();
        let Some((open, games)) = kept.split_once('\n') else {
            return task;
        };
        let (open, helped) = open.split_once(' ').unwrap_or((open, ""));
        for game in games.lines() {
            let (help, game) = game.split_once('\t').unwrap_or(("", game));
            task.helped = Help::read(help).unwrap_or_default();
            task = task.with(game, false);
        }
        task.open = open == "open";
        task.helped = Help::read(helped).unwrap_or_default();
        task
    }

    /// Stores the finished games until the window is closed.
    pub(super) fn keep(&self, lesson: &Lesson) {
        if self.board.is_empty() || !(self.open || self.helped.any() || self.games() > 0) {
            return;
        }
        let open = if self.open { "open" } else { "" };
        let mut kept = format!("{open} {}", self.helped);
        for (help, game) in &*self.games {
            kept.extend(["\n", &help.to_string(), "\t", game]);
        }
        if self.games.is_empty() {
            kept.push('\n');
        }
        memory::remember_in_window(&self.key(lesson), &kept);
    }

    /// The same task in another language or layout has the same key.
    pub(super) fn key(&self, lesson: &Lesson) -> String {
        let lesson = Lesson { language: None, layout: Layout::Whole, ..lesson.clone() };
        format!("task/{}{lesson}", self.board)
    }

    /// The link to the board. Empty if it makes no difference which board the player is on.
    #[must_use]
    pub fn board(&self) -> &str {
        &self.board
    }

    /// Whether the game is on the board of the link.
    pub(super) fn is_own<M: Model>(&self, model: &M) -> bool {
        self.board.is_empty() || *self.board == *model.board_link()
    }

    /// The number of finished games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Whether the hidden parts have been revealed.
    pub(super) fn opens(&self, until: Option<Until>) -> bool {
        let enough = match until {
            None => 1,
            Some(Until::Games(games)) => usize::from(games),
            Some(Until::Best) => usize::MAX,
        };
        self.open || self.games() >= enough
    }

    /// Adds the game if it is over and on the board of the link. `is_opened` if a link has just opened it.
    pub(super) fn after<M: Model>(self, model: &M, is_opened: bool) -> Self {
        if model.is_over() && self.is_own(model) {
            let given = is_opened || model.is_given();
            self.with(&model.finished_game(), given)
        } else {
            self
        }
    }

    fn with(mut self, game: &str, given: bool) -> Self {
        let is_known = self.games.iter().any(|(_, known)| known == game);
        if !is_known && self.games() < usize::from(Until::MOST_GAMES) {
            let help = Help { given: self.helped.given || given, ..self.helped };
            Rc::make_mut(&mut self.games).push((help, game.to_owned()));
        }
        self
    }

    /// The help that the player has used so far.
    #[must_use]
    pub(super) fn helped(&self) -> Help {
        self.helped
    }

    /// The help that the player had used by the end of this game.
    #[must_use]
    pub(super) fn help_in(&self, game: &str) -> Help {
        let known = self.games.iter().find(|(_, known)| known == game);
        known.map_or(self.helped, |(help, _)| *help)
    }

    /// Adds help.
    pub(super) fn with_help(self, help: Help) -> Self {
        let helped = self.helped.and(help);
        Task { helped, ..self }
    }

    /// Reveals the hidden parts at once.
    pub(super) fn opened(self) -> Self {
        Task { open: true, ..self }
    }

    /// Reads the board at the start of a text, and returns it with the rest of the text. If the text starts
    /// differently, there is no board and the rest is the whole text.
    pub(super) fn read(text: &str) -> (Option<&str>, &str) {
        let line = text.split_once('\n');
        let board = line.and_then(|(line, rest)| Some((line.strip_prefix("task ")?, rest)));
        board.map_or((None, text), |(board, rest)| (Some(board), rest))
    }
}

impl fmt::Display for Task {
    /// Writes the board on its own line, if it matters.
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
        games.iter().fold(Task::default(), |task, game| task.with(game, false))
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
        let task = after(&["a"]).with_help(hints).with("b", false).with("a", true);
        assert_eq!(task.help_in("a"), Help::default());
        assert_eq!((task.help_in("b"), task.helped()), (hints, hints));
    }

    #[test]
    fn a_written_board_is_read_back_and_the_rest_is_kept() {
        let task = Task { board: "lamps/1?cells=3".into(), ..Task::default() };
        let text = format!("{task}record\nof the game");
        assert_eq!(Task::read(&text), (Some("lamps/1?cells=3"), "record\nof the game"));
        assert_eq!(Task::default().to_string(), "");
        for other in ["", "task", "task x", "record\ntask x\n"] {
            assert_eq!(Task::read(other), (None, other));
        }
    }
}
