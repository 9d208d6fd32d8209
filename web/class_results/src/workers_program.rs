//! The program of the workers: the reader of QR codes. It is loaded when the camera starts.

use ginnow_web_class_results::reading::JOBS;

fn main() {
    ginnow_kit::work(JOBS);
}
