//! The program of the records.

fn main() {
    ginnow_kit::open(&ginnow_web_records::PUZZLE);
}
