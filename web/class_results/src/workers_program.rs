//! Starts the workers that read QR codes. We don't load this program before the camera starts.

use ginnow_web_class_results::reading::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
