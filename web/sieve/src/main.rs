//! The program of the page and of its worker.

fn main() {
    ginnow_web_sieve::run();
}
