//! Good games: greedy with the peeling test, flips of single numbers, annealing.

use super::annealing::Annealing;
use super::playable_set::PlayableSet;
use crate::foundation::sorting::sort_by_key;
use crate::sieve::Peeler;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::{Goal, Settings};

/// Besides the best game found so far, this has the means to look for better ones.
///
/// Sets of selections are marked per vertex. You may rely on every set kept here: it's playable, it selects
/// all required numbers, and for [`Goal::Smallest`] it plays to the end of the game. So whatever a
/// heuristic suggests, it must pass these tests before it can become the best.
#[derive(Debug, Clone)]
pub struct Incumbent {
    best: Vec<bool>,
    objective: i64,
    peeler: Peeler,
    /// Last game that was built.
    set: PlayableSet,
    annealing: Annealing,
}

impl Incumbent {
    /// Creates a first game. For a large sum, it goes down from the largest number. For a small one, it
    /// always takes the smallest legal number.
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

    /// Returns the selections of the best game, marked per vertex.
    #[must_use]
    pub fn best(&self) -> &[bool] {
        &self.best
    }

    /// Returns the objective of the best game.
    #[must_use]
    pub fn objective(&self) -> i64 {
        self.objective
    }

    /// Returns true if a set of selections is playable and meets every demand of the model.
    pub fn is_game(&mut self, model: &Model, selected: &[bool]) -> bool {
        model.meets_demands(selected) && self.peeler.peel(model.graph(), selected)
    }

    /// Offers a set of selections. Returns whether it is a better game.
    pub fn offer(&mut self, model: &Model, selected: &[bool]) -> bool {
        let objective = model.objective(selected);
        if objective <= self.objective || !self.is_game(model, selected) {
            return false;
        }
        self.objective = objective;
        self.best.copy_from_slice(selected);
        true
    }

    /// Builds a game by adding numbers in decreasing order of their values in a linear program, as long as
    /// the set stays playable. Returns whether it is better.
    pub fn follow(&mut self, model: &Model, s: &[f64]) -> bool {
        let mut order: Vec<u32> = match model.goal() {
            Goal::Largest => model.vertices().rev().collect(),
            Goal::Smallest => model.vertices().filter(|&v| s[v as usize] > 0.4).collect(),
        };
        // Nearly equal values are ordered by number.
        #[expect(clippy::cast_possible_truncation, reason = "s is between 0 and 1")]
        let step = |v: &u32| -(s[*v as usize] * 50.0).round() as i64;
        sort_by_key(&mut order, step);
        self.start_again(model);
        self.complete(model, &order)
    }

    /// Builds a game from the numbers of `preferred`, in this order, as far as the set stays playable, and
    /// then fills it up. Returns whether it is better.
    pub fn prefer(&mut self, model: &Model, preferred: &[u32]) -> bool {
        let mut order = preferred.to_vec();
        if model.goal() == Goal::Largest {
            order.extend(model.vertices().rev());
        }
        self.start_again(model);
        self.complete(model, &order)
    }

    /// Empties the set except for the required numbers. (Together they are playable, or there would be no
    /// search.)
    fn start_again(&mut self, model: &Model) {
        self.set.clear();
        for vertex in model.required() {
            self.set.add(model.graph(), vertex);
        }
    }

    /// Adds numbers in the given order to the set, plays on to the end of the game if the goal demands it,
    /// and offers the result.
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

    /// Returns true if it is time for a new run of annealing.
    #[must_use]
    pub fn is_cold(&self) -> bool {
        self.annealing.is_cold()
    }

    /// Hands the current run of annealing over to a copy.
    pub fn leave_annealing(&mut self) {
        self.annealing.begin_another();
    }

    /// Continues a copy's run of annealing, unless there is one here.
    pub fn take_annealing_back(&mut self, copy: &mut Incumbent) {
        if self.is_cold() {
            std::mem::swap(&mut self.annealing, &mut copy.annealing);
        }
    }

    /// Starts a run of annealing from the last game built. Its candidates are the numbers with an edge in
    /// `near`.
    pub fn heat(&mut self, model: &Model, near: &[bool]) {
        self.annealing.heat(model, &self.set, near);
    }

    /// Anneals a little. Returns whether a better game was found.
    pub fn anneal(&mut self, model: &Model) -> bool {
        if !self.annealing.proceed(model, self.objective) {
            return false;
        }
        let selected = self.annealing.selected().to_vec();
        self.offer(model, &selected)
    }

    /// Plays the selections, then the smallest legal number until no legal number is left. That ends the
    /// game, so every demand is met.
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
        // A number that has become illegal never becomes legal again, so one pass upwards is enough.
        for vertex in model.vertices() {
            if legal(&removed, vertex) {
                selected[vertex as usize] = true;
                sweep(model, &mut removed, vertex);
            }
        }
    }

    /// Removes one number from the best game, or forces one in, and fills it up again. Returns whether the
    /// result is better.
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

/// Marks a number and all its remaining factors as gone.
fn sweep(model: &Model, removed: &mut [bool], vertex: u32) {
    if removed[vertex as usize] {
        return;
    }
    removed[vertex as usize] = true;
    for &factor in model.graph().factors(vertex) {
        sweep(model, removed, factor);
    }
}
