//! Where a result goes that was given a name.

use super::failure::Failure;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is being written. What is a file of its own appears under its
/// name only when it is whole: half a proof never stands where a proof should.
/// A link stays, and the file behind it is replaced. What is no file of its own
/// (a pipe, a terminal, `/dev/stdout`) is written to as it is.
#[derive(Debug)]
pub(super) struct Destination {
    writer: BufWriter<File>,
    /// As it was given, for messages.
    name: PathBuf,
    /// The draft, and the file that it becomes.
    draft: Option<(PathBuf, PathBuf)>,
}

/// Links are followed so far.
const MOST_LINKS: usize = 40;

impl Destination {
    /// Opens a destination.
    ///
    /// # Errors
    /// [`Failure::File`] when nothing can be written there.
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
        // Who may read the old file may read the new one.
        if let Ok(old) = fs::metadata(&target) {
            let _ = fs::set_permissions(&draft, old.permissions());
        }
        Ok(Destination {
            writer: BufWriter::new(file),
            name: name.to_owned(),
            draft: Some((draft, target)),
        })
    }

    /// Gives what was written its name.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written; then the name stays with
    /// what had it.
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

    /// Removes what was written: it is not wanted.
    pub(super) fn discard(self) {
        if let Some((draft, _)) = self.draft {
            // What cannot be removed is a file with a telling name.
            let _ = fs::remove_file(draft);
        }
    }

    /// An error in terms of the name given.
    pub(super) fn failure(&self, error: &impl Display) -> Failure {
        Failure::file(&self.name, error)
    }

    /// Writes all that is to be in it, and gives it its name.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written; nothing is left of it then.
    pub(super) fn finish(mut self, contents: &[u8]) -> Result<(), Failure> {
        if let Err(error) = self.write_all(contents) {
            let failure = self.failure(&error);
            self.discard();
            return Err(failure);
        }
        self.complete()
    }

    /// Writes a whole result.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written.
    pub(super) fn write_whole(name: &Path, contents: &[u8]) -> Result<(), Failure> {
        Self::open(name)?.finish(contents)
    }
}

/// Makes a folder, if it is not there.
///
/// # Errors
/// [`Failure::File`] when it is no folder and cannot be made one.
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

/// The file that a name stands for in the end, whether it is there or not.
fn behind_links(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    for _ in 0..MOST_LINKS {
        let is_link = fs::symlink_metadata(&path).is_ok_and(|known| known.is_symlink());
        if !is_link {
            return Ok(path);
        }
        let next = fs::read_link(&path)?;
        // A link is relative to where it stands.
        path = path
            .parent()
            .map_or_else(|| next.clone(), |at| at.join(&next));
    }
    Err(io::Error::other("the links go round"))
}

/// Whether there is something that cannot be replaced by a file, or that only
/// lends its name to one that is open elsewhere.
fn is_written_as_it_is(name: &Path, target: &Path) -> bool {
    let system = |path: &Path| path.starts_with("/dev") || path.starts_with("/proc");
    fs::metadata(name)
        .is_ok_and(|known| !known.is_dir() && (!known.is_file() || system(name) || system(target)))
}
