//! A case consists of a divisor and a set of digits. This module follows the search tree that
//! refutes the case by showing that no grid with these digits has rows with this divisor.

use super::board::Board;
use super::numbers::digits;
use super::rejection::Reason;
use super::statement::Item;

/// Rows that can be swapped without changing the problem. Each row with givens is its own group,
/// whereas all rows without givens in a band form a single one.
#[derive(Debug, Clone)]
struct Group {
    band: usize,
    rows: usize,
    /// If the band has no givens at all, it can be swapped with other such bands as a whole.
    free: bool,
    /// `None` if the row has no givens.
    given_row: Option<usize>,
    /// Candidates for the rows of this group, as indices into [`Case::numbers`]. These are exactly
    /// the numbers that agree with the givens.
    numbers: Vec<usize>,
}

/// A possible move: put this number into a row of this group.
#[derive(Debug, Clone, Copy)]
struct Choice {
    group: usize,
    number: usize,
}

/// A node whose item may still be covered in other ways, which we have to refute too.
#[derive(Debug, Clone)]
struct Open {
    /// Untried choices are in reverse order, so that `pop` returns the next one.
    choices: Vec<Choice>,
}

/// Follows the search tree of a case. Since the file names the item to cover at each node, the
/// checker does not have to be clever here. All we do is list every way to cover it, and make sure
/// that the tree handles each of them.
#[derive(Debug, Clone)]
pub struct Case {
    board: Board,
    digits: Vec<u8>,
    numbers: Vec<Vec<u8>>,
    groups: Vec<Group>,
    open: Vec<Open>,
    placed: Vec<Choice>,
    steps: u64,
    closed: bool,
}

impl Case {
    /// Starts the case of `divisor` with the digits in `set`. `orders` must contain all numbers
    /// that use each of these digits once; we leave this to the caller, because they're the same
    /// for every divisor.
    pub fn new(
        board: Board,
        base: u64,
        givens: &[Option<u8>],
        set: &[u8],
        orders: &[u64],
        divisor: u64,
    ) -> Self {
        let multiples = orders.iter().filter(|number| number.is_multiple_of(divisor));
        let numbers: Vec<Vec<u8>> =
            multiples.map(|&number| digits(number, set.len(), base)).collect();
        let groups = groups(board, givens, &numbers);
        Self {
            board,
            steps: orders.len() as u64,
            digits: set.to_vec(),
            numbers,
            groups,
            open: Vec::new(),
            placed: Vec::new(),
            closed: false,
        }
    }

    /// Returns `true` once all branches have failed. This means that the case is proved.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Returns how many elementary steps were taken since the last call. The caller charges them to
    /// the file's budget.
    pub fn take_steps(&mut self) -> u64 {
        std::mem::take(&mut self.steps)
    }

    /// Branches at the current node, where `item` is covered in every possible way, one after
    /// another. If it cannot be covered at all, the node is refuted, and we continue with the next
    /// open choice.
    ///
    /// # Errors
    /// Fails if this isn't a valid step of a refutation. The tree may already be complete, for
    /// example, or a branch may lead to a full grid.
    pub fn branch(&mut self, item: Item) -> Result<(), Reason> {
        if self.closed {
            return Err(Reason::TreeComplete);
        }
        let mut choices = self.ways(item)?;
        choices.reverse();
        self.open.push(Open { choices });
        self.descend()
    }

    /// Continues with the next untried choice of the deepest open node.
    fn descend(&mut self) -> Result<(), Reason> {
        while let Some(node) = self.open.last_mut() {
            if let Some(choice) = node.choices.pop() {
                self.placed.push(choice);
                if self.placed.len() == self.board.side {
                    return Err(Reason::NotRefuted);
                }
                return Ok(());
            }
            self.open.pop();
            // All of the node's choices have failed, so undo the one that led here. (At the root
            // there isn't any, and `pop` does nothing.)
            self.placed.pop();
        }
        self.closed = true;
        Ok(())
    }

    /// Returns all ways to cover an item. Their order is part of the format, since the file's nodes
    /// follow it: groups are sorted by their first rows, and within a group, smaller numbers come
    /// first.
    fn ways(&mut self, item: Item) -> Result<Vec<Choice>, Reason> {
        self.check_item(item)?;
        let mut ways = Vec::new();
        for group in 0..self.groups.len() {
            if !self.is_available(group) || !self.concerns(group, item) {
                continue;
            }
            for &number in &self.groups[group].numbers {
                self.steps += 1;
                let choice = Choice { group, number };
                if self.covers(choice, item) && self.fits(choice) {
                    ways.push(choice);
                }
            }
            self.steps += self.numbers.len() as u64 / 8;
        }
        Ok(ways)
    }

