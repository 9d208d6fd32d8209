//! The worker.

fn main() {
    ginnow_web::run_worker();
}
