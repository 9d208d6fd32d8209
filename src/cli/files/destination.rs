//! Writes output files in such a way that nobody ever sees an incomplete one.

use crate::cli::failure::Failure;
use crate::cli::terminal::{interrupt, overwritten};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, PathPersistError, TempPath};

/// A file to be written. If it is a regular file, the command writes a draft in the same folder and
/// renames it once it is complete. So if you see a proof, you have all of it. The draft removes
/// itself if writing fails or the command is interrupted.
///
/// If the path is a symbolic link, the link stays and its target is replaced. This method doesn't
/// work for pipes, terminals, `/dev/stdout` and `-` (which is standard output), so we write to
/// these directly.
#[derive(Debug)]
pub(in crate::cli) struct Destination {
    /// The name as the user has written it, for messages.
    name: PathBuf,
    kind: DestinationKind,
}

#[derive(Debug)]
enum DestinationKind {
    Standard,
    /// A pipe, a terminal or another device.
    Direct(File),
    /// A regular file, which we replace. This is its real path, after following all links.
    Replaced(PathBuf),
}

/// By an old convention, `-` means standard input or standard output, whichever makes sense.
pub(in crate::cli) const STANDARD: &str = "-";

/// How many symbolic links we follow. If there are more, they probably form a cycle.
const MOST_LINKS: usize = 40;

impl Destination {
    /// Checks that the file can be written. Call this before the work begins, since nobody likes to
    /// wait for an hour only to learn that the folder doesn't exist.
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
            // We append, because there may be a file behind /dev/stdout that already contains
            // something else.
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

    /// Lets `write` produce the contents, and then gives the file its name.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if this isn't possible. In that case the old file is still there,
    /// and no draft is left.
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

    /// Like [`Self::write_with`], if you already have the contents.
    ///
    /// # Errors
    /// Returns [`Failure::File`] under the same conditions.
    pub(in crate::cli) fn finish(self, contents: &[u8]) -> Result<(), Failure> {
        self.write_with(|out| out.write_all(contents))
    }

    /// Opens and writes a file in one step, for results that don't take long.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it can't be written.
    pub(in crate::cli) fn write_whole(name: &Path, contents: &[u8]) -> Result<(), Failure> {
        Self::open(name)?.finish(contents)
    }

    /// Returns the failure for this file.
    pub(in crate::cli) fn failure(&self, reason: impl std::fmt::Display) -> Failure {
        Failure::file(&self.name, reason)
    }
}

/// The name of a draft begins with the name of its file, or with this many characters of it.
const LONGEST_PREFIX: usize = 40;

/// A file that doesn't have its final name yet. It is removed if you drop it, and also if the
/// program is interrupted.
pub(in crate::cli) struct Draft {
    pub(in crate::cli) file: File,
    path: Option<TempPath>,
}

impl Draft {
    /// Creates a draft in the same folder as the file that it is going to replace. This is
    /// important, since renaming only works within a file system.
    ///
    /// # Errors
    /// Returns an error if it can't be created.
    pub(in crate::cli) fn beside(target: &Path) -> io::Result<Self> {
        let folder = target.parent().filter(|at| !at.as_os_str().is_empty());
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        // File systems limit the length of names, so a long one would leave no space for the rest.
        let name: String = name.chars().take(LONGEST_PREFIX).collect();
        let prefix = format!(".{name}.");
        let mut builder = Builder::new();
        builder.prefix(&prefix).suffix(".partial");
        let old = fs::metadata(target).map(|known| known.permissions());
        // We open the file ourselves, because the errors of `tempfile` mention the name of the
        // draft, which the user has never seen. Also, this way the user's mask applies, as for any
        // new file.
        let open =
            |path: &Path| OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let draft = interrupt::with_drafts(|drafts| {
            let draft = builder.make_in(folder.unwrap_or(Path::new(".")), open)?;
            drafts.insert(draft.path().to_owned());
            Ok::<_, io::Error>(draft)
        });
        let (file, path) = draft?.into_parts();
        // If the old file has special permissions, they should survive.
        if let Ok(old) = old {
            let _ = file.set_permissions(old);
        }
        let path = Some(path);
        Ok(Draft { file, path })
    }

