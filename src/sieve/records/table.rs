//! Reads a table of records, and games that attain them.
//!
//! A line can be `games FIRST LAST NAME`, the name of the file with these boards' games. Any other
//! line is a board's record: N, score, nodes and milliseconds, plus a bound if the score isn't
//! proved. A file of games has lines with N and the moves.

use crate::sieve::links::read_moves;
use crate::sieve::optimize::Goal;
use crate::sieve::{LARGEST_BOARD, Number, Position};

/// A board's best score, and how hard it was to prove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// N, for the board 1 to N.
    pub size: Number,
    /// No better score is known.
    pub score: u64,
    /// No score exceeds this. It equals `score` if that is proved.
    pub bound: u64,
    /// Nodes visited by the search.
    pub nodes: u64,
    /// Duration of the search in milliseconds.
    pub milliseconds: u64,
}

impl Record {
    /// Returns true if the score is proved optimal.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.score == self.bound
    }

    /// Returns the sum of the board, which no score can reach.
    #[must_use]
    pub fn whole(&self) -> u64 {
        let size = u64::from(self.size);
        size * (size + 1) / 2
    }

    /// Returns a score as a share of the board's sum, in hundredths of a per cent (rounded).
    #[must_use]
    pub fn share(&self, score: u64) -> u32 {
        let whole = self.whole();
        let share = (score.min(whole) * 10_000 + whole / 2) / whole;
        // At most 10,000, so it always fits.
        u32::try_from(share).unwrap_or(u32::MAX)
    }

    /// Parses a line. `None` if the values can't be correct.
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ').map(str::parse::<u64>);
        let mut next = || words.next()?.ok();
        let (size, score, nodes, milliseconds) = (next()?, next()?, next()?, next()?);
        let bound = match words.next() {
            None => score,
            Some(bound) => bound.ok()?,
        };
        let size = Number::try_from(size).ok()?;
        let record = Record { size, score, bound, nodes, milliseconds };
        let is_board = (1..=LARGEST_BOARD).contains(&size) && words.next().is_none();
        (is_board && score.max(bound) <= record.whole()).then_some(record)
    }
}

/// A file has the games of a range of boards.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Games {
    first: Number,
    last: Number,
    file: String,
}

impl Games {
    fn read(words: &str) -> Option<Self> {
        let mut words = words.split(' ');
        let (first, last) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let file = words.next()?.to_owned();
        (first <= last && words.next().is_none()).then_some(Games { first, last, file })
    }
}

/// The table is for one goal. It isn't empty, and it is sorted by N.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordsTable {
    records: Vec<Record>,
    games: Vec<Games>,
}

impl RecordsTable {
    /// Parses a table in linear time. `None` if it is empty, damaged, or out of order.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut table = RecordsTable { records: Vec::new(), games: Vec::new() };
        for line in text.lines() {
            match line.strip_prefix("games ") {
                Some(words) => table.games.push(Games::read(words)?),
                None => table.records.push(Record::read(line)?),
            }
        }
        let mut pairs = table.records.windows(2);
        let in_order = pairs.all(|pair| pair[0].size < pair[1].size);
        (in_order && !table.records.is_empty()).then_some(table)
    }

    /// Returns all records, sorted by N.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Returns the smallest and the largest N in the table.
    #[must_use]
    pub fn ends(&self) -> (Number, Number) {
        let ends = [self.records.first(), self.records.last()];
        let [first, last] = ends.map(|record| record.map_or(1, |record| record.size));
        (first, last)
    }

    /// Returns the index of the record nearest to `size`, or the smaller one if there are two.
    /// O(log n) for n records.
    #[must_use]
    pub fn nearest(&self, size: Number) -> usize {
        let above = self.records.partition_point(|record| record.size < size);
        let last = self.records.len() - 1;
        let Some(below) = above.checked_sub(1) else {
            return 0;
        };
        if above > last {
            return last;
        }
        let (low, high) = (self.records[below].size, self.records[above].size);
        if size - low <= high - size { below } else { above }
    }

    /// Like [`Self::nearest`], but returns the record itself.
    #[must_use]
    pub fn record(&self, size: Number) -> Record {
        self.records[self.nearest(size)]
    }

    /// Returns the name of the file with a board's best game, if any.
    #[must_use]
    pub fn games_of(&self, size: Number) -> Option<&str> {
        let mut games = self.games.iter();
        let games = games.find(|games| (games.first..=games.last).contains(&size))?;
        Some(&games.file)
    }
}

/// Finds the moves of a record's game in a file of games. The file is not trusted: the result is
/// `None` unless the game is legal and attains the score. For the smallest sum, it must also be
/// over.
#[must_use]
pub fn read_game(text: &str, record: &Record, goal: Goal) -> Option<Vec<Number>> {
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    let named = |(size, _): &(&str, &str)| size.parse() == Ok(record.size);
    let (_, moves) = { lines }.find(named)?;
    let (line, problem) = read_moves(record.size, moves);
    if problem.is_some() {
        return None;
    }
    let end = Position::new(record.size).ok()?.after(&line).ok()?;
    let is_whole = goal == Goal::Largest || end.is_over();
    (is_whole && end.score() == record.score).then_some(line)
}
