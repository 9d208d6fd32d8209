//! Starts the page. If you're looking for the workers, they're in `workers_program.rs` and
//! `scripts_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_strategies::Strategies;

fn main() {
    ginnow_kit::open(program::<Strategies>());
}
