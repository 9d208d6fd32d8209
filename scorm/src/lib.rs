//! Makes SCORM packages, which turn a puzzle into an activity for learning platforms. `cargo xtask
//! scorm` uses this crate, and so does the page, where teachers can download a package for the
//! current puzzle.
//!
//! A package contains the manifest, a document with a frame for the puzzle, and all files of the
//! page that the puzzle needs in the folder `page`. One of these is `sco.js`, which reports the
//! results to the platform.
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

/// Path of the list that [`Listing::read`] reads, relative to the root of the page.
pub const LISTING: &str = "package-files.txt";
