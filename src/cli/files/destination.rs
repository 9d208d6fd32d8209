//! Writes output files so that nobody ever gets to see an incomplete one.

use crate::cli::failure::Failure;
use crate::cli::terminal::{interrupt, overwritten};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, PathPersistError, TempPath};

/// A file to be written. Regular files are written as a draft in the same folder, which is renamed
/// once it's complete, so if there is a proof, it's all there. The draft is removed if writing
/// fails or the command is interrupted.
///
/// If the path is a symbolic link, the link stays, and its target is replaced. None of this works
/// for pipes, terminals, `/dev/stdout` and `-` (standard output); these are written directly.
#[derive(Debug)]
pub(in crate::cli) struct Destination {
    /// The path, as written by the user, for messages.
    name: PathBuf,
    kind: DestinationKind,
}

#[derive(Debug)]
enum DestinationKind {
    Standard,
    /// A pipe, a terminal, or another device.
    Direct(File),
    /// A regular file to be replaced. This is the real path, with all links resolved.
    Replaced(PathBuf),
}

/// By convention, `-` means standard input or standard output, depending on the context.
pub(in crate::cli) const STANDARD: &str = "-";

/// We follow this many symbolic links. More than this are most likely a cycle.
const MOST_LINKS: usize = 40;

impl Destination {
    /// Makes sure that the file can be written. Call this before the work begins: nobody likes to
    /// wait for an hour only to learn that the folder does not exist.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it cannot be written.
    pub(in crate::cli) fn open(name: &Path) -> Result<Self, Failure> {
        let opened = Self::open_inner(name).map_err(|error| Failure::file(name, error))?;
        Ok(opened)
    }

    fn open_inner(name: &Path) -> io::Result<Self> {
        if name.as_os_str() == STANDARD {
            return Ok(Destination { name: name.to_owned(), kind: DestinationKind::Standard });
        }
        let target = behind_links(name)?;
        let name = name.to_owned();
        if is_direct(&name, &target) {
            // Append, because /dev/stdout may be a file that already has other contents.
            let file = OpenOptions::new().append(true).open(&name)?;
            let kind = DestinationKind::Direct(standard_output(&file)?.unwrap_or(file));
            return Ok(Destination { name, kind });
        }
        if target.is_dir() {
            return Err(io::Error::from(ErrorKind::IsADirectory));
        }
        Draft::beside(&target)?;
        let kind = DestinationKind::Replaced(target);
        Ok(Destination { name, kind })
    }

    /// Calls `write` to produce the contents, then gives the file its name.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if this fails. The old file is then unchanged, and there is no
    /// draft left.
    pub(in crate::cli) fn write_with(
        self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let written = match self.kind {
            DestinationKind::Standard => {
                overwritten::clear();
                let mut writer = BufWriter::new(io::stdout().lock());
                let written = write(&mut writer).and_then(|()| writer.flush());
                return written.map_err(Failure::Output);
            }
            DestinationKind::Direct(file) => {
                let mut writer = BufWriter::new(file);
                write(&mut writer).and_then(|()| writer.flush())
            }
            DestinationKind::Replaced(target) => Draft::beside(&target).and_then(|mut draft| {
                let mut writer = BufWriter::new(&mut draft.file);
                write(&mut writer).and_then(|()| writer.flush())?;
                drop(writer);
                draft.rename(&target)
            }),
        };
        written.map_err(|error| Failure::file(&self.name, error))
    }

    /// Like [`Self::write_with`], for contents that you already have.
    ///
    /// # Errors
    /// Returns [`Failure::File`] under the same conditions.
    pub(in crate::cli) fn finish(self, contents: &[u8]) -> Result<(), Failure> {
        self.write_with(|out| out.write_all(contents))
    }

    /// Opens and writes a file in a single step. This is fine for results that do not take long.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it cannot be written.
    pub(in crate::cli) fn write_whole(name: &Path, contents: &[u8]) -> Result<(), Failure> {
        Self::open(name)?.finish(contents)
    }

