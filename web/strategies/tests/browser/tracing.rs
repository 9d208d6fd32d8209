//! The calls of a script, traced in a real worker.

use ginnow::sieve::strategies::FaultKind;
use ginnow::sieve::strategies::examples::EXAMPLES;
use ginnow::sieve::strategies::script::{Call, LARGEST_TRACED, MOST_OPERATIONS, Script, Trace};
use ginnow_kit::worker::Event;
use ginnow_web_browser_tests::{client, until, until_over};
use ginnow_web_strategies::jobs::tracing::{TraceFound, TracingJob, TracingTask};
use wasm_bindgen_test::wasm_bindgen_test;

fn task(text: &str, size: u32) -> TracingTask {
    let text = text.to_owned();
    TracingTask { text, size }
}

/// The reports of a worker, and how it ends.
async fn found(task: TracingTask) -> (Vec<TraceFound>, Event<TraceFound>) {
    let (client, heard) = client::<TracingJob>();
    client.begin(task);
    until_over(&heard).await;
    let mut events = heard.take();
    let last = events.pop().expect("an end");
    let found = events.into_iter().map(|event| match event {
        Event::Found(found) => found,
        other => panic!("{other:?}"),
    });
    (found.collect(), last)
}

/// The same without a worker.
fn expected(text: &str, size: u32) -> Vec<TraceFound> {
    let mut trace = Trace::new(Script::read(text).unwrap(), size).unwrap();
    let calls = std::iter::from_fn(|| trace.advance());
    calls.map(|call| TraceFound::Call(Box::new(call))).collect()
}

#[wasm_bindgen_test]
async fn a_worker_traces_every_example() {
    for (name, text) in EXAMPLES {
        let (calls, last) = found(task(text, 12)).await;
        assert_eq!(calls, expected(text, 12), "{name}");
        assert_eq!(last, Event::Done, "{name}");
    }
}

/// The error of the last call.
fn fault(found: &[TraceFound]) -> Option<(&FaultKind, Option<u32>)> {
    let fault = match found.last()? {
        TraceFound::Unreadable(fault) => fault,
        TraceFound::Call(call) => call.fault.as_ref()?,
    };
    Some((&fault.kind, fault.spot.map(|spot| spot.line)))
}

#[wasm_bindgen_test]
async fn errors_of_a_script_are_values_and_the_worker_survives() {
    let (endless, last) = found(task("fn choose(b) {\n    loop { }\n}", 12)).await;
    let too_long = FaultKind::TooLong(MOST_OPERATIONS);
    assert_eq!(fault(&endless), Some((&too_long, Some(2))));
    assert_eq!(last, Event::Done);
    let deep = "fn f(n) { f(n + 1) }\nfn choose(b) {\n    f(0)\n}";
    let (deep, _) = found(task(deep, 12)).await;
    assert!(matches!(fault(&deep), Some((FaultKind::TooDeep(_), Some(1)))));
    let nested = format!("fn choose(b) {{ {}7{} }}", "(".repeat(5000), ")".repeat(5000));
    let (nested, last) = found(task(&nested, 12)).await;
    assert!(matches!(fault(&nested), Some((FaultKind::Syntax(_), _))));
    assert_eq!(last, Event::Done);
    let (none, last) = found(task(EXAMPLES[0].1, LARGEST_TRACED + 1)).await;
    assert_eq!((none.len(), last), (0, Event::Refused));
}

/// A call takes time. The worker reacts to Stop between two calls.
#[wasm_bindgen_test]
async fn it_can_be_stopped_between_calls() {
    let text = "fn choose(b) {\n    for n in 0..60000 { n + 1; }\n    b.legal[0]\n}";
    let (client, heard) = client::<TracingJob>();
    client.begin(task(text, 100));
    until(|| !heard.borrow().is_empty()).await;
    client.stop();
    client.begin(task(EXAMPLES[0].1, 2));
    until_over(&heard).await;
    let calls = heard.take().into_iter().filter_map(|event| match event {
        Event::Found(TraceFound::Call(call)) => Some(*call),
        _ => None,
    });
    let calls: Vec<Call> = calls.collect();
    assert!(calls.len() < 40, "it was stopped");
    assert_eq!(calls.last().map(|call| call.score), Some(2));
}
