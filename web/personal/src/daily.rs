//! Boards of the day. They depend on nothing but the date, so everybody gets the same ones without
//! a server.

use ginnow::sieve::Number;
use std::fmt;

/// Smallest size, number of sizes, and daily step for each of the three boards. The step is coprime
/// to the number of sizes, so every size comes up once before any of them repeats.
const SIZES: [(u32, u32, u32); 3] = [(12, 19, 7), (31, 30, 11), (61, 40, 17)];

/// Storage key of the [`Results`].
pub const RESULTS: &str = "daily";

/// Maximum number of stored results, enough for more than a year. The oldest are dropped.
const LIMIT: usize = 1_200;

/// Counts days from 1970-01-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i32);

impl Day {
    /// Converts a Gregorian date (year, month, day), where months and days start at 1.
    #[must_use]
    pub fn of((year, month, day): (i32, u32, u32)) -> Self {
        // Let the year begin in March. This puts leap days at its end, and the other months follow
        // a simple formula.
        let months = (month + 9) % 12;
        let year = i64::from(year) - i64::from(months >= 10);
        let leap = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        let days = 365 * year + leap + i64::from((153 * months + 2) / 5 + day) - 1;
        let since = days - 719_468;
        Day(i32::try_from(since).unwrap_or_default())
    }

    /// Returns the previous day.
    #[must_use]
    pub fn before(self) -> Self {
        Day(self.0 - 1)
    }

    /// Day of the week, where Sunday is 0.
    #[must_use]
    pub fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        usize::try_from((self.0 + 4).rem_euclid(7)).unwrap_or_default()
    }

    /// Returns board sizes of this day in ascending order: 12 to 30, 31 to 60, 61 to 100.
    #[must_use]
    pub fn boards(self) -> [Number; 3] {
        SIZES.map(|(from, many, step)| {
            let day = i64::from(self.0) * i64::from(step);
            let offset = day.rem_euclid(i64::from(many));
            from + u32::try_from(offset).unwrap_or_default()
        })
    }
}

/// Best result on one board of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Entry {
    day: Day,
    size: Number,
    score: u64,
}

/// A player's results on the boards of the day, sorted by day and size.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    entries: Vec<Entry>,
    /// Lines from another version of the page. We cannot interpret them, but write them back rather
    /// than delete somebody's results.
    foreign: String,
}

