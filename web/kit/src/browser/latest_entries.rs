//! The latest entries of one kind in the database: a new one replaces its earlier versions, and the oldest go.

use super::database::{self, Unsaved};
use wasm_bindgen::JsValue;

/// Entries of one kind, whose names begin alike, then have the time, and end with the search that they are about.
#[derive(Debug)]
pub struct LatestEntries {
    /// All names begin like this.
    pub prefix: &'static str,
    /// The browser saves this many entries, and drops the oldest.
    pub most: usize,
    /// An entry has at most this many bytes.
    pub most_bytes: usize,
}

impl LatestEntries {
    /// Saves an entry in place of those with the same ending.
    ///
    /// # Errors
    /// Returns an error if it is too large, or the browser has no storage, or it is full.
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
        // If this fails, newer entries will drop them.
        let _ = database::change_among(self.prefix, same, None).await;
    }

    /// Returns all names, the earliest first.
    ///
    /// # Errors
    /// Returns an error if the browser stores nothing, or doesn't answer.
    pub async fn names(&self) -> Result<Vec<String>, JsValue> {
        database::names(self.prefix).await
    }

    /// Returns the name of the latest entry with this ending.
    ///
    /// # Errors
    /// Returns an error if the browser stores nothing, or doesn't answer.
    pub async fn latest(&self, ending: &str) -> Result<Option<String>, JsValue> {
        let names = self.names().await?;
        Ok(names.into_iter().rfind(|name| name.ends_with(ending)))
    }

    /// Returns the names to delete when an entry is added: its earlier versions, and the oldest others. This doesn't
    /// parse the names, which would make the programs of workers larger.
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
