//! Starts the page of the records.

use ginnow_kit::frame::program;

fn main() {
    ginnow_kit::open(program::<ginnow_web_records::Records>());
}
