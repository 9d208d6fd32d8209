//! Groups of measurements, which you select by a word of their name.

/// Prints the name of a group and runs it, unless the command line has a word that isn't in the name.
pub fn group(name: &str, run: impl FnOnce()) {
    let word = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
    if name.contains(&word) {
        println!("# {name}");
        run();
    }
}