    /// Creates a failure for this file.
    pub(in crate::cli) fn failure(&self, reason: impl std::fmt::Display) -> Failure {
        Failure::file(&self.name, reason)
    }
}

/// A draft's name starts with at most this many characters of the final name.
const LONGEST_PREFIX: usize = 40;

/// A file that does not have its final name yet. It is removed when dropped, but also when the
/// program is interrupted.
pub(in crate::cli) struct Draft {
    pub(in crate::cli) file: File,
    path: Option<TempPath>,
}

impl Draft {
    /// Creates a draft next to the file that it will replace. They have to be in the same folder,
    /// as renaming does not work across file systems.
    ///
    /// # Errors
    /// Returns an error if it cannot be created.
    pub(in crate::cli) fn beside(target: &Path) -> io::Result<Self> {
        let folder = target.parent().filter(|at| !at.as_os_str().is_empty());
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        // File systems limit the length of names, so leave some space for the rest.
        let name: String = name.chars().take(LONGEST_PREFIX).collect();
        let prefix = format!(".{name}.");
        let mut builder = Builder::new();
        builder.prefix(&prefix).suffix(".partial");
        let old = fs::metadata(target).map(|known| known.permissions());
        // Don't let `tempfile` open the file, because its errors mention the name of the draft,
        // which users have never seen. Besides, this way the file gets the same permissions as any
        // new file, according to the user's mask.
        let open =
            |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let draft = interrupt::with_drafts(|drafts| {
            let draft = builder.make_in(folder.unwrap_or(Path::new(".")), open)?;
            drafts.insert(draft.path().to_owned());
            Ok::<_, io::Error>(draft)
        });
        let (file, path) = draft?.into_parts();
        // If the old file has special permissions, preserve them.
        if let Ok(old) = old {
            let _ = file.set_permissions(old);
        }
        let path = Some(path);
        Ok(Draft { file, path })
    }

    /// Renames the draft, replacing the old file.
    ///
    /// # Errors
    /// Returns an error if this fails. The old file is then unchanged, and there is no draft left.
    pub(in crate::cli) fn rename(self, target: &Path) -> io::Result<()> {
        self.persist(|path| path.persist(target))
    }

    /// Like [`Self::rename`], but fails if there is already a file with this name.
    ///
    /// # Errors
    /// Returns an error if this fails. There's no draft left in that case.
    pub(in crate::cli) fn rename_to_new(self, target: &Path) -> io::Result<()> {
        self.persist(|path| path.persist_noclobber(target))
    }

    fn persist(
        mut self,
        persist: impl FnOnce(TempPath) -> Result<(), PathPersistError>,
    ) -> io::Result<()> {
        let Some(path) = self.path.take() else {
            return Ok(());
        };
        let draft = path.to_path_buf();
        let synced = synced(&self.file);
        interrupt::with_drafts(|drafts| {
            drafts.remove(&draft);
            synced.and_then(|()| persist(path).map_err(|error| error.error))
        })
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(path) = self.path.take() {
            interrupt::with_drafts(|drafts| {
                drafts.remove(&path.to_path_buf());
                // If we cannot even remove the draft, there is nothing else to try.
                let _ = path.close();
            });
        }
    }
}

/// Waits until the file's contents are on the disk. Otherwise, a power failure shortly after
/// renaming could leave you with an empty file instead of the old one.
fn synced(file: &File) -> io::Result<()> {
    match file.sync_all() {
        // Some file systems don't support this.
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput) => {
            Ok(())
        }
        other => other,
    }
}

/// Creates a folder, unless it exists.
///
/// # Errors
/// Returns [`Failure::File`] if there is a file with this name or the folder cannot be created, and
/// [`Failure::Usage`] if the path is `-`.
pub(in crate::cli) fn make_folder(folder: &Path) -> Result<(), Failure> {
    if folder.as_os_str() == STANDARD {
        return Err(Failure::usage("'-' is standard output, not a folder; ./- is a folder"));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))
}

/// Pairs a file with its option, such as `--output`. The path is `None` if the user did not give
/// the option.
pub(in crate::cli) type NamedPath<'a> = (&'static str, Option<&'a Path>);

