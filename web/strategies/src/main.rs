//! Starts the page. The programs of its workers are `workers_program.rs` and `scripts_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_strategies::Strategies;

fn main() {
    ginnow_kit::open(program::<Strategies>());
}
