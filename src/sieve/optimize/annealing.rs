//! Better games by simulated annealing: a number is selected, and what then
//! stands in the way is taken out, if that costs little enough for the
//! temperature.

use super::model::Model;
use super::playable_set::PlayableSet;

/// A set of selections that is changed number by number, and always playable.
#[derive(Debug, Clone)]
pub struct Annealing {
    set: PlayableSet,
    objective: i64,
    /// Numbers that a better game may select.
    candidates: Vec<u32>,
    /// The temperature now, and at the end of the run.
    temperature: f64,
    coolest: f64,
    random: u64,
    /// Working memory: what can be taken out.
    blocking: Vec<u32>,
}

/// How many numbers are tried at one temperature.
pub const TRIALS: u32 = 500;

/// What the temperature falls to after that, as a part of what it was.
const COOLING: f64 = 0.98;

/// The temperature at the beginning of a run, as a part of the largest number.
const HOT: f64 = 0.042;

/// The same at its end, some hundred times cooler steps later.
const COOL: f64 = 0.005;

/// How many numbers are taken out for one, at most.
const MOST_OUT: u32 = 6;

impl Annealing {
    /// Nothing is selected, and nothing is to be tried.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        Annealing {
            set: PlayableSet::new(model.graph()),
            objective: 0,
            candidates: Vec::new(),
            temperature: 0.0,
            coolest: 0.0,
            random: 0x9E37_79B9_7F4A_7C15,
            blocking: Vec::new(),
        }
    }

    /// Whether the run has come to its end.
    #[must_use]
    pub fn is_cold(&self) -> bool {
        self.temperature <= self.coolest
    }

    /// Gives up the run; the next one takes other random numbers.
    pub fn begin_another(&mut self) {
        self.temperature = self.coolest;
        for _ in 0..16 {
            next(&mut self.random);
        }
    }

    /// Begins a run with a playable set. Numbers are tried that have an edge in
    /// `near`.
    pub fn heat(&mut self, model: &Model, set: &PlayableSet, near: &[bool]) {
        self.set.clone_from(set);
        self.objective = model.objective(set.selected());
        let most = model.vertices().map(|v| model.value(v)).max().unwrap_or(0);
        let wanted = |&v: &u32| {
            model.value(v) * 5 > most && model.selecting(v).any(|edge| near[edge as usize])
        };
        self.candidates = model.vertices().filter(wanted).collect();
        #[expect(clippy::cast_precision_loss, reason = "numbers of a board are small")]
        let scale = most as f64;
        self.temperature = scale * HOT;
        self.coolest = scale * COOL;
    }

    /// The set now.
    #[must_use]
    pub fn selected(&self) -> &[bool] {
        self.set.selected()
    }

    /// Tries numbers at the present temperature; stops early, and says so, if
    /// the objective becomes higher than `most`.
    pub(super) fn go_on(&mut self, model: &Model, most: i64) -> bool {
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
        self.temperature *= COOLING;
        false
    }

    /// Selects a number if what has to be taken out for it is not worth too
    /// much more: members of cores, or factors that could pay for them.
    fn insert(&mut self, model: &Model, vertex: u32) {
        let graph = model.graph();
        let value = model.value(vertex);
        #[expect(clippy::cast_possible_truncation, reason = "temperatures are small")]
        let most = value + (self.temperature * exponential(&mut self.random)) as i64;
        let (mut lost, mut taken_out) = (0, 0);
        let (blocking, random) = (&mut self.blocking, &mut self.random);
        let mut choose = |selected: &[bool], core: &[u32]| {
            blocking.clear();
            for &member in core {
                blocking.push(member);
                // Most factors are on several lists, and so more likely.
                let factors = graph.factors(member).iter();
                blocking.extend(factors.filter(|&&f| selected[f as usize]));
            }
            blocking.retain(|&v| v != vertex && lost + model.value(v) <= most);
            taken_out += 1;
            let out = (taken_out <= MOST_OUT).then(|| pick(random, blocking))??;
            lost += model.value(out);
            Some(out)
        };
        if self.set.insert(graph, vertex, &mut choose) {
            self.objective += value - lost;
        }
    }
}

/// The next random number: xorshift.
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

/// Distributed nearly exponentially with mean 1. (A logarithm is not the same to
/// the last bit on every machine; this is.)
#[expect(clippy::cast_precision_loss, reason = "12 bits")]
fn exponential(random: &mut u64) -> f64 {
    let bits = next(random);
    let whole = (bits | 1 << 40).trailing_zeros();
    0.69 * (f64::from(whole) + (bits >> 41) as f64 / 4096.0)
}
