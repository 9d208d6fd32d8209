//! Output files, written under a temporary name until they are complete.

use super::failure::Failure;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// An output file. A regular file appears under its name only once it is complete, so nobody ever sees half a
/// proof. A symbolic link is kept, and its target is replaced. Pipes, terminals and `/dev/stdout` are written
/// directly.
#[derive(Debug)]
pub(super) struct Destination {
    writer: BufWriter<File>,
    /// The name as given, for messages.
    name: PathBuf,
    /// The temporary file and the file that it replaces.
    draft: Option<(PathBuf, PathBuf)>,
}

/// The longest chain of symbolic links that is followed.
const MOST_LINKS: usize = 40;

impl Destination {
    /// Opens an output file.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written.
    pub(super) fn open(name: &Path) -> Result<Self, Failure> {
        Self::open_inner(name).map_err(|error| Failure::file(name, error))
    }

    fn open_inner(name: &Path) -> io::Result<Self> {
        let target = behind_links(name)?;
        if is_written_as_it_is(name, &target) {
            // A file behind /dev/stdout may hold more than this result.
            let file = OpenOptions::new().append(true).open(name)?;
            return Ok(Destination {
                writer: BufWriter::new(file),
                name: name.to_owned(),
                draft: None,
            });
        }
        if target.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        let mut draft = OsString::from(&target);
        draft.push(format!(".{}.partial", std::process::id()));
        let draft = PathBuf::from(draft);
        let file = File::create(&draft)?;
        // The new file has the permissions of the old one.
        if let Ok(old) = fs::metadata(&target) {
            let _ = fs::set_permissions(&draft, old.permissions());
        }
        Ok(Destination {
            writer: BufWriter::new(file),
            name: name.to_owned(),
            draft: Some((draft, target)),
        })
    }

    /// Completes the file and gives it its name.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written; then the old file stays.
    pub(super) fn complete(self) -> Result<(), Failure> {
        let Destination {
            mut writer,
            name,
            draft,
        } = self;
        let written = writer.flush();
        let result = match &draft {
            None => written,
            Some((draft, target)) => written.and_then(|()| fs::rename(draft, target)),
        };
        result.map_err(|error| {
            if let Some((draft, _)) = &draft {
                let _ = fs::remove_file(draft);
            }
            Failure::file(&name, error)
        })
    }

    /// Removes an unfinished file.
    pub(super) fn discard(self) {
        if let Some((draft, _)) = self.draft {
            // If this fails, the name of the file still shows that it is partial.
            let _ = fs::remove_file(draft);
        }
    }

    /// An error with the name as given.
    pub(super) fn failure(&self, error: &impl Display) -> Failure {
        Failure::file(&self.name, error)
    }

    /// Writes all contents and completes the file.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written; nothing of it stays on the disk then.
    pub(super) fn finish(mut self, contents: &[u8]) -> Result<(), Failure> {
        if let Err(error) = self.write_all(contents) {
            let failure = self.failure(&error);
            self.discard();
            return Err(failure);
        }
        self.complete()
    }

    /// Writes a whole file.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written.
    pub(super) fn write_whole(name: &Path, contents: &[u8]) -> Result<(), Failure> {
        Self::open(name)?.finish(contents)
    }
}

/// Makes a folder if it does not exist.
///
/// # Errors
/// [`Failure::File`] if a file is in the way, or the folder cannot be made.
pub(super) fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))
}

impl Write for Destination {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Follows symbolic links to the last name, which need not exist.
fn behind_links(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    for _ in 0..MOST_LINKS {
        let is_link = fs::symlink_metadata(&path).is_ok_and(|known| known.is_symlink());
        if !is_link {
            return Ok(path);
        }
        let next = fs::read_link(&path)?;
        // The target of a link is relative to the folder of the link.
        path = path
            .parent()
            .map_or_else(|| next.clone(), |at| at.join(&next));
    }
    Err(io::Error::other(
        "too many symbolic links, or a cycle of them",
    ))
}

/// Whether the name is a pipe, a terminal or another device, or stands for a file that is already open.
fn is_written_as_it_is(name: &Path, target: &Path) -> bool {
    let system = |path: &Path| path.starts_with("/dev") || path.starts_with("/proc");
    fs::metadata(name)
        .is_ok_and(|known| !known.is_dir() && (!known.is_file() || system(name) || system(target)))
}
