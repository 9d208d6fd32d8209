//! Finds the legal orders of a set of selections, whatever the payments.
//!
//! Among some moves, one can be the last if and only if it has a *private* payment: an unselected principal
//! factor that divides none of the other selections. (If it divided one, that selection would sweep it
//! first. A move that is paid like this isn't swept itself, since all factors of a divisor of another
//! selection divide that selection.) Removing moves makes more factors private, never fewer. So the legal
//! orders, read from the end, are the words of an antimatroid: a move that can be removed stays removable
//! until it is. (B. Korte, L. Lovász, R. Schrader, *Greedoids*, 1991.) With fixed payments there are fewer
//! orders, those of [`super::Order`].

mod fewest_later;

use super::{IllegalMove, Number, Position, Subset};
use fewest_later::{Fewest, fewest_later};

/// Given a line of moves, this finds the other orders in which the same numbers can be selected. Moves are
/// named by their index on the line, which is itself one of these orders.
///
/// Here a move may be paid by any factor that is left. If you want to keep the payments of the line, use
/// [`super::Order`] instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalOrders {
    line: Vec<Number>,
    ranks: Vec<u8>,
    options: Vec<Payment>,
    /// For each move, the index of its first option. Its options are consecutive.
    starts: Vec<usize>,
    /// For each move, the options of other moves for which it must come later.
    pending: Vec<Vec<usize>>,
    /// For each move, all that come later than it in some legal order.
    later: Vec<Subset>,
    /// For each move, all that come later than it in every legal order.
    always_later: Vec<Subset>,
    /// For each move, the fewest that come later than it.
    fewest: Vec<Fewest>,
}

/// A principal factor that can pay for a move if all others that it divides come later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Payment {
    pub(super) owner: usize,
    pub(super) factor: Number,
    pub(super) later: Subset,
}

/// Limits the sets that are examined for the last place of a move.
const DEFAULT_EFFORT: usize = 100;

impl LegalOrders {
    /// Returns the legal orders of the moves of `line`, played from `start`. About O(k·e) for k moves that
    /// have e multiples of each other's payments. The last places take a search, which is limited, and
    /// short on all boards tried. (See [`Self::latest_is_exact`].)
    ///
    /// # Errors
    /// Returns [`IllegalMove`] with the first move that cannot be played.
    pub fn new(start: &Position, line: &[Number]) -> Result<Self, IllegalMove> {
        start.clone().after(line)?;
        let mut orders = Self::without_places(start, line);
        let count = line.len();
        orders.later = (0..count).map(|at| orders.taken_off_without(at)).collect();
        let always = |at| (0..count).filter(move |&other| at != other);
        orders.always_later = (0..count)
            .map(|at| {
                let later = always(at).filter(|&other| !orders.later[other].contains(at));
                Subset::of(count, later)
            })
            .collect();
        orders.fewest = (0..count)
            .map(|at| fewest_later(&orders, at, &orders.later[at], DEFAULT_EFFORT))
            .collect();
        Ok(orders)
    }

    fn without_places(start: &Position, line: &[Number]) -> Self {
        let table = start.table();
        let mut selected = vec![false; start.size() as usize + 1];
        for &number in line {
            selected[number as usize] = true;
        }
        let mut options = Vec::new();
        let mut starts = vec![0];
        for (owner, &number) in line.iter().enumerate() {
            let factors = table.principal_factors(number).iter().copied();
            for payment in factors.filter(|&f| start.remains(f) && !selected[f as usize]) {
                let others =
                    (0..line.len()).filter(|&at| at != owner && line[at].is_multiple_of(payment));
                options.push(Payment {
                    owner,
                    factor: payment,
                    later: Subset::of(line.len(), others),
                });
            }
            starts.push(options.len());
        }
        let mut pending = vec![Vec::new(); line.len()];
        for (option, payment) in options.iter().enumerate() {
            for at in payment.later.members() {
                pending[at].push(option);
            }
        }
        LegalOrders {
            line: line.to_vec(),
            ranks: line.iter().map(|&number| table.rank(number)).collect(),
            options,
            starts,
            pending,
            later: Vec::new(),
            always_later: Vec::new(),
            fewest: Vec::new(),
        }
    }

    /// Returns the moves in the given order, which is legal.
    #[must_use]
    pub fn line(&self) -> &[Number] {
        &self.line
    }

    /// Returns the first place, counted from 0, of a move in any legal order.
    #[must_use]
    pub fn earliest(&self, at: usize) -> usize {
        self.line.len() - 1 - self.later[at].len()
    }

    /// Returns the last place, counted from 0, of a move in a legal order. Every place between the first
    /// and this one is also possible.
    #[must_use]
    pub fn latest(&self, at: usize) -> usize {
        self.line.len() - 1 - self.fewest[at].later.len()
    }

    /// Returns an upper bound, counted from 0, on the places of a move.
    #[must_use]
    pub fn latest_at_most(&self, at: usize) -> usize {
        self.line.len() - 1 - self.fewest[at].at_least
    }

    /// Returns true if no legal order has the move later than [`Self::latest`]. (If not, the search for a
    /// later place reached its limit.)
    #[must_use]
    pub fn latest_is_exact(&self, at: usize) -> bool {
        self.latest(at) == self.latest_at_most(at)
    }

