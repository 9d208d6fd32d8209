//! Starts the page. Its workers run another program: `workers_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_sieve::Sieve;

fn main() {
    ginnow_kit::open(program::<Sieve>());
}
