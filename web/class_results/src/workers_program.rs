//! Starts the workers, which read QR codes. This program is loaded when the camera starts.

use ginnow_web_class_results::reading::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
