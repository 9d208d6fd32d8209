//! The program of the page and of its workers.

fn main() {
    ginnow_kit::start(&ginnow_web_common_divisor::PUZZLE);
}