    /// Returns true if the first move comes before the second in every legal order.
    #[must_use]
    pub fn always_before(&self, first: usize, second: usize) -> bool {
        self.always_later[first].contains(second)
    }

    /// Returns the moves that come after a move in every legal order, without those that follow from others
    /// in between. In increasing order.
    #[must_use]
    pub fn successors(&self, at: usize) -> Vec<usize> {
        let count = self.line.len();
        let after: Vec<usize> =
            (at + 1..count).filter(|&other| self.always_before(at, other)).collect();
        let implied = |&other: &usize| {
            let mut between = after.iter().take_while(|&&between| between < other);
            between.any(|&between| self.always_before(between, other))
        };
        let direct = after.iter().filter(|other| !implied(other));
        direct.copied().collect()
    }

    /// Returns the principal factors that pay for a move in some legal order, largest first. If there are
    /// several, different orders pay for it differently.
    #[must_use]
    pub fn payments(&self, at: usize) -> Vec<Number> {
        let possible = self.options_of(at).filter(|option| option.later.is_within(&self.later[at]));
        possible.map(|option| option.factor).collect()
    }

    /// Returns true if some move is paid differently in another legal order. A graph of the line's pairs
    /// then shows only one of several pairings.
    #[must_use]
    pub fn has_other_pairings(&self) -> bool {
        (0..self.line.len()).any(|at| self.payments(at).len() > 1)
    }

    pub(super) fn rank(&self, at: usize) -> u8 {
        self.ranks[at]
    }

    pub(super) fn options_of(&self, at: usize) -> impl Iterator<Item = &Payment> {
        self.options[self.starts[at]..self.starts[at + 1]].iter()
    }

    /// For each move, the sets of moves of which at least one must come later as a whole.
    pub(in crate::sieve) fn alternatives(&self) -> Vec<Vec<Subset>> {
        let sets = |at| self.options_of(at).map(|option| option.later.clone());
        (0..self.line.len()).map(|at| sets(at).collect()).collect()
    }

    /// Returns the fewest moves of `allowed` that can come later than a move, if that is possible.
    pub(super) fn fewest_within(&self, at: usize, allowed: &Subset) -> Option<Subset> {
        let mut within = self.later[at].clone();
        within.intersect(allowed);
        let fewest = fewest_later(self, at, &within, DEFAULT_EFFORT);
        let enough = self.options_of(at).any(|option| option.later.is_within(&fewest.later));
        (enough && fewest.later.is_within(&within)).then_some(fewest.later)
    }

    /// Returns all moves that come later than a move in every legal order.
    pub(super) fn always_later(&self, at: usize) -> &Subset {
        &self.always_later[at]
    }

    pub(super) fn fewest(&self, at: usize) -> &Subset {
        &self.fewest[at].later
    }

    /// Returns all moves that can be removed from the end while one stays.
    fn taken_off_without(&self, staying: usize) -> Subset {
        let mut taking = Taking::new(self);
        let mut ready: Vec<usize> = (0..self.line.len()).filter(|&at| taking.is_free(at)).collect();
        while let Some(at) = ready.pop() {
            if at != staying && !taking.off().contains(at) {
                taking.take(at, |freed| ready.push(freed));
            }
        }
        taking.off
    }
}

/// Removing moves from the end.
#[derive(Debug, Clone)]
pub(super) struct Taking<'a> {
    orders: &'a LegalOrders,
    off: Subset,
    /// For each option, the number of moves that must come later and haven't been removed.
    missing: Vec<usize>,
    /// For each move, the number of its options without such moves.
    free: Vec<usize>,
}

impl<'a> Taking<'a> {
    pub(super) fn new(orders: &'a LegalOrders) -> Self {
        let mut free = vec![0; orders.line.len()];
        let missing: Vec<usize> = orders.options.iter().map(|o| o.later.len()).collect();
        for (option, &missing) in orders.options.iter().zip(&missing) {
            free[option.owner] += usize::from(missing == 0);
        }
        Taking { off: Subset::empty(orders.line.len()), orders, missing, free }
    }

    /// Returns the moves that have been removed.
    pub(super) fn off(&self) -> &Subset {
        &self.off
    }

    /// Returns true if a move could be the last of those that are left.
    pub(super) fn is_free(&self, at: usize) -> bool {
        self.free[at] > 0 && !self.off.contains(at)
    }

    /// Removes a free move. Calls `freed` with those that this frees.
    pub(super) fn take(&mut self, at: usize, mut freed: impl FnMut(usize)) {
        debug_assert!(self.is_free(at));
        self.off.insert(at);
        for &option in &self.orders.pending[at] {
            self.missing[option] -= 1;
            if self.missing[option] == 0 {
                let owner = self.orders.options[option].owner;
                self.free[owner] += 1;
                freed(owner);
            }
        }
    }

    /// Removes the first free moves of `from` until `count` are removed or none is free. Returns them in
    /// this order.
    pub(super) fn take_first(&mut self, from: &[usize], count: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let mut next = 0;
        while taken.len() < count && next < from.len() {
            let at = from[next];
            next += 1;
            if self.is_free(at) {
                let mut freed = false;
                self.take(at, |_| freed = true);
                taken.push(at);
                // A move that was skipped may be free now.
                if freed {
                    next = 0;
                }
            }
        }
        taken
    }
}