impl Results {
    /// Reads the format that [`Display`](fmt::Display) writes, which has one line per result with
    /// its day, size and score. The text comes from the browser's storage and may be anything. We
    /// skip lines that we cannot read, and write them back later.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut results = Results::default();
        for line in text.lines().filter(|line| !line.is_empty()).take(LIMIT) {
            let mut words = line.split(' ');
            let mut next = || words.next();
            let entry = (|| {
                let day = Day(next()?.parse().ok()?);
                Some((day, next()?.parse().ok()?, next()?.parse().ok()?))
            })();
            let is_known = |(day, size, score)| {
                results.add(day, size, score) || results.best(day, size).is_some()
            };
            if !entry.is_some_and(is_known) {
                results.foreign.extend([line, "\n"]);
            }
        }
        results
    }

    /// Adds the result of a complete game. This does nothing and returns false if the board is not
    /// one of that day's, or if there is already a result on it that is at least as good.
    pub fn add(&mut self, day: Day, size: Number, score: u64) -> bool {
        if !day.boards().contains(&size) || self.best(day, size).is_some_and(|best| best >= score) {
            return false;
        }
        let own = self.place(day, size);
        let known = self.place(day, size + 1);
        self.entries.splice(own..known, [Entry { day, size, score }]);
        let surplus = self.entries.len().saturating_sub(LIMIT);
        self.entries.drain(..surplus);
        true
    }

    /// Returns the best result on a board of a day. `None` if there is no result.
    #[must_use]
    pub fn best(&self, day: Day, size: Number) -> Option<u64> {
        let entry = self.entries.get(self.place(day, size))?;
        ((entry.day, entry.size) == (day, size)).then_some(entry.score)
    }

    /// Returns the index of this board's result, or where to insert it.
    fn place(&self, day: Day, size: Number) -> usize {
        let before = |entry: &Entry| (entry.day, entry.size) < (day, size);
        self.entries.partition_point(before)
    }

    /// For each of the last seven days (today last), whether there is a result.
    #[must_use]
    pub fn week(&self, today: Day) -> [bool; 7] {
        [6, 5, 4, 3, 2, 1, 0].map(|ago| {
            let day = Day(today.0 - ago);
            self.entries.iter().any(|entry| entry.day == day)
        })
    }

    /// Returns the number of consecutive days with a result. A missing result for today does not
    /// end the streak before the day is over.
    #[must_use]
    pub fn streak(&self, today: Day) -> u64 {
        let has = |day: Day| self.entries.iter().any(|entry| entry.day == day);
        let last = if has(today) { today } else { today.before() };
        let days = std::iter::successors(Some(last), |day| Some(day.before()));
        days.take_while(|&day| has(day)).map(|_| 1).sum()
    }
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.foreign)?;
        for Entry { day, size, score } in &self.entries {
            writeln!(f, "{} {size} {score}", day.0)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_another_version_are_written_back() {
        let day = Day(20_000);
        let [size, ..] = day.boards();
        let text = format!("version 2\n20000 5 10\n20000 {size} 99\n");
        let mut results = Results::read(&text);
        assert_eq!((results.best(day, size), results.to_string()), (Some(99), text));
        assert!(results.add(day, size, 100));
        assert!(results.to_string().starts_with("version 2\n20000 5 10\n"));
    }

    #[test]
    fn day_numbers_follow_the_calendar() {
        assert_eq!(Day::of((1970, 1, 1)), Day(0));
        assert_eq!(Day::of((1969, 12, 31)), Day(-1));
        assert_eq!(Day::of((2000, 2, 29)), Day(11_016));
        assert_eq!(Day::of((2000, 3, 1)), Day(11_017));
        assert_eq!(Day::of((2026, 11, 22)), Day(20_779));
        assert_eq!(Day::of((2100, 3, 1)).before(), Day::of((2100, 2, 28)));
    }

    #[test]
    fn weekdays_follow_the_calendar() {
        let weekday = |date| Day::of(date).weekday();
        assert_eq!(weekday((2026, 11, 22)), 0, "a Sunday");
        assert_eq!(weekday((2000, 2, 29)), 2, "a Tuesday");
        assert_eq!(weekday((1969, 12, 31)), 3, "a Wednesday");
    }

    #[test]
    fn no_size_repeats_before_all_have_come() {
        for (index, (from, many, _)) in SIZES.into_iter().enumerate() {
            for start in [-1_000, 0, 20_779] {
                let days = (start..).map(Day).take(many as usize);
                let mut sizes: Vec<Number> = days.map(|day| day.boards()[index]).collect();
                sizes.sort_unstable();
                assert!(sizes.into_iter().eq(from..from + many));
            }
        }
    }

    #[test]
    fn the_best_score_counts_and_so_does_the_streak() {
        let today = Day(20_779);
        let [small, middle, _] = today.boards();
        let mut results = Results::default();
        assert_eq!(results.streak(today), 0);
        assert!(results.add(today, small, 50));
        assert!(!results.add(today, small, 50), "no better");
        assert!(!results.add(today, 11, 50), "no board of that day");
        assert!(results.add(today, small, 60));
        assert_eq!(results.best(today, small), Some(60));
        assert_eq!(results.best(today, middle), None);
        assert_eq!(results.streak(today), 1);
        let yesterday = today.before();
        results.add(yesterday, yesterday.boards()[2], 1);
        assert_eq!(results.streak(today), 2);
        let [.., before, last] = results.week(today);
        assert!(before && last);
        assert_eq!(results.week(Day(20_785)).map(u8::from), [1, 0, 0, 0, 0, 0, 0]);
        let tomorrow = Day(20_780);
        assert_eq!(results.streak(tomorrow), 2, "it is not over yet");
        assert_eq!(results.streak(Day(20_781)), 0);
        assert_eq!(Results::read(&results.to_string()), results);
    }

    #[test]
    fn invalid_results_are_skipped() {
        let [small, ..] = Day(0).boards();
        let text = format!("x\n0 {small}\n0 {small} 7 8\n1 1 1\n0 {small} -3\n");
        let results = Results::read(&text);
        assert_eq!(results.entries.len(), 1);
        let skipped = format!("x\n0 {small}\n1 1 1\n0 {small} -3\n");
        assert_eq!(results.to_string(), format!("{skipped}0 {small} 7\n"), "and written back");
        let line = |day: i32| format!("{day} {} 1", Day(day).boards()[0]);
        let many: Vec<String> = (0..5_000).map(line).collect();
        assert_eq!(Results::read(&many.join("\n")).entries.len(), LIMIT);
    }
}
