//! Workers that read QR codes start here. They are not loaded until the camera starts.

use ginnow_web_class_results::reading::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
