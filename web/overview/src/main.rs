//! The program of the page of all puzzles.

fn main() {
    ginnow_kit::open(&ginnow_web_overview::OVERVIEW);
}
