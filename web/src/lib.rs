//! The page and its worker: two thin binaries over one library.
