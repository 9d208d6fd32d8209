//! The page.

fn main() {
    ginnow_web::run_page();
}
