//! The games that were played to their end since the link was opened: they open what a task hides for the
//! time being.

use ginnow_links::Until;
use std::fmt;
use std::rc::Rc;

/// The games that were played to their end, no two the same. A clone is cheap.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ended {
    games: Rc<Vec<String>>,
    open: bool,
}

impl Ended {
    /// How many there were.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Whether what is hidden until then is shown.
    pub(super) fn opens(&self, until: Option<Until>) -> bool {
        let enough = match until {
            None => 1,
            Some(Until::Games(games)) => usize::from(games),
            Some(Until::Best) => usize::MAX,
        };
        self.open || self.games() >= enough
    }

    /// A game was played to its end.
    pub(super) fn with(mut self, game: String) -> Self {
        let is_counted = self.games() >= usize::from(Until::MOST_GAMES);
        if !is_counted && !self.games.contains(&game) {
            Rc::make_mut(&mut self.games).push(game);
        }
        self
    }

    /// Whatever is hidden for the time being is shown.
    pub(super) fn opened(self) -> Self {
        Ended { open: true, ..self }
    }

    /// The games that [`Ended`] has written at the beginning of a text, and the rest of the text; none of a
    /// text that begins with something else.
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
    /// Writes the games as lines, each with its end. What the reader wanted to see is to be asked for again.
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
    fn a_task_opens_after_so_many_different_games() {
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
    fn what_is_written_is_read_and_the_rest_is_left() {
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
