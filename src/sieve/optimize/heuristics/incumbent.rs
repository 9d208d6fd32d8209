//! Good games, which we find by a greedy method with the peeling test, by flipping single numbers,
//! and by annealing.

use super::annealing::Annealing;
use super::playable_set::PlayableSet;
use crate::foundation::sorting::sort_by_key;
use crate::sieve::Peeler;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::{Goal, Settings};

/// The best game found so far, along with the means to look for better ones.
///
/// Sets of selections have a mark per vertex. You may rely on every set stored here: it's playable,
/// it selects all required numbers, and for [`Goal::Smallest`] it plays to the end of the game. So
/// whatever a heuristic suggests, it must pass these tests before it can become the best.
#[derive(Debug, Clone)]
pub struct Incumbent {
    best: Vec<bool>,
    objective: i64,
    peeler: Peeler,
    /// The last game that was built.
    set: PlayableSet,
    annealing: Annealing,
}

impl Incumbent {
    /// Creates a first game. If the goal is a large sum, we go down from the largest number and
    /// take whatever fits. For a small sum, we always take the smallest legal number.
    #[must_use]
    pub fn new(model: &Model, settings: Settings) -> Self {
        let mut incumbent = Incumbent {
            best: vec![false; model.graph().len()],
            objective: i64::MIN,
            peeler: Peeler::new(model.graph()),
            set: PlayableSet::new(model.graph()),
            annealing: Annealing::new(model, settings),
        };
        let descending: Vec<u32> = model.vertices().rev().collect();
        let order = match model.goal() {
            Goal::Largest => descending,
            Goal::Smallest => Vec::new(),
        };
        incumbent.start_again(model);
        incumbent.complete(model, &order);
        incumbent
    }

    /// Returns the selections of the best game, with a mark per vertex.
    #[must_use]
    pub fn best(&self) -> &[bool] {
        &self.best
    }

    /// Returns the objective of the best game.
    #[must_use]
    pub fn objective(&self) -> i64 {
        self.objective
    }

    /// Returns true if these selections are playable and meet every demand of the model.
    pub fn is_game(&mut self, model: &Model, selected: &[bool]) -> bool {
        model.meets_demands(selected) && self.peeler.peel(model.graph(), selected)
    }

    /// Offers a set of selections. If it's a better game, it becomes the incumbent, and this
    /// returns true.
    pub fn offer(&mut self, model: &Model, selected: &[bool]) -> bool {
        let objective = model.objective(selected);
        if objective <= self.objective || !self.is_game(model, selected) {
            return false;
        }
        self.objective = objective;
        self.best.copy_from_slice(selected);
        true
    }

    /// Builds a game from the solution of a linear program. We add numbers in decreasing order of
    /// their values, as long as the set stays playable. Returns true if it's better than the
    /// incumbent.
    pub fn follow(&mut self, model: &Model, s: &[f64]) -> bool {
        let mut order: Vec<u32> = match model.goal() {
            Goal::Largest => model.vertices().rev().collect(),
            Goal::Smallest => model.vertices().filter(|&v| s[v as usize] > 0.4).collect(),
        };
        // Values that are nearly equal should be ordered by number, so we round them.
        #[expect(clippy::cast_possible_truncation, reason = "s is between 0 and 1")]
        let step = |v: &u32| -(s[*v as usize] * 50.0).round() as i64;
        sort_by_key(&mut order, step);
        self.start_again(model);
        self.complete(model, &order)
    }

    /// Builds a game from the numbers of `preferred`. We add them in this order if the set stays
    /// playable, and then fill it up with others. Returns true if it's better than the incumbent.
    pub fn prefer(&mut self, model: &Model, preferred: &[u32]) -> bool {
        let mut order = preferred.to_vec();
        if model.goal() == Goal::Largest {
            order.extend(model.vertices().rev());
        }
        self.start_again(model);
        self.complete(model, &order)
    }

