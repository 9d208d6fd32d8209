//! Checks the body of a certificate, i.e. the cuts, the exclusions and the tree.
//!
//! Throughout this module, a *better game* is one that would refute the claim: it selects all
//! required numbers, and its value after the opening exceeds that of the given game. (If the
//! certificate claims that no game selects the required numbers, then any game that does is
//! better.) The proof is by contradiction, and each statement does its part. A leaf shows that no
//! better game follows the decisions on the way to it. An exclusion shows that a better game can't
//! use certain payments, which makes the leaves below it easier to close.

use crate::sieve::cuts::{CutPool, Row, core_cut, cycle_cut, rank_cut, sum_cut};
use crate::sieve::goal::{Goal, Worth};
use crate::sieve::inequalities::arithmetic::{difference, product};
use crate::sieve::inequalities::combination::Combination;
use crate::sieve::inequalities::inequality::{Inequality, PaymentTerm};
use crate::sieve::payments::{PaymentIndex, Payments};
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;
use crate::sieve::statement::{Cut, Dual, RowName, Term};
use crate::sieve::tree::Tree;
use crate::sieve::verdict::CutCounts;
use crate::work::Work;

/// The state of a proof after the statements so far.
///
/// We check the tree in the order of the file and forget every subtree as soon as it is closed.
/// This is why memory is proportional to the board and the cuts, however long the file is.
#[derive(Debug, Clone)]
pub struct Proof {
    worth: Worth,
    position: Position,
    payments: Payments,
    /// The value after the opening that a game needs in order to be better.
    better: i64,
    /// Indexed by number. True if we only care about games that select this number.
    is_required: Vec<bool>,
    pool: CutPool,
    tree: Tree,
    combination: Combination,
    counts: CutCounts,
    exclusions: u64,
}

impl Proof {
    /// Starts the proof that no game from `position` that selects all of `required` reaches the
    /// value `better`, as counted by `goal`. If there is no such value, the proof is that no game
    /// selects all of `required`. These must be numbers of the board.
    pub fn new(goal: Goal, position: Position, required: &[u32], better: Option<i64>) -> Self {
        let payments = Payments::new(&position);
        // Every game has the value 0 now, so every game that selects the required numbers is
        // better.
        let (worth, better) = better.map_or((Worth::Zero, 0), |better| (Worth::Goal(goal), better));
        let mut proof = Self::of(worth, position, payments, better);
        for &number in required {
            proof.is_required[number as usize] = true;
            // A number that is selected doesn't pay for another one.
            for &payment in proof.payments.with_factor(number) {
                proof.tree.exclude(payment);
            }
        }
        proof
    }

    /// Starts the proof that, on a full board, no playable subset of `members` reaches the value
    /// `better`. The members must be in increasing order.
    pub fn among(size: u32, members: &[u32], worth: Worth, better: i64) -> Self {
        let position = Position::new(size);
        let payments = Payments::among(&position, |number| members.binary_search(&number).is_ok());
        Self::of(worth, position, payments, better)
    }

    fn of(worth: Worth, position: Position, payments: Payments, better: i64) -> Self {
        Self {
            worth,
            better,
            is_required: vec![false; position.size() as usize + 1],
            pool: CutPool::new(),
            tree: Tree::new(position.size(), payments.count()),
            combination: Combination::new(payments.count()),
            counts: CutCounts::default(),
            exclusions: 0,
            position,
            payments,
        }
    }

    pub fn counts(&self) -> CutCounts {
        self.counts
    }

    pub fn exclusions(&self) -> u64 {
        self.exclusions
    }

    /// Returns the tree, from which you can learn whether the proof is complete.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the inequality of a cut, or `None` if the file hasn't stated that many.
    pub fn inequality(&self, index: usize) -> Option<Inequality> {
        self.pool.length(index)?;
        let term = |(payment, coefficient): (PaymentIndex, i64)| PaymentTerm {
            member: self.payments.member(payment),
            factor: self.payments.factor(payment),
            coefficient,
        };
        let terms = self.pool.entries(index).map(term).collect();
        Some(Inequality { terms, right_side: self.pool.right_side(index) })
    }

