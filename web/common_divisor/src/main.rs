//! The program of the page. What its workers do is a program of its own: `workers_program.rs`.

use ginnow_kit::frame::program;
use ginnow_web_common_divisor::CommonDivisor;

fn main() {
    ginnow_kit::open(program::<CommonDivisor>());
}
