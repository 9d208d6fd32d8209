//! Stores the results of strategies by their keys.

use crate::model::Model;
use crate::outcomes::results::Results;
use ginnow::sieve::strategies::links::Entrant;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// The results that we know. There are a few dozen at most, so we don't need a map.
#[derive(Clone, Default)]
pub struct Known {
    /// Each strategy's key, with its results.
    pub all: Vec<(String, Rc<Results>)>,
    /// How many ranges have been played to the end.
    pub ended: u32,
}

impl Known {
    pub fn get(&self, key: &str) -> Option<&Rc<Results>> {
        let mut all = self.all.iter();
        all.find(|(known, _)| known == key).map(|(_, results)| results)
    }

    /// Returns the results of a strategy so that you can change them. If there aren't any yet, we add them.
    pub fn of(&mut self, key: &str) -> &mut Results {
        let at = self.all.iter().position(|(known, _)| known == key);
        let at = at.unwrap_or_else(|| {
            self.all.push((key.to_owned(), Rc::default()));
            self.all.len() - 1
        });
        Rc::make_mut(&mut self.all[at].1)
    }
}

/// Returns the key of a strategy's results. For a script, it depends on the text, so if you change that, you
/// don't see results of the old version.
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
