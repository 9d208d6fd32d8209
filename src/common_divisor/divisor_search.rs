//! Searches divisor by divisor. The sum of all rows is known in advance and every common divisor
//! divides it, which leaves only a few candidates. We try them from the largest down: few numbers
//! qualify as rows each time, and exact cover decides whether some of them form a grid.

use super::numbers::{divisors, sum_of_rows};
use super::puzzle::{DivisorGoal, Puzzle};
use super::report::{BestGrid, Report};
use crate::common_divisor::rows::cover::{Cover, CoverEvent, Item};
use crate::common_divisor::rows::row_list;
use crate::common_divisor::rows::row_orders::RowOrders;
use crate::foundation::sorting::sort_by_key;
use crate::sudoku::{DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// Each step tries one divisor of the row sum, with the digit set that has this sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DivisorCase {
    /// Divides every row.
    pub divisor: u64,
    /// Digits used by the grid, each once per row.
    pub set: DigitSet,
}

/// Outcome of a [`DivisorCase`]: either its grids or a proof that it has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseResult {
    /// The case has a divisor and digits.
    pub case: DivisorCase,
    /// This many multiples consist of exactly these digits. Usually there are not many, hence the
    /// speed of this method.
    pub rows: usize,
    /// Nodes visited by the exact cover.
    pub nodes: u64,
    /// The refutation lists the item covered at each node in search order. Branches end with an
    /// item that has no options. Empty if the case has grids, because there is nothing to refute
    /// then.
    pub tree: Vec<Item>,
    /// This many grids are made of such multiples (saturating). The case is refuted if it is 0.
    pub grids: u64,
}

/// Tries divisors one by one. Nodes are those of the exact cover.
///
/// Divisors are tried from the largest down, so the first one with a grid is the answer. We keep
/// the trees that refute the larger ones, in case you want a certificate.
#[derive(Debug, Clone)]
pub struct DivisorSearch {
    puzzle: Puzzle,
    cases: Vec<DivisorCase>,
    current: usize,
    cover: Option<Cover>,
    /// If columns count, rows can have these orders in the current case.
    orders: Option<RowOrders>,
    open: CaseResult,
    results: Vec<CaseResult>,
    best: Option<BestGrid>,
    /// Continue after the first grid to count all others with the same divisor?
    counts: bool,
    nodes: u64,
}

/// Position of a search, without anything that can be recomputed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SearchPosition {
    /// Finished cases are in order.
    closed: Vec<CaseOutcome>,
    /// The case in progress (if any), with the number of remaining options per frame of its exact
    /// cover.
    open: Option<(CaseOutcome, Vec<u32>)>,
}

/// Stores a part of a [`CaseResult`]. If the case is still open, it covers the search so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct CaseOutcome {
    nodes: u64,
    tree: Vec<Item>,
    grids: u64,
}

impl From<&CaseResult> for CaseOutcome {
    fn from(result: &CaseResult) -> Self {
        CaseOutcome { nodes: result.nodes, tree: result.tree.clone(), grids: result.grids }
    }
}

impl CaseOutcome {
    /// Compares with `found`, the divisor of the best grid so far (0 if there is no grid yet).
    fn is_of(&self, case: DivisorCase, puzzle: &Puzzle, found: u64) -> bool {
        if self.grids > 0 {
            return case.divisor == found && self.tree.is_empty();
        }
        let side = puzzle.side();
        let is_item = |item: &Item| match *item {
            Item::Column { column: at, digit } | Item::Box { number: at, digit } => {
                at < side && case.set.contains(digit)
            }
            Item::Row(row) => row < side,
        };
        // The tree is dropped at every grid of rows if columns count, so it may be shorter than the
        // search.
        let whole =
            self.tree.len() as u64 == self.nodes || puzzle.goal() == DivisorGoal::RowsAndColumns;
        whole && self.tree.iter().all(is_item)
    }
}

