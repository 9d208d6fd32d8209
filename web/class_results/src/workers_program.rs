//! Entry point of the workers that read QR codes. Not loaded until the camera starts.

use ginnow_web_class_results::reading::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
