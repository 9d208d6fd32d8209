//! Example scripts of three lines and more. Tests play them. Their comments are in
//! English only, like the language itself.

/// An example: its name and its script.
pub type Example = (&'static str, &'static str);

macro_rules! examples {
    ($($name:literal),*) => {
        &[$(($name, include_str!(concat!("examples/", $name, ".rhai")))),*]
    };
}

/// The examples, the shortest first.
pub const EXAMPLES: &[Example] = examples![
    "largest",
    "gain",
    "one-tax",
    "primes-first",
    "rescue",
    "principal",
    "odds-evens",
    "solvent",
    "look-ahead",
    "portfolio"
];