    /// Empties the set, except for the required numbers. We know that these are playable together,
    /// because there wouldn't be a search otherwise.
    fn start_again(&mut self, model: &Model) {
        self.set.clear();
        for vertex in model.required() {
            self.set.add(model.graph(), vertex);
        }
    }

    /// Adds numbers to the set in the given order, plays on to the end if the goal demands it, and
    /// offers the result.
    fn complete(&mut self, model: &Model, order: &[u32]) -> bool {
        for &vertex in order {
            if !self.set.selected()[vertex as usize] {
                self.set.add(model.graph(), vertex);
            }
        }
        let mut selected = self.set.selected().to_vec();
        if model.goal() == Goal::Smallest {
            self.play_out(model, &mut selected);
        }
        self.offer(model, &selected)
    }

    /// Returns true if it's time for a new run of annealing.
    #[must_use]
    pub fn is_cold(&self) -> bool {
        self.annealing.is_cold()
    }

    /// Leaves the current run of annealing to a clone of this, and moves on to other random
    /// numbers.
    pub fn leave_annealing(&mut self) {
        self.annealing.begin_another();
    }

    /// Continues the clone's run of annealing, unless we're in the middle of one ourselves.
    pub fn take_annealing_back(&mut self, copy: &mut Incumbent) {
        if self.is_cold() {
            std::mem::swap(&mut self.annealing, &mut copy.annealing);
        }
    }

    /// Starts a run of annealing from the last game that was built. Its candidates are the numbers
    /// with an edge in `near`.
    pub fn heat(&mut self, model: &Model, near: &[bool]) {
        self.annealing.heat(model, &self.set, near);
    }

    /// Anneals for a short time. Returns true if this has found a better game.
    pub fn anneal(&mut self, model: &Model) -> bool {
        if !self.annealing.proceed(model, self.objective) {
            return false;
        }
        let selected = self.annealing.selected().to_vec();
        self.offer(model, &selected)
    }

    /// Plays these selections, and then the smallest legal number until there are none left. At
    /// that point the game is over, which means that every demand is met.
    fn play_out(&mut self, model: &Model, selected: &mut [bool]) {
        let graph = model.graph();
        self.peeler.peel(graph, selected);
        let mut order: Vec<u32> = self.peeler.removed().iter().rev().map(|&(m, _)| m).collect();
        sort_by_key(&mut order, |&vertex| graph.rank(vertex));
        let mut removed = vec![false; graph.len()];
        for vertex in order {
            sweep(model, &mut removed, vertex);
        }
        let legal = |removed: &[bool], v: u32| {
            !removed[v as usize] && graph.factors(v).iter().any(|&f| !removed[f as usize])
        };
        // One pass is enough, because a number that has become illegal stays illegal.
        for vertex in model.vertices() {
            if legal(&removed, vertex) {
                selected[vertex as usize] = true;
                sweep(model, &mut removed, vertex);
            }
        }
    }

    /// Removes one number from the best game, or forces one into it, and then fills it up again.
    /// Returns true if the result is better.
    pub fn flip(&mut self, model: &Model, vertex: u32) -> bool {
        if model.is_required(vertex) {
            return false;
        }
        let graph = model.graph();
        let forced = !self.best[vertex as usize];
        self.start_again(model);
        if forced && !self.set.add(graph, vertex) {
            return false;
        }
        for other in model.vertices().rev() {
            let is_member = self.set.selected()[other as usize];
            if self.best[other as usize] && other != vertex && !is_member {
                self.set.add(graph, other);
            }
        }
        let order: Vec<u32> = match model.goal() {
            Goal::Largest => model.vertices().rev().filter(|&v| v != vertex).collect(),
            Goal::Smallest => Vec::new(),
        };
        self.complete(model, &order)
    }
}

/// Marks a number and all of its remaining factors as removed.
fn sweep(model: &Model, removed: &mut [bool], vertex: u32) {
    if removed[vertex as usize] {
        return;
    }
    removed[vertex as usize] = true;
    for &factor in model.graph().factors(vertex) {
        sweep(model, removed, factor);
    }
}
