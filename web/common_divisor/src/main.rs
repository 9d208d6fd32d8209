//! Entry point of the page. For the workers, see `workers_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_common_divisor::CommonDivisor;

fn main() {
    ginnow_kit::open(program::<CommonDivisor>());
}
