//! Simulated annealing selects a number and removes all selections that are in its way, as long as
//! that is not more expensive than the temperature allows.

use super::playable_set::PlayableSet;
use crate::sieve::optimize::Settings;
use crate::sieve::optimize::cutting_planes::model::Model;

/// A set of selections that changes one number at a time. It's playable throughout.
#[derive(Debug, Clone)]
pub struct Annealing {
    settings: Settings,
    set: PlayableSet,
    objective: i64,
    /// Numbers that a better game could select.
    candidates: Vec<u32>,
    /// The run ends when this has fallen to `coolest`.
    temperature: f64,
    coolest: f64,
    random: u64,
    /// Working memory: numbers that could be removed.
    blocking: Vec<u32>,
}

/// Initial state of the generator if there's no seed.
const FIRST_RANDOM: u64 = 0x9E37_79B9_7F4A_7C15;

/// Trials per temperature.
pub const TRIALS: u32 = 500;

impl Annealing {
    /// Creates an empty set without candidates. This is not enough for a run yet.
    #[must_use]
    pub fn new(model: &Model, settings: Settings) -> Self {
        Annealing {
            settings,
            set: PlayableSet::new(model.graph()),
            objective: 0,
            candidates: Vec::new(),
            temperature: 0.0,
            coolest: 0.0,
            random: FIRST_RANDOM.wrapping_add(u64::from(settings.seed)),
            blocking: Vec::new(),
        }
    }

    /// A run is over when its temperature has reached the end.
    #[must_use]
    pub fn is_cold(&self) -> bool {
        self.temperature <= self.coolest
    }

    /// Abandons the current run. The next one will have different random numbers.
    pub fn begin_another(&mut self) {
        self.temperature = self.coolest;
        for _ in 0..16 {
            next(&mut self.random);
        }
    }

    /// Starts a run from a playable set. Candidates are all numbers with an edge in `near`, except
    /// for small ones, which aren't worth it.
    pub fn heat(&mut self, model: &Model, set: &PlayableSet, near: &[bool]) {
        self.set.clone_from(set);
        self.objective = model.objective(set.selected());
        let most = model.vertices().map(|v| model.value(v)).max().unwrap_or(0);
        let target = |&v: &u32| {
            model.value(v) * 5 > most && model.selecting(v).any(|edge| near[edge as usize])
        };
        self.candidates = model.vertices().filter(target).collect();
        #[expect(clippy::cast_precision_loss, reason = "numbers of a board are small")]
        let scale = most as f64;
        self.temperature = scale * self.settings.hot;
        self.coolest = scale * self.settings.cool;
    }

    /// Returns the current set. It has one flag per vertex.
    #[must_use]
    pub fn selected(&self) -> &[bool] {
        self.set.selected()
    }

    /// Tries numbers at the current temperature. Stops and returns `true` as soon as the objective
    /// exceeds `most`.
    pub(in crate::sieve::optimize) fn proceed(&mut self, model: &Model, most: i64) -> bool {
        for _ in 0..TRIALS {
            let Some(vertex) = pick(&mut self.random, &self.candidates) else {
                break;
            };
            if !self.set.selected()[vertex as usize] {
                self.insert(model, vertex);
                if self.objective > most {
                    return true;
                }
            }
        }
        self.temperature *= self.settings.cooling;
        false
    }

    /// Selects a number. This may require removing others first, be it members of cores or factors
    /// that could pay for those. If they are worth too much more than the number, nothing is
    /// selected.
    fn insert(&mut self, model: &Model, vertex: u32) {
        let graph = model.graph();
        let value = model.value(vertex);
        #[expect(clippy::cast_possible_truncation, reason = "temperatures are small")]
        let most = value + (self.temperature * exponential(&mut self.random)) as i64;
        let (mut lost, mut taken_out) = (0, 0);
        let most_out = self.settings.most_out;
        let (blocking, random) = (&mut self.blocking, &mut self.random);
        let mut choose = |selected: &[bool], core: &[u32]| {
            blocking.clear();
            for &member in core {
                blocking.push(member);
                // Factors can be listed more than once. It is intentional that this favours those
                // that would help several members.
                let factors = graph.factors(member).iter();
                blocking.extend(factors.filter(|&&f| selected[f as usize]));
            }
            blocking
                .retain(|&v| v != vertex && !model.is_required(v) && lost + model.value(v) <= most);
            taken_out += 1;
            let out = (taken_out <= most_out).then(|| pick(random, blocking))??;
            lost += model.value(out);
            Some(out)
        };
        if self.set.insert(graph, vertex, &mut choose) {
            self.objective += value - lost;
        }
    }
}

/// Returns the next random number (xorshift).
fn next(random: &mut u64) -> u64 {
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    *random >> 11
}

fn pick(random: &mut u64, from: &[u32]) -> Option<u32> {
    let place = next(random).checked_rem(from.len() as u64)?;
    from.get(usize::try_from(place).ok()?).copied()
}

/// Returns a random number with a nearly exponential distribution of mean 1. Taking a logarithm
/// isn't an option, because its last bits depend on the machine, and runs must be the same
/// everywhere.
#[expect(clippy::cast_precision_loss, reason = "12 bits")]
fn exponential(random: &mut u64) -> f64 {
    let bits = next(random);
    let whole = (bits | 1 << 40).trailing_zeros();
    0.69 * (f64::from(whole) + (bits >> 41) as f64 / 4096.0)
}
