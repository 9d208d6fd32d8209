//! The games that the player has finished since the link was opened. They reveal temporarily hidden parts.

use ginnow_links::Until;
use std::fmt;
use std::rc::Rc;

/// The finished games, without duplicates. Clones are cheap.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ended {
    games: Rc<Vec<String>>,
    open: bool,
}

impl Ended {
    /// The number of finished games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Whether the hidden parts are revealed by now.
    pub(super) fn opens(&self, until: Option<Until>) -> bool {
        let enough = match until {
            None => 1,
            Some(Until::Games(games)) => usize::from(games),
            Some(Until::Best) => usize::MAX,
        };
        self.open || self.games() >= enough
    }

    /// Adds a finished game.
    pub(super) fn with(mut self, game: String) -> Self {
        let is_counted = self.games() >= usize::from(Until::MOST_GAMES);
        if !is_counted && !self.games.contains(&game) {
            Rc::make_mut(&mut self.games).push(game);
        }
        self
    }

    /// Reveals the hidden parts at once.
    pub(super) fn opened(self) -> Self {
        Ended { open: true, ..self }
    }

    /// Reads the games at the start of a text, and returns the rest of the text. If the text starts differently,
    /// there are no games and the rest is the whole text.
    pub(super) fn read(text: &str) -> (Self, &str) {
        Self::read_whole(text).unwrap_or((Ended::default(), text))
    }

    fn read_whole(text: &str) -> Option<(Self, &str)> {
        let (head, mut rest) = text.split_once('\n')?;
        let count = head.strip_prefix("ended ")?.parse().ok();
        let mut ended = Ended::default();
        for _ in 0..count.filter(|&count| count <= Until::MOST_GAMES)? {
            let (game, after) = rest.split_once('\n')?;
            ended = ended.with(game.to_owned());
            rest = after;
        }
        Some((ended, rest))
    }
}

impl fmt::Display for Ended {
    /// Writes one line per game. A reveal at the player's request is not stored.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.games.is_empty() {
            return Ok(());
        }
        writeln!(out, "ended {}", self.games())?;
        self.games
            .iter()
            .try_for_each(|game| writeln!(out, "{game}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(games: &[&str]) -> Ended {
        let games = games.iter().map(ToString::to_string);
        games.fold(Ended::default(), Ended::with)
    }

    #[test]
    fn a_lesson_reveals_its_parts_after_enough_different_games() {
        let three = Some(Until::Games(3));
        assert!(!ended(&["a", "b", "a", "b"]).opens(three));
        assert!(ended(&["a", "b", "c"]).opens(three));
        assert!(!ended(&[]).opens(Some(Until::FIRST)) && ended(&["a"]).opens(Some(Until::FIRST)));
        let many: Vec<String> = (0..200).map(|game| game.to_string()).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert!(!ended(&many).opens(Some(Until::Best)));
        assert!(ended(&[]).opened().opens(Some(Until::Best)));
    }

    #[test]
    fn written_games_are_read_back_and_the_rest_is_kept() {
        for known in [ended(&[]), ended(&["a", "b"])] {
            let text = format!("{known}record\nof the game");
            assert_eq!(Ended::read(&text), (known, "record\nof the game"));
        }
        for other in [
            "",
            "ended",
            "ended 2\na",
            "ended x\n",
            "ended 100\n",
            "ended 1 open\na\n",
        ] {
            assert_eq!(Ended::read(other), (Ended::default(), other));
        }
    }
}
