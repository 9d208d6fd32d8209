//! Starts the page. If you're looking for the workers, they have their own program in
//! `workers_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_common_divisor::CommonDivisor;

fn main() {
    ginnow_kit::open(program::<CommonDivisor>());
}