    /// Returns `true` if a row of this group may be filled next. Obviously one of its rows has to
    /// be empty. Besides, empty bands without givens are interchangeable, so only the first of them
    /// may be used.
    fn is_available(&self, group: usize) -> bool {
        let own = &self.groups[group];
        let filled = self.placed.iter().filter(|choice| choice.group == group).count();
        filled < own.rows && (!self.is_untouched(group) || self.first_untouched() == Some(group))
    }

    fn is_untouched(&self, group: usize) -> bool {
        self.groups[group].free && self.placed.iter().all(|choice| choice.group != group)
    }

    fn first_untouched(&self) -> Option<usize> {
        (0..self.groups.len()).find(|&group| self.is_untouched(group))
    }

    fn concerns(&self, group: usize, item: Item) -> bool {
        let group = &self.groups[group];
        match item {
            Item::Column { .. } => true,
            Item::Box { number, .. } => number / self.board.height == group.band,
            Item::Row(row) => group.given_row == Some(row),
        }
    }

    /// Rejects items that don't exist, that are already covered, or that would be ambiguous because
    /// their row or band can be swapped with another.
    fn check_item(&self, item: Item) -> Result<(), Reason> {
        let known = |digit: u8| self.digits.contains(&digit);
        let digit_known = match item {
            Item::Column { digit, .. } | Item::Box { digit, .. } => known(digit),
            Item::Row(_) => true,
        };
        if !digit_known {
            return Err(Reason::UnknownItem);
        }
        if let Item::Row(row) = item
            && !self.groups.iter().any(|group| group.given_row == Some(row))
        {
            return Err(Reason::RowWithoutGivens { row: row + 1 });
        }
        if self.placed.iter().any(|&choice| self.covers_in_place(choice, item)) {
            return Err(Reason::AlreadyCovered);
        }
        if let Item::Box { number, .. } = item {
            let band = number / self.board.height;
            let group = self.groups.iter().position(|group| group.band == band && group.free);
            let untouched = group.is_some_and(|group| self.is_untouched(group));
            if untouched && self.first_untouched() != group {
                return Err(Reason::InterchangeableBand { number: number + 1 });
            }
        }
        Ok(())
    }

    fn covers_in_place(&self, choice: Choice, item: Item) -> bool {
        self.concerns(choice.group, item) && self.covers(choice, item)
    }

    /// Returns `true` if the item is covered by putting this number into its row.
    fn covers(&self, choice: Choice, item: Item) -> bool {
        let row = &self.numbers[choice.number];
        match item {
            Item::Column { column, digit } => row[column] == digit,
            Item::Box { number, digit } => {
                let first = number % self.board.height * self.board.width;
                row[first..first + self.board.width].contains(&digit)
            }
            Item::Row(_) => true,
        }
    }

    /// Returns `true` if a number does not repeat any digit of those placed before in the same
    /// column or box.
    fn fits(&self, choice: Choice) -> bool {
        let row = &self.numbers[choice.number];
        let band = self.groups[choice.group].band;
        self.placed.iter().all(|other| {
            let placed = &self.numbers[other.number];
            let columns = row.iter().zip(placed).all(|(one, other)| one != other);
            let mut stacks = row.chunks(self.board.width).zip(placed.chunks(self.board.width));
            let apart = self.groups[other.group].band != band;
            columns
                && (apart
                    || stacks.all(|(one, other)| one.iter().all(|digit| !other.contains(digit))))
        })
    }
}

/// Groups interchangeable rows. The groups are sorted by their first rows.
fn groups(board: Board, givens: &[Option<u8>], numbers: &[Vec<u8>]) -> Vec<Group> {
    let row = |index: usize| &givens[index * board.side..(index + 1) * board.side];
    let is_blank = |index: usize| row(index).iter().all(Option::is_none);
    let mut groups = Vec::new();
    for index in 0..board.side {
        let band = index / board.height;
        let in_band = band * board.height..(band + 1) * board.height;
        let blank_rows: Vec<usize> = in_band.filter(|&other| is_blank(other)).collect();
        if is_blank(index) && blank_rows[0] != index {
            continue;
        }
        let agrees = |number: &Vec<u8>| {
            let mut pairs = number.iter().zip(row(index));
            pairs.all(|(digit, given)| given.is_none_or(|given| given == *digit))
        };
        let fitting = (0..numbers.len()).filter(|&number| agrees(&numbers[number]));
        let group = Group {
            band,
            rows: if is_blank(index) { blank_rows.len() } else { 1 },
            free: blank_rows.len() == board.height,
            given_row: (!is_blank(index)).then_some(index),
            numbers: fitting.collect(),
        };
        groups.push(group);
    }
    groups
}
