//! Bytes that the browser keeps, in a browser.

use ginnow_kit::browser::database::{change, names, read};
use wasm_bindgen_test::wasm_bindgen_test;

const OURS: &str = "test/";

async fn all() -> Vec<String> {
    names(OURS).await.expect("the browser says what there is")
}

#[wasm_bindgen_test]
async fn what_is_kept_is_found_replaced_and_removed() {
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
    change(&outdated, Some(("test/2", &[])))
        .await
        .expect("kept");
    assert_eq!(all().await, ["test/2"]);
    assert_eq!(read("test/1").await, Ok(None));
    assert_eq!(read("test/2").await, Ok(Some(Vec::new())));

    change(&[], Some(("test/2", &[1, 2]))).await.expect("kept");
    assert_eq!(read("test/2").await, Ok(Some(vec![1, 2])));
}
