//! `cargo xtask scorm`: makes a package for learning platforms out of a puzzle.

use crate::{building::site, workspace};
use anyhow::{Context, Result, ensure};
use clap::Args;
use flate2::Compression;
use flate2::write::GzEncoder;
use ginnow_scorm::{Activity, Archive, LISTING, Listing, Source, Version};
use serde_json::Value;
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

/// Builds the page and writes two packages: SCORM 1.2 and SCORM 2004.
///
/// # Errors
///
/// Returns an error if the build fails, if the link does not lead to a puzzle, or if a package
/// cannot be written.
pub fn run(options: &Options) -> Result<()> {
    if !options.built {
        site::build_release()?;
    }
    if let Some(best) = options.best {
        check_best(&options.link, best)?;
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

/// Rejects a wrong best score. Since platforms show scores relative to it, a mistake here would
/// spoil all results. The proved best scores of the Sieve are in `data`, but we do not know those
/// of other puzzles.
fn check_best(link: &str, best: u32) -> Result<()> {
    let Some(board) = SieveBoard::read(link) else { return Ok(()) };
    let SieveBoard { size, goal, has_moves } = board;
    let path = workspace::path(format!("data/{goal}.jsonl"));
    let records = fs::read_to_string(&path);
    let records = records.with_context(|| format!("cannot read {}", path.display()))?;
    let start = format!("{{\"n\":{size},");
    let record = records.lines().find(|line| line.starts_with(&start));
    let record: Option<Value> = record.map(serde_json::from_str).transpose()?;
    let known = record.as_ref().and_then(|record| record["score"].as_u64());
    let most = size * (size + 1) / 2;
    let best = u64::from(best);
    match known {
        // The link has moves, which may have made the best score impossible. All we know is that it
        // cannot be any higher.
        Some(known) if has_moves && goal == "largest" => {
            ensure!(best <= known, "--best {best}: no game on this board scores more than {known}");
        }
        Some(known) if !has_moves => {
            ensure!(
                best == known,
                "--best {best}: the best possible score of this board is {known}"
            );
        }
        _ => ensure!(best <= most, "--best {best}: the numbers of this board add up to {most}"),
    }
    Ok(())
}

/// All that we need to know about a board of the Sieve is in its link.
struct SieveBoard {
    size: u64,
    goal: &'static str,
    has_moves: bool,
}

impl SieveBoard {
    /// Parses a link to the Sieve, with or without the page's address. Returns `None` for other
    /// puzzles, or without a valid size.
    fn read(link: &str) -> Option<Self> {
        let (_, link) = link.rsplit_once('#').unwrap_or(("", link));
        let (_, keys) = link.strip_prefix("sieve/")?.split_once('?')?;
        let value = |key: &str| {
            let mut keys = keys.split('&').filter_map(|part| part.split_once('='));
            keys.find(|(name, _)| *name == key).map(|(_, value)| value)
        };
        let goal = if value("goal") == Some("smallest") { "smallest" } else { "largest" };
        let size = value("n")?.parse().ok().filter(|size| (1..=5000).contains(size))?;
        Some(SieveBoard { size, goal, has_moves: value("moves").is_some() })
    }
}

/// Returns an activity's package. `page` is the folder with the page's files.
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

#[cfg(test)]
mod tests {
    use super::check_best;

    #[test]
    fn the_best_score_is_one_that_the_board_has() {
        for (link, right, wrong, named) in [
            ("sieve/1?n=21", 144, 145, "best possible score of this board is 144"),
            ("sieve/1?n=21", 144, 143, "best possible score of this board is 144"),
            ("sieve/1?n=12&goal=smallest", 15, 50, "best possible score of this board is 15"),
            ("sieve/1?n=12&moves=12", 22, 51, "no game on this board scores more than 50"),
            ("sieve/1?n=3000", 3_000_000, 4_501_501, "add up to 4501500"),
        ] {
            check_best(link, right).expect(link);
            let error = check_best(link, wrong).expect_err(link).to_string();
            assert!(error.contains(named), "{link}: {error}");
        }
        check_best("factor-game/1?n=30", 999_999).expect("only the Sieve has a table");
    }
}
