//! Rounds of separation at a node: which kinds of cuts do we look for, and when do we stop?

use super::cut::plain_row;
use super::model::Model;
use super::pool::Pool;
use super::relaxation::Relaxation;
use super::row::{Row, RowName};
use super::separation::{
    CoreSeparator, CycleSeparator, Elimination, Found, Fractions, PARTS, RankSeparator, TightRow,
    VIOLATED, ZeroHalfSeparator, mod_three_cuts,
};
use super::separators::{Separator, SeparatorCount};
use crate::foundation::sorting::sort_by;
use crate::sieve::optimize::Settings;

/// Runs all separators, and knows the state of the rounds at the current node.
#[derive(Debug, Clone)]
pub struct Rounds {
    settings: Settings,
    counts: [SeparatorCount; Separator::ALL.len()],
    cycles: CycleSeparator,
    cores: CoreSeparator,
    ranks: RankSeparator,
    /// Number rows are written out.
    numbers: Vec<Row>,
    demands: Vec<Row>,
    at_root: bool,
    stage: CutFamily,
    /// Factors of near cycles, the seeds of rank cuts.
    seeds: Vec<Vec<u32>>,
    collected: Vec<u32>,
    round: u32,
    poor: u32,
    zero_half_tried: u32,
    /// The search for zero-half cuts is done in several parts. We count these.
    elimination: Option<Elimination>,
    parts: u64,
    bound: f64,
    /// Unit for measuring how much the bound has improved.
    unit: f64,
    flipped: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CutFamily {
    Known,
    Cores,
    Ranks,
    ZeroHalf,
}

#[derive(Debug, Clone, Default)]
pub struct Round {
    /// Cuts of the pool to add. Empty until the round is complete.
    pub cuts: Vec<u32>,
    /// If this is set, the node isn't worth any more cuts.
    pub ended: bool,
    /// Measures the work.
    pub work: u64,
}

impl Rounds {
    /// Creates the separators for a model.
    #[must_use]
    pub fn new(model: &Model, settings: Settings) -> Self {
        let demands = 0..u32::try_from(model.demands().len()).expect("boards are small");
        Rounds {
            settings,
            counts: Separator::ALL.map(SeparatorCount::new),
            cycles: CycleSeparator::new(model),
            cores: CoreSeparator::new(model),
            ranks: RankSeparator::new(model),
            numbers: model.vertices().map(|v| plain_row(model, RowName::Number(v))).collect(),
            demands: demands.map(|d| plain_row(model, RowName::Demand(d))).collect(),
            at_root: true,
            stage: CutFamily::Known,
            seeds: Vec::new(),
            collected: Vec::new(),
            round: 0,
            poor: 0,
            zero_half_tried: 0,
            elimination: None,
            parts: 0,
            bound: f64::INFINITY,
            unit: model.unit(),
            flipped: false,
        }
    }

    /// Starts at another node.
    pub fn start(&mut self, at_root: bool) {
        self.at_root = at_root;
        self.stage = CutFamily::Known;
        self.collected.clear();
        self.round = 0;
        self.poor = 0;
        self.zero_half_tried = 0;
        self.elimination = None;
        self.parts = 0;
        self.bound = f64::INFINITY;
    }

    /// Building a game from the linear program's solution takes time, so not every round does it.
    #[must_use]
    pub fn needs_game(&self) -> bool {
        if self.at_root { self.round.is_multiple_of(3) } else { self.round == 0 }
    }

    /// Returns `true` until the incumbent has been flipped, which happens once per search.
    #[must_use]
    pub fn has_flips_to_come(&self) -> bool {
        !self.flipped
    }

    /// Returns `true` if it is time to flip the incumbent. This is the case once per search.
    pub fn take_flips_due(&mut self) -> bool {
        !std::mem::replace(&mut self.flipped, true)
    }

