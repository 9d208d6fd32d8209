//! Output files, written under a temporary name until they are complete.

use super::failure::Failure;
use super::interrupt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, TempPath};

/// An output file. A regular file appears under its name only once it is complete, so nobody ever sees half a
/// proof: the command writes a draft in the same folder and then renames it. The draft removes itself if writing
/// fails or the command is interrupted. A symbolic link is kept, and its target is replaced. Pipes, terminals and
/// `/dev/stdout` are written directly.
#[derive(Debug)]
pub(super) struct Destination {
    /// The name as given, for messages.
    name: PathBuf,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    /// A pipe, a terminal or another device.
    Direct(File),
    /// A regular file, behind all links.
    Replaced(PathBuf),
}

/// The longest chain of symbolic links that is followed.
const MOST_LINKS: usize = 40;

impl Destination {
    /// Checks that the output file can be written, before the work for it begins.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written.
    pub(super) fn open(name: &Path) -> Result<Self, Failure> {
        let opened = Self::open_inner(name).map_err(|error| Failure::file(name, error))?;
        Ok(opened)
    }

    fn open_inner(name: &Path) -> io::Result<Self> {
        let target = behind_links(name)?;
        let name = name.to_owned();
        if is_direct(&name, &target) {
            // A file behind /dev/stdout may hold more than this result.
            let file = OpenOptions::new().append(true).open(&name)?;
            let kind = Kind::Direct(standard_output(&file)?.unwrap_or(file));
            return Ok(Destination { name, kind });
        }
        if target.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        Draft::beside(&target)?;
        let kind = Kind::Replaced(target);
        Ok(Destination { name, kind })
    }

    /// Writes the contents with `write`, completes the file and gives it its name.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written; then the old file stays, and no draft is left.
    pub(super) fn write_with(
        self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let written = match self.kind {
            Kind::Direct(file) => {
                let mut writer = BufWriter::new(file);
                write(&mut writer).and_then(|()| writer.flush())
            }
            Kind::Replaced(target) => Draft::beside(&target).and_then(|mut draft| {
                let mut writer = BufWriter::new(&mut draft.file);
                write(&mut writer).and_then(|()| writer.flush())?;
                drop(writer);
                draft.rename(&target)
            }),
        };
        written.map_err(|error| Failure::file(&self.name, error))
    }

    /// Writes all contents and completes the file.
    ///
    /// # Errors
    /// Those of [`Self::write_with`].
    pub(super) fn finish(self, contents: &[u8]) -> Result<(), Failure> {
        self.write_with(|out| out.write_all(contents))
    }

    /// Writes a whole file.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written.
    pub(super) fn write_whole(name: &Path, contents: &[u8]) -> Result<(), Failure> {
        Self::open(name)?.finish(contents)
    }

    /// An error with the name as given.
    pub(super) fn failure(&self, reason: impl std::fmt::Display) -> Failure {
        Failure::file(&self.name, reason)
    }
}

/// A file that does not have its name yet. Dropping it removes it, and so does an interrupt.
pub(super) struct Draft {
    pub(super) file: File,
    path: Option<TempPath>,
}

impl Draft {
    /// A draft in the same folder as the file that it will replace.
    ///
    /// # Errors
    /// If it cannot be made.
    pub(super) fn beside(target: &Path) -> io::Result<Self> {
        let folder = target.parent().filter(|at| !at.as_os_str().is_empty());
        let mut prefix = std::ffi::OsString::from(".");
        prefix.push(target.file_name().unwrap_or_default());
        prefix.push(".");
        let mut builder = Builder::new();
        builder.prefix(&prefix).suffix(".partial");
        let old = fs::metadata(target).map(|known| known.permissions());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As for every new file, the user's mask applies.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let draft = interrupt::with_drafts(|drafts| {
            let draft = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
            drafts.insert(draft.path().to_owned());
            Ok::<_, io::Error>(draft)
        });
        let (file, path) = draft?.into_parts();
        // The new file keeps the permissions of the old one.
        if let Ok(old) = old {
            let _ = file.set_permissions(old);
        }
        let path = Some(path);
        Ok(Draft { file, path })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// If the name cannot be given; then the old file stays, and no draft is left.
    pub(super) fn rename(mut self, target: &Path) -> io::Result<()> {
        let Some(path) = self.path.take() else {
            return Ok(());
        };
        let draft = path.to_path_buf();
        interrupt::with_drafts(|drafts| {
            drafts.remove(&draft);
            path.persist(target).map_err(|error| error.error)
        })
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(path) = self.path.take() {
            interrupt::with_drafts(|drafts| {
                drafts.remove(&path.to_path_buf());
                // If the draft cannot be removed, there is nothing more to do.
                let _ = path.close();
            });
        }
    }
}

/// Makes a folder if it does not exist.
///
/// # Errors
/// [`Failure::File`] if a file is in the way, or the folder cannot be made.
pub(super) fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))
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
        path = path.parent().map_or_else(|| next.clone(), |at| at.join(&next));
    }
    Err(io::Error::other("too many symbolic links, or a cycle of them"))
}

/// Standard output, if it is this file under any name. It then shares its position with the text that is printed
/// later, which would overwrite the result otherwise.
#[cfg(unix)]
fn standard_output(file: &File) -> io::Result<Option<File>> {
    use std::os::{fd::AsFd, unix::fs::MetadataExt};
    let output = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let [own, other] = [output.metadata()?, file.metadata()?];
    let is_same = (own.dev(), own.ino()) == (other.dev(), other.ino());
    Ok(is_same.then_some(output))
}

/// Other systems have no file name for standard output.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "the signature is that of Unix")]
fn standard_output(_: &File) -> io::Result<Option<File>> {
    Ok(None)
}

/// Whether the name is a pipe, a terminal or another device, or stands for a file that is already open, so that
/// no file can replace it.
fn is_direct(name: &Path, target: &Path) -> bool {
    let system = |path: &Path| path.starts_with("/dev") || path.starts_with("/proc");
    fs::metadata(name)
        .is_ok_and(|known| !known.is_dir() && (!known.is_file() || system(name) || system(target)))
}
