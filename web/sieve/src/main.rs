//! Starts the page. The workers have a program of their own in `workers_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_sieve::Sieve;

fn main() {
    ginnow_kit::open(program::<Sieve>());
}
