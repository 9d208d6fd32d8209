//! Scripts to start from; the shortest is three lines. All of them work, since they are played in
//! tests. Comments in scripts are in English, just like the language.

/// An example has a name and a script.
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
