//! The program of the page. What its workers do is a program of its own:
//! `workers_program.rs`.

fn main() {
    ginnow_kit::open(&ginnow_web_common_divisor::PUZZLE);
}