    /// Runs one stage of a round. The stages are known cuts and cycles, cores, ranks, and zero-half
    /// cuts. `bound` is the linear program's.
    pub fn separate(
        &mut self,
        model: &Model,
        pool: &mut Pool,
        relaxation: &Relaxation,
        at: &Fractions,
        bound: f64,
    ) -> Round {
        if self.stage == CutFamily::Known && self.is_over(bound) {
            return Round { ended: true, ..Round::default() };
        }
        let size = model.edges().len() as u64;
        let work = match self.stage {
            CutFamily::Known => {
                self.known(pool, relaxation, at);
                let (found, seeds) = self.cycles.separate(model, at, self.settings.near);
                self.seeds = seeds;
                self.keep(model, pool, at, Separator::Cycles, found);
                self.stage = CutFamily::Cores;
                size
            }
            CutFamily::Cores => {
                let found = self.cores.separate(model, at);
                self.keep(model, pool, at, Separator::Cores, found);
                self.stage = CutFamily::Ranks;
                size
            }
            CutFamily::Ranks => {
                let seeds = std::mem::take(&mut self.seeds);
                let most =
                    if self.at_root { self.settings.root_seeds } else { self.settings.node_seeds };
                let grown = seeds.iter().take(most);
                let found = grown.filter_map(|seed| self.ranks.separate(model, at, seed)).collect();
                self.keep(model, pool, at, Separator::Ranks, found);
                self.stage = CutFamily::ZeroHalf;
                size * 3
            }
            CutFamily::ZeroHalf => {
                let due = self.at_root || self.zero_half_tried == 0;
                let part = size * 3 / PARTS as u64;
                if self.elimination.is_none() && due && self.collected.len() < self.settings.few {
                    self.zero_half_tried += 1;
                    self.elimination = Some(self.zero_half(pool, relaxation, at));
                    self.parts = 0;
                }
                if let Some(elimination) = &mut self.elimination {
                    let Some(found) = elimination.proceed() else {
                        self.parts += 1;
                        return Round { work: part, ..Round::default() };
                    };
                    self.elimination = None;
                    self.keep(model, pool, at, Separator::ZeroHalf, found);
                }
                if self.at_root && self.collected.len() < self.settings.few && !model.is_small() {
                    let rows = self.tight_rows(pool, relaxation, self.settings.mod_three_slack);
                    let found = mod_three_cuts(&at.x, &rows, self.settings.most_found);
                    self.keep(model, pool, at, Separator::ModThree, found);
                }
                let before = part * std::mem::take(&mut self.parts);
                self.stage = CutFamily::Known;
                self.round += 1;
                let cuts = std::mem::take(&mut self.collected);
                return Round {
                    ended: cuts.is_empty(),
                    cuts,
                    work: (size * 3).saturating_sub(before),
                };
            }
        };
        Round { work, ..Round::default() }
    }

    /// Statistics for each separator.
    #[must_use]
    pub fn counts(&self) -> &[SeparatorCount] {
        &self.counts
    }

    /// Further rounds would not pay off if the last ones have gained too little.
    fn is_over(&mut self, bound: f64) -> bool {
        let gained = self.bound - bound;
        self.bound = bound;
        if self.round == 0 {
            return false;
        }
        let (patience, poor) = if self.at_root {
            (self.settings.root_patience, self.settings.root_poor)
        } else {
            (self.settings.node_patience, self.settings.node_poor)
        };
        if gained < poor * self.unit {
            self.poor += 1;
        } else {
            self.poor = 0;
        }
        self.poor >= patience || self.round >= self.settings.most_rounds
    }

    /// Collects cuts of the pool that are violated but not in the program.
    fn known(&mut self, pool: &Pool, relaxation: &Relaxation, at: &Fractions) {
        let mut present = vec![false; pool.len() as usize];
        for cut in relaxation.cuts() {
            present[cut as usize] = true;
        }
        for (index, present) in (0..).zip(present) {
            if !present && pool.row(index).violation(&at.x) > 1e-3 {
                self.collected.push(index);
            }
        }
    }

    fn zero_half(&self, pool: &Pool, relaxation: &Relaxation, at: &Fractions) -> Elimination {
        let separator = ZeroHalfSeparator { most_cuts: self.settings.most_found };
        separator.begin(&at.x, &self.tight_rows(pool, relaxation, self.settings.zero_half_slack))
    }

    /// Returns rows that hold everywhere and have no more than the given slack.
    fn tight_rows<'a>(
        &'a self,
        pool: &'a Pool,
        relaxation: &Relaxation,
        largest_slack: f64,
    ) -> Vec<TightRow<'a>> {
        let slacks = relaxation.slacks(pool).into_iter();
        let tight = slacks.filter(|&(_, slack)| slack <= largest_slack);
        let rows = tight.map(|(name, slack)| TightRow {
            name,
            row: match name {
                RowName::Number(vertex) => &self.numbers[vertex as usize],
                RowName::Demand(index) => &self.demands[index as usize],
                RowName::Cut(index) | RowName::Must(index) => pool.row(index),
            },
            slack,
        });
        rows.collect()
    }

    /// Adds the best of these cuts to the pool and to the current round. By that we mean those that
    /// cut deepest, relative to their norm.
    fn keep(
        &mut self,
        model: &Model,
        pool: &mut Pool,
        at: &Fractions,
        by: Separator,
        found: Vec<Found>,
    ) {
        let count = &mut self.counts[by as usize];
        count.calls += 1;
        count.found += found.len() as u64;
        let mut rated: Vec<(f64, Found, Row)> = found
            .into_iter()
            .filter_map(|found| {
                let row = pool.expand(model, &found.cut)?;
                Some((row.violation(&at.x) / row.norm().max(1.0), found, row))
            })
            .filter(|(depth, _, row)| {
                *depth > VIOLATED && row.entries.len() <= self.settings.most_entries
            })
            .collect();
        sort_by(&mut rated, |a, b| b.0.total_cmp(&a.0));
        for (_, found, row) in rated.into_iter().take(self.settings.most_cuts) {
            if let Some(index) = pool.add(found.cut, row) {
                self.collected.push(index);
                self.counts[by as usize].added += 1;
            }
        }
    }
}
