//! Answers questions about the grid.

use ginnow::common_divisor::{BestGrid, Method, Outlook, Puzzle, Search};
use ginnow::sudoku::{Digit, Grid};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Nodes between two clock checks.
const NODES: u64 = 500;

/// A question from the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Is the puzzle's largest divisor still possible?
    StillBest,
    /// What's the largest divisor that's still possible?
    Reachable,
    /// Which digit is in a grid with the largest divisor?
    Digit,
}

/// A question in its context.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HelpingTask {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The current grid has givens and filled cells.
    pub grid: Grid,
    /// The question.
    pub question: Question,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// The puzzle's largest divisor is still possible.
    Possible,
    /// It's out of reach.
    Impossible,
    /// The largest divisor still possible, or 0 if the grid cannot be completed.
    Largest(u64),
    /// A digit in a grid with the largest divisor.
    Digit {
        /// Its cell.
        cell: usize,
        /// The digit.
        digit: Digit,
    },
    /// The puzzle has no grid at all.
    NoGrid,
}

/// Answers a question.
pub struct HelpingJob {
    task: HelpingTask,
    /// Searches the puzzle itself. For [`Question::Reachable`], filled cells count as givens.
    search: Search,
    /// Once the search is complete, `best` is final.
    solved: bool,
    best: Option<BestGrid>,
    outlook: Option<Outlook>,
}

impl Job for HelpingJob {
    const NAME: &'static str = "helping";
    const TITLE: &'static str = "job.helping";
    type Task = HelpingTask;
    type Found = Answer;
    /// Players tend to ask more than once about the same puzzle. That's why we save the last one and its best grid.
    type Retained = Option<(Puzzle, Option<BestGrid>)>;

    /// Rejects grids with conflicts.
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
    /// Works for a while. Returns the answer if there is one.
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
            // Always succeeds, because `begin` has checked for conflicts.
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

/// Chooses a blank cell and returns its digit. It is in the row with the fewest blanks, because you can finish that one
/// soon.
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
    // If the grid is full, there is no digit to show.
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
        // There's no 4 in the solution, hence a dead end.
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
