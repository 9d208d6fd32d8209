//! Stores the results of strategies by key.

use crate::model::Model;
use crate::outcomes::results::Results;
use ginnow::sieve::strategies::links::Entrant;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// There are dozens of results at most, so a list is fast enough.
#[derive(Clone, Default)]
pub struct Known {
    /// Each result has the key of its strategy.
    pub all: Vec<(String, Rc<Results>)>,
    /// The number of stretches that have ended.
    pub ended: u32,
}

impl Known {
    /// Returns the results of one strategy.
    pub fn get(&self, key: &str) -> Option<&Rc<Results>> {
        let mut all = self.all.iter();
        all.find(|(known, _)| known == key).map(|(_, results)| results)
    }

    /// Returns the results of one strategy, mutable. Adds an empty entry if it is missing.
    pub fn of(&mut self, key: &str) -> &mut Results {
        let at = self.all.iter().position(|(known, _)| known == key);
        let at = at.unwrap_or_else(|| {
            self.all.push((key.to_owned(), Rc::default()));
            self.all.len() - 1
        });
        Rc::make_mut(&mut self.all[at].1)
    }
}

/// Returns the key of a strategy's results. The key of a script depends on its text, so a changed script has no
/// results.
#[must_use]
pub fn key(model: &Model, entrant: Entrant) -> String {
    match entrant {
        Entrant::Named(_) | Entrant::Best => entrant.to_string(),
        Entrant::Own(place) => {
            let mut digest = DefaultHasher::new();
            model.scripts.get(place).map(|own| &own.text).hash(&mut digest);
            format!("script-{:016x}", digest.finish())
        }
    }
}

/// Returns the keys of the current scripts.
#[must_use]
pub fn script_keys(model: &Model) -> Vec<String> {
    (0..model.scripts.len()).map(|place| key(model, Entrant::Own(place))).collect()
}