impl DivisorSearch {
    /// Creates a search that stops at the first grid, which is optimal. To find out how many grids
    /// are equally good, use [`Self::counting`].
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut cases: Vec<DivisorCase> = Vec::new();
        for set in puzzle.digit_sets() {
            let all = divisors(sum_of_rows(set, puzzle.base())).into_iter();
            cases.extend(all.map(|divisor| DivisorCase { divisor, set }));
        }
        // The sort is stable: digit sets keep their order for equal divisors.
        sort_by_key(&mut cases, |case| std::cmp::Reverse(case.divisor));
        DivisorSearch {
            puzzle: puzzle.clone(),
            open: CaseResult::new(DivisorCase { divisor: 0, set: DigitSet::EMPTY }),
            cases,
            current: 0,
            cover: None,
            orders: None,
            results: Vec::new(),
            best: None,
            counts: false,
            nodes: 0,
        }
    }

    /// Like [`Self::new`], but also counts all grids with the largest divisor.
    #[must_use]
    pub fn counting(puzzle: &Puzzle) -> Self {
        let mut search = Self::new(puzzle);
        search.counts = true;
        search
    }

    pub(super) fn progress(&self) -> SearchPosition {
        let open = self.cover.as_ref().map(|cover| {
            let mut open = CaseOutcome::from(&self.open);
            open.nodes = cover.nodes();
            (open, cover.left())
        });
        SearchPosition { closed: self.results.iter().map(CaseOutcome::from).collect(), open }
    }

    /// Restores a search from its position. The caller must have validated the grid in `best`.
    ///
    /// # Errors
    /// Returns the reason if no search can ever get into this state.
    pub(super) fn at(
        puzzle: &Puzzle,
        counts: bool,
        best: Option<BestGrid>,
        progress: SearchPosition,
    ) -> Result<Self, &'static str> {
        let mut search = Self::new(puzzle);
        search.counts = counts;
        let found = best.as_ref().map_or(0, |best| best.divisor);
        let mut reached = false;
        let (closed, open) = (progress.closed.into_iter(), progress.open);
        let closed = closed.map(|outcome| (outcome, None));
        for (outcome, left) in closed.chain(open.map(|(outcome, left)| (outcome, Some(left)))) {
            let Some(&case) = search.cases.get(search.current) else {
                return Err("it has more results than divisors");
            };
            if case.divisor < found || !outcome.is_of(case, puzzle, found) {
                return Err("its best grid or its trees contradict the results of the divisors");
            }
            reached |= outcome.grids > 0;
            search.take_up(outcome, left.as_deref())?;
        }
        if reached != best.is_some() {
            return Err("its best grid contradicts the results of the divisors");
        }
        search.best = best;
        Ok(search)
    }

    /// Replays the next case from its stored outcome instead of searching it. With `left`, the case
    /// stays open.
    fn take_up(&mut self, outcome: CaseOutcome, left: Option<&[u32]>) -> Result<(), &'static str> {
        self.open_case();
        self.open.tree = outcome.tree;
        self.open.grids = outcome.grids;
        let cover = self.cover.as_mut().expect("a case was opened");
        cover.take_up(outcome.nodes, left)?;
        self.nodes = self.nodes.saturating_add(outcome.nodes);
        if left.is_none() {
            self.close_case();
        }
        Ok(())
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// True for a [`Self::counting`] search. It goes on after the first grid.
    pub(super) fn is_counting(&self) -> bool {
        self.counts
    }

    /// Returns all cases in search order. Those after the best grid are included, although we will
    /// never reach them.
    #[must_use]
    pub fn cases(&self) -> &[DivisorCase] {
        &self.cases
    }

    /// Returns results of the finished cases, which are the first ones of [`Self::cases`].
    #[must_use]
    pub fn results(&self) -> &[CaseResult] {
        &self.results
    }

    /// Returns the number of grids found with the best divisor. This is not the total until a
    /// counting search has ended.
    #[must_use]
    pub fn grids(&self) -> u64 {
        let reached = |result: &&CaseResult| {
            let best = self.best.as_ref();
            best.is_some_and(|best| best.divisor == result.case.divisor)
        };
        let closed = self.results.iter().filter(reached);
        let open = self.cover.as_ref().map(|_| &self.open).filter(reached);
        let all = closed.chain(open).map(|result| result.grids);
        all.fold(0, u64::saturating_add)
    }

    /// Visits up to `budget` nodes and returns the results so far. It does not matter how you split
    /// a search into calls.
    pub fn advance(&mut self, budget: u64) -> Report {
        let mut left = budget;
        while left > 0 && !self.is_finished() {
            let Some(cover) = &mut self.cover else {
                self.open_case();
                continue;
            };
            let before = cover.nodes();
            let step = cover.step();
            let spent = cover.nodes() - before;
            self.nodes += spent;
            left -= spent;
            match step {
                CoverEvent::Branch(item) if self.open.grids == 0 => self.open.tree.push(item),
                CoverEvent::Branch(_) => {}
                CoverEvent::Solution => self.solution(),
                CoverEvent::End => self.close_case(),
            }
        }
        self.report()
    }

    /// Runs the search to its end.
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX)
    }

    /// Results so far. Does no work.
    #[must_use]
    pub fn report(&self) -> Report {
        let found = self.best.as_ref().map_or(0, |best| best.divisor);
        let case = self.cases.get(self.current);
        let bound = case.map_or(0, |case| case.divisor).max(found);
        Report {
            best: self.best.clone(),
            bound: if found > 0 { found } else { bound },
            nodes: self.nodes,
            finished: self.is_finished(),
            depth: self.cover.as_ref().map_or(0, Cover::depth),
            set: case.map(|case| case.set),
            divisor: case.map(|case| case.divisor),
        }
    }

    /// Returns the exact cover's current grid. You can use it to show the search at work. Between
    /// two cases it contains only the givens.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = self.puzzle.givens().clone();
        if let Some(cover) = &self.cover {
            for (cell, digit) in cover.grid().filled() {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }

    /// Returns the number of multiples that qualify as rows, or `None` between cases.
    #[must_use]
    pub fn lines(&self) -> Option<usize> {
        self.cover.as_ref().map(Cover::lines)
    }

    fn is_finished(&self) -> bool {
        let found = self.best.as_ref().map_or(0, |best| best.divisor);
        let next = self.cases.get(self.current);
        match next {
            None => true,
            Some(case) if self.counts => case.divisor < found,
            Some(_) => found > 0,
        }
    }

    fn open_case(&mut self) {
        let case = self.cases[self.current];
        let rows = row_list::multiples(case.set, self.puzzle.base(), case.divisor);
        self.open = CaseResult::new(case);
        self.open.rows = rows.len();
        let (givens, base) = (self.puzzle.givens(), self.puzzle.base());
        self.cover = Some(Cover::new(givens, base, case.set, &rows));
        let both = self.puzzle.goal() == DivisorGoal::RowsAndColumns;
        self.orders = both.then(|| RowOrders::new(givens, base, case.divisor));
    }

    fn close_case(&mut self) {
        let Some(cover) = self.cover.take() else {
            return;
        };
        let next = CaseResult::new(self.open.case);
        let mut result = std::mem::replace(&mut self.open, next);
        result.nodes = cover.nodes();
        self.results.push(result);
        self.current += 1;
    }

    /// Counts a grid of multiples. Their common divisor cannot be larger than the case's, or we'd
    /// have found the grid earlier.
    fn solution(&mut self) {
        let Some(cover) = &self.cover else { return };
        let divisor = self.open.case.divisor;
        self.open.tree.clear();
        match self.puzzle.goal() {
            DivisorGoal::Rows => {
                self.open.grids = self.open.grids.saturating_add(cover.multiplicity());
                if self.best.is_none() {
                    let grid = cover.grid();
                    self.best = Some(BestGrid { divisor, grid });
                }
            }
            DivisorGoal::RowsAndColumns => {
                let (open, best) = (&mut self.open, &mut self.best);
                let Some(orders) = &self.orders else { return };
                orders.for_each(&cover.grid(), |grid| {
                    open.grids = open.grids.saturating_add(1);
                    best.get_or_insert_with(|| BestGrid { divisor, grid: grid.clone() });
                });
            }
        }
    }
}

impl CaseResult {
    fn new(case: DivisorCase) -> Self {
        CaseResult { case, rows: 0, nodes: 0, tree: Vec::new(), grids: 0 }
    }
}