    /// Gives the file its name, replacing the old file.
    ///
    /// # Errors
    /// Returns an error if this isn't possible. In that case the old file is still there, and no
    /// draft is left.
    pub(in crate::cli) fn rename(self, target: &Path) -> io::Result<()> {
        self.persist(|path| path.persist(target))
    }

    /// Gives the file its name, unless another file already has this name.
    ///
    /// # Errors
    /// Returns an error if this isn't possible. In that case no draft is left.
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
                // If the draft can't be removed either, there is nothing more we can do.
                let _ = path.close();
            });
        }
    }
}

/// Waits until the contents of a file are on the disk. Without this, a power failure shortly after
/// renaming could leave an empty file in place of the old one.
fn synced(file: &File) -> io::Result<()> {
    match file.sync_all() {
        // Not every file system can do this.
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput) => {
            Ok(())
        }
        other => other,
    }
}

/// Creates a folder if it doesn't exist.
///
/// # Errors
/// Returns [`Failure::File`] if there is a file with this name or the folder can't be created, and
/// [`Failure::Usage`] if the path is `-`.
pub(in crate::cli) fn make_folder(folder: &Path) -> Result<(), Failure> {
    if folder.as_os_str() == STANDARD {
        return Err(Failure::usage("'-' is standard output, not a folder; ./- is a folder"));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))
}

/// A file together with the option that names it, e.g. `--output`. If the user hasn't given the
/// option, there is no path.
pub(in crate::cli) type NamedPath<'a> = (&'static str, Option<&'a Path>);

/// Checks that no file has two roles, because the result that is written last would replace the
/// other one. Call this before anything is written.
///
/// # Errors
/// Returns [`Failure::Usage`], which mentions the file and both roles.
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

/// Checks that the file of `--output` isn't one of the proofs in the folder of `--certificates`.
/// You have to say which names these have, by `is_proof`.
///
/// # Errors
/// Returns [`Failure::Usage`], which mentions the file.
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

/// Returns the path of a regular file after following all links, so that you can compare it with
/// others. The file needn't exist. Standard output, pipes and devices may well have several roles,
/// so this returns `None` for them.
fn place(name: &Path) -> Option<PathBuf> {
    let target = behind_links(name).ok()?;
    if name.as_os_str() == STANDARD || is_direct(name, &target) {
        return None;
    }
    let folder = target.parent().filter(|at| !at.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
    Some(target.canonicalize().unwrap_or(folder.join(target.file_name()?)))
}

/// Follows symbolic links until there is a name that isn't one. There needn't be a file with this
/// name.
pub(in crate::cli) fn behind_links(name: &Path) -> io::Result<PathBuf> {
    let mut path = name.to_owned();
    for _ in 0..MOST_LINKS {
        let is_link = fs::symlink_metadata(&path).is_ok_and(|known| known.is_symlink());
        if !is_link {
            return Ok(path);
        }
        let next = fs::read_link(&path)?;
        // The target of a link is relative to the folder that contains the link.
        path = path.parent().map_or_else(|| next.clone(), |at| at.join(&next));
    }
    Err(io::Error::other("too many symbolic links, or a cycle of them"))
}

/// Returns standard output if this is the same file, whatever its name. If we wrote to `file`
/// instead, it would have its own position, and text that is printed later would overwrite the
/// result.
#[cfg(unix)]
fn standard_output(file: &File) -> io::Result<Option<File>> {
    use std::os::{fd::AsFd, unix::fs::MetadataExt};
    let output = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let [own, other] = [output.metadata()?, file.metadata()?];
    let is_same = (own.dev(), own.ino()) == (other.dev(), other.ino());
    Ok(is_same.then_some(output))
}

/// On other systems, standard output doesn't have a file name.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "the signature is that of Unix")]
fn standard_output(_: &File) -> io::Result<Option<File>> {
    Ok(None)
}

/// Returns true if we can't replace this file but have to write to it directly, because it is a
/// pipe, a terminal or another device, or because the name stands for a file that is already open.
pub(in crate::cli) fn is_direct(name: &Path, target: &Path) -> bool {
    let system = |path: &Path| path.starts_with("/dev") || path.starts_with("/proc");
    fs::metadata(name)
        .is_ok_and(|known| !known.is_dir() && (!known.is_file() || system(name) || system(target)))
}
