//! Strategies' results by key.

use crate::model::Model;
use crate::outcomes::results::Results;
use ginnow::sieve::strategies::links::Entrant;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// There are a few dozen results at most, so we don't need a map.
#[derive(Clone, Default)]
pub struct Known {
    /// Keys and results.
    pub all: Vec<(String, Rc<Results>)>,
    /// Number of ranges that have been played to the end.
    pub ended: u32,
}

impl Known {
    pub fn get(&self, key: &str) -> Option<&Rc<Results>> {
        let mut all = self.all.iter();
        all.find(|(known, _)| known == key).map(|(_, results)| results)
    }

    /// Returns a strategy's results for changing them, creating them if necessary.
    pub fn of(&mut self, key: &str) -> &mut Results {
        let at = self.all.iter().position(|(known, _)| known == key);
        let at = at.unwrap_or_else(|| {
            self.all.push((key.to_owned(), Rc::default()));
            self.all.len() - 1
        });
        Rc::make_mut(&mut self.all[at].1)
    }
}

/// Returns the key of a strategy's results. For scripts it depends on the text. You will not see an old version's
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

#[must_use]
pub fn script_keys(model: &Model) -> Vec<String> {
    (0..model.scripts.len()).map(|place| key(model, Entrant::Own(place))).collect()
}