/// Makes sure that no file has two roles, as the result written last would replace the other one.
/// Call this before writing anything.
///
/// # Errors
/// Returns [`Failure::Usage`] with the file and both of its roles.
pub(in crate::cli) fn check_roles(roles: &[NamedPath]) -> Result<(), Failure> {
    let mut used: Vec<(&str, PathBuf)> = Vec::new();
    for &(role, path) in roles {
        let Some((name, place)) = path.and_then(|path| Some((path, place(path)?))) else {
            continue;
        };
        if let Some((other, _)) = used.iter().find(|(_, used)| *used == place) {
            let name = name.display();
            return Err(Failure::Usage(format!(
                "{other} and {role} are the same file, {name}; name two files"
            )));
        }
        used.push((role, place));
    }
    Ok(())
}

/// Makes sure that `--output` isn't one of the proofs in `--certificates`, whose names are
/// recognized by `is_proof`.
///
/// # Errors
/// Returns [`Failure::Usage`] with the file.
pub(in crate::cli) fn check_apart(
    output: Option<&Path>,
    folder: Option<&Path>,
    is_proof: impl Fn(&str) -> bool,
) -> Result<(), Failure> {
    let (Some(output), Some(folder)) = (output, folder) else {
        return Ok(());
    };
    let name = |place: &Path| place.file_name().and_then(|name| name.to_str().map(str::to_owned));
    let Some(place) = place(output) else {
        return Ok(());
    };
    let inside = place.parent().and_then(|at| Some(at == folder.canonicalize().ok()?));
    if inside == Some(true) && name(&place).is_some_and(|name| is_proof(&name)) {
        let output = output.display();
        return Err(Failure::Usage(format!(
            "--output {output} is also the name of a proof in the folder of --certificates; name \
             another file"
        )));
    }
    Ok(())
}

/// Returns a regular file's path with all links resolved, for comparisons. It does not have to
/// exist. Returns `None` for standard output, pipes and devices, because these may have several
/// roles.
fn place(name: &Path) -> Option<PathBuf> {
    let target = behind_links(name).ok()?;
    if name.as_os_str() == STANDARD || is_direct(name, &target) {
        return None;
    }
    let folder = target.parent().filter(|at| !at.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
    Some(target.canonicalize().unwrap_or(folder.join(target.file_name()?)))
}

/// Follows symbolic links up to a name that is not one, whether or not a file has this name.
pub(in crate::cli) fn behind_links(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    for _ in 0..MOST_LINKS {
        let is_link = fs::symlink_metadata(&path).is_ok_and(|known| known.is_symlink());
        if !is_link {
            return Ok(path);
        }
        let next = fs::read_link(&path)?;
        // The target is relative to the folder that contains the link.
        path = path.parent().map_or_else(|| next.clone(), |at| at.join(&next));
    }
    Err(io::Error::other("too many symbolic links, or a cycle of them"))
}

/// Returns standard output if this is the same file under another name. `file` has its own
/// position, so if we wrote to that, any text printed later would overwrite the result.
#[cfg(unix)]
fn standard_output(file: &File) -> io::Result<Option<File>> {
    use std::os::{fd::AsFd, unix::fs::MetadataExt};
    let output = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let [own, other] = [output.metadata()?, file.metadata()?];
    let is_same = (own.dev(), own.ino()) == (other.dev(), other.ino());
    Ok(is_same.then_some(output))
}

/// Elsewhere, there is no file name for standard output.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "the signature is that of Unix")]
fn standard_output(_: &File) -> io::Result<Option<File>> {
    Ok(None)
}

/// Returns `true` if a file has to be written directly instead of being replaced. This is the case
/// for pipes, terminals and other devices, and for names of files that are already open.
pub(in crate::cli) fn is_direct(name: &Path, target: &Path) -> bool {
    let system = |path: &Path| path.starts_with("/dev") || path.starts_with("/proc");
    fs::metadata(name)
        .is_ok_and(|known| !known.is_dir() && (!known.is_file() || system(name) || system(target)))
}
