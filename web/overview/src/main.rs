//! The program of the page of all puzzles.

fn main() {
    ginnow_kit::start(&ginnow_web_overview::OVERVIEW);
}
