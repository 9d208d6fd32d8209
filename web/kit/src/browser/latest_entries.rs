//! Stores the latest entries of some kind in the database. New entries replace their own earlier
//! versions, and the oldest ones are dropped.

use super::database::{self, Unsaved};
use wasm_bindgen::JsValue;

/// Entries of the same kind. Their names start with a common prefix, followed by the time, and end
/// with the search they are about.
#[derive(Debug)]
pub struct LatestEntries {
    /// The common prefix of all names.
    pub prefix: &'static str,
    /// Beyond this number, the oldest entries are dropped.
    pub most: usize,
    /// The maximum size of an entry in bytes.
    pub most_bytes: usize,
}

impl LatestEntries {
    /// Saves an entry, replacing those with the same ending.
    ///
    /// # Errors
    /// Returns an error if it's too large, if there is no storage, or if it's full.
    pub async fn save(&self, name: &str, ending: &str, bytes: &[u8]) -> Result<(), Unsaved> {
        if bytes.len() > self.most_bytes {
            return Err(Unsaved::TooLarge);
        }
        let outdated = |names| self.outdated(names, ending);
        Ok(database::change_among(self.prefix, outdated, Some((name, bytes))).await?)
    }

    /// Deletes the entries with this ending.
    pub async fn forget(&self, ending: &str) {
        let same = |mut names: Vec<String>| {
            names.retain(|name| name.ends_with(ending));
            names
        };
        // If this fails, they'll be dropped in favour of newer ones at some point.
        let _ = database::change_among(self.prefix, same, None).await;
    }

    /// Returns all names, oldest first.
    ///
    /// # Errors
    /// Returns an error if the browser stores nothing, or does not answer.
    pub async fn names(&self) -> Result<Vec<String>, JsValue> {
        database::names(self.prefix).await
    }

    /// Returns the name of the latest entry with this ending, if there is one.
    ///
    /// # Errors
    /// Returns an error if the browser stores nothing, or does not answer.
    pub async fn latest(&self, ending: &str) -> Result<Option<String>, JsValue> {
        let names = self.names().await?;
        Ok(names.into_iter().rfind(|name| name.ends_with(ending)))
    }

    /// Returns the names to delete when an entry is added: its earlier versions, and the oldest of
    /// the others. Parsing names would increase the size of worker programs, so we do not.
    fn outdated(&self, names: Vec<String>, ending: &str) -> Vec<String> {
        let (mut same, mut others): (Vec<_>, Vec<_>) =
            names.into_iter().partition(|name| name.ends_with(ending));
        others.truncate((others.len() + 1).saturating_sub(self.most));
        same.append(&mut others);
        same
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_entries_are_saved_each_once() {
        let entries = LatestEntries { prefix: "test/", most: 12, most_bytes: 9 };
        let names: Vec<String> = (0..12).map(|at| format!("test/{at:015}/17/grid-{at}")).collect();
        assert_eq!(entries.outdated(names.clone(), "/17/other"), names[..1]);
        assert_eq!(entries.outdated(names.clone(), "/17/grid-5"), names[5..6]);
        assert!(entries.outdated(names[1..].to_vec(), "/17/other").is_empty());
    }
}
