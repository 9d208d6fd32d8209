//! Notices changes of sources, by polling their modification times.

use crate::workspace;
use anyhow::Result;
use std::fs;
use std::thread;
use std::time::{Duration, SystemTime};

/// Everything that the page is built from.
const SOURCES: [&str; 8] =
    ["Cargo.lock", "Cargo.toml", "checker/src", "index.html", "links", "src", "static", "web"];

/// We poll this often.
const INTERVAL: Duration = Duration::from_millis(500);

/// Remembers when the sources last changed.
pub struct Watch {
    known: SystemTime,
}

impl Watch {
    /// Starts watching. Earlier changes do not count.
    ///
    /// # Errors
    ///
    /// Returns an error if the file system does not report times.
    pub fn start() -> Result<Self> {
        let known = latest_change()?;
        Ok(Self { known })
    }

    /// Waits for one interval. Returns `true` if any source has changed since the last call.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Watch::start`].
    pub fn has_changed(&mut self) -> Result<bool> {
        thread::sleep(INTERVAL);
        let now = latest_change()?;
        Ok(std::mem::replace(&mut self.known, now) < now)
    }
}

/// Returns the latest modification time of any source.
fn latest_change() -> Result<SystemTime> {
    let mut latest = SystemTime::UNIX_EPOCH;
    let mut waiting: Vec<_> = SOURCES.into_iter().map(workspace::path).collect();
    while let Some(path) = waiting.pop() {
        // Probably an editor's temporary file that is already gone.
        let Ok(metadata) = fs::metadata(&path) else {
            continue;
        };
        latest = latest.max(metadata.modified()?);
        if metadata.is_dir() {
            let entries = fs::read_dir(&path).into_iter().flatten().flatten();
            waiting.extend(entries.map(|entry| entry.path()));
        }
    }
    Ok(latest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_change_is_later_than_this_file_was_written() {
        let latest = latest_change().expect("sources");
        let file = fs::metadata(workspace::path("web/kit/Cargo.toml")).expect("a manifest");
        assert!(latest >= file.modified().expect("a time"));
    }

    #[test]
    fn no_change_is_reported_while_nothing_changes() {
        let mut watch =
            Watch { known: latest_change().expect("sources") + Duration::from_hours(1) };
        watch.known = latest_change().expect("sources");
        assert!(!watch.has_changed().expect("sources"));
        watch.known = SystemTime::UNIX_EPOCH;
        assert!(watch.has_changed().expect("sources"));
    }
}
