//! Tries every input of the corpus once.

use ginnow_fuzz::TARGETS;
use std::fs;
use std::path::PathBuf;

fn corpus(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let entries = fs::read_dir(folder).expect("a corpus for every target");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .map(|path| {
            let bytes = fs::read(&path).expect("a file");
            (path, bytes)
        })
        .collect()
}

#[test]
fn nothing_in_the_corpus_is_read_wrongly() {
    for target in &TARGETS {
        let inputs = corpus(target.name);
        assert!(inputs.len() >= 3, "{}: too few inputs", target.name);
        for (path, bytes) in inputs {
            println!("{}", path.display());
            (target.run)(&bytes);
        }
    }
}

#[test]
fn the_corpus_is_small() {
    let sizes = TARGETS.iter().flat_map(|target| corpus(target.name));
    let size: usize = sizes.map(|(_, bytes)| bytes.len()).sum();
    assert!(size < 400_000, "{size} bytes");
}

/// A corpus tests nothing if no input of it is accepted.
#[test]
fn some_of_each_corpus_is_read() {
    use ginnow::sudoku::formats::{self, Zero};
    let texts = |name| {
        let inputs = corpus(name).into_iter();
        inputs.filter_map(|(_, bytes)| String::from_utf8(bytes).ok())
    };
    let one = |name, is_read: &dyn Fn(&[u8]) -> bool| {
        assert!(corpus(name).iter().any(|(_, bytes)| is_read(bytes)), "{name}");
    };
    one("game_files", &|bytes| ginnow::sieve::game_file::SavedGame::read(bytes).is_ok());
    one("certificates", &|bytes| ginnow_checker::check_any(bytes).is_ok());
    one("checkpoints", &|bytes| ginnow::sieve::optimize::Optimizer::resume(bytes).is_ok());
    one("checkpoints", &|bytes| ginnow::common_divisor::Search::resume(bytes).is_ok());
    assert!(texts("sudoku_formats").any(|text| formats::read(&text, Zero::Blank).is_ok()));
    assert!(texts("links").any(|text| ginnow::sieve::links::read(&text).problems.is_empty()));
}