    /// Derives a cut from its definition and stores it.
    ///
    /// # Errors
    /// Returns [`Reason`] if the cut is invalid or takes too much work.
    pub fn add_cut(&mut self, cut: &Cut, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        let (position, payments) = (&self.position, &self.payments);
        let (row, count): (Row, &mut u64) = match cut {
            Cut::Cycle { threshold, factors } => {
                (cycle_cut(*threshold, factors, position, payments, work)?, &mut self.counts.cycle)
            }
            Cut::Rank { right_side, factors, members } => (
                rank_cut(*right_side, factors, members, position, payments, work)?,
                &mut self.counts.rank,
            ),
            Cut::Core { members } => {
                (core_cut(members, position, payments, work)?, &mut self.counts.core)
            }
            Cut::Sum { divisor, terms } => {
                let mut selected = terms.iter().filter_map(Term::selected_number);
                if let Some(number) = selected.find(|&number| !self.is_required(number)) {
                    return Err(Reason::LocalRowInCut { number });
                }
                self.combine(terms, work)?;
                (sum_cut(&self.combination, *divisor, work)?, &mut self.counts.sum)
            }
        };
        self.pool.push(row)?;
        *count += 1;
        Ok(())
    }

    /// Branches at the current node on whether `number` is selected.
    ///
    /// # Errors
    /// Returns [`Reason::TreeComplete`], [`Reason::NotRemaining`], [`Reason::AlreadyDecided`], or
    /// [`Reason::TooMuchWork`].
    pub fn branch(&mut self, number: u32, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        self.position.require(number)?;
        // Leaving a branch restores each payment that it has excluded. We pay for that here as
        // well, so this covers the whole lifetime of both branches.
        work.spend(
            4 + self.payments.of_member(number).len() + self.payments.with_factor(number).len(),
        )?;
        self.tree.branch(number, &self.payments)
    }

    /// Excludes all payments that a better game can't use. We see from the multipliers of `dual`
    /// which payments these are: with any of them, the value would stay below the one that a better
    /// game needs.
    ///
    /// # Errors
    /// Returns [`Reason`] if the multipliers are invalid.
    pub fn exclude(&mut self, dual: &Dual, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        self.combine(&dual.terms, work)?;
        work.spend(self.payments.count())?;
        let limit = product(dual.denominator, self.better);
        let slack = difference(self.combination.right_side(), limit)?;
        for (payment, member) in self.payments.iter() {
            if !self.tree.is_excluded(payment)
                && self.slack(payment, member, dual.denominator)? > slack
            {
                self.tree.exclude(payment);
            }
        }
        self.exclusions += 1;
        Ok(())
    }

    /// Closes the current node. The multipliers of `dual` have to show that no game with the
    /// decisions so far reaches the value that a better game needs.
    ///
    /// # Errors
    /// Returns [`Reason`] if the multipliers are invalid, or [`Reason::LeafNotClosed`] if they
    /// don't show this.
    pub fn leaf(&mut self, dual: &Dual, work: &mut Work) -> Result<(), Reason> {
        self.require_open()?;
        self.combine(&dual.terms, work)?;
        work.spend(self.payments.count())?;
        for (payment, member) in self.payments.iter() {
            if !self.tree.is_excluded(payment) {
                self.slack(payment, member, dual.denominator)?;
            }
        }
        let limit = product(dual.denominator, self.better);
        let total = self.combination.right_side();
        if total >= limit {
            return Err(Reason::LeafNotClosed { total, limit });
        }
        self.tree.close(&self.payments);
        Ok(())
    }

