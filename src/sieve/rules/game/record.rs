//! Saves a game and its history as text, for when you leave the page and come back.
//!
//! The first line has the version and the index of the current moment. Moments follow, one per
//! line: `size played saved moves`. The first `saved` moves are the same as in the previous moment,
//! and `moves` are the rest. Since actions do not change much, the text stays short even for long
//! games.
//!
//! If there are side lines, a moment continues with ` at others`: first its line's index among all
//! lines, then the other lines as indices into a list. Lines of that list are written as `+ size
//! moves` before they're first used.

use super::{Game, Lines, MOST_SIDE_LINES, Snapshot, common};
use crate::foundation::history::History;
use crate::sieve::{Number, Position};
use std::fmt::Write;
use std::sync::Arc;

const VERSION: &str = "1";

/// Limits the moments before the current one, and also those after it.
const LONGEST_HISTORY: usize = 1_000;

impl Game {
    /// Writes the game with its history, as far back as the limit allows.
    #[must_use]
    pub fn record(&self) -> String {
        let present = self.snapshot();
        let past = self.history.past();
        let past = &past[past.len().saturating_sub(LONGEST_HISTORY)..];
        let future = self.history.future().take(LONGEST_HISTORY);
        let moments = past.iter().chain([&present]).chain(future);
        let mut text = format!("{VERSION} {}\n", past.len());
        let mut before: Option<&Snapshot> = None;
        let mut written = Vec::new();
        for moment in moments {
            let others = others(moment, &mut written, &mut text);
            let same = before.filter(|before| before.size == moment.size);
            let line = moment.lines.line();
            let saved = same.map_or(0, |before| common(before.lines.line(), line));
            let moves = write_moves(&line[saved..]);
            let (size, played) = (moment.size, moment.played);
            let _ = writeln!(text, "{size} {played} {saved} {moves}{others}");
            before = Some(moment);
        }
        text
    }

    /// Reads a game on a board of up to `largest` numbers. Browser storage could contain anything,
    /// so this returns `None` unless it is the record of a legal game. Takes linear time in the
    /// length of the record plus the amount of numbers swept.
    #[must_use]
    pub fn from_record(text: &str, largest: Number) -> Option<Self> {
        let (head, moments) = text.split_once('\n')?;
        let (version, present) = head.split_once(' ')?;
        let present: usize = present.parse().ok()?;
        if version != VERSION || present > LONGEST_HISTORY {
            return None;
        }
        let mut reader = Reader::default();
        for line in moments.lines() {
            match line.strip_prefix("+ ") {
                Some(line) => reader.other(line, largest)?,
                None if reader.moments.len() > 2 * LONGEST_HISTORY => break,
                None => reader.moment(line, largest)?,
            }
        }
        let (history, now) = History::around(reader.moments, present)?;
        let mut game = Game::new(now.size).ok()?;
        game.go_to(now);
        game.history = history;
        Some(game)
    }
}

fn write_moves(moves: &[Number]) -> String {
    let moves: Vec<String> = moves.iter().map(Number::to_string).collect();
    moves.join("-")
}

/// A line comes with the size of its board. Most lines occur in many moments, so they are shared.
type BoardLine = (Number, Arc<Vec<Number>>);

/// Writes all lines but the current one, after adding any new ones to the list.
fn others(moment: &Snapshot, written: &mut Vec<BoardLine>, text: &mut String) -> String {
    let (lines, at) = moment.lines.parts();
    if lines.len() == 1 {
        return String::new();
    }
    let mut known = |line: &Arc<Vec<Number>>| {
        let mut latest = written
            .iter()
            .rposition(|(size, other)| *size == moment.size && Arc::ptr_eq(line, other));
        if latest.is_none() {
            latest = Some(written.len());
            let _ = writeln!(text, "+ {} {}", moment.size, write_moves(line));
            written.push((moment.size, Arc::clone(line)));
        }
        latest.unwrap_or_default().to_string()
    };
    let others = lines.iter().enumerate().filter(|&(place, _)| place != at);
    let others: Vec<String> = others.map(|(_, line)| known(line)).collect();
    format!(" {at} {}", others.join("-"))
}

/// Replays the moments of a record.
#[derive(Default)]
struct Reader {
    /// The previous moment's line ends here. The next one usually differs in a few moves, so it is
    /// faster to start from here than from the full board.
    position: Option<Position>,
    moments: Vec<Snapshot>,
    others: Vec<BoardLine>,
}

impl Reader {
    /// Reads a line of the list.
    fn other(&mut self, text: &str, largest: Number) -> Option<()> {
        let (size, moves) = text.split_once(' ')?;
        let size: Number = size.parse().ok()?;
        if size > largest {
            return None;
        }
        let mut position = Position::new(size).ok()?;
        play(&mut position, moves)?;
        self.others.push((size, Arc::new(position.moves())));
        Some(())
    }

    /// Assembles the lines of a moment. The inverse of [`others`].
    fn lines(&self, size: Number, line: Vec<Number>, at: &str, others: &str) -> Option<Lines> {
        let mut all = Vec::new();
        for place in others.split('-').take(MOST_SIDE_LINES + 1) {
            let (of, other) = self.others.get(place.parse::<usize>().ok()?)?;
            if *of != size {
                return None;
            }
            all.push(Arc::clone(other));
        }
        let at = at.parse().ok().filter(|&at| at <= all.len())?;
        all.insert(at, Arc::new(line));
        Lines::from_parts(all, at)
    }

    fn moment(&mut self, text: &str, largest: Number) -> Option<()> {
        let mut parts = text.split(' ');
        let size: Number = parts.next()?.parse().ok()?;
        let played: usize = parts.next()?.parse().ok()?;
        let saved: usize = parts.next()?.parse().ok()?;
        let moves = parts.next()?;
        let others = parts.next().map(|at| parts.next().map(|others| (at, others)));
        if size > largest || others == Some(None) || parts.next().is_some() {
            return None;
        }
        let same = self.position.take().filter(|last| last.size() == size);
        let mut position = same.or_else(|| Position::new(size).ok())?;
        while position.turns().len() > saved {
            position.undo();
        }
        if position.turns().len() != saved {
            return None;
        }
        play(&mut position, moves)?;
        if played > position.turns().len() {
            return None;
        }
        let lines = match others.flatten() {
            None => Lines::of(position.moves()),
            Some((at, others)) => self.lines(size, position.moves(), at, others)?,
        };
        // If you have only moved along a line, the lines are unchanged and can be shared.
        let last = self.moments.last();
        let shared = last.filter(|last| last.size == size && *last.lines == lines);
        let lines = shared.map_or_else(|| Arc::new(lines), |last| Arc::clone(&last.lines));
        let moment = Snapshot { size, lines, played };
        self.moments.push(moment);
        self.position = Some(position);
        Some(())
    }
}

/// Plays moves joined by `-`. `None` if one is illegal.
fn play(position: &mut Position, moves: &str) -> Option<()> {
    for number in moves.split('-').filter(|number| !number.is_empty()) {
        position.play(number.parse().ok()?).ok()?;
    }
    Some(())
}
