//! IndexedDB needs a real browser. These tests store their bytes in one.

use ginnow_kit::browser::database::{change, change_among, names, read};
use ginnow_web_browser_tests::until;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use wasm_bindgen_test::wasm_bindgen_test;

const OURS: &str = "test/";

async fn all() -> Vec<String> {
    names(OURS).await.expect("the browser says what there is")
}

#[wasm_bindgen_test]
async fn stored_bytes_can_be_read_replaced_and_removed() {
    let before = all().await;
    change(&before, None).await.expect("removed");
    assert_eq!(all().await, [""; 0]);
    assert_eq!(read("test/1").await, Ok(None));

    let bytes: Vec<u8> = (0..=255).cycle().take(3 << 20).collect();
    change(&[], Some(("test/1", &bytes))).await.expect("kept");
    change(&[], Some(("other/1", &[7]))).await.expect("kept");
    assert_eq!(all().await, ["test/1"]);
    assert_eq!(read("test/1").await, Ok(Some(bytes)));

    let outdated = ["test/1".to_owned()];
    change(&outdated, Some(("test/2", &[]))).await.expect("kept");
    assert_eq!(all().await, ["test/2"]);
    assert_eq!(read("test/1").await, Ok(None));
    assert_eq!(read("test/2").await, Ok(Some(Vec::new())));

    change(&[], Some(("test/2", &[1, 2]))).await.expect("kept");
    assert_eq!(read("test/2").await, Ok(Some(vec![1, 2])));
}

#[wasm_bindgen_test]
async fn concurrent_replacements_leave_one_entry() {
    const TABS: [&str; 3] = ["tabs/1", "tabs/2", "tabs/3"];
    let done = Rc::new(Cell::new(0));
    for name in TABS {
        let done = Rc::clone(&done);
        spawn_local(async move {
            let saved = Some((name, &[1][..]));
            let outcome = change_among("tabs/", |names| names, saved).await;
            assert_eq!(outcome, Ok(()));
            done.set(done.get() + 1);
        });
    }
    until(|| done.get() == TABS.len()).await;
    let left = names("tabs/").await.expect("the browser says what there is");
    assert_eq!(left.len(), 1, "{left:?}");
}
