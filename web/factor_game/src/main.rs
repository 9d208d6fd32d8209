//! The program of the page and of its worker.

fn main() {
    ginnow_kit::start(&ginnow_web_factor_game::PUZZLE);
}
