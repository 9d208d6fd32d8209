//! Caches steps of the build that turn a program into a folder of files. The folder is reused as
//! long as the program stays the same.

use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// File with the digest of the program that a folder was made from.
const STAMP: &str = "made-from";

/// Lets `make` fill the folder, unless that has been done before with the same bytes and the same
/// `how`, which should contain the version of the tool. Returns `true` if the files are new.
///
/// # Errors
///
/// Returns the errors of `make`, or an error if the old folder cannot be removed or the digest
/// cannot be written.
pub fn once(
    folder: &Path,
    bytes: &[u8],
    how: &str,
    make: impl FnOnce() -> Result<()>,
) -> Result<bool> {
    let digest = digest(bytes, how);
    let stamp = folder.join(STAMP);
    if fs::read_to_string(&stamp).is_ok_and(|known| known == digest) {
        return Ok(false);
    }
    remove(folder)?;
    make()?;
    fs::write(&stamp, digest).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(true)
}

/// Removes a folder if it exists.
///
/// # Errors
///
/// Returns an error if it cannot be removed.
pub fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    Ok(())
}

fn digest(bytes: &[u8], how: &str) -> String {
    let mut hasher = DefaultHasher::new();
    (how, bytes).hash(&mut hasher);
    format!("{:016x} {}", hasher.finish(), bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn a_folder_is_made_again_if_the_bytes_or_the_way_change() {
        let folder = std::env::temp_dir().join(format!("ginnow-made-{}", std::process::id()));
        let make = |bytes: &[u8], how: &str| {
            once(&folder, bytes, how, || Ok(fs::create_dir_all(&folder)?)).expect("made")
        };
        remove(&folder).expect("removable");
        assert!(make(b"one", "1"));
        assert!(!make(b"one", "1"));
        assert!(make(b"two", "1"));
        assert!(make(b"two", "2"));
        let failed = once(&folder, b"three", "2", || bail!("no room"));
        assert_eq!(failed.expect_err("failed").to_string(), "no room");
        assert!(make(b"two", "2"), "a failed attempt leaves no stamp");
        remove(&folder).expect("removable");
    }
}
