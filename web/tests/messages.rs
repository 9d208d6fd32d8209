//! Messages survive the way from page to worker and back, in a browser.

#![cfg(target_arch = "wasm32")]

use ginnow::optimize::{Goal, Report};
use ginnow_web::messages::{Answer, Failure, Request, Sample, Task, decode, encode};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// What posting does to a value: the browser's structured clone.
fn posted(value: &JsValue) -> JsValue {
    let clone = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("structuredClone"));
    let clone: js_sys::Function = clone.unwrap().into();
    clone.call1(&JsValue::NULL, value).unwrap()
}

#[wasm_bindgen_test]
fn requests_survive() {
    let task = Task {
        size: 1000,
        moves: vec![997, 961],
        goal: Goal::Smallest,
    };
    for request in [
        Request::Solve { id: u32::MAX, task },
        Request::Stop { id: 7 },
        Request::Fail(Failure::Panic),
        Request::Fail(Failure::Silence),
    ] {
        let arrived: Request = decode(posted(&encode(&request).unwrap())).unwrap();
        assert_eq!(arrived, request);
    }
}

#[wasm_bindgen_test]
fn answers_survive() {
    let report = Report {
        score: 315_426,
        bound: 315_940,
        nodes: 900,
        work: 1 << 40,
        finished: false,
    };
    let sample = Sample {
        elapsed: 0.1,
        score: 1,
        bound: 2,
    };
    for line in [None, Some(vec![19, 9, 21])] {
        let answer = Answer::Progress {
            id: 3,
            report,
            elapsed: 12.5,
            trace: vec![sample, sample],
            line,
        };
        let arrived: Answer = decode(posted(&encode(&answer).unwrap())).unwrap();
        assert_eq!(arrived, answer);
    }
}

#[wasm_bindgen_test]
fn what_is_no_message_is_refused() {
    for value in [
        JsValue::NULL,
        JsValue::from_f64(1.5),
        JsValue::from_str("Solve"),
        js_sys::Object::new().into(),
    ] {
        assert!(decode::<Request>(value.clone()).is_err());
        assert!(decode::<Answer>(value).is_err());
    }
}
