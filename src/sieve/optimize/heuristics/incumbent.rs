//! Finds good games with a greedy method that uses the peeling test, by flipping single numbers,
//! and by annealing.

use super::annealing::Annealing;
use super::playable_set::PlayableSet;
use crate::foundation::sorting::sort_by_key;
use crate::sieve::Peeler;
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::{Goal, Settings};

/// Stores the best game so far, and looks for better ones.
///
/// A set of selections has one flag per vertex. Any set stored here is playable, has all required
/// numbers, and (for [`Goal::Smallest`]) plays to the end of the game. Heuristics may suggest
/// anything, but nothing becomes the best without passing these tests.
#[derive(Debug, Clone)]
pub struct Incumbent {
    best: Vec<bool>,
    objective: i64,
    peeler: Peeler,
    /// The game that was built last.
    set: PlayableSet,
    annealing: Annealing,
}

impl Incumbent {
    /// Creates a first game. For a large sum, we go down from the largest number and take every
    /// number that fits; for a small sum, it is always the smallest legal number.
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

    /// Returns the selections of the best game, one flag per vertex.
    #[must_use]
    pub fn best(&self) -> &[bool] {
        &self.best
    }

    /// Returns the best game's objective.
    #[must_use]
    pub fn objective(&self) -> i64 {
        self.objective
    }

    /// Returns true if these selections are playable and meet all of the model's demands.
    pub fn is_game(&mut self, model: &Model, selected: &[bool]) -> bool {
        model.meets_demands(selected) && self.peeler.peel(model.graph(), selected)
    }

    /// Offers a set of selections. If it's a better game, it becomes the new incumbent, and the
    /// result is `true`.
    pub fn offer(&mut self, model: &Model, selected: &[bool]) -> bool {
        let objective = model.objective(selected);
        if objective <= self.objective || !self.is_game(model, selected) {
            return false;
        }
        self.objective = objective;
        self.best.copy_from_slice(selected);
        true
    }

    /// Builds a game from a linear program's solution: numbers are added in decreasing order of
    /// their values, as long as the set stays playable. Returns `true` if it beats the incumbent.
    pub fn follow(&mut self, model: &Model, s: &[f64]) -> bool {
        let mut order: Vec<u32> = match model.goal() {
            Goal::Largest => model.vertices().rev().collect(),
            Goal::Smallest => model.vertices().filter(|&v| s[v as usize] > 0.4).collect(),
        };
        // Round, so that nearly equal values are ordered by number.
        #[expect(clippy::cast_possible_truncation, reason = "s is between 0 and 1")]
        let step = |v: &u32| -(s[*v as usize] * 50.0).round() as i64;
        sort_by_key(&mut order, step);
        self.start_again(model);
        self.complete(model, &order)
    }

    /// Builds a game that prefers these numbers. They're added in the given order where the set
    /// stays playable, followed by others. Returns `true` if it beats the incumbent.
    pub fn prefer(&mut self, model: &Model, preferred: &[u32]) -> bool {
        let mut order = preferred.to_vec();
        if model.goal() == Goal::Largest {
            order.extend(model.vertices().rev());
        }
        self.start_again(model);
        self.complete(model, &order)
    }

    /// Empties the set except for required numbers, which are certainly playable (or there wouldn't
    /// be a search).
    fn start_again(&mut self, model: &Model) {
        self.set.clear();
        for vertex in model.required() {
            self.set.add(model.graph(), vertex);
        }
    }

    /// Adds numbers in the given order, plays to the end if the goal demands it, and offers the
    /// result.
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

    /// When the last run has ended, it is time for another one.
    #[must_use]
    pub fn is_cold(&self) -> bool {
        self.annealing.is_cold()
    }

    /// Leaves the current run of annealing to a clone, and moves on to other random numbers.
    pub fn leave_annealing(&mut self) {
        self.annealing.begin_another();
    }

    /// Continues the clone's run of annealing, unless there's one in progress here.
    pub fn take_annealing_back(&mut self, copy: &mut Incumbent) {
        if self.is_cold() {
            std::mem::swap(&mut self.annealing, &mut copy.annealing);
        }
    }

    /// Starts a run of annealing from the last game that was built. Candidates are numbers with an
    /// edge in `near`.
    pub fn heat(&mut self, model: &Model, near: &[bool]) {
        self.annealing.heat(model, &self.set, near);
    }

    /// Anneals for a short time. Returns `true` if that led to a better game.
    pub fn anneal(&mut self, model: &Model) -> bool {
        if !self.annealing.proceed(model, self.objective) {
            return false;
        }
        let selected = self.annealing.selected().to_vec();
        self.offer(model, &selected)
    }

    /// Plays these selections, and then the smallest legal number for as long as there's any. The
    /// game is over after that, so all demands are met.
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
        // An illegal number never becomes legal again, so one pass will do.
        for vertex in model.vertices() {
            if legal(&removed, vertex) {
                selected[vertex as usize] = true;
                sweep(model, &mut removed, vertex);
            }
        }
    }

    /// Removes a number from the best game (or forces it in), then fills up the rest. Returns
    /// `true` if that is an improvement.
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

/// Marks a number as removed, along with its remaining factors.
fn sweep(model: &Model, removed: &mut [bool], vertex: u32) {
    if removed[vertex as usize] {
        return;
    }
    removed[vertex as usize] = true;
    for &factor in model.graph().factors(vertex) {
        sweep(model, removed, factor);
    }
}
