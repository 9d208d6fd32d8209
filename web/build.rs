//! Names the build: page and worker of one build belong together.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

fn main() {
    let mut hasher = DefaultHasher::new();
    for room in ["src", "../src", "../Cargo.lock"] {
        println!("cargo::rerun-if-changed={room}");
        for file in files(Path::new(room)) {
            file.hash(&mut hasher);
            fs::read(&file)
                .expect("the sources are readable")
                .hash(&mut hasher);
        }
    }
    println!("cargo::rustc-env=GINNOW_BUILD={:016x}", hasher.finish());
}

/// All files under a path, in a fixed order.
fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).expect("the sources are readable");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths.iter().flat_map(|path| files(path)).collect()
}
