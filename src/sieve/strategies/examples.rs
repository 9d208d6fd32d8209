//! Scripts to start from, the shortest of which has three lines. They're played in the tests, so
//! they always work. Since the language is English, so are the comments in the scripts.

/// The name of an example and its script.
pub type Example = (&'static str, &'static str);

macro_rules! examples {
    ($($name:literal),*) => {
        &[$(($name, include_str!(concat!("examples/", $name, ".rhai")))),*]
    };
}

/// The examples. Short ones come first.
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
