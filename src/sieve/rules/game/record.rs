//! A game with all that can be undone, as text: for a browser that leaves the
//! page and comes back.
//!
//! The first line is the version and the place of the present among the
//! moments that follow, one a line: `size played kept moves`. Of the line of
//! moves before it, the first `kept` stay; `moves` follow them. An action
//! changes little, so that a long game is a short text.

use super::{Game, Snapshot};
use crate::history::History;
use crate::sieve::{Number, Position};
use std::fmt::Write;
use std::sync::Arc;

/// The version of the format.
const VERSION: &str = "1";

/// So many moments before the present one are written at most, and as many
/// after it.
const LONGEST_HISTORY: usize = 1_000;

impl Game {
    /// The game with its history; of a very long one, the latest actions.
    #[must_use]
    pub fn record(&self) -> String {
        let present = self.snapshot();
        let past = self.history.past();
        let past = &past[past.len().saturating_sub(LONGEST_HISTORY)..];
        let future = self.history.future().take(LONGEST_HISTORY);
        let moments = past.iter().chain([&present]).chain(future);
        let mut text = format!("{VERSION} {}\n", past.len());
        let mut before: Option<&Snapshot> = None;
        for moment in moments {
            let same = before.filter(|before| before.size == moment.size);
            let kept = same.map_or(0, |before| common(&before.line, &moment.line));
            let moves: Vec<String> = moment.line[kept..].iter().map(Number::to_string).collect();
            let (size, played, moves) = (moment.size, moment.played, moves.join("-"));
            let _ = writeln!(text, "{size} {played} {kept} {moves}");
            before = Some(moment);
        }
        text
    }

    /// The game of a record, on a board of at most `largest` numbers. None if
    /// the text is no record of a legal game. Takes time linear in the length
    /// of the text and in what the moves of its lines sweep.
    #[must_use]
    pub fn from_record(text: &str, largest: Number) -> Option<Self> {
        let (head, moments) = text.split_once('\n')?;
        let (version, present) = head.split_once(' ')?;
        let present: usize = present.parse().ok()?;
        if version != VERSION || present > LONGEST_HISTORY {
            return None;
        }
        let mut reader = Reader::default();
        for line in moments.lines().take(2 * LONGEST_HISTORY + 1) {
            reader.moment(line, largest)?;
        }
        let (history, now) = History::around(reader.moments, present)?;
        let mut game = Game::new(now.size).ok()?;
        game.go_to(now);
        game.history = history;
        Some(game)
    }
}

/// How many moves two lines begin with in common.
fn common(before: &[Number], after: &[Number]) -> usize {
    let pairs = before.iter().zip(after);
    pairs.take_while(|(before, after)| before == after).count()
}

/// Plays through the lines of a record.
#[derive(Default)]
struct Reader {
    /// The whole line of the last moment.
    position: Option<Position>,
    moments: Vec<Snapshot>,
}

impl Reader {
    fn moment(&mut self, text: &str, largest: Number) -> Option<()> {
        let mut parts = text.split(' ');
        let size: Number = parts.next()?.parse().ok()?;
        let played: usize = parts.next()?.parse().ok()?;
        let kept: usize = parts.next()?.parse().ok()?;
        let moves = parts.next()?;
        if size > largest || parts.next().is_some() {
            return None;
        }
        let same = self.position.take().filter(|last| last.size() == size);
        let mut position = same.or_else(|| Position::new(size).ok())?;
        let before = position.turns().len();
        while position.turns().len() > kept {
            position.take_back();
        }
        if position.turns().len() != kept {
            return None;
        }
        for number in moves.split('-').filter(|number| !number.is_empty()) {
            position.play(number.parse().ok()?).ok()?;
        }
        if played > position.turns().len() {
            return None;
        }
        // A step along a line leaves it as it is.
        let unchanged = kept == before && moves.is_empty();
        let shared = self.moments.last().filter(|_| unchanged);
        let shared = shared.filter(|last| last.size == size);
        let line = shared.map_or_else(|| Arc::new(position.moves()), |last| Arc::clone(&last.line));
        self.moments.push(Snapshot { size, line, played });
        self.position = Some(position);
        Some(())
    }
}
