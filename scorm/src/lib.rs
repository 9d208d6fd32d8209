//! SCORM packages: a puzzle as an activity for learning platforms, with all its files. Both `cargo xtask scorm` and the
//! page make packages with this crate.
//!
//! A package contains the manifest, a document that frames the puzzle, and the files of the page in the folder `page`.
//! One of these is `sco.js`, which reports results to the platform.
//!
//! ```text
//! let listing = Listing::read(list)?;
//! let mut archive = Archive::new();
//! for (path, source) in activity.contents(&listing)? {
//!     archive.add(&path, &gzip(source))?;
//! }
//! let package = archive.finish();
//! ```

mod activity;
mod archive;
mod listing;

pub use activity::{Activity, Source, Version};
pub use archive::{Archive, ArchiveError};
pub use listing::{Listing, ListingError, UnknownPuzzle};

/// Path of the list of files, relative to the root of the page.
pub const LISTING: &str = "package-files.txt";