    /// Returns by how much the combination exceeds the value of `payment`.
    ///
    /// # Errors
    /// Returns [`Reason::NotCovered`] if it doesn't even reach that value, or [`Reason::Overflow`].
    fn slack(&self, payment: PaymentIndex, member: u32, denominator: i64) -> Result<i128, Reason> {
        let worth = product(denominator, self.worth.of(member));
        let slack = difference(self.combination.total(payment), worth)?;
        if slack < 0 {
            return Err(Reason::NotCovered {
                member,
                factor: self.payments.factor(payment),
                missing: slack.unsigned_abs(),
            });
        }
        Ok(slack)
    }

    /// Computes the sum of `terms` and leaves it in `combination`.
    fn combine(&mut self, terms: &[Term], work: &mut Work) -> Result<(), Reason> {
        self.combination.clear();
        for term in terms {
            let multiplier = term.multiplier;
            match term.row {
                RowName::Number(number) => self.add_number_row(number, multiplier, work)?,
                RowName::Cut(index) => self.add_cut_row(index, multiplier, work)?,
                RowName::Demand(number) => self.add_demand_row(number, multiplier, work)?,
                RowName::Selected(number) => self.add_selected_row(number, multiplier, work)?,
            }
        }
        Ok(())
    }

    /// Adds the inequality that `number` takes part in at most one payment. It is either selected,
    /// and then paid with one factor, or it pays for another number, or neither.
    fn add_number_row(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        self.position.require(number)?;
        work.spend(
            1 + self.payments.of_member(number).len() + self.payments.with_factor(number).len(),
        )?;
        for payment in self.payments.of_member(number) {
            self.combination.add(payment, 1, multiplier)?;
        }
        for &payment in self.payments.with_factor(number) {
            self.combination.add(payment, 1, multiplier)?;
        }
        self.combination.add_right_side(1, multiplier)
    }

    fn add_cut_row(&mut self, index: u64, multiplier: i64, work: &mut Work) -> Result<(), Reason> {
        let unknown = Reason::UnknownCut { index, stated: self.pool.count() };
        let place = usize::try_from(index).map_err(|_| unknown.clone())?;
        work.spend(1 + self.pool.length(place).ok_or(unknown)?)?;
        for (payment, coefficient) in self.pool.entries(place) {
            self.combination.add(payment, coefficient, multiplier)?;
        }
        self.combination.add_right_side(self.pool.right_side(place), multiplier)
    }

    /// Adds the inequality that `number` must leave the list, so that it or one of its multiples is
    /// selected. This only holds for the smallest sum, since only then a game must go on until no
    /// move is left.
    fn add_demand_row(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        if self.worth != Worth::Goal(Goal::Smallest) {
            return Err(Reason::NoDemands);
        }
        let size = self.position.size();
        if number > size / 2 {
            return Err(Reason::NoDemandOf { number });
        }
        // We don't have to check the multiples. If the number remains, so do they, because
        // selecting one of them would have swept it.
        self.position.require(number)?;
        for times in 1..=size / number {
            self.add_minus_selected(times * number, multiplier, work)?;
        }
        self.combination.add_right_side(-1, multiplier)
    }

    fn add_selected_row(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        if !self.is_required(number) && !self.tree.is_selected(number) {
            return Err(Reason::NotBranchedToSelected { number });
        }
        self.add_minus_selected(number, multiplier, work)?;
        self.combination.add_right_side(-1, multiplier)
    }

    fn is_required(&self, number: u32) -> bool {
        let is_required = self.is_required.get(number as usize);
        is_required.copied().unwrap_or(false)
    }

    /// Subtracts every payment for `number`. The inequality that it is selected reads "at least 1",
    /// so we need it with a minus sign.
    fn add_minus_selected(
        &mut self,
        number: u32,
        multiplier: i64,
        work: &mut Work,
    ) -> Result<(), Reason> {
        let payments = self.payments.of_member(number);
        work.spend(1 + payments.len())?;
        for payment in payments {
            self.combination.add(payment, -1, multiplier)?;
        }
        Ok(())
    }

    fn require_open(&self) -> Result<(), Reason> {
        if self.tree.is_complete() { Err(Reason::TreeComplete) } else { Ok(()) }
    }
}
