//! Shows scripts of three lines and more as examples. Tests play them. Their comments are in English only,
//! like the language itself.

/// An example consists of a name and a script.
pub type Example = (&'static str, &'static str);

macro_rules! examples {
    ($($name:literal),*) => {
        &[$(($name, include_str!(concat!("examples/", $name, ".rhai")))),*]
    };
}

/// Short examples come first.
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
