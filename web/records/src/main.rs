//! The program of the records.

fn main() {
    ginnow_kit::start(&ginnow_web_records::PUZZLE);
}
