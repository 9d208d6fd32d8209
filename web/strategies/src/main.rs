//! Entry point of the page. For the workers, see `workers_program.rs` and `scripts_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_strategies::Strategies;

fn main() {
    ginnow_kit::open(program::<Strategies>());
}
