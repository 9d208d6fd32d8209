//! Example scripts, from three lines on. Tests play them; what they say of
//! themselves in their comments is in English alone, as is the language.

/// An example: its name, and the script.
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
