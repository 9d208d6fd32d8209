//! Answers the player's questions about the grid.

use ginnow::common_divisor::{BestGrid, Method, Outlook, Puzzle, Search};
use ginnow::sudoku::{Digit, Grid};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes to search between clock checks.
const NODES: u64 = 500;

/// Players can ask these questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Asks if the largest divisor of the puzzle can still be reached.
    StillBest,
    /// The largest divisor that can still be reached.
    Reachable,
    /// A digit of a grid that reaches the largest divisor of the puzzle.
    Digit,
}

/// To answer, the worker needs the puzzle, the current grid, and the question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HelpingTask {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Both the givens and the filled cells.
    pub grid: Grid,
    /// The question.
    pub question: Question,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The largest divisor of the puzzle can be reached.
    Possible,
    /// The largest divisor of the puzzle is out of reach.
    Impossible,
    /// The largest divisor that can still be reached; 0 if no grid is left.
    Largest(u64),
    /// A digit of a grid that reaches the largest divisor of the puzzle.
    Digit {
        /// The cell.
        cell: usize,
        /// Its digit.
        digit: Digit,
    },
    /// The puzzle has no grid at all.
    NoGrid,
}

/// Each question gets its own search.
pub struct HelpingJob {
    task: HelpingTask,
    /// This searches the puzzle, or for [`Question::Reachable`], the grid as a puzzle.
    search: Search,
    /// True if the search is complete. `best` is its best grid, if any.
    solved: bool,
    best: Option<BestGrid>,
    outlook: Option<Outlook>,
}

impl Job for HelpingJob {
    const NAME: &'static str = "helping";
    const TITLE: &'static str = "job.helping";
    type Task = HelpingTask;
    type Found = Answer;
    /// Players ask about the same puzzle repeatedly, so the worker keeps the last one with its best grid.
    type Retained = Option<(Puzzle, Option<BestGrid>)>;

    /// Refuses a grid with a conflict.
    fn begin(task: HelpingTask, saved: &mut Self::Retained) -> Result<Self, Rejected> {
        let filled = task.puzzle.with_other_givens(task.grid.clone());
        let filled = filled.map_err(|_| Rejected)?;
        let searched = match task.question {
            Question::Reachable => &filled,
            Question::StillBest | Question::Digit => &task.puzzle,
        };
        let known = saved.as_ref().filter(|(puzzle, _)| puzzle == searched);
        Ok(HelpingJob {
            search: Search::new(searched, Method::Divisors),
            solved: known.is_some(),
            best: known.and_then(|(_, best)| best.clone()),
            outlook: None,
            task,
        })
    }

    fn work(&mut self, turn: &Turn<Answer>) -> Stage {
        while !turn.is_over() {
            if let Some(answer) = self.step() {
                turn.post(answer);
                return Stage::Done;
            }
        }
        Stage::Continues
    }

    fn end(self, saved: &mut Self::Retained) {
        if self.solved && self.task.question != Question::Reachable {
            *saved = Some((self.task.puzzle, self.best));
        }
    }
}

impl HelpingJob {
    /// Works for a while. Returns the answer once it is known.
    fn step(&mut self) -> Option<Answer> {
        if !self.solved {
            let report = self.search.advance(NODES);
            if report.finished {
                (self.solved, self.best) = (true, report.best);
            }
            return None;
        }
        let divisor = self.best.as_ref().map(|best| best.divisor);
        if self.task.question == Question::Reachable {
            return Some(Answer::Largest(divisor.unwrap_or(0)));
        }
        let Some(divisor) = divisor else {
            return Some(Answer::NoGrid);
        };
        if self.outlook.is_none() {
            // The grid has no conflicts, as checked in `begin`.
            self.outlook = Outlook::new(&self.task.puzzle, &self.task.grid, divisor).ok();
        }
        let outlook = self.outlook.as_mut()?;
        if !outlook.advance(NODES)? {
            return Some(Answer::Impossible);
        }
        match self.task.question {
            Question::Digit => Some(next_digit(&self.task.grid, outlook.completion_found()?)),
            Question::StillBest | Question::Reachable => Some(Answer::Possible),
        }
    }
}

/// Returns a blank cell with its digit, in the row with the fewest blanks.
fn next_digit(grid: &Grid, completion: &Grid) -> Answer {
    let shape = grid.shape();
    let blank = |&cell: &usize| grid.get(cell).is_none();
    let blanks = |row: usize| {
        let cells = (0..shape.side()).map(move |column| shape.cell(row, column));
        cells.filter(blank).collect::<Vec<_>>()
    };
    let rows = (0..shape.side()).map(blanks);
    let shortest = rows.filter(|row| !row.is_empty()).min_by_key(Vec::len);
    let cell = shortest.and_then(|row| row.first().copied());
    let found = cell.and_then(|cell| Some((cell, completion.get(cell)?)));
    // A full grid has nothing left to show.
    found.map_or(Answer::Possible, |(cell, digit)| Answer::Digit { cell, digit })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(grid: &Grid, question: Question) -> Answer {
        let task = HelpingTask { puzzle: Puzzle::published(), grid: grid.clone(), question };
        let mut job = HelpingJob::begin(task, &mut None).expect("a task that makes sense");
        loop {
            if let Some(answer) = job.step() {
                return answer;
            }
        }
    }

    #[test]
    fn questions_about_the_published_puzzle_are_answered() {
        let givens = Puzzle::published().givens().clone();
        assert_eq!(request(&givens, Question::StillBest), Answer::Possible);
        assert_eq!(request(&givens, Question::Reachable), Answer::Largest(12_345_679));
        let Answer::Digit { cell, digit } = request(&givens, Question::Digit) else {
            panic!("a digit");
        };
        let mut filled = givens.clone();
        filled.set(cell, Some(digit));
        assert_eq!(request(&filled, Question::StillBest), Answer::Possible);
        // The solution has no 4.
        filled.set(0, Some(4));
        assert_eq!(request(&filled, Question::StillBest), Answer::Impossible);
        assert_eq!(request(&filled, Question::Digit), Answer::Impossible);
        assert_eq!(request(&filled, Question::Reachable), Answer::Largest(333));
    }

    #[test]
    fn a_conflict_is_rejected() {
        let mut grid = Puzzle::published().givens().clone();
        grid.set(0, Some(2));
        let task = HelpingTask { puzzle: Puzzle::published(), grid, question: Question::StillBest };
        assert!(HelpingJob::begin(task, &mut None).is_err());
    }
}
