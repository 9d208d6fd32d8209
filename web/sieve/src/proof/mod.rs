//! Proofs: watching them come about, downloading the solver's, and checking
//! anybody's.

mod check;
mod cuts;
mod download;
mod panel;
mod tree;
mod view;

pub use check::{Check, CheckChange, LARGEST_FILE};
pub use download::{Certificate, ProofDownloadProps, proof_download};
pub use tree::BranchingTree;
pub use view::{ProofViewProps, proof_view};

use panel::CheckPanel;

use ginnow_kit::words::{fill, tenths};

/// A size of a file in words.
pub fn bytes(count: u64) -> String {
    let (key, unit) = match count {
        0..1_000 => return fill("bytes.bytes", &[("value", &count)]),
        1_000..1_000_000 => ("bytes.kilobytes", 100),
        _ => ("bytes.megabytes", 100_000),
    };
    fill(key, &[("value", &tenths((count + unit / 2) / unit))])
}
