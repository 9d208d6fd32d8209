//! Turns drawings into pictures, for which we need a browser.

use ginnow_kit::browser::picture::{PictureFailure, save};
use ginnow_web_browser_tests::until;
use js_sys::{Function, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_drawing_that_cannot_be_read_leaves_no_address_behind() {
    let url = Reflect::get(&js_sys::global(), &"URL".into()).unwrap();
    let name = JsValue::from_str("revokeObjectURL");
    let own: Function = Reflect::get(&url, &name).unwrap().unchecked_into();
    let revoked = Rc::new(Cell::new(0));
    let count = {
        let (revoked, own) = (Rc::clone(&revoked), own.clone());
        Closure::<dyn FnMut(JsValue)>::new(move |address: JsValue| {
            revoked.set(revoked.get() + 1);
            own.call1(&JsValue::NULL, &address).unwrap();
        })
    };
    Reflect::set(&url, &name, count.as_ref()).unwrap();
    let reported = Rc::new(RefCell::new(None));
    let done = Rc::clone(&reported);
    save("drawing", "<svg", move |outcome| {
        done.replace(Some(outcome));
    });
    until(|| reported.borrow().is_some()).await;
    Reflect::set(&url, &name, &own).unwrap();
    assert_eq!((reported.take(), revoked.get()), (Some(Err(PictureFailure::NotDrawn)), 1));
}
