//! The program of the page of all puzzles.

fn main() {
    ginnow_web_overview::run();
}
