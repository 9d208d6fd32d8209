//! The search divisor by divisor. We know the sum of all rows in advance, and every common divisor
//! divides it, so there are only a few divisors to try. For each of them, from the largest down,
//! few numbers qualify as rows, and exact cover decides whether some of them make up a grid.

use super::numbers::{divisors, sum_of_rows};
use super::puzzle::{DivisorGoal, Puzzle};
use super::report::{BestGrid, Report};
use crate::common_divisor::rows::cover::{Cover, CoverEvent, Item};
use crate::common_divisor::rows::row_list;
use crate::common_divisor::rows::row_orders::RowOrders;
use crate::foundation::sorting::sort_by_key;
use crate::sudoku::{DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// One step of the search: a divisor of the sum of the rows, together with the set of digits that
/// gives this sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DivisorCase {
    /// Every row of the grid must be a multiple of this.
    pub divisor: u64,
    /// The digits that the grid uses, each once in every row.
    pub set: DigitSet,
}

/// The outcome of a [`DivisorCase`], i.e. either the grids that it has or a proof that it hasn't
/// got any.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseResult {
    /// The divisor and the digits that were searched.
    pub case: DivisorCase,
    /// The number of multiples that consist of exactly these digits. There usually aren't many,
    /// which is why this method is fast.
    pub rows: usize,
    /// The number of nodes that the exact cover visited.
    pub nodes: u64,
    /// The proof that the case has no grid: the item that we covered at every node, in the order of
    /// the search. A branch ends with an item that has no options. If the case does have grids,
    /// there's nothing to prove and this is empty.
    pub tree: Vec<Item>,
    /// The number of grids whose rows are all such multiples, capped at the largest `u64`. If it's
    /// 0, the case is refuted.
    pub grids: u64,
}

/// A search that goes through the divisors one by one. Its nodes are those of the exact cover.
///
/// Since we try divisors from the largest down, the first one that has a grid is the answer. For
/// all the larger ones, we remember the trees that refute them, so that you can write a certificate
/// afterwards.
#[derive(Debug, Clone)]
pub struct DivisorSearch {
    puzzle: Puzzle,
    cases: Vec<DivisorCase>,
    current: usize,
    cover: Option<Cover>,
    /// If columns count, we also need to try the orders of the rows, and these are the possible
    /// ones in the current case.
    orders: Option<RowOrders>,
    open: CaseResult,
    results: Vec<CaseResult>,
    best: Option<BestGrid>,
    /// True if we go on after the first grid and count all the others with the same divisor.
    counts: bool,
    nodes: u64,
}

/// The position of a search. It doesn't contain anything that we could recompute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SearchPosition {
    /// The results of the finished cases, in order.
    closed: Vec<CaseOutcome>,
    /// The case in progress, along with the number of remaining options in every frame of its exact
    /// cover.
    open: Option<(CaseOutcome, Vec<u32>)>,
}

/// The part of a [`CaseResult`] that a checkpoint stores. If the case is still in progress, it
/// covers only what we've searched so far.
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
    /// Returns true if the case can have had this outcome, given that the best grid has the divisor
    /// `found` (or 0 if there's no grid yet).
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
        // If columns count, we drop the tree whenever we come across a grid of rows, so it can be
        // shorter than the search.
        let whole =
            self.tree.len() as u64 == self.nodes || puzzle.goal() == DivisorGoal::RowsAndColumns;
        whole && self.tree.iter().all(is_item)
    }
}

impl DivisorSearch {
    /// Creates a search that ends with the first grid, since that's the best one and proved to be.
    /// Use [`Self::counting`] if you also want to know how many grids are as good.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut cases: Vec<DivisorCase> = Vec::new();
        for set in puzzle.digit_sets() {
            let all = divisors(sum_of_rows(set, puzzle.base())).into_iter();
            cases.extend(all.map(|divisor| DivisorCase { divisor, set }));
        }
        // The sort is stable, so sets of digits stay in order for the same divisor.
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

    /// Like [`Self::new`], but the search goes on until it has counted all grids with the largest
    /// divisor.
    #[must_use]
    pub fn counting(puzzle: &Puzzle) -> Self {
        let mut search = Self::new(puzzle);
        search.counts = true;
        search
    }

    /// Returns the position of the search, from which [`Self::at`] restores it.
    pub(super) fn progress(&self) -> SearchPosition {
        let open = self.cover.as_ref().map(|cover| {
            let mut open = CaseOutcome::from(&self.open);
            open.nodes = cover.nodes();
            (open, cover.left())
        });
        SearchPosition { closed: self.results.iter().map(CaseOutcome::from).collect(), open }
    }

    /// Restores a search from its position. We trust that the caller has validated the grid in
    /// `best`.
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

    /// Repeats the next case without searching it, using its stored outcome. If there are options
    /// in `left`, the case stays open.
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

    /// Returns the puzzle that is being solved.
    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns true if this search was made by [`Self::counting`].
    pub(super) fn is_counting(&self) -> bool {
        self.counts
    }

    /// Returns all cases in the order in which we search them, including those after the best grid
    /// that we'll never reach.
    #[must_use]
    pub fn cases(&self) -> &[DivisorCase] {
        &self.cases
    }

    /// Returns the results of the finished cases, which are the first ones of [`Self::cases`].
    #[must_use]
    pub fn results(&self) -> &[CaseResult] {
        &self.results
    }

    /// Returns the number of grids with the best divisor that have been found so far. It's only the
    /// total once a counting search has ended.
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

    /// Works for at most `budget` nodes and returns the results so far. You can divide a search
    /// into calls in any way you like.
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

    /// Works until the search has ended.
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX)
    }

    /// Returns the results so far, without doing any work.
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

    /// Returns the grid that the exact cover is trying at the moment, if you want to show the
    /// search at work. Between two cases, there's nothing in it but the givens.
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

    /// Returns the number of multiples that qualify as rows, or `None` if no case is in progress.
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

    /// Counts a grid whose rows are all multiples of the divisor. They can't have a larger common
    /// divisor, since we'd have found the grid in an earlier case then.
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
