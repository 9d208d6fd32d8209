//! Everything that goes in or out is here: files, downloads, pictures, and the clipboard.

pub mod bytes;
pub mod clipboard;
pub mod download;
pub mod files;
pub mod gzip;
pub mod picture;
pub mod requested_files;
pub mod share_sheet;
