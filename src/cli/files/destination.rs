//! Output files, written under a temporary name until they are complete.

use crate::cli::failure::Failure;
use crate::cli::terminal::{interrupt, overwritten};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, PathPersistError, TempPath};

/// A regular file appears under its name only once it is complete, so nobody ever sees half a proof: the
/// command writes a draft in the same folder and then renames it. The draft removes itself if writing fails
/// or the command is interrupted. A symbolic link is kept, and its target is replaced. Pipes, terminals,
/// `/dev/stdout` and `-`, which is standard output, are written directly.
#[derive(Debug)]
pub(in crate::cli) struct Destination {
    /// Messages show the name as you gave it.
    name: PathBuf,
    kind: DestinationKind,
}

#[derive(Debug)]
enum DestinationKind {
    /// Standard output.
    Standard,
    /// We write directly to a pipe, a terminal or another device.
    Direct(File),
    /// We replace a regular file, behind all links.
    Replaced(PathBuf),
}

/// Following an old convention, `-` stands for standard input or standard output.
pub(in crate::cli) const STANDARD: &str = "-";

/// Longest chain of symbolic links that is followed.
const MOST_LINKS: usize = 40;

impl Destination {
    /// Checks that the output file can be written, before the work for it begins.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it can't be written.
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
            // A file behind /dev/stdout may hold more than this result.
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

    /// Writes the contents with `write`, completes the file and gives it its name.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it cannot be written; then the old file stays, and no draft is left.
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

    /// Writes all contents and completes the file.
    ///
    /// # Errors
    /// Those of [`Self::write_with`].
    pub(in crate::cli) fn finish(self, contents: &[u8]) -> Result<(), Failure> {
        self.write_with(|out| out.write_all(contents))
    }

    /// Writes a whole file.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it can't be written.
    pub(in crate::cli) fn write_whole(name: &Path, contents: &[u8]) -> Result<(), Failure> {
        Self::open(name)?.finish(contents)
    }

    /// Returns an error with the name as given.
    pub(in crate::cli) fn failure(&self, reason: impl std::fmt::Display) -> Failure {
        Failure::file(&self.name, reason)
    }
}

/// Number of characters of a file's name that are part of the name of its draft.
const LONGEST_PREFIX: usize = 40;

/// A file that does not have its name yet. Dropping it removes it, and so does an interrupt.
pub(in crate::cli) struct Draft {
    pub(in crate::cli) file: File,
    path: Option<TempPath>,
}

impl Draft {
    /// Creates a draft in the same folder as the file that it will replace.
    ///
    /// # Errors
    /// Returns an error if it can't be made.
    pub(in crate::cli) fn beside(target: &Path) -> io::Result<Self> {
        let folder = target.parent().filter(|at| !at.as_os_str().is_empty());
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        // If a name is long, it leaves no space for the rest of the draft's name.
        let name: String = name.chars().take(LONGEST_PREFIX).collect();
        let prefix = format!(".{name}.");
        let mut builder = Builder::new();
        builder.prefix(&prefix).suffix(".partial");
        let old = fs::metadata(target).map(|known| known.permissions());
        // Opened here, because the errors of `tempfile` contain the name of the draft. As for every new file, the
        // user's mask applies.
        let open =
            |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let draft = interrupt::with_drafts(|drafts| {
            let draft = builder.make_in(folder.unwrap_or(Path::new(".")), open)?;
            drafts.insert(draft.path().to_owned());
            Ok::<_, io::Error>(draft)
        });
        let (file, path) = draft?.into_parts();
        // The old file may have special permissions, and the new one keeps them.
        if let Ok(old) = old {
            let _ = file.set_permissions(old);
        }
        let path = Some(path);
        Ok(Draft { file, path })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// Returns an error if the name cannot be given; then the old file stays, and no draft is left.
    pub(in crate::cli) fn rename(self, target: &Path) -> io::Result<()> {
        self.persist(|path| path.persist(target))
    }

    /// Gives the file its name, unless there is a file with this name.
    ///
    /// # Errors
    /// Returns an error if the name cannot be given; then no draft is left.
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
                // If the draft can't be removed, there is nothing more to do.
                let _ = path.close();
            });
        }
    }
}

/// Waits until the contents of a file are on the disk. Otherwise, a power failure after the renaming could leave
/// an empty file in place of the old one.
fn synced(file: &File) -> io::Result<()> {
    match file.sync_all() {
        // Some file systems can't wait.
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput) => {
            Ok(())
        }
        other => other,
    }
}

/// Makes a folder if it doesn't exist.
///
/// # Errors
/// Returns [`Failure::File`] if a file is in the way, or the folder can't be made; [`Failure::Usage`] for `-`.
pub(in crate::cli) fn make_folder(folder: &Path) -> Result<(), Failure> {
    if folder.as_os_str() == STANDARD {
        return Err(Failure::usage("'-' is standard output, not a folder; ./- is a folder"));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))
}

/// Files of the command line come with the name of their option. Files that are only read have no option.
pub(in crate::cli) type NamedPath<'a> = (&'static str, Option<&'a Path>);

/// Checks that no file has two roles, before anything is written: the later one would replace the earlier one.
///
/// # Errors
/// Returns [`Failure::Usage`] with the file and both roles.
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

/// Checks that the file of `--output` is none of the proofs in the folder of `--certificates`. `is_proof` says
/// which names they have.
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

/// Returns the place of a regular file behind all links, whether it exists or not. `None` for standard output,
/// pipes and devices, which can have several roles.
fn place(name: &Path) -> Option<PathBuf> {
    let target = behind_links(name).ok()?;
    if name.as_os_str() == STANDARD || is_direct(name, &target) {
        return None;
    }
    let folder = target.parent().filter(|at| !at.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
    Some(target.canonicalize().unwrap_or(folder.join(target.file_name()?)))
}

/// Follows symbolic links to the last name, which need not exist.
pub(in crate::cli) fn behind_links(name: &Path) -> io::Result<PathBuf> {
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

/// Returns true if the name is a pipe, a terminal or another device, or stands for a file that is already open,
/// so that no file can replace it.
pub(in crate::cli) fn is_direct(name: &Path, target: &Path) -> bool {
    let system = |path: &Path| path.starts_with("/dev") || path.starts_with("/proc");
    fs::metadata(name)
        .is_ok_and(|known| !known.is_dir() && (!known.is_file() || system(name) || system(target)))
}
