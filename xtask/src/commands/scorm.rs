//! `cargo xtask scorm`: a puzzle as a package for learning platforms.

use crate::{building::site, workspace};
use anyhow::{Context, Result};
use clap::Args;
use flate2::Compression;
use flate2::write::GzEncoder;
use ginnow_scorm::{Activity, Archive, LISTING, Listing, Source, Version};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The options of `cargo xtask scorm`.
#[derive(Args)]
pub struct Options {
    /// The link to the puzzle, without `#`, such as `sieve/1?n=21`
    link: String,
    /// The name on the platform; the name of the puzzle by default
    #[arg(long)]
    title: Option<String>,
    /// The best possible score, which `ginnow solve 21` prints (for `goal=smallest`, the smallest sum). Platforms show
    /// other scores as a part of it
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(u32).range(1..))]
    best: Option<u32>,
    /// The folder for the packages
    #[arg(long, value_name = "FOLDER", default_value = "target/scorm")]
    out: PathBuf,
    /// Use the page that is already in `dist`
    #[arg(long)]
    built: bool,
}

/// Builds the page and writes a package for SCORM 1.2 and one for SCORM 2004.
///
/// # Errors
///
/// Returns an error if the build fails, the link does not lead to a puzzle, or a package cannot be written.
pub fn run(options: &Options) -> Result<()> {
    if !options.built {
        site::build_release()?;
    }
    let page = workspace::dist();
    let path = page.join(LISTING);
    let list = fs::read_to_string(&path);
    let list = list.with_context(|| format!("cannot read {}: build the page", path.display()))?;
    let listing = Listing::read(&list).with_context(|| path.display().to_string())?;
    let title = match &options.title {
        Some(title) => title,
        None => listing.title(&options.link)?,
    };
    fs::create_dir_all(&options.out)
        .with_context(|| format!("cannot create {}", options.out.display()))?;
    for version in Version::ALL {
        let activity = Activity {
            version,
            link: options.link.clone(),
            title: title.to_owned(),
            best: options.best,
        };
        let package = package(&activity, &listing, &page)?;
        let path = options.out.join(activity.file_name());
        fs::write(&path, &package).with_context(|| format!("cannot write {}", path.display()))?;
        println!("{}, {} kB", path.display(), package.len().div_ceil(1000));
    }
    Ok(())
}

/// Returns the package of an activity, with files of the page in a folder.
fn package(activity: &Activity, listing: &Listing, page: &Path) -> Result<Vec<u8>> {
    let mut archive = Archive::new();
    for (path, source) in activity.contents(listing)? {
        let content = match source {
            Source::Text(text) => text.into_bytes(),
            Source::Page(file) => {
                let file = page.join(file);
                fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?
            }
        };
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&content)?;
        archive.add(&path, &encoder.finish()?)?;
    }
    Ok(archive.finish()?)
}
